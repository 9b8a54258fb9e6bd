"""Decisions before the first trick: bids and signals, trump, the guess of it, and the cards buried."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.ai.rules_of_thumb.bidding import BidEvaluation
from bot.engine.cards import cards
from bot.engine.game import Game
from tests.ai.decisions import decide, decision, position
from tests.engine.stacking import run, stacked

RUN_AND_ACES = "AS TS KS QS JS AC AD AH JD TC TD KC KD 9S QC"
"""Run 15, aces 10, pinochle 4, marriage of clubs 2, nine of trump 1: 32 points of meld with spades."""
NOTHING = "9C 9C JC JC 9D 9D TD QD 9H 9H JH JH TH JS QC"


def kitty_auction(hand: str, bid: int, **options: object) -> Game:
    """A kitty deal in which seat 1 has made this bid, and the dealer, seat 0, bids next with this hand."""
    game = stacked("kitty", hands=[hand], dealer=0, **options)
    run(game, f"1 bid {bid}")
    return game


def test_it_never_passes_below_its_certain_meld() -> None:
    for bid in (20, 25, 31):
        assert decision(kitty_auction(RUN_AND_ACES, bid), 0) == f"bid {bid + 1}"


def test_it_passes_a_bid_that_no_trick_points_can_reach() -> None:
    assert decision(kitty_auction(RUN_AND_ACES, 32 + 25 + 8), 0) == "pass"


def test_it_passes_with_nothing() -> None:
    assert decision(kitty_auction(NOTHING, 20), 0) == "pass"


def test_face_up_kitty_cards_count_as_held() -> None:
    """The fourth king makes kings around, 8 points."""
    hand = "KC KD KH JS 9S JC JC JD JD JH 9C 9D 9H QH QC"
    game = stacked("kitty", hands=[hand], dealer=0, kitty="KS QS TS", bidding="auction-reveal")
    run(game, "1 bid 20")
    before = BidEvaluation(position(game, 0))
    assert "KS" not in {card.code for card in before.hand}
    run(game, "0 bid 21")
    run(game, "1 bid 22")
    after = BidEvaluation(position(game, 0))
    assert "KS" in {card.code for card in after.hand}
    assert after.own_points() >= before.own_points() + 8


def test_it_bids_high_in_a_single_round() -> None:
    single = decide(stacked("kitty", hands=["", RUN_AND_ACES], dealer=0), 1)
    auction = decide(stacked("kitty", hands=["", RUN_AND_ACES], dealer=0, bidding="auction"), 1)
    assert single is not None
    assert single.points > 32
    assert str(auction) == "bid 20"


LONG_SPADES = "AS AS TS TS KS KS QS QS JS JS AC AC AD AD AH AH TC TD TH KC"
"""Two runs and two aces around."""
MELD_WITHOUT_SUIT = "AC AD AH AS AS KC KD KH KS QC QD QH QS JC JC JC JD JD JH TS"
"""Aces, kings and queens around and more, but no biddable suit."""
POOR = "JC JC JD JH QC QD QH TC TD TH JS JS TS QC QD QD TC TD TH QH"


def four(*hands: str) -> Game:
    """A four-handed deal dealt by seat 3, so that seat 0 bids first."""
    return stacked("double-deck", hands=hands, dealer=3)


def test_a_biddable_suit_is_bid_without_a_signal() -> None:
    assert decision(four(LONG_SPADES), 0) == "bid 50"


def test_meld_without_a_biddable_suit_is_signaled_to_the_partner() -> None:
    """Aces 10, kings 8, queens 6, pinochle 4, marriages 4 and three times 2: 38 with any trump, so three steps."""
    game = four(MELD_WITHOUT_SUIT)
    assert BidEvaluation(position(game, 0)).certain_meld_points == 38
    assert decision(game, 0) == "bid 53"


def test_it_signals_only_once() -> None:
    game = four(MELD_WITHOUT_SUIT)
    run(game, "0 bid 54; 1 bid 55; 2 pass; 3 pass")
    assert decision(game, 0) in ("bid 56", "pass")


def test_a_partner_who_has_signaled_is_supported() -> None:
    """Without the signal the hand is not worth the next bid; with 40 points signaled it is."""
    hand = "AS TS KS QS AS TS QS KC KD TC TD JH JH JC TH KH QD QC JS JC"
    silent, signaled = four("", "", hand), four("", "", hand)
    run(silent, "0 pass; 1 bid 70")
    run(signaled, "0 bid 54; 1 bid 70")
    assert decision(silent, 2) == "pass"
    assert decision(signaled, 2) == "bid 75"


def test_it_does_not_bid_over_its_partner_without_a_biddable_suit() -> None:
    """Aces, kings and queens around, but no run and no long suit."""
    hand = "AS TS KS QS AC AD AH KC KD KH TC TD TH QC QD QH TC TD TH TS"
    game = four("", "", hand)
    run(game, "0 bid 50; 1 pass")
    assert decision(game, 2) == "pass"


def test_it_bids_over_its_partner_with_a_much_better_hand() -> None:
    game = four("", "", LONG_SPADES)
    run(game, "0 bid 50; 1 pass")
    assert decision(game, 2) == "bid 51"


def test_it_passes_to_a_partner_who_insists() -> None:
    game = four("", "", LONG_SPADES)
    run(game, "0 bid 50; 1 pass; 2 bid 51; 3 pass; 0 bid 52")
    assert decision(game, 2) == "pass"


def test_it_passes_without_a_marriage() -> None:
    hand = "AC AC AC AD AD AD AH AH AH AS AS AS TC TC TD TD TH TH TS TS"
    game = four("", "", hand)
    run(game, "0 pass; 1 pass")
    assert decision(game, 2) == "pass"


@pytest.mark.parametrize("name", ["kitty", "double-deck", "fletcher"])
def test_it_passes_with_a_poor_hand(name: str) -> None:
    hands = {"kitty": NOTHING, "double-deck": POOR, "fletcher": "9C 9C JC JC 9D TD QD 9H JH TH JH JS"}
    game = stacked(name, hands=[hands[name]], dealer={"kitty": 1, "double-deck": 3, "fletcher": 0}[name])
    assert decision(game, 0) == "pass"


# Trump and the kitty


def kitty_declared(hand: str, kitty: str) -> Game:
    """A kitty deal that the non-dealer, seat 1, declares at 20, with this hand and kitty."""
    game = stacked("kitty", hands=["", hand], kitty=kitty, dealer=0)
    run(game, "1 bid 20; 0 pass")
    return game


def test_it_names_the_suit_of_its_run() -> None:
    game = kitty_declared("AH TH KH QH JH AS TS KS JS TC 9C QD 9D JC 9S", "TD 9C JC")
    assert decision(game, 1) == "trump H"


def test_it_names_the_suit_of_a_run_completed_by_the_kitty() -> None:
    game = kitty_declared("AH TH KH JH 9H AS TS KS JS TC 9C QD 9D JC 9S", "QH 9C JC")
    assert decision(game, 1) == "trump H"


def test_double_deck_it_names_a_suit_with_a_marriage_only() -> None:
    long_without_queen = "AS AS AS TS TS TS KS KS JS KC QC AD AD AH AH TD TH JD JH JH"
    game = stacked("double-deck", hands=[long_without_queen], dealer=3)
    run(game, "0 bid 50; 1 pass; 2 pass; 3 pass")
    assert decision(game, 0) == "trump C"


def test_it_buries_neither_trumps_nor_meld_nor_aces() -> None:
    """Besides a run, aces and a pinochle it has three plain tens and low cards. The tens count but would not win."""
    game = kitty_declared("AH TH KH QH JH AS QS AC AD JD 9H 9H KH TC TD", "TS TC JC")
    run(game, "1 trump H")
    action = decide(game, 1)
    assert action is not None
    assert not Counter(action.cards) - Counter(cards("TC TD TS TC JC"))
    assert sum(card.counter for card in action.cards) == 3


def test_it_does_not_break_up_meld_to_bury_counters() -> None:
    """Kings around count 8 points, more than the buried counters would."""
    game = kitty_declared("KC KD KH KS AH TH QH JH 9H 9H AS JC JC QC JD", "9C 9D 9S")
    run(game, "1 trump H")
    action = decide(game, 1)
    assert action is not None
    assert not any(card.rank == "K" or card.suit == "H" for card in action.cards)


def guess_of(hand: str) -> str:
    """The guess of seat 1 with this hand, after seat 0 has written down trump."""
    game = stacked("fletcher", hands=["", hand], dealer=0)
    run(game, "0 bid 20; 1 pass")
    game.play(0, next(iter(game.offers(0))))
    return decision(game, 1)


def test_it_does_not_guess_trump_against_the_odds() -> None:
    assert guess_of("9C TC JC 9D TD JD 9H TH JH 9S TS JS") == "no-guess"


def test_it_guesses_the_only_suit_that_it_does_not_hold() -> None:
    assert guess_of("9C TC JC KC 9D TD JD KD 9H TH JH KH") == "guess S"
