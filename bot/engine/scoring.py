"""Trick points, contracts, and the end of a game."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, Protocol

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
from bot.engine.features import Feature
from bot.engine.table import Table

RAISE: Final = 250
"""The points by which the target rises when both players reach it in the same deal (classic 8, old-count 3)."""


@dataclass(frozen=True, slots=True)
class PlayedTrick:
    """A complete trick with its points.

    `leader` and `winner` are seats, `cards` run in the order played from the leader, and `turned` is the dummy's card
    that went with the trick, if there was a dummy. Without `cards` it stands for all remaining tricks, which were
    claimed. `points` are those the trick brought its winner, with the points for
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
        if table.rest_claimed is not None:
            seat, hands = table.rest_claimed.seat, table.rest_claimed.hands
            played.append(PlayedTrick(seat, (), seat, sum(map(self.count, hands))))
        if played and _all_played(table):
            played[-1] = replace(played[-1], points=(played[-1].points or 0) + self.last_trick)
        return tuple(played)


@dataclass(frozen=True, slots=True)
class RunningCount:
    """The points of a deal that is being played, as far as the viewer of a table can know them.

    `tricks` are the points taken in tricks so far, by side, with those of buried cards that the viewer knows, and
    `deal` all that each side would score with them: melds, tricks and everything else. `deal` is None where points are
    not added up.

    `needed` are the points that the declaring side still lacks, at least: 0 if it has enough, None without a contract.
    With `needs_trick` it has enough, but has to win a trick for its melds to count.
    """

    tricks: tuple[int, ...]
    deal: tuple[int, ...] | None
    needed: int | None = None
    needs_trick: bool = False

    @property
    def is_made(self) -> bool:
        """Whether the contract is certain to be made; False without one."""
        return self.needed == 0 and not self.needs_trick


def _all_played(table: Table) -> bool:
    """Whether the last trick of the deal is won."""
    return not table.zones[TRICK] and not any(map(table.held, range(table.seats)))


def _turned(table: Table) -> list[Face]:
    """The dummy's card that went with each complete trick; None for each where there is no dummy (kitty 5)."""
    with_dummy = table.seats + 1
    piles = [table.zones[TAKEN[side]] for side in range(len(table.scores))]
    if table.rest_claimed is not None or sum(map(len, piles)) != len(table.tricks) * with_dummy:
        return [None] * len(table.tricks)
    turned = [iter(pile[table.seats :: with_dummy]) for pile in piles]
    return [next(turned[table.sides[trick.winner]]) for trick in table.tricks]


def old_count(last_trick: int) -> CardPoints:
    """Return the values of the old count: A 11, 10 10, K 4, Q 3 and J 2 (old-count 2)."""
    ranks = {Rank.ACE: 11, Rank.TEN: 10, Rank.KING: 4, Rank.QUEEN: 3, Rank.JACK: 2}
    return CardPoints(ranks, last_trick)


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


class GameDecision(Enum):
    """What decides a game with contracts."""

    TARGET = "target"
    DEALS = "deals"
    TIE_BREAK = "tie-break"
    """A deal after the last one, because the sides were level."""
    MERCY = "mercy"


@dataclass(frozen=True)
class GameLength:
    """When a game with contracts is over (kitty 8, double-deck 8, partnership 11, three-handed 11; table options 1, 2).

    With `deals` that many are scored, and further ones until one side alone is highest; the target has no effect.
    Otherwise the game ends when a side is at the target. With `mercy` it also ends when a side is so many points ahead
    of every other side. 0 means without.
    """

    deals: int = 0
    mercy: int = 0

    def leaders(self, scored: int, scores: Sequence[int], target: int) -> tuple[int, ...]:
        """Return the sides between which the game is decided by deals or target; none if it just goes on.

        :param scored: The number of deals scored.
        :param scores: By side, in points, after them.
        """
        if self.deals:
            return _highest(range(len(scores)), scores) if scored >= self.deals else ()
        return _highest([side for side, points in enumerate(scores) if points >= target], scores)

    def end(self, table: Table, scores: Sequence[int]) -> tuple[Event, ...]:
        """Return the end of the game if it is over with these scores, by side, after the deal on the table.

        Of several sides at the target the declaring side wins, else the one with the higher total. With equal totals
        nobody has won yet.
        """
        declaring = _declaring(table)
        leaders = self.leaders(table.deals_scored + 1, scores, table.target)
        if not self.deals and scores[declaring] >= table.target:
            leaders = (declaring,)
        if len(leaders) != 1:
            leaders = self._far_ahead(scores)
        return (GameEnded(Ending.RULE, -1, leaders[0]),) if leaders else ()

    def decision(self, scored: int, scores: Sequence[int], target: int) -> GameDecision | None:
        """Return what decides a game with these scores, by side, after so many deals; None if nothing does."""
        if self.leaders(scored, scores, target):
            if not self.deals:
                return GameDecision.TARGET
            return GameDecision.TIE_BREAK if scored > self.deals else GameDecision.DEALS
        return GameDecision.MERCY if self._far_ahead(scores) else None

    def _far_ahead(self, scores: Sequence[int]) -> tuple[int, ...]:
        """The side that has won by the mercy rule, if one has."""
        return (scores.index(max(scores)),) if self.mercy and lead(scores) >= self.mercy else ()


