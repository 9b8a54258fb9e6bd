"""What `classic` 3 and 7 have apart from `old-count`: sequence lock, round house and counters.

Cards and points are worked out by hand. Seat 0 deals, so seat 1 leads and wins a trick in each of its `turns`; trump is
hearts unless stated otherwise. All else is in test_stock_play, test_stock_melds and test_stock_end.
"""

from __future__ import annotations

import pytest

from tests.engine.cases import Case, cases
from tests.engine.stacking import marks, run, turns
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


@pytest.mark.parametrize("first", ["kings", "queens", "royal-marriage", "marriage:C"])
def test_classic_3_round_house_takes_no_card_melded_in_class_a_or_b(first: str) -> None:
    game = CLASSIC.deal(f"{ALL_KQ} 2AC 2AD", round_house="on")
    turns(game, first, "")
    run(game, "1 meld round-house ! MELDED_BEFORE")


@cases(
    {"ALL_KQ": ALL_KQ, **CLASSIC.deals},
    """
3 sequence lock all leaves the other copies free
deal AH TH 2KH QH JH KC KD KS 2AC AD | upcard 9H | stock TC TD
1 wins run; 1 wins; 1 melds kings; 1 meld kings; 1 marks JH=A QH=A KH=A TH=A AH=A KC=B KD=B KH=B KS=B

3 and allows the run last
deal AH TH KH QH JH KC KD KS 2AC 2AD | upcard 9H
1 wins kings; 1 wins run; meld 10 230; 1 marks KC=B KD=B KH=AB KS=B JH=A QH=A TH=A AH=A

3 round house counts as marriages, kings and queens
# With a second K of clubs neither kings nor a marriage; with a second Q of diamonds neither queens nor a marriage.
deal ALL_KQ 2AC 2AD | round_house on | stock KC 9H QD 9H
1 wins round-house; 1 wins; 1 meld kings ! MELDED_BEFORE; 1 meld marriage:C ! MELDED_BEFORE
1 meld round-house ! MELDED_BEFORE; 1 melds -; 1 draw; 1 wins; 1 melds -

3 round house takes no card of a run
deal ALL_KQ AC AH TH JH | round_house on | stock AD | sequence_lock marriage
1 wins run; 1 wins; 1 meld round-house ! MELDED_BEFORE

3 nor of a locked one
deal ALL_KQ AC AH TH JH | round_house on | stock AD
1 wins run; 1 wins; 1 melds marriage:C marriage:D marriage:S

7 each player counts their own tricks
# The ace of spades wins. Seat 0, void in clubs, trumps the ace of clubs and wins all others except the last. Counters
# played in these tricks: A to seat 1; A T T K of clubs and A A T K K of hearts to seat 0, nine in all. The other 14 of
# 24 were in the tricks before, won by seat 1, which also wins the last one with the jack of spades.
last_twelve AS AC TC TC KC QC QC JC JC 9C 9C JS | 9S 9H AH AH TH KH KH QH QH JH 9S JH
1 play AS; 0 play 9S; 1 play AC; 0 play 9H
tricks AH AH TH KH KH QH QH JH JH 9S / TC TC KC QC QC JC JC 9C 9C JS
scored tricks 90 160; scored delta 90 160; scored scores 90 160
""",
)
def test_classic(case: Case) -> None:
    case.check()
