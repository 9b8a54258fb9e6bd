"""The values of the choices of a seat while there is a stock, from rollouts of sampled hidden cards."""

from __future__ import annotations

from typing import Final

import numpy as np

from bot.ai.simulation import tricks
from bot.ai.simulation.arithmetic import below, fraction
from bot.ai.simulation.compiled import Floats, Ints, compiled, copy
from bot.ai.simulation.outcome import final_value
from bot.ai.simulation.solver import UNKNOWN, Solver, points_left, solve
from bot.ai.simulation.stock_melds import choose_copies, find_melds, lay_meld
from bot.ai.simulation.stock_rollout import final_hands, play_out_state, roll_stock
from bot.ai.simulation.stock_state import (
    HAND,
    HAS_MELDED,
    LEADER,
    LED,
    MAY_MELD,
    NEXT,
    STOCK,
    STOCK_SIZE,
    TAKEN,
    declare_nines,
    draw,
    exchange,
    play_card,
)
from bot.ai.simulation.tricks import DECLARES, POSITION_SIZE, TEAMS, TOP

# The kinds of choices.
PLAY: Final = 0
"""Play the card."""
MAKE_MELD: Final = 1
"""Make the meld of this row."""
DRAW: Final = 2
"""Draw; 1 takes the upcard."""
EXCHANGE: Final = 3
"""Exchange a nine of trump for the upcard."""

RESAMPLES: Final = 8
"""How often a sample is drawn again in which the other seat held a meld that it did not make."""


@compiled
def apply_choice(rules: Ints, state: Ints, table: Ints, kind: int, argument: int) -> None:
    """Take a choice."""
    if kind == PLAY:
        play_card(rules, state, argument)
    elif kind == MAKE_MELD:
        copies = np.empty(10, np.int64)
        choose_copies(state, state[LEADER], table[argument], copies)
        lay_meld(state, state[LEADER], table[argument], copies)
        state[HAS_MELDED] = 1
    elif kind == DRAW:
        draw(rules, state, argument == 1)
    else:
        exchange(rules, state)


@compiled
def sample(
    state: Ints,
    table: Ints,
    known: Ints,
    hidden: Ints,
    likely: Floats,
    seat: int,
    in_hand: int,
    recent: int,
    random: Ints,
) -> None:
    """Write a state in which the hidden cards lie at random.

    :param hidden: The hidden cards; they are shuffled.
    :param likely: By card, how much more likely than others it is kept in a hand.
    :param seat: The seat whose cards are known.
    :param in_hand: The number of hidden cards in the other seat's hand.
    :param recent: How many of these were drawn after it could last meld; -1 if nothing follows from that.
    """
    hand = HAND + 24 * (1 - seat)
    found, copies = np.empty(len(table), np.int64), np.empty(10, np.int64)
    kept = in_hand - max(0, recent)
    for _ in range(RESAMPLES):
        copy(known, state)
        for place in range(kept):
            _pick(hidden, place, likely, random)
            state[hand + hidden[place]] += 1
        if recent < 0 or find_melds(state, 1 - seat, table, found, copies) == 0:
            break
    at = STOCK + state[NEXT]
    for place in range(kept, len(hidden)):
        other = place + below(random, len(hidden) - place)
        hidden[place], hidden[other] = hidden[other], hidden[place]
        if place < in_hand:
            state[hand + hidden[place]] += 1
        else:
            state[at + place - in_hand] = hidden[place]


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
def solve_out(rules: Ints, state: Ints, solver: Solver) -> None:
    """Add the points of the last tricks if both seats play their best, knowing all cards."""
    position = np.zeros(POSITION_SIZE, np.int64)
    final_hands(state, position)
    position[tricks.LEADER], position[TOP] = state[LEADER], -1
    value, rest = solve(rules, position, UNKNOWN, -UNKNOWN, solver), points_left(rules, position)
    for seat in range(2):
        state[TAKEN + seat] += value if rules[TEAMS + seat] == 1 else rest - value


@compiled
def evaluate_choices(
    rules: Ints,
    table: Ints,
    weights: Floats,
    known: Ints,
    deal: Ints,
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

    :param solver: Solves the last tricks; if its table is empty they are estimated.
    """
    random = np.array([seed], np.int64)
    state, after = known.copy(), known.copy()
    for number in range(values.shape[1]):
        sample(state, table, known, hidden, likely, seat, in_hand, recent, random)
        if rules[DECLARES] and state[LED] < 0 and state[MAY_MELD] == 0 and state[NEXT] < state[STOCK_SIZE]:
            declare_nines(rules, state)
        for choice in range(len(kinds)):
            copy(state, after)
            apply_choice(rules, after, table, kinds[choice], arguments[choice])
            roll_stock(rules, after, table, weights, weights)
            if len(solver.table):
                solve_out(rules, after, solver)
            else:
                play_out_state(rules, after, weights)
            values[choice, number] = final_value(after, deal, seat)
