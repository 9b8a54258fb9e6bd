"""What is done at a table beside the game: the turn clock, and taking back."""

from __future__ import annotations

from bot.host import Look, TableInfo, TableState
from bot.ui.answers import answers_to
from bot.ui.clocks import clock_panel, clock_words
from bot.ui.panel import Panel
from bot.ui.visit import Visit

__all__ = ["clock_answer", "undone"]


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
