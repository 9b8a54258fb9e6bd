"""Counting what was taken, and ends of games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from bot.engine.cards import Rank
from bot.engine.events import TAKEN, DealScored, Ending, Event, Face, GameEnded, TargetRaised
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
        """The points taken so far by each side; the last trick counts once all cards are played."""
        points = [self.count(table.zones[TAKEN[side]]) for side in range(len(table.scores))]
        if not any(map(table.held, range(table.seats))):
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
