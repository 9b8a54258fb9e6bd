"""Calls and claims: the computer player makes one when it is right by the seat's own count, and only then."""

from __future__ import annotations

import pytest

from bot.engine.actions import DECLARE_OUT
from tests.ai.decisions import decision, new_game, play_deal, position
from tests.engine.fletcher_deals import last_twelve
from tests.engine.stacking import run, stacked
from tests.engine.stock_deals import CLASSIC

LEADER = "9S 9S AS AS KC AH KH QH TD QD JD QC"
OTHER = "AC TC 9C TH 9H JD KS KS QS QS TS TS"


@pytest.mark.parametrize("seed", range(5))
def test_old_count_a_seat_that_declares_out_has_counted_right(seed: int) -> None:
    game = new_game("old-count", {"target": 300}, seed)
    while not game.table.ended:
        play_deal(game)
    last = game.history[-1]
    if last.action is DECLARE_OUT:
        assert game.table.ended.winner == last.seat


def test_old_count_it_declares_out_as_soon_as_its_points_suffice() -> None:
    """The ace and the ten in the first trick count 21, and aces around 100."""
    for target, declares in ((121, True), (122, False)):
        game = stacked("old-count", hands=["TS", "AS AC AD AH"], upcard="9D", dealer=0, target=target)
        run(game, "1 play AS; 0 play TS")
        assert (decision(game, 1) == "declare-out") is False
        game = stacked("old-count", hands=["TS", "AS AC AD AH AS"], upcard="JD", dealer=0, target=target)
        run(game, "1 play AS; 0 play TS; 1 meld aces")
        assert (decision(game, 1) == "declare-out") is declares


def test_kitty_it_calls_unburied_cards() -> None:
    game = stacked("kitty", hands=["", "AS TS KS"], dealer=0, enforcement="strict")
    run(game, "1 bid 20; 0 pass; 1 trump S; 1 play AS")
    assert decision(game, 0) == "call-unburied"


def test_fletcher_it_calls_a_miscount() -> None:
    game = stacked("fletcher", hands=["9C", "AC"], dealer=0, enforcement="strict")
    run(game, "0 bid 20; 1 pass; 0 trump S; 1 no-guess; 1 play AC; 0 play 9C; 1 draw; 0 draw; 0 draw")
    assert decision(game, 1) == "call-miscount"


def test_fletcher_it_calls_a_revoke_once_the_opponent_can_no_longer_correct_it() -> None:
    """Seat 0 holds AC and TC, which beat the king led, but plays the nine."""
    game = last_twelve(LEADER, OTHER, enforcement="strict", before_twelfth="1 dix; 1 dix")
    run(game, "1 play KC")
    assert decision(game, 1) == "", "no rule is broken yet"
    run(game, "0 play 9C")
    assert decision(game, 0) in ("correct AC", "correct TC")
    assert decision(game, 1).startswith("play ")
    run(game, "1 play QC")
    assert decision(game, 1) == "call-revoke"
    run(game, "1 call-revoke")
    assert decision(game, 1) == "", "the same revoke is not called twice"


def test_fletcher_it_calls_no_revoke_where_there_is_none() -> None:
    game = last_twelve(LEADER, OTHER, enforcement="strict", before_twelfth="1 dix; 1 dix")
    run(game, "1 play QC; 0 play TC; 0 play 9C")
    assert decision(game, 0) == ""
    assert not decision(game, 1).startswith("call")


def test_fletcher_it_challenges_a_claim() -> None:
    game = last_twelve(LEADER, OTHER, winner=1, declarer=1, bid=60, target=6, opening_bid=6)
    done = play_deal(game, until="challenge")
    assert done[-1] == "1 declare-out"
    assert decision(game, 0) == "challenge"


def test_fletcher_it_calls_a_deal_dead_with_a_poor_hand_only() -> None:
    for hand, calls in (
        ("9C 9C 9D 9D 9H 9H JC JD TH TC JH QC", True),
        ("9C 9C 9D 9D 9H 9S AS TS KS QS JS 9H", False),
    ):
        game = stacked("fletcher", hands=[hand], dealer=0)
        assert (decision(game, 0) == "call-dead") is calls


def test_it_accepts_the_result_of_a_strict_deal() -> None:
    game = new_game("kitty", {"enforcement": "strict"}, 1)
    play_deal(game, until="accept")
    assert decision(game, 0) == decision(game, 1) == "accept"
    assert position(game, 0).choices


@pytest.mark.parametrize(("named", "answer"), [("", 1250), ("1250", 1250), ("1500", 1500)])
def test_classic_8_it_extends_to_the_lower_target_or_to_the_one_the_opponent_named(
    named: str, answer: int
) -> None:
    game = CLASSIC.from_scores(1100, 800, deals=2)
    while not game.table.extensions:
        seat = game.to_move()[0]
        game.play(seat, next(iter(game.offers(seat))))
    if named:
        run(game, f"1 extend {named}")
    assert decision(game, 0) == f"extend {answer}"
