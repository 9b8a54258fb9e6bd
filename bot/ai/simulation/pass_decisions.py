"""The value of passing cards to the partner, by rollouts of sampled deals. See ``decisions``."""

from __future__ import annotations

import numpy as np

from bot.ai.simulation.compiled import compiled
from bot.ai.simulation.contracts import PASS_CARDS, lay_down_and_play, settle_bid
from bot.ai.simulation.decisions import first_sample, next_sample
from bot.ai.simulation.outcome import CONTRACT, DEAL_SIZE, utility
from bot.ai.simulation.passing import move_card, pass_back
from bot.ai.simulation.rollouts import Floats
from bot.ai.simulation.sampling import Hidden, Model
from bot.ai.simulation.tricks import POSITION_SIZE, SIDES, TRUMP, Ints, copy


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
