"""`fletcher` 10, revokes under strict enforcement, and the end of a strict deal. Worked out by hand.

Seat 0 deals and is the bidder, spades are trump, and seat 1 leads to the first of the last twelve tricks.
"""

from __future__ import annotations

import pytest

from bot.engine.actions import Rule
from bot.engine.cards import cards
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
from bot.engine.phases.acceptance import accepted, calls_no_more
from bot.engine.phases.reckoning import void
from bot.engine.phases.revokes import breaches, wrong_calls
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
from tests.engine.stacking import choices, codes, ending, hand, offers_agree, refused, result, rules_of, run

CALL = "call-revoke"


def plays(*codes_: str) -> set[str]:
    return {f"play {c}" for c in codes_}


# Correcting


def test_fletcher_10_any_card_may_be_played() -> None:
    game = at_trick_play()
    run(game, "1 play KC")
    assert choices(game, 0) == plays(*HOLDS.split()) | {CALL}
    assert choices(game, 1) == {CALL}
    assert refused(game, "0 play AH") is Rule.NOT_HELD
    assert refused(game, "1 play QC") is Rule.NOT_YOUR_TURN
    assert refused(game, "0 draw") is Rule.NOT_NOW


@pytest.mark.parametrize(
    ("led", "wrong", "right"),
    [
        ("KC", "9C", "AC TC"),
        ("KC", "KS", "AC TC"),
        ("KC", "JD", "AC TC"),
        ("AH", "KS", "TH 9H"),
        ("QH", "9H", "TH"),
        ("9S", "JD", "KS QS TS"),
    ],
)
def test_fletcher_10_a_card_that_broke_rule_8_is_replaced_by_a_legal_one(
    led: str, wrong: str, right: str
) -> None:
    game = at_trick_play()
    run(game, f"1 play {led}; 0 play {wrong}")
    corrections = {text for text in choices(game, 0) if text.startswith("correct")}
    assert corrections == {f"correct {c}" for c in right.split()}
    assert not any(text.startswith("correct") for text in choices(game, 1))
    offers_agree(game)


def test_fletcher_10_nothing_is_offered_for_a_card_that_kept_the_rules() -> None:
    for led, followed in (("KC", "TC"), ("TD", "JD"), ("AS", "KS")):
        game = at_trick_play()
        run(game, f"1 play {led}; 0 play {followed}")
        assert not any(text.startswith("correct") for text in choices(game, 0))
        assert refused(game, "0 correct AC") is Rule.NOTHING_TO_CORRECT


def test_fletcher_10_the_trick_is_then_decided_again() -> None:
    game = at_trick_play()
    run(game, "1 play AH; 0 play KS")
    assert game.table.tricks_won == [1, 12]
    assert game.to_move() == (0,)
    events = run(game, "0 correct TH")
    assert events == [
        TrickReopened(TAKEN[0]),
        Moved(cards("KS"), TRICK, HAND[0], EVERYONE),
        Moved(cards("TH"), HAND[0], TRICK, EVERYONE),
        TrickWon(1, TAKEN[1]),
    ]
    table = game.table
    assert table.tricks_won == [0, 13]
    assert game.to_move() == (1,)
    assert (codes(game, TAKEN[0]), codes(game, TAKEN[1])) == ("", "TH AH")
    assert table.last_trick is not None
    assert (table.last_trick.leader, table.last_trick.cards, table.last_trick.winner) == (
        1,
        cards("AH TH"),
        1,
    )
    assert len(table.tricks) == 13
    assert hand(game, 0).count("KS") == 2
    assert cards("KS")[0] in game.view(1).hand(0), "everyone has seen it"
    assert refused(game, "0 correct 9H") is Rule.NOTHING_TO_CORRECT
    offers_agree(game)


def test_fletcher_10_a_correction_must_keep_the_rules() -> None:
    game = at_trick_play()
    run(game, "1 play KC; 0 play KS")
    assert refused(game, "0 correct 9C") is Rule.BEAT_LEAD
    assert refused(game, "0 correct KS") is Rule.FOLLOW_SUIT
    assert refused(game, "0 correct AD") is Rule.NOT_HELD
    assert refused(game, "1 correct AC") is Rule.NOTHING_TO_CORRECT


