"""What a hand is good for with each trump, in points of meld and tricks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from bot.ai.holding import Holding, expected
from bot.ai.melding import MeldOutlook
from bot.ai.outlook import Outlook
from bot.ai.position import Position
from bot.engine.cards import Card, Suit

DOUBT = 0.2
"""How much less is counted on of melds whose cards are still to be drawn."""


@dataclass(frozen=True)
class Appraisal:
    """The worth of hands to the seat of a position, trump by trump."""

    position: Position

    @cached_property
    def _outlook(self) -> Outlook:
        return Outlook(self.position.inference, self.position.opponents)

    def tricks(self, hand: Iterable[Card], trump: Suit) -> float:
        """The points of the tricks that a hand may win."""
        return self._outlook.tricks(hand, trump) * self.position.points_per_trick

    def melds(self, hand: list[Card], trump: Suit) -> float:
        """The points of melds: those laid down all at once, or those made one at a time that may be expected."""
        possible = self.position.melds_with(trump)
        if not possible:
            return self.position.laid_down_points(hand, trump)
        drawing = MeldOutlook(self.position).drawing
        holding = Holding(tuple(hand), (), ())
        prospects = [holding.prospect(meld, drawing) for meld in possible]
        hoped = expected(prospects, self.position.stock_tricks_left)
        ready = sum(one.points for one in prospects if one.complete)
        return hoped - DOUBT * max(0.0, hoped - ready)

    def worth(self, hand: list[Card], trump: Suit) -> float:
        """Melds and tricks together."""
        return self.melds(hand, trump) + self.tricks(hand, trump)

    def best_trump(self, hand: list[Card], suits: Iterable[Suit] = Suit) -> Suit:
        """The trump with which a hand is worth most."""
        return max(suits, key=lambda suit: self.worth(hand, suit))
