"""The value of each choice by rollouts of sampled deals.

The functions add utilities to `values`, by half of the samples and choice: even samples go to the first half. The same
samples serve all choices. A choice in a trick is the number of a card, or one of those below.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Final

import numpy as np

from bot.ai.simulation.arithmetic import exponential
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
from bot.ai.simulation.hands import CARDS, RANKS, put, take
from bot.ai.simulation.outcome import settle, utility
from bot.ai.simulation.rollouts import roll_out_and_solve
from bot.ai.simulation.sampling import Case, Model, Sample, first_sample, next_sample, set_sample
from bot.ai.simulation.solver import Solver
from bot.ai.simulation.stock import choose_copies, draw, exchange, lay_meld
from bot.ai.simulation.stock_rule import roll_stock
from bot.ai.simulation.tricks import State, play

UNPLAYED = -1
"""No contract of the seat has been played in this sample."""
NOBODY = -1
"""Cards for nobody are buried."""

# The choices between tricks while there is a stock.
EXCHANGE: Final = CARDS
"""Exchange a nine of trump for the upcard."""
DRAW: Final = CARDS + 1
DRAW_UPCARD: Final = CARDS + 2
FIRST_MELD: Final = CARDS + 3
"""Make the first meld of the table. The next number is the second one's, and so on."""


def sample_cards(case: Case, solver: Solver, side: int, choices: Ints, samples: int) -> Floats:
    """The sums of the utilities of choices in a trick, by half of the samples."""
    values, no_deals = np.zeros((2, len(choices))), np.zeros((0, 1), np.int64)
    evaluate_cards(case, first_sample(case), solver, side, choices, no_deals, np.ones(samples), values)
    return values


@compiled
def evaluate_cards(
    case: Case,
    sample: Sample,
    solver: Solver,
    side: int,
    choices: Ints,
    deals: Ints,
    odds: Floats,
    values: Floats,
) -> float:
    """Evaluate choices in a trick, or between tricks while there is a stock; return the sum of the deals' weights.

    :param deals: By deal, the zones of the hidden cards; none to draw samples.
    :param odds: By deal, how many arrangements of the copies of cards it stands for; by sample, its weight.
    """
    total = 0.0
    for number in range(len(odds)):
        weight = odds[number]
        if len(deals):
            set_sample(case, sample, deals[number])
            weight *= exponential(sample.likelihood[0])
        else:
            next_sample(case, sample)
        total += weight
        _add_cards(case, sample, solver, side, choices, weight, values[number & 1])
    return total


@compiled
def _add_cards(
    case: Case, sample: Sample, solver: Solver, side: int, choices: Ints, weight: float, values: Floats
) -> None:
    """Add the utilities of choices in one deal, times its weight."""
    model, after = case.model, sample.after
    rules, tricks = model.rules, model.solved_tricks
    if case.known.tricks_left <= model.solved_at_once:
        tricks = model.solved_at_once
    for choice in range(len(choices)):
        after[0] = sample.start[0]
        take_choice(model, after[0], sample, choices[choice])
        if len(model.table):
            table, room = model.table, sample.room
            roll_stock(rules, after[0], table, model.stock_weights, room, tricks, solver)
        else:
            roll_out_and_solve(
                rules, after[0], sample.dummy, model.weights, sample.legal, sample.random, tricks, solver
            )
        settle(case.deal, after[0], sample.change)
        values[choice] += weight * utility(case.deal, sample.change, side)


@compiled
def take_choice(model: Model, state: State, sample: Sample, choice: int) -> None:
    """Take a choice in a trick, or between tricks while there is a stock."""
    rules, table = model.rules, model.table
    if choice < CARDS:
        play(rules, state, sample.dummy, choice)
    elif choice >= FIRST_MELD:
        _, _, _, _, chosen, _ = sample.room
        row = choice - FIRST_MELD
        choose_copies(state, state.leader, table[row], chosen)
        lay_meld(state, state.leader, table[row], chosen)
        state.has_melded = 1
    elif choice == EXCHANGE:
        exchange(rules, state)
    else:
        draw(rules, state, choice == DRAW_UPCARD)


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
