"""What a deal is worth to a side once its tricks are played: the score that counts."""

from __future__ import annotations

from typing import Final

import numpy as np

from bot.ai.simulation.arithmetic import exponential
from bot.ai.simulation.compiled import compiled
from bot.ai.simulation.tricks import Ints

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
"""1 if the next three are scored instead of points: contract made, lost, and lost for the other side."""
DEAL_SIZE: Final = 21

SCALE = 0.2
"""The lead, as a share of the target, that wins the game three times out of four is about this much."""


@compiled
def settle(deal: Ints, taken: Ints, at: int, change: Ints) -> None:
    """Write what a deal changes the scores by into `change`.

    :param taken: The trick points by side, from `at` on, without those of buried cards.
    """
    declaring = deal[DECLARING]
    for side in range(deal[SIDES]):
        points = taken[at + side] + deal[BURIED + side]
        change[side] = deal[MELD + side] + points if points >= deal[LEAST] else 0
    if declaring >= 0:
        settle_contract(deal, change, change[declaring] >= deal[CONTRACT])


@compiled
def settle_contract(deal: Ints, change: Ints, made: bool) -> None:
    """Change what was counted by the contract."""
    declaring = deal[DECLARING]
    if deal[STAKES]:
        for side in range(deal[SIDES]):
            change[side] = 0 if made else deal[STAKES + 3]
        change[declaring] = deal[STAKES + 1] if made else deal[STAKES + 2]
    elif not made:
        change[declaring] = -deal[CONTRACT]


@compiled
def utility(deal: Ints, change: Ints, side: int) -> float:
    """The value of a change of the scores to a side, in points of an even game that has just begun.

    It follows the probability of winning the game: the points that it takes to get there more surely.
    """
    scale = SCALE * deal[TARGET]
    own = deal[SCORE + side] + change[side]
    other = -100000
    for rival in range(deal[SIDES]):
        if rival != side:
            other = max(other, deal[SCORE + rival] + change[rival])
    if own >= deal[TARGET] or other >= deal[TARGET]:
        declaring = deal[DECLARING]
        both = own >= deal[TARGET] and other >= deal[TARGET] and declaring >= 0
        wins = declaring == side if both else own > other
        return float(2 * scale if wins else -2 * scale)
    lead = max(-30.0, min(30.0, (own - other) / scale))
    return float(4 * scale / (1 + exponential(-lead)) - 2 * scale)


def room_for_change() -> Ints:
    """Room for the change of the scores by side."""
    return np.zeros(4, np.int64)
