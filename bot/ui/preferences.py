"""How a player likes to see his hand."""

from __future__ import annotations

from collections.abc import Mapping

from bot.store import Preferences
from bot.ui.panel import Panel, notice_panel
from bot.ui.texts import Texts
from bot.ui.visit import Visit

__all__ = ["preferences_panel"]


async def preferences_panel(visit: Visit, chosen: Mapping[str, object]) -> Panel:
    """Take up what was chosen, and show how it stands. Hands go to direct messages only if one arrives there."""
    changes = {name: value for name, value in chosen.items() if value is not None}
    notice = ""
    if changes.get("hand") == "dm" and not await visit.room.hands.greet(visit.user_id):
        changes["hand"] = "ephemeral"
        notice = visit.texts("notice", notice=visit.texts("direct-closed"))
    if changes:
        preferences = await visit.room.store.preferences.change(visit.user_id, **changes)
    else:
        preferences = await visit.room.store.preferences.of(visit.user_id)
    return notice_panel("\n".join(line for line in (notice, _shown(preferences, visit.texts)) if line))


def _shown(preferences: Preferences, texts: Texts) -> str:
    lines = [
        ("argument-hand", f"hand-{preferences.hand}"),
        ("argument-style", f"style-{preferences.style}"),
        ("argument-four-colours", "value-on" if preferences.four_colours else "value-off"),
    ]
    shown = [texts("options-line", option=texts(name), value=texts(value)) for name, value in lines]
    return "\n".join([texts("preferences-title"), *shown])
