"""Trick points, contracts, and the end of a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from bot.engine.cards import Card, Rank
from bot.engine.events import (
    BURIED,
    SET_ASIDE,
    TAKEN,
    TRICK,
    DealScored,
    Ending,
    Event,
    Face,
    GameEnded,
    Shortfall,
    Shown,
    TargetRaised,
    Why,
)
from bot.engine.table import Table

RAISE: Final = 250
"""The points by which the target rises when both players reach it in the same deal (classic 8, old-count 3)."""


@dataclass(frozen=True, slots=True)
class PlayedTrick:
    """A complete trick with its points.

    `leader` and `winner` are seats, `cards` run in the order played from the leader, and `turned` is the dummy's card
    that went with the trick, if there was a dummy. `points` are those the trick brought its winner, with the points for
    the last trick; None if the trick does not count.
    """

    leader: int
    cards: tuple[Card, ...]
    winner: int
    points: int | None
    turned: Card | None = None


@dataclass(frozen=True)
class CardPoints:
    """The points of cards taken in tricks, by rank, and of the last trick.

    Only cards that the table knows count, so a view may give fewer points than the game's own table.
    """

    ranks: Mapping[Rank, int]
    last_trick: int

    def count(self, faces: Iterable[Face]) -> int:
        """Return the points of some cards; cards lying face down count nothing.

        >>> from bot.engine.cards import cards
        >>> counters(each=10, last_trick=10).count(cards("AS TS KS QS"))
        30
        """
        return sum(self.ranks.get(c.rank, 0) for c in faces if c is not None)

    def taken(self, table: Table) -> tuple[int, ...]:
        """Return the points taken in tricks so far, by side; the last trick counts once it is won."""
        points = [self.count(table.zones[TAKEN[side]]) for side in range(len(table.scores))]
        if _all_played(table):
            points[table.sides[table.winner]] += self.last_trick
        return tuple(points)

    def buried(self, table: Table, seat: int) -> int:
        """Return the points of the cards that a seat has buried; they count for its side (kitty 3)."""
        return self.count(table.zones[BURIED[seat]])

    def tricks(self, table: Table) -> tuple[PlayedTrick, ...]:
        """Return the complete tricks of the deal with their points, in the order played.

        By side, the points of the tricks add up to :meth:`taken`.
        """
        # Tricks that do not count come before those that do (fletcher 8).
        uncounted = [len(table.zones[SET_ASIDE[side]]) // table.seats for side in range(len(table.scores))]
        played = []
        for trick, turned in zip(table.tricks, _turned(table), strict=True):
            side = table.sides[trick.winner]
            points = None
            if uncounted[side]:
                uncounted[side] -= 1
            else:
                points = self.count((*trick.cards, turned))
            played.append(PlayedTrick(trick.leader, trick.cards, trick.winner, points, turned))
        if played and _all_played(table):
            played[-1] = replace(played[-1], points=(played[-1].points or 0) + self.last_trick)
        return tuple(played)


def _all_played(table: Table) -> bool:
    """Whether the last trick of the deal is won."""
    return not table.zones[TRICK] and not any(map(table.held, range(table.seats)))


def _turned(table: Table) -> list[Face]:
    """The dummy's card that went with each complete trick; None for each where there is no dummy (kitty 5)."""
    with_dummy = table.seats + 1
    piles = [table.zones[TAKEN[side]] for side in range(len(table.scores))]
    if sum(map(len, piles)) != len(table.tricks) * with_dummy:
        return [None] * len(table.tricks)
    turned = [iter(pile[table.seats :: with_dummy]) for pile in piles]
    return [next(turned[table.sides[trick.winner]]) for trick in table.tricks]


def counters(each: int, last_trick: int) -> CardPoints:
    """Return the values where A, 10 and K count `each` points and nothing else counts."""
    return CardPoints({Rank.ACE: each, Rank.TEN: each, Rank.KING: each}, last_trick)


def result_of_points(table: Table, tricks: tuple[int, ...]) -> DealScored:
    """Return the result of a deal without a contract: each side scores its melds and trick points, given by side."""
    meld = tuple(table.meld_points)
    other = tuple(table.other_points)
    delta = tuple(map(sum, zip(meld, tricks, other, strict=True)))
    scores = tuple(map(sum, zip(table.scores, delta, strict=True)))
    return DealScored(meld, tricks, other, delta, scores, None, None)


