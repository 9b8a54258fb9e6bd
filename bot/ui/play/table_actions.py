"""What is done at a table beside the game: the turn clock, taking back, watching, looking around."""

from __future__ import annotations

from typing import Final

from bot.host import TableInfo, TableSnapshot, TableState
from bot.ui.components.panel import Panel
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.routing import handles
from bot.ui.table.clock import clock_panel, clock_text
from bot.ui.table.lobby_panel import about_lobby
from bot.ui.table.status_panel import PAGE, status_panel, tables_panel
from bot.ui.table.watch_panel import watch_panel

__all__ = ["all_tables", "clock_answer", "one_table", "show_undo", "show_watch"]

_LIVE: Final = (TableState.PLAYING, TableState.LOBBY)


def clock_answer(context: InteractionContext, info: TableInfo) -> Panel:
    """The turn clock of a table, to choose from for a visitor who may."""
    opener = info.state is TableState.LOBBY and info.opener_id == context.user_id
    late = info.state is TableState.PLAYING and not info.clock and info.seat_of(context.user_id) is not None
    return clock_panel(info, context.texts, may_choose=opener or late)


@handles("clock")
async def _clock(context: InteractionContext, parts: list[str]) -> None:
    """The button, and behind it the choice."""
    table_id, *chosen = parts
    if chosen:
        info = await context.host.set_clock(int(table_id), context.user_id, int(chosen[0]))
        time = clock_text(info.clock, context.texts)
        await context.say("said-clock", table=table_id, time=time)
    else:
        await context.show(clock_answer(context, await context.host.info(int(table_id))))


async def show_undo(context: InteractionContext, snapshot: TableSnapshot) -> None:
    """Show the visitor how it stands once he has asked, be it done at once or not."""
    done = snapshot.info.undo_by is None
    await context.hand(snapshot, notice=context.texts("undo-done-own") if done else "")


@handles("undo")
async def _undo(context: InteractionContext, parts: list[str]) -> None:
    table_id, ply = map(int, parts)
    await show_undo(context, await context.host.undo(table_id, context.user_id, ply))


@handles("undo-consent")
async def _undo_consent(context: InteractionContext, parts: list[str]) -> None:
    table_id, ply = map(int, parts)
    await context.hand(await context.host.consent(table_id, context.user_id, ply))


@handles("undo-refuse")
async def _undo_refuse(context: InteractionContext, parts: list[str]) -> None:
    table_id, ply = map(int, parts)
    await context.hand(await context.host.refuse_undo(table_id, context.user_id, ply))


async def show_watch(context: InteractionContext, info: TableInfo, *, again: bool = False) -> None:
    """Show an onlooker the game, and let him into its thread; who plays there sees his hand instead."""
    if info.seat_of(context.user_id) is not None and info.state is TableState.PLAYING:
        snapshot = await context.host.snapshot(info.id, context.user_id)
        await context.hand(snapshot, notice=context.texts("watch-own"))
        return
    if not again:
        await context.services.tables.places.admit(info, context.user_id)
    snapshot = await context.host.watch(info.id)
    await context.show(await watch_panel(snapshot, context.texts, context.preferences))


@handles("watch")
async def _watch(context: InteractionContext, parts: list[str]) -> None:
    info = await context.host.info(int(parts[0]))
    await show_watch(context, info, again=len(parts) > 1)


async def one_table(context: InteractionContext, info: TableInfo) -> Panel:
    """How a table stands."""
    own = await context.host.snapshot(info.id, context.user_id)
    about = await about_lobby(context.host, context.services.store, info)
    return status_panel(await context.host.snapshot(info.id), own, context.texts, about)


async def all_tables(context: InteractionContext, first: int = 0) -> Panel:
    """The tables of the server that the visitor may see: his own first, then those that are played."""
    found = await context.host.tables(guild_id=context.guild_id)
    seen = [info for info in found if context.sees(info)]
    seen.sort(key=lambda info: (info.seat_of(context.user_id) is None, _LIVE.index(info.state), info.id))
    snapshots = [
        (await context.host.snapshot(info.id), await context.host.snapshot(info.id, context.user_id))
        for info in seen[first : first + PAGE]
    ]
    return tables_panel(snapshots, context.texts, first, len(seen))


@handles("tables", at_table=False)
async def _tables(context: InteractionContext, parts: list[str]) -> None:
    await context.show(await all_tables(context, int(parts[0])))
