"""Private answers about tables one has just joined."""

from __future__ import annotations

from discord import ButtonStyle

from bot.engine.variants import VARIANTS
from bot.host import TableInfo, TableState
from bot.ui.components.buttons import Button
from bot.ui.components.panel import Panel, notice_panel, rows_of
from bot.ui.interactions.context import InteractionContext

__all__ = ["seated_panel"]


def seated_panel(context: InteractionContext, info: TableInfo) -> Panel:
    """Where the visitor sits now, and what comes next."""
    missing = VARIANTS[info.variant].seats - len(info.seats)
    seat = info.seat_of(context.user_id)
    said = context.texts("said-seated", table=str(info.id), number=0 if seat is None else seat + 1)
    hand = Button("hand", info.id, label=context.texts("button-hand"), style=ButtonStyle.primary)
    start = Button("start", info.id, label=context.texts("button-start"), style=ButtonStyle.success)
    if info.state is TableState.PLAYING:
        return notice_panel(f"{said} {context.texts('said-begun')}", rows_of([hand]))
    waiting = any(not one.agreed for one in info.seats)
    if missing or waiting:
        return notice_panel(f"{said} {context.texts('said-waiting')}")
    return notice_panel(f"{said} {context.texts('said-ready')}", rows_of([start]))
