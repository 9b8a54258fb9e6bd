"""What `classic` 3, 7 and 8 have apart from `old-count`: sequence lock, round house, counters and `both_out`.

Cards and points are worked out by hand. Seat 0 deals, so seat 1 leads; trump is hearts unless stated otherwise. All
else is in test_stock_play, test_stock_melds and test_stock_end.
"""

from __future__ import annotations

import pytest

from bot.engine.actions import Rule
from bot.engine.events import Ending, GameEnded, MeldLaid, TargetRaised
from tests.engine.stacking import ending, marks, melds, play_out, refused, result, run
from tests.engine.stock_deals import CLASSIC, win_next_deal

# 3. Sequence lock


@pytest.mark.parametrize(
    ("needed", "upcard", "later", "points"),
    [
        ("AH TH KH QH JH KC KD KS", "9H", "kings", 80),
        ("AH TH KH QH JH QC QD QS", "9H", "queens", 60),
        ("AH TH KH QH JH JC JD JS", "9H", "jacks", 40),
        ("AS TS KS QS JS JD 9D 9D", "9S", "pinochle", 40),
        ("AD TD KD QD JD QS 9S 9S", "9D", "pinochle", 40),
    ],
)
def test_classic_3_sequence_lock_all_keeps_the_cards_of_a_run_out_of_every_later_meld(
    needed: str, upcard: str, later: str, points: int
) -> None:
    hands = {"winner": f"{needed} TC TC AC AC", "loser": "9C 9C"}
    line = "1 play TC; 0 play 9C; 1 meld run; 1 draw; 1 play TC; 0 play 9C"
    locked = CLASSIC.deal(**hands, upcard=upcard)
    run(locked, line)
    assert refused(locked, f"1 meld {later}") is Rule.RUN_LOCKED
    free = CLASSIC.deal(**hands, upcard=upcard, sequence_lock="marriage")
    run(free, line)
    run(free, f"1 meld {later}")
    assert free.table.meld_points[1] == 150 + points


def test_classic_3_sequence_lock_all_leaves_the_other_copies_free() -> None:
    game = CLASSIC.deal("AH TH KH QH JH KC KD KS KH AC AC AD", upcard="9H", stock="TC TD")
    run(game, "1 play AC; 0 play 9C; 1 meld run; 1 draw; 1 play AC; 0 play 9C")
    assert melds(game, 1) == {"kings"}
    [laid] = run(game, "1 meld kings")
    assert isinstance(laid, MeldLaid)
    assert laid.face_up == ()
    assert ("KH", "AB") not in marks(game, 1)


def test_classic_3_sequence_lock_all_allows_the_run_last() -> None:
    game = CLASSIC.deal("AH TH KH QH JH KC KD KS AC AC AD AD", upcard="9H")
    run(game, "1 play AC; 0 play 9C; 1 meld kings; 1 draw; 1 play AC; 0 play 9C; 1 meld run; 1 draw")
    assert game.table.meld_points == [10, 230]
    assert ("KH", "AB") in marks(game, 1)


# 3. Round house

ALL_KQ = "KC QC KD QD KH QH KS QS"


def test_classic_3_round_house_is_240_in_one_meld() -> None:
    game = CLASSIC.deal(f"{ALL_KQ} AC AC AD AD", round_house="on")
    run(game, "1 play AC; 0 play 9C; 1 meld round-house")
    assert game.table.meld_points == [0, 240]
    assert set(marks(game, 1)) == {(code, "AB") for code in ALL_KQ.split()}


def test_classic_3_round_house_counts_as_marriages_kings_and_queens() -> None:
    game = CLASSIC.deal(f"{ALL_KQ} AC AC AD AD", round_house="on", stock="KC 9H QD 9H JD TC TH TC")
    run(game, "1 play AC; 0 play 9C; 1 meld round-house; 1 draw; 1 play AC; 0 play 9C")
    # With a second K of clubs neither kings nor a marriage; with a second Q of diamonds neither queens nor a marriage.
    assert melds(game, 1) == set()
    for name in ("kings", "marriage:C", "round-house"):
        assert refused(game, f"1 meld {name}") is Rule.MELDED_BEFORE
    run(game, "1 draw; 1 play AD; 0 play 9D")
    assert melds(game, 1) == set()
    # Its cards are free in class C.
    run(game, "1 draw; 1 play AD; 0 play 9D; 1 meld pinochle")
    assert game.table.meld_points == [0, 280]
    assert ("QS", "ABC") in marks(game, 1)


def test_classic_3_round_house_counts_as_a_royal_marriage_that_may_grow_into_a_run() -> None:
    game = CLASSIC.deal(f"{ALL_KQ} AC AH TH JH", round_house="on", stock="AD")
    run(game, "1 play AC; 0 play 9C; 1 meld round-house; 1 draw; 1 play AD; 0 play 9D; 1 meld run")
    assert game.table.meld_points == [0, 390]


