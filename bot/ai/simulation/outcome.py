"""What a deal is worth to a side once its tricks are played: the score that counts."""

from __future__ import annotations

from math import sqrt
from typing import Annotated, Final

import numpy as np

from bot.ai.simulation.arithmetic import exponential
from bot.ai.simulation.compiled import Ints, Record, compiled
from bot.ai.simulation.tricks import State

NOTHING: Final = 0
A_TRICK: Final = 1
POINTS: Final = 2
FORESIGHT: Final = 0.2
"""A declarer who lacks more than this share of all trick points would have seen that, and given up."""

NO_LIMIT: Final = 10**9
"""More than any score."""

STAKE_FIELDS: Final = 6
"""The numbers of a deal from `made` to `thrown_in_others`."""

SCALE = 0.2
"""The lead, as a share of the target, that wins the game three times out of four is about this much."""

# With a stock
DEAL_SHARE: Final = 0.26
"""The points of a seat in one deal, as a share of the target."""
SPREAD: Final = 0.16
"""The standard deviation of the difference in one deal, as a share of the target."""
DEAL_SPREAD: Final = 0.19
"""The same without a stock, as a share of the usual target: 0.13 to 0.24 in self-play, by variant and scoring."""
OVERSHOOT: Final = 0.58
"""How far beyond a limit a score is when it has crossed it, in standard deviations of a deal."""
LOGISTIC: Final = 1.702
"""The logistic function of this multiple is close to the normal distribution."""


class DealTally(Record):
    """What is counted at the end of a deal, and the score before it. Arrays go by side."""

    score: Annotated[Ints, 4]
    """The scores before the deal."""
    sides: int
    """The number of sides."""
    target: int
    deals: int
    """The number of deals after which the highest score wins; 0 in a game to the target."""
    deals_left: int
    """How many of them follow this one."""
    mercy: int
    """The lead that wins at once; 0 if none does."""
    spread: float
    """The standard deviation of the difference in one deal, in points."""
    declaring: int
    """The side with the contract; -1 without one."""
    contract: int
    least: int
    """The fewest trick points with which a side scores anything."""
    save_meld: int
    """What a side must take for its melds to count: `NOTHING`, `A_TRICK` or `POINTS`."""
    declarer_alone: int
    """1 if only the declaring side scores."""
    gives_up: int
    """1 if the declarer may give the contract up before the first trick."""
    given_up: int
    """The trick points that each other side scores then, if points are scored."""
    total: int
    """All trick points of a deal."""
    has_stakes: int
    """1 if what follows is scored instead of points."""
    made: int
    lost: int
    defended: int
    """What each other side scores for a contract that is lost."""
    conceded: int
    """What each other side scores for a contract that is made."""
    thrown_in: int
    """What the declarer scores who gives the contract up."""
    thrown_in_others: int
    """What each other side scores then."""
    extra: Annotated[Ints, 4]
    """Points among the melds that do not count towards the contract."""
    forgiven: int
    """1 if a contract that is lost scores nothing instead of costing its points."""
    has_stock: int
    """1 in a deal with a stock: of two sides at the target the one with more points wins."""
    raises: int
    """The points by which the target rises when all sides reach it; 0 if it does not."""


# What became of the contract of a deal.
NO_CONTRACT: Final = -1
FAILED: Final = 0
MADE: Final = 1
GIVEN_UP: Final = 2
"""It has failed, and no trick counts."""


@compiled
def settle(deal: DealTally, state: State, change: Ints) -> int:
    """Write what a deal changes the scores by into `change`.

    :param state: The state after the last trick.
    :return: `MADE`, `FAILED` or `NO_CONTRACT`.
    """
    declaring = deal.declaring
    for side in range(deal.sides):
        points = state.taken[side] + state.buried[side]
        kept = saved_meld(deal, state, side)
        change[side] = kept + points if points >= deal.least else 0
    made = declaring >= 0 and change[declaring] >= deal.contract
    for side in range(deal.sides):
        change[side] += deal.extra[side]
    if declaring < 0:
        return NO_CONTRACT
    settle_contract(deal, change, made)
    return MADE if made else FAILED


@compiled
def saved_meld(deal: DealTally, state: State, side: int) -> int:
    """The melds of a side that count towards a contract, if the side has taken what it must."""
    return int(state.meld[side] - deal.extra[side]) if _is_meld_saved(deal, state, side) else 0


@compiled
def _is_meld_saved(deal: DealTally, state: State, side: int) -> bool:
    """Whether the melds of a side count."""
    if deal.save_meld == POINTS:
        return bool(state.taken[side] > 0)
    return bool(deal.save_meld == NOTHING or state.tricks_won[side] > 0)


@compiled
def settle_contract(deal: DealTally, change: Ints, made: bool) -> None:
    """Change what was counted by the contract."""
    declaring = deal.declaring
    if deal.has_stakes:
        for side in range(deal.sides):
            change[side] = deal.conceded if made else deal.defended
        change[declaring] = deal.made if made else deal.lost
        return
    if deal.declarer_alone:
        for side in range(deal.sides):
            if side != declaring:
                change[side] = 0
    if not made:
        change[declaring] = 0 if deal.forgiven else -deal.contract


