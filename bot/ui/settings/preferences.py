"""Preferences of a user: the panel that shows them, and the forms that change them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.store import Preferences
from bot.ui.components.controls import Button, buttons_select, select_row
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.help.buttons import ShowHelp
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.forms import Fields, Form, FormValues
from bot.ui.interactions.handlers import handles, submits
from bot.ui.settings.buttons import (
    ChangeSeekPings,
    ChooseLanguage,
    OpenPreferencesForm,
    PreferencesForm,
    ShowAvoided,
    ShowFriends,
    ShowGermanLetters,
    ShowPreferences,
    ShowPrivacy,
)
from bot.ui.settings.entries import PREFERENCES, chosen_by, entries_in, read_all
from bot.ui.settings.matchmaking import seek_pings_line, set_seek_pings
from bot.ui.settings.value_entries import Entry, SwitchEntry
from bot.ui.text.catalogue import LANGUAGES, Texts
from bot.ui.text.formatting import lacks_german_letters

NOTHING: Final[Mapping[str, object]] = {}
_AUTO: Final = "auto"


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
    lines = [
        notice,
        texts("preferences-title"),
        *_lines_of(PreferencesForm.CARDS, context.preferences, texts),
        *_lines_of(PreferencesForm.PLAY, context.preferences, texts),
        await seek_pings_line(context),
        *_lines_of(PreferencesForm.LISTING, context.preferences, texts),
    ]
    languages = select_row(
        ChooseLanguage,
        placeholder=texts("preference-language"),
        options=[(language, texts(f"language-{language}")) for language in (_AUTO, *LANGUAGES)],
        now=context.preferences.language or _AUTO,
    )
    letters = Button(ShowGermanLetters(), label=texts("button-german-letters"))
    buttons = [
        *(Button(OpenPreferencesForm(form), label=texts(f"preferences-{form}")) for form in PreferencesForm),
        *([letters] if lacks_german_letters(texts) else ()),
    ]
    more = [
        *([Button(ChangeSeekPings(), label=texts("button-seek-pings"))] if is_server else ()),
        Button(ShowFriends(), label=texts("button-friends")),
        Button(ShowAvoided(), label=texts("button-avoided")),
        Button(ShowPrivacy(), label=texts("button-privacy")),
        Button(ShowHelp(), label=texts("button-help")),
    ]
    select = buttons_select("preferences", texts("choose-more"), more)
    return panel(lines, rows=[languages, *rows_of(buttons), select])


def _lines_of(form: PreferencesForm, current: Preferences, texts: Texts) -> list[str]:
    """What is entered in a form, a line for each preference. The language is in a select."""
    others, switches = _entries_of(form)
    lines = [texts("preferences-group", form=texts(f"preferences-{form}"))]
    lines += [entry.line(current, texts) for entry in others]
    for entry in switches:
        key = "preferences-on" if entry.now(current) else "preferences-off"
        lines.append(texts(key, preference=texts(entry.key)))
    return lines


@handles(ChooseLanguage)
async def _choose_language(context: InteractionContext, button: ChooseLanguage) -> Panel:
    known = button.language if button.language in (_AUTO, *LANGUAGES) else None
    return await preferences_panel(context, {"language": known})


@handles(ShowGermanLetters)
async def _show_german_letters(context: InteractionContext, button: ShowGermanLetters) -> Panel:
    return await preferences_panel(context, {"german_letters": True})


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
