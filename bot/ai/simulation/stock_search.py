"""The values of the choices of a seat while there is a stock, from rollouts of sampled hidden cards."""

from __future__ import annotations

from typing import Final

import numpy as np

from bot.ai.simulation.compiled import compiled
from bot.ai.simulation.randomness import below, fraction
from bot.ai.simulation.solver import points_left, search, solver_hand
from bot.ai.simulation.stock_melds import choose_copies, find_melds, lay_meld
from bot.ai.simulation.stock_outcome import final_value
from bot.ai.simulation.stock_rollout import Floats, play_out_state, roll_stock
from bot.ai.simulation.stock_state import (
    DECLARES,
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
    held,
    play_card,
)
from bot.ai.simulation.tricks import Ints, copy

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
def solve_out(rules: Ints, state: Ints, positions: Ints) -> None:
    """Add the points of the last tricks if both seats play their best, knowing all cards."""
    leader = state[LEADER]
    counts = np.empty(48, np.int64)
    for seat in range(2):
        for card in range(24):
            counts[24 * seat + card] = held(state, seat, card)
    own, other = solver_hand(counts, 24 * leader), solver_hand(counts, 24 * (1 - leader))
    rest = points_left(rules, own, other)
    value = search(rules, own, other, -rest, rest, rest, positions)
    state[TAKEN + leader] += (rest + value) // 2
    state[TAKEN + 1 - leader] += (rest - value) // 2


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
    positions: Ints,
    values: Floats,
) -> None:
    """Write the value of each choice in each sample into `values`, by choice and sample.

    :param positions: Room for the exact solution of the last tricks, from :func:`bot.ai.simulation.solver.new_table`;
        if it is empty they are estimated.
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
            if len(positions):
                solve_out(rules, after, positions)
            else:
                play_out_state(rules, after, weights)
            values[choice, number] = final_value(after, deal, seat)
