"""What a deal is worth to a side once its tricks are played: the score that counts."""

from __future__ import annotations

from math import sqrt
from typing import Final

import numpy as np

from bot.ai.simulation import stock_state
from bot.ai.simulation.arithmetic import exponential
from bot.ai.simulation.compiled import Ints, compiled
from bot.ai.simulation.tricks import TAKEN, TRICKS_WON

# The layout of a deal. Lists have room for four sides.
MELD: Final = 0
"""The points of melds and bonuses by side."""
BURIED: Final = 4
"""The points of buried cards by side."""
SCORE: Final = 8
"""The scores before the deal, by side."""
SIDES: Final = 12
"""The number of sides."""
TARGET: Final = 13
DECLARING: Final = 14
"""The side with the contract; -1 without one."""
CONTRACT: Final = 15
LEAST: Final = 16
"""The fewest trick points with which a side scores anything."""
STAKES: Final = 17
"""1 if what follows is scored instead of points."""
MADE: Final = 18
LOST: Final = 19
DEFENDED: Final = 20
"""What each other side scores for a contract that is lost."""
CONCEDED: Final = 21
"""What each other side scores for a contract that is made."""
THROWN_IN: Final = 22
"""What the declarer scores who gives the contract up; then what each other side scores."""
SAVE_MELD: Final = 24
"""What a side must take for its melds to count: `NOTHING`, `A_TRICK` or `POINTS`."""
DECLARER_ALONE: Final = 25
"""1 if only the declaring side scores."""
GIVES_UP: Final = 26
"""1 if the declarer may give the contract up before the first trick."""
GIVEN_UP: Final = 27
"""The trick points that each other side scores then, if points are scored."""
TOTAL: Final = 28
"""All trick points of a deal."""
EXTRA: Final = 29
"""Points by seat that do not count towards the contract, in a deal with a stock."""
ONLY_CONTRACT: Final = 31
"""1 if the value of a deal with a stock is whether the seat with the contract makes it."""
DEAL_SIZE: Final = 32

NOTHING: Final = 0
A_TRICK: Final = 1
POINTS: Final = 2
FORESIGHT: Final = 0.2
"""A declarer who lacks more than this share of all trick points would have seen that, and given up."""

STAKE_FIELDS: Final = 6
"""The numbers from `MADE` on."""

SCALE = 0.2
"""The lead, as a share of the target, that wins the game three times out of four is about this much."""

# With a stock, each seat is a side.
RAISE: Final = 250
"""The points by which the target rises when both seats reach it without a contract."""
DEAL_SHARE: Final = 0.26
"""The points of a seat in one deal, as a share of the target."""
SPREAD: Final = 0.16
"""The standard deviation of the difference in one deal, as a share of the target."""
LOGISTIC: Final = 1.702
"""The logistic function of this multiple is close to the normal distribution."""


@compiled
def settle(deal: Ints, position: Ints, change: Ints) -> None:
    """Write what a deal changes the scores by into `change`.

    :param position: The position after the last trick.
    """
    declaring = deal[DECLARING]
    for side in range(deal[SIDES]):
        points = position[TAKEN + side] + deal[BURIED + side]
        kept = deal[MELD + side] if _is_meld_saved(deal, position, side) else 0
        change[side] = kept + points if points >= deal[LEAST] else 0
    if declaring >= 0:
        settle_contract(deal, change, change[declaring] >= deal[CONTRACT])


@compiled
def _is_meld_saved(deal: Ints, position: Ints, side: int) -> bool:
    """Whether the melds of a side count."""
    if deal[SAVE_MELD] == POINTS:
        return bool(position[TAKEN + side] > 0)
    return bool(deal[SAVE_MELD] == NOTHING or position[TRICKS_WON + side] > 0)


@compiled
def settle_contract(deal: Ints, change: Ints, made: bool) -> None:
    """Change what was counted by the contract."""
    declaring = deal[DECLARING]
    if deal[STAKES]:
        for side in range(deal[SIDES]):
            change[side] = deal[CONCEDED] if made else deal[DEFENDED]
        change[declaring] = deal[MADE] if made else deal[LOST]
        return
    if deal[DECLARER_ALONE]:
        for side in range(deal[SIDES]):
            if side != declaring:
                change[side] = 0
    if not made:
        change[declaring] = -deal[CONTRACT]


@compiled
def give_up(deal: Ints, change: Ints) -> None:
    """Write what a contract that is given up before the first trick changes the scores by into `change`."""
    declaring = deal[DECLARING]
    for side in range(deal[SIDES]):
        if deal[STAKES]:
            change[side] = deal[THROWN_IN + 1]
        else:
            change[side] = 0 if deal[DECLARER_ALONE] else deal[MELD + side] + deal[GIVEN_UP]
    change[declaring] = deal[THROWN_IN] if deal[STAKES] else -deal[CONTRACT]