class BothOut(Enum):
    """What happens when both sides reach the target in the same deal (classic 8, old-count 3 and 5)."""

    EXTEND = "the target rises by 250 and another deal is played"
    HIGHER = "the higher total wins, equal totals play another deal"
    SINGLE_DEAL = "each deal is a game: the higher total wins, equal totals are a draw"

    def end(self, scores: tuple[int, ...], target: int) -> tuple[Event, ...]:
        """Return the events that follow from the totals after a deal, by side: none if the game just goes on."""
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
    """What a deal scores where points are not added up (kitty 8).

    The declarer scores `made` or `lost` points; the opponent scores `defended` points if the bid is lost.
    """

    made: int
    lost: int
    defended: int


@dataclass(frozen=True)
class Contract:
    """How a bid is settled (kitty 6 to 8, double-deck 7 and 8).

    A side with fewer than `least` trick points scores nothing and cannot make its bid. With `stakes`, these are
    scored instead of points. If both sides reach the target in the same deal, the declaring side wins.
    """

    least: int
    stakes: Stakes | None = None

    def settled(self, table: Table, tricks: Sequence[int]) -> tuple[Event, ...]:
        """Return the result of a deal that was played out, and the end of the game if it is one.

        :param tricks: Trick points by side, with those of buried cards.
        """
        counted = [
            meld + points if points >= self.least else 0
            for meld, points in zip(table.meld_points, tricks, strict=True)
        ]
        made = counted[_declaring(table)] >= table.contract
        short = tuple(self._shortfalls(table, tricks))
        return self._result(table, table.meld_points, tricks, counted, short, made=made)

    def lost(
        self, table: Table, why: Why, meld: Sequence[int], tricks: Sequence[int] = (0, 0), *, needed: int = 0
    ) -> tuple[Event, ...]:
        """Return the result if the bid is lost without being played out, and the end of the game if it is one.

        The other side scores the points given, by side: its melds and trick points.

        :param why: Why the bid is lost.
        :param needed: The points that the declaring side lacked, if that is why.
        """
        counted = [sum(points) for points in zip(meld, tricks, strict=True)]
        short = (Shortfall(_declaring(table), why, needed=needed),)
        return self._result(table, meld, tricks, counted, short, made=False)

    def trick_points_needed(self, table: Table) -> int:
        """Return the trick points that make the contract, with the melds on the table."""
        return max(self.least, table.contract - table.meld_points[_declaring(table)])

    def _shortfalls(self, table: Table, tricks: Sequence[int]) -> Iterator[Shortfall]:
        """Why the bid is not made, and why the other side does not score its points; `tricks` are by side."""
        for side, points in enumerate(tricks):
            is_declaring = side == _declaring(table)
            counted = table.meld_points[side] + points
            if points < self.least and (is_declaring or (counted and self.stakes is None)):
                yield Shortfall(side, Why.TRICK_POINTS, points, self.least)
            if is_declaring and counted < table.contract:
                yield Shortfall(side, Why.BID, counted, table.contract)

    def _result(
        self,
        table: Table,
        meld: Sequence[int],
        tricks: Sequence[int],
        counted: list[int],
        shortfalls: tuple[Shortfall, ...],
        *,
        made: bool,
    ) -> tuple[Event, ...]:
        delta = self._delta(table, counted, made)
        scores = tuple(map(sum, zip(table.scores, delta, strict=True)))
        other = tuple(table.other_points)
        result = DealScored(
            tuple(meld), tuple(tricks), other, delta, scores, table.declarer, made, shortfalls
        )
        return result, *_show_buried(table), *_game_end(table, scores)

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


def _show_buried(table: Table) -> list[Event]:
    """Buried cards are shown once the deal is scored (kitty 3)."""
    zones = [BURIED[seat] for seat in range(table.seats)]
    return [Shown(tuple(table.zones[zone]), zone) for zone in zones if table.zones[zone]]


def _game_end(table: Table, scores: tuple[int, ...]) -> tuple[Event, ...]:
    """The end of the game if a side is at the target; if both are, the declaring side wins."""
    out = [side for side, points in enumerate(scores) if points >= table.target]
    declaring = _declaring(table)
    return (GameEnded(Ending.RULE, -1, declaring if declaring in out else out[0]),) if out else ()
