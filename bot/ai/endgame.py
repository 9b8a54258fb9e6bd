"""The last tricks of a deal for two, when every card is known: the best play, searched to the end."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from bot.engine.cards import Card, Suit
from bot.engine.scoring import CardPoints
from bot.engine.tricks import Heading, best, legal

Hand = tuple[Card, ...]
"""The cards of a hand in canonical order."""


@dataclass(frozen=True)
class Endgame:
    """The rules of the last tricks, and what has been found out about them. Values are points of one hand less those
    of the other, under the best play of both."""

    trump: Suit | None
    heading: Heading
    points: CardPoints
    _found: dict[tuple[Hand, Hand], int] = field(default_factory=dict)

    def leading(self, mine: Hand, theirs: Hand) -> int:
        """To lead from my hand."""
        if not mine:
            return 0
        found = self._found.get((mine, theirs))
        if found is None:
            found = max(self.lead(one, mine, theirs) for one in dict.fromkeys(mine))
            self._found[mine, theirs] = found
        return found

    def lead(self, one: Card, mine: Hand, theirs: Hand) -> int:
        """To lead this card of my hand."""
        left = without(mine, one)
        answers = dict.fromkeys(legal(theirs, (one,), self.trump, self.heading))
        return min(self._trick(one, answer, left, without(theirs, answer)) for answer in answers)

    def answer(self, one: Card, lead: Card, mine: Hand, theirs: Hand) -> int:
        """To answer a lead, which is no more in their hand, with this card of mine."""
        return -self._trick(lead, one, theirs, without(mine, one))

    def _trick(self, lead: Card, answer: Card, leader: Hand, other: Hand) -> int:
        """A complete trick and all that follows, for the leader; the hands are those left."""
        taken = self.points.count((lead, answer)) + (0 if leader or other else self.points.last_trick)
        if best((lead, answer), self.trump) == 0:
            return taken + self.leading(leader, other)
        return -taken - self.leading(other, leader)


def hand_of(held: Iterable[Card]) -> Hand:
    """A hand in canonical order."""
    return tuple(sorted(held))


def without(hand: Hand, one: Card) -> Hand:
    """The hand once a card of it is played."""
    at = hand.index(one)
    return hand[:at] + hand[at + 1 :]
