"""Estimates, card by card, of the tricks a hand wins when suit must be followed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import exp

from bot.ai.inference import Inference
from bot.engine.cards import Card, Suit

RUFF_PROBABILITY = 0.3
"""The least probability that a trump, however low, wins a trick."""
LENGTH_SPREAD = 0.8
"""The spread of a suit's length in another hand around its expected length, in cards."""


@dataclass(frozen=True)
class TrickEstimator:
    """Estimates the tricks that hands win against the cards that the opponents may hold."""

    inference: Inference
    opponents: tuple[int, ...]
    _possible_cards: dict[Suit, list[tuple[int, float]]] = field(default_factory=dict)

    def win_probabilities(self, hand: Iterable[Card], trump: Suit | None) -> dict[Card, float]:
        """The probability that each card wins a trick if it is played later.

        For several copies of a card, this is the probability of the last copy played.
        """
        return dict(self._each_card(hand, trump))

    def expected_tricks(self, hand: Iterable[Card], trump: Suit | None) -> float:
        """The expected number of tricks that a hand wins."""
        return sum(probability for _, probability in self._each_card(hand, trump))

    def _each_card(self, hand: Iterable[Card], trump: Suit | None) -> Iterator[tuple[Card, float]]:
        """Each card of a hand with the probability that it wins a trick."""
        by_suit: dict[Suit, list[Card]] = {suit: [] for suit in Suit}
        for card in sorted(hand, key=lambda card: -card.strength):
            by_suit[card.suit].append(card)
        no_trumps = 1.0 if trump is None else _none_probability(self._against(trump))
        for suit, cards in by_suit.items():
            if suit is trump:
                yield from self._trumps(cards)
            else:
                yield from self._plain_suit(suit, cards, no_trumps)

    def _against(self, suit: Suit) -> list[tuple[int, float]]:
        """The cards of a suit that the opponents may hold, as (strength, probability)."""
        if suit not in self._possible_cards:
            self._possible_cards[suit] = self.inference.possible_cards(suit, self.opponents)
        return self._possible_cards[suit]

    def _expected_length(self, suit: Suit) -> float:
        """The expected number of cards of a suit in each opponent's hand."""
        return sum(probability for _, probability in self._against(suit)) / len(self.opponents)

    def _plain_suit(
        self, suit: Suit, cards: Sequence[Card], no_trumps: float
    ) -> Iterator[tuple[Card, float]]:
        """A plain card wins if no opponent has a higher one and all of them follow suit or have no trump.

        `no_trumps` is the probability that the opponents have no trumps.
        """
        length = self._expected_length(suit)
        for round_, card in enumerate(cards, start=1):
            follow = _longer_probability(length, round_ - 0.5) ** len(self.opponents)
            yield card, self._highest_probability(card) * (follow + (1 - follow) * no_trumps)

    def _trumps(self, cards: Sequence[Card]) -> Iterator[tuple[Card, float]]:
        """A trump wins if no opponent has a higher one, if the opponents have run out of trumps, or by ruffing."""
        for place, card in enumerate(cards, start=1):
            outlasts = _longer_probability(place, self._expected_length(card.suit) + 0.5)
            yield card, max(self._highest_probability(card), outlasts, RUFF_PROBABILITY)

    def _highest_probability(self, card: Card) -> float:
        """The probability that no opponent holds a higher card of the suit by the time this card is played."""
        higher = sum(
            probability for strength, probability in self._against(card.suit) if strength > card.strength
        )
        return exp(-0.8 * higher)


def _none_probability(cards: Iterable[tuple[int, float]]) -> float:
    """The probability that the opponents hold none of the cards."""
    none = 1.0
    for _, probability in cards:
        none *= 1 - probability
    return none


def _longer_probability(expected_length: float, than: float) -> float:
    """The probability that a suit of this expected length is longer than a number of cards."""
    return 1 / (1 + exp((than - expected_length) / LENGTH_SPREAD))
