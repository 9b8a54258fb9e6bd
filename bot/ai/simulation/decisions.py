"""The value of each choice by rollouts of sampled deals.

`evaluate_cards`, `evaluate_bids` and `evaluate_contracts` add utilities to `values`, by half of the samples and choice:
even samples go to the first half. `evaluate_turn` is for a turn while there is a stock. The same samples serve all
choices.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Final

import numpy as np

from bot.ai.simulation.arithmetic import below, exponential, fraction
from bot.ai.simulation.auction import PASSED_OUT, Bidding, bid_out, partner_of, speak
from bot.ai.simulation.compiled import Floats, Ints, compiled
from bot.ai.simulation.contracts import (
    exchange_cards,
    lay_down_and_play,
    pass_back,
    play_contract,
    settle_bid,
)
from bot.ai.simulation.estimates import limit
from bot.ai.simulation.hands import RANKS, put, take
from bot.ai.simulation.outcome import Deal, final_value, settle, utility
from bot.ai.simulation.rollouts import roll_out_and_solve
from bot.ai.simulation.sampling import Case, Sample, next_sample, set_sample
from bot.ai.simulation.solver import UNKNOWN, Solver, points_left, solve
from bot.ai.simulation.stock_melds import StockMeld, choose_copies, find_melds, lay_meld
from bot.ai.simulation.stock_rollout import StockWeights, final_hands, play_out_state, roll_stock
from bot.ai.simulation.stock_state import StockState, declare_nines, draw, exchange, play_card
from bot.ai.simulation.tricks import Rules, State, play

UNPLAYED = -1
"""No contract of the seat has been played in this sample."""
NOBODY = -1
"""Cards for nobody are buried."""

# The kinds of choices while there is a stock.
PLAY: Final = 0
"""Play the card."""
MAKE_MELD: Final = 1
"""Make the meld of this row."""
DRAW: Final = 2
"""Draw; 1 takes the upcard."""
EXCHANGE: Final = 3
"""Exchange a nine of trump for the upcard."""

LAST_TRICKS: Final = 12
"""The tricks after the stock is drawn."""
RESAMPLES: Final = 8
"""How often a sample is drawn again in which the other seat held a meld that it did not make."""


@compiled
def evaluate_cards(
    case: Case, sample: Sample, solver: Solver, side: int, choices: Ints, samples: int, values: Floats
) -> None:
    """Evaluate cards to play."""
    for number in range(samples):
        next_sample(case, sample)
        _add_cards(case, sample, solver, side, choices, 1.0, values[number & 1])


@compiled
def evaluate_cards_in(
    case: Case,
    sample: Sample,
    solver: Solver,
    side: int,
    choices: Ints,
    deals: Ints,
    odds: Floats,
    values: Floats,
) -> float:
    """Evaluate cards to play by certain deals, and return how likely they are in all.

    :param deals: By deal, the zones of the hidden cards.
    :param odds: By deal, how many arrangements of the copies of cards it stands for.
    :param values: By choice, to which utilities times likelihoods are added.
    """
    total = 0.0
    for number in range(len(deals)):
        set_sample(case, sample, deals[number])
        likely = odds[number] * exponential(sample.likelihood[0])
        total += likely
        _add_cards(case, sample, solver, side, choices, likely, values)
    return total


@compiled
def _add_cards(
    case: Case, sample: Sample, solver: Solver, side: int, choices: Ints, weight: float, values: Floats
) -> None:
    """Add the utilities of cards in one deal, times its weight."""
    model, after = case.model, sample.after
    tricks = model.solved_tricks
    if case.known.tricks_left <= model.solved_at_once:
        tricks = model.solved_at_once
    for choice in range(len(choices)):
        after[0] = sample.start[0]
        play(model.rules, after[0], sample.dummy, choices[choice])
        roll_out_and_solve(
            model.rules,
            after[0],
            sample.dummy,
            model.weights,
            sample.legal,
            sample.random,
            tricks,
            solver,
        )
        settle(case.deal, after[0], sample.change)
        values[choice] += weight * utility(case.deal, sample.change, side)


@compiled
def evaluate_bids(
    case: Case,
    sample: Sample,
    auction: Bidding,
    future: MutableSequence[Bidding],
    side: int,
    choices: Ints,
    samples: int,
    values: Floats,
) -> None:
    """Evaluate bids, and the pass (0), by finishing the auction and playing the contract.

    :param future: Room for one auction.
    """
    model, after, deal = case.model, sample.after, sample.deal
    limits, how, named = np.zeros(4, np.float64), np.zeros(4, np.int64), np.zeros(4, np.int64)
    for number in range(samples):
        next_sample(case, sample)
        how[:] = UNPLAYED
        for seat in range(model.rules.seats):
            hand = sample.start[0].hands[seat]
            limits[seat] = limit(model.scale, model.melds, hand, model.rules.marriage)
        for choice in range(len(choices)):
            future[0] = auction
            speak(model.rules, model.ladder, future[0], choices[choice])
            seat = bid_out(model.rules, model.scale, model.ladder, future[0], limits)
            if seat == PASSED_OUT:
                sample.change[:] = 0
                values[number & 1, choice] += utility(case.deal, sample.change, side)
                continue
            if how[seat] == UNPLAYED:
                after[seat] = sample.start[0]
                for card in sample.kitty:
                    put(after[seat].hands[seat], card)
                how[seat] = play_contract(model, sample, after[seat], seat)
                named[seat] = model.rules.trump
            declaring, bid = model.rules.sides[seat], future[0].bid
            settle_bid(model, named[seat], how[seat], deal[0], after[seat], bid, declaring, sample.change)
            values[number & 1, choice] += utility(deal[0], sample.change, side)


@compiled
def evaluate_contracts(
    case: Case,
    sample: Sample,
    declarer: int,
    giver: int,
    receiver: int,
    trumps: Ints,
    cards: Ints,
    samples: int,
    values: Floats,
) -> None:
    """Evaluate trumps, each with cards to bury or to pass.

    :param giver: The seat that buries or passes cards, of the declarer's side.
    :param receiver: The seat to which it passes them; `NOBODY` if it buries them.
    :param cards: By choice, the cards.
    """
    model, after, deal, bid = case.model, sample.after, sample.deal, case.deal.contract
    side = model.rules.sides[declarer]
    for number in range(samples):
        next_sample(case, sample)
        for choice in range(len(trumps)):
            after[0] = sample.start[0]
            model.rules.trump = trumps[choice]
            for card in cards[choice]:
                take(after[0].hands[giver], card)
                if receiver == NOBODY:
                    after[0].buried[side] += model.rules.card_points[card % RANKS]
                else:
                    put(after[0].hands[receiver], card)
            if receiver == declarer:
                pass_back(model, after[0], declarer, giver)
            elif receiver == NOBODY and model.rules.pass_cards:
                exchange_cards(model, after[0], declarer, partner_of(model.rules, declarer))
            how = lay_down_and_play(model, sample, after[0], declarer)
            settle_bid(model, trumps[choice], how, deal[0], after[0], bid, side, sample.change)
            values[number & 1, choice] += utility(deal[0], sample.change, side)


@compiled
def apply_choice(
    rules: Rules, state: StockState, table: Sequence[StockMeld], kind: int, argument: int
) -> None:
    """Take a choice."""
    if kind == PLAY:
        play_card(rules, state, argument)
    elif kind == MAKE_MELD:
        copies = np.empty(10, np.int64)
        choose_copies(state, state.leader, table[argument], copies)
        lay_meld(state, state.leader, table[argument], copies)
        state.has_melded = 1
    elif kind == DRAW:
        draw(rules, state, argument == 1)
    else:
        exchange(rules, state)


@compiled
def deal_stock(
    states: MutableSequence[StockState],
    table: Sequence[StockMeld],
    known: StockState,
    hidden: Ints,
    likely: Floats,
    seat: int,
    in_hand: int,
    recent: int,
    random: Ints,
) -> None:
    """Write a state in which the hidden cards lie at random.

    :param states: Room for it, in the first place.
    :param hidden: The hidden cards; they are shuffled.
    :param likely: By card, how much more likely than others it is kept in a hand.
    :param seat: The seat whose cards are known.
    :param in_hand: The number of hidden cards in the other seat's hand.
    :param recent: How many of these were drawn after it could last meld; -1 if nothing follows from that.
    """
    state, hand = states[0], states[0].in_hand[1 - seat]
    found, copies = np.empty(len(table), np.int64), np.empty(10, np.int64)
    kept = in_hand - max(0, recent)
    for _ in range(RESAMPLES):
        states[0] = known
        for place in range(kept):
            _pick(hidden, place, likely, random)
            hand[hidden[place]] += 1
        if recent < 0 or find_melds(state, 1 - seat, table, found, copies) == 0:
            break
    for place in range(kept, len(hidden)):
        other = place + below(random, len(hidden) - place)
        hidden[place], hidden[other] = hidden[other], hidden[place]
        if place < in_hand:
            hand[hidden[place]] += 1
        else:
            state.stock[state.drawn + place - in_hand] = hidden[place]


@compiled
def _pick(hidden: Ints, place: int, likely: Floats, random: Ints) -> None:
    """Exchange the card at a place for one at this place or later, with the probabilities given."""
    total = 0.0
    for other in range(place, len(hidden)):
        total += likely[hidden[other]]
    left = fraction(random) * total
    chosen = place
    while chosen < len(hidden) - 1 and left >= likely[hidden[chosen]]:
        left -= likely[hidden[chosen]]
        chosen += 1
    hidden[place], hidden[chosen] = hidden[chosen], hidden[place]


@compiled
def solve_out(rules: Rules, state: StockState, position: State, solver: Solver) -> None:
    """Add the points of the last tricks if both seats play their best, knowing all cards."""
    final_hands(state, position.hands)
    position.leader, position.top, position.played, position.points = state.leader, -1, 0, 0
    position.tricks_left = LAST_TRICKS
    none = np.zeros(0, np.int64)
    value, rest = solve(rules, position, none, UNKNOWN, -UNKNOWN, solver), points_left(rules, position, none)
    for seat in range(2):
        state.taken[seat] += value if rules.teams[seat] == 1 else rest - value


@compiled
def evaluate_turn(
    rules: Rules,
    table: Sequence[StockMeld],
    weights: StockWeights,
    known: StockState,
    states: MutableSequence[StockState],
    deal: Deal,
    hidden: Ints,
    likely: Floats,
    seat: int,
    in_hand: int,
    recent: int,
    kinds: Ints,
    arguments: Ints,
    seed: int,
    solver: Solver,
    values: Floats,
) -> None:
    """Write the value of each choice in each sample into `values`, by choice and sample.

    :param states: Room for two states.
    :param solver: Solves the last tricks; if its table has one entry they are estimated.
    """
    random = np.array([seed], np.int64)
    state, after = states[0], states[1]
    for number in range(values.shape[1]):
        deal_stock(states, table, known, hidden, likely, seat, in_hand, recent, random)
        if rules.declares and state.led < 0 and state.may_meld == 0 and state.drawn < state.stock_size:
            declare_nines(rules, state)
        for choice in range(len(kinds)):
            states[1] = state
            apply_choice(rules, after, table, kinds[choice], arguments[choice])
            roll_stock(rules, after, table, weights)
            if len(solver.table) > 1:
                solve_out(rules, after, solver.after[0], solver)
            else:
                play_out_state(rules, after, weights)
            values[choice, number] = final_value(after, deal, seat)
