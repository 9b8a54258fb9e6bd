"""Samples of the hidden cards that agree with what a seat knows.

The hidden cards lie in zones of known sizes, some of which cannot hold some cards. The sampler starts with any
arrangement that is possible and keeps swapping two cards between two zones. It accepts a swap by the likelihood of what
the seat has seen (Metropolis), so arrangements come up as often as they are likely.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from bot.ai.simulation.arithmetic import below, exponential, fraction, log_sigmoid
from bot.ai.simulation.compiled import Floats, Ints, compiled, copy
from bot.ai.simulation.estimates import MARGIN, SPREAD, UNIT, certain_meld, limit, prospect
from bot.ai.simulation.hands import RANKS, length, meld_points, with_card, without_card
from bot.ai.simulation.outcome import BURIED, DEAL_SIZE
from bot.ai.simulation.tricks import POSITION_SIZE, SEATS, SIDES, VALUES

REPAIRS: Final = 4000
"""The swaps tried to find an arrangement to start with."""
WARM_UP_SWAPS: Final = 400
"""The swaps before the first sample."""
SWAPS: Final = 40
"""The swaps between two samples."""

# What becomes of the hidden cards of a zone. A number below 4 is the seat that holds them.
BURIED_BY_SIDE: Final = 4
"""They are buried; four numbers, by side."""
IN_DUMMY: Final = 8
IN_KITTY: Final = 9
OUT_OF_PLAY: Final = 10

# The layout of what is known of the hands as they were dealt. Lists go by seat.
BID: Final = 0
"""The highest bid of the seat, less what it expected of others; 0 if it made none."""
DECLINED: Final = 4
"""The lowest bid that the seat passed although it could have made it, less the same; 0 if there is none."""
PROMISED: Final = 8
"""The meld points that the seat signaled."""
MELD: Final = 12
"""The points of melds that the seat laid down; -1 if it laid down nothing."""
BELOW: Final = 16
"""A side that laid down nothing has less meld than this; by side, 0 if it says nothing."""
NAMED_BY: Final = 20
"""The seat that named trump; -1 if that says nothing."""
TRUMP: Final = 21
MARRIAGE: Final = 22
"""1 if naming trump needs K and Q."""
HIDDEN: Final = 23
"""1 by seat if some of its cards are hidden."""
PASSED_TO: Final = 27
"""1 by seat if it has passed cards to the declarer, trumps first."""
EVIDENCE_SIZE: Final = 31

MISFIT: Final = 7.0
"""The logarithm of how unlikely an arrangement is that contradicts a meld or a signal."""
PASSED_TRUMP: Final = 0.8
"""The logarithm of how unlikely each trump above the nine is that the declarer's partner has kept."""
NAMING_SPREAD: Final = 3.0
"""How much players misjudge the best trump, in counters."""


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
    """What is known of the hands as they were dealt."""


class Case(NamedTuple):
    """What a seat knows when it decides."""

    model: Model
    hidden: Hidden
    known: Ints
    """The position without the hidden cards."""
    deal: Ints
    """The deal without the hidden buried cards."""
    kitty: Ints
    """The cards of the kitty; those that are hidden, at the end, are filled in by each sample."""
    seed: int


class Sample(NamedTuple):
    """A sample of the hidden cards, and room for what follows from it."""

    random: Ints
    zones: Ints
    """By hidden card, the zone it lies in."""
    hands: Ints
    """The hands as they were dealt."""
    likelihood: Floats
    """Of one number, the logarithm of the likelihood."""
    start: Ints
    """The position with all cards."""
    contract: Ints
    """The deal with the hidden buried cards."""
    dummy: Ints
    kitty: Ints
    legal: Ints
    change: Ints


@compiled
def _of_bids(scale: Floats, melds: Ints, evidence: Ints, hands: Ints, seat: int) -> float:
    """The logarithm of the likelihood of what a seat bid and passed."""
    bid, declined = evidence[BID + seat], evidence[DECLINED + seat]
    total = 0.0
    if bid or declined:
        most = limit(scale, melds, hands, 4 * seat, evidence[MARRIAGE])
        if bid:
            total += log_sigmoid((most - bid) / scale[SPREAD])
        if declined:
            total += log_sigmoid((declined - most) / scale[SPREAD])
    promised = evidence[PROMISED + seat]
    if promised and certain_meld(melds, hands, 4 * seat) < promised:
        total -= MISFIT
    return total


@compiled
def _of_melds(melds: Ints, evidence: Ints, hands: Ints, seat: int) -> float:
    """The logarithm of the likelihood of what a seat laid down, and of the cards that it passed."""
    total, trump = 0.0, evidence[TRUMP]
    if evidence[PASSED_TO + seat]:
        total -= PASSED_TRUMP * length(hands[4 * seat + trump] >> 4)
    if evidence[MELD + seat] >= 0 and meld_points(melds, hands, 4 * seat, trump) != evidence[MELD + seat]:
        total -= MISFIT
    return total


@compiled
def log_likelihood(rules: Ints, scale: Floats, melds: Ints, evidence: Ints, hands: Ints) -> float:
    """The logarithm of the likelihood of the evidence with these hands."""
    total = 0.0
    trump = evidence[TRUMP]
    for seat in range(rules[SEATS]):
        if evidence[HIDDEN + seat]:
            total += _of_bids(scale, melds, evidence, hands, seat)
            total += _of_melds(melds, evidence, hands, seat)
    for side in range(4):
        if evidence[BELOW + side]:
            laid = 0
            for seat in range(rules[SEATS]):
                if rules[SIDES + seat] == side:
                    laid += meld_points(melds, hands, 4 * seat, trump)
            if laid >= evidence[BELOW + side]:
                total -= MISFIT
    namer = evidence[NAMED_BY]
    if namer >= 0 and evidence[HIDDEN + namer]:
        named = prospect(scale, melds, hands, 4 * namer, trump)
        best = limit(scale, melds, hands, 4 * namer, evidence[MARRIAGE]) + scale[MARGIN]
        total -= max(0.0, best - named) / (NAMING_SPREAD * scale[UNIT])
    return total


def no_evidence() -> Ints:
    """Evidence that says nothing."""
    evidence = np.zeros(EVIDENCE_SIZE, np.int64)
    evidence[MELD : MELD + 4] = -1
    evidence[NAMED_BY] = -1
    return evidence


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


@compiled
def first_sample(case: Case) -> Sample:
    """Return a sample from which the next ones follow."""
    hidden = case.hidden
    random = np.array([case.seed], np.int64)
    zones = np.zeros(len(hidden.cards), np.int64)
    hands = np.zeros(16, np.int64)
    likelihood = np.zeros(1, np.float64)
    likelihood[0] = start_sampling(case.model, hidden, zones, hands, random)
    return Sample(
        random,
        zones,
        hands,
        likelihood,
        np.zeros(POSITION_SIZE, np.int64),
        np.zeros(DEAL_SIZE, np.int64),
        np.zeros(cards_in(hidden, IN_DUMMY), np.int64),
        case.kitty.copy(),
        np.zeros(4, np.int64),
        np.zeros(4, np.int64),
    )


@compiled
def next_sample(case: Case, sample: Sample) -> None:
    """Draw the next sample."""
    model, hidden, zones = case.model, case.hidden, sample.zones
    sample.likelihood[0] = rearrange(
        model, hidden, zones, sample.hands, sample.likelihood[0], sample.random, SWAPS
    )
    copy(case.known, sample.start)
    copy(case.deal, sample.contract)
    deal_hidden(model.rules, hidden, zones, sample.start, sample.contract, sample.dummy, sample.kitty)