def lead(scores: Sequence[int]) -> int:
    """The points by which the highest score is ahead of every other."""
    most, second = sorted(scores, reverse=True)[:2]
    return most - second


def _highest(sides: Sequence[int], scores: Sequence[int]) -> tuple[int, ...]:
    """Those of the sides with the highest score among them."""
    most = max((scores[side] for side in sides), default=0)
    return tuple(side for side in sides if scores[side] == most)


class SaveMeld(Enum):
    """What a side must take in tricks for its meld to count (partnership 9, three-handed 8)."""

    NOTHING = "nothing"
    TRICK = "a trick"
    POINTS = "a trick that is worth points"

    def is_saved(self, table: Table, side: int, trick_points: int) -> bool:
        """Return whether a side keeps its meld; `trick_points` are those of its tricks, without buried cards."""
        if self is SaveMeld.POINTS:
            return trick_points > 0
        return self is SaveMeld.NOTHING or table.tricks_won[side] > 0


@dataclass(frozen=True)
class Stakes:
    """What a deal scores where points are not added up (kitty 8, three-handed 9).

    If the bid is made, the declarer scores `made` and each opponent `conceded`; if it is lost, `lost` and `defended`.
    """

    made: int
    lost: int
    defended: int
    conceded: int = 0


class StakesOf(Hashable, Protocol):
    """What the deals of a game are played for where points are not added up."""

    def __call__(self, table: Table, *, thrown_in: bool = False) -> Stakes:
        """Return the stakes of the deal on the table, or of giving its contract up without playing."""


