"""How a player likes to see his hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.store import Preferences
from bot.ui.panel import Panel, notice_panel
from bot.ui.texts import Texts
from bot.ui.visit import Visit

__all__ = ["preferences_panel"]

_AUTO: Final = "auto"


async def preferences_panel(visit: Visit, chosen: Mapping[str, object]) -> Panel:
    """Take up what was chosen, and show how it stands. Hands go to direct messages only if one arrives there."""
    changes = {name: value for name, value in chosen.items() if value is not None}
    if changes.get("language") == _AUTO:
        changes["language"] = None
    notice = ""
    if changes.get("hand") == "dm" and not await visit.room.hands.greet(visit.user_id, visit.texts):
        changes["hand"] = "ephemeral"
        notice = visit.texts("notice", notice=visit.texts("direct-closed"))
    if changes:
        await visit.room.store.preferences.change(visit.user_id, **changes)
        await visit.acquaint()
    shown = _shown(visit.preferences, visit.texts)
    return notice_panel("\n".join(line for line in (notice, shown) if line))


def _shown(preferences: Preferences, texts: Texts) -> str:
    lines = [
        ("argument-hand", f"hand-{preferences.hand}"),
        ("argument-style", f"style-{preferences.style}"),
        ("argument-four-colours", "value-on" if preferences.four_colours else "value-off"),
        ("argument-language", f"language-{preferences.language or _AUTO}"),
    ]
    shown = [texts("options-line", option=texts(name), value=texts(value)) for name, value in lines]
    return "\n".join([texts("preferences-title"), *shown])