@compiled
def is_given_up(deal: Ints, position: Ints) -> bool:
    """Whether a declarer would have given up a contract that was played out, because far too much was missing."""
    declaring = deal[DECLARING]
    points = deal[MELD + declaring] + position[TAKEN + declaring] + deal[BURIED + declaring]
    return bool(deal[GIVES_UP] and points + FORESIGHT * deal[TOTAL] < deal[CONTRACT])


@compiled
def set_stakes(stakes: Ints, trump: int, bid: int, deal: Ints) -> None:
    """Write the stakes of a contract into a deal. See ``encoding`` for the table; it is empty without stakes."""
    row = 0
    while row < len(stakes) and stakes[row, 0] != bid:
        row += 1
    if row < len(stakes):
        deal[STAKES] = 1
        for place in range(STAKE_FIELDS):
            deal[MADE + place] = stakes[row, 1 + STAKE_FIELDS * max(0, trump) + place]


@compiled
def _winner(deal: Ints, change: Ints) -> int:
    """The side that wins the game with this change of the scores; -1 if it goes on."""
    declaring = deal[DECLARING]
    if declaring >= 0 and deal[SCORE + declaring] + change[declaring] >= deal[TARGET]:
        return int(declaring)
    best, most = -1, deal[TARGET] - 1
    for side in range(deal[SIDES]):
        points = deal[SCORE + side] + change[side]
        if points > most:
            best, most = side, points
        elif points == most and best >= 0:
            best = -2
    return max(best, -1)


@compiled
def utility(deal: Ints, change: Ints, side: int) -> float:
    """The value of a change of the scores to a side, in points of an even game that has just begun.

    It follows the probability of winning the game: the points that it takes to get there more surely.
    """
    scale = SCALE * deal[TARGET]
    sides = deal[SIDES]
    winner = _winner(deal, change)
    if winner >= 0:
        chance = 1.0 if winner == side else 0.0
    else:
        against = 1.0
        own = deal[SCORE + side] + change[side]
        for rival in range(sides):
            if rival != side:
                lead = (own - deal[SCORE + rival] - change[rival]) / scale
                against += exponential(-max(-30.0, min(30.0, lead)))
        chance = 1 / against
    # A point of an even game changes the chance by (sides - 1) / sides ** 2 / scale.
    return float((chance * sides * sides - sides) / (sides - 1) * scale)


@compiled
def settle_stock(state: Ints, deal: Ints, seat: int) -> int:
    """What a deal with a stock changes the score of a seat by (classic 7, old-count 2, fletcher 9)."""
    tricks = state[stock_state.TAKEN + seat]
    if deal[DECLARING] < 0:
        return int(state[stock_state.MELD + seat] + state[stock_state.BONUS + seat] + tricks)
    contract = 0
    if tricks:
        contract = (
            state[stock_state.MELD + seat] + state[stock_state.BONUS + seat] - deal[EXTRA + seat] + tricks
        )
    if seat == deal[DECLARING] and contract < deal[CONTRACT]:
        return 0
    return int(contract + deal[EXTRA + seat])


@compiled
def final_value(state: Ints, deal: Ints, seat: int) -> float:
    """The value of a deal with a stock to a seat: its probability to win, in points of a game that has just begun.

    With `ONLY_CONTRACT`, 1 if the contract is made and else 0.
    """
    if deal[ONLY_CONTRACT]:
        return 1.0 if settle_stock(state, deal, deal[DECLARING]) > 0 else 0.0
    own = deal[SCORE + seat] + settle_stock(state, deal, seat)
    other = deal[SCORE + 1 - seat] + settle_stock(state, deal, 1 - seat)
    target = deal[TARGET]
    # A point at the start of a game is worth one point.
    whole = 2.0 * _deviation(target, target) / LOGISTIC
    both = min(own, other)
    if deal[DECLARING] < 0 and both >= target:
        target += RAISE * (1 + (both - target) // RAISE)
    if max(own, other) >= target:
        return whole if own > other else -whole
    lead = LOGISTIC * (own - other) / _deviation(target, target - max(own, other))
    return float(whole * (2.0 / (1.0 + exponential(-max(-30.0, min(30.0, lead)))) - 1.0))


@compiled
def _deviation(target: int, left: int) -> float:
    """The standard deviation of the final difference, with so many points left to the target."""
    return SPREAD * target * sqrt(0.5 + left / (DEAL_SHARE * target))


def room_for_change() -> Ints:
    """Room for the change of the scores by side."""
    return np.zeros(4, np.int64)
