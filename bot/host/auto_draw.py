"""Draws for players who want that, where they have nothing to lay down: always after the same pause."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from functools import partial
from typing import Final

from bot.engine.actions import DRAW, Verb
from bot.host.changes import ChangeKind
from bot.host.failures import log_failures
from bot.host.registry import TableRegistry
from bot.host.session import TableSession
from bot.store import Store, TableState

log = logging.getLogger(__name__)

_BESIDES: Final = frozenset({Verb.DRAW, Verb.DECLARE_OUT})
"""Declaring oneself out is no less possible once one has drawn."""


@dataclass(frozen=True, slots=True)
class _Draw:
    """A draw that is all that a player has to do at this moment of the game."""

    ply: int
    seat: int
    user_id: int


class AutoDraws:
    """Ends the turn of a player who wants it so by drawing, once `pause` seconds have passed since it was all he had to
    do. Whoever has something to lay down, or can err where rules are strict, draws himself."""

    def __init__(self, store: Store, registry: TableRegistry, pause: float) -> None:
        self._store = store
        self._registry = registry
        self._pause = pause
        self._tasks: Final[dict[asyncio.Task[None], int]] = {}

    def stir(self, session: TableSession) -> None:
        """Look after a table that has come into memory, or at which something has happened."""
        draw = _only_draw(session)
        if draw is not None:
            task = asyncio.create_task(self._look_after(session.id, draw))
            self._tasks[task] = session.id
            task.add_done_callback(self._tasks.pop)

    async def rest(self, table_id: int) -> None:
        """Wait until nothing is to be drawn at a table."""
        while tasks := [task for task, at in self._tasks.items() if at == table_id]:
            await asyncio.wait(tasks)

    async def settle(self) -> None:
        """Wait until nothing is to be drawn anywhere."""
        while self._tasks:
            await asyncio.wait(list(self._tasks))

    async def close(self) -> None:
        """Draw for nobody any more."""
        for task in self._tasks:
            task.cancel()
        await self.settle()

    async def _look_after(self, table_id: int, draw: _Draw) -> None:
        await log_failures(self._in_time(table_id, draw), log, f"table {table_id}: a card could not be drawn")

    async def _in_time(self, table_id: int, draw: _Draw) -> None:
        clock = asyncio.get_running_loop().time
        begun = clock()
        if (await self._store.preferences.of(draw.user_id)).auto_draw:
            await asyncio.sleep(begun + self._pause - clock())
            await self._registry.at(table_id, partial(self._carry_out, draw))

    async def _carry_out(self, draw: _Draw, session: TableSession) -> None:
        """Do it, unless the table has moved on."""
        if session.game is not None and _only_draw(session) == draw:
            session.game.play(draw.seat, DRAW)
            await self._registry.append(session, session.game, session.info, ChangeKind.ACTED, draw.seat)


def _only_draw(session: TableSession) -> _Draw | None:
    """The draw of a person who has nothing else to do; None while somebody wishes that the game went back."""
    game = session.game
    if game is None or session.info.state is not TableState.PLAYING or session.info.undo_by is not None:
        return None
    for one in session.info.seats:
        if one.user_id is None or one.computer or one.seat not in game.to_move():
            continue
        verbs = {action.verb for action in game.offers(one.seat)}
        if Verb.DRAW in verbs and verbs <= _BESIDES:
            return _Draw(session.ply, one.seat, one.user_id)
    return None