@dataclass(frozen=True)
class Contract:
    """How a bid is settled (kitty 6 to 8, double-deck 7 and 8, partnership 9 to 11, three-handed 8 to 11).

    A side with fewer than `least` trick points scores nothing and cannot make its bid. `save_meld` is what a side must
    take for its meld to count. With `declarer_alone`, only the declaring side scores. With `stakes`, these are scored
    instead of points. `length` says when the game is over.
    """

    least: int = 0
    save_meld: SaveMeld = SaveMeld.NOTHING
    declarer_alone: bool = False
    stakes: StakesOf | None = None
    length: GameLength = GameLength()

    @property
    def features(self) -> tuple[Feature, ...]:
        """What the contract is played for, and what a side must take in tricks."""
        found = [Feature.BID_LOST if self.stakes is None else Feature.STAKES]
        if self.save_meld is not SaveMeld.NOTHING or self.least == 1:
            found.append(Feature.MELD_NEEDS_TRICKS)
        if self.least > 1:
            found.append(Feature.LEAST_TRICK_POINTS)
        return tuple(found)

    def settled(self, table: Table, tricks: Sequence[int], buried: Sequence[int] = ()) -> tuple[Event, ...]:
        """Return the result of a deal that was played out, and the end of the game if it is one.

        :param tricks: Points of tricks, by side.
        :param buried: Points of buried cards, by side; none by default.
        """
        total = list(map(sum, zip(tricks, buried or [0 for _ in tricks], strict=True)))
        kept = [
            meld if self.save_meld.is_saved(table, side, tricks[side]) else 0
            for side, meld in enumerate(table.meld_points)
        ]
        counted = [
            meld + points if points >= self.least else 0 for meld, points in zip(kept, total, strict=True)
        ]
        made = counted[_declaring(table)] >= table.contract
        short = tuple(self._shortfalls(table, kept, total))
        return self._result(table, table.meld_points, total, counted, short, made=made)

    def made_by_meld(self, table: Table) -> tuple[Event, ...]:
        """Return the result of a contract that is made without play, by the meld alone (three-handed 9)."""
        meld = table.meld_points
        return self._result(table, meld, [0 for _ in meld], meld, (), made=True)

    def lost(
        self, table: Table, why: Why, meld: Sequence[int], tricks: Sequence[int] = (), *, needed: int = 0
    ) -> tuple[Event, ...]:
        """Return the result if the bid is lost without being played out, and the end of the game if it is one.

        The other sides score the points given, by side: their melds and trick points, none by default.

        :param why: Why the bid is lost.
        :param needed: The points that the declaring side lacked, if that is why.
        """
        tricks = tricks or [0 for _ in meld]
        counted = [sum(points) for points in zip(meld, tricks, strict=True)]
        short = (Shortfall(_declaring(table), why, needed=needed),)
        return self._result(table, meld, tricks, counted, short, made=False)

    def trick_points_needed(self, table: Table) -> tuple[int, int]:
        """Return the trick points that make the contract with the melds on the table, and the fewest that make any."""
        least = max(self.least, int(self.save_meld is SaveMeld.POINTS))
        return max(least, table.contract - table.meld_points[_declaring(table)]), least

    def running_count(self, table: Table, tricks: Sequence[int], buried: Sequence[int]) -> RunningCount:
        """Return the points of the deal so far.

        :param tricks: Points of tricks, by side.
        :param buried: Points of buried cards that the viewer knows, by side.
        """
        declaring = _declaring(table)
        total = tuple(map(sum, zip(tricks, buried, strict=True)))
        needed = max(0, self.trick_points_needed(table)[0] - total[declaring])
        is_saved = self.save_meld.is_saved(table, declaring, tricks[declaring])
        if self.save_meld is SaveMeld.POINTS and not is_saved:
            needed = max(1, needed)
        deal = None
        if self.stakes is None:
            deal = tuple(
                0 if self.declarer_alone and side != declaring else meld + points
                for side, (meld, points) in enumerate(zip(table.meld_points, total, strict=True))
            )
        return RunningCount(total, deal, needed, needs_trick=not needed and not is_saved)

    def _shortfalls(self, table: Table, kept: Sequence[int], tricks: Sequence[int]) -> Iterator[Shortfall]:
        """Why the bid is not made, and why another side does not score its points.

        :param kept: The points of meld that count, by side.
        :param tricks: Trick points with those of buried cards, by side.
        """
        for side, points in enumerate(tricks):
            is_declaring = side == _declaring(table)
            if not is_declaring and (self.declarer_alone or self.stakes is not None):
                continue
            counted = kept[side] + points
            if points < self.least and (is_declaring or counted):
                yield Shortfall(side, Why.TRICK_POINTS, points, self.least)
            if kept[side] < table.meld_points[side]:
                yield Shortfall(side, _NOT_SAVED[self.save_meld])
            if is_declaring and counted < table.contract:
                yield Shortfall(side, Why.BID, counted, table.contract)

    def _result(
        self,
        table: Table,
        meld: Sequence[int],
        tricks: Sequence[int],
        counted: Sequence[int],
        shortfalls: tuple[Shortfall, ...],
        *,
        made: bool,
    ) -> tuple[Event, ...]:
        thrown_in = any(short.why is Why.THROWN_IN for short in shortfalls)
        delta = self._delta(table, counted, made=made, thrown_in=thrown_in)
        scores = tuple(map(sum, zip(table.scores, delta, strict=True)))
        other = tuple(table.other_points)
        result = DealScored(
            tuple(meld), tuple(tricks), other, delta, scores, table.declarer, made, shortfalls
        )
        return result, *_show_buried(table), *self.length.end(table, scores)

    def _delta(self, table: Table, counted: Sequence[int], *, made: bool, thrown_in: bool) -> tuple[int, ...]:
        declaring = _declaring(table)
        delta = list(counted)
        if self.declarer_alone:
            delta = [0 for _ in counted]
        delta[declaring] = counted[declaring] if made else -table.contract
        if self.stakes is not None:
            stakes = self.stakes(table, thrown_in=thrown_in)
            delta = [stakes.conceded if made else stakes.defended for _ in counted]
            delta[declaring] = stakes.made if made else stakes.lost
        return tuple(delta)


_NOT_SAVED: Final = {SaveMeld.TRICK: Why.NO_TRICK, SaveMeld.POINTS: Why.NO_TRICK_POINTS}


def _declaring(table: Table) -> int:
    assert table.declarer is not None
    return table.sides[table.declarer]


def _show_buried(table: Table) -> list[Event]:
    """Buried cards are shown once the deal is scored (kitty 3)."""
    zones = [BURIED[seat] for seat in range(table.seats)]
    return [Shown(tuple(table.zones[zone]), zone) for zone in zones if table.zones[zone]]
