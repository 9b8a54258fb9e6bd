"""Decision of which cards to pass to the partner (partnership 4, double-deck 3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations
from math import comb
from typing import Final

from bot.ai.knowledge import Knowledge
from bot.ai.position import Position
from bot.ai.simulation.compiled import Ints
from bot.ai.simulation.encoding import encode_hand, suit_number
from bot.ai.simulation.estimates import estimate
from bot.ai.simulation.hands import meld_points, take
from bot.ai.simulation.sampling import Model
from bot.engine.actions import Action, pass_cards
from bot.engine.cards import Card, Rank, Suit, sorted_cards
from bot.engine.events import HAND
from bot.engine.melds import AROUND_NAMES, AROUNDS, MARRIAGES, PINOCHLE, RUNS, Levels, MeldCount
from bot.engine.phases.lay_down import LayDown
from bot.engine.phases.passing import PassCards

DECLARER_TRUMP: Final = 0.6
"""The probability that the declarer holds a given hidden trump."""
DECLARER_CARD: Final = 0.4
"""The probability that the declarer holds a given other hidden card."""
TRUMP_SHARE: Final = 0.05
"""What a trump is worth to the declarer beside its melds, as a share of all trick points."""
TRUMP_STEP_SHARE: Final = 0.008
"""What each step up in the rank of a trump adds to that."""
ACE_SHARE: Final = 0.03
"""The same for an ace of another suit."""
KEPT: Final = 0.5
"""How likely the partner has kept a card that could have been passed, compared to any other hidden card."""
BACK_SHARE: Final = 0.4
"""What melds in the partner's hand count beside those that the declarer keeps."""
CANDIDATES: Final = 9
"""The number of cards considered for passing."""


CopiesChance = Callable[[Card, int], float]
"""The probability that the other hand provides at least a number of copies of a card."""


def choose_passed_cards(position: Position) -> Action:
    """The cards whose passing leaves most expected points in both hands together."""
    return pass_cards(rank_passes(position, 1)[0])


def rank_passes(position: Position, number: int) -> list[tuple[Card, ...]]:
    """The passes with the highest values, best first."""
    passing = Passing(position)
    choices = dict.fromkeys(combinations(passing.candidates, passing.count))
    ranked = sorted(choices, key=lambda cards: -round(passing.value(cards), 6))
    return ranked[:number]


@dataclass(frozen=True)
class Passing:
    """The cards that a seat may pass to its partner, and what that is worth to the side, in points."""

    position: Position

    @cached_property
    def count(self) -> int:
        """The number of cards to pass."""
        passing = self.position.rules.part(PassCards)
        assert passing is not None
        return passing.count

    @property
    def _is_declarer(self) -> bool:
        return self.position.view.declarer == self.position.seat

    @cached_property
    def _trump(self) -> Suit:
        assert self.position.trump is not None
        return self.position.trump

    @cached_property
    def _kinds(self) -> tuple[MeldKind, ...]:
        lay_down = self.position.rules.part(LayDown)
        assert lay_down is not None
        return meld_kinds(lay_down.melds, self._trump)

    @cached_property
    def candidates(self) -> list[Card]:
        """The cards that are best to pass: alone, with one other, or with low cards of its suit. In canonical order."""
        hand = sorted_cards(self.position.own_cards)
        alone = {card: self.value((card,)) for card in hand}
        gains = dict(alone)
        for first, second in dict.fromkeys(combinations(hand, 2)):
            both = self.value((first, second))
            gains[first] = max(gains[first], both - alone[second] + self._with_all_cards)
            gains[second] = max(gains[second], both - alone[first] + self._with_all_cards)
        for suit in Suit:
            lowest = sorted((card for card in hand if card.suit is suit), key=lambda card: card.strength)[
                : self.count
            ]
            if lowest:
                gain = (self.value(tuple(lowest)) - self._with_all_cards) / len(lowest) + self._with_all_cards
                gains |= {card: max(gains[card], gain) for card in lowest}
        ranked = sorted(range(len(hand)), key=lambda place: (-round(gains[hand[place]], 6), place))
        return [hand[place] for place in sorted(ranked[: max(self.count, CANDIDATES)])]

    @cached_property
    def _with_all_cards(self) -> float:
        return self.value(())

    def value(self, cards: tuple[Card, ...]) -> float:
        """The expected points in both hands after some cards are passed, beside what is the same for all cards."""
        hand, trump, partner = self._hand.copy(), suit_number(self._trump), self._partner_melds(cards)
        for card in cards:
            take(hand, card.order)
        if self._is_declarer:
            return partner + estimate(self._model.scale, self._model.melds, hand, trump)
        return partner + meld_points(self._model.melds, hand, trump) + sum(map(self._pass_value, cards))

    @cached_property
    def _model(self) -> Model:
        return Knowledge(self.position).model

    @cached_property
    def _hand(self) -> Ints:
        return encode_hand(self.position.own_cards)

    # The partner's melds

    def _partner_melds(self, cards: tuple[Card, ...]) -> float:
        held = Counter(cards)
        points = expected_meld(self._kinds, held, self._chance, len(self.position.rules.deck))
        return points * BACK_SHARE if self._is_declarer else points

    @cached_property
    def _chance(self) -> Callable[[Card, int], float]:
        """The probability that the partner holds at least a number of copies of a card."""
        unseen = self.position.inference.unseen
        if not self._is_declarer:
            return lambda card, wanted: at_least(wanted, unseen[card], self._declarer_holds(card))
        partner = self.position.view.partner(self.position.seat)
        hidden = self.position.view.zones[HAND[partner]].count(None)
        each = KEPT * hidden / max(1, unseen.total())
        return lambda card, wanted: at_least(wanted, unseen[card], each)

    def _declarer_holds(self, card: Card) -> float:
        return DECLARER_TRUMP if card.suit is self._trump else DECLARER_CARD

    # Tricks

    def _pass_value(self, card: Card) -> float:
        """What a card is worth to the declarer beside its melds."""
        if card.suit is self._trump:
            return (TRUMP_SHARE + TRUMP_STEP_SHARE * card.strength) * self.position.total_trick_points
        is_ace = card.strength == max(c.strength for c in self.position.rules.deck)
        return ACE_SHARE * self.position.total_trick_points if is_ace else 0.0


