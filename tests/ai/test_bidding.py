"""How far the computer player bids, and what it tells and believes of its partner."""

from __future__ import annotations

import pytest

from bot.ai.bidding import Hopes
from bot.engine.game import Game
from tests.ai.asking import asked, chosen, position
from tests.engine.stacking import run, stacked

RUN_AND_ACES = "AS TS KS QS JS AC AD AH JD TC TD KC KD 9S QC"
"""Run 15, aces 10, pinochle 4, marriage of clubs 2, nine of trump 1: 32 points of meld with spades."""
NOTHING = "9C 9C JC JC 9D 9D TD QD 9H 9H JH JH TH JS QC"


def to_speak(hand: str, bid: int, **options: object) -> Game:
    """A deal with a kitty in which the dealer, seat 0, has this hand to bid on over such a bid."""
    game = stacked("kitty", hands=[hand], dealer=0, **options)
    run(game, f"1 bid {bid}")
    return game


def test_it_never_passes_below_its_certain_meld() -> None:
    for bid in (20, 25, 31):
        assert chosen(to_speak(RUN_AND_ACES, bid), 0) == f"bid {bid + 1}"


def test_it_passes_a_bid_that_no_trick_points_can_reach() -> None:
    assert chosen(to_speak(RUN_AND_ACES, 32 + 25 + 8), 0) == "pass"


def test_it_passes_on_nothing() -> None:
    assert chosen(to_speak(NOTHING, 20), 0) == "pass"


def test_kitty_cards_that_are_turned_up_count() -> None:
    """The fourth king and the queen that makes a marriage are as good as held."""
    hand = "KC KD KH JS 9S JC JC JD JD JH 9C 9D 9H QH QC"
    game = stacked("kitty", hands=[hand], dealer=0, kitty="KS QS TS", bidding="auction-reveal")
    run(game, "1 bid 20")
    before = Hopes(position(game, 0)).meld
    run(game, "0 bid 21")
    run(game, "1 bid 22")
    after = Hopes(position(game, 0)).meld
    assert after - before == 8


def test_it_speaks_high_where_it_may_speak_but_once() -> None:
    single = asked(stacked("kitty", hands=["", RUN_AND_ACES], dealer=0), 1)
    auction = asked(stacked("kitty", hands=["", RUN_AND_ACES], dealer=0, bidding="auction"), 1)
    assert single is not None
    assert single.points > 32
    assert str(auction) == "bid 20"


LONG_SPADES = "AS AS TS TS KS KS QS QS JS JS AC AC AD AD AH AH TC TD TH KC"
"""Two runs and two aces around."""
MELD_WITHOUT_SUIT = "AC AD AH AS AS KC KD KH KS QC QD QH QS JC JC JC JD JD JH TS"
"""Aces, kings and queens around and more, and no suit to speak of."""
POOR = "JC JC JD JH QC QD QH TC TD TH JS JS TS QC QD QD TC TD TH QH"


def four(*hands: str) -> Game:
    """A deal for four, dealt by seat 3, so that seat 0 speaks first."""
    return stacked("double-deck", hands=hands, dealer=3)


def test_a_long_suit_of_its_own_is_bid_without_a_signal() -> None:
    assert chosen(four(LONG_SPADES), 0) == "bid 50"


def test_meld_without_a_suit_is_signalled_to_a_partner_still_to_speak() -> None:
    """Aces 10, kings 8, queens 6, pinochle 4, marriages 4 and three times 2: 38 whichever is trump, so three skips."""
    game = four(MELD_WITHOUT_SUIT)
    assert Hopes(position(game, 0)).certain_meld == 38
    assert chosen(game, 0) == "bid 53"


def test_it_signals_but_once() -> None:
    game = four(MELD_WITHOUT_SUIT)
    run(game, "0 bid 54; 1 bid 55; 2 pass; 3 pass")
    assert chosen(game, 0) in ("bid 56", "pass")


def test_a_partner_that_has_told_his_meld_is_bid_on() -> None:
    """Without the signal the hand is not worth the next bid; with 40 points told it is."""
    hand = "AS TS KS QS AS TS QS KC KD TC TD JH JH JC TH KH QD QC JS JC"
    silent, told = four("", "", hand), four("", "", hand)
    run(silent, "0 pass; 1 bid 70")
    run(told, "0 bid 54; 1 bid 70")
    assert chosen(silent, 2) == "pass"
    assert chosen(told, 2) == "bid 75"


def test_it_does_not_bid_over_a_partner_who_means_his_own_suit() -> None:
    """Aces, kings and queens around, but no run and no long suit."""
    hand = "AS TS KS QS AC AD AH KC KD KH TC TD TH QC QD QH TC TD TH TS"
    game = four("", "", hand)
    run(game, "0 bid 50; 1 pass")
    assert chosen(game, 2) == "pass"


def test_it_bids_over_its_partner_with_a_hand_far_better() -> None:
    game = four("", "", LONG_SPADES)
    run(game, "0 bid 50; 1 pass")
    assert chosen(game, 2) == "bid 51"


def test_it_leaves_the_bid_to_a_partner_who_insists() -> None:
    game = four("", "", LONG_SPADES)
    run(game, "0 bid 50; 1 pass; 2 bid 51; 3 pass; 0 bid 52")
    assert chosen(game, 2) == "pass"


def test_without_a_marriage_it_never_declares() -> None:
    hand = "AC AC AC AD AD AD AH AH AH AS AS AS TC TC TD TD TH TH TS TS"
    game = four("", "", hand)
    run(game, "0 pass; 1 pass")
    assert chosen(game, 2) == "pass"


@pytest.mark.parametrize("name", ["kitty", "double-deck", "fletcher"])
def test_a_poor_hand_is_passed(name: str) -> None:
    hands = {"kitty": NOTHING, "double-deck": POOR, "fletcher": "9C 9C JC JC 9D TD QD 9H JH TH JH JS"}
    game = stacked(name, hands=[hands[name]], dealer={"kitty": 1, "double-deck": 3, "fletcher": 0}[name])
    assert chosen(game, 0) == "pass"
