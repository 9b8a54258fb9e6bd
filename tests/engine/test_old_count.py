"""What `old-count` has of its own: no sequence lock, card points and declaring out. Points are worked out by hand.

Seat 0 deals, so seat 1 leads; trump is hearts unless stated otherwise. What it shares with `classic` 1 to 6 is in
test_stock_play and test_stock_melds, the end of its games in test_stock_end.
"""

from __future__ import annotations

import pytest

from bot.engine.events import Claim, DealScored, DeclaredOut, Ending, GameEnded
from bot.engine.variant import ClaimOutlook
from tests.engine.stacking import choices, ending, face_up, hand, play_out, result, rules_of, run, turns
from tests.engine.stock_deals import OLD_COUNT

# 1. Sequence lock, round house


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
    game = OLD_COUNT.deal(f"{needed} 2TC", "29C", upcard=upcard)
    turns(game, "run", later)
    assert game.table.meld_points == [0, 150 + points]


def test_old_count_1_no_round_house() -> None:
    game = OLD_COUNT.deal("KC QC KD QD KH QH KS QS 2AC 2AD")
    turns(game, "")
    run(game, "1 meld round-house ! UNKNOWN_MELD")


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
    assert result(run(game, f"1 play {led}; 0 play {played}; 1 declare-out")).tricks == (0, points)


# 4. Declaring out


def test_old_count_4_at_any_time_on_turn_or_not_after_winning_a_trick_of_the_deal() -> None:
    game = OLD_COUNT.deal("2AC 2AD 2AS TC KC 2TD 2TS", "9C 2JC 29D 29S JS TC", start_scores=(1000, 0))
    run(game, "0 declare-out ! NO_TRICK_YET; 1 declare-out ! NO_TRICK_YET; 1 play AC; 0 play 9C")
    run(game, "0 may nothing; 0 declare-out ! NO_TRICK_YET; -1 declare-out ! NOT_SEATED; -1 may nothing")
    # On the other player's turn, with a card on the table.
    run(game, "1 may draw, declare-out; 1 draw; 1 play KC; 1 may declare-out; 0 play TC")
    # Both have won a trick now.
    for line in ("", "0 draw"):
        run(game, f"{line}; 1 may declare-out")
        assert "declare-out" in choices(game, 0)


@pytest.mark.parametrize(("before", "winner"), [(891, 1), (890, 0)])
def test_old_count_4_still_in_the_last_twelve_tricks(before: int, winner: int) -> None:
    game = OLD_COUNT.from_scores(0, before)
    run(game, "0 may nothing; 1 play AH; 1 may declare-out")
    # The twelve tricks before held all diamonds (60), all spades except an ace (49) and a nine of clubs.
    events = run(game, "1 declare-out")
    assert result(events).tricks == (0, 109)
    assert ending(events) == GameEnded(Ending.RULE, -1, winner)


def test_old_count_4_at_the_target_the_player_wins_with_score_melds_and_cards_so_far() -> None:
    game = OLD_COUNT.deal("KC QC 29H 2AC TC 2AD 2AS TD", start_scores=(0, 928), upcard="JH")
    run(game, "1 play AC; 0 play 9C; 1 meld marriage:C; 1 exchange; 1 dix; 1 draw")
    run(game, "1 play AC; 0 play 9C; 1 draw; 1 play TC; 0 play JC")
    # A nine exchanged, one shown, and the marriage; A, A, T and J taken: 928 + 20 + 20 + 11 + 11 + 10 + 2 = 1002.
    events = run(game, "1 declare-out")
    assert result(events) == DealScored((0, 40), (0, 34), (0, 0), (0, 74), (0, 1002), None, None)
    assert game.table.declared_out == DeclaredOut(1, 1002, 1000, Claim.HELD)
    assert ending(events) == GameEnded(Ending.RULE, -1, 1)


