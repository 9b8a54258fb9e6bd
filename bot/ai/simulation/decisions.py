"""The value of each choice by rollouts of sampled deals: cards to play, bids, trumps and burials.

Every function adds utilities to `values`, by half of the samples and choice: even samples go to the first half. The
same samples serve all choices.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from bot.ai.simulation import auction as bidding
from bot.ai.simulation.auction import AUCTION_SIZE, PASSED_OUT, bid_out, partner_of, speak
from bot.ai.simulation.compiled import Floats, Ints, compiled, copy
from bot.ai.simulation.contracts import (
    MARRIAGE,
    PASS_CARDS,
    exchange_cards,
    lay_down_and_play,
    move_card,
    pass_back,
    play_contract,
    settle_bid,
)
from bot.ai.simulation.estimates import limit
from bot.ai.simulation.hands import RANKS, with_card, without_card
from bot.ai.simulation.outcome import BURIED, CONTRACT, DEAL_SIZE, settle, utility
from bot.ai.simulation.rollouts import roll_out_and_solve, solved_tricks
from bot.ai.simulation.sampling import (
    IN_DUMMY,
    Hidden,
    Model,
    cards_in,
    deal_hidden,
    rearrange,
    start_sampling,
)
from bot.ai.simulation.solver import new_solver
from bot.ai.simulation.tricks import POSITION_SIZE, SEATS, SIDES, TRUMP, VALUES, play

SOLVER_BITS = 15
"""The size of the memory of a decision for positions that it has solved, as a power of two."""
UNPLAYED = -1
"""No contract of the seat has been played in this sample."""


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
def first_sample(model: Model, hidden: Hidden, kitty: Ints, seed: int) -> Sample:
    """Return a sample from which the next ones follow.

    :param kitty: The cards of the kitty; those that are hidden, at the end, are filled in by each sample.
    """
    random = np.array([seed], np.int64)
    zones = np.zeros(len(hidden.cards), np.int64)
    hands = np.zeros(16, np.int64)
    likelihood = np.zeros(1, np.float64)
    likelihood[0] = start_sampling(model, hidden, zones, hands, random)
    return Sample(
        random,
        zones,
        hands,
        likelihood,
        np.zeros(POSITION_SIZE, np.int64),
        np.zeros(DEAL_SIZE, np.int64),
        np.zeros(cards_in(hidden, IN_DUMMY), np.int64),
        kitty.copy(),
        np.zeros(4, np.int64),
        np.zeros(4, np.int64),
    )


@compiled
def next_sample(
    model: Model, hidden: Hidden, sample: Sample, known: Ints, contract: Ints, swaps: int
) -> None:
    """Draw the next sample.

    :param known: The position without the hidden cards.
    :param contract: The deal without the hidden cards.
    """
    sample.likelihood[0] = rearrange(
        model, hidden, sample.zones, sample.hands, sample.likelihood[0], sample.random, swaps
    )
    copy(known, sample.start)
    copy(contract, sample.contract)
    deal_hidden(model.rules, hidden, sample.zones, sample.start, sample.contract, sample.dummy, sample.kitty)


@compiled
def evaluate_cards(
    model: Model,
    hidden: Hidden,
    known: Ints,
    contract: Ints,
    side: int,
    choices: Ints,
    samples: int,
    swaps: int,
    seed: int,
    values: Floats,
) -> None:
    """Evaluate cards to play."""
    sample = first_sample(model, hidden, np.zeros(0, np.int64), seed)
    position = np.zeros(POSITION_SIZE, np.int64)
    tricks, solver = solved_tricks(model.solved, known), new_solver(SOLVER_BITS)
    for number in range(samples):
        next_sample(model, hidden, sample, known, contract, swaps)
        for choice in range(len(choices)):
            copy(sample.start, position)
            play(model.rules, position, sample.dummy, choices[choice])
            roll_out_and_solve(
                model.rules,
                position,
                sample.dummy,
                model.weights,
                sample.legal,
                sample.random,
                tricks,
                solver,
            )
            settle(sample.contract, position, sample.change)
            values[number & 1, choice] += utility(sample.contract, sample.change, side)


@compiled
def evaluate_bids(
    model: Model,
    hidden: Hidden,
    known: Ints,
    contract: Ints,
    kitty: Ints,
    auction: Ints,
    side: int,
    choices: Ints,
    samples: int,
    swaps: int,
    seed: int,
    values: Floats,
) -> None:
    """Evaluate bids, and the pass (0), by finishing the auction and playing the contract."""
    sample = first_sample(model, hidden, kitty, seed)
    limits, how, named = np.zeros(4, np.float64), np.zeros(4, np.int64), np.zeros(4, np.int64)
    future = np.zeros(AUCTION_SIZE, np.int64)
    positions = np.zeros((4, POSITION_SIZE), np.int64)
    deals = np.zeros((4, DEAL_SIZE), np.int64)
    for number in range(samples):
        next_sample(model, hidden, sample, known, contract, swaps)
        how[:] = UNPLAYED
        for seat in range(model.rules[SEATS]):
            limits[seat] = limit(model.scale, model.melds, sample.start, 4 * seat, model.terms[MARRIAGE])
        for choice in range(len(choices)):
            copy(auction, future)
            speak(model.rules, model.ladder, future, choices[choice])
            seat = bid_out(model.rules, model.scale, model.ladder, future, limits)
            if seat == PASSED_OUT:
                sample.change[:] = 0
                values[number & 1, choice] += utility(sample.contract, sample.change, side)
                continue
            if how[seat] == UNPLAYED:
                how[seat] = _declare(model, sample, positions[seat], deals[seat], seat)
                named[seat] = model.rules[TRUMP]
            declaring, bid = model.rules[SIDES + seat], future[bidding.BID]
            settle_bid(
                model.stakes,
                named[seat],
                how[seat],
                deals[seat],
                positions[seat],
                bid,
                declaring,
                sample.change,
            )
            values[number & 1, choice] += utility(deals[seat], sample.change, side)


@compiled
def _declare(model: Model, sample: Sample, position: Ints, deal: Ints, seat: int) -> int:
    """Let a seat take the kitty and play its contract. Returns what became of it."""
    copy(sample.start, position)
    copy(sample.contract, deal)
    for card in sample.kitty:
        at = 4 * seat + card // RANKS
        position[at] = with_card(position[at], card % RANKS)
    return play_contract(
        model.rules,
        model.terms,
        model.melds,
        model.scale,
        model.weights,
        position,
        sample.dummy,
        seat,
        deal,
        sample.legal,
        sample.random,
    )


@compiled
def evaluate_contracts(
    model: Model,
    hidden: Hidden,
    known: Ints,
    contract: Ints,
    declarer: int,
    trumps: Ints,
    burials: Ints,
    samples: int,
    swaps: int,
    seed: int,
    values: Floats,
) -> None:
    """Evaluate trumps, each with cards to bury.

    :param burials: By choice, the cards to bury.
    """
    sample = first_sample(model, hidden, np.zeros(0, np.int64), seed)
    position = np.zeros(POSITION_SIZE, np.int64)
    deal = np.zeros(DEAL_SIZE, np.int64)
    side = model.rules[SIDES + declarer]
    for number in range(samples):
        next_sample(model, hidden, sample, known, contract, swaps)
        for choice in range(len(trumps)):
            copy(sample.start, position)
            copy(sample.contract, deal)
            model.rules[TRUMP] = trumps[choice]
            for card in burials[choice]:
                at = 4 * declarer + card // RANKS
                position[at] = without_card(position[at], card % RANKS)
                deal[BURIED + side] += model.rules[VALUES + card % RANKS]
            if model.terms[PASS_CARDS]:
                partner = partner_of(model.rules, declarer)
                exchange_cards(
                    model.scale,
                    model.melds,
                    position,
                    declarer,
                    partner,
                    trumps[choice],
                    model.terms[PASS_CARDS],
                )
            how = lay_down_and_play(
                model.rules,
                model.terms,
                model.melds,
                model.weights,
                position,
                sample.dummy,
                declarer,
                deal,
                sample.legal,
                sample.random,
            )
            bid = contract[CONTRACT]
            settle_bid(model.stakes, trumps[choice], how, deal, position, bid, side, sample.change)
            values[number & 1, choice] += utility(deal, sample.change, side)


@compiled
def evaluate_passes(
    model: Model,
    hidden: Hidden,
    known: Ints,
    contract: Ints,
    declarer: int,
    giver: int,
    receiver: int,
    choices: Ints,
    samples: int,
    swaps: int,
    seed: int,
    values: Floats,
) -> None:
    """Evaluate cards to pass, before the melds are laid down.

    :param choices: By choice, the cards to pass.
    """
    sample = first_sample(model, hidden, np.zeros(0, np.int64), seed)
    position = np.zeros(POSITION_SIZE, np.int64)
    deal = np.zeros(DEAL_SIZE, np.int64)
    side, trump = model.rules[SIDES + giver], model.rules[TRUMP]
    for number in range(samples):
        next_sample(model, hidden, sample, known, contract, swaps)
        for choice in range(len(choices)):
            copy(sample.start, position)
            copy(sample.contract, deal)
            for card in choices[choice]:
                move_card(position, giver, receiver, card)
            if receiver == declarer:
                pass_back(model.scale, model.melds, position, declarer, giver, trump, model.terms[PASS_CARDS])
            how = lay_down_and_play(
                model.rules,
                model.terms,
                model.melds,
                model.weights,
                position,
                sample.dummy,
                declarer,
                deal,
                sample.legal,
                sample.random,
            )
            settle_bid(model.stakes, trump, how, deal, position, contract[CONTRACT], side, sample.change)
            values[number & 1, choice] += utility(deal, sample.change, side)
