"""What `old-count` has of its own: card points, declaring out and single deals. Points are worked out by hand.

Seat 0 deals, so seat 1 leads; trump is hearts unless stated otherwise. What it shares with `classic` 1 to 6 is in
test_stock_play and test_stock_melds, the end of its games in test_stock_end.
"""

from __future__ import annotations

import pytest

from bot.engine.actions import Rule
from bot.engine.events import (
    SPECTATOR,
    Claim,
    DealScored,
    DeclaredOut,
    Ending,
    GameEnded,
    TargetRaised,
)
from bot.engine.variant import ClaimOutlook
from bot.engine.variants import VARIANTS
from tests.engine.stacking import (
    choices,
    ending,
    face_up,
    hand,
    melds,
    play_out,
    refused,
    result,
    rules_of,
    run,
)
from tests.engine.stock_deals import OLD_COUNT

VARIANT = VARIANTS["old-count"]

# 1. Packets, sequence lock, round house


@pytest.mark.parametrize(
    ("needed", "upcard", "later", "points"),
    [
        ("AH TH KH QH JH KC KD KS", "QH", "kings", 80),
        ("AH TH KH QH JH QC QD QS", "KH", "queens", 60),
        ("AH TH KH QH JH AD AC AS", "KH", "aces", 100),
        ("AS TS KS QS JS JD", "KS", "pinochle", 40),
    ],
)
def test_old_count_1_a_card_of_a_run_serves_in_other_classes(
    needed: str, upcard: str, later: str, points: int
) -> None:
    game = OLD_COUNT.deal(f"{needed} TC TC", "9C 9C", upcard=upcard)
    run(game, f"1 play TC; 0 play 9C; 1 meld run; 1 draw; 1 play TC; 0 play 9C; 1 meld {later}")
    assert game.table.meld_points == [0, 150 + points]


def test_old_count_1_no_round_house() -> None:
    game = OLD_COUNT.deal("KC QC KD QD KH QH KS QS AC AC AD AD")
    run(game, "1 play AC; 0 play 9C")
    assert "round-house" not in melds(game, 1)
    assert refused(game, "1 meld round-house") is Rule.UNKNOWN_MELD


# 2. Card points


@pytest.mark.parametrize(
    ("led", "played", "points"),
    [
        ("AC", "9C", 11),
        ("TC", "9C", 10),
        ("KC", "9C", 4),
        ("QC", "9C", 3),
        ("JC", "9C", 2),
        ("9D", "9C", 0),
        ("AC", "AC", 22),
        ("KD", "QC", 7),
    ],
)
def test_old_count_2_points_of_each_card(led: str, played: str, points: int) -> None:
    game = OLD_COUNT.deal(led, played)
    run(game, f"1 play {led}; 0 play {played}")
    scored = result(run(game, "1 declare-out"))
    assert scored.tricks == (0, points)


# 4. Declaring out


def test_old_count_4_not_before_winning_a_trick_of_the_deal() -> None:
    game = OLD_COUNT.deal("AC AC AD AD AS AS TC TC TD TD TS TS", start_scores=(1000, 0))
    assert "declare-out" not in choices(game, 0)
    assert refused(game, "0 declare-out") is Rule.NO_TRICK_YET
    assert refused(game, "1 declare-out") is Rule.NO_TRICK_YET
    run(game, "1 play AC; 0 play 9C")
    assert "declare-out" in choices(game, 1)
    assert choices(game, 0) == set()
    assert refused(game, "0 declare-out") is Rule.NO_TRICK_YET
    assert refused(game, "-1 declare-out") is Rule.NOT_SEATED
    assert game.offers(SPECTATOR) == game.offers(9)


def test_old_count_4_at_any_time_on_turn_or_not() -> None:
    game = OLD_COUNT.deal("AC TC AD AD AS AS TC KC TD TD TS TS", "9C AC JC 9D 9D 9S 9S JS")
    run(game, "1 play AC; 0 play 9C")
    assert choices(game, 1) == {"draw", "declare-out"}
    run(game, "1 draw; 1 play TC")
    # On the other player's turn, with a card on the table.
    assert choices(game, 1) == {"declare-out"}
    assert game.to_move() == (0,)
    run(game, "0 play AC")
    # Both have won a trick now.
    assert choices(game, 1) == {"declare-out"}
    assert "declare-out" in choices(game, 0)
    run(game, "0 draw")
    assert choices(game, 1) == {"declare-out"}
    assert "declare-out" in choices(game, 0)


