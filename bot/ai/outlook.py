"""How many tricks a hand may win under the duty to follow, card by card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import exp

from bot.ai.inference import Inference
from bot.engine.cards import Card, Suit

RUFF = 0.3
"""The chance that a trump too low to win otherwise still takes a trick."""
SPREAD = 0.8
"""How far, in cards, the length of a suit in another hand strays from what is expected."""


@dataclass(frozen=True)
class Outlook:
    """The chances of a hand to win tricks, against what its opponents may hold."""

    inference: Inference
    opponents: tuple[int, ...]
    _outside: dict[Suit, list[tuple[int, float]]] = field(default_factory=dict)

    def chances(self, held: Iterable[Card], trump: Suit | None) -> dict[Card, float]:
        """For each card, the chance that it wins a trick when played later; of copies, that of the last one."""
        return dict(self._each(held, trump))

    def tricks(self, held: Iterable[Card], trump: Suit | None) -> float:
        """How many tricks the cards may win."""
        return sum(chance for _, chance in self._each(held, trump))

    def _each(self, held: Iterable[Card], trump: Suit | None) -> Iterator[tuple[Card, float]]:
        by_suit: dict[Suit, list[Card]] = {suit: [] for suit in Suit}
        for one in sorted(held, key=_highest_first):
            by_suit[one.suit].append(one)
        no_trumps = 1.0 if trump is None else _none(self._against(trump))
        for suit, mine in by_suit.items():
            if suit is trump:
                yield from self._trumps(mine)
            else:
                yield from self._plain(suit, mine, no_trumps)

    def _against(self, suit: Suit) -> list[tuple[int, float]]:
        """The cards of a suit that the opponents may hold."""
        if suit not in self._outside:
            self._outside[suit] = self.inference.possible_cards(suit, self.opponents)
        return self._outside[suit]

    def _length(self, suit: Suit) -> float:
        """How many cards of a suit each opponent is expected to hold."""
        return sum(chance for _, chance in self._against(suit)) / len(self.opponents)

    def _plain(self, suit: Suit, mine: Sequence[Card], no_trumps: float) -> Iterator[tuple[Card, float]]:
        """A plain card wins when nothing higher is out and everyone still follows, or has no trump."""
        length = self._length(suit)
        for round_, one in enumerate(mine, start=1):
            follow = _more(length, round_ - 0.5) ** len(self.opponents)
            yield one, self._highest(one) * (follow + (1 - follow) * no_trumps)

    def _trumps(self, mine: Sequence[Card]) -> Iterator[tuple[Card, float]]:
        """A trump wins when nothing higher is out, when the others have run out of trumps, or by ruffing."""
        for place, one in enumerate(mine, start=1):
            long = _more(place, self._length(one.suit) + 0.5)
            yield one, max(self._highest(one), long, RUFF)

    def _highest(self, one: Card) -> float:
        """The chance that no opponent holds a higher card of the suit by the time this one is played."""
        higher = sum(chance for strength, chance in self._against(one.suit) if strength > one.strength)
        return exp(-0.8 * higher)


def _none(cards: Iterable[tuple[int, float]]) -> float:
    left = 1.0
    for _, chance in cards:
        left *= 1 - chance
    return left


def _more(length: float, than: float) -> float:
    """The chance that a length expected to be so many cards exceeds a number."""
    return 1 / (1 + exp((than - length) / SPREAD))


def _highest_first(one: Card) -> int:
    return -one.strength
