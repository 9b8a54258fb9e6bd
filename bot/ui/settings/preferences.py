"""Preferences of a user: the panel that shows them, and the form that changes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import discord

from bot.store import Preferences
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.forms import Fields, Form, FormValues
from bot.ui.interactions.handlers import handles, submits
from bot.ui.settings.buttons import (
    ChangeSeekPings,
    OpenPreferencesForm,
    ShowAvoided,
    ShowPreferences,
    ShowPrivacy,
)
from bot.ui.settings.matchmaking import seek_pings_line, set_seek_pings
from bot.ui.text.catalogue import LANGUAGES, Texts

NOTHING: Final[Mapping[str, object]] = {}
_AUTO: Final = "auto"
_HANDS: Final = ("ephemeral", "dm")
_STYLES: Final = ("pictures", "text")
_SWITCHES: Final = ("four_colours", "german_letters", "pings", "forced_moves", "guide", "listed", "bot_wide")
"""Names of the fields that are on or off."""


async def preferences_panel(
    context: InteractionContext, chosen: Mapping[str, object] = NOTHING, new_tables: str | None = None
) -> Panel:
    """Save the chosen preferences, and show all of them.

    Hands are sent by direct message only if a test message can be delivered.

    :param chosen: values by field, None for a preference that stays as it is, "auto" for Discord's language.
    :param new_tables: the variant for which to ping the user, `ANY` or `OFF`; None for no change.
    """
    changes = {name: value for name, value in chosen.items() if value is not None}
    if changes.get("language") == _AUTO:
        changes["language"] = None
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
    if new_tables is not None:
        await set_seek_pings(context, [new_tables])
    texts, is_server = context.texts, context.server_id is not None
    lines = [notice, *_listing(context.preferences, texts), await seek_pings_line(context)]
    buttons = [
        Button(OpenPreferencesForm(), label=texts("button-change"), style=discord.ButtonStyle.primary),
        *([Button(ChangeSeekPings(), label=texts("button-seek-pings"))] if is_server else ()),
        Button(ShowAvoided(), label=texts("button-avoided")),
        Button(ShowPrivacy(), label=texts("button-privacy")),
    ]
    return panel(lines, rows=rows_of(buttons))


def _listing(preferences: Preferences, texts: Texts) -> list[str]:
    lines = [
        ("preference-hand", f"hand-{preferences.hand}"),
        ("preference-style", f"style-{preferences.style}"),
        *((_key(name), f"value-{'on' if getattr(preferences, name) else 'off'}") for name in _SWITCHES),
        ("preference-language", f"language-{preferences.language or _AUTO}"),
    ]
    values = [texts("options-line", option=texts(key), value=texts(value)) for key, value in lines]
    return [texts("preferences-title"), *values]


def _key(field: str) -> str:
    return f"preference-{field.replace('_', '-')}"


@handles(ShowPreferences)
async def _show(context: InteractionContext, button: ShowPreferences) -> Panel:
    return await preferences_panel(context)


@handles(OpenPreferencesForm, opens_form=True)
async def _open_form(context: InteractionContext, button: OpenPreferencesForm) -> None:
    await context.open_form(_form(context.preferences, context.texts))


def _form(current: Preferences, texts: Texts) -> Form:
    fields = Fields("preference", texts)
    languages = [(language, texts(f"language-{language}")) for language in (_AUTO, *LANGUAGES)]
    rows = [
        fields.choice("hand", [(hand, texts(f"hand-{hand}")) for hand in _HANDS], current.hand),
        fields.choice("style", [(style, texts(f"style-{style}")) for style in _STYLES], current.style),
        fields.choice("language", languages, current.language or _AUTO),
        Fields("preferences", texts).several(
            "switches", _switches(current, texts), texts("preferences-none")
        ),
    ]
    return Form(texts("preferences-form"), rows, OpenPreferencesForm())


def _switches(current: Preferences, texts: Texts) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=texts(_key(name)),
            value=name,
            description=texts(f"{_key(name)}.about")[:100],
            default=getattr(current, name),
        )
        for name in _SWITCHES
    ]


@submits(OpenPreferencesForm)
async def _submit(context: InteractionContext, form: OpenPreferencesForm, values: FormValues) -> Panel:
    switched_on = values.all_chosen("switches", _SWITCHES)
    chosen = {
        "hand": values.chosen("hand", _HANDS),
        "style": values.chosen("style", _STYLES),
        "language": values.chosen("language", (_AUTO, *LANGUAGES)),
        **{name: name in switched_on for name in _SWITCHES},
    }
    return await preferences_panel(context, chosen)