@compiled
def give_up(deal: DealTally, state: State, change: Ints) -> None:
    """Write what a contract that is given up before the first trick changes the scores by into `change`."""
    declaring = deal.declaring
    for side in range(deal.sides):
        if deal.has_stakes:
            change[side] = deal.thrown_in_others
        else:
            change[side] = 0 if deal.declarer_alone else state.meld[side] + deal.given_up
    change[declaring] = deal.thrown_in if deal.has_stakes else -deal.contract


@compiled
def is_given_up(deal: DealTally, state: State) -> bool:
    """Whether a declarer would have given up a contract that was played out, because far too much was missing."""
    declaring = deal.declaring
    points = state.meld[declaring] + state.taken[declaring] + state.buried[declaring]
    return bool(deal.gives_up and points + FORESIGHT * deal.total < deal.contract)


@compiled
def find_stakes(stakes: Ints, trump: int, bid: int, deal: DealTally) -> None:
    """Write the stakes of a contract into a deal. See ``encoding`` for the table; it is empty without stakes."""
    row = 0
    while row < len(stakes) and stakes[row, 0] != bid:
        row += 1
    if row < len(stakes):
        set_stakes(deal, stakes[row], 1 + STAKE_FIELDS * max(0, trump))


@compiled
def set_stakes(deal: DealTally, stakes: Ints, at: int) -> None:
    """Let a deal score stakes: the six numbers from `at` on."""
    deal.has_stakes = 1
    deal.made, deal.lost, deal.defended = stakes[at], stakes[at + 1], stakes[at + 2]
    deal.conceded, deal.thrown_in, deal.thrown_in_others = stakes[at + 3], stakes[at + 4], stakes[at + 5]


@compiled
def _target(deal: DealTally, change: Ints) -> int:
    """The target of the game, risen if all sides have reached it with this change of the scores (classic 7)."""
    lowest = deal.score[0] + change[0]
    for side in range(1, deal.sides):
        lowest = min(lowest, deal.score[side] + change[side])
    if deal.raises == 0 or lowest < deal.target:
        return int(deal.target)
    return int(deal.target + deal.raises * (1 + (lowest - deal.target) // deal.raises))


@compiled
def winner_of(deal: DealTally, change: Ints) -> int:
    """The side that wins the game with this change of the scores; -1 if it goes on."""
    best = -1
    if deal.deals == 0:
        best = _at_target(deal, change)
    elif deal.deals_left == 0:
        best = _highest(deal, change, -NO_LIMIT)
    if best < 0 and deal.mercy:
        best = _far_ahead(deal, change)
    return max(best, -1)


@compiled
def _at_target(deal: DealTally, change: Ints) -> int:
    """The side that wins by the target with this change of the scores; negative if none does."""
    declaring, target = deal.declaring, _target(deal, change)
    is_first = declaring >= 0 and deal.has_stock == 0
    if is_first and deal.score[declaring] + change[declaring] >= target:
        return int(declaring)
    return _highest(deal, change, target - 1)


@compiled
def _highest(deal: DealTally, change: Ints, most: int) -> int:
    """The side that alone has the highest score with this change, above `most`; negative if there is none."""
    best = -1
    for side in range(deal.sides):
        points = deal.score[side] + change[side]
        if points > most:
            best, most = side, points
        elif points == most and best >= 0:
            best = -2
    return best


@compiled
def _far_ahead(deal: DealTally, change: Ints) -> int:
    """The side that wins by the lead that it has with this change; negative if none does."""
    best = _highest(deal, change, -NO_LIMIT)
    for side in range(deal.sides):
        if best >= 0 and side != best:
            lead = deal.score[best] + change[best] - deal.score[side] - change[side]
            if lead < deal.mercy:
                best = -1
    return best


@compiled
def utility(deal: DealTally, change: Ints, side: int) -> float:
    """The value of a change of the scores to a side, in points of an even game that has just begun.

    It follows the probability of winning the game: the points that it takes to get there more surely.
    """
    sides, target = deal.sides, _target(deal, change)
    winner = winner_of(deal, change)
    if winner >= 0:
        chance = 1.0 if winner == side else 0.0
    else:
        most = deal.score[0] + change[0]
        for other in range(1, sides):
            most = max(most, deal.score[other] + change[other])
        against, scale = 1.0, _scale(deal, target, target - most, deal.deals_left)
        own = deal.score[side] + change[side]
        for rival in range(sides):
            if rival != side:
                lead = (own - deal.score[rival] - change[rival]) / scale
                against += exponential(-max(-30.0, min(30.0, lead)))
        chance = 1 / against
    # A point of an even game changes the chance by (sides - 1) / sides ** 2 / scale.
    scale = _scale(deal, deal.target, deal.target, deal.deals - 1)
    return float((chance * sides * sides - sides) / (sides - 1) * scale)


@compiled
def _scale(deal: DealTally, target: int, left: int, deals: int) -> float:
    """The lead that wins about three times out of four when the leading side lacks so many points.

    :param deals: The deals that are left, in a game of a fixed number; after a tie there is one more.
    """
    if deal.has_stock:
        return SPREAD * target * sqrt(0.5 + left / (DEAL_SHARE * target)) / LOGISTIC
    scale = SCALE * target
    if deal.deals:
        scale = deal.spread * sqrt(max(1, deals)) / LOGISTIC
    if deal.mercy:
        # The game is a random walk between two limits.
        scale = min(scale, (deal.mercy + OVERSHOOT * deal.spread) / 2)
    return scale


def new_change() -> Ints:
    """Space for the change of the scores by side."""
    return np.zeros(4, np.int64)
