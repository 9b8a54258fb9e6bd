"""The decisions of computer players: what the game waits for, and what they choose."""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final
from weakref import WeakKeyDictionary

from bot.ai import Level
from bot.ai.position import Position
from bot.engine.actions import Action
from bot.engine.events import seen, to_json
from bot.engine.game import Game
from bot.host.computers.ai_service import AIService
from bot.host.tasks import log_failures
from bot.store import Store

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision that a computer player has to make, or may make."""

    level: Level
    position: Position
    is_to_move: bool
    """Whether the game waits for it."""
    board_set_id: int | None = None
    """The set of the board that is played; None elsewhere."""
    digest: str = field(default="", repr=False)
    """Of the board, the seat, and all that the seat was shown; empty elsewhere."""


def decisions(
    game: Game, seats: Iterable[int], level_of: Callable[[int], Level], board: tuple[int, int] | None = None
) -> list[Decision]:
    """Return the decisions of some seats; those that the game waits for come first.

    :param board: the set and the index of the board that is played.
    """
    to_move = game.to_move()
    return [
        Decision(
            level_of(seat),
            Position.of(game, seat),
            seat in to_move,
            None if board is None else board[0],
            "" if board is None else _digest(game, seat, board[1], level_of(seat)),
        )
        for seat in sorted(seats, key=lambda seat: seat not in to_move)
        if game.offers(seat)
    ]


class _Digest:
    """A digest of all that a seat was shown, which goes on with the game. What a player may base a decision on follows.

    It is that of a JSON list of the board, the seat, the level, and all events.
    """

    def __init__(self, *about: int | str) -> None:
        self._hash = hashlib.sha256(json.dumps(about)[:-1].encode())
        self._steps = 0

    def after(self, game: Game, seat: int) -> str:
        """The digest after all steps of a game, of which those before the last call are not read again."""
        for step in game.history[self._steps :]:
            for event in step.events:
                shown = seen(event, seat)
                if shown is not None:
                    self._hash.update(f", {json.dumps(to_json(shown))}".encode())
        self._steps = len(game.history)
        whole = self._hash.copy()
        whole.update(b"]")
        return whole.hexdigest()


_digests: Final[WeakKeyDictionary[Game, dict[tuple[int, int, Level], _Digest]]] = WeakKeyDictionary()
"""By game, then by board, seat and level. An action that is taken back makes another `Game`."""


def _digest(game: Game, seat: int, board: int, level: Level) -> str:
    about = board, seat, level
    own = _digests.setdefault(game, {})
    return own.setdefault(about, _Digest(*about)).after(game, seat)


class ComputerMoves:
    """Chooses the moves of computer players.

    At a board, whatever the first of them did when it saw what this one sees is done again, so that everyone who plays
    the board meets the same players: whatever the load, the number of the process, and the version of the bot.
    """

    def __init__(self, store: Store, ai: AIService) -> None:
        self._store: Final = store
        self._ai: Final = ai

    async def choose(self, decision: Decision) -> Action | None:
        """What a seat does; None if it may act but does not.

        If the policy fails, and the game waits for this seat, its first legal action.
        """
        if decision.board_set_id is None:
            return await self._decide(decision)
        stored = await self._store.boards.answer(decision.board_set_id, decision.digest)
        if stored is None:
            action = await self._decide(decision)
            stored = await self._store.boards.save_answer(
                decision.board_set_id, decision.digest, "" if action is None else str(action)
            )
        action = Action.parse(stored) if stored else None
        if action in decision.position.offer or (action is None and not decision.is_to_move):
            return action
        # A version with other rules has stored something that is not possible now.
        return await self._decide(decision)

    async def _decide(self, decision: Decision) -> Action | None:
        chosen: list[Action | None] = []

        async def decide() -> None:
            chosen.append(await self._ai.choose(decision.position, decision.level))

        await log_failures(decide(), log, "a computer player could not decide")
        action = chosen[0] if chosen else None
        if action in decision.position.offer:
            return action
        return next(iter(decision.position.offer)) if decision.is_to_move else None
