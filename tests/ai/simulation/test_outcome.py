"""The simulation settles contracts as the engine does, and values what that does to the game."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from bot.ai.knowledge import SAVE_MELD
from bot.ai.simulation.encoding import encode_stakes, stakes_of, suit_number
from bot.ai.simulation.outcome import (
    DealTally,
    find_stakes,
    give_up,
    is_given_up,
    new_change,
    set_stakes,
    settle,
    utility,
    winner_of,
)
from bot.ai.simulation.tricks import State
from bot.engine.actions import THROW_IN
from bot.engine.cards import Suit
from bot.engine.events import BURIED, DealScored, GameEnded
from bot.engine.phases.deal_score import ScoreContract
from bot.engine.phases.kitty import ThrowIn
from bot.engine.scoring import Contract, GameLength
from bot.engine.table import Table, new_table
from bot.engine.variants import VARIANTS


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("kitty", {}),
        ("kitty", {"scoring": "alternate"}),
        ("double-deck", {}),
        ("partnership", {}),
        ("partnership", {"save_meld": "trick"}),
        ("partnership", {"save_meld": "none"}),
        ("three-handed", {}),
        ("three-handed", {"save_meld": "points"}),
        ("three-handed", {"melds": "declarer"}),
        ("three-handed", {"settlement": "on"}),
    ],
)
def test_contracts_are_settled_as_by_the_engine(name: str, options: dict[str, Any]) -> None:
    """Random melds, trick points around the least that count, and bids around the points."""
    rules = VARIANTS[name].rules(VARIANTS[name].resolve(options))
    scoring = rules.part(ScoreContract)
    assert scoring is not None
    rng = random.Random(2)
    for _ in range(200):
        table = random_contract(name, rng)
        sides = range(len(table.scores))
        taken = [rng.choice([0, 1, 19, 20, 30]) for _ in sides]
        result, *_ = scoring.contract.settled(table, taken)
        assert isinstance(result, DealScored)
        change = new_change()
        settle(
            encoded_deal(table, scoring.contract),
            end_of_deal(taken, table.tricks_won, table.meld_points),
            change,
        )
        assert tuple(change[: len(sides)]) == result.delta


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("partnership", {}),
        ("partnership", {"throw_in": "meld-and-tricks"}),
        ("three-handed", {}),
        ("three-handed", {"melds": "declarer"}),
        ("three-handed", {"settlement": "on"}),
    ],
)
def test_contracts_are_given_up_as_in_the_engine(name: str, options: dict[str, Any]) -> None:
    rules = VARIANTS[name].rules(VARIANTS[name].resolve(options))
    (claim,) = (claim for claim in rules.claims if isinstance(claim, ThrowIn))
    rng = random.Random(3)
    for _ in range(50):
        table = random_contract(name, rng)
        assert table.declarer is not None
        result, *_ = claim.decide(table, table.declarer, THROW_IN)
        assert isinstance(result, DealScored)
        deal, change = encoded_deal(table, claim.contract), new_change()
        deal.given_up = claim.trick_points
        give_up(deal, end_of_deal([], [], table.meld_points), change)
        assert tuple(change[: len(table.scores)]) == result.delta


def random_contract(name: str, rng: random.Random) -> Table:
    """A table with melds, tricks won and a contract."""
    variant = VARIANTS[name]
    table = new_table(variant.seats, variant.sides)
    sides = range(len(table.scores))
    table.meld_points, table.other_points = [rng.randrange(60) for _ in sides], [0 for _ in sides]
    table.tricks_won = [rng.randrange(2) for _ in sides]
    table.declarer, table.contract, table.target = rng.randrange(variant.seats), rng.randrange(20, 80), 500
    table.trump = rng.choice(list(Suit))
    table.zones = {zone: [] for zone in BURIED[: variant.seats]}
    return table


def encoded_deal(table: Table, contract: Contract) -> DealTally:
    """The deal of a table for the simulation."""
    assert table.declarer is not None
    deal = new_deal(table.sides[table.declarer], table.contract, contract.least)
    deal.sides = len(table.scores)
    deal.save_meld = SAVE_MELD[contract.save_meld]
    deal.declarer_alone = contract.declarer_alone
    if contract.stakes is not None:
        set_stakes(deal, stakes_of(contract.stakes, table), 0)
    return deal


def end_of_deal(taken: list[int], won: list[int], meld: list[int]) -> State:
    """The state at the end of a deal."""
    state = State.new()
    state.taken[: len(taken)], state.tricks_won[: len(won)], state.meld[: len(meld)] = taken, won, meld
    return state


def test_the_stakes_of_a_bid_are_looked_up_by_trump() -> None:
    """A bid of 350 in spades: 10 units doubled, and a loss twice that (three-handed 9)."""
    scoring = VARIANTS["three-handed"].rules(VARIANTS["three-handed"].resolve({"settlement": "on"}))
    contract = scoring.part(ScoreContract)
    assert contract is not None
    assert contract.contract.stakes is not None
    table = encode_stakes(contract.contract.stakes, (340, 350))
    deal = DealTally.new()
    find_stakes(table, suit_number(Suit.SPADES), 350, deal)
    assert (deal.made, deal.lost, deal.defended, deal.conceded) == (20, -40, 20, -10)
    assert (deal.has_stakes, deal.thrown_in, deal.thrown_in_others) == (1, -10, 5)


def test_a_declarer_far_below_the_bid_would_have_given_up() -> None:
    """Of 250 trick points 50 are a fifth: 51 missing points are foreseen, 50 are not."""
    deal = new_deal(declaring=0, contract=300)
    deal.gives_up, deal.total = 1, 250
    assert is_given_up(deal, end_of_deal([149, 101], [1, 1], [100, 0]))
    assert not is_given_up(deal, end_of_deal([150, 100], [1, 1], [100, 0]))


def test_one_of_three_wins_more_surely_ahead_of_both_others() -> None:
    """At the start of a game a point is worth a point, and a point of another side costs half of one."""
    deal = new_deal(declaring=0, contract=50)
    deal.sides = 3
    assert utility(deal, np.array([1, 0, 0]), 0) == pytest.approx(1, abs=0.01)
    assert utility(deal, np.array([1, 0, 0]), 1) == pytest.approx(-0.5, abs=0.01)


def test_the_declarer_of_three_wins_at_the_target_and_equal_others_play_on() -> None:
    deal = new_deal(declaring=0, contract=50, score=(450, 480))
    deal.sides, deal.score[2] = 3, 480
    made, even = np.array([50, 60, 30]), np.array([-50, 30, 30])
    assert utility(deal, made, 0) == 300
    assert utility(deal, made, 1) == -150
    assert utility(deal, even, 1) == utility(deal, even, 2) > 0


def new_deal(declaring: int, contract: int, least: int = 1, score: tuple[int, int] = (0, 0)) -> DealTally:
    """A deal of two sides with a target of 500."""
    deal = DealTally.new()
    deal.score[:2] = score
    deal.sides, deal.target = 2, 500
    deal.declaring, deal.contract, deal.least = declaring, contract, least
    return deal


def test_at_the_start_of_a_game_a_point_is_worth_a_point() -> None:
    deal = new_deal(declaring=0, contract=50)
    assert utility(deal, np.array([1, 0]), 0) == pytest.approx(1, abs=0.01)
    assert utility(deal, np.array([1, 0]), 1) == pytest.approx(-1, abs=0.01)


def test_of_two_sides_at_the_target_the_declaring_side_wins() -> None:
    deal = new_deal(declaring=1, contract=50, score=(490, 470))
    both = np.array([60, 50])
    assert utility(deal, both, 1) == -utility(deal, both, 0) == 200


def test_points_beyond_the_target_are_worth_nothing() -> None:
    deal = new_deal(declaring=0, contract=50, score=(450, 0))
    assert utility(deal, np.array([50, 0]), 0) == utility(deal, np.array([90, 0]), 0)


@pytest.mark.parametrize("sides", [2, 3])
def test_the_winner_is_that_of_the_engine_by_target_deals_and_mercy(sides: int) -> None:
    """Random scores around the target, level ones among them, in the deals around the last."""
    rng = random.Random(3)
    for _ in range(500):
        length = GameLength(rng.choice([0, 0, 4]), rng.choice([0, 60, 200]))
        table = new_table(sides, tuple(range(sides)))
        table.declarer, table.target, table.deals_scored = rng.randrange(sides), 500, rng.randrange(6)
        scores = [rng.choice([380, 440, 480, 500, 560]) for _ in range(sides)]
        deal = new_deal(table.declarer, 50)
        deal.sides, deal.deals, deal.mercy = sides, length.deals, length.mercy
        deal.deals_left = max(0, length.deals - table.deals_scored - 1)
        end = length.end(table, scores)
        ended = [event.winner for event in end if isinstance(event, GameEnded)]
        assert [winner_of(deal, np.array([*scores, 0]))] == (ended or [-1])


def timed_deal(deals_left: int, score: tuple[int, int], mercy: int = 0) -> DealTally:
    """One of four deals, whose differences spread by 95 points."""
    deal = new_deal(declaring=0, contract=50, score=score)
    deal.deals, deal.deals_left, deal.mercy, deal.spread = 4, deals_left, mercy, 95
    return deal


def test_in_the_last_deal_only_the_higher_score_counts() -> None:
    """Of 100 points ahead 99 may be lost as well as gained; all is the same to a side that stays behind."""
    deal = timed_deal(0, (100, 0))
    assert utility(deal, np.array([0, 99]), 0) == utility(deal, np.array([300, 0]), 0)
    assert utility(deal, np.array([0, 101]), 0) == -utility(deal, np.array([0, 101]), 1) < 0
    assert utility(deal, np.array([0, 100]), 0) == 0  # another deal decides
    behind = timed_deal(0, (0, 100))
    assert utility(behind, np.array([50, 0]), 0) == utility(behind, np.array([-200, 0]), 0)


def test_the_side_behind_risks_more_and_the_side_ahead_less_the_fewer_deals_are_left() -> None:
    """100 points more or less, as likely as each other, are worth the risk 300 behind, and not 300 ahead."""

    def gain(deals_left: int, lead: int) -> float:
        deal = timed_deal(deals_left, (lead, 0))
        made, lost, passed = (utility(deal, np.array([points, 0]), 0) for points in (100, -100, 0))
        return made + lost - 2 * passed

    assert gain(1, -300) > 0 > gain(1, 300)
    assert gain(1, -300) == pytest.approx(-gain(1, 300), rel=0.02)
    assert gain(1, 50) < gain(3, 50) < 0
    assert gain(1, 0) == pytest.approx(0, abs=0.5)


def test_a_lead_that_wins_by_mercy_is_worth_the_game() -> None:
    deal = timed_deal(3, (0, 0), mercy=150)
    won = utility(deal, np.array([150, 0]), 0)
    assert won == utility(deal, np.array([400, 0]), 0) > utility(deal, np.array([75, 0]), 0) > 0
    assert utility(deal, np.array([149, 0]), 0) < won
    assert utility(deal, np.array([0, 150]), 0) == -won
    # At the start a point is worth a point, however short the game is.
    assert utility(deal, np.array([1, 0]), 0) == pytest.approx(1, abs=0.01)
