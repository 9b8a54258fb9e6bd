"""Exact solution of a two-player endgame in which all cards are known."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from bot.engine.cards import Card, Suit, sorted_cards
from bot.engine.scoring import CardPoints
from bot.engine.tricks import Heading, best, legal

Hand = tuple[Card, ...]
"""The cards of a hand in canonical order."""


@dataclass(frozen=True)
class EndgameSolver:
    """Solves endgames by memoized minimax.

    All values are the player's trick points minus the opponent's when both play their best.
    """

    trump: Suit | None
    heading: Heading
    points: CardPoints
    _values: dict[tuple[Hand, Hand], int] = field(default_factory=dict)

    def value(self, own: Hand, other: Hand) -> int:
        """The value for the player who leads and holds `own`."""
        if not own:
            return 0
        value = self._values.get((own, other))
        if value is None:
            value = max(self.lead_value(card, own, other) for card in dict.fromkeys(own))
            self._values[own, other] = value
        return value

    def lead_value(self, card: Card, own: Hand, other: Hand) -> int:
        """The value of leading a card of `own`."""
        own_left = without(own, card)
        replies = dict.fromkeys(legal(other, (card,), self.trump, self.heading))
        return min(self._trick_value(card, reply, own_left, without(other, reply)) for reply in replies)

    def reply_value(self, card: Card, lead: Card, own: Hand, other: Hand) -> int:
        """The value of playing a card of `own` to a lead that has already left `other`."""
        return -self._trick_value(lead, card, other, without(own, card))

    def _trick_value(self, lead: Card, reply: Card, leader: Hand, follower: Hand) -> int:
        """The value for the leader of a complete trick and all later ones, with the cards left in both hands."""
        taken = self.points.count((lead, reply)) + (0 if leader or follower else self.points.last_trick)
        if best((lead, reply), self.trump) == 0:
            return taken + self.value(leader, follower)
        return -taken - self.value(follower, leader)


def sorted_hand(cards: Iterable[Card]) -> Hand:
    """A hand in canonical order."""
    return tuple(sorted_cards(cards))


def without(hand: Hand, card: Card) -> Hand:
    """The hand with one copy of a card removed."""
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]
