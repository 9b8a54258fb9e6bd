"""Computer players: each decides from its own seat's view, and acts after a pause that reveals nothing."""

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
from bot.host.tasks import BackgroundTasks
from bot.store import TableState

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Plan:
    """What a computer player is going to do, unless something happens first."""

    ply: int
    seat: int
    action: Action = field(repr=False)


class ComputerPlayers:
    """Lets the computer players of all tables act.

    A table has a task only while one of its computer players has something to do. The `pause`, in seconds, is the same
    whatever a player decides, and however long that takes.
    """

    def __init__(self, registry: TableRegistry, policy: Policy, pause: float) -> None:
        self._registry = registry
        self._policy = policy
        self._pause = pause
        self._failed: Final[set[int]] = set()
        self._tasks: Final = BackgroundTasks[int]("computer-players")

    def notify(self, session: TableSession) -> None:
        """Check a table that was loaded, or at which something has happened."""
        if _computer_seats(session):
            self.wake(session.id)

    def wake(self, table_id: int) -> None:
        """Let the computer players of a table act soon."""
        self._tasks.request(table_id, partial(self._run, table_id))

    def retry(self) -> None:
        """Try again at the tables where something went wrong."""
        for table_id in self._failed:
            self.wake(table_id)

    async def settle(self) -> None:
        """Wait until no computer player has anything to do."""
        await self._tasks.wait_all()

    async def close(self) -> None:
        """Stop all computer players. They go on when the host starts again."""
        await self._tasks.close()

    async def _run(self, table_id: int) -> None:
        self._failed.add(table_id)
        await log_failures(
            self._act_in_turn(table_id), log, f"table {table_id}: a computer player could not act"
        )

    async def _act_in_turn(self, table_id: int) -> None:
        """Let one computer player after another act until the game waits for users."""
        clock = asyncio.get_running_loop().time
        started_at = clock()
        while (plan := await self._registry.run(table_id, self._plan)) is not None:
            await asyncio.sleep(started_at + self._pause - clock())
            started_at = clock()
            await self._registry.run(table_id, partial(self._carry_out, plan))
        self._failed.discard(table_id)

    async def _plan(self, session: TableSession) -> _Plan | None:
        """What one of the computer players does next; those the game waits for come first.

        While an undo request is open they do nothing: what they showed could no longer be taken back.
        """
        game = session.game
        if game is None or session.info.undo_by is not None:
            return None
        for seat in sorted(_computer_seats(session), key=lambda seat: seat not in game.to_move()):
            action = await self._choose(game, seat)
            if action is not None:
                return _Plan(session.ply, seat, action)
        return None

    async def _choose(self, game: Game, seat: int) -> Action | None:
        """What a seat does. If the policy fails, and the game waits for this seat, its first legal action."""
        offer = game.offers(seat)
        if not offer:
            return None
        rules = game.variant.rules(game.options)
        chosen: list[Action | None] = []

        async def decide() -> None:
            chosen.append(self._policy(game.view(seat), seat, rules, offer))

        await log_failures(decide(), log, "a computer player could not decide")
        action = chosen[0] if chosen else None
        if action in offer:
            return action
        return next(iter(offer)) if seat in game.to_move() else None

    async def _carry_out(self, plan: _Plan, session: TableSession) -> None:
        """Play the action, unless the table has moved on or an undo request is open."""
        game = session.game
        if game is None or session.ply != plan.ply or session.info.undo_by is not None:
            return
        if plan.seat in _computer_seats(session):
            game.play(plan.seat, plan.action)
            await self._registry.append(session, game, session.info, ChangeKind.ACTED, plan.seat)


def _computer_seats(session: TableSession) -> list[int]:
    """The seats for which computer players act in a running game.

    Where no user is left they stop: some games between computer players would never end.
    """
    if session.info.state is not TableState.PLAYING or all(player.computer for player in session.info.seats):
        return []
    return [player.seat for player in session.info.seats if player.computer]
