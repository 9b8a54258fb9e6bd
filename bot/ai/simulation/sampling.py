"""Samples of the hidden cards that agree with what a seat knows.

The hidden cards lie in zones of known sizes, some of which cannot hold some cards. The sampler starts with any
arrangement that is possible and keeps swapping two cards between two zones. It accepts a swap by the likelihood of what
the seat has seen (Metropolis), so arrangements come up as often as they are likely. While there is a stock each sample
is dealt anew: some cards are more likely kept in a hand than others.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Final, NamedTuple

import numpy as np

from bot.ai.simulation.arithmetic import below, exponential, fraction
from bot.ai.simulation.auction import Bidding, Strength
from bot.ai.simulation.compiled import Floats, Ints, compiled, copy
from bot.ai.simulation.estimates import Scale
from bot.ai.simulation.hands import CARDS, RANKS, MeldPoints, put, take
from bot.ai.simulation.likelihood import Evidence, log_likelihood
from bot.ai.simulation.outcome import DealTally
from bot.ai.simulation.rollouts import Weights
from bot.ai.simulation.stock import StockMeld, declare_nines, find_melds
from bot.ai.simulation.stock_rule import StockWeights, Workspace
from bot.ai.simulation.tricks import State, TrickRules

REPAIRS: Final = 4000
"""The swaps tried to find an arrangement to start with."""
WARM_UP_SWAPS: Final = 2000
"""The swaps before the first sample: enough to get from any arrangement to hands with the melds that were shown."""
SWAPS: Final = 40
"""The swaps between two samples."""
DEALS: Final = 8
"""How often a sample with a stock is dealt again in which the other seat held a meld that it did not make."""

# What becomes of the hidden cards of a zone. A number below 4 is the seat that holds them.
BURIED_BY_SIDE: Final = 4
"""They are buried; four numbers, by side."""
IN_KITTY: Final = 8
OUT_OF_PLAY: Final = 9
IN_DUMMY: Final = 10
"""They go with a trick; this and the next numbers, by place in the dummy."""


class Model(NamedTuple):
    """The rules of a variant and the weights with which its deals are simulated."""

    rules: TrickRules
    melds: MeldPoints
    scale: Scale
    weights: Weights
    solved_tricks: int
    """The last tricks that are solved in every rollout; 0 if none are."""
    solved_at_once: int
    """With so many tricks left, or fewer, everything after a choice is solved."""
    ladder: Ints
    stakes: Ints
    """The stakes by bid and trump; empty if points are scored. See ``encoding``."""
    stock_melds: Sequence[Sequence[StockMeld]]
    """By trump suit, the melds that are made one at a time; empty without a stock."""
    stock_weights: StockWeights


class Kept(NamedTuple):
    """What is known of the other seat's hand while there is a stock."""

    seat: int
    """The other seat."""
    hidden: int
    """The number of its hidden cards."""
    recent: int
    """How many of these were drawn after it could last meld; -1 if nothing follows from that."""
    likely: Floats
    """By card, how much more likely than others it is kept in a hand."""


class Hidden(NamedTuple):
    """What a seat does not see: the cards, and for each zone its number of them, where they may lie, and their use."""

    cards: Ints
    sizes: Ints
    allowed: Ints
    """By zone and place in `cards`, 1 where the zone may hold the card."""
    uses: Ints
    dealt: Ints
    """The known cards of each seat's hand as it was dealt, by seat and suit."""
    evidence: Evidence
    kept: Kept


class Case(NamedTuple):
    """What a seat knows when it decides."""

    model: Model
    hidden: Hidden
    known: State
    """The state without the hidden cards."""
    deal: DealTally
    kitty: Ints
    """The cards of the kitty; those that are hidden, at the end, are filled in by each sample."""
    auction: Bidding
    """The auction as it stands, with the seat to speak."""
    seat: int
    """The seat that decides."""
    side: int
    """Its side."""
    declarer: int
    """The declarer, or the seat that decides if there is none."""
    receiver: int
    """The seat to which cards are passed; -1 if cards are buried."""
    seed: int


class Sample(NamedTuple):
    """A sample of the hidden cards, and room for what follows from it."""

    random: Ints
    luck: Ints
    """The random numbers of rollouts. They start alike for all moves, so that moves differ by what they lead to."""
    zones: Ints
    """By hidden card, the zone it lies in."""
    cards: Ints
    """The hidden cards in the order in which they were dealt, while there is a stock."""
    hands: Ints
    """The hands as they were dealt, by seat and suit."""
    likelihood: Floats
    """Of one number, the logarithm of the likelihood."""
    start: MutableSequence[State]
    """The state with all cards."""
    after: MutableSequence[State]
    """Space for four states that follow from it."""
    deal: MutableSequence[DealTally]
    """Space for the deal with a contract."""
    auction: MutableSequence[Bidding]
    """Space for an auction that goes on."""
    strengths: MutableSequence[Strength]
    """What each seat's hand is worth when it bids."""
    how: Ints
    """What became of the contract of each seat; see ``contracts``."""
    named: Ints
    """The trump with which it was played."""
    dummy: Ints
    kitty: Ints
    legal: Ints
    change: Ints
    trick: Ints
    """The points taken by side when the current trick is complete."""
    winner: Ints
    """Of one number, the seat that takes this trick; -1 if it is solved together with those that follow."""
    workspace: Workspace


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
    for seat in range(4):
        copy(hidden.dealt[seat], hands[seat])
    for place in range(len(hidden.cards)):
        seat = hidden.uses[zones[place]]
        if seat < BURIED_BY_SIDE:
            put(hands[seat], hidden.cards[place])


