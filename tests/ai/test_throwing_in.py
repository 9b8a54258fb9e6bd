"""When a declarer gives the contract up before the first trick (partnership 6, three-handed 10)."""

from __future__ import annotations

import pytest

from bot.engine.game import Game
from tests.ai.decisions import decision
from tests.engine.stacking import run, stacked

RUN_AND_ACES = "AS TS KS QS JS 9S AC AD AH TC KC QC"
"""Run 150, nine of trump 10, aces 100, marriage 20: 280 with spades as trump."""


def declared(bid: int, **options: object) -> Game:
    """Seat 0 of partnership without passing declares spades for this bid and leads next."""
    game = stacked("partnership", hands=[RUN_AND_ACES], dealer=3, passing=0, **options)
    run(game, f"0 bid {bid}; 1 pass; 2 pass; 3 pass; 0 trump S")
    return game


def test_a_bid_out_of_reach_is_given_up() -> None:
    """With all 250 trick points and the melds of both partners the bid would still be missed."""
    assert decision(declared(1500), 0) == "throw-in"


def test_a_bid_within_reach_is_played() -> None:
    assert decision(declared(350), 0).startswith("play")


def test_a_bid_is_played_where_giving_up_is_no_better() -> None:
    """The other side would get all trick points at once."""
    assert decision(declared(1500, throw_in="meld-and-tricks"), 0).startswith("play")


@pytest.mark.parametrize(("bid", "action"), [(300, "play"), (700, "throw-in")])
def test_in_units_a_hopeless_deal_is_given_up_for_half_its_price(bid: int, action: str) -> None:
    """Seat 1 has a run and aces around, and with 250 and the nine no more than 520 in all."""
    game = stacked(
        "three-handed",
        hands=["", "AH TH KH QH JH 9H AC AD AS TC TD 9C 9D 9S JC"],
        kitty="JS QD 9C",
        dealer=0,
        settlement="on",
    )
    run(game, f"1 bid {bid}; 2 pass; 0 pass; 1 trump H; 1 bury 9C 9D 9S")
    assert decision(game, 1).startswith(action)