@pytest.mark.parametrize(("before", "winner"), [(891, 1), (890, 0)])
def test_old_count_4_still_in_the_last_twelve_tricks(before: int, winner: int) -> None:
    game = OLD_COUNT.from_scores(0, before)
    assert choices(game, 0) == set()
    run(game, "1 play AH")
    assert choices(game, 1) == {"declare-out"}
    # The twelve tricks before held all diamonds (60), all spades except an ace (49) and a nine of clubs.
    events = run(game, "1 declare-out")
    assert result(events).tricks == (0, 109)
    assert ending(events) == GameEnded(Ending.RULE, -1, winner)


def test_old_count_4_at_the_target_the_player_wins_with_score_melds_and_cards_so_far() -> None:
    game = OLD_COUNT.deal("KC QC 9H 9H AC AC TC AD AD AS AS TD", start_scores=(0, 928), upcard="JH")
    run(game, "1 play AC; 0 play 9C; 1 meld marriage:C; 1 exchange; 1 dix; 1 draw")
    run(game, "1 play AC; 0 play 9C; 1 draw; 1 play TC; 0 play JC")
    # A nine exchanged, one shown, and the marriage; A, A, T and J taken: 928 + 20 + 20 + 11 + 11 + 10 + 2 = 1002.
    events = run(game, "1 declare-out")
    assert result(events) == DealScored((0, 40), (0, 34), (0, 0), (0, 74), (0, 1002), None, None)
    assert game.table.declared_out == DeclaredOut(1, 1002, 1000, Claim.HELD)
    assert ending(events) == GameEnded(Ending.RULE, -1, 1)


@pytest.mark.parametrize(("before", "winner"), [(989, 1), (988, 0)])
def test_old_count_4_exactly_the_target_is_enough_and_a_point_less_loses(before: int, winner: int) -> None:
    game = OLD_COUNT.deal("AC", "9C", start_scores=(0, before))
    events = run(game, "1 play AC; 0 play 9C; 1 declare-out")
    assert result(events).scores == (0, before + 11)
    assert DeclaredOut(1, before + 11, 1000, Claim.HELD if winner == 1 else Claim.FAILED) in events
    assert rules_of(game).claim_outlook(game.table, 1) is ClaimOutlook.COUNTED
    assert ending(events) == GameEnded(Ending.RULE, -1, winner)
    assert game.to_move() == ()
    assert refused(game, "0 declare-out") is Rule.GAME_OVER


@pytest.mark.parametrize(("before", "possible"), [(978, True), (977, False)])
def test_old_count_4_a_claim_could_win_if_the_tricks_won_were_all_aces(before: int, possible: bool) -> None:
    game = OLD_COUNT.deal("AC", "9C", start_scores=(0, before))
    run(game, "1 play AC; 0 play 9C")
    # Two cards are 22 points at most.
    outlook = ClaimOutlook.COUNTED if possible else ClaimOutlook.LOSES
    assert rules_of(game).claim_outlook(game.view(1), 1) is outlook


def test_old_count_4_the_player_wins_even_if_the_opponent_has_more() -> None:
    game = OLD_COUNT.deal("AC", "9C", start_scores=(1200, 989))
    assert ending(run(game, "1 play AC; 0 play 9C; 1 declare-out")).winner == 1


def test_old_count_4_an_incomplete_trick_counts_for_nobody() -> None:
    game = OLD_COUNT.deal("AC AD", "9C", start_scores=(0, 980))
    run(game, "1 play AC; 0 play 9C; 1 draw; 1 play AD")
    events = run(game, "1 declare-out")
    assert result(events).tricks == (0, 11)
    assert ending(events).winner == 0


def test_old_count_4_a_turned_dix_is_included() -> None:
    game = OLD_COUNT.deal("TC", "AC", upcard="9H", start_scores=(969, 0))
    events = run(game, "1 play TC; 0 play AC; 0 declare-out")
    # 969 + 10 + 11 + 10
    assert result(events) == DealScored((10, 0), (21, 0), (0, 0), (31, 0), (1000, 0), None, None)
    assert ending(events).winner == 0


def test_old_count_4_the_points_of_both_are_counted_as_they_stand() -> None:
    game = OLD_COUNT.deal(
        "KC QC AC TC AD AD AS AS TD TD TS TS", "9C AC KD QD 9D 9D 9S 9S JS", start_scores=(100, 200)
    )
    run(game, "1 play AC; 0 play 9C; 1 meld marriage:C; 1 draw; 1 play TC; 0 play AC; 0 meld marriage:D")
    events = run(game, "1 declare-out")
    # Seat 0: marriage 20, A T 21. Seat 1: marriage 20, A 11.
    assert result(events) == DealScored((20, 20), (21, 11), (0, 0), (41, 31), (141, 231), None, None)
    assert ending(events).winner == 0


