"""Computer players: each decides from its own seat's view, and acts after a pause that reveals nothing.

While one decides, its table is free for others.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from bot.ai import USUAL_LEVEL, Level
from bot.engine.actions import Action
from bot.engine.events import TrickWon
from bot.host.computers.computer_moves import ComputerMoves, Decision, decisions
from bot.host.tables.changes import ChangeKind
from bot.host.tables.service import Resources, Service
from bot.host.tables.session import TableSession
from bot.store import RequestKind, TableInfo, TableState


@dataclass(frozen=True, slots=True)
class _Plan:
    """What a computer player is going to do, unless something happens first."""

    ply: int
    seat: int
    action: Action = field(repr=False)
    is_after_trick: bool
    """Whether the last action completed a trick."""


class ComputerPlayers(Service):
    """Lets the computer players of all tables act.

    A table has a task only while one of its computer players has something to do. The pause before it acts is the
    same whatever it decides, and however long that takes. It is longer where people have something to look at: after a
    trick, and after melds that were laid down all at once, there until all have looked.
    """

    def __init__(self, resources: Resources, computer_moves: ComputerMoves) -> None:
        super().__init__(resources)
        self._computer_moves = computer_moves
        self._failed: Final[set[int]] = set()
        self._looked: Final[dict[int, int]] = {}
        """The ply of a table at which people have had their time to look at melds."""

    def notify(self, session: TableSession) -> None:
        """Check a table that was loaded, or at which something has happened."""
        if _computer_seats(session):
            self.wake(session.id)

    def wake(self, table_id: int) -> None:
        """Let the computer players of a table act soon."""
        self._tasks.request(f"computer players at table {table_id}", partial(self._act_in_turn, table_id))

    def retry(self) -> None:
        """Try again at the tables where something went wrong."""
        for table_id in self._failed:
            self.wake(table_id)

    async def _act_in_turn(self, table_id: int) -> None:
        """Let one computer player after another act until the game waits for users."""
        self._failed.add(table_id)
        clock = asyncio.get_running_loop().time
        started_at = clock()
        while (plan := await self._plan(table_id)) is not None:
            pause = self._limits.pause * (self._limits.trick if plan.is_after_trick else 1)
            await asyncio.sleep(started_at + pause - clock())
            started_at = clock()
            await self._registry.run(table_id, partial(self._carry_out, plan))
        self._failed.discard(table_id)

    async def _plan(self, table_id: int) -> _Plan | None:
        """What one of the computer players of a table does next."""
        ply, is_after_trick, found = await self._registry.run(table_id, self._decisions)
        for decision in found:
            action = await self._computer_moves.choose(decision)
            if action is not None:
                return _Plan(ply, decision.position.seat, action, is_after_trick)
        return None

    async def _decisions(self, session: TableSession) -> tuple[int, bool, list[Decision]]:
        """The ply of a table, whether a trick has just been completed, and the decisions of its computer players.

        Those that the game waits for come first.

        While people look at melds, or an undo request is open, they do nothing: what they showed could no longer be
        taken back.
        """
        game, info = session.game, session.info
        if game is None or info.request(RequestKind.UNDO) or self._is_looking(session):
            return session.ply, False, []
        board = None if info.board_set_id is None or info.board is None else (info.board_set_id, info.board)
        found = decisions(game, _computer_seats(session), partial(_level, info), board)
        is_after_trick = any(isinstance(event, TrickWon) for event in game.history[-1].events)
        return session.ply, is_after_trick, found

    def _is_looking(self, session: TableSession) -> bool:
        """Whether people look at melds. The end of their time wakes the computer players, and so does the last tap."""
        until, looked = session.look_until, self._looked.pop(session.id, None)
        if until is None or looked == session.ply:
            return False
        key = f"melds at table {session.id}"
        if not self._tasks.is_running(key):
            self._tasks.start(key, self._look(session.id, session.ply, until - self._registry.now()))
        return True

    async def _look(self, table_id: int, ply: int, seconds: float) -> None:
        await asyncio.sleep(seconds)
        self._looked[table_id] = ply
        self.wake(table_id)

    async def _carry_out(self, plan: _Plan, session: TableSession) -> None:
        """Play the action, unless the table has moved on or an undo request is open."""
        game = session.game
        if game is None or session.ply != plan.ply or session.info.request(RequestKind.UNDO):
            return
        if plan.seat in _computer_seats(session):
            game.play(plan.seat, plan.action)
            await self._registry.append(session, game, session.info, ChangeKind.ACTED, plan.seat)


def _level(info: TableInfo, seat: int) -> Level:
    """The level of a computer player; one that acts for an absent player has the usual one."""
    level = next(player.level for player in info.seats if player.seat == seat)
    return USUAL_LEVEL if level is None else Level(level)


def _computer_seats(session: TableSession) -> list[int]:
    """The seats for which computer players act in a running game.

    Where no user is left they stop: some games between computer players would never end.
    """
    if session.info.state is not TableState.PLAYING or all(player.computer for player in session.info.seats):
        return []
    return [player.seat for player in session.info.seats if player.computer]
