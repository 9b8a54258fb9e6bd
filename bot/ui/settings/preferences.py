"""How a player likes to be served: what is set, the form to change it, and taking up what was chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import discord
from discord import ui

from bot.host import Preferences
from bot.ui.buttons.settings import OpenPreferencesForm
from bot.ui.components.controls import Button, Interaction
from bot.ui.components.panel import Panel, notice_panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.forms import Form, FormValues, choice, label, respond_with_form
from bot.ui.interactions.handlers import handles
from bot.ui.text.catalogue import LANGUAGES, Texts

__all__ = ["offer_preferences", "preferences_panel"]

_AUTO: Final = "auto"
_HANDS: Final = ("ephemeral", "dm")
_STYLES: Final = ("pictures", "text")
_SWITCHES: Final = ("four_colours", "pings", "auto_draw", "guide", "listed")
"""What is on or off, by the names of the fields."""


async def preferences_panel(context: InteractionContext, chosen: Mapping[str, object]) -> Panel:
    """Take up what was chosen, and show how it stands. Hands go to direct messages only if one arrives there."""
    changes = {name: value for name, value in chosen.items() if value is not None}
    if changes.get("language") == _AUTO:
        changes["language"] = None
    notice = ""
    hands = context.services.direct_hands
    untried = context.preferences.hand != "dm" or hands.are_closed(context.user_id)
    if changes.get("hand") == "dm" and untried and not await hands.greet(context.user_id, context.texts):
        changes["hand"] = "ephemeral"
        notice = context.texts("notice", notice=context.texts("direct-closed"))
    if changes:
        await context.host.preferences.update(context.user_id, **changes)
        await context.load_preferences()
    shown = _shown(context.preferences, context.texts)
    change = Button(OpenPreferencesForm(), label=context.texts("button-change"))
    return notice_panel("\n".join(line for line in (notice, shown) if line), rows_of([change]))


def _shown(preferences: Preferences, texts: Texts) -> str:
    lines = [
        ("preference-hand", f"hand-{preferences.hand}"),
        ("preference-style", f"style-{preferences.style}"),
        *((_named(name), f"value-{'on' if getattr(preferences, name) else 'off'}") for name in _SWITCHES),
        ("preference-language", f"language-{preferences.language or _AUTO}"),
    ]
    shown = [texts("options-line", option=texts(name), value=texts(value)) for name, value in lines]
    return "\n".join([texts("preferences-title"), *shown])


def _named(field: str) -> str:
    return f"preference-{field.replace('_', '-')}"


async def offer_preferences(interaction: Interaction) -> None:
    """Open the form of the user's preferences."""
    async with respond_with_form(interaction) as context:
        await _open_form(context, OpenPreferencesForm())


@handles(OpenPreferencesForm, opens_form=True)
async def _open_form(context: InteractionContext, button: OpenPreferencesForm) -> None:
    await context.interaction.response.send_modal(_form(context.preferences, context.texts))


def _form(now: Preferences, texts: Texts) -> Form:
    languages = [(one, texts(f"language-{one}")) for one in (_AUTO, *LANGUAGES)]
    fields = [
        _choice("hand", [(one, texts(f"hand-{one}")) for one in _HANDS], now.hand, texts),
        _choice("style", [(one, texts(f"style-{one}")) for one in _STYLES], now.style, texts),
        _choice("language", languages, now.language or _AUTO, texts),
        label(texts("preferences-switches"), _switches(now, texts), texts("preferences-switches.about")),
    ]
    return Form(texts("preferences-form"), fields, _take_up)


def _choice(name: str, options: list[tuple[str, str]], now: str, texts: Texts) -> ui.Label[ui.Modal]:
    key = f"preference-{name}"
    return label(texts(key), choice(name, options, now), texts(f"{key}.about"))


def _switches(now: Preferences, texts: Texts) -> ui.Select[ui.Modal]:
    options = [
        discord.SelectOption(
            label=texts(_named(name)),
            value=name,
            description=texts(f"{_named(name)}.about")[:100],
            default=getattr(now, name),
        )
        for name in _SWITCHES
    ]
    return ui.Select(
        custom_id="switches",
        options=options,
        min_values=0,
        max_values=len(options),
        required=False,
        placeholder=texts("preferences-none"),
    )


async def _take_up(context: InteractionContext, values: FormValues) -> None:
    chosen: dict[str, object] = {name: values[name][0] for name in ("hand", "style", "language")}
    chosen |= {name: name in values["switches"] for name in _SWITCHES}
    await context.show(await preferences_panel(context, chosen))
