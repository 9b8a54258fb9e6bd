"""The best melds of a hand with each trump, counted by hand from the tables of the rules."""

from __future__ import annotations

import pytest

from bot.engine.cards import Suit, cards
from bot.engine.melds import LaidMeld
from bot.engine.variants import VARIANTS

HEARTS, SPADES = Suit.HEARTS, Suit.SPADES


def melds(variant: str, hand: str, trump: Suit, **options: object) -> tuple[LaidMeld, ...]:
    kind = VARIANTS[variant]
    return kind.rules(kind.resolve(options)).melds_in(cards(hand), trump)


def points(variant: str, hand: str, trump: Suit, **options: object) -> int:
    return sum(laid.points for laid in melds(variant, hand, trump, **options))


def test_classic_3_a_royal_marriage_is_laid_before_the_run_and_both_score() -> None:
    laid = melds("classic", "AH TH KH QH JH", HEARTS)
    assert [(meld.name, meld.points) for meld in laid] == [("royal-marriage", 40), ("run", 150)]


def test_classic_3_the_cards_of_a_run_are_in_no_later_meld_so_the_aces_come_first() -> None:
    laid = melds("classic", "AH TH KH QH JH AS AC AD", HEARTS)
    assert laid[-1].name == "run"
    assert sum(meld.points for meld in laid) == 150 + 40 + 100


def test_classic_3_the_worked_example_of_kings_and_queens() -> None:
    # The fourth marriage cannot be made, because none of its cards would come from the hand.
    assert points("classic", "KS KH KC KD QS QH QC QD", HEARTS) == 80 + 40 + 20 + 20 + 60


def test_classic_4_nines_of_trump_score_ten_each() -> None:
    assert melds("classic", "9H 9H 9S", HEARTS) == (LaidMeld("dix", 2, 20),)
    assert melds("classic", "9H 9H 9S", Suit.CLUBS) == ()


def test_classic_3_the_options_for_pinochles_and_round_houses() -> None:
    assert points("classic", "JD JD QS QS", HEARTS) == 80
    assert points("classic", "JD JD QS QS", HEARTS, double_pinochle=300) == 300
    assert points("classic", "KS KH KC KD QS QH QC QD", HEARTS, round_house="on") >= 240


def test_classic_3_under_a_lighter_lock_an_ace_of_the_run_serves_again() -> None:
    # 290 with either lock, because the aces may be laid down before the run.
    hand = "AH TH KH QH JH AS AC AD"
    assert points("classic", hand, HEARTS, sequence_lock="marriage") == 290


def test_fletcher_4_a_run_a_royal_marriage_and_one_more_king_and_queen() -> None:
    laid = melds("fletcher", "AS TS KS KS QS QS JS 9S", SPADES)
    assert {meld.name: meld.points for meld in laid} == {
        "royal-marriage": 4,
        "run": 15,
        "run-extra:K": 2,
        "run-extra:Q": 2,
        "nine": 1,
    }


def test_fletcher_4_all_eight_kings_come_on_top_of_the_first_four() -> None:
    assert points("fletcher", "KS KS KH KH KC KC KD KD", HEARTS) == 8 + 80


def test_kitty_4_the_example_of_the_rules() -> None:
    assert points("kitty", "AS TS KS KS QS QS JS 9S KH QH JD", SPADES) == 26


def test_double_deck_4_the_example_of_the_rules() -> None:
    hand = "AH AH TH TH KH KH QH QH JH JH AS AC AD KC QC"
    assert points("double-deck", hand, HEARTS) == 150 + 10 + 2


@pytest.mark.parametrize("variant", VARIANTS)
def test_an_empty_hand_melds_nothing(variant: str) -> None:
    assert melds(variant, "", HEARTS) == ()
