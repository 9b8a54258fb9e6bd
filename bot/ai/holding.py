"""What the cards of a seat may still meld while there is a stock to draw from (common rules: Melds made one at a
time)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import comb

from bot.engine.cards import Card
from bot.engine.events import MeldLaid
from bot.engine.melds import Meld, usable
from bot.engine.table import Melded

TURN = 0.5
"""The chance to win a trick, and with it a turn to meld."""

Drawing = Callable[[Card, int], float]
"""The chance still to draw so many copies of a card."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """A meld that the cards may make: its points times the chance that they will, and whether they can now."""

    points: float
    complete: bool


NO_PROSPECT = Prospect(0.0, complete=False)
FAR = 3
"""With more than so many different cards wanting, a meld is not hoped for."""


@dataclass(frozen=True)
class Holding:
    """The cards of one seat: those in the hand, and those face up with what they were melded in."""

    hand: tuple[Card, ...]
    laid: tuple[Card, ...]
    marks: tuple[Melded, ...]

    def without(self, what: Card, at: int | None) -> Holding:
        """The holding once a card is played: the one at a position among the face-up cards, or one from the hand."""
        if at is None:
            hand = list(self.hand)
            hand.remove(what)
            return Holding(tuple(hand), self.laid, self.marks)
        return Holding(
            self.hand, self.laid[:at] + self.laid[at + 1 :], self.marks[:at] + self.marks[at + 1 :]
        )

    def received(self, what: Card) -> Holding:
        """The holding with one more card in the hand."""
        return Holding((*self.hand, what), self.laid, self.marks)

    def after(self, melded: MeldLaid) -> Holding:
        """The holding once a meld is laid down."""
        from_hand = [c for c in melded.from_hand if c is not None]
        hand = Counter(self.hand) - Counter(from_hand)
        marks = [*self.marks, *(Melded() for _ in from_hand)]
        places = [*melded.face_up, *range(len(self.laid), len(marks))]
        for place, counted in zip(places, melded.counted, strict=True):
            before = marks[place]
            marks[place] = Melded(before.counted | dict(counted), before.locked or melded.locked)
        return Holding(tuple(hand.elements()), (*self.laid, *from_hand), tuple(marks))

    @cached_property
    def kinds(self) -> frozenset[Card]:
        """The different cards held."""
        return frozenset((*self.hand, *self.laid))

    def prospect(self, meld: Meld, drawing: Drawing) -> Prospect:
        """What may come of a meld."""
        if len(meld.kinds - self.kinds) > FAR:
            return NO_PROSPECT
        missing, from_hand = self._missing(meld)
        if not missing and not from_hand:
            # Every card lies on the table: another copy of any of them has to come into the hand first.
            none = 1.0
            for what in dict.fromkeys(meld.cards):
                none *= 1 - drawing(what, 1)
            return Prospect(meld.points * (1 - none), complete=False)
        chance = 1.0
        for what in dict.fromkeys(missing):
            chance *= drawing(what, missing.count(what))
        return Prospect(meld.points * chance, complete=not missing)

    def _missing(self, meld: Meld) -> tuple[list[Card], bool]:
        """The cards a meld still wants, and whether one of its cards can come from the hand."""
        hand = list(self.hand)
        used: set[int] = set()
        missing: list[Card] = []
        for needed, counted in zip(meld.cards, meld.counted, strict=True):
            for i, one in enumerate(self.laid):
                if one is needed and i not in used and usable(self.marks[i], counted, meld.fresh):
                    used.add(i)
                    break
            else:
                if needed in hand:
                    hand.remove(needed)
                else:
                    missing.append(needed)
        return missing, len(hand) < len(self.hand) or not meld.kinds.isdisjoint(hand)


def expected(prospects: Iterable[Prospect], turns: int) -> float:
    """The points that so many tricks to come may bring in melds, the best ones first."""
    ranked = sorted((one.points for one in prospects), reverse=True)
    return sum(points * turns_won(turns, place) for place, points in enumerate(ranked[:turns], start=1))


def turn_worth(prospects: Sequence[Prospect], turns: int) -> float:
    """What it is worth to win this very trick, and with it a turn, when `turns` more are to come."""
    complete = [one for one in prospects if one.complete]
    if not complete:
        return 0.0
    now = max(complete, key=lambda one: one.points)
    later = [one for one in prospects if one is not now]
    return now.points + expected(later, turns) - expected(prospects, turns)


@lru_cache(maxsize=1024)
def turns_won(turns: int, least: int) -> float:
    """The chance to win at least so many of the tricks to come."""
    ways = sum(comb(turns, won) * TURN**won * (1 - TURN) ** (turns - won) for won in range(least, turns + 1))
    return float(ways)
