"""What melds that are laid down all at once are worth to a hand that still gets cards from another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import comb

from bot.engine.cards import Card, Rank, Suit
from bot.engine.melds import AROUND_NAMES, AROUNDS, MARRIAGES, PINOCHLE, RUNS, Levels, MeldCount

CopiesChance = Callable[[Card, int], float]
"""The probability that the other hand provides at least a number of copies of a card."""


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
