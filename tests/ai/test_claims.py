"""Claims and calls: made when they are right by the seat's own count, and only then."""

from __future__ import annotations

import pytest

from bot.engine.actions import DECLARE_OUT
from tests.ai.asking import chosen, play_on, position
from tests.ai.test_rule_of_thumb import new_game
from tests.engine.fletcher_deals import last_twelve
from tests.engine.stacking import run, stacked

LEADS = "9S 9S AS AS KC AH KH QH TD QD JD QC"
HOLDS = "AC TC 9C TH 9H JD KS KS QS QS TS TS"


@pytest.mark.parametrize("seed", range(5))
def test_old_count_who_declares_out_has_counted_right(seed: int) -> None:
    game = new_game("old-count", {"target": 300}, seed)
    while not game.table.ended:
        play_on(game)
    last = game.history[-1]
    if last.action is DECLARE_OUT:
        assert game.table.ended.winner == last.seat


def test_old_count_it_declares_out_as_soon_as_its_points_suffice() -> None:
    """Aces around before the first trick is won, an ace and a ten in it: 100 and 21, in a game to 121."""
    for target, declares in ((121, True), (122, False)):
        game = stacked("old-count", hands=["TS", "AS AC AD AH"], upcard="9D", dealer=0, target=target)
        run(game, "1 play AS; 0 play TS")
        assert (chosen(game, 1) == "declare-out") is False
        game = stacked("old-count", hands=["TS", "AS AC AD AH AS"], upcard="JD", dealer=0, target=target)
        run(game, "1 play AS; 0 play TS; 1 meld aces")
        assert (chosen(game, 1) == "declare-out") is declares


def test_kitty_it_calls_cards_unburied() -> None:
    game = stacked("kitty", hands=["", "AS TS KS"], dealer=0, enforcement="strict")
    run(game, "1 bid 20; 0 pass; 1 trump S; 1 play AS")
    assert chosen(game, 0) == "call-unburied"


def test_fletcher_it_calls_a_miscount() -> None:
    game = stacked("fletcher", hands=["9C", "AC"], dealer=0, enforcement="strict")
    run(game, "0 bid 20; 1 pass; 0 trump S; 1 no-guess; 1 play AC; 0 play 9C; 1 draw; 0 draw; 0 draw")
    assert chosen(game, 1) == "call-miscount"


def test_fletcher_it_calls_a_revoke_once_the_other_can_no_more_correct_it() -> None:
    """Seat 0 holds AC and TC, which beat the king led, but plays the nine."""
    game = last_twelve(LEADS, HOLDS, enforcement="strict", before_twelfth="1 dix; 1 dix")
    run(game, "1 play KC")
    assert chosen(game, 1) == "", "nothing is wrong yet"
    run(game, "0 play 9C")
    assert chosen(game, 0) in ("correct AC", "correct TC")
    assert chosen(game, 1).startswith("play ")
    run(game, "1 play QC")
    assert chosen(game, 1) == "call-revoke"
    run(game, "1 call-revoke")
    assert chosen(game, 1) == "", "what is found is not called again"


def test_fletcher_it_calls_nothing_that_was_right() -> None:
    game = last_twelve(LEADS, HOLDS, enforcement="strict", before_twelfth="1 dix; 1 dix")
    run(game, "1 play QC; 0 play TC; 0 play 9C")
    assert chosen(game, 0) == ""
    assert not chosen(game, 1).startswith("call")


def test_fletcher_a_claim_is_challenged() -> None:
    game = last_twelve(LEADS, HOLDS, winner=1, declarer=1, bid=60, target=6, opening_bid=6)
    done = play_on(game, until="challenge")
    assert done[-1] == "1 declare-out"
    assert chosen(game, 0) == "challenge"


def test_fletcher_a_hopeless_hand_is_called_dead_and_a_good_one_is_not() -> None:
    for hand, call in (
        ("9C 9C 9D 9D 9H 9H JC JD TH TC JH QC", True),
        ("9C 9C 9D 9D 9H 9S AS TS KS QS JS 9H", False),
    ):
        game = stacked("fletcher", hands=[hand], dealer=0)
        assert (chosen(game, 0) == "call-dead") is call


def test_a_strict_deal_is_accepted() -> None:
    game = new_game("kitty", {"enforcement": "strict"}, 1)
    play_on(game, until="accept")
    assert chosen(game, 0) == chosen(game, 1) == "accept"
    assert position(game, 0).choices
