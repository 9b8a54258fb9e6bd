"""Preferences of a user: a panel in pages, on which each one is changed at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.store import Preferences
from bot.ui.components.controls import Button, buttons_select, select_row
from bot.ui.components.panel import Panel, Row, panel, rows_of, section
from bot.ui.help.buttons import ShowHelp
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.lobby.buttons import Switch
from bot.ui.settings.buttons import (
    ChangeSeekPings,
    ChoosePreference,
    PreferencesPage,
    ShowAvoided,
    ShowFriends,
    ShowPreferences,
    ShowPrivacy,
    SwitchPreference,
)
from bot.ui.settings.entries import PREFERENCES, chosen_by, entries_in, read_all
from bot.ui.settings.matchmaking import seek_pings_line, set_seek_pings
from bot.ui.settings.value_entries import ChoiceEntry, Entry, SwitchEntry
from bot.ui.text.catalogue import Texts

NOTHING: Final[Mapping[str, object]] = {}
_BY_NAME: Final = {entry.name: entry for entry in PREFERENCES}


async def preferences_panel(
    context: InteractionContext,
    chosen: Mapping[str, object] = NOTHING,
    new_tables: str | None = None,
    page: PreferencesPage | None = None,
) -> Panel:
    """Save the chosen preferences, and show one page of them.

    Hands are sent by direct message only if a test message can be delivered.

    :param chosen: what was entered by the name of the preference; None for one that stays as it is.
    :param new_tables: the variant for which to ping the user, `ANY` or `OFF`; None for no change.
    :param page: what to show; None for the page of the first change. Changes on other pages are named in a line each.
    """
    entered = chosen_by(PREFERENCES, chosen, context.preferences, context.interaction)
    changes = read_all(PREFERENCES, entered, context)
    notices = list[str]()
    direct_messages = context.services.direct_messages
    is_untested = context.preferences.hand != "dm" or direct_messages.are_closed(context.user_id)
    if (
        changes.get("hand") == "dm"
        and is_untested
        and not await direct_messages.greet(context.user_id, context.texts)
    ):
        changes["hand"] = "ephemeral"
        notices.append(context.texts("notice", notice=context.texts("direct-closed")))
    if changes:
        await context.host.preferences.update(context.user_id, **changes)
        await context.load_preferences()
        await context.services.refresh_hands_of(context.user_id)
    if new_tables is not None:
        await set_seek_pings(context, [new_tables])
    pages = [PreferencesPage(_BY_NAME[name].declared.form) for name in changes]
    pages += [PreferencesPage.OTHERS] if new_tables is not None else []
    shown = page or next(iter(pages), PreferencesPage.CARDS)
    notices += [
        _BY_NAME[name].line(context.preferences, context.texts)
        for name, its_page in zip(changes, pages, strict=False)
        if its_page is not shown
    ]
    seeking = await seek_pings_line(context)
    if new_tables is not None and shown is not PreferencesPage.OTHERS:
        notices.append(seeking)
    return _page(shown, context, notices, seeking)


def _page(page: PreferencesPage, context: InteractionContext, notices: Iterable[str], seeking: str) -> Panel:
    """One page: selects of those with several values, buttons of those that are on or off, and the way to others.

    :param seeking: for which variants the user is pinged; empty outside of servers.
    """
    texts = context.texts
    parts: list[Iterable[str] | Row | ui.Section[Any]] = [[*notices, texts("preferences-title")]]
    entries = list(entries_in(PREFERENCES, page))
    choices = [entry for entry in entries if isinstance(entry, ChoiceEntry)]
    switches = [entry for entry in entries if isinstance(entry, SwitchEntry)]
    parts += [_select(entry, context.preferences, texts) for entry in choices]
    parts.append([_about(entry, texts) for entry in switches])
    parts += rows_of([_switch_button(entry, context.preferences, texts) for entry in switches], 2)
    if page is PreferencesPage.OTHERS and seeking:
        change = Button(ChangeSeekPings(), label=texts("button-change"))
        about = texts("preferences-about", about=texts("preference-new-tables.about"))
        parts.append(section(f"{seeking}\n{about}", change))
    pages = [
        Button(ShowPreferences(one), label=texts(f"preferences-{one}"), disabled=one is page)
        for one in PreferencesPage
    ]
    select = buttons_select("preferences", texts("choose-more"), _more(texts))
    return panel(*parts, rows=[*rows_of(pages), select])


def _more(texts: Texts) -> Iterator[Button]:
    yield Button(ShowFriends(), label=texts("button-friends"))
    yield Button(ShowAvoided(), label=texts("button-avoided"))
    yield Button(ShowPrivacy(), label=texts("button-privacy"))
    yield Button(ShowHelp(), label=texts("button-help"))


def _select(entry: ChoiceEntry, current: Preferences, texts: Texts) -> Row:
    """What shows a preference with several values, and changes it."""
    name = texts(entry.key)
    options = [
        (option, texts("preferences-option", preference=name, value=entry.option_text(option, texts)))
        for option in entry.options
    ]
    now = entry.now(current) or entry.declared.none
    return select_row(ChoosePreference, entry.name, placeholder=name, options=options, now=now)


def _switch_button(entry: SwitchEntry, current: Preferences, texts: Texts) -> Button:
    """What shows whether a preference is on, and changes it."""
    is_on = bool(entry.now(current))
    value = entry.text(is_on, texts)
    return Button(
        SwitchPreference(entry.name, Switch.OFF if is_on else Switch.ON),
        label=texts("preferences-option", preference=texts(entry.key), value=value),
        style=ButtonStyle.success if is_on else ButtonStyle.secondary,
    )


def _about(entry: Entry, texts: Texts) -> str:
    """What a preference means; empty where its name says all."""
    key = f"{entry.key}.about"
    return texts("preferences-meaning", preference=texts(entry.key), about=texts(key)) if key in texts else ""


@handles(ChoosePreference)
async def _choose(context: InteractionContext, button: ChoosePreference) -> Panel:
    entry = _BY_NAME.get(button.name)
    is_known = isinstance(entry, ChoiceEntry) and button.option in entry.options
    return await preferences_panel(context, {button.name: button.option} if is_known else NOTHING)


@handles(SwitchPreference)
async def _switch(context: InteractionContext, button: SwitchPreference) -> Panel:
    is_known = isinstance(_BY_NAME.get(button.name), SwitchEntry)
    return await preferences_panel(context, {button.name: button.to is Switch.ON} if is_known else NOTHING)


@handles(ShowPreferences)
async def _show(context: InteractionContext, button: ShowPreferences) -> Panel:
    return await preferences_panel(context, page=button.page)
