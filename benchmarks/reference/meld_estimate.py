"""Estimates of the melds that a seat can still make during stock play (common rules: Melds made one at a time)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from math import comb

from bot.ai.position import Position
from bot.engine.actions import DIX
from bot.engine.cards import Card, Rank
from bot.engine.events import FACE_UP, STOCK, UPCARD, MeldLaid
from bot.engine.melds import Meld, usable
from bot.engine.phases.stock_play import most_melded
from bot.engine.table import Melded

TRICK_WIN_PROBABILITY = 0.5
"""The probability of winning a trick, and with it a turn to meld."""
OWN_DRAW_PROBABILITY = 0.5
"""The probability that a card of the stock is drawn by this seat rather than by the opponent."""
EXCHANGE_PROBABILITY = 0.7
"""The probability that a nine of trump can be exchanged for the upcard in time to meld with it."""
DENIAL_SHARE = 0.1
"""The value of denying the opponent a turn to meld, as a share of the average meld's points."""
MAX_MISSING_KINDS = 3
"""A meld that lacks more than this number of different cards is ignored."""

DrawProbability = Callable[[Card, int], float]
"""The probability that a seat still gets at least a number of copies (1 or 2) of a card."""


@dataclass(frozen=True, slots=True)
class MeldEstimate:
    """The expected points of a meld, and whether all its cards are there now."""

    points: float
    complete: bool


IMPOSSIBLE = MeldEstimate(0.0, complete=False)


@dataclass(frozen=True)
class SeatCards:
    """The cards of one seat: in hand, and face up with what each of those was melded in."""

    hand: tuple[Card, ...]
    face_up: tuple[Card, ...] = ()
    melded: tuple[Melded, ...] = ()

    def after_playing(self, card: Card, at: int | None) -> SeatCards:
        """The cards after one is played: the face-up card at position `at`, or one from the hand if that is None."""
        if at is None:
            hand = list(self.hand)
            hand.remove(card)
            return SeatCards(tuple(hand), self.face_up, self.melded)
        return SeatCards(
            self.hand, self.face_up[:at] + self.face_up[at + 1 :], self.melded[:at] + self.melded[at + 1 :]
        )

    def after_receiving(self, card: Card) -> SeatCards:
        """The cards with one more in the hand."""
        return SeatCards((*self.hand, card), self.face_up, self.melded)

    def after_melding(self, meld: MeldLaid) -> SeatCards:
        """The cards after a meld is laid down."""
        from_hand = [card for card in meld.from_hand if card is not None]
        hand = Counter(self.hand) - Counter(from_hand)
        melded = [*self.melded, *(Melded() for _ in from_hand)]
        places = [*meld.face_up, *range(len(self.face_up), len(melded))]
        for place, counted in zip(places, meld.counted, strict=True):
            before = melded[place]
            melded[place] = Melded(before.counted | dict(counted), before.locked or meld.locked)
        return SeatCards(tuple(hand.elements()), (*self.face_up, *from_hand), tuple(melded))

    @cached_property
    def kinds(self) -> frozenset[Card]:
        """The different cards held."""
        return frozenset((*self.hand, *self.face_up))

    def estimate(self, meld: Meld, draw_probability: DrawProbability) -> MeldEstimate:
        """The estimate of one meld."""
        if len(meld.kinds - self.kinds) > MAX_MISSING_KINDS:
            return IMPOSSIBLE
        missing, from_hand = self._missing(meld)
        if not missing and not from_hand:
            # All its cards lie face up. A meld needs a card from the hand, so another copy of one must be drawn.
            none = 1.0
            for card in dict.fromkeys(meld.cards):
                none *= 1 - draw_probability(card, 1)
            return MeldEstimate(meld.points * (1 - none), complete=False)
        probability = 1.0
        for card in dict.fromkeys(missing):
            probability *= draw_probability(card, missing.count(card))
        return MeldEstimate(meld.points * probability, complete=not missing)

    def _missing(self, meld: Meld) -> tuple[list[Card], bool]:
        """The cards that a meld still lacks, and whether one of its cards can come from the hand."""
        hand = list(self.hand)
        used: set[int] = set()
        missing: list[Card] = []
        for needed, counted in zip(meld.cards, meld.counted, strict=True):
            for i, card in enumerate(self.face_up):
                if card is needed and i not in used and usable(self.melded[i], counted, meld.fresh):
                    used.add(i)
                    break
            else:
                if needed in hand:
                    hand.remove(needed)
                else:
                    missing.append(needed)
        return missing, len(hand) < len(self.hand) or not meld.kinds.isdisjoint(hand)


