"""Which cards of a seat win tricks after a move, by rollouts of sampled deals."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bot.ai.simulation.arithmetic import below
from bot.ai.simulation.compiled import Floats, compiled
from bot.ai.simulation.contracts import LOST
from bot.ai.simulation.hands import CARDS
from bot.ai.simulation.moves import CARD, MOST_LUCK, Move, begin_contract
from bot.ai.simulation.rollouts import choose_card
from bot.ai.simulation.sampling import Case, Sample, first_sample, next_sample
from bot.ai.simulation.tricks import State, beats, play, turn


def wins_by_card(case: Case, moves: Sequence[Move], samples: int) -> tuple[Floats, Floats]:
    """By move and card, how many tricks the seat wins with it in a deal, and how many points of its side are in them.

    :param case: one without a stock.
    """
    wins, points = np.zeros((2, len(moves), CARDS))
    _count_wins(case, first_sample(case), moves, samples, wins, points)
    return wins / samples, points / samples


@compiled
def _count_wins(
    case: Case, sample: Sample, moves: Sequence[Move], samples: int, wins: Floats, points: Floats
) -> None:
    """Add up the tricks that the seat wins after moves of one kind, and their points, by move and card."""
    rules = case.model.rules
    trump = rules.trump
    for _ in range(samples):
        next_sample(case, sample)
        luck = 1 + below(sample.random, MOST_LUCK)
        for place in range(len(moves)):
            sample.luck[0] = luck
            move, state = moves[place], sample.after[0]
            sample.after[0] = sample.start[0]
            is_played = True
            if move.kind == CARD:
                _play(case, sample, state, move.number, wins[place], points[place])
            else:
                is_played = begin_contract(case, sample, move) != LOST
            while is_played and state.tricks_left > 0:
                card = choose_card(rules, state, case.model.weights, sample.legal, sample.luck)
                _play(case, sample, state, card, wins[place], points[place])
            rules.trump = trump  # which a contract has named


@compiled
def _play(case: Case, sample: Sample, state: State, card: int, wins: Floats, points: Floats) -> None:
    """Play a card, and add the trick if that completes it and the seat wins it."""
    rules = case.model.rules
    seat, top = state.top_seat, state.top
    if state.played == 0 or beats(rules, card, top):
        seat, top = turn(rules, state), card
    is_last, before = state.played == rules.seats - 1, state.taken[case.side]
    play(rules, state, sample.dummy, card)
    if is_last and seat == case.seat:
        wins[top] += 1
        points[top] += state.taken[case.side] - before
