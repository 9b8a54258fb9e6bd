"""`fletcher` 10, revokes under strict enforcement, and the end of a strict deal. Worked out by hand.

Seat 0 deals and is the bidder, spades are trump, and seat 1 leads to the first of the last twelve tricks.
"""

from __future__ import annotations

import pytest

from bot.engine.cards import card, cards
from bot.engine.events import (
    EVERYONE,
    HAND,
    TAKEN,
    TRICK,
    Called,
    Ending,
    GameEnded,
    Infraction,
    Moved,
    Shortfall,
    TrickReopened,
    TrickWon,
    Why,
)
from bot.engine.game import Game
from bot.engine.phases.acceptance import accepted, calls_no_more
from bot.engine.phases.reckoning import void
from bot.engine.phases.revokes import breaches, wrong_calls
from bot.engine.table import Trick
from tests.engine.fletcher_deals import (
    HEARTS,
    SPADES,
    SPADES_FIRST,
    all_tricks,
    last_twelve,
    pairs,
    twelfth_won,
)
from tests.engine.fletcher_strict_deals import HOLDS, LEADS, at_trick_play, played_out, revoked
from tests.engine.stacking import choices, codes, ending, hand, offers_agree, result, rules_of, run


def corrections(game: Game, seat: int) -> set[str]:
    """The cards by which a seat may replace the one it has played."""
    return {text.split()[1] for text in choices(game, seat) if text.startswith("correct")}


# Correcting


def test_fletcher_10_any_card_may_be_played() -> None:
    game = at_trick_play()
    run(game, "1 play KC; 0 may call-revoke, play AC TC 9C TH 9H JD KS QS TS; 1 may call-revoke")
    run(game, "0 play AH ! NOT_HELD; 1 play QC ! NOT_YOUR_TURN; 0 draw ! NOT_NOW")


@pytest.mark.parametrize(
    ("led", "played", "right"),
    [
        ("KC", "9C", "AC TC"),
        ("KC", "KS", "AC TC"),
        ("KC", "JD", "AC TC"),
        ("AH", "KS", "TH 9H"),
        ("QH", "9H", "TH"),
        ("9S", "JD", "KS QS TS"),
        # Nothing is offered for a card that kept the rules.
        ("KC", "TC", ""),
        ("TD", "JD", ""),
        ("AS", "KS", ""),
    ],
)
def test_fletcher_10_a_card_that_broke_rule_8_is_replaced_by_a_legal_one(
    led: str, played: str, right: str
) -> None:
    game = at_trick_play()
    run(game, f"1 play {led}; 0 play {played}")
    assert (corrections(game, 0), corrections(game, 1)) == (set(right.split()), set())
    offers_agree(game)
    if not right:
        run(game, "0 correct AC ! NOTHING_TO_CORRECT")


def test_fletcher_10_the_trick_is_then_decided_again() -> None:
    game = at_trick_play()
    run(game, "1 play AH; 0 play KS")
    assert (game.table.tricks_won, game.to_move()) == ([1, 12], (0,))
    assert run(game, "0 correct TH") == [
        TrickReopened(TAKEN[0]),
        Moved(cards("KS"), TRICK, HAND[0], EVERYONE),
        Moved(cards("TH"), HAND[0], TRICK, EVERYONE),
        TrickWon(1, TAKEN[1]),
    ]
    table = game.table
    assert (table.tricks_won, len(table.tricks), game.to_move()) == ([0, 13], 13, (1,))
    assert (codes(game, TAKEN[0]), codes(game, TAKEN[1])) == ("", "TH AH")
    assert table.last_trick == Trick(1, cards("AH TH"), 1)
    assert hand(game, 0).count("KS") == 2
    assert card("KS") in game.view(1).hand(0), "everyone has seen it"
    run(game, "0 correct 9H ! NOTHING_TO_CORRECT")
    offers_agree(game)


def test_fletcher_10_a_correction_must_keep_the_rules() -> None:
    game = at_trick_play()
    run(game, "1 play KC; 0 play KS; 0 correct 9C ! BEAT_LEAD; 0 correct KS ! FOLLOW_SUIT")
    run(game, "0 correct AD ! NOT_HELD; 1 correct AC ! NOTHING_TO_CORRECT")


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("0 play 9C; 1 play QC", 1),
        # The seat that revoked has won and led itself.
        ("0 play KS; 0 play JD", 1),
        # A corrected card is no breach.
        ("0 play 9C; 0 correct TC; 0 play JD", 0),
    ],
)
def test_fletcher_10_a_card_is_corrected_only_until_the_next_one_is_led(line: str, number: int) -> None:
    game = at_trick_play()
    run(game, f"1 play KC; {line}; 0 correct AC ! TOO_LATE_TO_CORRECT")
    assert breaches(game.table, 0) == number
    assert [breaches(game.view(seat), 0) for seat in (0, 1, -1)] == [number, 0, 0]


def test_guided_knows_no_corrections_and_no_calls() -> None:
    game = last_twelve(LEADS, HOLDS)
    run(game, "1 play KC; 0 play AC; 0 correct TC ! NOT_NOW; 1 call-revoke ! NOT_YOUR_TURN")


# Calling


def test_fletcher_10_a_call_is_offered_to_both_throughout_trick_play_right_or_wrong() -> None:
    game = twelfth_won(LEADS, HOLDS, enforcement="strict", before_twelfth="1 dix; 1 dix")
    # The melds lie on the table until the first lead.
    run(game, "0 call-revoke ! NOT_NOW; 1 draw; 1 call-revoke ! NOT_NOW; 1 play KC")
    for line in ("", "0 play TC", "0 play 9C", "1 play QC"):
        run(game, line)
        assert "call-revoke" in choices(game, 0) & choices(game, 1)
        offers_agree(game)


