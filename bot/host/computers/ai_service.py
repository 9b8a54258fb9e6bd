"""Decides for computer players and advises users: in worker processes, or in this process."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import Enum, StrEnum, auto
from time import perf_counter
from typing import Final, Protocol, TypeVar

from bot.ai import Level, Policy, rule_of_thumb
from bot.ai.coach.advice import Advice
from bot.ai.position import Position
from bot.ai.requests import advise, chance_of_contract, choose, choose_at_once
from bot.engine.actions import Action
from bot.workers.pool import NoAnswer, WorkerCounts, WorkerPool

T = TypeVar("T")

COMPUTING: Final = "from bot.ai.requests import warm_up; from bot.workers.process import main; main(warm_up)"
"""The program of a worker that computes for computer players."""
CONTRACT_SAMPLES: Final = 500
_URGENT, _SOON, _LATER = range(3)
"""Ranks of decisions of computer players, hints, and reviews."""
PATIENCE_SECONDS: Final = 5.0
"""After this long a player acts by a rule of thumb, and a hint comes without a comparison."""
_QUEUES: Final = (2, 4, 8, 16, 32)
"""Decisions waiting for each worker above which computer players take half, a quarter, ... of their samples."""


class Effort(StrEnum):
    """How many samples computer players and the coach take."""

    LOW = "low"
    NORMAL = "normal"
    HIGH = "high"

    @property
    def share(self) -> float:
        """The samples as a share of the normal number."""
        return {Effort.LOW: 0.25, Effort.NORMAL: 1.0, Effort.HIGH: 4.0}[self]


class Wait(Enum):
    """Who waits for advice."""

    SOON = auto()
    """A player, who would rather get an answer without a comparison than wait for long."""
    GUIDED = auto()
    """A player of a guided deal, where everyone is advised the same, whatever the effort, however long it takes."""
    LATER = auto()
    """Nobody who could not do without it."""


class AIService(Protocol):
    """Decisions and advice. All of them come from the view of one seat."""

    async def choose(self, position: Position, level: Level) -> Action | None:
        """Decide as a computer player."""

    async def advise(self, position: Position, *, wait: Wait = Wait.SOON) -> Advice | None:
        """Say what an expert does and what the other choices cost; None if an expert does nothing.

        :raises NoAnswer: if that is not possible now.
        """

    async def contract_chance(self, position: Position) -> float | None:
        """The probability that a declarer makes the contract, at the first lead; None at other decisions.

        :raises NoAnswer: if that is not possible now.
        """


@dataclass
class DecisionCounts:
    """How computer players have decided since the start, for metrics."""

    full: int = 0
    """With all of their samples."""
    reduced: int = 0
    """With fewer samples, because much was waiting."""
    rule_of_thumb: int = 0
    """By a rule of thumb, because no worker has answered."""


class WorkerAI:
    """Lets worker processes compute. Until they are ready, and if they fail, computer players use rules of thumb."""

    def __init__(self, pool: WorkerPool, effort: Effort = Effort.NORMAL) -> None:
        self._pool = pool
        self._share = effort.share
        self.counts: Final = DecisionCounts()
        self.seconds = 0.0
        """How long all decisions of computer players have taken."""

    @property
    def worker_counts(self) -> WorkerCounts:
        """What has happened in the workers."""
        return self._pool.counts

    @property
    def waiting(self) -> int:
        """The number of computations that no worker has begun."""
        return self._pool.waiting

    async def choose(self, position: Position, level: Level) -> Action | None:
        """Decide with fewer samples the more decisions are waiting, and by the rule of thumb at worst."""
        queue = self._pool.ahead_of(_URGENT) / self._pool.workers
        halvings = sum(queue > limit for limit in _QUEUES)
        started_at = perf_counter()
        try:
            share = self._share / 2**halvings
            action = await _in_time(self._pool.run(choose, position, level, share, rank=_URGENT))
        except NoAnswer:
            self.counts.rule_of_thumb += 1
            # Many of these may come at once, and would hold up the event loop one after the other.
            return await asyncio.to_thread(choose_at_once, position, level)
        self.counts.reduced += halvings > 0
        self.counts.full += not halvings
        self.seconds += perf_counter() - started_at
        return action

    async def advise(self, position: Position, *, wait: Wait = Wait.SOON) -> Advice | None:
        """Advise in a worker."""
        if wait is Wait.GUIDED:
            return await self._pool.run(advise, position, 1.0, rank=_SOON)
        if wait is Wait.SOON:
            return await _in_time(self._pool.run(advise, position, self._share, rank=_SOON))
        return await self._pool.run(advise, position, self._share, rank=_LATER)

    async def contract_chance(self, position: Position) -> float | None:
        """Simulate the contract in a worker."""
        return await self._pool.run(chance_of_contract, position, CONTRACT_SAMPLES, rank=_LATER)


async def _in_time(answer: Awaitable[T]) -> T:
    """Wait for an answer, but not for long. A worker that is late is only slow, and goes on with the next request."""
    try:
        return await asyncio.wait_for(answer, PATIENCE_SECONDS)
    except TimeoutError:
        raise NoAnswer from None


class LocalAI:
    """Decides in this process by one policy, which must be fast. It gives advice only if told how."""

    def __init__(
        self, policy: Policy = rule_of_thumb, advise: Callable[[Position], Advice | None] | None = None
    ) -> None:
        self._policy = policy
        self._advise = advise

    async def choose(self, position: Position, _level: Level) -> Action | None:
        """Decide by the policy."""
        return self._policy(position)

    async def advise(self, position: Position, *, wait: Wait = Wait.SOON) -> Advice | None:
        """Advise in this process."""
        if self._advise is None:
            raise NoAnswer
        return self._advise(position)

    async def contract_chance(self, position: Position) -> float | None:
        """Say nothing."""
        return None