@pytest.mark.parametrize("first", ["kings", "queens", "royal-marriage", "marriage:C"])
def test_classic_3_round_house_takes_no_card_melded_in_class_a_or_b(first: str) -> None:
    game = CLASSIC.deal(f"{ALL_KQ} AC AC AD AD", round_house="on")
    run(game, f"1 play AC; 0 play 9C; 1 meld {first}; 1 draw; 1 play AC; 0 play 9C")
    assert "round-house" not in melds(game, 1)
    assert refused(game, "1 meld round-house") is Rule.MELDED_BEFORE


def test_classic_3_round_house_takes_a_queen_that_is_in_a_pinochle() -> None:
    game = CLASSIC.deal(f"{ALL_KQ} JD AC AC AD", round_house="on")
    run(game, "1 play AC; 0 play 9C; 1 meld pinochle; 1 draw; 1 play AC; 0 play 9C; 1 meld round-house")
    assert game.table.meld_points == [0, 280]
    assert ("QS", "ABC") in marks(game, 1)


def test_classic_3_round_house_takes_no_card_of_a_run() -> None:
    game = CLASSIC.deal(f"{ALL_KQ} AC AH TH JH", round_house="on", stock="AD", sequence_lock="marriage")
    run(game, "1 play AC; 0 play 9C; 1 meld run; 1 draw; 1 play AD; 0 play 9D")
    assert refused(game, "1 meld round-house") is Rule.MELDED_BEFORE
    locked = CLASSIC.deal(f"{ALL_KQ} AC AH TH JH", round_house="on", stock="AD")
    run(locked, "1 play AC; 0 play 9C; 1 meld run; 1 draw; 1 play AD; 0 play 9D")
    assert melds(locked, 1) == {"marriage:C", "marriage:D", "marriage:S"}


# 7. Scoring

HELD_BY_1 = "AS AC TC TC KC QC QC JC JC 9C 9C JS"
HELD_BY_0 = "9S 9H AH AH TH KH KH QH QH JH 9S JH"


def test_classic_7_each_player_counts_their_own_tricks() -> None:
    game = CLASSIC.last_twelve(HELD_BY_1, HELD_BY_0)
    # The ace of spades wins. Seat 0, void in clubs, trumps the ace of clubs and wins all others except the last.
    run(game, "1 play AS; 0 play 9S; 1 play AC; 0 play 9H")
    run(game, "0 play AH; 1 play TC; 0 play AH; 1 play TC; 0 play TH; 1 play KC; 0 play KH; 1 play QC")
    run(game, "0 play KH; 1 play QC; 0 play QH; 1 play JC; 0 play QH; 1 play JC; 0 play JH; 1 play 9C")
    run(game, "0 play JH; 1 play 9C")
    scored = result(run(game, "0 play 9S; 1 play JS"))
    # Counters played in these tricks: A to seat 1; A T T K of clubs and A A T K K of hearts to seat 0, nine in all.
    # The other 14 of 24 were in the tricks before, won by seat 1, which also wins the last one with the jack of spades.
    assert scored.tricks == (90, 150 + 10)
    assert scored.delta == scored.scores == (90, 160)


# 8. End


def test_classic_8_nobody_declares_out() -> None:
    game = CLASSIC.deal("KC QC AC AC AD AD AS AS TC TC TD TD", target=10)
    run(game, "1 play AC; 0 play 9C; 1 meld marriage:C; 1 draw")
    assert refused(game, "1 declare-out") is Rule.NOT_NOW


@pytest.mark.parametrize(("scores", "winner"), [((1100, 800), 0), ((1000, 800), 1), ((1049, 800), 1)])
def test_classic_8_higher_total_wins(scores: tuple[int, int], winner: int) -> None:
    events = play_out(CLASSIC.from_scores(*scores, both_out="higher"))
    assert ending(events) == GameEnded(Ending.RULE, -1, winner)
    assert not [event for event in events if isinstance(event, TargetRaised)]


def test_classic_8_higher_with_equal_totals_plays_another_deal_to_the_same_target() -> None:
    game = CLASSIC.from_scores(1000, 750, deals=2, both_out="higher")
    play_out(game)
    table = game.table
    assert (table.scores, table.target, table.ended, table.deal) == ([1000, 1000], 1000, None, 1)
    assert ending(win_next_deal(game)).winner == 0


def test_classic_8_higher_needs_the_target() -> None:
    game = CLASSIC.from_scores(0, 0, deals=2, both_out="higher")
    play_out(game)
    assert game.table.ended is None


# Options
