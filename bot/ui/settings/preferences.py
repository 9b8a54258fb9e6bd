"""Preferences of a user: the panel that shows them, and the forms that change them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from bot.store import Preferences
from bot.ui.components.controls import Button, buttons_select, select_row
from bot.ui.components.panel import Panel, Row, panel, rows_of
from bot.ui.help.buttons import ShowHelp
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.forms import Fields, Form, FormValues
from bot.ui.interactions.handlers import handles, submits
from bot.ui.settings.buttons import (
    ChangeSeekPings,
    ChooseLanguage,
    ChooseLetters,
    OpenPreferencesForm,
    PreferencesForm,
    ShowAvoided,
    ShowFriends,
    ShowPreferences,
    ShowPrivacy,
)
from bot.ui.settings.entries import PREFERENCES, chosen_by, entries_in, read_all
from bot.ui.settings.matchmaking import seek_pings_line, set_seek_pings
from bot.ui.settings.value_entries import ChoiceEntry, Entry, SwitchEntry
from bot.ui.text.catalogue import Texts

NOTHING: Final[Mapping[str, object]] = {}
_LANGUAGE, _LETTERS = (
    entry for entry in PREFERENCES if isinstance(entry, ChoiceEntry) and not entry.declared.form
)
"""What is chosen on the panel itself."""


async def preferences_panel(
    context: InteractionContext, chosen: Mapping[str, object] = NOTHING, new_tables: str | None = None
) -> Panel:
    """Save the chosen preferences, and show all of them.

    Hands are sent by direct message only if a test message can be delivered.

    :param chosen: what was entered by the name of the preference; None for one that stays as it is.
    :param new_tables: the variant for which to ping the user, `ANY` or `OFF`; None for no change.
    """
    entered = chosen_by(PREFERENCES, chosen, context.preferences, context.interaction)
    changes = read_all(PREFERENCES, entered, context)
    notice = ""
    direct_messages = context.services.direct_messages
    is_untested = context.preferences.hand != "dm" or direct_messages.are_closed(context.user_id)
    if (
        changes.get("hand") == "dm"
        and is_untested
        and not await direct_messages.greet(context.user_id, context.texts)
    ):
        changes["hand"] = "ephemeral"
        notice = context.texts("notice", notice=context.texts("direct-closed"))
    if changes:
        await context.host.preferences.update(context.user_id, **changes)
        await context.load_preferences()
        await context.services.refresh_hands_of(context.user_id)
    if new_tables is not None:
        await set_seek_pings(context, [new_tables])
    texts, is_server = context.texts, context.server_id_or_none is not None
    parts: list[str | Iterable[str] | Row] = [
        [notice, texts("preferences-title")],
        _select(ChooseLanguage, _LANGUAGE, context),
        _select(ChooseLetters, _LETTERS, context),
    ]
    lines, buttons = list[str](), list[Button]()
    for form in PreferencesForm:
        lines += _lines_of(form, context.preferences, texts)
        if form is PreferencesForm.PLAY:
            lines.append(await seek_pings_line(context))
        buttons.append(Button(OpenPreferencesForm(form), label=texts(f"preferences-{form}")))
    parts.append(lines)
    if is_server:
        buttons.append(Button(ChangeSeekPings(), label=texts("button-seek-pings")))
    more = [
        Button(ShowFriends(), label=texts("button-friends")),
        Button(ShowAvoided(), label=texts("button-avoided")),
        Button(ShowPrivacy(), label=texts("button-privacy")),
        Button(ShowHelp(), label=texts("button-help")),
    ]
    select = buttons_select("preferences", texts("choose-more"), more)
    return panel(*parts, rows=[*rows_of(buttons), select])


def _select(
    kind: type[ChooseLanguage | ChooseLetters], entry: ChoiceEntry, context: InteractionContext
) -> Row:
    """A select of a preference that is in no form. Each option has its name, which a select shows nowhere else."""
    texts, name = context.texts, context.texts(entry.key)
    options = [
        (option, texts("preferences-option", preference=name, value=entry.option_text(option, texts)))
        for option in entry.options
    ]
    now = entry.now(context.preferences) or entry.declared.none
    return select_row(kind, placeholder=name, options=options, now=now)


def _lines_of(form: PreferencesForm, current: Preferences, texts: Texts) -> list[str]:
    """What is entered in a form: its name, the values, what is on, and what is off."""
    others, switches = _entries_of(form)
    name = texts("preferences-group", form=texts(f"preferences-{form}"))
    lines = [" · ".join([name, *(entry.line(current, texts) for entry in others)])]
    for is_on, key in ((True, "preferences-on"), (False, "preferences-off")):
        names = [texts(entry.key) for entry in switches if bool(entry.now(current)) is is_on]
        lines += [texts(key, preferences=" · ".join(names))] if names else []
    return lines


@handles(ChooseLanguage)
async def _choose_language(context: InteractionContext, button: ChooseLanguage) -> Panel:
    known = button.language if button.language in _LANGUAGE.options else None
    return await preferences_panel(context, {"language": known})


@handles(ChooseLetters)
async def _choose_letters(context: InteractionContext, button: ChooseLetters) -> Panel:
    known = button.letters if button.letters in _LETTERS.options else None
    return await preferences_panel(context, {"letters": known})


@handles(ShowPreferences)
async def _show(context: InteractionContext, button: ShowPreferences) -> Panel:
    return await preferences_panel(context)


@handles(OpenPreferencesForm, opens_form=True)
async def _open_form(context: InteractionContext, button: OpenPreferencesForm) -> None:
    await context.open_form(_form(context, button))


def _entries_of(form: PreferencesForm) -> tuple[list[Entry], list[SwitchEntry]]:
    """The preferences of a form: those that have a field each, and those that are on or off, in one field."""
    entries = entries_in(PREFERENCES, form)
    switches = [entry for entry in entries if isinstance(entry, SwitchEntry)]
    return [entry for entry in entries if entry not in switches], switches


def _form(context: InteractionContext, button: OpenPreferencesForm) -> Form:
    texts, current = context.texts, context.preferences
    others, switches = _entries_of(button.form)
    fields = Fields("preference", texts)
    rows = [entry.field(current, context.interaction, fields, texts) for entry in others]
    options = [entry.option(current, texts) for entry in switches]
    rows.append(Fields("preferences", texts).several("switches", options, texts("preferences-none")))
    return Form(texts(f"preferences-{button.form}"), rows, button)


@submits(OpenPreferencesForm)
async def _submit(context: InteractionContext, form: OpenPreferencesForm, values: FormValues) -> Panel:
    others, switches = _entries_of(form.form)
    names = [entry.name for entry in switches]
    switched_on = values.all_chosen("switches", names)
    entered = {entry.name: entry.entered(values, context.preferences) for entry in others}
    return await preferences_panel(context, {**entered, **{name: name in switched_on for name in names}})