@dataclass(frozen=True)
class MeldEstimator:
    """Estimates the melds that the seat of a position can still make in this deal. Values are in points."""

    position: Position
    _after_playing: dict[Card, list[MeldEstimate]] = field(default_factory=dict)
    _draw_probabilities: dict[tuple[Card, int], float] = field(default_factory=dict)

    @cached_property
    def cards(self) -> SeatCards:
        """The seat's cards as they are now."""
        view, seat = self.position.view, self.position.seat
        face_up = [card for card in view.zones[FACE_UP[seat]] if card is not None]
        return SeatCards(tuple(view.hand(seat)), tuple(face_up), tuple(view.melded[FACE_UP[seat]]))

    @property
    def turns_left(self) -> int:
        """The number of tricks that can bring a turn to meld, after the current trick or the one just won."""
        return max(0, self.position.stock_tricks_left - 1)

    @cached_property
    def estimates(self) -> list[MeldEstimate]:
        """The estimates of all melds with the seat's cards as they are now."""
        return self.estimates_with(self.cards)

    def estimates_with(self, cards: SeatCards) -> list[MeldEstimate]:
        """The estimates of all melds with other cards."""
        return [cards.estimate(meld, self.draw_probability) for meld in self.position.melds]

    def estimates_after_playing(self, card: Card) -> list[MeldEstimate]:
        """The estimates of all melds after a card is played."""
        if card not in self._after_playing:
            at = most_melded(self.position.view, self.position.seat, card)
            left = self.cards.after_playing(card, at)
            self._after_playing[card] = [
                left.estimate(meld, self.draw_probability) if card in meld.kinds else before
                for meld, before in zip(self.position.melds, self.estimates, strict=True)
            ]
        return self._after_playing[card]

    def draw_probability(self, card: Card, copies: int) -> float:
        """The probability that the seat still gets at least `copies` (1 or 2) more of a card, by draw or exchange."""
        key = card, copies
        if key not in self._draw_probabilities:
            self._draw_probabilities[key] = self._draw_probability(card, copies)
        return self._draw_probabilities[key]

    def _draw_probability(self, card: Card, copies: int) -> float:
        inference = self.position.inference
        unseen = inference.unseen[card]
        none = (1 - self._each_copy) ** unseen
        if copies > 1:
            exactly_one = unseen * self._each_copy * (1 - self._each_copy) ** max(0, unseen - 1)
            return 1 - none - exactly_one if unseen >= copies else 0.0
        if self.position.view.zones[UPCARD] == [card] and self._holds_nine_of_trump:
            return max(EXCHANGE_PROBABILITY, 1 - none)
        return 1 - none

    @cached_property
    def _each_copy(self) -> float:
        """The probability that this seat draws a given hidden card."""
        hidden = self.position.inference.hidden
        return OWN_DRAW_PROBABILITY * hidden.get(STOCK, 0) / max(1, sum(hidden.values()))

    @cached_property
    def _holds_nine_of_trump(self) -> bool:
        trump = self.position.trump
        return any(card.rank is Rank.NINE and card.suit is trump for card in self.position.own_cards)

    def turn_value(self, card: Card) -> float:
        """The value of winning the current trick with this card, apart from the cards in the trick."""
        return turn_value(self.estimates_after_playing(card), self.turns_left) + self._denial_value

    @cached_property
    def _denial_value(self) -> float:
        """The value of denying the opponent this turn to meld."""
        melds = self.position.melds
        return DENIAL_SHARE * sum(meld.points for meld in melds) / max(1, len(melds))

    def keep_value(self, card: Card) -> float:
        """The expected meld points lost by playing a card."""
        turns = self.turns_left + 1
        after = expected_points(self.estimates_after_playing(card), turns)
        return self._nine_points(card) + expected_points(self.estimates, turns) - after

    def _nine_points(self, card: Card) -> float:
        """The points that the card scores if it is a nine of trump still in the hand; otherwise 0."""
        position = self.position
        if card.rank is not Rank.NINE or card.suit is not position.trump or card not in self.cards.hand:
            return 0.0
        return float(position.rules.worth(position.view, position.seat, DIX) or 0)


def expected_points(estimates: Iterable[MeldEstimate], turns: int) -> float:
    """The expected meld points of a number of tricks to come, with the most valuable melds made first."""
    ranked = sorted((estimate.points for estimate in estimates), reverse=True)
    return sum(
        points * tricks_won_probability(turns, place) for place, points in enumerate(ranked[:turns], start=1)
    )


def turn_value(estimates: Sequence[MeldEstimate], turns: int) -> float:
    """The points gained by a turn to meld now, when `turns` more tricks can bring another one."""
    complete = [estimate for estimate in estimates if estimate.complete]
    if not complete:
        return 0.0
    best = max(complete, key=lambda estimate: estimate.points)
    others = [estimate for estimate in estimates if estimate is not best]
    return best.points + expected_points(others, turns) - expected_points(estimates, turns)


@lru_cache(maxsize=1024)
def tricks_won_probability(tricks: int, at_least: int) -> float:
    """The probability of winning at least this number of the tricks to come."""
    p = TRICK_WIN_PROBABILITY
    return float(
        sum(comb(tricks, won) * p**won * (1 - p) ** (tricks - won) for won in range(at_least, tricks + 1))
    )
