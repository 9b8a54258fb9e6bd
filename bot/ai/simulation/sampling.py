"""Samples of the hidden cards that agree with what a seat knows.

The hidden cards lie in zones of known sizes, some of which cannot hold some cards. The sampler starts with any
arrangement that is possible and keeps swapping two cards between two zones. It accepts a swap by the likelihood of what
the seat has seen (Metropolis), so arrangements come up as often as they are likely.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from bot.ai.simulation.arithmetic import exponential
from bot.ai.simulation.beliefs import log_likelihood
from bot.ai.simulation.compiled import compiled
from bot.ai.simulation.hands import RANKS, with_card, without_card
from bot.ai.simulation.outcome import BURIED
from bot.ai.simulation.randomness import below, fraction
from bot.ai.simulation.rollouts import Floats
from bot.ai.simulation.tricks import VALUES, Ints, copy

REPAIRS: Final = 4000
"""The swaps tried to find an arrangement to start with."""
WARM_UP_SWAPS: Final = 400
"""The swaps before the first sample."""

# What becomes of the hidden cards of a zone. A number below 4 is the seat that holds them.
BURIED_BY_SIDE: Final = 4
"""They are buried; four numbers, by side."""
IN_DUMMY: Final = 8
IN_KITTY: Final = 9
OUT_OF_PLAY: Final = 10


class Model(NamedTuple):
    """The rules of a variant and the weights with which its deals are simulated. See ``tricks`` and so on."""

    rules: Ints
    terms: Ints
    melds: Ints
    scale: Floats
    weights: Floats
    solved: Ints
    """See ``rollouts``."""
    ladder: Ints
    stakes: Ints
    """The stakes by bid and trump; empty if points are scored. See ``encoding``."""


class Hidden(NamedTuple):
    """What a seat does not see: the cards, and for each zone its number of them, where they may lie, and their use."""

    cards: Ints
    sizes: Ints
    allowed: Ints
    """By zone and place in `cards`, 1 where the zone may hold the card."""
    uses: Ints
    dealt: Ints
    """The known cards of each seat's hand as it was dealt, four integers each."""
    evidence: Ints
    """See ``beliefs``."""


@compiled
def arrange(hidden: Hidden, zones: Ints, random: Ints) -> bool:
    """Put the hidden cards into zones: write each card's zone into `zones`.

    :return: Whether every card lies where it may.
    """
    allowed = hidden.allowed
    filled = 0
    for zone in range(len(hidden.sizes)):
        for _ in range(hidden.sizes[zone]):
            zones[filled] = zone
            filled += 1
    for place in range(len(zones) - 1, 0, -1):
        other = below(random, place + 1)
        zones[place], zones[other] = zones[other], zones[place]
    wrong = 0
    for place in range(len(zones)):
        wrong += 1 - allowed[zones[place], place]
    for _ in range(REPAIRS):
        if wrong == 0:
            break
        wrong += _repair(allowed, zones, random)
    return bool(wrong == 0)


@compiled
def _repair(allowed: Ints, zones: Ints, random: Ints) -> int:
    """Swap two cards unless more cards would lie wrong. Returns the change of their number."""
    i, j = below(random, len(zones)), below(random, len(zones))
    before = allowed[zones[i], i] + allowed[zones[j], j]
    after = allowed[zones[j], i] + allowed[zones[i], j]
    if after < before:
        return 0
    zones[i], zones[j] = zones[j], zones[i]
    return int(before - after)


@compiled
def hands_as_dealt(hidden: Hidden, zones: Ints, hands: Ints) -> None:
    """Write the hands as they were dealt, with the hidden cards where they lie now."""
    copy(hidden.dealt, hands)
    for place in range(len(hidden.cards)):
        seat = hidden.uses[zones[place]]
        if seat < BURIED_BY_SIDE:
            _put(hands, seat, hidden.cards[place])


@compiled
def _put(hands: Ints, seat: int, card: int) -> None:
    at = 4 * seat + card // RANKS
    hands[at] = with_card(hands[at], card % RANKS)


@compiled
def _remove(hands: Ints, seat: int, card: int) -> None:
    at = 4 * seat + card // RANKS
    hands[at] = without_card(hands[at], card % RANKS)


@compiled
def _exchange(hands: Ints, seat: int, out: int, into: int) -> None:
    """Exchange two cards if the zone is a hand."""
    if seat < BURIED_BY_SIDE:
        _remove(hands, seat, out)
        _put(hands, seat, into)


@compiled
def rearrange(
    model: Model, hidden: Hidden, zones: Ints, hands: Ints, likelihood: float, random: Ints, swaps: int
) -> float:
    """Try a number of swaps.

    :param hands: The hands as they were dealt; kept up to date.
    :param likelihood: The logarithm of the likelihood of the arrangement.
    :return: The same after the swaps.
    """
    cards, allowed, uses = hidden.cards, hidden.allowed, hidden.uses
    for _ in range(swaps):
        i, j = below(random, len(cards)), below(random, len(cards))
        first, second = zones[i], zones[j]
        if first == second or allowed[second, i] == 0 or allowed[first, j] == 0:
            continue
        _exchange(hands, uses[first], cards[i], cards[j])
        _exchange(hands, uses[second], cards[j], cards[i])
        after = log_likelihood(model.rules, model.scale, model.melds, hidden.evidence, hands)
        if after >= likelihood or fraction(random) < exponential(after - likelihood):
            zones[i], zones[j] = second, first
            likelihood = after
        else:
            _exchange(hands, uses[first], cards[j], cards[i])
            _exchange(hands, uses[second], cards[i], cards[j])
    return likelihood


@compiled
def start_sampling(model: Model, hidden: Hidden, zones: Ints, hands: Ints, random: Ints) -> float:
    """Find a likely arrangement to start with, and return the logarithm of its likelihood."""
    arrange(hidden, zones, random)
    hands_as_dealt(hidden, zones, hands)
    likelihood = log_likelihood(model.rules, model.scale, model.melds, hidden.evidence, hands)
    return rearrange(model, hidden, zones, hands, likelihood, random, WARM_UP_SWAPS)


@compiled
def deal_hidden(
    rules: Ints, hidden: Hidden, zones: Ints, position: Ints, deal: Ints, dummy: Ints, kitty: Ints
) -> None:
    """Put the hidden cards where the arrangement has them."""
    turned, lying = 0, len(kitty)
    for place in range(len(hidden.cards)):
        use, card = hidden.uses[zones[place]], hidden.cards[place]
        if use < BURIED_BY_SIDE:
            _put(position, use, card)
        elif use < IN_DUMMY:
            deal[BURIED + use - BURIED_BY_SIDE] += rules[VALUES + card % RANKS]
        elif use == IN_DUMMY:
            dummy[turned] = card
            turned += 1
        elif use == IN_KITTY:
            lying -= 1
            kitty[lying] = card


@compiled
def cards_in(hidden: Hidden, use: int) -> int:
    """The number of hidden cards with a use."""
    count = 0
    for zone in range(len(hidden.sizes)):
        if hidden.uses[zone] == use:
            count += hidden.sizes[zone]
    return count