@compiled
def _exchange(hands: Ints, seat: int, out: int, into: int) -> None:
    """Exchange two cards if the zone is a hand."""
    if seat < BURIED_BY_SIDE:
        take(hands[seat], out)
        put(hands[seat], into)


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
        after = likelihood
        if uses[first] < BURIED_BY_SIDE or uses[second] < BURIED_BY_SIDE:
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
def start_sampling(case: Case, sample: Sample) -> None:
    """Find a likely arrangement to start with."""
    model, hidden, zones, hands = case.model, case.hidden, sample.zones, sample.hands
    arrange(hidden, zones, sample.random)
    hands_as_dealt(hidden, zones, hands)
    likelihood = log_likelihood(model.rules, model.scale, model.melds, hidden.evidence, hands)
    sample.likelihood[0] = rearrange(model, hidden, zones, hands, likelihood, sample.random, WARM_UP_SWAPS)


@compiled
def deal_hidden(
    rules: TrickRules, hidden: Hidden, zones: Ints, state: State, dummy: Ints, kitty: Ints
) -> None:
    """Put the hidden cards where the arrangement has them."""
    lying = len(kitty)
    for place in range(len(hidden.cards)):
        use, card = hidden.uses[zones[place]], hidden.cards[place]
        if use < BURIED_BY_SIDE:
            put(state.hands[use], card)
        elif use < IN_KITTY:
            state.buried[use - BURIED_BY_SIDE] += rules.card_points[card % RANKS]
        elif use == IN_KITTY:
            lying -= 1
            kitty[lying] = card
        elif use >= IN_DUMMY:
            dummy[use - IN_DUMMY] = card


def first_sample(case: Case) -> Sample:
    """Return a sample from which the next ones follow."""
    hidden = case.hidden
    dummy = int((hidden.uses >= IN_DUMMY).sum())
    sample = Sample(
        np.array([case.seed], np.int64),
        np.zeros(1, np.int64),
        np.zeros(len(hidden.cards), np.int64),
        hidden.cards.copy(),
        np.zeros((4, 4), np.int64),
        np.zeros(1, np.float64),
        State.array(1),
        State.array(4),
        DealTally.array(1),
        Bidding.array(1),
        Strength.array(4),
        np.zeros(4, np.int64),
        np.zeros(4, np.int64),
        np.zeros(dummy, np.int64),
        case.kitty.copy(),
        np.zeros(4, np.int64),
        np.zeros(4, np.int64),
        np.zeros(4, np.int64),
        np.full(1, -1, np.int64),
        Workspace.new(),
    )
    sample.deal[0] = case.deal
    if not case.known.in_stock:
        start_sampling(case, sample)
    return sample


@compiled
def next_sample(case: Case, sample: Sample) -> None:
    """Draw the next sample."""
    if case.known.in_stock:
        _deal_with_stock(case, sample)
        return
    sample.likelihood[0] = rearrange(
        case.model, case.hidden, sample.zones, sample.hands, sample.likelihood[0], sample.random, SWAPS
    )
    _deal_sample(case, sample)


@compiled
def set_sample(case: Case, sample: Sample, zones: Ints) -> None:
    """Let the hidden cards lie in these zones."""
    model, hidden = case.model, case.hidden
    for place in range(len(zones)):
        sample.zones[place] = zones[place]
    hands_as_dealt(hidden, zones, sample.hands)
    sample.likelihood[0] = log_likelihood(
        model.rules, model.scale, model.melds, hidden.evidence, sample.hands
    )
    _deal_sample(case, sample)


@compiled
def _deal_sample(case: Case, sample: Sample) -> None:
    sample.start[0] = case.known
    deal_hidden(case.model.rules, case.hidden, sample.zones, sample.start[0], sample.dummy, sample.kitty)


@compiled
def _deal_with_stock(case: Case, sample: Sample) -> None:
    """Let the hidden cards lie at random while there is a stock."""
    model, kept, cards, random, state = (
        case.model,
        case.hidden.kept,
        sample.cards,
        sample.random,
        sample.start[0],
    )
    found, chosen = sample.workspace.found, sample.workspace.chosen
    count = kept.hidden - max(0, kept.recent)
    for _ in range(DEALS):
        sample.start[0] = case.known
        for place in range(count):
            _pick(cards, place, kept.likely, random)
            put(state.hands[kept.seat], cards[place])
        if kept.recent < 0:
            break
        if find_melds(state, kept.seat, model.stock_melds[model.rules.trump], found, chosen) == 0:
            break
    for place in range(count, len(cards)):
        other = place + below(random, len(cards) - place)
        cards[place], cards[other] = cards[other], cards[place]
        if place < kept.hidden:
            put(state.hands[kept.seat], cards[place])
        else:
            state.stock[CARDS - state.in_stock + place - kept.hidden] = cards[place]
    if model.rules.declares and model.rules.trump >= 0 and state.played == 0 and state.may_meld == 0:
        declare_nines(model.rules, state)


@compiled
def _pick(cards: Ints, place: int, likely: Floats, random: Ints) -> None:
    """Exchange the card at a place for one at this place or later, with the probabilities given."""
    total = 0.0
    for other in range(place, len(cards)):
        total += likely[cards[other]]
    left = fraction(random) * total
    chosen = place
    while chosen < len(cards) - 1 and left >= likely[cards[chosen]]:
        left -= likely[cards[chosen]]
        chosen += 1
    cards[place], cards[chosen] = cards[chosen], cards[place]