def test_fletcher_10_only_until_the_next_card_is_led() -> None:
    game = at_trick_play()
    run(game, "1 play KC; 0 play 9C; 1 play QC")
    assert refused(game, "0 correct AC") is Rule.TOO_LATE_TO_CORRECT
    assert breaches(game.table, 0) == 1
    assert [breaches(game.view(seat), 0) for seat in (0, 1, -1)] == [1, 0, 0]
    game = at_trick_play()
    run(game, "1 play KC; 0 play KS; 0 play JD")
    assert refused(game, "0 correct AC") is Rule.TOO_LATE_TO_CORRECT
    assert breaches(game.table, 0) == 1, "the seat that revoked won and led itself"


def test_fletcher_10_a_corrected_card_is_no_breach() -> None:
    game = at_trick_play()
    run(game, "1 play KC; 0 play 9C; 0 correct TC; 0 play JD")
    assert breaches(game.table, 0) == 0


def test_guided_knows_no_corrections_and_no_calls() -> None:
    game = last_twelve(LEADS, HOLDS)
    run(game, "1 play KC; 0 play AC")
    assert refused(game, "0 correct TC") is Rule.NOT_NOW
    assert refused(game, "1 call-revoke") is Rule.NOT_YOUR_TURN


# Calling


def test_fletcher_10_a_call_is_offered_to_both_throughout_trick_play_right_or_wrong() -> None:
    game = twelfth_won(LEADS, HOLDS, enforcement="strict", before_twelfth="1 dix; 1 dix")
    assert refused(game, "0 call-revoke") is Rule.NOT_NOW
    run(game, "1 draw")
    assert refused(game, "1 call-revoke") is Rule.NOT_NOW, "the melds lie on the table"
    run(game, "1 play KC")
    for line in ("", "0 play TC", "0 play 9C", "1 play QC"):
        run(game, line)
        assert CALL in choices(game, 0)
        assert CALL in choices(game, 1)
        offers_agree(game)


def test_fletcher_10_a_right_call_makes_the_offenders_points_void() -> None:
    game = revoked()
    assert not void(game.table, 0)
    assert Called(1, 0, Infraction.REVOKE, 0) in run(game, "1 call-revoke")
    for seat in (-1, 0, 1):
        assert void(game.view(seat), 0)
    assert wrong_calls(game.table, 1) == 0
    assert game.to_move() == (0,), "play goes on"


def test_fletcher_10_a_revoke_that_can_still_be_corrected_is_not_found() -> None:
    game = at_trick_play()
    run(game, "1 play KC; 0 play 9C; 1 call-revoke")
    assert not void(game.table, 0)
    assert wrong_calls(game.table, 1) == 1
    assert rules_of(game).accepts_any_card
    run(game, "0 correct AC")
    assert game.to_move() == (0,)


def test_fletcher_10_one_call_finds_all_revokes_and_none_twice() -> None:
    game = revoked()
    run(game, "0 play KS; 0 play JD")
    assert breaches(game.table, 0) == 2
    run(game, "1 call-revoke")
    assert breaches(game.table, 0) == 0
    run(game, "1 call-revoke")
    assert wrong_calls(game.table, 1) == 1


def test_fletcher_10_a_later_breach_may_be_called_again() -> None:
    game = revoked()
    run(game, "1 call-revoke; 0 play KS; 0 play JD; 1 call-revoke")
    assert wrong_calls(game.table, 1) == 0


def test_fletcher_10_a_call_does_not_find_the_callers_own_revoke() -> None:
    game = revoked()
    run(game, "0 call-revoke")
    assert not void(game.table, 0)
    assert wrong_calls(game.table, 0) == 1


def test_fletcher_10_a_wrong_call_changes_nothing_and_the_third_is_the_last() -> None:
    game = at_trick_play()
    run(game, "1 play KC; 0 play TC")
    before = (list(game.table.other_points), game.to_move())
    run(game, "1 call-revoke; 1 call-revoke")
    assert CALL in choices(game, 1)
    run(game, "1 call-revoke")
    assert refused(game, "1 call-revoke") is Rule.THREE_WRONG_CALLS
    assert CALL in choices(game, 0)
    assert wrong_calls(game.view(0), 1) == 3
    assert (list(game.table.other_points), game.to_move()) == before


