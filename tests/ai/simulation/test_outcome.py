"""The simulation settles contracts as the engine does, and values what that does to the game."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from bot.ai.simulation import outcome
from bot.ai.simulation.outcome import room_for_change, settle, utility
from bot.ai.simulation.tricks import Ints
from bot.engine.events import BURIED, DealScored
from bot.engine.phases.contract import ScoreContract
from bot.engine.table import new_table
from bot.engine.variants import VARIANTS


@pytest.mark.parametrize(
    ("name", "options"), [("kitty", {}), ("kitty", {"scoring": "alternate"}), ("double-deck", {})]
)
def test_contracts_are_settled_as_by_the_engine(name: str, options: dict[str, Any]) -> None:
    """Random melds, trick points around the least that count, and bids around the points."""
    variant = VARIANTS[name]
    scoring = variant.rules(variant.resolve(options)).part(ScoreContract)
    assert scoring is not None
    rng = random.Random(2)
    for _ in range(200):
        table = new_table(variant.seats, variant.sides)
        table.meld_points, table.other_points = [rng.randrange(60), rng.randrange(60)], [0, 0]
        table.declarer, table.contract, table.target = rng.randrange(2), rng.randrange(20, 80), 500
        table.zones = {zone: [] for zone in BURIED[: variant.seats]}
        taken = [rng.choice([0, 1, 19, 20, 30]), rng.choice([0, 1, 19, 20, 30])]
        result, *_ = scoring.contract.settled(table, taken)
        assert isinstance(result, DealScored)
        deal = new_deal(
            meld=table.meld_points,
            declaring=table.declarer,
            contract=table.contract,
            least=scoring.contract.least,
        )
        stakes = scoring.contract.stakes
        if stakes is not None:
            deal[outcome.STAKES : outcome.STAKES + 4] = (1, stakes.made, stakes.lost, stakes.defended)
        change = room_for_change()
        settle(deal, np.array(taken, np.int64), 0, change)
        assert tuple(change[:2]) == result.delta


def new_deal(
    meld: list[int], declaring: int, contract: int, least: int = 1, score: tuple[int, int] = (0, 0)
) -> Ints:
    """A deal of two sides with a target of 500."""
    deal = np.zeros(outcome.DEAL_SIZE, np.int64)
    deal[outcome.MELD : outcome.MELD + 2] = meld
    deal[outcome.SCORE : outcome.SCORE + 2] = score
    deal[outcome.SIDES], deal[outcome.TARGET] = 2, 500
    deal[outcome.DECLARING], deal[outcome.CONTRACT], deal[outcome.LEAST] = declaring, contract, least
    return deal


def test_at_the_start_of_a_game_a_point_is_worth_a_point() -> None:
    deal = new_deal([0, 0], declaring=0, contract=50)
    assert utility(deal, np.array([1, 0]), 0) == pytest.approx(1, abs=0.01)
    assert utility(deal, np.array([1, 0]), 1) == pytest.approx(-1, abs=0.01)


def test_of_two_sides_at_the_target_the_declaring_side_wins() -> None:
    deal = new_deal([0, 0], declaring=1, contract=50, score=(490, 470))
    both = np.array([60, 50])
    assert utility(deal, both, 1) == -utility(deal, both, 0) == 200


def test_points_beyond_the_target_are_worth_nothing() -> None:
    deal = new_deal([0, 0], declaring=0, contract=50, score=(450, 0))
    assert utility(deal, np.array([50, 0]), 0) == utility(deal, np.array([90, 0]), 0)
