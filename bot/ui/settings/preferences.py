"""How a player likes to be served: what is set, the form to change it, and taking up what was chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import discord
from discord import ui

from bot.store import Preferences
from bot.ui.components.buttons import HANDLERS, Button, Interaction
from bot.ui.components.panel import Panel, notice_panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.forms import Form, Sent, choice, label, offering
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
    hands = context.services.hands
    untried = context.preferences.hand != "dm" or hands.shut_out(context.user_id)
    if changes.get("hand") == "dm" and untried and not await hands.greet(context.user_id, context.texts):
        changes["hand"] = "ephemeral"
        notice = context.texts("notice", notice=context.texts("direct-closed"))
    if changes:
        await context.services.store.preferences.change(context.user_id, **changes)
        await context.acquaint()
    shown = _shown(context.preferences, context.texts)
    change = Button("preferences", label=context.texts("button-change"))
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


async def offer_preferences(interaction: Interaction, _rest: str = "") -> None:
    """The form, filled in with what is set."""
    async with offering(interaction) as context:
        await interaction.response.send_modal(_form(context.preferences, context.texts))


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


async def _take_up(context: InteractionContext, sent: Sent) -> None:
    chosen: dict[str, object] = {name: sent[name][0] for name in ("hand", "style", "language")}
    chosen |= {name: name in sent["switches"] for name in _SWITCHES}
    await context.show(await preferences_panel(context, chosen))


HANDLERS["preferences"] = offer_preferences