# The end of a strict deal


def test_a_strict_deal_is_scored_when_both_have_accepted() -> None:
    game = played_out()
    assert game.table.result is None
    assert game.to_move() == (0, 1)
    assert choices(game, 0) == choices(game, 1) == {"accept", CALL}
    offers_agree(game)
    run(game, "1 accept")
    assert game.to_move() == (0,)
    assert choices(game, 1) == set()
    assert refused(game, "1 call-revoke") is Rule.ACCEPTED_ALREADY
    scored = result(run(game, "0 accept"))
    assert (scored.meld, scored.tricks, scored.delta) == ((0, 2), (0, 13), (0, 15))


def test_fletcher_10_calls_are_possible_until_the_deal_is_scored() -> None:
    # Seat 0 takes the last trick with AH, 2 points, and scores none of them once called.
    game = played_out(revoke=True)
    run(game, "1 call-revoke; 1 accept")
    scored = result(run(game, "0 accept"))
    assert scored.tricks == (2, 6 + 5)
    assert (scored.meld, scored.delta, scored.made) == ((0, 2), (0, 13), False)
    assert scored.shortfalls == (Shortfall(0, Why.REVOKE),)


def test_fletcher_10_a_revoke_not_called_costs_nothing() -> None:
    game = played_out(revoke=True, bid=2, opening_bid=2)
    scored = result(run(game, "1 accept; 0 accept"))
    assert (scored.tricks, scored.delta, scored.made) == ((2, 11), (2, 13), True)


def test_a_call_withdraws_the_others_acceptance_but_not_the_loss_of_calls() -> None:
    game = played_out(revoke=True)
    run(game, "0 accept")
    assert accepted(game.table, 0)
    run(game, "1 call-revoke")
    assert not accepted(game.table, 0)
    assert calls_no_more(game.table, 0)
    assert game.to_move() == (0, 1)
    assert choices(game, 0) == {"accept"}
    assert refused(game, "0 call-revoke") is Rule.ACCEPTED_ALREADY
    run(game, "1 accept; 0 accept")
    assert game.table.result is not None


def test_a_wrong_call_withdraws_it_too() -> None:
    game = played_out()
    run(game, "0 accept; 1 call-revoke")
    assert game.to_move() == (0, 1)


def test_a_claim_is_possible_until_its_player_has_accepted() -> None:
    game = played_out(target=15)
    assert "declare-out" in choices(game, 1)
    run(game, "1 accept")
    assert refused(game, "1 declare-out") is Rule.ACCEPTED_ALREADY
    events = run(game, "0 accept")
    assert ending(events) == GameEnded(Ending.RULE, -1, 1), "the game still ends with the deal"
    game = played_out(target=15)
    events = run(game, "0 accept; 1 declare-out")
    assert result(events).delta == (0, 15)
    assert ending(events) == GameEnded(Ending.RULE, -1, 1), "a game won by a claim ends at once"


def test_fletcher_11_a_claim_after_the_last_trick_without_the_contract_is_answered_before_the_deal_is_accepted() -> (
    None
):
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
    run(game, "0 declare-out")
    assert choices(game, 1) == {"accept", "challenge"}
    run(game, "1 challenge")
    assert choices(game, 0) == choices(game, 1) == {"accept", CALL}
    assert refused(game, "0 declare-out") is Rule.CLAIMED_BEFORE
    assert result(run(game, "1 accept; 0 accept")).delta == (0, 0)
    assert game.table.ended is None


def test_fletcher_11_a_found_revoke_takes_a_player_off_the_target() -> None:
    # Seat 0 would make its bid of 2, but its points are void, and the game goes on.
    game = played_out(revoke=True, bid=2, opening_bid=2, target=100, deals=2)
    run(game, "1 call-revoke; 0 accept; 1 accept")
    assert game.table.scores == [0, 13]
