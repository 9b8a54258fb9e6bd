"""The melds in a hand, as the coach and the lines of a guided deal name them. It loads nothing that computes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from bot.engine.cards import Card, Suit
from bot.engine.melds import LaidMeld
from bot.engine.variant import Rules


def melds_with(rules: Rules, hand: Sequence[Card], trump: Suit) -> tuple[LaidMeld, ...]:
    """The melds in a hand with a trump suit, the best first."""
    return tuple(sorted(rules.melds_in(hand, trump) or (), key=lambda meld: -meld.points))


def richest_suit(rules: Rules, hand: Sequence[Card], suits: Iterable[Suit] = Suit) -> Suit:
    """The suit with which the melds in a hand are worth most as trump; of equal ones, the longest."""
    lengths = Counter(card.suit for card in hand)
    worth = {suit: sum(meld.points for meld in melds_with(rules, hand, suit)) for suit in suits}
    return max(worth, key=lambda suit: (worth[suit], lengths[suit]))
