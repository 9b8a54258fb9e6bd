"""What a deal with a stock is worth to a seat once it is played."""

from __future__ import annotations

from math import sqrt
from typing import Final

from bot.ai.simulation.arithmetic import exponential
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
ONLY_CONTRACT: Final = 7
"""1 if the value of the deal is whether the seat with the contract makes it."""
DEAL_SIZE: Final = 8

RAISE: Final = 250
"""The points by which the target rises when both seats reach it without a contract."""
DEAL_SHARE: Final = 0.26
"""The points of a seat in one deal, as a share of the target."""
SPREAD: Final = 0.16
"""The standard deviation of the difference in one deal, as a share of the target."""
LOGISTIC: Final = 1.702
"""The logistic function of this multiple is close to the normal distribution."""


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
    """The value of a deal to a seat: the probability of winning the game, in points of a game that has just begun.

    With `ONLY_CONTRACT`, 1 if the contract is made and else 0.
    """
    if deal[ONLY_CONTRACT]:
        return 1.0 if settle(state, deal, deal[DECLARER]) > 0 else 0.0
    own = deal[SCORE + seat] + settle(state, deal, seat)
    other = deal[SCORE + 1 - seat] + settle(state, deal, 1 - seat)
    target = deal[TARGET]
    # A point at the start of a game is worth one point.
    whole = 2.0 * _deviation(target, target) / LOGISTIC
    both = min(own, other)
    if deal[DECLARER] < 0 and both >= target:
        target += RAISE * (1 + (both - target) // RAISE)
    if max(own, other) >= target:
        return whole if own > other else -whole
    lead = LOGISTIC * (own - other) / _deviation(target, target - max(own, other))
    return float(whole * (2.0 / (1.0 + exponential(-max(-30.0, min(30.0, lead)))) - 1.0))


@compiled
def _deviation(target: int, left: int) -> float:
    """The standard deviation of the final difference, with so many points left to the target."""
    return SPREAD * target * sqrt(0.5 + left / (DEAL_SHARE * target))
