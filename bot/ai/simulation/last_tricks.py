"""The last tricks of a rollout, played as well as both teams can with all cards known."""

from __future__ import annotations

from typing import Final

import numpy as np

from bot.ai.simulation.compiled import compiled
from bot.ai.simulation.hands import CARDS
from bot.ai.simulation.rollouts import Floats, choose_card, roll_out
from bot.ai.simulation.team_solver import UNKNOWN, Solver, solve
from bot.ai.simulation.tricks import (
    LEADER,
    PLAYED,
    POSITION_SIZE,
    TAKEN,
    TEAMS,
    TRICKS_LEFT,
    Ints,
    copy,
    legal_cards,
    play,
)

# The layout of what is solved: numbers of tricks.
IN_ROLLOUTS: Final = 0
"""The last tricks that are solved in every rollout; 0 if none are."""
AT_ONCE: Final = 1
"""With so many tricks left, or fewer, everything after a choice is solved."""


@compiled
def solved_tricks(solved: Ints, position: Ints) -> int:
    """The number of last tricks that are solved in rollouts from a position."""
    if position[TRICKS_LEFT] <= solved[AT_ONCE]:
        return int(solved[AT_ONCE])
    return int(solved[IN_ROLLOUTS])


@compiled
def roll_out_and_solve(
    rules: Ints,
    position: Ints,
    dummy: Ints,
    weights: Floats,
    legal: Ints,
    random: Ints,
    tricks: int,
    solver: Solver,
) -> None:
    """Play a position to the end of the deal, the last tricks exactly."""
    roll_out(rules, position, dummy, weights, legal, random, tricks)
    if position[TRICKS_LEFT] == 0:
        return
    cards, after = np.empty(CARDS, np.int64), np.empty(POSITION_SIZE, np.int64)
    value = solve(rules, position, UNKNOWN, -UNKNOWN, solver)
    while position[TRICKS_LEFT] > 0:
        count = legal_cards(rules, position, cards)
        _put_first(cards, choose_card(rules, position, weights, legal, random))
        for place in range(count):
            copy(position, after)
            play(rules, after, dummy, cards[place])
            left = value - _gain(rules, position, after)
            if count == 1 or solve(rules, after, left - 1, left + 1, solver) == left:
                break
        copy(after, position)
        value = left


@compiled
def _put_first(cards: Ints, card: int) -> None:
    """Exchange a card with the first of a list."""
    place = 0
    while cards[place] != card:
        place += 1
    cards[0], cards[place] = card, cards[0]


@compiled
def _gain(rules: Ints, position: Ints, after: Ints) -> int:
    """The points that the declarer's team took with the last card."""
    if after[PLAYED] or rules[TEAMS + after[LEADER]] != 1:
        return 0
    gain = 0
    for side in range(4):
        gain += after[TAKEN + side] - position[TAKEN + side]
    return gain
