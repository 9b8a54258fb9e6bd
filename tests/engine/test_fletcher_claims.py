"""`fletcher` 11 and 12: declaring out, the end of the game, and the handicap. Worked out by hand.

Seat 0 deals and, unless stated otherwise, is the bidder; spades are trump. The player with all the spades has 2 points
for two nines and takes every trick. Aces, tens and kings are 1 each, so the first six tricks bring 2 each, the others
nothing, and the last one 1.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.actions import DECLARE_OUT, RESIGN
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
from tests.engine.stacking import choices, ending, offers_agree, result, rules_of, run, stacked

WON_BY_0, WON_BY_1 = (GameEnded(Ending.RULE, -1, seat) for seat in (0, 1))

# 11. Winning


def test_fletcher_11_a_player_at_the_target_with_the_points_so_far_declares_out_and_wins() -> None:
    game = other_leads(6)
    tricks(game, 1, 1)
    run(game, "1 declare-out ! NOT_OUT")
    tricks(game, 2, 2)
    assert rules_of(game).claim_outlook(game.view(1), 1) is ClaimOutlook.WINS
    assert not rules_of(game).is_high(game.view(1), DECLARE_OUT)
    offers_agree(game)
    events = run(game, "0 declare-out ! NO_COUNTER_YET; 1 declare-out")
    scored = result(events)
    assert (scored.meld, scored.tricks, scored.other) == ((0, 2), (0, 4), (0, 0))
    assert (scored.delta, scored.scores) == ((0, 6), (0, 6))
    assert (scored.declarer, scored.made, scored.shortfalls) == (0, False, (Shortfall(0, Why.GAME_OVER),))
    assert game.table.declared_out == DeclaredOut(1, 6, 6, Claim.HELD)
    assert ending(events) == WON_BY_1


def test_fletcher_11_the_score_before_the_deal_counts() -> None:
    game = other_leads(20, start_scores=(0, 10))
    tricks(game, 1, 3)
    run(game, "1 declare-out ! NOT_OUT")
    tricks(game, 4, 4)
    assert result(run(game, "1 declare-out")).scores == (0, 20)


def test_fletcher_11_a_counter_must_have_been_won_in_a_trick_that_counts() -> None:
    game = other_leads(2)
    run(game, "1 declare-out ! NO_COUNTER_YET; 1 play JS; 0 play JH; 1 declare-out ! NO_COUNTER_YET")
    run(game, "1 play AS; 0 play 9H; 1 declare-out")
    line = "1 dix; 1 play AC; 0 play JC"
    game = a_deal("AC 9S", "JC", upcard="QH", target=2)
    run(game, f"{line}; 1 declare-out ! NO_COUNTER_YET")
    # With `all-tricks` a counter of meld play counts.
    game = a_deal("AC 9S", "JC", upcard="QH", target=2, counters="all-tricks")
    scored = result(run(game, f"{line}; 1 declare-out"))
    assert (scored.meld, scored.tricks) == ((0, 1), (0, 1))


def test_fletcher_11_at_any_time_also_with_a_card_on_the_table() -> None:
    game = other_leads(4)
    tricks(game, 1, 1)
    scored = result(run(game, "1 play AS; 1 declare-out"))
    assert scored.tricks == (0, 2), "the trick on the table counts for nobody"


def test_fletcher_11_a_bidder_with_the_contract_made_wins_at_once() -> None:
    game = bidder_leads(6, bid=6)
    tricks(game, 1, 2)
    assert rules_of(game).claim_outlook(game.view(0), 0) is ClaimOutlook.WINS
    events = run(game, "0 declare-out")
    assert (result(events).made, result(events).shortfalls) == (True, ())
    assert DeclaredOut(0, 6, 6, Claim.HELD) in events
    assert ending(events) == WON_BY_0


def test_fletcher_11_a_bidder_without_the_contract_waits_for_the_other_to_accept_or_challenge() -> None:
    game = claim_waiting(10)
    assert (game.table.ended, claimed_by(game.view(-1)), game.to_move()) == (None, 0, (1,))
    run(game, "1 may accept, challenge; 0 may nothing")
    for move in ("0 play TS", "0 declare-out", "1 play TH", "1 declare-out"):
        run(game, f"{move} ! CLAIM_WAITS")
    run(game, "0 accept ! ONLY_OTHER_ANSWERS; 0 challenge ! ONLY_OTHER_ANSWERS")
    offers_agree(game)
    events = run(game, "1 accept")
    scored = result(events)
    assert (scored.meld, scored.tricks, scored.delta, scored.made) == ((2, 0), (4, 0), (6, 0), False)
    assert DeclaredOut(0, 6, 6, Claim.ACCEPTED) in events
    assert ending(events) == WON_BY_0


@pytest.mark.parametrize("seat", [0, 1])
def test_fletcher_11_either_may_resign_while_a_claim_waits(seat: int) -> None:
    game = claim_waiting(10)
    assert ending(game.play(seat, RESIGN)) == GameEnded(Ending.RESIGN, seat, 1 - seat)
    assert game.table.scores == [0, 0]


def test_fletcher_11_after_a_challenge_the_bidder_wins_as_soon_as_the_contract_is_made() -> None:
    game = claim_waiting(10)
    run(game, "1 challenge")
    assert claimed_by(game.table) is None
    assert challenged(game.view(1), 0)
    run(game, "0 declare-out ! CLAIMED_BEFORE; 1 challenge ! NOT_YOUR_TURN; 0 challenge ! NOT_NOW")
    tricks(game, 3, 3)
    assert game.table.ended is None
    events = tricks(game, 4, 4)
    scored = result(events)
    assert (scored.meld, scored.tricks, scored.delta, scored.made) == ((2, 0), (8, 0), (10, 0), True)
    assert DeclaredOut(0, 10, 6, Claim.MADE) in events
    assert ending(events) == WON_BY_0


def test_fletcher_11_if_the_contract_is_never_made_the_bidder_scores_nothing_and_the_game_goes_on() -> None:
    game = claim_waiting(16, deals=2)
    run(game, "1 challenge")
    events = tricks(game, 3, 12)
    # Two nines, twelve counters and the last trick: 15 of the 16 bid.
    assert (result(events).delta, result(events).shortfalls) == ((0, 0), (Shortfall(0, Why.BID, 15, 16),))
    assert DeclaredOut(0, 15, 6, Claim.SET) in events
    assert (game.table.declared_out, game.table.ended, game.table.deal) == (None, None, 1)


ACE_OF_CLUBS = "AC AC AH AH TH TH KH KH QH QH JH JH"
QUEEN_OF_CLUBS = "9S 9S AS AS TS TS KS KS QS QS QC QC"
TWO_TRICKS = "0 play AS; 1 play AH; 0 play AS; 1 play AH"


def bidder_holds(mine: str, other: str, bid: int, **how: Any) -> Game:
    """Seat 0, the bidder, leads to the last twelve tricks. The target is 6."""
    return last_twelve(mine, other, winner=0, target=6, bid=bid, opening_bid=min(bid, 20), **how)


def test_fletcher_11_the_other_may_declare_out_after_challenging() -> None:
    # Seat 1 has 5 for the right guess, and takes a queen with an ace: 6.
    game = bidder_holds(QUEEN_OF_CLUBS, ACE_OF_CLUBS, 20, guess="guess S")
    events = run(game, f"{TWO_TRICKS}; 0 declare-out; 1 challenge; 0 play QC; 1 play AC; 1 declare-out")
    scored = result(events)
    assert (scored.meld, scored.tricks, scored.other) == ((2, 0), (4, 1), (0, 5))
    assert (scored.delta, scored.made) == ((6, 6), False)
    assert ending(events) == WON_BY_1


@pytest.mark.parametrize("bid", [14, 13])
def test_fletcher_11_a_deal_ended_by_a_claim_takes_nothing_away_and_the_last_trick_counts_in_full(
    bid: int,
) -> None:
    # The bidder has 1 for a nine, and 11 counters before the last trick, with which it has 14. The other keeps a nine
    # and a last draw, which would be lost without trick points at the end of a deal.
    game = bidder_holds(
        "9S AS AS TS TS KS KS QS QS JS JS AD", "9S 9H AH TH TH KH KH QH QH JH JH 9C", bid, guess="guess H"
    )
    run(game, "0 play AS; 1 play 9S; 0 declare-out; 1 challenge")
    events = all_tricks(game, pairs("AS TS TS KS KS QS QS JS JS 9S AD", "AH TH TH KH KH QH QH JH JH 9H 9C"))
    scored = result(events)
    assert (scored.meld, scored.tricks, scored.other) == ((1, 1), (13, 0), (5, 10))
    assert (scored.delta, scored.scores, scored.made) == ((19, 11), (19, 11), True)
    assert ending(events) == WON_BY_0


def test_fletcher_11_the_last_trick_counts_for_its_winner_only() -> None:
    # The bidder has 2 for nines and 12 counters: 14 of the 15 bid. The last trick goes to the other's ace: 2.
    game = bidder_holds(
        "9S 9S AS AS TS TS KS KS QS QS JS QC", "AC AH AH TH TH KH KH QH QH 9H JH JH", 15, guess="guess H"
    )
    run(game, "0 play AS; 1 play AH; 0 declare-out; 1 challenge")
    events = all_tricks(game, pairs("AS TS TS KS KS QS QS JS 9S 9S QC", "AH TH TH KH KH QH QH JH JH 9H AC"))
    scored = result(events)
    assert (scored.meld, scored.tricks, scored.other) == ((2, 0), (12, 2), (5, 0))
    assert (scored.delta, scored.made, game.table.ended) == ((0, 2), False, None)


def test_fletcher_11_undeclared_the_game_ends_with_the_deal_if_a_player_is_at_the_target_after_it() -> None:
    events = tricks(other_leads(4), 1, 12)
    assert result(events).scores == (0, 15)
    assert ending(events) == WON_BY_1
    game = bidder_leads(15, bid=16, deals=2)
    tricks(game, 1, 12)
    assert (game.table.ended, game.table.deal) == (None, 1)


@pytest.mark.parametrize(("bid", "winner"), [(6, WON_BY_0), (7, WON_BY_1)])
def test_fletcher_11_a_bidder_stands_at_the_target_only_once_the_contract_is_made(
    bid: int, winner: GameEnded
) -> None:
    # Both end at 6 or more. The bidder has 6 after two tricks, the other, with 5 for the guess, after the third. The
    # bidder's seventh point comes later.
    game = bidder_holds(QUEEN_OF_CLUBS, ACE_OF_CLUBS, bid, guess="guess S")
    run(game, f"{TWO_TRICKS}; 0 play QC; 1 play AC; 1 play TH; 0 play TS")
    events = all_tricks(game, pairs("TS KS KS QS QS 9S 9S", "TH KH KH QH QH JH JH") + "; QC AC")
    scored = result(events)
    assert (scored.tricks, scored.made) == ((12, 1 + 1 + 1), True)
    assert all(score >= 6 for score in scored.scores)
    assert ending(events) == winner


@pytest.mark.parametrize(
    ("leads", "follows", "target", "before_first", "winner"),
    [
        # The trick's winner stands first at the last draw, in which both get a nine, 10;
        ("9S 9S AS AS TS TS KS KS QS QS JS 9C", "AC AH TH TH KH KH QH QH JH JH 9H 9D", 10, "", WON_BY_1),
        # and at nines declared by the engine, unless the other has declared one before.
        ("9S AS AS TS TS KS KS QS QS JS JS QC", "9S AC AH AH TH TH KH KH QH QH JH JH", 1, "", WON_BY_1),
        ("9S AS AS TS TS KS KS QS QS JS JS QC", "9S AC AH AH TH TH KH KH QH QH JH JH", 1, "0 dix", WON_BY_0),
    ],
)
def test_fletcher_11_of_two_at_the_target_the_one_who_stood_there_first_wins(
    leads: str, follows: str, target: int, before_first: str, winner: GameEnded
) -> None:
    game = last_twelve(leads, follows, target=target, bid=1, opening_bid=1, before_first=before_first)
    assert [
        meld + other for meld, other in zip(game.table.meld_points, game.table.other_points, strict=True)
    ] == ([10, 12] if target == 10 else [1, 1])
    # Seat 1 loses its only club to the ace, and takes all other tricks with spades, the ace last.
    run(game, f"1 play {leads[-2:]}; 0 play AC")
    spades = sorted((str(c) for c in game.table.hand(1)), key=lambda code: code != "AS")
    others = sorted((str(c) for c in game.table.hand(0)), key=lambda code: code != "9S")
    run(game, f"0 play {others[-1]}; 1 play {spades[-1]}")
    events = all_tricks(game, pairs(" ".join(spades[:-1]), " ".join(others[:-1])))
    assert min(result(events).scores) >= target
    assert ending(events) == winner


def test_fletcher_11_nobody_sees_since_when_a_player_stands_at_the_target() -> None:
    game = other_leads(6)
    tricks(game, 1, 2)
    assert rival_score(game.table, 1) == 0
    assert [rival_score(game.view(seat), 1) for seat in (-1, 0, 1)] == [None] * 3


# 12. Handicap


def after(game: Game, before: tuple[int, int] = (0, 0)) -> tuple[int, ...]:
    """The handicaps after a game, by side."""
    return FLETCHER.handicaps_after(game.options, game.table, before)


def won_by_claim(target: int, last: int = 2, **options: Any) -> Game:
    """A game won by seat 1, which declares out after so many tricks, with 6 points after two."""
    game = other_leads(target, **options)
    tricks(game, 1, last)
    run(game, "1 declare-out")
    return game


@pytest.mark.parametrize(
    ("target", "last", "guess", "gain"),
    [
        (6, 2, "no-guess", 8),
        # The winner's wrong guess has given the loser 5. Half the target itself is not under it.
        (6, 2, "guess H", 4),
        (10, 5, "guess H", 4),
        (11, 5, "guess H", 8),
    ],
)
def test_fletcher_12_the_loser_gains_4_or_8_if_under_half_the_target(
    target: int, last: int, guess: str, gain: int
) -> None:
    assert after(won_by_claim(target, last, guess=guess)) == (gain, 0)


def test_fletcher_12_the_moment_the_winner_reached_the_target_counts_not_a_later_claim() -> None:
    # Seat 1 reaches the target of 2 with its nines, before seat 0 takes an ace and draws a nine last.
    game = last_twelve(
        "9S 9S AS AS TS TS KS KS QS QS JS QC", "AC AH TH TH KH KH QH QH JH JH 9H 9D", target=2, bid=20
    )
    assert rival_score(game.table, 1) == 0
    run(game, "1 play QC; 0 play AC; 0 play AH; 1 play AS; 1 declare-out")
    assert game.table.scores == [11, 2 + 2]
    assert after(game) == (8, 0)
    # Undeclared, the moment when the winner reached it for good.
    game = other_leads(4)
    tricks(game, 1, 12)
    assert after(game) == (8, 0)


def test_fletcher_12_a_bidders_claim_counts_even_if_the_contract_is_made_later() -> None:
    # When seat 0 claims, the other has nothing; when the contract is made, two aces.
    game = bidder_holds(QUEEN_OF_CLUBS, ACE_OF_CLUBS, 8)
    run(game, f"{TWO_TRICKS}; 0 declare-out; 1 challenge; 0 play QC; 1 play AC; 1 play AC; 0 play QC")
    assert (rival_score(game.table, 0), game.table.tricks_won) == (0, [12 + 2, 2])
    run(game, "1 play TH; 0 play TS")
    assert game.table.ended is not None
    assert game.table.scores == [8, 2]
    assert after(game) == (0, 8)


@pytest.mark.parametrize(("start", "gain"), [(4, 8), (5, 4)])
@pytest.mark.parametrize("how", ["resign", "forfeit"])
def test_fletcher_12_after_a_resignation_or_forfeit_the_score_before_the_deal_counts(
    start: int, gain: int, how: str
) -> None:
    game = stacked("fletcher", target=10, start_scores=(start, 0))
    if how == "resign":
        game.play(0, RESIGN)
    else:
        game.forfeit(0)
    assert after(game, (start, 0)) == (start + gain, 0)


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        # The gain is first taken off the winner's handicap. No handicap exceeds 100.
        ((0, 20), (0, 12)),
        ((0, 8), (0, 0)),
        ((0, 6), (2, 0)),
        ((8, 0), (16, 0)),
        ((96, 0), (100, 0)),
    ],
)
def test_fletcher_12_the_gain_is_first_taken_off_the_winners_handicap(
    before: tuple[int, int], expected: tuple[int, int]
) -> None:
    assert after(won_by_claim(6), before) == expected


def test_fletcher_12_what_changes_no_handicap() -> None:
    game = stacked("fletcher")
    assert after(game, (3, 0)) == (3, 0)
    game.abandon()
    assert after(game, (3, 0)) == (3, 0)
    assert after(won_by_claim(6, handicap="off"), (3, 0)) == (3, 0)
    # Other variants have none.
    game = stacked("classic")
    game.play(0, RESIGN)
    assert game.variant.handicaps_after(game.options, game.table, (0, 0)) == (0, 0)


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
    assert "declare-out" not in choices(game, 1)
