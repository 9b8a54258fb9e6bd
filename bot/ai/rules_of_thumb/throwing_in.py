"""Decision of a declarer to give the contract up before the first trick (partnership 6, three-handed 10)."""

from __future__ import annotations

from math import exp
from typing import Final

from bot.ai.knowledge import Knowledge
from bot.ai.position import Position
from bot.ai.simulation.encoding import encode_hand
from bot.ai.simulation.estimates import trick_estimate
from bot.engine.phases.deal_score import ScoreContract
from bot.engine.phases.kitty import ThrowIn
from bot.engine.scoring import Contract, Stakes

SPREAD_SHARE: Final = 0.06
"""How far the trick points of a deal lie from what is expected, as a share of all trick points."""


def should_throw_in(position: Position) -> bool:
    """Whether giving up leaves the declarer further ahead of the other sides than playing does."""
    claim = next((claim for claim in position.rules.claims if isinstance(claim, ThrowIn)), None)
    scoring = position.rules.part(ScoreContract)
    if claim is None or scoring is None or position.view.leader < 0:
        return False
    tricks = _own_points(position)
    made, lost, thrown_in = _leads(position, scoring.contract, claim, tricks)
    chance = made_chance(position, tricks)
    return chance * made + (1 - chance) * lost < thrown_in


def made_chance(position: Position, points: float) -> float:
    """A rough probability that the contract is made in play.

    :param points: The points of tricks and buried cards that the declarer expects.
    """
    view = position.view
    missing = view.contract - view.meld_points[position.side]
    if missing > position.total_trick_points:
        return 0.0
    return 1 / (1 + exp((missing - points) / (SPREAD_SHARE * position.total_trick_points)))


def _own_points(position: Position) -> float:
    model = Knowledge(position).model
    buried = position.rules.card_points.buried(position.view, position.seat)
    return buried + trick_estimate(model.scale, encode_hand(position.own_cards), model.rules.trump)


def _leads(
    position: Position, contract: Contract, claim: ThrowIn, tricks: float
) -> tuple[float, float, float]:
    """How far the declarer gets ahead of each other side: with the contract made, lost in play, and given up."""
    view = position.view
    if contract.stakes is not None:
        played, given_up = contract.stakes(view), contract.stakes(view, thrown_in=True)
        return played.made - played.conceded, _lead(played), _lead(given_up)
    own = view.meld_points[position.side]
    rivals = len(view.scores) - 1
    melds = left = 0.0
    if not contract.declarer_alone:
        melds = (sum(view.meld_points) - own) / rivals
        left = max(0.0, position.total_trick_points - tricks) / rivals
    lost = -view.contract - melds
    return own + tricks - melds - left, lost - left, lost - claim.trick_points


def _lead(stakes: Stakes) -> float:
    return stakes.lost - stakes.defended
