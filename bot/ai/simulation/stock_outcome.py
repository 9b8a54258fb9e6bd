"""What a deal with a stock is worth to a seat once it is played."""

from __future__ import annotations

from math import exp
from typing import Final

from bot.ai.simulation.compiled import compiled
from bot.ai.simulation.stock_state import BONUS, MELD, TAKEN
from bot.ai.simulation.tricks import Ints

# The layout of a deal.
SCORE: Final = 0
"""The scores before the deal, by seat."""
EXTRA: Final = 2
"""Points by seat that do not count towards the contract."""
TARGET: Final = 4
DECLARER: Final = 5
"""The seat with the contract; -1 without one."""
CONTRACT: Final = 6
DEAL_SIZE: Final = 7

SPREAD: Final = 0.2
"""The lead, as a share of the target, with which the game is won about three times out of four."""


@compiled
def settle(state: Ints, deal: Ints, seat: int) -> int:
    """What the deal changes the score of a seat by (classic 7, old-count 2, fletcher 9)."""
    tricks = state[TAKEN + seat]
    if deal[DECLARER] < 0:
        return int(state[MELD + seat] + state[BONUS + seat] + tricks)
    contract = state[MELD + seat] + state[BONUS + seat] - deal[EXTRA + seat] + tricks if tricks else 0
    if seat == deal[DECLARER] and contract < deal[CONTRACT]:
        return 0
    return int(contract + deal[EXTRA + seat])


@compiled
def final_value(state: Ints, deal: Ints, seat: int) -> float:
    """The value of a deal to a seat, in points of a game that has just begun."""
    own = deal[SCORE + seat] + settle(state, deal, seat)
    other = deal[SCORE + 1 - seat] + settle(state, deal, 1 - seat)
    scale = SPREAD * deal[TARGET]
    if max(own, other) >= deal[TARGET]:
        return float(2.0 * scale if own > other else -2.0 * scale)
    lead = (own - other) / scale
    return float(4.0 * scale / (1.0 + exp(-lead)) - 2.0 * scale)
