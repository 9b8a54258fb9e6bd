"""Decisions in workers: fewer samples the more are waiting, and rules of thumb at worst."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from bot.ai import Level, rule_of_thumb
from bot.ai.beginner import beginner
from bot.ai.position import Position
from bot.ai.requests import advise, choose
from bot.host.computers.ai_service import DecisionCounts, Effort, Wait, WorkerAI
from bot.workers.pool import NoAnswer, WorkerPool
from tests.engine.stacking import seeded


class FakePool(WorkerPool):
    """Two workers that note what they are asked, and answer nothing unless `answers` is set."""

    def __init__(self, ahead: int) -> None:
        super().__init__(2, "")
        self.ahead = ahead
        self.asked: list[tuple[Any, ...]] = []
        self.answers = False

    def ahead_of(self, rank: int) -> int:
        assert rank == 0
        return self.ahead

    async def run(self, function: Callable[..., Any], *arguments: object, rank: int = 0) -> Any:
        self.asked.append((function, *arguments[1:], rank))
        if self.answers:
            return None
        raise NoAnswer


def position() -> Position:
    game = seeded("kitty")
    return Position.of(game, game.to_move()[0])


@pytest.mark.parametrize(
    ("waiting", "share"),
    [(0, 1), (4, 1), (5, 1 / 2), (9, 1 / 4), (17, 1 / 8), (33, 1 / 16), (65, 1 / 32), (127, 1 / 32)],
)
async def test_samples_are_halved_in_steps_as_the_queue_grows(waiting: int, share: float) -> None:
    pool = FakePool(waiting)
    await WorkerAI(pool).choose(position(), Level.EXPERT)
    assert pool.asked == [(choose, Level.EXPERT, share, 0)]


async def test_decisions_are_counted_by_their_samples() -> None:
    pool = FakePool(0)
    ai, asked = WorkerAI(pool), position()
    await ai.choose(asked, Level.EXPERT)
    pool.answers = True
    await ai.choose(asked, Level.EXPERT)
    pool.ahead = 5
    await ai.choose(asked, Level.EXPERT)
    await ai.choose(asked, Level.EXPERT)
    assert ai.counts == DecisionCounts(full=1, reduced=2, rule_of_thumb=1)


async def test_the_effort_multiplies_the_samples() -> None:
    for effort, share in ((Effort.LOW, 0.25), (Effort.NORMAL, 1.0), (Effort.HIGH, 4.0)):
        pool = FakePool(0)
        await WorkerAI(pool, effort).choose(position(), Level.EXPERT)
        assert pool.asked[0][2] == share


async def test_guided_players_are_advised_the_same_whatever_the_effort() -> None:
    for wait, share in ((Wait.GUIDED, 1.0), (Wait.SOON, 0.25)):
        pool = FakePool(0)
        pool.answers = True
        await WorkerAI(pool, Effort.LOW).advise(position(), wait=wait)
        assert pool.asked == [(advise, share, 1)]


async def test_without_workers_a_beginner_plays_as_ever() -> None:
    """In some decisions of a deal that is not what the rule of thumb does."""
    game = seeded("kitty")
    ai, choices = WorkerAI(FakePool(0)), set()
    while game.table.result is None and not game.table.ended:
        asked = Position.of(game, game.to_move()[0])
        action = await ai.choose(asked, Level.BEGINNER)
        assert action == beginner(asked)
        choices.add(action == rule_of_thumb(asked))
        assert action is not None
        game.play(asked.seat, action)
    assert choices == {True, False}


class SlowPool(FakePool):
    async def run(self, function: Callable[..., Any], *arguments: object, rank: int = 0) -> Any:
        await asyncio.Event().wait()


@pytest.mark.parametrize("pool", [FakePool, SlowPool])
async def test_without_an_answer_in_time_the_rule_of_thumb_decides_but_gives_no_advice(
    monkeypatch: pytest.MonkeyPatch, pool: type[FakePool]
) -> None:
    """A slow worker is not to blame."""
    monkeypatch.setattr("bot.host.computers.ai_service.PATIENCE_SECONDS", 0.01)
    ai, asked = WorkerAI(pool(0)), position()
    assert await ai.choose(asked, Level.EXPERT) == rule_of_thumb(asked)
    with pytest.raises(NoAnswer):
        await ai.advise(asked)
    assert ai.counts == DecisionCounts(rule_of_thumb=1)
