"""What the computer player melds, keeps and draws in stock play, and its estimates of melds."""

from __future__ import annotations

import copy

import pytest

from bot.ai import rule_of_thumb
from bot.ai.position import Position
from bot.ai.rules_of_thumb.meld_estimate import (
    MeldEstimator,
    SeatCards,
    expected_points,
    tricks_won_probability,
    turn_value,
)
from bot.engine.cards import Card, Suit, card, cards
from bot.engine.events import STOCK
from bot.engine.game import Game
from bot.engine.melds import Meld
from bot.engine.table import Melded
from tests.ai.decisions import decision, position
from tests.engine.fletcher_deals import a_deal, twelfth_won
from tests.engine.stacking import run, stacked

RUN = "AS TS KS QS JS"
JUNK = "9D 9H JH JC TD TC TH JC"
"""Cards that make no meld together."""


def first_won(hand: str, *, upcard: str = "9S", **options: object) -> Game:
    """Classic: seat 1 has won the first trick and may meld with these cards and junk. The upcard makes trump."""
    named = hand.split()
    held = ["AH", *named, *JUNK.split()[: 11 - len(named)]]
    game = stacked("classic", hands=["9C", " ".join(held)], upcard=upcard, dealer=0, **options)
    run(game, "1 play AH; 0 play 9C")
    return game


def decision_on_last_turn(game: Game, seat: int) -> str:
    """The decision if the last two cards were to be drawn now."""
    view = copy.deepcopy(game.view(seat))
    view.zones[STOCK] = view.zones[STOCK][:1]
    return str(rule_of_thumb(Position(view, seat, game.variant.rules(game.options))))


def test_the_royal_marriage_is_melded_before_its_run() -> None:
    game = first_won(RUN)
    assert decision(game, 1) == "meld royal-marriage"
    run(game, "1 meld royal-marriage; 1 draw")


def test_on_the_last_turn_the_most_points_are_melded() -> None:
    assert decision_on_last_turn(first_won(RUN), 1) == "meld run"


def test_cards_that_a_run_would_lock_are_first_melded_elsewhere() -> None:
    """A run locks its cards, so kings around comes before it."""
    game = first_won(f"{RUN} KC KD KH")
    assert decision(game, 1) == "meld kings"


def test_a_nine_of_trump_is_shown_and_exchanged_before_the_draw() -> None:
    game = first_won("9S KD QC JD", upcard="KS")
    done = []
    while (action := decision(game, 1)) and not action.startswith("play") and game.table.turn == 1:
        run(game, f"1 {action}")
        done.append(action)
    assert done == ["dix", "exchange", "draw"]


def test_it_draws_when_it_has_no_meld() -> None:
    assert decision(first_won("9D KH QC"), 1) == "draw"


def test_it_keeps_cards_that_may_meld() -> None:
    """It lacks one card for a run and one for aces around, and has a pinochle. It plays one of the other cards."""
    game = stacked("classic", hands=["", "AS KS QS JS AC AD JD KC QC 9D 9H JH"], upcard="9S", dealer=0)
    assert decision(game, 1) in ("play 9D", "play 9H", "play JH")


def test_it_does_not_spend_an_ace_of_trump_on_a_worthless_card() -> None:
    """No other card beats the queen, and there is nothing to meld."""
    hand = "AS TH TH 9D JC TD KD 9H JH JC AH JD"
    game = stacked("classic", hands=["QC", hand], upcard="9S", dealer=1)
    run(game, "0 play QC")
    assert decision(game, 1)[-2:] in ("9D", "9H", "JH", "JC")


def test_it_wins_a_trick_to_meld() -> None:
    """The opponent leads a nine. With a run in hand, winning any trick is worth a spare ten of the suit."""
    game = stacked("classic", hands=["9C", f"{RUN} TC TC 9D 9H JD KH QH"], upcard="9S", dealer=1)
    run(game, "0 play 9C")
    assert decision(game, 1) == "play TC"


def test_fletcher_it_declares_nines_at_once_even_off_turn() -> None:
    game = a_deal("AC", "9S", declarer=0, trump="S")
    assert decision(game, 0) == "dix"
    run(game, "0 dix")
    assert decision(game, 0) == ""


def test_fletcher_the_upcard_is_drawn_only_for_its_bonus() -> None:
    """A nine is worth 10. Without a bonus for the upcard, the last card of the stock may be a nine of hearts."""
    for upcard, draw in (("9C", "draw upcard"), ("QC", "draw")):
        winner = "9S 9S AS AS TS TS KS KS QS JS JS QS"
        game = twelfth_won(winner, f"9H 9H AH TH TH KH KH QH QH JH JH {upcard}")
        run(game, "1 meld run")
        assert decision(game, 1) == draw


# Estimates


def no_draw(card: Card, copies: int) -> float:
    """The probability when no card will be drawn."""
    return 0.0


def even_draw(card: Card, copies: int) -> float:
    """The probability when every card is as likely to be drawn as not."""
    return 0.5


def meld(name: str) -> Meld:
    """A meld of classic with spades as trump."""
    return next(meld for meld in position(first_won(RUN), 1).melds if meld.name == name)


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
    estimator = MeldEstimator(position(first_won("9S KD QC JD", upcard="KS"), 1))
    assert estimator.keep_value(card("9S")) >= 10
    assert estimator.keep_value(card("9D")) == 0
    assert card("9S").suit is Suit.SPADES
