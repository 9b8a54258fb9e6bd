"""Computer players: each decides from its own seat's view, and acts after a pause that tells nothing."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from bot.ai import Policy
from bot.engine.actions import Action
from bot.engine.game import Game
from bot.host.changes import ChangeKind
from bot.host.failures import log_failures
from bot.host.registry import TableRegistry
from bot.host.session import TableSession
from bot.store import TableState

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Plan:
    """What a computer player is going to do, unless somebody does something first."""

    ply: int
    seat: int
    action: Action = field(repr=False)


class ComputerPlayers:
    """Lets the computer players of all tables act.

    A table has a task only while one of its computer players has something to do. `pause` is in seconds: the same
    whatever is decided, and however long that took.
    """

    def __init__(self, registry: TableRegistry, policy: Policy, pause: float) -> None:
        self._registry = registry
        self._policy = policy
        self._pause = pause
        self._due: Final[set[int]] = set()
        self._stuck: Final[set[int]] = set()
        self._tasks: Final[dict[int, asyncio.Task[None]]] = {}

    def stir(self, session: TableSession) -> None:
        """Look after a table that has come into memory, or at which something has happened."""
        if _played_by_computers(session):
            self.wake(session.id)

    def wake(self, table_id: int) -> None:
        """Look after a table, soon."""
        self._due.add(table_id)
        if table_id not in self._tasks:
            task = asyncio.create_task(self._look_after(table_id))
            task.add_done_callback(partial(self._looked_after, table_id))
            self._tasks[table_id] = task

    def retry(self) -> None:
        """Look again after the tables where something went wrong."""
        for table_id in self._stuck:
            self.wake(table_id)

    async def rest(self, table_id: int) -> None:
        """Wait until a table waits for people."""
        while task := self._tasks.get(table_id):
            await asyncio.wait([task])

    async def settle(self) -> None:
        """Wait until all tables wait for people."""
        while self._tasks:
            await asyncio.wait(list(self._tasks.values()))

    async def close(self) -> None:
        """Let nobody act any more; when the host starts again they go on."""
        self._due.clear()
        for task in self._tasks.values():
            task.cancel()
        await self.settle()

    async def _look_after(self, table_id: int) -> None:
        self._due.discard(table_id)
        self._stuck.add(table_id)
        await log_failures(
            self._act_in_turn(table_id), log, f"table {table_id}: a computer player could not act"
        )

    def _looked_after(self, table_id: int, task: asyncio.Task[None]) -> None:
        """Forget the task; what has happened since it last looked is looked after by another."""
        del self._tasks[table_id]
        if table_id in self._due:
            self.wake(table_id)

    async def _act_in_turn(self, table_id: int) -> None:
        """Let one computer player after another act until the game waits for people."""
        clock = asyncio.get_running_loop().time
        begun = clock()
        while (plan := await self._registry.at(table_id, self._plan)) is not None:
            await asyncio.sleep(begun + self._pause - clock())
            begun = clock()
            await self._registry.at(table_id, partial(self._carry_out, plan))
        self._stuck.discard(table_id)

    async def _plan(self, session: TableSession) -> _Plan | None:
        """What one of the computer players does next; those first whom the game waits for.

        While somebody waits for leave to take an action back they do nothing: what they showed would let it stand.
        """
        game = session.game
        if game is None or session.info.undo_by is not None:
            return None
        for seat in sorted(_played_by_computers(session), key=lambda seat: seat not in game.to_move()):
            action = await self._choice(game, seat)
            if action is not None:
                return _Plan(session.ply, seat, action)
        return None

    async def _choice(self, game: Game, seat: int) -> Action | None:
        """What a seat does. A player that fails does the first thing it may, where the game waits for it."""
        offer = game.offers(seat)
        if not offer:
            return None
        rules = game.variant.rules(game.options)
        wanted: list[Action | None] = []

        async def decide() -> None:
            wanted.append(self._policy(game.view(seat), seat, rules, offer))

        await log_failures(decide(), log, "a computer player did not know what to do")
        action = wanted[0] if wanted else None
        if action in offer:
            return action
        return next(iter(offer)) if seat in game.to_move() else None

    async def _carry_out(self, plan: _Plan, session: TableSession) -> None:
        """Do it, unless the table has moved on, or somebody wishes that it went back."""
        game = session.game
        if game is None or session.ply != plan.ply or session.info.undo_by is not None:
            return
        if plan.seat in _played_by_computers(session):
            game.play(plan.seat, plan.action)
            await self._registry.append(session, game, session.info, ChangeKind.ACTED, plan.seat)


def _played_by_computers(session: TableSession) -> list[int]:
    """The seats for which computer players act, while a game is played.

    Where no person is left they do not go on among themselves: some games would never end.
    """
    if session.info.state is not TableState.PLAYING or all(one.computer for one in session.info.seats):
        return []
    return [one.seat for one in session.info.seats if one.computer]
