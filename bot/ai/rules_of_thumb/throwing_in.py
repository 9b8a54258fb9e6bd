"""Decision of a declarer to give the contract up before the first trick (partnership 6, three-handed 10)."""

from __future__ import annotations

from math import exp
from typing import Final

from bot.ai.knowledge import Knowledge
from bot.ai.position import Position
from bot.ai.simulation.encoding import encode_hand
from bot.ai.simulation.estimates import trick_estimate
from bot.ai.simulation.outcome import give_up, new_change, settle, utility

SPREAD_SHARE: Final = 0.06
"""How far the trick points of a deal lie from what is expected, as a share of all trick points."""


def should_throw_in(position: Position) -> bool:
    """Whether giving up is worth more than playing, with the trick points that the hand is expected to take."""
    if position.view.leader < 0:
        return False
    knowledge, side, total = Knowledge(position), position.side, position.total_trick_points
    model, deal, state, change = knowledge.model, knowledge.deal, knowledge.known, new_change()
    expected = round(trick_estimate(model.scale, encode_hand(position.own_cards), model.rules.trump))
    missing = int(deal.contract - state.meld[side] - state.buried[side])
    chance = 0.0 if missing > total else 1 / (1 + exp((missing - expected) / (SPREAD_SHARE * total)))

    def value(points: int) -> float:
        """The value of playing, if the declarer's side takes so many points in tricks; others share the rest."""
        state.tricks_won[: deal.sides] = 1
        state.taken[: deal.sides] = max(0, total - points - state.buried[side]) // (deal.sides - 1)
        state.taken[side] = points
        settle(deal, state, change)
        return utility(deal, change, side)

    played = chance * value(max(expected, missing)) + (1 - chance) * value(min(expected, missing - 1))
    give_up(deal, state, change)
    return played < utility(deal, change, side)
