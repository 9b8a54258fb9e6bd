"""Decision of which cards to pass to the partner (partnership 4, double-deck 3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations
from math import comb
from typing import Final

from benchmarks.reference.facts import laid_down_points, points_per_trick
from benchmarks.reference.trick_estimate import TrickEstimator
from bot.ai.position import Position
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
BACK_SHARE: Final = 0.6
"""What melds in the partner's hand count beside those that the declarer keeps."""
VOID_SHARE: Final = 0.04
"""What a plain suit without cards is worth to the declarer, as a share of all trick points."""
NEXT_MELD: Final = 0.5
"""How likely passed cards complete a further kind of meld, compared to completing it alone."""
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


def passed_gain(position: Position, hand: Iterable[Card], trump: Suit) -> float:
    """The expected meld points that the partner's cards add to a hand that declares; 0 if none will be passed."""
    passing, lay_down = position.rules.part(PassCards), position.rules.part(LayDown)
    partner = position.partner
    if passing is None or lay_down is None or partner is None or position.view.passed_cards[partner]:
        return 0.0
    unseen = position.inference.unseen
    each = len(position.view.zones[HAND[partner]]) / max(1, unseen.total())
    held = Counter(hand)
    useful = passing.count - 1  # the partner does not know what is missing
    gains = [
        expected_meld((kind,), held, lambda card, wanted: at_least(wanted, unseen[card], each), useful)
        - expected_meld((kind,), held, lambda card, wanted: 0.0, 0)
        for kind in meld_kinds(lay_down.melds, trump)
    ]
    # The same few cards cannot complete everything that is missing.
    return sum(gain * NEXT_MELD**place for place, gain in enumerate(sorted(gains, reverse=True)))


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
        """The cards that are best to pass, each alone or with one other card, in canonical order."""
        hand = sorted_cards(self.position.own_cards)
        alone = {card: self.value((card,)) for card in hand}
        gains = dict(alone)
        for first, second in dict.fromkeys(combinations(hand, 2)):
            both = self.value((first, second))
            gains[first] = max(gains[first], both - alone[second] + self._with_all_cards)
            gains[second] = max(gains[second], both - alone[first] + self._with_all_cards)
        ranked = sorted(range(len(hand)), key=lambda place: (-round(gains[hand[place]], 6), place))
        return [hand[place] for place in sorted(ranked[: max(self.count, CANDIDATES)])]

    @cached_property
    def _with_all_cards(self) -> float:
        return self.value(())

    def value(self, cards: tuple[Card, ...]) -> float:
        """The expected points in both hands after some cards are passed, beside what is the same for all cards."""
        own = list((Counter(self.position.own_cards) - Counter(cards)).elements())
        melds = laid_down_points(self.position, own, self._trump) + self._partner_melds(cards)
        if self._is_declarer:
            return melds + sum(map(self._keep_value, own)) + self._void_points(own)
        return melds + sum(map(self._pass_value, cards))

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

    @cached_property
    def _win_probabilities(self) -> dict[Card, float]:
        estimator = TrickEstimator(self.position.inference, self.position.opponents)
        return estimator.win_probabilities(self.position.own_cards, self._trump)

    def _keep_value(self, card: Card) -> float:
        """What a card is worth to the declarer who keeps it."""
        trump = TRUMP_SHARE * self.position.total_trick_points if card.suit is self._trump else 0.0
        return trump + self._win_probabilities[card] * points_per_trick(self.position)

    def _void_points(self, hand: list[Card]) -> float:
        voids = len(Suit) - len({card.suit for card in hand} | {self._trump})
        return VOID_SHARE * self.position.total_trick_points * voids


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