@pytest.mark.parametrize(
    ("scores", "upcard", "line", "claim"),
    [
        # Exactly the target is enough, and a point less loses; it does not matter what the other player has.
        ((0, 989), "TH", "1 play AC; 0 play 9C", DeclaredOut(1, 1000, 1000, Claim.HELD)),
        ((0, 988), "TH", "1 play AC; 0 play 9C", DeclaredOut(1, 999, 1000, Claim.FAILED)),
        ((1200, 989), "TH", "1 play AC; 0 play 9C", DeclaredOut(1, 1000, 1000, Claim.HELD)),
        # An incomplete trick counts for nobody.
        (
            (0, 980),
            "TH",
            "1 play AC; 0 play 9C; 1 draw; 1 play AD",
            DeclaredOut(1, 991, 1000, Claim.FAILED),
        ),
        # A dix turned up is included: 969 + 10 + 11 + 10.
        ((969, 0), "9H", "1 play TC; 0 play AC", DeclaredOut(0, 1000, 1000, Claim.HELD)),
    ],
)
def test_old_count_4_the_count_decides_the_game(
    scores: tuple[int, int], upcard: str, line: str, claim: DeclaredOut
) -> None:
    game = OLD_COUNT.deal("AC AD TC", "9C AC", upcard=upcard, start_scores=scores)
    seat = claim.seat
    events = run(game, f"{line}; {seat} declare-out")
    assert claim in events
    assert result(events).scores[seat] == claim.score
    assert ending(events) == GameEnded(Ending.RULE, -1, seat if claim.claim is Claim.HELD else 1 - seat)
    run(game, "0 declare-out ! GAME_OVER")
    assert game.to_move() == ()


@pytest.mark.parametrize(("before", "possible"), [(978, True), (977, False)])
def test_old_count_4_a_claim_could_win_if_the_tricks_won_were_all_aces(before: int, possible: bool) -> None:
    game = OLD_COUNT.deal("AC", "9C", start_scores=(0, before))
    run(game, "1 play AC; 0 play 9C")
    # Two cards are 22 points at most.
    outlook = ClaimOutlook.COUNTED if possible else ClaimOutlook.LOSES
    assert rules_of(game).claim_outlook(game.view(1), 1) is outlook


def test_old_count_4_the_points_of_both_are_counted_as_they_stand() -> None:
    game = OLD_COUNT.deal("KC QC AC TC 2AD 2AS 2TD 2TS", "9C AC KD QD 29D 29S JS", start_scores=(100, 200))
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
    run(
        game,
        """1 play AC; 0 play 9C; 1 meld aces; 1 draw; 1 play TC; 0 play 9C; 1 meld run; 1 draw
        1 play TD; 0 play 9D; 1 meld pinochle; 1 dix; 1 draw; 1 play 9D; 0 play TD; 0 meld kings; 0 draw
        0 play TC; 1 play JC; 0 meld queens; 0 draw; 0 play TS; 1 play 9S; 0 meld pinochle; 0 dix; 0 draw
        0 play TS; 1 play 9S; 0 meld marriage:C; 0 draw; 0 play AS; 1 play JC""",
    )
    assert (hand(game, 0), hand(game, 1)) == ("", "")
    assert face_up(game, 0) == "QC KC KC JD QD KD 9H QH KH QS KS"
    assert face_up(game, 1) == "AC JD AD 9H JH QH KH TH AH QS AS"
    # Seat 0: kings 80, queens 60, pinochle 40, dix 10, marriage 20; T of diamonds and clubs, T T A of spades, J J.
    # Seat 1: aces 100, run 150, pinochle 40, dix 10; A T of clubs, T of diamonds.
    scored = result(run(game, "0 declare-out"))
    assert (scored.meld, scored.tricks) == ((210, 300), (55, 31))
    # Nor does the last of the tricks bring more than its cards, A and J.
    assert rules_of(game).card_points.tricks(game.table)[-1].points == 13


def test_old_count_4_nobody_declares_out_in_a_single_deal() -> None:
    game = OLD_COUNT.deal("AC", "9C", match="single-deal")
    run(game, "1 play AC; 0 play 9C; 1 declare-out ! NOT_NOW; 0 declare-out ! NOT_YOUR_TURN")
