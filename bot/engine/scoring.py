"""Counting what was taken, and ends of games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from bot.engine.cards import Rank
from bot.engine.events import (
    BURIED,
    TAKEN,
    TRICK,
    DealScored,
    Ending,
    Event,
    Face,
    GameEnded,
    Shown,
    TargetRaised,
)
from bot.engine.table import Table

RAISE: Final = 250
"""By how many points the target rises when both players reach it in the same deal (classic 8, old-count 3)."""


@dataclass(frozen=True)
class CardPoints:
    """The points of cards taken in tricks by rank, and of the last trick."""

    ranks: Mapping[Rank, int]
    last_trick: int

    def count(self, faces: Iterable[Face]) -> int:
        """The points of some cards. A face-down card counts nothing: ask of a table that shows them."""
        return sum(self.ranks.get(c.rank, 0) for c in faces if c is not None)

    def taken(self, table: Table) -> tuple[int, ...]:
        """The points taken so far by each side; the last trick counts once it is won."""
        points = [self.count(table.zones[TAKEN[side]]) for side in range(len(table.scores))]
        if not table.zones[TRICK] and not any(map(table.held, range(table.seats))):
            points[table.sides[table.winner]] += self.last_trick
        return tuple(points)


def counters(each: int, last_trick: int) -> CardPoints:
    """A, 10 and K count `each` points."""
    return CardPoints({Rank.ACE: each, Rank.TEN: each, Rank.KING: each}, last_trick)


def result_of_points(table: Table, tricks: tuple[int, ...]) -> DealScored:
    """The result of a deal without a contract: each side scores its melds and trick points."""
    meld = tuple(table.meld_points)
    other = tuple(table.other_points)
    delta = tuple(map(sum, zip(meld, tricks, other, strict=True)))
    scores = tuple(map(sum, zip(table.scores, delta, strict=True)))
    return DealScored(meld, tricks, other, delta, scores, None, None)


class BothOut(Enum):
    """What happens when a deal takes both sides to the target."""

    EXTEND = "the target rises by 250 and another deal is played"
    HIGHER = "the higher total wins, equal totals play another deal"
    SINGLE_DEAL = "each deal is a game: the higher total wins, equal totals are a draw"

    def end(self, scores: tuple[int, ...], target: int) -> tuple[Event, ...]:
        """What the totals after a deal mean for the game; nothing while it goes on."""
        first, second = scores
        higher = -1 if first == second else int(second > first)
        if self is BothOut.SINGLE_DEAL:
            return (GameEnded(Ending.RULE, -1, higher),)
        out = [side for side, points in enumerate(scores) if points >= target]
        if len(out) == 1:
            return (GameEnded(Ending.RULE, -1, out[0]),)
        if len(out) == 2 and self is BothOut.EXTEND:
            return (TargetRaised(target + RAISE),)
        return (GameEnded(Ending.RULE, -1, higher),) if out and higher >= 0 else ()


@dataclass(frozen=True)
class Stakes:
    """What a deal is played for where points are not added up: to a declarer whose bid is made, to one whose bid is
    lost, and to his opponent then."""

    made: int
    lost: int
    defended: int


@dataclass(frozen=True)
class Contract:
    """How a bid is settled (kitty 6 to 8, double-deck 7 and 8).

    A side with fewer than `least` trick points scores nothing, and has not made its bid. With `stakes` these are
    scored instead of points. When a deal takes both sides to the target, the declaring side wins.
    """

    least: int
    stakes: Stakes | None = None

    def settled(self, table: Table, tricks: Sequence[int]) -> tuple[Event, ...]:
        """The result of a deal that was played, and the end of the game if it is one; `tricks` are points by side."""
        counted = [
            meld + points if points >= self.least else 0
            for meld, points in zip(table.meld_points, tricks, strict=True)
        ]
        made = counted[_declaring(table)] >= table.contract
        return self._scored(table, table.meld_points, tricks, counted, made=made)

    def lost(self, table: Table, meld: Sequence[int], tricks: Sequence[int] = (0, 0)) -> tuple[Event, ...]:
        """The result where the bid is lost without being played for: the other side scores these points."""
        counted = [sum(points) for points in zip(meld, tricks, strict=True)]
        return self._scored(table, meld, tricks, counted, made=False)

    def _scored(
        self, table: Table, meld: Sequence[int], tricks: Sequence[int], counted: list[int], *, made: bool
    ) -> tuple[Event, ...]:
        delta = self._delta(table, counted, made)
        scores = tuple(map(sum, zip(table.scores, delta, strict=True)))
        other = tuple(table.other_points)
        result = DealScored(tuple(meld), tuple(tricks), other, delta, scores, table.declarer, made)
        return result, *_buried(table), *_ended(table, scores)

    def _delta(self, table: Table, counted: list[int], made: bool) -> tuple[int, ...]:
        declaring, stakes = _declaring(table), self.stakes
        delta = list(counted)
        if stakes is not None:
            delta = [0 if made else stakes.defended for _ in counted]
            delta[declaring] = stakes.made if made else stakes.lost
        elif not made:
            delta[declaring] = -table.contract
        return tuple(delta)


def _declaring(table: Table) -> int:
    assert table.declarer is not None
    return table.sides[table.declarer]


def _buried(table: Table) -> list[Event]:
    """Once the deal is scored, what was buried is no secret any more (kitty 3)."""
    zones = [BURIED[seat] for seat in range(table.seats)]
    return [Shown(tuple(table.zones[zone]), zone) for zone in zones if table.zones[zone]]


def _ended(table: Table, scores: tuple[int, ...]) -> tuple[Event, ...]:
    """The end of the game, the declaring side first, where a side is at the target."""
    out = [side for side, points in enumerate(scores) if points >= table.target]
    declaring = _declaring(table)
    return (GameEnded(Ending.RULE, -1, declaring if declaring in out else out[0]),) if out else ()
