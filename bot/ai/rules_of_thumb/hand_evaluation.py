"""Evaluation of a hand with each trump suit: expected points of melds and tricks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from bot.ai.position import Position
from bot.ai.rules_of_thumb.meld_estimate import MeldEstimator, SeatCards, expected_points
from bot.ai.rules_of_thumb.passing import passed_gain
from bot.ai.rules_of_thumb.trick_estimate import TrickEstimator
from bot.engine.cards import Card, Suit

UNDRAWN_MELD_DISCOUNT = 0.2
"""The share that is taken off the expected points of melds whose cards are still to be drawn."""


@dataclass(frozen=True)
class HandEvaluator:
    """Evaluates hands for the seat of a position. Values are in points."""

    position: Position

    @cached_property
    def _trick_estimator(self) -> TrickEstimator:
        return TrickEstimator(self.position.inference, self.position.opponents)

    def trick_points(self, hand: Iterable[Card], trump: Suit) -> float:
        """The expected points of the tricks that a hand wins."""
        return self._trick_estimator.expected_tricks(hand, trump) * self.position.points_per_trick

    def meld_points(self, hand: list[Card], trump: Suit) -> float:
        """The expected points of melds: laid down all at once, with cards to be passed, or made one at a time."""
        melds = self.position.melds_with(trump)
        if not melds:
            return self.position.laid_down_points(hand, trump) + passed_gain(self.position, hand, trump)
        draw_probability = MeldEstimator(self.position).draw_probability
        cards = SeatCards(tuple(hand))
        estimates = [cards.estimate(meld, draw_probability) for meld in melds]
        expected = expected_points(estimates, self.position.stock_tricks_left)
        complete = sum(estimate.points for estimate in estimates if estimate.complete)
        return expected - UNDRAWN_MELD_DISCOUNT * max(0.0, expected - complete)

    def points(self, hand: list[Card], trump: Suit) -> float:
        """The expected points of melds and tricks together."""
        return self.meld_points(hand, trump) + self.trick_points(hand, trump)

    def best_trump(self, hand: list[Card], suits: Iterable[Suit] = Suit) -> Suit:
        """The trump suit with the most expected points."""
        return max(suits, key=lambda suit: self.points(hand, suit))
