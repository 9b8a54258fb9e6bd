"""What is done at a table beside the game: the turn clock, taking back, watching, looking around."""

from __future__ import annotations

from typing import Final

from bot.host import Look, TableInfo, TableState
from bot.ui.components.panel import Panel
from bot.ui.table.clocks import clock_panel, clock_words
from bot.ui.table.glance import PAGE, status_panel, tables_panel
from bot.ui.table.lobby_panel import about_lobby
from bot.ui.table.watching import watch_panel
from bot.ui.visits.answers import answers_to
from bot.ui.visits.visit import Visit

__all__ = ["all_tables", "clock_answer", "one_table", "undone", "watched"]

_LIVE: Final = (TableState.PLAYING, TableState.LOBBY)


def clock_answer(visit: Visit, info: TableInfo) -> Panel:
    """The turn clock of a table, to choose from for a visitor who may."""
    opener = info.state is TableState.LOBBY and info.opener_id == visit.user_id
    late = info.state is TableState.PLAYING and not info.clock and info.seat_of(visit.user_id) is not None
    return clock_panel(info, visit.texts, may_choose=opener or late)


@answers_to("clock")
async def _clock(visit: Visit, parts: list[str]) -> None:
    """The button, and behind it the choice."""
    table_id, *chosen = parts
    if chosen:
        info = await visit.host.set_clock(int(table_id), visit.user_id, int(chosen[0]))
        time = clock_words(info.clock, visit.texts)
        await visit.say("said-clock", table=table_id, time=time)
    else:
        await visit.show(clock_answer(visit, await visit.host.info(int(table_id))))


async def undone(visit: Visit, look: Look) -> None:
    """Show the visitor how it stands once he has asked, be it done at once or not."""
    done = look.info.undo_by is None
    await visit.hand(look, notice=visit.texts("undo-done-own") if done else "")


@answers_to("undo")
async def _undo(visit: Visit, parts: list[str]) -> None:
    table_id, ply = map(int, parts)
    await undone(visit, await visit.host.undo(table_id, visit.user_id, ply))


@answers_to("undo-consent")
async def _undo_consent(visit: Visit, parts: list[str]) -> None:
    table_id, ply = map(int, parts)
    await visit.hand(await visit.host.consent(table_id, visit.user_id, ply))


@answers_to("undo-refuse")
async def _undo_refuse(visit: Visit, parts: list[str]) -> None:
    table_id, ply = map(int, parts)
    await visit.hand(await visit.host.refuse_undo(table_id, visit.user_id, ply))


async def watched(visit: Visit, info: TableInfo, *, again: bool = False) -> None:
    """Show an onlooker the game, and let him into its thread; who plays there sees his hand instead."""
    if info.seat_of(visit.user_id) is not None and info.state is TableState.PLAYING:
        look = await visit.host.look(info.id, visit.user_id)
        await visit.hand(look, notice=visit.texts("watch-own"))
        return
    if not again:
        await visit.room.tables.places.admit(info, visit.user_id)
    look = await visit.host.watch(info.id)
    await visit.show(await watch_panel(look, visit.texts, visit.preferences))


@answers_to("watch")
async def _watch(visit: Visit, parts: list[str]) -> None:
    info = await visit.host.info(int(parts[0]))
    await watched(visit, info, again=len(parts) > 1)


async def one_table(visit: Visit, info: TableInfo) -> Panel:
    """How a table stands."""
    own = await visit.host.look(info.id, visit.user_id)
    about = await about_lobby(visit.host, visit.room.store, info)
    return status_panel(await visit.host.look(info.id), own, visit.texts, about)


async def all_tables(visit: Visit, first: int = 0) -> Panel:
    """The tables of the server that the visitor may see: his own first, then those that are played."""
    found = await visit.host.tables(guild_id=visit.guild_id)
    seen = [info for info in found if visit.sees(info)]
    seen.sort(key=lambda info: (info.seat_of(visit.user_id) is None, _LIVE.index(info.state), info.id))
    looks = [
        (await visit.host.look(info.id), await visit.host.look(info.id, visit.user_id))
        for info in seen[first : first + PAGE]
    ]
    return tables_panel(looks, visit.texts, first, len(seen))


@answers_to("tables", at_table=False)
async def _tables(visit: Visit, parts: list[str]) -> None:
    await visit.show(await all_tables(visit, int(parts[0])))
