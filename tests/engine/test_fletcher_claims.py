"""`fletcher` 11 and 12: declaring out, the end of the game, and the handicap. Worked out by hand.

Seat 0 deals and, unless stated otherwise, is the bidder; spades are trump. The player with all the spades has 2 points
for two nines and takes every trick. Aces, tens and kings are 1 each, so the first six tricks bring 2 each, the others
nothing, and the last one 1.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.actions import DECLARE_OUT, RESIGN, Rule
from bot.engine.events import Claim, DeclaredOut, Ending, GameEnded, Shortfall, Why
from bot.engine.game import Game
from bot.engine.phases.claims import challenged, claimed_by
from bot.engine.phases.reckoning import rival_score
from bot.engine.variant import ClaimOutlook
from tests.engine.fletcher_deals import (
    FLETCHER,
    a_deal,
    all_tricks,
    bidder_leads,
    claim_waiting,
    last_twelve,
    other_leads,
    pairs,
    tricks,
)
from tests.engine.stacking import choices, ending, offers_agree, refused, result, rules_of, run, stacked

# 11. Winning


def test_fletcher_11_a_player_at_the_target_with_the_points_so_far_declares_out_and_wins() -> None:
    game = other_leads(6)
    tricks(game, 1, 1)
    assert refused(game, "1 declare-out") is Rule.NOT_OUT
    tricks(game, 2, 2)
    assert "declare-out" in choices(game, 1)
    rules = game.variant.rules(game.options)
    assert rules.claim_outlook(game.view(1), 1) is ClaimOutlook.WINS
    assert not rules.is_high(game.view(1), DECLARE_OUT)
    assert game.offers_by_view(1) == game.offers(1)
    assert refused(game, "0 declare-out") is Rule.NO_COUNTER_YET
    events = run(game, "1 declare-out")
    scored = result(events)
    assert (scored.meld, scored.tricks, scored.other) == ((0, 2), (0, 4), (0, 0))
    assert (scored.delta, scored.scores) == ((0, 6), (0, 6))
    assert (scored.declarer, scored.made) == (0, False)
    assert scored.shortfalls == (Shortfall(0, Why.GAME_OVER),)
    assert game.table.declared_out == DeclaredOut(1, 6, 6, Claim.HELD)
    assert ending(events) == GameEnded(Ending.RULE, -1, 1)


def test_fletcher_11_the_score_before_the_deal_counts() -> None:
    game = other_leads(20, start_scores=(0, 10))
    tricks(game, 1, 3)
    assert refused(game, "1 declare-out") is Rule.NOT_OUT
    tricks(game, 4, 4)
    assert result(run(game, "1 declare-out")).scores == (0, 20)


def test_fletcher_11_a_counter_must_have_been_won_in_a_trick_that_counts() -> None:
    game = other_leads(2)
    assert refused(game, "1 declare-out") is Rule.NO_COUNTER_YET
    run(game, "1 play JS; 0 play JH")
    assert refused(game, "1 declare-out") is Rule.NO_COUNTER_YET
    run(game, "1 play AS; 0 play 9H")
    assert "declare-out" in choices(game, 1)


def test_fletcher_11_all_tricks_a_counter_of_meld_play_counts() -> None:
    for option, offered in (("all-tricks", True), ("trick-play", False)):
        game = a_deal("AC 9S", "JC", upcard="QH", target=2, counters=option)
        run(game, "1 dix; 1 play AC; 0 play JC")
        assert ("declare-out" in choices(game, 1)) is offered
    game = a_deal("AC 9S", "JC", upcard="QH", target=2, counters="all-tricks")
    scored = result(run(game, "1 dix; 1 play AC; 0 play JC; 1 declare-out"))
    assert (scored.meld, scored.tricks) == ((0, 1), (0, 1))


def test_fletcher_11_at_any_time_also_with_a_card_on_the_table() -> None:
    game = other_leads(4)
    tricks(game, 1, 1)
    run(game, "1 play AS")
    assert game.to_move() == (0,)
    assert "declare-out" in choices(game, 1)
    scored = result(run(game, "1 declare-out"))
    assert scored.tricks == (0, 2), "the trick on the table counts for nobody"


def test_fletcher_11_a_bidder_with_the_contract_made_wins_at_once() -> None:
    game = bidder_leads(6, bid=6)
    tricks(game, 1, 2)
    assert rules_of(game).claim_outlook(game.view(0), 0) is ClaimOutlook.WINS
    events = run(game, "0 declare-out")
    assert result(events).made is True
    assert result(events).shortfalls == ()
    assert DeclaredOut(0, 6, 6, Claim.HELD) in events
    assert ending(events) == GameEnded(Ending.RULE, -1, 0)


def test_fletcher_11_a_bidder_without_the_contract_waits_for_the_other_to_accept_or_challenge() -> None:
    game = claim_waiting(10)
    assert game.table.ended is None
    assert claimed_by(game.view(-1)) == 0
    assert game.to_move() == (1,)
    assert choices(game, 1) == {"accept", "challenge"}
    assert choices(game, 0) == set()
    for move in ("0 play TS", "0 declare-out", "1 play TH", "1 declare-out"):
        assert refused(game, move) is Rule.CLAIM_WAITS
    for move in ("0 accept", "0 challenge"):
        assert refused(game, move) is Rule.ONLY_OTHER_ANSWERS
    offers_agree(game)


@pytest.mark.parametrize("seat", [0, 1])
def test_fletcher_11_either_may_resign_while_a_claim_waits(seat: int) -> None:
    game = claim_waiting(10)
    events = game.play(seat, RESIGN)
    assert ending(events) == GameEnded(Ending.RESIGN, seat, 1 - seat)
    assert game.table.scores == [0, 0]


def test_fletcher_11_if_the_other_accepts_the_claimant_wins() -> None:
    events = run(claim_waiting(10), "1 accept")
    scored = result(events)
    assert (scored.meld, scored.tricks, scored.delta, scored.made) == ((2, 0), (4, 0), (6, 0), False)
    assert DeclaredOut(0, 6, 6, Claim.ACCEPTED) in events
    assert ending(events) == GameEnded(Ending.RULE, -1, 0)


def test_fletcher_11_after_a_challenge_the_bidder_wins_as_soon_as_the_contract_is_made() -> None:
    game = claim_waiting(10)
    run(game, "1 challenge")
    assert claimed_by(game.table) is None
    assert challenged(game.view(1), 0)
    assert game.to_move() == (0,)
    assert refused(game, "0 declare-out") is Rule.CLAIMED_BEFORE
    assert refused(game, "1 challenge") is Rule.NOT_YOUR_TURN
    assert refused(game, "0 challenge") is Rule.NOT_NOW
    tricks(game, 3, 3)
    assert game.table.ended is None
    events = tricks(game, 4, 4)
    scored = result(events)
    assert (scored.meld, scored.tricks, scored.delta, scored.made) == ((2, 0), (8, 0), (10, 0), True)
    assert DeclaredOut(0, 10, 6, Claim.MADE) in events
    assert ending(events) == GameEnded(Ending.RULE, -1, 0)


def test_fletcher_11_if_the_contract_is_never_made_the_bidder_scores_nothing_and_the_game_goes_on() -> None:
    game = claim_waiting(16, deals=2)
    run(game, "1 challenge")
    events = tricks(game, 3, 12)
    assert result(events).delta == (0, 0)
    # Two nines, twelve counters and the last trick: 15 of the 16 bid.
    assert result(events).shortfalls == (Shortfall(0, Why.BID, 15, 16),)
    assert DeclaredOut(0, 15, 6, Claim.SET) in events
    assert game.table.declared_out is None, "a new deal has begun"
    assert game.table.ended is None
    assert game.table.deal == 1


ACE_OF_CLUBS = "AC AC AH AH TH TH KH KH QH QH JH JH"
QUEEN_OF_CLUBS = "9S 9S AS AS TS TS KS KS QS QS QC QC"


def test_fletcher_11_the_other_may_declare_out_after_challenging() -> None:
    # Seat 1 has 5 for the right guess, and takes a queen with an ace: 6.
    game = last_twelve(QUEEN_OF_CLUBS, ACE_OF_CLUBS, winner=0, target=6, bid=20, guess="guess S")
    run(game, "0 play AS; 1 play AH; 0 play AS; 1 play AH; 0 declare-out; 1 challenge; 0 play QC; 1 play AC")
    assert "declare-out" in choices(game, 1)
    events = run(game, "1 declare-out")
    scored = result(events)
    assert (scored.meld, scored.tricks, scored.other) == ((2, 0), (4, 1), (0, 5))
    assert (scored.delta, scored.made) == ((6, 6), False)
    assert ending(events) == GameEnded(Ending.RULE, -1, 1)


WITH_AN_ACE = "9S AS AS TS TS KS KS QS QS JS JS AD"
WITH_TWO_NINES = "9S 9H AH TH TH KH KH QH QH JH JH 9C"


def test_fletcher_11_a_deal_ended_by_a_claim_takes_nothing_away() -> None:
    # The bidder has 1 for a nine, 12 counters and the last trick: the 14 bid. The other keeps a nine and a last draw,
    # which would be lost without trick points at the end of a deal.
    game = last_twelve(
        WITH_AN_ACE, WITH_TWO_NINES, winner=0, bid=14, opening_bid=14, target=6, guess="guess H"
    )
    run(game, "0 play AS; 1 play 9S; 0 declare-out; 1 challenge")
    events = all_tricks(game, pairs("AS TS TS KS KS QS QS JS JS 9S AD", "AH TH TH KH KH QH QH JH JH 9H 9C"))
    scored = result(events)
    assert (scored.meld, scored.tricks, scored.other) == ((1, 1), (13, 0), (5, 10))
    assert (scored.delta, scored.scores, scored.made) == ((19, 11), (19, 11), True)
    assert ending(events) == GameEnded(Ending.RULE, -1, 0)


def test_fletcher_11_the_last_trick_makes_a_contract_with_all_its_points() -> None:
    # The same cards for a bid of 13: 1 for a nine and 11 counters before the last trick, 14 with it.
    game = last_twelve(
        WITH_AN_ACE, WITH_TWO_NINES, winner=0, bid=13, opening_bid=13, target=6, guess="guess H"
    )
    run(game, "0 play AS; 1 play 9S; 0 declare-out; 1 challenge")
    events = all_tricks(game, pairs("AS TS TS KS KS QS QS JS JS 9S AD", "AH TH TH KH KH QH QH JH JH 9H 9C"))
    assert (result(events).tricks, result(events).delta) == ((13, 0), (19, 11))


WITH_A_QUEEN = "9S 9S AS AS TS TS KS KS QS QS JS QC"
AGAINST_IT = "AC AH AH TH TH KH KH QH QH 9H JH JH"


def test_fletcher_11_the_last_trick_counts_for_its_winner_only() -> None:
    # The bidder has 2 for nines and 12 counters: 14 of the 15 bid. The last trick goes to the other's ace: 2.
    game = last_twelve(WITH_A_QUEEN, AGAINST_IT, winner=0, bid=15, opening_bid=15, target=6, guess="guess H")
    run(game, "0 play AS; 1 play AH; 0 declare-out; 1 challenge")
    events = all_tricks(game, pairs("AS TS TS KS KS QS QS JS 9S 9S QC", "AH TH TH KH KH QH QH JH JH 9H AC"))
    scored = result(events)
    assert (scored.meld, scored.tricks, scored.other) == ((2, 0), (12, 2), (5, 0))
    assert (scored.delta, scored.made) == ((0, 2), False)
    assert game.table.ended is None


def test_fletcher_11_undeclared_the_game_ends_with_the_deal() -> None:
    events = tricks(other_leads(4), 1, 12)
    assert result(events).scores == (0, 15)
    assert ending(events) == GameEnded(Ending.RULE, -1, 1)


def test_fletcher_11_nobody_at_the_target_after_scoring_and_the_game_goes_on() -> None:
    game = bidder_leads(15, bid=16, deals=2)
    events = tricks(game, 1, 12)
    assert not any(isinstance(event, GameEnded) for event in events)
    assert game.table.deal == 1


@pytest.mark.parametrize(("bid", "winner"), [(6, 0), (7, 1)])
def test_fletcher_11_a_bidder_stands_at_the_target_only_once_the_contract_is_made(
    bid: int, winner: int
) -> None:
    # Both end at 6 or more. The bidder has 6 after two tricks, the other, with 5 for the guess, after the third. The
    # bidder's seventh point comes later.
    game = last_twelve(
        QUEEN_OF_CLUBS, ACE_OF_CLUBS, winner=0, target=6, bid=bid, opening_bid=bid, guess="guess S"
    )
    run(game, "0 play AS; 1 play AH; 0 play AS; 1 play AH; 0 play QC; 1 play AC; 1 play TH; 0 play TS")
    events = all_tricks(game, pairs("TS KS KS QS QS 9S 9S", "TH KH KH QH QH JH JH") + "; QC AC")
    scored = result(events)
    assert (scored.tricks, scored.made) == ((12, 1 + 1 + 1), True)
    assert all(score >= 6 for score in scored.scores)
    assert ending(events) == GameEnded(Ending.RULE, -1, winner)


def both_take_a_counter(game: Game) -> list[Any]:
    """Seat 1 leads, loses its only club to the ace, and takes all other tricks with spades. Return the events."""
    club = next(str(c) for c in game.table.hand(1) if c.suit == "C")
    run(game, f"1 play {club}; 0 play AC")
    spades = [str(c) for c in game.table.hand(1)]
    others = [str(c) for c in game.table.hand(0)]
    others.sort(key=lambda code: code != "9S")
    spades.sort(key=lambda code: code != "AS")
    events = run(game, f"0 play {others[-1]}; 1 play {spades[-1]}")
    return events + all_tricks(game, pairs(" ".join(spades[:-1]), " ".join(others[:-1])))


def test_fletcher_11_at_the_last_draw_the_tricks_winner_stands_first() -> None:
    game = last_twelve(
        "9S 9S AS AS TS TS KS KS QS QS JS 9C",
        "AC AH TH TH KH KH QH QH JH JH 9H 9D",
        target=10,
        bid=1,
        opening_bid=1,
    )
    assert game.table.other_points == [10, 10]
    events = both_take_a_counter(game)
    assert min(result(events).scores) >= 10
    assert ending(events) == GameEnded(Ending.RULE, -1, 1)


@pytest.mark.parametrize(("before_first", "winner"), [("", 1), ("0 dix", 0)])
def test_fletcher_11_at_nines_declared_by_the_engine_the_tricks_winner_stands_first(
    before_first: str, winner: int
) -> None:
    game = last_twelve(
        "9S AS AS TS TS KS KS QS QS JS JS QC",
        "9S AC AH AH TH TH KH KH QH QH JH JH",
        target=1,
        bid=1,
        opening_bid=1,
        before_first=before_first,
    )
    assert game.table.meld_points == [1, 1]
    events = both_take_a_counter(game)
    assert min(result(events).scores) >= 1
    assert ending(events) == GameEnded(Ending.RULE, -1, winner)


def test_fletcher_11_nobody_sees_since_when_a_player_stands_at_the_target() -> None:
    game = other_leads(6)
    tricks(game, 1, 2)
    assert rival_score(game.table, 1) == 0
    for seat in (-1, 0, 1):
        assert rival_score(game.view(seat), 1) is None


# 12. Handicap


def after(game: Game, before: tuple[int, int] = (0, 0)) -> tuple[int, ...]:
    """The handicaps after a game, by side."""
    return FLETCHER.handicaps_after(game.options, game.table, before)


def won_by_claim(target: int, guess: str = "no-guess", **options: Any) -> Game:
    """A game won by seat 1, which declares out with 6 points after two tricks."""
    game = other_leads(target, guess=guess, **options)
    tricks(game, 1, 2)
    run(game, "1 declare-out")
    return game


@pytest.mark.parametrize(
    ("target", "guess", "gain"),
    [(6, "no-guess", 8), (6, "guess H", 4)],
)
def test_fletcher_12_the_loser_gains_4_or_8_if_under_half_the_target(
    target: int, guess: str, gain: int
) -> None:
    # The winner's wrong guess has given the loser 5 of 6.
    assert after(won_by_claim(target, guess)) == (gain, 0)


@pytest.mark.parametrize(("target", "gain"), [(10, 4), (11, 8)])
def test_fletcher_12_half_the_target_itself_is_not_under_it(target: int, gain: int) -> None:
    game = other_leads(target, guess="guess H")
    tricks(game, 1, 5)
    run(game, "1 declare-out")
    assert after(game) == (gain, 0)


def test_fletcher_12_the_moment_the_winner_reached_the_target_counts_not_a_later_claim() -> None:
    # Seat 1 reaches the target of 2 with its nines, before seat 0 takes an ace and draws a nine last.
    game = last_twelve(
        "9S 9S AS AS TS TS KS KS QS QS JS QC",
        "AC AH TH TH KH KH QH QH JH JH 9H 9D",
        target=2,
        bid=20,
    )
    assert rival_score(game.table, 1) == 0
    run(game, "1 play QC; 0 play AC; 0 play AH; 1 play AS; 1 declare-out")
    assert game.table.scores == [11, 2 + 2]
    assert after(game) == (8, 0)


def test_fletcher_12_a_bidders_claim_counts_even_if_the_contract_is_made_later() -> None:
    # When seat 0 claims, the other has nothing; when the contract is made, two aces.
    game = last_twelve(QUEEN_OF_CLUBS, ACE_OF_CLUBS, winner=0, target=6, bid=8, opening_bid=8)
    run(game, "0 play AS; 1 play AH; 0 play AS; 1 play AH; 0 declare-out; 1 challenge; 0 play QC; 1 play AC")
    run(game, "1 play AC; 0 play QC")
    assert rival_score(game.table, 0) == 0
    assert game.table.tricks_won == [12 + 2, 2]
    run(game, "1 play TH; 0 play TS")
    assert game.table.ended is not None
    assert game.table.scores == [8, 2]
    assert after(game) == (0, 8)


def test_fletcher_12_undeclared_the_moment_the_winner_reached_the_target_for_good_counts() -> None:
    game = other_leads(4)
    tricks(game, 1, 12)
    assert after(game) == (8, 0)


def test_fletcher_12_after_a_resignation_or_forfeit_the_score_before_the_deal_counts() -> None:
    for start, gain in ((4, 8), (5, 4)):
        game = stacked("fletcher", target=10, start_scores=(start, 0))
        game.play(0, RESIGN)
        assert after(game, (start, 0)) == (start + gain, 0)
        game = stacked("fletcher", target=10, start_scores=(start, 0))
        game.forfeit(0)
        assert after(game, (start, 0)) == (start + gain, 0)


def test_fletcher_12_the_gain_is_first_taken_off_the_winners_handicap() -> None:
    game = won_by_claim(6)
    assert after(game, (0, 20)) == (0, 12)
    assert after(game, (0, 8)) == (0, 0)
    assert after(game, (0, 6)) == (2, 0)
    assert after(game, (8, 0)) == (16, 0)


def test_fletcher_12_a_handicap_never_exceeds_100() -> None:
    assert after(won_by_claim(6), (96, 0)) == (100, 0)


def test_fletcher_12_an_abandoned_or_unfinished_game_changes_nothing() -> None:
    game = stacked("fletcher")
    assert after(game, (3, 0)) == (3, 0)
    game.abandon()
    assert after(game, (3, 0)) == (3, 0)


def test_fletcher_12_games_with_handicap_off_change_nothing() -> None:
    assert after(won_by_claim(6, handicap="off"), (3, 0)) == (3, 0)


@pytest.mark.parametrize(
    ("options", "highest"),
    [
        ({}, 75),
        ({"target": 1000}, 100),
        ({"target": 200}, 100),
        ({"target": 75}, 37),
        ({"target": 1}, 0),
        ({"handicap": "off"}, 0),
    ],
)
def test_fletcher_12_a_start_is_at_most_100_and_half_the_target(
    options: dict[str, Any], highest: int
) -> None:
    assert FLETCHER.handicap(FLETCHER.resolve(options)) == highest


def test_fletcher_12_the_game_starts_with_that_score() -> None:
    game = stacked("fletcher", start_scores=(0, 12))
    assert game.table.scores == [0, 12]
    assert DECLARE_OUT not in game.offers(1)


def test_variants_without_handicaps_leave_them_unchanged() -> None:
    game = stacked("classic")
    game.play(0, RESIGN)
    assert game.variant.handicaps_after(game.options, game.table, (0, 0)) == (0, 0)