def test_fletcher_10_a_right_call_makes_the_offenders_points_void() -> None:
    game = revoked()
    assert not void(game.table, 0)
    assert Called(1, 0, Infraction.REVOKE, 0) in run(game, "1 call-revoke")
    assert [void(game.view(seat), 0) for seat in (-1, 0, 1)] == [True] * 3
    assert wrong_calls(game.table, 1) == 0
    assert game.to_move() == (0,), "play goes on"


@pytest.mark.parametrize(
    ("line", "by_0", "by_1", "is_void"),
    [
        # One call finds all revokes and none twice; a later breach may be called again.
        ("0 play KS; 0 play JD; 1 call-revoke; 1 call-revoke", 0, 1, True),
        ("1 call-revoke; 0 play KS; 0 play JD; 1 call-revoke", 0, 0, True),
        # A call does not find the caller's own revoke.
        ("0 call-revoke", 1, 0, False),
    ],
)
def test_fletcher_10_what_a_call_finds(line: str, by_0: int, by_1: int, is_void: bool) -> None:
    game = revoked()
    run(game, line)
    assert (wrong_calls(game.table, 0), wrong_calls(game.table, 1)) == (by_0, by_1)
    assert void(game.table, 0) is is_void


def test_fletcher_10_a_revoke_that_can_still_be_corrected_is_not_found() -> None:
    game = at_trick_play()
    assert rules_of(game).accepts_any_card
    run(game, "1 play KC; 0 play 9C; 1 call-revoke")
    assert (void(game.table, 0), wrong_calls(game.table, 1)) == (False, 1)
    run(game, "0 correct AC")
    assert game.to_move() == (0,)


def test_fletcher_10_a_wrong_call_changes_nothing_and_the_third_is_the_last() -> None:
    game = at_trick_play()
    run(game, "1 play KC; 0 play TC")
    before = (list(game.table.other_points), game.to_move())
    run(game, "1 call-revoke; 1 call-revoke; 1 call-revoke; 1 call-revoke ! THREE_WRONG_CALLS")
    assert "call-revoke" in choices(game, 0)
    assert wrong_calls(game.view(0), 1) == 3
    assert (list(game.table.other_points), game.to_move()) == before


# The end of a strict deal


def test_a_strict_deal_is_scored_when_both_have_accepted() -> None:
    game = played_out()
    assert (game.table.result, game.to_move()) == (None, (0, 1))
    run(game, "0 may accept, call-revoke; 1 may accept, call-revoke")
    offers_agree(game)
    run(game, "1 accept; 1 may nothing; 1 call-revoke ! ACCEPTED_ALREADY")
    scored = result(run(game, "0 accept"))
    assert (scored.meld, scored.tricks, scored.delta) == ((0, 2), (0, 13), (0, 15))


@pytest.mark.parametrize(
    ("line", "bid", "delta", "shortfalls"),
    [
        # Seat 0 takes the last trick with AH, 2 points, and scores none of them once called.
        ("1 call-revoke; 1 accept; 0 accept", 2, (0, 13), (Shortfall(0, Why.REVOKE),)),
        ("1 accept; 0 accept", 2, (2, 13), ()),
    ],
)
def test_fletcher_10_calls_are_possible_until_the_deal_is_scored_and_uncalled_a_revoke_costs_nothing(
    line: str, bid: int, delta: tuple[int, int], shortfalls: tuple[Shortfall, ...]
) -> None:
    # The points of the seat that revoked take it off the target, too: it would make its bid.
    game = played_out(revoke=True, bid=bid, opening_bid=bid, target=100, deals=2)
    scored = result(run(game, line))
    assert (scored.meld, scored.tricks) == ((0, 2), (2, 6 + 5))
    assert (scored.delta, scored.made, scored.shortfalls) == (delta, delta[0] > 0, shortfalls)


def test_a_call_withdraws_the_others_acceptance_but_not_the_loss_of_calls() -> None:
    game = played_out(revoke=True)
    run(game, "0 accept")
    assert accepted(game.table, 0)
    run(game, "1 call-revoke; 0 may accept; 0 call-revoke ! ACCEPTED_ALREADY")
    assert (accepted(game.table, 0), calls_no_more(game.table, 0), game.to_move()) == (False, True, (0, 1))
    run(game, "1 accept; 0 accept")
    assert game.table.result is not None
    # A wrong call withdraws it, too.
    game = played_out()
    run(game, "0 accept; 1 call-revoke")
    assert game.to_move() == (0, 1)


@pytest.mark.parametrize(
    "line", ["1 accept; 1 declare-out ! ACCEPTED_ALREADY; 0 accept", "0 accept; 1 declare-out"]
)
def test_a_claim_is_possible_until_its_player_has_accepted(line: str) -> None:
    # The game ends with the deal, or at once if it is won by a claim.
    events = run(played_out(target=15), line)
    assert result(events).delta == (0, 15)
    assert ending(events) == GameEnded(Ending.RULE, -1, 1)


def test_fletcher_11_a_claim_after_the_last_trick_is_answered_before_the_deal_is_accepted() -> None:
    game = last_twelve(
        SPADES,
        HEARTS,
        winner=0,
        bid=16,
        opening_bid=16,
        target=15,
        enforcement="strict",
        before_twelfth="0 dix; 0 dix",
        deals=2,
    )
    all_tricks(game, pairs(SPADES_FIRST, HEARTS))
    run(game, "0 declare-out; 1 may accept, challenge; 1 challenge; 0 declare-out ! CLAIMED_BEFORE")
    run(game, "0 may accept, call-revoke; 1 may accept, call-revoke")
    assert result(run(game, "1 accept; 0 accept")).delta == (0, 0)
    assert game.table.ended is None
