"""`fletcher` 1 to 9, paragraph by paragraph. Cards and points are worked out by hand.

Seat 0 deals and bids first. Unless stated otherwise seat 0 is the bidder, spades are trump, and seat 1 leads.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.actions import Action, Rule
from bot.engine.cards import Suit, card, cards, sorted_cards
from bot.engine.events import (
    EVERYONE,
    HAND,
    SET_ASIDE,
    SPECTATOR,
    STOCK,
    TAKEN,
    TRICK,
    UPCARD,
    Bonus,
    BonusScored,
    Moved,
    NineDeclared,
    NineSpent,
    Shortfall,
    Shown,
    TrumpGuessed,
    TrumpNamed,
    Why,
    only,
)
from bot.engine.game import Game
from bot.engine.phases.meld_play import exchanged_by, undeclared
from bot.engine.table import ShownMeld
from tests.engine.fletcher_deals import (
    FLETCHER,
    HEARTS,
    SPADES,
    a_deal,
    all_tricks,
    last_twelve,
    pairs,
    twelfth_won,
)
from tests.engine.stacking import (
    choices,
    codes,
    face_up,
    hand,
    marks,
    melds,
    play_out,
    refused,
    result,
    run,
    stacked,
)

# 1. Deal


# 2. Bidding


# 3. Secret trump


def test_fletcher_3_trump_is_seen_by_the_bidder_alone() -> None:
    game = stacked("fletcher", hands=["AC AC"])
    run(game, "0 bid 20; 1 pass")
    assert game.to_move() == (0,)
    assert choices(game, 0) == {f"trump {suit}" for suit in "CDHS"}
    assert choices(game, 1) == set()
    assert refused(game, "0 pass") is Rule.TRUMP_FIRST
    assert refused(game, "1 guess S") is Rule.NOT_YOUR_TURN
    assert run(game, "0 trump H") == [TrumpNamed(0, Suit.HEARTS, only(0))]
    assert [game.view(seat).trump for seat in (0, 1, SPECTATOR)] == [Suit.HEARTS, None, None]
    assert [game.view(seat).trump_named_by for seat in (0, 1, SPECTATOR)] == [0, 0, 0]


@pytest.mark.parametrize(
    ("guess", "points", "why"),
    [("guess H", [0, 5], Bonus.GUESS_RIGHT), ("guess S", [5, 0], Bonus.GUESS_WRONG)],
)
def test_fletcher_3_a_right_guess_is_5_to_the_guesser_a_wrong_one_5_to_the_bidder(
    guess: str, points: list[int], why: Bonus
) -> None:
    game = stacked("fletcher")
    run(game, "0 bid 20; 1 pass; 0 trump H")
    assert game.to_move() == (1,)
    assert choices(game, 1) == {"no-guess", "guess C", "guess D", "guess H", "guess S"}
    assert refused(game, "1 play AS") is Rule.GUESS_FIRST
    assert refused(game, "0 guess H") is Rule.NOT_YOUR_TURN
    events = run(game, f"1 {guess}")
    assert events[:3] == [
        TrumpGuessed(1, Suit(guess[-1])),
        BonusScored(points.index(5), 5, why),
        TrumpNamed(0, Suit.HEARTS, EVERYONE),
    ]
    assert game.table.other_points == points
    for seat in (0, 1, SPECTATOR):
        assert game.view(seat).trump is Suit.HEARTS
        assert game.view(seat).guessed == TrumpGuessed(1, Suit(guess[-1]))


def test_fletcher_3_not_guessing_costs_nothing() -> None:
    game = stacked("fletcher")
    run(game, "0 bid 20; 1 bid 21; 0 pass; 1 trump C; 0 no-guess")
    assert game.table.other_points == [0, 0]
    assert game.view(0).trump is Suit.CLUBS
    assert game.view(0).guessed == TrumpGuessed(0, None)


# 4. Meld play


@pytest.mark.parametrize("declarer", [0, 1])
def test_fletcher_4_the_player_who_did_not_bid_leads(declarer: int) -> None:
    game = a_deal(declarer=declarer)
    assert game.to_move() == (1 - declarer,)
    game = stacked("fletcher", dealer=1)
    run(game, "1 pass; 0 bid 20; 0 trump S; 1 no-guess")
    assert game.to_move() == (1,)


def test_fletcher_4_any_card_may_be_led_and_played() -> None:
    game = a_deal("AC KC AS QH", "TC AC TS 9D")
    led = {f"play {c}" for c in game.table.hand(1)}
    assert choices(game, 1) == led
    run(game, "1 play KC")
    assert choices(game, 0) == {f"play {c}" for c in game.table.hand(0)}
    run(game, "0 play 9D")
    assert game.table.winner == 1
    assert refused(game, "1 play AC") is Rule.DRAW_FIRST


def test_fletcher_4_the_winner_melds_once_and_draws_then_the_loser_draws() -> None:
    game = a_deal("TC TC KH QH KD QD AC AD AH TD TD TH", stock="AH JD")
    run(game, "1 play TC; 0 play 9C")
    assert choices(game, 1) == {"draw", "meld marriage:D", "meld marriage:H"}
    assert choices(game, 0) == set()
    assert refused(game, "0 draw") is Rule.NOT_YOUR_TURN
    run(game, "1 meld marriage:H")
    assert choices(game, 1) == {"draw"}
    assert refused(game, "1 meld marriage:D") is Rule.ONE_MELD
    events = run(game, "1 draw")
    assert events == [
        Moved((card("AH"),), STOCK, HAND[1], only(1), (0,)),
        Moved((card("JD"),), STOCK, HAND[0], only(0), (0,)),
    ]
    assert game.to_move() == (1,)
    assert game.table.meld_points == [0, 2]
    assert refused(game, "1 draw") is Rule.NOT_NOW
    assert refused(game, "1 meld marriage:D") is Rule.ONLY_WINNER_MELDS
    assert "play KH" in choices(game, 1), "a melded card may be played"


MELDS = {
    "run": ("AS TS KS QS JS", 15),
    "double-run": ("AS AS TS TS KS KS QS QS JS JS", 150),
    "royal-marriage": ("KS QS", 4),
    "marriage:C": ("KC QC", 2),
    "marriage:D": ("KD QD", 2),
    "marriage:H": ("KH QH", 2),
    "aces": ("AC AD AH AS", 10),
    "all-aces": ("AC AC AD AD AH AH AS AS", 100),
    "kings": ("KC KD KH KS", 8),
    "all-kings": ("KC KC KD KD KH KH KS KS", 80),
    "queens": ("QC QD QH QS", 6),
    "all-queens": ("QC QC QD QD QH QH QS QS", 60),
    "jacks": ("JC JD JH JS", 4),
    "all-jacks": ("JC JC JD JD JH JH JS JS", 40),
    "pinochle": ("JD QS", 4),
    "double-pinochle": ("JD JD QS QS", 30),
}


@pytest.mark.parametrize("name", MELDS)
def test_fletcher_4_what_each_meld_is_worth(name: str) -> None:
    needed, points = MELDS[name]
    game = a_deal(f"TC {needed}", "9C 9C 9D 9D", upcard="9H")
    run(game, "1 play TC; 0 play 9C")
    assert FLETCHER.rules(game.options).worth(game.view(1), 1, Action.parse(f"meld {name}")) == points
    run(game, f"1 meld {name}")
    assert game.table.meld_points == [0, points]
    assert game.table.melds[1] == [ShownMeld(name, points)]
    assert face_up(game, 1) == " ".join(map(str, sorted_cards(cards(needed))))


def test_fletcher_4_the_only_marriage_of_trump_is_the_royal_one() -> None:
    game = a_deal("TC KS QS")
    run(game, "1 play TC; 0 play 9C")
    assert refused(game, "1 meld marriage:S") is Rule.UNKNOWN_MELD
    assert refused(game, "1 meld run") is Rule.NO_SUCH_MELD


@pytest.mark.parametrize(
    ("single", "double", "needed", "points"),
    [
        ("run", "double-run", "AS TS KS QS JS", [15, 165]),
        ("aces", "all-aces", "AC AD AH AS", [10, 110]),
        ("kings", "all-kings", "KC KD KH KS", [8, 88]),
        ("queens", "all-queens", "QC QD QH QS", [6, 66]),
        ("jacks", "all-jacks", "JC JD JH JS", [4, 44]),
        ("pinochle", "double-pinochle", "JD QS", [4, 34]),
    ],
)
def test_fletcher_4_a_double_may_grow_from_a_single_and_scores_in_full(
    single: str, double: str, needed: str, points: list[int]
) -> None:
    game = a_deal(f"TC TC {needed} {needed}", "9C 9C 9D 9D", upcard="9H", stock="9S 9S")
    run(game, f"1 play TC; 0 play 9C; 1 meld {single}; 1 draw")
    assert game.table.meld_points[1] == points[0]
    run(game, f"1 play TC; 0 play 9C; 1 meld {double}")
    assert game.table.meld_points[1] == points[1]
    assert len(game.table.zones[HAND[1]]) == 12 - 1 - 2 * len(needed.split())


def test_fletcher_4_cards_of_a_double_make_no_single() -> None:
    game = a_deal("TC TC JD JD QS QS", "9C 9C 9D 9D", stock="9S 9S")
    run(game, "1 play TC; 0 play 9C; 1 meld double-pinochle; 1 draw; 1 play TC; 0 play 9C")
    assert refused(game, "1 meld pinochle") is Rule.MELD_FROM_HAND


def test_fletcher_4_king_and_queen_of_a_run_are_in_no_marriage_but_may_be_kings_queens_and_pinochle() -> None:
    game = a_deal("TC TC AD AS TS KS QS JS JD KC KD KH", "9C 9C 9D 9D", stock="KS 9H")
    run(game, "1 play TC; 0 play 9C; 1 meld run; 1 draw; 1 play TC; 0 play 9C")
    assert melds(game, 1) == {"kings", "pinochle", "run-extra:K"}
    assert refused(game, "1 meld royal-marriage") is Rule.MELDED_BEFORE
    run(game, "1 meld kings")
    assert game.table.meld_points[1] == 15 + 8
    assert marks(game, 1).count(("KS", "AB")) == 1


def test_fletcher_4_a_royal_marriage_grows_into_a_run() -> None:
    game = a_deal("TC TC AS TS KS QS JS", "9C 9C 9D 9D", stock="9H 9H")
    run(game, "1 play TC; 0 play 9C; 1 meld royal-marriage; 1 draw; 1 play TC; 0 play 9C; 1 meld run")
    assert game.table.meld_points[1] == 4 + 15


def run_laid(extras: str, stock: str = "9H 9H 9S 9S") -> Game:
    """Seat 1 has laid down a run, won the next trick, and has not drawn."""
    game = a_deal(f"TC TC TD TD AS TS KS QS JS {extras}", "9C 9C 9D 9D", stock=stock)
    run(game, "1 play TC; 0 play 9C; 1 meld run; 1 draw; 1 play TC; 0 play 9C")
    return game


def test_fletcher_4_each_extra_king_and_queen_of_a_run_is_2_in_a_turn_of_its_own() -> None:
    game = run_laid("KS QS")
    run(game, "1 meld run-extra:K")
    assert game.table.meld_points[1] == 17
    assert refused(game, "1 meld run-extra:Q") is Rule.ONE_MELD
    run(game, "1 draw; 1 play TD; 0 play 9D; 1 meld run-extra:Q")
    assert game.table.meld_points[1] == 19
    assert marks(game, 1)[-2:] == [("KS", "A"), ("QS", "A")]
    assert refused(game, "0 meld run-extra:Q") is Rule.ONLY_WINNER_MELDS


def test_fletcher_4_an_extra_counts_as_melded_in_the_run() -> None:
    game = run_laid("KS QS")
    run(game, "1 meld run-extra:K; 1 draw; 1 play TD; 0 play 9D")
    assert refused(game, "1 meld royal-marriage") is Rule.MELDED_BEFORE
    assert melds(game, 1) == {"run-extra:Q"}


def test_fletcher_4_an_extra_stands_for_the_king_of_the_run_that_was_played() -> None:
    game = run_laid("KS QS")
    run(game, "1 meld run-extra:K; 1 draw; 1 play KS; 0 play 9D")
    assert face_up(game, 1) == "JS QS KS TS AS"
    assert "run-extra:Q" in melds(game, 1)


def test_fletcher_4_no_extra_without_all_of_the_run_face_up() -> None:
    game = run_laid("KS QS")
    run(game, "1 draw; 1 play JS; 0 play 9D")
    assert refused(game, "1 meld run-extra:K") is Rule.RUN_FIRST
    assert melds(game, 1) == {"royal-marriage"}, "the second king and queen are free"
    game = a_deal("TC AS TS KS QS JS KS", "9C")
    run(game, "1 play TC; 0 play 9C")
    assert refused(game, "1 meld run-extra:K") is Rule.RUN_FIRST


def test_fletcher_4_an_extra_comes_from_the_hand() -> None:
    game = run_laid("")
    assert refused(game, "1 meld run-extra:K") is Rule.MELD_FROM_HAND
    game = a_deal("TC TC TD TD AS TS KS QS JS KS QS", "9C 9C 9D 9D", stock="9H 9H 9S 9S")
    run(game, "1 play TC; 0 play 9C; 1 meld royal-marriage; 1 draw; 1 play TC; 0 play 9C; 1 meld run; 1 draw")
    assert len(game.table.zones[HAND[1]]) == 12 - 5
    run(game, "1 play TD; 0 play 9D")
    assert melds(game, 1) == {"run-extra:K", "run-extra:Q", "royal-marriage"}, "two kings and queens are free"


def test_fletcher_4_a_run_with_extras_grows_into_a_double_run() -> None:
    game = a_deal("TC TC TD AS TS KS QS JS KS QS AS TS", "9C 9C 9D", stock="JS 9H 9H 9S 9S JD TD 9D")
    run(game, "1 play TC; 0 play 9C; 1 meld run; 1 draw; 1 play TC; 0 play 9C; 1 meld run-extra:Q; 1 draw")
    run(game, "1 play TD; 0 play 9D; 1 meld double-run")
    assert game.table.meld_points[1] == 15 + 2 + 150


# 5. Nines of trump


def test_fletcher_5_a_nine_is_declared_for_1_stays_in_the_hand_and_is_known_to_both() -> None:
    game = a_deal("TC 9S AH")
    assert "dix" in choices(game, 1)
    assert run(game, "1 dix") == [Shown((card("9S"),), HAND[1]), NineDeclared(1, 1, 1)]
    assert game.table.meld_points == [0, 1]
    assert game.table.melds[1] == [ShownMeld("nine", 1)]
    assert "9S" in hand(game, 1)
    for seat in (0, SPECTATOR):
        assert game.view(seat).hand(1) == [card("9S")]
        assert game.view(seat).declared == [0, 1]
    assert refused(game, "1 dix") is Rule.NO_DIX


def test_fletcher_5_both_nines_may_be_declared_besides_the_meld_in_one_turn() -> None:
    game = a_deal("TC 9S 9S KH QH")
    run(game, "1 play TC; 0 play 9C; 1 dix; 1 meld marriage:H; 1 dix")
    assert game.table.meld_points == [0, 4]
    assert game.view(0).hand(1) == [card("9S"), card("9S")]


def test_fletcher_5_either_player_declares_whenever_no_card_is_on_the_table() -> None:
    game = a_deal("TC 9S KH", "9C 9S JH", stock="AC AD AH")
    assert choices(game, 0) == {"dix"}
    assert "dix" in choices(game, 1)
    run(game, "1 play TC")
    assert choices(game, 0) == {f"play {c}" for c in game.table.hand(0) if str(c) != "9S"}
    assert refused(game, "0 dix") is Rule.DECLARE_BETWEEN_TRICKS
    assert refused(game, "1 dix") is Rule.DECLARE_BETWEEN_TRICKS
    run(game, "0 play 9C")
    assert "dix" in choices(game, 0), "the winner has not drawn"
    run(game, "1 draw; 0 dix; 1 dix")
    assert game.table.meld_points == [1, 1]
    assert game.to_move() == (1,)


def test_fletcher_5_not_before_trump_is_shown() -> None:
    game = stacked("fletcher", hands=["9S 9S AC AD AH", "TC"])
    run(game, "0 bid 20; 1 pass; 0 trump S")
    assert "dix" not in choices(game, 0)
    run(game, "1 no-guess")
    assert "dix" in choices(game, 0)


def test_fletcher_5_an_undeclared_nine_is_neither_led_nor_played() -> None:
    game = a_deal("TC 9S KH", "9C 9S JH")
    assert refused(game, "1 play 9S") is Rule.DECLARE_FIRST
    run(game, "1 play TC")
    assert refused(game, "0 play 9S") is Rule.DECLARE_FIRST
    assert refused(game, "0 play QC") is Rule.NOT_HELD


def test_fletcher_5_of_two_nines_the_declared_one_is_played_first() -> None:
    game = a_deal("TC 9S 9S KH")
    events = run(game, "1 dix; 1 play 9S")
    assert events[-1] == NineSpent(1)
    assert game.table.declared == [0, 0]
    assert undeclared(game.table, 1) == 1
    run(game, "0 play 9C; 1 draw")
    assert refused(game, "1 play 9S") is Rule.DECLARE_FIRST
    run(game, "1 dix; 1 play 9S")
    assert game.table.meld_points == [0, 2]


def test_fletcher_5_what_is_held_after_the_eleventh_trick_is_declared_by_the_engine() -> None:
    game = twelfth_won(SPADES, HEARTS)
    declared = [e for step in game.history for e in step.events if isinstance(e, NineDeclared)]
    assert declared == [NineDeclared(1, 2, 2)]
    assert game.table.meld_points == [0, 2]
    step = next(step for step in game.history if NineDeclared(1, 2, 2) in step.events)
    assert str(step.action) == "draw"
    assert len(game.table.zones[STOCK]) == 1
    assert game.view(0).hand(1) == list(cards("9S 9S"))


def test_fletcher_5_the_tricks_winner_declares_first() -> None:
    game = twelfth_won("9S AS AS TS TS KS KS QS QS JS JS TH", HEARTS.replace("TH TH", "TH 9S"))
    declared = [e for step in game.history for e in step.events if isinstance(e, NineDeclared)]
    assert declared == [NineDeclared(1, 1, 1), NineDeclared(0, 1, 1)]


def test_fletcher_5_a_nine_got_at_the_last_draw_needs_no_declaring() -> None:
    game = twelfth_won("9S AS AS TS TS KS KS QS QS JS JS 9S", HEARTS)
    assert refused(game, "1 dix") is Rule.DECLARE_BETWEEN_TRICKS
    run(game, "1 draw")
    assert game.table.meld_points == [0, 1]
    run(game, "1 play 9S; 0 play 9H; 1 play 9S; 0 play 9H")
    assert game.table.tricks_won == [0, 14]


# 6. Exchange


def test_fletcher_6_a_declared_nine_is_swapped_for_any_upcard() -> None:
    game = a_deal("TC 9S AH", upcard="QD")
    assert refused(game, "1 exchange") is Rule.ONLY_WINNER_MELDS
    run(game, "1 play TC; 0 play 9C")
    assert refused(game, "1 exchange") is Rule.DECLARE_FIRST
    run(game, "1 dix")
    assert FLETCHER.rules(game.options).worth(game.view(1), 1, Action.parse("exchange")) is None
    run(game, "1 exchange")
    assert codes(game, UPCARD) == "9S"
    assert "QD" in hand(game, 1)
    assert "9S" not in hand(game, 1)
    assert game.table.meld_points == [0, 1]
    assert game.table.declared == [0, 0]
    assert exchanged_by(game.view(0)) == 1
    assert card("QD") in game.view(0).hand(1)
    assert not game.table.has_melded


def test_fletcher_6_a_player_without_a_nine_cannot_exchange() -> None:
    game = a_deal("TC KH", upcard="QD")
    run(game, "1 play TC; 0 play 9C")
    assert refused(game, "1 exchange") is Rule.NO_EXCHANGE


def test_fletcher_6_the_card_received_may_meld_at_once_but_not_after_the_draw() -> None:
    game = a_deal("TC 9S KH", upcard="QH", stock="AD AD")
    run(game, "1 dix; 1 play TC; 0 play 9C; 1 exchange; 1 meld marriage:H")
    assert game.table.meld_points == [0, 3]
    game = a_deal("TC 9S KH", upcard="QH", stock="AD AD")
    run(game, "1 dix; 1 play TC; 0 play 9C; 1 draw")
    assert refused(game, "1 exchange") is Rule.ONLY_WINNER_MELDS


def test_fletcher_6_once_in_a_deal_for_both_players_together() -> None:
    game = a_deal("TC JC 9S KH", "AC 9C 9S", upcard="QH", stock="AD AD")
    run(game, "1 dix; 0 dix; 1 play TC; 0 play 9C; 1 exchange; 1 draw; 1 play JC; 0 play AC")
    assert "exchange" not in choices(game, 0)
    assert refused(game, "0 exchange") is Rule.EXCHANGED_BEFORE
    game = a_deal("TC JC 9S 9S KH", "JH 9C", upcard="QH", stock="AD AD")
    run(game, "1 dix; 1 dix; 1 play TC; 0 play 9C; 1 exchange")
    assert refused(game, "1 exchange") is Rule.EXCHANGED_BEFORE


def test_fletcher_6_a_nine_of_trump_taken_in_exchange_is_declared_at_once() -> None:
    game = a_deal("TC 9S KH", upcard="9S")
    run(game, "1 dix; 1 play TC; 0 play 9C")
    assert FLETCHER.rules(game.options).worth(game.view(1), 1, Action.parse("exchange")) == 1
    run(game, "1 exchange")
    assert game.table.meld_points == [0, 2]
    assert game.table.declared == [0, 1]
    assert codes(game, UPCARD) == "9S"
    assert "9S" in hand(game, 1)


def test_fletcher_6_an_exchange_is_possible_after_the_twelfth_trick() -> None:
    game = twelfth_won(SPADES, HEARTS.replace("JH AH", "AH JH"))
    assert choices(game, 1) >= {"draw", "draw upcard", "exchange"}
    run(game, "1 exchange")
    assert codes(game, UPCARD) == "9S"
    assert "JH" in hand(game, 1)


# 7. Last draw


def test_fletcher_7_the_winner_may_meld_and_chooses_a_card_the_other_takes_the_rest() -> None:
    game = twelfth_won(SPADES, HEARTS)
    assert choices(game, 1) == {
        "draw",
        "draw upcard",
        "exchange",
        "meld run",
        "meld royal-marriage",
    }
    assert run(game, "1 draw")[:2] == [
        Moved((card("JS"),), STOCK, HAND[1], EVERYONE, (0,)),
        Moved((card("AH"),), UPCARD, HAND[0], EVERYONE, (0,)),
    ]
    game = twelfth_won(SPADES, HEARTS)
    assert run(game, "1 draw upcard")[:2] == [
        Moved((card("AH"),), UPCARD, HAND[1], EVERYONE, (0,)),
        Moved((card("JS"),), STOCK, HAND[0], EVERYONE, (0,)),
    ]
    assert refused(game, "1 draw upcard") is Rule.NOT_NOW


def test_fletcher_7_the_upcard_is_not_drawn_before() -> None:
    game = a_deal("TC KH")
    assert refused(game, "1 draw upcard") is Rule.UPCARD_IS_LAST
    run(game, "1 play TC; 0 play 9C")
    assert refused(game, "1 draw upcard") is Rule.UPCARD_IS_LAST


ELEVEN_HEARTS = "9H AH TH TH KH KH QH QH JH JH 9D"


def before_last_draw(stock: str, upcard: str, **options: Any) -> Game:
    """Seat 1 has won all twelve tricks and holds eleven spades; these two cards are left to be drawn."""
    nines, jacks = ("9S", "JS JS") if "9S" in (stock, upcard) else ("9S 9S", "JS")
    return twelfth_won(
        f"{nines} AS AS TS TS KS KS QS QS {jacks} {stock}", f"{ELEVEN_HEARTS} {upcard}", **options
    )


@pytest.mark.parametrize(
    ("stock", "upcard", "for_stock", "for_upcard"),
    [
        ("QC", "AH", 0, 0),
        ("9S", "9H", 11, 10),
        ("9C", "9S", 10, 11),
        ("JC", "AH", 5, 0),
        ("JH", "JC", 0, 5),
        ("9C", "9C", 10, 10),
    ],
)
def test_fletcher_7_last_cards_score_9_of_trump_11_a_nine_10_and_jack_of_clubs_5(
    stock: str, upcard: str, for_stock: int, for_upcard: int
) -> None:
    for action, points in (("draw", [for_upcard, for_stock]), ("draw upcard", [for_stock, for_upcard])):
        game = before_last_draw(stock.replace("JH", "JD"), upcard)
        worth = FLETCHER.rules(game.options).worth(game.view(1), 1, Action.parse("draw upcard"))
        assert worth == (for_upcard or None)
        assert FLETCHER.rules(game.options).worth(game.view(1), 1, Action.parse("draw")) is None
        run(game, f"1 {action}")
        assert game.table.other_points == points
        assert {bonus.reason for bonus in game.table.bonuses} <= {Bonus.LAST_DRAW}


def test_fletcher_7_the_jack_of_clubs_scores_5_also_as_a_trump() -> None:
    clubs = "9C 9C AC AC TC TC KC KC QC QC JC"
    game = twelfth_won(f"{clubs} JC", f"{ELEVEN_HEARTS} AH", trump="C")
    run(game, "1 draw")
    assert game.table.other_points == [0, 5]


def test_fletcher_7_an_exchanged_nine_of_trump_scores_its_giver_nothing_and_the_other_11() -> None:
    game = before_last_draw("JC", "AH")
    run(game, "1 exchange")
    assert FLETCHER.rules(game.options).worth(game.view(1), 1, Action.parse("draw upcard")) is None
    run(game, "1 draw upcard")
    assert game.table.other_points == [5, 0]
    game = before_last_draw("JC", "AH")
    run(game, "1 exchange; 1 draw")
    assert game.table.other_points == [11, 5]


def test_fletcher_7_a_nine_turned_up_taken_and_given_back_is_the_players_own() -> None:
    game = before_last_draw("QC", "9S")
    run(game, "1 exchange; 1 draw upcard")
    assert game.table.meld_points == [0, 1 + 1]
    assert game.table.other_points == [0, 0]


def test_fletcher_7_the_winner_may_meld_before_the_draw_and_once_more_before_leading() -> None:
    game = before_last_draw("QC", "AH")
    run(game, "1 meld royal-marriage")
    assert refused(game, "1 meld run") is Rule.ONE_MELD
    run(game, "1 draw")
    assert melds(game, 1) == {"run", "royal-marriage"}
    assert choices(game, 0) == set()
    run(game, "1 meld run")
    assert refused(game, "1 meld royal-marriage") is Rule.ONE_MELD
    assert game.table.meld_points == [0, 2 + 4 + 15]
    assert game.to_move() == (1,)


def test_fletcher_7_a_meld_after_the_draw_may_hold_the_last_card() -> None:
    game = before_last_draw("JD", "AH")
    assert refused(game, "1 meld pinochle") is Rule.NO_SUCH_MELD
    run(game, "1 draw; 1 meld pinochle")
    assert game.table.meld_points == [0, 2 + 4]
    assert refused(game, "1 meld kings") is Rule.ONE_MELD


def test_fletcher_7_the_winner_need_not_meld_again() -> None:
    game = before_last_draw("JS", "AH")
    run(game, "1 draw")
    assert refused(game, "1 meld kings") is Rule.NO_SUCH_MELD
    run(game, "1 play 9S")
    assert codes(game, TRICK) == "9S"


# 8. Trick play


def test_fletcher_8_melds_go_back_into_the_hand_as_the_winner_leads() -> None:
    game = before_last_draw("JS", "AH")
    run(game, "1 meld royal-marriage; 1 draw; 1 meld run")
    assert face_up(game, 1) == "JS QS KS TS AS"
    run(game, "1 play KS")
    assert face_up(game, 1) == ""
    assert hand(game, 1) == "9S 9S JS JS QS QS KS TS TS AS AS"
    assert refused(game, "0 meld run") is Rule.NOT_NOW


def test_fletcher_8_the_winner_leads_and_may_lead_anything() -> None:
    game = last_twelve(HEARTS, SPADES)
    assert choices(game, 1) - {"meld marriage:H"} == {f"play {c}" for c in HEARTS.split()}
    run(game, "1 play AH; 0 play 9S")
    assert game.to_move() == (0,)
    assert choices(game, 0) == {f"play {c}" for c in SPADES.split()}
    assert refused(game, "1 play AH") is Rule.NOT_YOUR_TURN


def trumps_against_hearts(game: Game) -> list[Any]:
    """Let the seat that has the lead play all the trumps."""
    return all_tricks(game, pairs(SPADES, HEARTS))


def test_fletcher_8_counters_are_1_each_and_the_last_trick_1() -> None:
    # A, A, 10, 10, K, K of each suit: twelve.
    assert result(trumps_against_hearts(last_twelve(SPADES, HEARTS))).tricks == (0, 12 + 1)


def test_fletcher_8_counters_option_all_tricks_counts_the_cards_of_all_24() -> None:
    game = last_twelve(SPADES, HEARTS, counters="all-tricks")
    assert len(game.table.zones[TAKEN[1]]) == 24
    assert result(trumps_against_hearts(game)).tricks == (0, 24 + 1)
    game = last_twelve(SPADES, HEARTS, counters="trick-play")
    assert len(game.table.zones[SET_ASIDE[1]]) == 24
    assert game.table.zones[TAKEN[1]] == []


def test_fletcher_8_each_player_scores_the_cards_taken() -> None:
    # Seat 1 takes AC and KC. Seat 0 then trumps and takes the rest: AH, TH, its own six, and the last trick.
    game = last_twelve(
        "AC KC QC QC JC JC AH TH QH QH JH JH", "9C 9C 9S 9S AS AS TS TS KS KS QS QS", counters="trick-play"
    )
    run(game, "1 play AC; 0 play 9C; 1 play KC; 0 play 9C; 1 play QC; 0 play 9S")
    events = all_tricks(game, pairs("AS AS TS TS KS KS QS QS 9S", "QC JC JC AH TH QH QH JH JH"))
    assert result(events).tricks == (6 + 2 + 1, 2)


# 9. Scoring


def bidder_leads(bid: int, **how: Any) -> Game:
    """Seat 0, the bidder, leads to trick play with all the trumps and 2 points for both nines: 15 with all tricks."""
    return last_twelve(SPADES, HEARTS, winner=0, bid=bid, opening_bid=min(bid, 20), **how)


def test_fletcher_9_the_bid_is_made_with_declared_nines_and_trick_points() -> None:
    scored = result(trumps_against_hearts(bidder_leads(15)))
    assert (scored.meld, scored.tricks, scored.other) == ((2, 0), (13, 0), (0, 0))
    assert (scored.delta, scored.scores) == ((15, 0), (15, 0))
    assert (scored.declarer, scored.made) == (0, True)


def test_fletcher_9_with_one_point_less_the_bidders_score_goes_back() -> None:
    scored = result(trumps_against_hearts(bidder_leads(16, start_scores=(50, 0))))
    assert (scored.meld, scored.tricks, scored.other) == ((2, 0), (13, 0), (0, 0))
    assert (scored.delta, scored.scores) == ((0, 0), (50, 0))
    assert (scored.declarer, scored.made) == (0, False)
    assert scored.shortfalls == (Shortfall(0, Why.BID, 15, 16),)


@pytest.mark.parametrize(("bid", "delta"), [(43, 43), (44, 0)])
def test_fletcher_9_melds_and_last_draw_count_for_the_contract(bid: int, delta: int) -> None:
    # Two nines 2, royal marriage 4, run 15, a nine drawn last 10; in tricks six counters of spades, five of hearts, and
    # the last one: 43.
    game = twelfth_won(SPADES, f"{HEARTS[:-3]} 9C", winner=0, bid=bid)
    run(game, "0 meld royal-marriage; 0 draw upcard; 0 meld run")
    assert "JS" in hand(game, 1)
    spades = "AS AS TS TS KS KS QS QS JS 9S 9S 9C"
    scored = result(all_tricks(game, pairs(spades, "JS AH TH TH KH KH QH QH JH JH 9H 9H")))
    assert (scored.meld, scored.tricks, scored.other) == ((21, 0), (12, 0), (10, 0))
    assert scored.delta == (delta, 0)
    assert scored.made is (delta > 0)


@pytest.mark.parametrize(
    ("guess", "bid", "other", "delta"),
    [
        ("guess H", 15, (5, 0), (20, 0)),
        ("guess H", 16, (5, 0), (0, 0)),
        ("guess S", 15, (0, 5), (15, 5)),
        ("guess S", 16, (0, 5), (0, 5)),
    ],
)
def test_fletcher_9_a_guess_is_no_contract_point_and_is_lost_with_the_contract(
    guess: str, bid: int, other: tuple[int, int], delta: tuple[int, int]
) -> None:
    scored = result(trumps_against_hearts(bidder_leads(bid, guess=guess)))
    assert (scored.other, scored.delta, scored.made) == (other, delta, bid == 15)


WITH_AN_ACE = "9S AS AS TS TS KS KS QS QS JS JS AD"
WITH_TWO_NINES = "9S 9H AH TH TH KH KH QH QH JH JH 9C"
"""The other player's last hand: a nine of trump, declared for 1, and the nine of clubs, drawn last for 10."""

