"""What `classic` 3 and 7 have apart from `old-count`: sequence lock, round house and counters.

Cards and points are worked out by hand. Seat 0 deals, so seat 1 leads and wins a trick in each of its `turns`; trump is
hearts unless stated otherwise. All else is in test_stock_play, test_stock_melds and test_stock_end.
"""

from __future__ import annotations

import pytest

from bot.engine.events import MeldLaid
from tests.engine.stacking import marks, melds, result, run, turns
from tests.engine.stock_deals import CLASSIC

# 3. Sequence lock


@pytest.mark.parametrize(
    ("needed", "upcard", "later", "points"),
    [
        ("AH TH KH QH JH KC KD KS", "9H", "kings", 80),
        ("AH TH KH QH JH QC QD QS", "9H", "queens", 60),
        ("AH TH KH QH JH JC JD JS", "9H", "jacks", 40),
        ("AS TS KS QS JS JD 29D", "9S", "pinochle", 40),
        ("AD TD KD QD JD QS 29S", "9D", "pinochle", 40),
    ],
)
def test_classic_3_sequence_lock_all_keeps_the_cards_of_a_run_out_of_every_later_meld(
    needed: str, upcard: str, later: str, points: int
) -> None:
    hands = {"winner": f"{needed} 2TC 2AC", "loser": "29C", "upcard": upcard}
    locked, free = CLASSIC.deal(**hands), CLASSIC.deal(**hands, sequence_lock="marriage")
    for game in (locked, free):
        turns(game, "run", "")
    run(locked, f"1 meld {later} ! RUN_LOCKED")
    run(free, f"1 meld {later}")
    assert free.table.meld_points[1] == 150 + points


def test_classic_3_sequence_lock_all_leaves_the_other_copies_free_and_allows_the_run_last() -> None:
    game = CLASSIC.deal("AH TH 2KH QH JH KC KD KS 2AC AD", upcard="9H", stock="TC TD")
    turns(game, "run", "")
    assert melds(game, 1) == {"kings"}
    [laid] = run(game, "1 meld kings")
    assert isinstance(laid, MeldLaid)
    assert laid.face_up == ()
    assert ("KH", "AB") not in marks(game, 1)
    game = CLASSIC.deal("AH TH KH QH JH KC KD KS 2AC 2AD", upcard="9H")
    turns(game, "kings", "run")
    assert game.table.meld_points == [10, 230]
    assert ("KH", "AB") in marks(game, 1)


# 3. Round house

ALL_KQ = "KC QC KD QD KH QH KS QS"


@pytest.mark.parametrize(
    ("held", "stock", "made", "points"),
    [
        ("2AC 2AD", "", ["round-house"], 240),
        # Its queens are free in class C, before and after.
        ("JD 2AC AD", "", ["pinochle", "round-house"], 280),
        ("JD 2AC AD", "", ["round-house", "pinochle"], 280),
        # It counts as a royal marriage that may grow into a run.
        ("AC AH TH JH", "AD", ["round-house", "run"], 390),
    ],
)
def test_classic_3_round_house_is_240_in_one_meld(
    held: str, stock: str, made: list[str], points: int
) -> None:
    game = CLASSIC.deal(f"{ALL_KQ} {held}", round_house="on", stock=stock)
    turns(game, *made)
    assert game.table.meld_points == [0, points]
    assert {code for code, classes in marks(game, 1) if {"A", "B"} <= set(classes)} == set(ALL_KQ.split())


def test_classic_3_round_house_counts_as_marriages_kings_and_queens() -> None:
    # With a second K of clubs neither kings nor a marriage; with a second Q of diamonds neither queens nor a marriage.
    game = CLASSIC.deal(f"{ALL_KQ} 2AC 2AD", round_house="on", stock="KC 9H QD 9H")
    turns(game, "round-house", "")
    for name in ("kings", "marriage:C", "round-house"):
        run(game, f"1 meld {name} ! MELDED_BEFORE")
    assert melds(game, 1) == set()
    run(game, "1 draw")
    turns(game, "")
    assert melds(game, 1) == set()


@pytest.mark.parametrize("first", ["kings", "queens", "royal-marriage", "marriage:C"])
def test_classic_3_round_house_takes_no_card_melded_in_class_a_or_b(first: str) -> None:
    game = CLASSIC.deal(f"{ALL_KQ} 2AC 2AD", round_house="on")
    turns(game, first, "")
    run(game, "1 meld round-house ! MELDED_BEFORE")


def test_classic_3_round_house_takes_no_card_of_a_run() -> None:
    held = f"{ALL_KQ} AC AH TH JH"
    game = CLASSIC.deal(held, round_house="on", stock="AD", sequence_lock="marriage")
    turns(game, "run", "")
    run(game, "1 meld round-house ! MELDED_BEFORE")
    locked = CLASSIC.deal(held, round_house="on", stock="AD")
    turns(locked, "run", "")
    assert melds(locked, 1) == {"marriage:C", "marriage:D", "marriage:S"}


# 7. Scoring


def test_classic_7_each_player_counts_their_own_tricks() -> None:
    game = CLASSIC.last_twelve("AS AC TC TC KC QC QC JC JC 9C 9C JS", "9S 9H AH AH TH KH KH QH QH JH 9S JH")
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
