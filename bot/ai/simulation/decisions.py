"""The value of each choice by rollouts of sampled deals: cards to play, bids, trumps and burials.

Every function adds utilities to `values`, by half of the samples and choice: even samples go to the first half. The
same samples serve all choices.
"""

from __future__ import annotations

import numpy as np

from bot.ai.simulation import auction as bidding
from bot.ai.simulation.auction import AUCTION_SIZE, PASSED_OUT, bid_out, speak
from bot.ai.simulation.compiled import compiled
from bot.ai.simulation.contracts import lay_down_and_play, play_contract, settle_bid
from bot.ai.simulation.estimates import limit
from bot.ai.simulation.hands import RANKS, with_card, without_card
from bot.ai.simulation.outcome import BURIED, CONTRACT, DEAL_SIZE, settle, utility
from bot.ai.simulation.rollouts import Floats, roll_out
from bot.ai.simulation.sampling import (
    IN_DUMMY,
    Hidden,
    Model,
    cards_in,
    deal_hidden,
    rearrange,
    start_sampling,
)
from bot.ai.simulation.tricks import POSITION_SIZE, SEATS, SIDES, TAKEN, TRUMP, VALUES, Ints, play


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
    """Evaluate cards to play.

    :param known: The position without the hidden cards.
    :param contract: The deal without the hidden cards.
    """
    random = np.array([seed], np.int64)
    zones = np.zeros(len(hidden.cards), np.int64)
    hands = np.zeros(16, np.int64)
    start = np.zeros(POSITION_SIZE, np.int64)
    position = np.zeros(POSITION_SIZE, np.int64)
    deal = np.zeros(DEAL_SIZE, np.int64)
    dummy = np.zeros(cards_in(hidden, IN_DUMMY), np.int64)
    kitty = np.zeros(0, np.int64)
    change = np.zeros(4, np.int64)
    legal = np.zeros(4, np.int64)
    likelihood = start_sampling(model, hidden, zones, hands, random)
    for sample in range(samples):
        likelihood = rearrange(model, hidden, zones, hands, likelihood, random, swaps)
        start[:] = known
        deal[:] = contract
        deal_hidden(model.rules, hidden, zones, start, deal, dummy, kitty)
        for choice in range(len(choices)):
            position[:] = start
            play(model.rules, position, dummy, choices[choice])
            roll_out(model.rules, position, dummy, model.weights, legal, random)
            settle(deal, position, TAKEN, change)
            values[sample & 1, choice] += utility(deal, change, side)


@compiled
def evaluate_bids(
    model: Model,
    hidden: Hidden,
    known: Ints,
    contract: Ints,
    known_kitty: Ints,
    auction: Ints,
    side: int,
    choices: Ints,
    samples: int,
    swaps: int,
    seed: int,
    values: Floats,
) -> None:
    """Evaluate bids, and the pass (0), by finishing the auction and playing the contract.

    :param known: The position before the hidden cards, with nothing but hands.
    :param known_kitty: The cards of the kitty; those that are hidden, at the end, count as 0.
    """
    random = np.array([seed], np.int64)
    zones = np.zeros(len(hidden.cards), np.int64)
    hands = np.zeros(16, np.int64)
    start = np.zeros(POSITION_SIZE, np.int64)
    dummy = np.zeros(cards_in(hidden, IN_DUMMY), np.int64)
    kitty = known_kitty.copy()
    limits = np.zeros(4)
    future = np.zeros(AUCTION_SIZE, np.int64)
    deal = np.zeros(DEAL_SIZE, np.int64)
    change = np.zeros(4, np.int64)
    positions = np.zeros((4, POSITION_SIZE), np.int64)
    deals = np.zeros((4, DEAL_SIZE), np.int64)
    how = np.zeros(4, np.int64)
    legal = np.zeros(4, np.int64)
    likelihood = start_sampling(model, hidden, zones, hands, random)
    for sample in range(samples):
        likelihood = rearrange(model, hidden, zones, hands, likelihood, random, swaps)
        start[:] = known
        deal[:] = contract
        deal_hidden(model.rules, hidden, zones, start, deal, dummy, kitty)
        for seat in range(model.rules[SEATS]):
            limits[seat] = limit(model.scale, model.melds, start, 4 * seat, model.terms[0])
            how[seat] = -1
        for choice in range(len(choices)):
            future[:] = auction
            speak(model.rules, model.ladder, future, choices[choice])
            declarer = bid_out(model.rules, model.scale, model.ladder, future, limits)
            if declarer == PASSED_OUT:
                change[:] = 0
                values[sample & 1, choice] += utility(deal, change, side)
                continue
            if how[declarer] < 0:
                positions[declarer] = start
                for card in kitty:
                    at = 4 * declarer + card // RANKS
                    positions[declarer, at] = with_card(positions[declarer, at], card % RANKS)
                deals[declarer] = deal
                how[declarer] = play_contract(
                    model.rules,
                    model.terms,
                    model.melds,
                    model.scale,
                    model.weights,
                    positions[declarer],
                    dummy,
                    declarer,
                    deals[declarer],
                    legal,
                    random,
                )
            declaring = model.rules[SIDES + declarer]
            bid = future[bidding.BID]
            settle_bid(how[declarer], deals[declarer], positions[declarer], bid, declaring, change)
            values[sample & 1, choice] += utility(deals[declarer], change, side)


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
    random = np.array([seed], np.int64)
    zones = np.zeros(len(hidden.cards), np.int64)
    hands = np.zeros(16, np.int64)
    start = np.zeros(POSITION_SIZE, np.int64)
    position = np.zeros(POSITION_SIZE, np.int64)
    dummy = np.zeros(cards_in(hidden, IN_DUMMY), np.int64)
    kitty = np.zeros(0, np.int64)
    deal = np.zeros(DEAL_SIZE, np.int64)
    base = np.zeros(DEAL_SIZE, np.int64)
    change = np.zeros(4, np.int64)
    legal = np.zeros(4, np.int64)
    side = model.rules[SIDES + declarer]
    likelihood = start_sampling(model, hidden, zones, hands, random)
    for sample in range(samples):
        likelihood = rearrange(model, hidden, zones, hands, likelihood, random, swaps)
        start[:] = known
        base[:] = contract
        deal_hidden(model.rules, hidden, zones, start, base, dummy, kitty)
        for choice in range(len(trumps)):
            position[:] = start
            deal[:] = base
            model.rules[TRUMP] = trumps[choice]
            for card in burials[choice]:
                at = 4 * declarer + card // RANKS
                position[at] = without_card(position[at], card % RANKS)
                deal[BURIED + side] += model.rules[VALUES + card % RANKS]
            how = lay_down_and_play(
                model.rules,
                model.terms,
                model.melds,
                model.weights,
                position,
                dummy,
                declarer,
                deal,
                legal,
                random,
            )
            settle_bid(how, deal, position, contract[CONTRACT], side, change)
            values[sample & 1, choice] += utility(deal, change, side)