ACES_FIRST = "AS AS TS TS KS KS QS QS JS JS 9S AD"
NINE_FIRST = "9S AH TH TH KH KH QH QH JH JH 9H 9C"


@pytest.mark.parametrize(("guess", "extra"), [("no-guess", 0), ("guess S", 5)])
def test_fletcher_9_without_trick_points_melds_nines_and_last_draw_are_lost_but_not_the_guess(
    guess: str, extra: int
) -> None:
    game = last_twelve(WITH_AN_ACE, WITH_TWO_NINES, winner=0, bid=14, opening_bid=14, guess=guess)
    scored = result(all_tricks(game, pairs(ACES_FIRST, NINE_FIRST)))
    assert (scored.meld, scored.tricks, scored.other) == ((1, 1), (13, 0), (0, 10 + extra))
    assert scored.delta == (14, extra)
    assert scored.made is True
    assert scored.shortfalls == (Shortfall(1, Why.TRICK_POINTS, 0, 1),)


def test_fletcher_9_without_trick_points_they_do_not_count_for_the_contract() -> None:
    game = last_twelve(WITH_AN_ACE, WITH_TWO_NINES, winner=1, bid=11, opening_bid=11, guess="guess H")
    scored = result(all_tricks(game, pairs(ACES_FIRST, NINE_FIRST)))
    assert (scored.meld, scored.tricks, scored.other) == ((1, 1), (0, 13), (15, 0))
    assert scored.delta == (0, 14)
    assert scored.made is False
    assert scored.shortfalls == (Shortfall(0, Why.TRICK_POINTS, 0, 1),)


def test_fletcher_9_the_other_players_points_count_whether_or_not_the_contract_is_made() -> None:
    scored = result(trumps_against_hearts(last_twelve(SPADES, HEARTS, bid=500)))
    assert (scored.meld, scored.tricks, scored.delta, scored.made) == ((0, 2), (0, 13), (0, 15), False)


def test_fletcher_9_scores_are_added_deal_by_deal() -> None:
    game = last_twelve(SPADES, HEARTS, bid=500, deals=2)
    trumps_against_hearts(game)
    assert game.table.scores == [0, 15]
    auction_of_the_second(game)
    scored = result(play_out(game))
    assert scored.scores == tuple(before + delta for before, delta in zip((0, 15), scored.delta, strict=True))


def auction_of_the_second(game: Game) -> None:
    run(game, "1 bid 20; 0 pass; 1 trump S; 0 no-guess")
    assert game.table.declarer == 1