# Melds that passed cards may complete


@dataclass(frozen=True)
class MeldKind:
    """The cards of a kind of meld, and the points that each further meld of it adds."""

    cards: Sequence[Card]
    steps: tuple[int, ...]


@cache
def meld_kinds(melds: MeldCount, trump: Suit) -> tuple[MeldKind, ...]:
    """The kinds of melds with this trump. The marriage inside a run is not counted."""
    return tuple(_kinds(melds, trump))


def _kinds(melds: MeldCount, trump: Suit) -> Iterator[MeldKind]:
    royal = melds.royal_marriage
    run = _steps(melds.run)
    yield MeldKind(RUNS[trump], (run[0] - royal, *run[1:]))
    for suit, marriage in MARRIAGES.items():
        points = royal if suit is trump else melds.marriage
        yield MeldKind(marriage, (points,) * len(run))
    for rank, name in AROUND_NAMES.items():
        yield MeldKind(AROUNDS[Rank(rank)], _steps(getattr(melds, name)))
    yield MeldKind(PINOCHLE, _steps(melds.pinochle))


def _steps(levels: Levels) -> tuple[int, ...]:
    return tuple(level - before for level, before in zip(levels, (0, *levels), strict=False))


def expected_meld(
    kinds: Sequence[MeldKind], held: Counter[Card], chance: CopiesChance, most_missing: int
) -> float:
    """The expected points of melds of a hand that gets cards from another.

    :param held: The cards that the hand certainly has.
    :param most_missing: The most cards that it gets.
    """
    return sum(
        points * _completion_chance(kind.cards, number, held, chance, most_missing)
        for kind in kinds
        for number, points in enumerate(kind.steps, start=1)
    )


def _completion_chance(
    needed: Sequence[Card], number: int, held: Counter[Card], chance: CopiesChance, most_missing: int
) -> float:
    """The probability that a hand gets what it lacks of a number of equal melds."""
    probability = 1.0
    for card in needed:
        missing = number - held[card]
        if missing > 0:
            most_missing -= missing
            if most_missing < 0:
                return 0.0
            probability *= chance(card, missing)
    return probability


def at_least(wanted: int, copies: int, each: float) -> float:
    """The probability that at least `wanted` of some copies are there, of which each is with probability `each`."""
    if wanted > copies:
        return 0.0
    if wanted == 1:
        return float(1 - (1 - each) ** copies)
    return float(
        sum(comb(copies, n) * each**n * (1 - each) ** (copies - n) for n in range(wanted, copies + 1))
    )
