"""Private answers about tables: opened, joined, how one stands, which there are."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from bot.engine.variants import VARIANTS
from bot.host import Look, TableInfo, TableState
from bot.ui.lobby import about_lobby
from bot.ui.panel import Panel, notice_panel, panel, rows_of
from bot.ui.table_panel import table_panel
from bot.ui.taps import Tap
from bot.ui.texts import Texts, clean
from bot.ui.visit import Visit

__all__ = ["seated_panel", "status_panel", "tables_panel"]

_MOST_LISTED = 25


def seated_panel(visit: Visit, info: TableInfo) -> Panel:
    """Where the visitor sits now, and what comes next."""
    missing = VARIANTS[info.variant].seats - len(info.seats)
    seat = info.seat_of(visit.user_id)
    said = visit.texts("said-seated", table=str(info.id), number=0 if seat is None else seat + 1)
    hand = Tap("hand", info.id, label=visit.texts("button-hand"), style=ButtonStyle.primary)
    start = Tap("start", info.id, label=visit.texts("button-start"), style=ButtonStyle.success)
    if info.state is TableState.PLAYING:
        return notice_panel(f"{said} {visit.texts('said-begun')}", rows_of([hand]))
    waiting = any(not one.agreed for one in info.seats)
    if missing or waiting:
        return notice_panel(f"{said} {visit.texts('said-waiting')}")
    return notice_panel(f"{said} {visit.texts('said-ready')}", rows_of([start]))


async def status_panel(visit: Visit, look: Look) -> Panel:
    """The table message once more, for the one who asks; without its picture, which a player's look could not give."""
    if look.view is not None:
        return table_panel(look, visit.texts)
    about = await about_lobby(visit.host, visit.room.store, look.info)
    return table_panel(look, visit.texts, about=about)


def tables_panel(tables: Sequence[TableInfo], texts: Texts) -> Panel:
    """The tables of a server at a glance."""
    if not tables:
        return panel(f"{texts('list-title')}\n{texts('list-none')}")
    lines = [texts("list-title"), *(_line(info, texts) for info in tables[:_MOST_LISTED])]
    if len(tables) > _MOST_LISTED:
        lines.append(texts("list-more", count=len(tables) - _MOST_LISTED))
    return panel("\n".join(lines))


def _line(info: TableInfo, texts: Texts) -> str:
    return texts(
        f"list-{info.state}",
        table=str(info.id),
        variant=texts(f"variant-{info.variant}"),
        channel=f"<#{info.channel_id}>",
        players=", ".join(clean(one.name) for one in info.seats),
        since=f"<t:{info.touched_at}:R>",
    )