@pytest.mark.parametrize(("before", "winner"), [(1235, 1), (1236, 0)])
def test_old_count_4_a_raised_target_counts(before: int, winner: int) -> None:
    game = OLD_COUNT.from_scores(before, 750, deals=2)
    play_out(game)
    assert (game.table.scores, game.table.target) == ([before, 1000], 1250)
    # Seat 0 leads the ace of diamonds and takes a queen: 14.
    events = run(game, "0 play AD; 1 play QD; 0 declare-out")
    assert result(events).scores == (before + 14, 1000)
    assert ending(events).winner == winner


def test_old_count_4_no_points_for_a_last_trick_though_all_cards_lie_face_up() -> None:
    game = OLD_COUNT.stacked(
        hands=["KC KD KH KS QC QD QH QS JD 9H KC 9C", "AH TH KH QH JH AC AD AS JD QS 9H AC"],
        upcard="TH",
        stock="TC 9C TD 9D 9D TD TC JC TS 9S TS 9S AS JC",
    )
    run(game, "1 play AC; 0 play 9C; 1 meld aces; 1 draw; 1 play TC; 0 play 9C; 1 meld run; 1 draw")
    run(
        game,
        "1 play TD; 0 play 9D; 1 meld pinochle; 1 dix; 1 draw; 1 play 9D; 0 play TD; 0 meld kings; 0 draw",
    )
    run(
        game,
        "0 play TC; 1 play JC; 0 meld queens; 0 draw; 0 play TS; 1 play 9S; 0 meld pinochle; 0 dix; 0 draw",
    )
    run(game, "0 play TS; 1 play 9S; 0 meld marriage:C; 0 draw; 0 play AS; 1 play JC")
    assert (hand(game, 0), hand(game, 1)) == ("", "")
    assert face_up(game, 0) == "QC KC KC JD QD KD 9H QH KH QS KS"
    assert face_up(game, 1) == "AC JD AD 9H JH QH KH TH AH QS AS"
    # Seat 0: kings 80, queens 60, pinochle 40, dix 10, marriage 20; T of diamonds and clubs, T T A of spades, J J.
    # Seat 1: aces 100, run 150, pinochle 40, dix 10; A T of clubs, T of diamonds.
    scored = result(run(game, "0 declare-out"))
    assert (scored.meld, scored.tricks) == ((210, 300), (55, 31))
    # Nor does the last of the tricks bring more than its cards, A and J.
    assert VARIANT.rules(game.options).card_points.tricks(game.table)[-1].points == 13


def test_old_count_4_nobody_declares_out_in_a_single_deal() -> None:
    game = OLD_COUNT.deal("AC", "9C", match="single-deal", start_scores=(0, 0))
    run(game, "1 play AC; 0 play 9C")
    assert "declare-out" not in choices(game, 1)
    assert refused(game, "1 declare-out") is Rule.NOT_NOW
    assert refused(game, "0 declare-out") is Rule.NOT_YOUR_TURN


# 5. Single deal


@pytest.mark.parametrize("target", [1, 250, 10_000])
def test_old_count_5_the_higher_total_of_one_deal_wins_whatever_the_target(target: int) -> None:
    events = play_out(OLD_COUNT.from_scores(0, 0, match="single-deal", target=target))
    assert result(events).delta == (0, 250)
    assert ending(events) == GameEnded(Ending.RULE, -1, 1)
    assert not [event for event in events if isinstance(event, TargetRaised)]


EVEN = "AC KC QC QC JC JC AD TD KD QD JD 9D", "AH TH KH JH 9H AS TS KS QS JS 9S QH"
"""Clubs of 11 + 4 + 6 + 4 points and 30 in each other suit: 115. Seat 1 takes the other 125 in the stock play. In the
last twelve tricks seat 0 trumps every lead, and seat 1 is void in every suit led: 115 and the last trick."""


def test_old_count_5_equal_totals_are_a_draw() -> None:
    game = OLD_COUNT.last_twelve(*EVEN, match="single-deal", target=100)
    events = play_out(game)
    assert result(events).tricks == result(events).delta == (125, 125)
    assert ending(events) == GameEnded(Ending.RULE, -1, -1)
    assert game.to_move() == ()


def test_old_count_5_melds_decide_too() -> None:
    game = OLD_COUNT.twelfth_trick_won(*EVEN, match="single-deal")
    run(game, "1 meld marriage:C; 1 draw")
    events = play_out(game)
    assert result(events) == DealScored((0, 20), (125, 125), (0, 0), (125, 145), (125, 145), None, None)
    assert ending(events) == GameEnded(Ending.RULE, -1, 1)


# Options
