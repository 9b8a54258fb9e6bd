"""What melds and turns in which to meld are worth in stock play."""

from __future__ import annotations

import pytest

from bot.ai.rules_of_thumb.meld_estimate import (
    MeldEstimator,
    SeatCards,
    expected_points,
    tricks_won_probability,
    turn_value,
)
from bot.engine.cards import Card, card, cards
from bot.engine.melds import Meld
from bot.engine.table import Melded
from tests.ai.decisions import position
from tests.engine.stacking import stacked

RUN = "AS TS KS QS JS"
NINE = position(stacked("classic", hands=["", "9S KD QC JD 9D"], upcard="KS"), 1)
"""Classic with spades as trump and a nine of trump in the hand."""


def no_draw(card: Card, copies: int) -> float:
    """The probability when no card will be drawn."""
    return 0.0


def even_draw(card: Card, copies: int) -> float:
    """The probability when every card is as likely to be drawn as not."""
    return 0.5


def meld(name: str) -> Meld:
    """A meld of classic with spades as trump."""
    return next(meld for meld in NINE.melds if meld.name == name)


def test_a_meld_in_the_hand_is_complete_and_one_card_short_of_it_is_not() -> None:
    whole, short = SeatCards(cards(RUN)), SeatCards(cards("AS TS KS QS"))
    assert whole.estimate(meld("run"), no_draw).complete
    assert whole.estimate(meld("run"), no_draw).points == 150
    assert not short.estimate(meld("run"), no_draw).complete
    assert short.estimate(meld("run"), even_draw).points == 75


def test_a_meld_of_face_up_cards_needs_another_card_from_the_hand() -> None:
    """The king and queen of hearts lie face up. A marriage needs a further king or queen from the hand."""
    melded = (Melded({}), Melded({}))
    face_up = SeatCards((), cards("KH QH"), melded)
    assert face_up.estimate(meld("marriage:H"), no_draw).points == 0
    assert face_up.estimate(meld("marriage:H"), even_draw).points == pytest.approx(20 * 0.75)
    assert SeatCards(cards("KH"), cards("KH QH"), melded).estimate(meld("marriage:H"), no_draw).complete


def test_a_turn_is_worth_what_could_not_be_melded_later() -> None:
    """The whole meld if no trick follows, and hardly anything if many do."""
    ready = [SeatCards(cards("KH QH")).estimate(meld("marriage:H"), no_draw)]
    assert turn_value(ready, 0) == 20
    assert turn_value(ready, 1) == 10
    assert turn_value([], 3) == 0
    assert turn_value(ready, 11) < 1
    assert expected_points(ready, 2) == 15


def test_the_probability_of_winning_a_number_of_tricks() -> None:
    assert tricks_won_probability(2, 1) == 0.75
    assert tricks_won_probability(2, 2) == 0.25
    assert tricks_won_probability(1, 2) == 0


def test_a_nine_of_trump_in_the_hand_is_kept_for_its_points() -> None:
    estimator = MeldEstimator(NINE)
    assert estimator.keep_value(card("9S")) >= 10
    assert estimator.keep_value(card("9D")) == 0
