"""Naming trump, burying, and guessing."""

from __future__ import annotations

from collections import Counter

from bot.engine.cards import cards
from bot.engine.game import Game
from tests.ai.asking import asked, chosen
from tests.engine.stacking import run, stacked


def declared(hand: str, kitty: str) -> Game:
    """A deal with a kitty that the non-dealer, seat 1, declares at 20, with this hand and kitty."""
    game = stacked("kitty", hands=["", hand], kitty=kitty, dealer=0)
    run(game, "1 bid 20; 0 pass")
    return game


def test_it_names_the_suit_of_its_run() -> None:
    assert chosen(declared("AH TH KH QH JH AS TS KS JS TC 9C QD 9D JC 9S", "TD 9C JC"), 1) == "trump H"


def test_a_run_is_completed_from_the_kitty() -> None:
    assert chosen(declared("AH TH KH JH 9H AS TS KS JS TC 9C QD 9D JC 9S", "QH 9C JC"), 1) == "trump H"


def test_four_hands_name_a_suit_with_a_marriage_only() -> None:
    long_without_queen = "AS AS AS TS TS TS KS KS JS KC QC AD AD AH AH TD TH JD JH JH"
    game = stacked("double-deck", hands=[long_without_queen], dealer=3)
    run(game, "0 bid 50; 1 pass; 2 pass; 3 pass")
    assert chosen(game, 0) == "trump C"


def test_it_buries_neither_trumps_nor_meld_nor_aces() -> None:
    """With a run, aces and a pinochle only three plain tens and the rest are left; the tens count, and win nothing."""
    game = declared("AH TH KH QH JH AS QS AC AD JD 9H 9H KH TC TD", "TS TC JC")
    run(game, "1 trump H")
    action = asked(game, 1)
    assert action is not None
    assert not Counter(action.cards) - Counter(cards("TC TD TS TC JC"))
    assert sum(c.counter for c in action.cards) == 3


def test_it_does_not_break_up_meld_to_bury_counters() -> None:
    """Kings around are 8 points, more than the counters are worth."""
    game = declared("KC KD KH KS AH TH QH JH 9H 9H AS JC JC QC JD", "9C 9D 9S")
    run(game, "1 trump H")
    action = asked(game, 1)
    assert action is not None
    assert not any(c.rank == "K" or c.suit == "H" for c in action.cards)


def bid_by_other(hand: str) -> Game:
    """Trump is written down by seat 0, and seat 1 with this hand may guess it."""
    game = stacked("fletcher", hands=["", hand], dealer=0)
    run(game, "0 bid 20; 1 pass")
    game.play(0, next(iter(game.offers(0))))
    return game


def test_it_does_not_guess_when_the_odds_are_bad() -> None:
    assert chosen(bid_by_other("9C TC JC 9D TD JD 9H TH JH 9S TS JS"), 1) == "no-guess"


def test_it_guesses_the_only_suit_of_which_it_sees_nothing() -> None:
    assert chosen(bid_by_other("9C TC JC KC 9D TD JD KD 9H TH JH KH"), 1) == "guess S"
