"""`fletcher` 10, nines and draws under strict enforcement. Worked out by hand.

Seat 0 deals and is the bidder; spades are trump. In the deals of `drawing` seat 1 leads and wins every trick of meld
play with aces and tens against nines and jacks. The stock has kings and queens first, then the spades.
"""

from __future__ import annotations

import random

import pytest

from bot.engine.actions import Action, Rule, Verb
from bot.engine.cards import Suit, cards
from bot.engine.events import (
    FACE_UP,
    HAND,
    STOCK,
    TRICK,
    UPCARD,
    Bonus,
    BonusScored,
    Called,
    Ending,
    GameEnded,
    Infraction,
    Moved,
    NineDeclared,
    NineSpent,
    Shown,
    only,
)
from bot.engine.game import Game
from bot.engine.phases.reckoning import Account, rival_score, stood_first, void
from bot.engine.phases.strict_draws import StrictMeldPlay, has_drawn, takes_none
from bot.engine.table import Melded, Trick, new_table
from bot.engine.variants.fletcher import RECKONING
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
from tests.engine.fletcher_strict_deals import LOW, PLAYED, STOCK_ORDER, drawing, through, trick
from tests.engine.stacking import choices, codes, ending, hand, offers_agree, refused, result, run


def penalties(game: Game) -> list[tuple[int, int, Bonus]]:
    """The bonuses and penalties in order: side, points, reason."""
    return [(bonus.side, bonus.points, bonus.reason) for bonus in game.table.bonuses]


# Nines


def test_fletcher_10_an_undeclared_nine_may_be_played_and_costs_the_deals_points() -> None:
    game = a_deal("AC 9S", "9C", enforcement="strict")
    assert "play 9S" in choices(game, 1)
    assert not void(game.table, 1)
    run(game, "1 play 9S")
    for seat in (-1, 0, 1):
        assert void(game.view(seat), 1)
        assert not void(game.view(seat), 0)


def test_fletcher_10_a_declared_nine_is_played_first_and_costs_nothing() -> None:
    game = a_deal("AC 9S 9S", "9C", enforcement="strict")
    run(game, "1 dix; 1 play 9S")
    assert not void(game.table, 1)
    assert game.table.declared == [0, 0]
    run(game, "0 play 9C; 1 draw; 0 draw; 1 play 9S")
    assert void(game.table, 1)


def test_fletcher_10_a_nine_exchanged_undeclared_is_shown_when_the_deal_is_scored() -> None:
    game = a_deal("AC 9S", "9C", upcard="QD", enforcement="strict")
    run(game, "1 play AC; 0 play 9C")
    assert "exchange" in choices(game, 1)
    run(game, "1 exchange")
    assert void(game.table, 1)
    assert void(game.view(1), 1)
    assert not void(game.view(0), 1)
    assert not void(game.view(-1), 1)
    assert "9S" not in hand(game, 1)
    assert refused(game, "1 exchange") is Rule.EXCHANGED_BEFORE


def test_fletcher_6_an_undeclared_nine_given_for_a_nine_leaves_the_nine_taken_known_to_both() -> None:
    # The nine given was known to nobody else; the nine taken is declared at once, for 1 point.
    nine = cards("9S")[0]
    game = a_deal("AC 9S", "9C", upcard="9S", enforcement="strict")
    run(game, "1 play AC; 0 play 9C; 1 exchange")
    assert (game.table.declared, game.table.meld_points) == ([0, 1], [0, 1])
    for seat in (-1, 0, 1):
        assert game.view(seat).hand(1).count(nine) == 1
        assert codes(game, UPCARD) == "9S"


def test_fletcher_6_a_declared_nine_given_for_a_nine_leaves_the_nine_taken_known_to_both() -> None:
    nine = cards("9S")[0]
    game = a_deal("AC 9S", "9C", upcard="9S", enforcement="strict")
    run(game, "1 dix; 1 play AC; 0 play 9C; 1 exchange")
    assert (game.table.declared, game.table.meld_points) == ([0, 1], [0, 2])
    assert [game.view(seat).hand(1).count(nine) for seat in (-1, 0, 1)] == [1, 1, 1]


def test_fletcher_10_a_declared_nine_is_exchanged_first() -> None:
    game = a_deal("AC 9S 9S", "9C", upcard="9H", enforcement="strict")
    run(game, "1 dix; 1 play AC; 0 play 9C; 1 exchange")
    assert not void(game.table, 1)
    assert game.table.declared == [0, 0]
    assert "dix" in choices(game, 1)


def test_fletcher_10_nines_are_not_declared_by_the_engine_after_the_eleventh_trick() -> None:
    game = twelfth_won(SPADES, HEARTS, enforcement="strict", before_twelfth="1 dix")
    assert game.table.meld_points == [0, 1]
    assert not any(
        isinstance(event, NineDeclared) and event.count == 2 for step in game.history for event in step.events
    )


@pytest.mark.parametrize("holder", [0, 1])
def test_fletcher_10_a_nine_undeclared_when_its_holder_plays_to_the_twelfth_is_secret(
    holder: int,
) -> None:
    hands = (SPADES, HEARTS) if holder else (HEARTS, SPADES)
    game = twelfth_won(*hands, enforcement="strict")
    assert void(game.table, holder)
    assert not void(game.table, 1 - holder)
    assert [void(game.view(seat), holder) for seat in (holder, 1 - holder, -1)] == [True, False, False]
    assert refused(game, f"{holder} dix") is Rule.DECLARE_BETWEEN_TRICKS


def test_fletcher_10_it_is_shown_when_the_nine_is_played() -> None:
    game = last_twelve(SPADES, HEARTS, enforcement="strict")
    run(game, "1 play AS; 0 play AH")
    assert not void(game.view(0), 1)
    run(game, "1 play 9S")
    assert void(game.view(0), 1)
    assert void(game.view(-1), 1)


def test_fletcher_10_the_nine_got_at_the_last_draw_needs_no_declaring_and_shows_nothing() -> None:
    # Seat 1 holds a forgotten nine and one drawn last: the first one played is the one that everyone has seen.
    nine_last = "9S AS AS TS TS KS KS QS QS JS JS 9S"
    game = last_twelve(nine_last, HEARTS, enforcement="strict", before_twelfth="1 dix")
    run(game, "1 play 9S; 0 play AH")
    assert not void(game.table, 1)
    game = last_twelve(nine_last, HEARTS, enforcement="strict")
    run(game, "1 play 9S; 0 play AH")
    assert not void(game.view(0), 1)
    run(game, "1 play 9S")
    assert void(game.view(0), 1)


def test_fletcher_10_or_it_is_shown_when_the_deal_is_scored() -> None:
    # The bidder's two nines are not played before the other player declares out with 4 counters.
    game = last_twelve(
        "AC AC AH AH TH TH KH KH QH QH JH JH", SPADES, enforcement="strict", target=2, winner=1, bid=20
    )
    run(game, "1 play AC; 0 play 9S")
    assert void(game.view(1), 0)
    game = last_twelve(
        "AC AC AH AH TH TH KH KH QH QH JH JH",
        "9C 9C 9S 9S AS AS TS TS KS KS QS QS",
        enforcement="strict",
        target=2,
        bid=20,
    )
    run(game, "1 play AC; 0 play 9C; 1 play AC; 0 play 9C")
    assert void(game.table, 0)
    assert not void(game.view(1), 0)
    events = run(game, "1 declare-out")
    assert void(game.view(1), 0)
    assert ending(events) == GameEnded(Ending.RULE, -1, 1)


def test_fletcher_10_void_points_are_shown_as_counted_and_not_scored() -> None:
    game = last_twelve(SPADES, HEARTS, enforcement="strict", guess="guess S", before_twelfth="1 dix")
    all_tricks(game, pairs(SPADES, HEARTS))
    scored = result(run(game, "0 accept; 1 accept"))
    assert (scored.meld, scored.tricks, scored.other) == ((0, 1), (0, 13), (0, 5))
    assert scored.delta == (0, 5), "a guess counts neither as meld play nor as a trick"


def test_fletcher_10_a_bidder_whose_points_are_void_has_not_made_the_contract() -> None:
    game = last_twelve(SPADES, HEARTS, winner=0, bid=1, opening_bid=1, enforcement="strict", guess="guess H")
    all_tricks(game, pairs(SPADES, HEARTS))
    scored = result(run(game, "0 accept; 1 accept"))
    assert (scored.meld, scored.tricks, scored.other) == ((0, 0), (13, 0), (5, 0))
    assert (scored.delta, scored.made) == ((0, 0), False)


def test_fletcher_10_void_points_take_nobody_to_the_target() -> None:
    # The target is 3: seat 1 has 1 or 2 for nines and takes A, A, but its points are void if it forgot a nine.
    for declared, offered in (("1 dix", False), ("1 dix; 1 dix", True)):
        game = last_twelve(SPADES, HEARTS, enforcement="strict", target=3, before_twelfth=declared)
        run(game, "1 play AS; 0 play AH")
        assert ("declare-out" in choices(game, 1)) is offered
        offers_agree(game)


def test_fletcher_11_a_player_who_falls_below_the_target_starts_again() -> None:
    # Seat 1 reaches the target with two marriages and a nine, and loses these with the other nine. Seat 0, with 5 for
    # the wrong guess, reaches it with a marriage; then seat 1 reaches it again, with 5 for a miscount.
    game = a_deal(
        "KC QC KD QD 9S 9S AC AD AH TC TD TH",
        "9C 9C 9D 9D 9H JC AS KH QH JD JD JH",
        enforcement="strict",
        target=5,
        bid=1,
        opening_bid=1,
        guess="guess H",
        upcard="AS",
    )
    run(game, "1 play AC; 0 play 9C; 1 meld marriage:C; 1 draw; 0 draw")
    run(game, "1 play AD; 0 play 9D; 1 meld marriage:D")
    assert rival_score(game.table, 1) is None
    run(game, "1 dix")
    assert rival_score(game.table, 1) == 5
    run(game, "1 draw; 0 draw; 1 play 9S; 0 play 9C; 1 draw; 0 draw; 1 play 9S")
    assert void(game.table, 1)
    assert rival_score(game.table, 1) is None
    run(game, "0 play AS; 0 meld marriage:H")
    assert rival_score(game.table, 0) == 0
    run(game, "0 draw; 0 draw; 1 call-miscount")
    assert rival_score(game.table, 1) == 7
    assert stood_first(game.table, [0, 1]) == 0


def test_fletcher_10_an_undeclared_nine_may_be_declared_with_the_lead_to_the_twelfth_on_the_table() -> None:
    game = drawing()
    through(game, 1, 11)
    assert hand(game, 0).count("9S") == 1
    run(game, "1 play TH")
    assert "dix" in choices(game, 0)
    offers_agree(game)
    run(game, "0 dix; 0 play JH")
    assert game.table.meld_points == [1, 0]
    assert not void(game.table, 0)
    game = drawing()
    through(game, 1, 11)
    run(game, "1 play TH; 0 play JH")
    assert void(game.table, 0)


def test_fletcher_10_no_nine_is_declared_by_the_leader_or_with_another_lead_on_the_table() -> None:
    game = drawing("9S 9S " + STOCK_ORDER[:-6])
    trick(game, 1)
    run(game, "1 draw; 0 draw; 1 play AC")
    assert refused(game, "0 dix") is Rule.DECLARE_BETWEEN_TRICKS
    assert refused(game, "1 dix") is Rule.DECLARE_BETWEEN_TRICKS
    run(game, "0 play 9C; 1 draw; 0 draw")
    assert "dix" in choices(game, 0)
    through(game, 3, 11)
    trick(game, 12, follows=False)
    assert refused(game, "1 dix") is Rule.DECLARE_BETWEEN_TRICKS
    assert void(game.table, 1)
    run(game, "0 dix")


# Draws


def test_fletcher_10_each_player_draws_the_loser_after_the_winner() -> None:
    game = drawing()
    assert refused(game, "1 draw") is Rule.NOT_NOW
    trick(game, 1)
    assert "draw" in choices(game, 1)
    assert choices(game, 0) == set()
    assert refused(game, "0 draw") is Rule.DRAWS_NOT_FIRST
    assert run(game, "1 draw")[0] == Moved(cards("KC"), STOCK, HAND[1], only(1), (0,))
    assert has_drawn(game.view(0), 1)
    assert choices(game, 0) == {"draw"}
    assert game.to_move() == (1,)
    assert run(game, "0 draw")[0] == Moved(cards("KC"), STOCK, HAND[0], only(0), (0,))
    assert not game.table.bonuses


def test_fletcher_10_the_loser_may_draw_after_the_winner_has_led_until_playing() -> None:
    game = drawing()
    trick(game, 1)
    run(game, "1 draw; 1 play AC")
    assert choices(game, 0) == {"draw"} | {f"play {c}" for c in set(LOW.split())}
    assert refused(game, "1 draw") is Rule.NOT_YOUR_TURN
    run(game, "0 draw; 0 play 9C")
    assert not game.table.bonuses
    assert game.table.held(0) == 11


def test_fletcher_10_to_lead_while_short_costs_5_at_each_such_lead_to_follow_nothing() -> None:
    game = drawing()
    trick(game, 1)
    trick(game, 2)
    assert penalties(game) == [(0, 5, Bonus.LED_SHORT)]
    run(game, "1 draw")
    assert game.table.held(1) == 11
    trick(game, 3)
    assert penalties(game) == [(0, 5, Bonus.LED_SHORT)] * 2
    assert game.table.held(0) == 9, "seat 0 has not drawn either"


def test_fletcher_10_a_player_who_draws_later_is_right_without_a_penalty() -> None:
    game = drawing()
    trick(game, 1)
    run(game, "1 draw")
    trick(game, 2)
    run(game, "1 draw; 0 draw; 0 draw")
    assert game.table.held(0) == 12
    assert not game.table.bonuses
    offers_agree(game)


def test_fletcher_10_nobody_holds_more_than_14_cards() -> None:
    game = drawing()
    trick(game, 1)
    run(game, "1 draw; 1 draw; 1 draw")
    assert game.table.held(1) == 14
    assert refused(game, "1 draw") is Rule.TOO_MANY_CARDS


def test_fletcher_10_beyond_12_only_if_4_cards_are_left_in_the_stock() -> None:
    game = drawing()
    through(game, 1, 9)
    assert len(game.table.zones[STOCK]) == 5
    run(game, "1 draw")
    assert len(game.table.zones[STOCK]) == 4
    assert refused(game, "0 draw") is Rule.TOO_MANY_CARDS


def test_fletcher_10_the_loser_need_not_wait_for_a_winner_who_may_not_draw() -> None:
    # Seat 1 has 13 cards, so that after the tenth trick it holds 12 with four cards in the stock.
    game = drawing()
    through(game, 1, 9)
    run(game, "1 draw")
    trick(game, 10)
    assert game.table.held(1) == 12
    assert refused(game, "1 draw") is Rule.TOO_MANY_CARDS
    assert "draw" in choices(game, 0)
    run(game, "0 draw")
    assert len(game.table.zones[STOCK]) == 3
    assert not game.table.bonuses


def end_of_the_stock() -> Game:
    """Seat 0 did not draw after the first three tricks, and seat 1 drew once too often after the eleventh."""
    game = drawing()
    through(game, 1, 3, loser=False)
    through(game, 4, 11, then=False)
    assert (game.table.held(1), game.table.held(0), len(game.table.zones[STOCK])) == (11, 8, 6)
    run(game, "1 draw; 1 draw; 0 draw; 0 draw; 0 draw")
    return game


def test_fletcher_10_never_the_stocks_last_card_before_the_last_draw() -> None:
    game = end_of_the_stock()
    assert (game.table.held(1), game.table.held(0), len(game.table.zones[STOCK])) == (13, 11, 1)
    assert refused(game, "0 draw") is Rule.TOO_MANY_CARDS


# Miscounts


def overdrawn(cards_held: int) -> Game:
    """Seat 1 drew up to this number of cards after the first trick."""
    game = drawing()
    trick(game, 1)
    run(game, "; ".join(["1 draw"] * (cards_held - 11)))
    return game


@pytest.mark.parametrize(("cards_held", "points"), [(13, 5), (14, 10)])
def test_fletcher_10_a_miscount_called_is_5_for_each_card_in_error_to_the_caller(
    cards_held: int, points: int
) -> None:
    game = overdrawn(cards_held)
    call = Action.parse("call-miscount")
    assert call in game.offers(0)
    assert FLETCHER.rules(game.options).worth(game.view(0), 0, call) == points
    offers_agree(game)
    run(game, "0 call-miscount")
    assert penalties(game) == [(0, points, Bonus.MISCOUNT)]
    assert takes_none(game.view(-1), 1)


def test_fletcher_10_a_wrong_call_is_refused() -> None:
    game = drawing()
    assert refused(game, "0 call-miscount") is Rule.NOT_NOW
    trick(game, 1)
    assert refused(game, "0 call-miscount") is Rule.NO_MISCOUNT, "a draw owed counts as made"
    assert refused(game, "1 call-miscount") is Rule.NO_MISCOUNT
    run(game, "1 draw; 0 draw")
    assert refused(game, "0 call-miscount") is Rule.NO_MISCOUNT
    run(game, "0 draw; 1 play AC")
    assert refused(game, "1 call-miscount") is Rule.NOT_NOW, "calls are possible only between tricks"


def test_fletcher_10_a_player_called_over_takes_no_card_until_the_number_is_right() -> None:
    game = overdrawn(13)
    run(game, "0 call-miscount")
    assert refused(game, "1 draw") is Rule.NO_CARD_TO_TAKE
    assert refused(game, "0 call-miscount") is Rule.CALLED_BEFORE
    run(game, "0 draw")
    trick(game, 2)
    assert game.table.held(1) == 12
    assert penalties(game) == [(0, 5, Bonus.MISCOUNT)], "the number is right when the next trick is complete"
    assert refused(game, "1 draw") is Rule.NO_CARD_TO_TAKE
    assert "draw" in choices(game, 0), "the winner may not draw, so the loser need not wait"
    offers_agree(game)
    run(game, "0 draw")
    trick(game, 3)
    assert not takes_none(game.table, 1)
    run(game, "1 draw; 0 draw")
    assert (game.table.held(0), game.table.held(1)) == (12, 12)
    assert penalties(game) == [(0, 5, Bonus.MISCOUNT)]


def test_fletcher_10_a_called_player_not_right_by_the_next_trick_pays_once_more() -> None:
    game = overdrawn(14)
    run(game, "0 call-miscount; 0 draw")
    trick(game, 2)
    assert game.table.held(1) == 13
    assert penalties(game) == [(0, 10, Bonus.MISCOUNT), (0, 5, Bonus.MISCOUNT)]
    assert refused(game, "0 call-miscount") is Rule.CALLED_BEFORE
    run(game, "0 draw")
    trick(game, 3)
    assert game.table.held(1) == 12
    run(game, "0 draw")
    trick(game, 4)
    assert "draw" in choices(game, 1)
    assert len(game.table.bonuses) == 2


def test_fletcher_10_one_card_missing_is_drawn_at_once_from_the_top() -> None:
    game = drawing()
    through(game, 1, 1, loser=False)
    trick(game, 2)
    assert game.table.held(0) == 10
    events = run(game, "1 call-miscount")
    # Ten cards, and the draw owed counts as made.
    assert events[0] == Called(1, 0, Infraction.MISCOUNT, 11)
    assert events[1] == BonusScored(1, 5, Bonus.MISCOUNT)
    assert Moved(cards("KC"), STOCK, HAND[0], only(0), (0,)) in events
    assert game.table.held(0) == 11, "seat 0 still owes a draw"
    assert refused(game, "1 call-miscount") is Rule.NO_MISCOUNT
    run(game, "1 draw; 0 draw")
    trick(game, 3)
    assert penalties(game) == [(1, 5, Bonus.MISCOUNT)]


def test_fletcher_10_more_are_drawn_one_after_another_from_the_middle() -> None:
    # Of the 21 cards left, the one at index 10 is AS; of the 20 left then, TS.
    game = drawing()
    through(game, 1, 2, loser=False)
    trick(game, 3)
    assert (game.table.held(0), len(game.table.zones[STOCK])) == (9, 21)
    events = run(game, "1 call-miscount")
    assert events[0] == Called(1, 0, Infraction.MISCOUNT, 10)
    assert events[1] == BonusScored(1, 10, Bonus.MISCOUNT)
    assert [event for event in events if isinstance(event, Moved)] == [
        Moved(cards("AS"), STOCK, HAND[0], only(0), (10,)),
        Moved(cards("TS"), STOCK, HAND[0], only(0), (10,)),
    ]
    assert game.table.held(0) == 11


def test_fletcher_10_a_called_player_who_errs_again_pays_again_and_may_be_called_again() -> None:
    game = drawing()
    through(game, 1, 1, loser=False)
    trick(game, 2)
    run(game, "1 call-miscount; 1 draw")
    trick(game, 3)
    assert game.table.held(0) == 10
    assert penalties(game) == [(1, 5, Bonus.MISCOUNT)] * 2
    run(game, "1 call-miscount")
    assert len(game.table.bonuses) == 3


def test_fletcher_10_the_winner_melds_and_exchanges_only_before_drawing() -> None:
    game = drawing("KH KC QH KC QC QC KD KD QD QD KH AS AS TS TS KS KS QS QS JS JS 9S 9S")
    through(game, 1, 2)
    trick(game, 3)
    assert "meld marriage:H" in choices(game, 1)
    run(game, "1 draw")
    assert has_drawn(game.table, 1)
    assert refused(game, "1 meld marriage:H") is Rule.ONLY_WINNER_MELDS
    assert refused(game, "1 exchange") is Rule.ONLY_WINNER_MELDS


def test_fletcher_10_refusals_between_tricks() -> None:
    game = drawing()
    trick(game, 1)
    assert refused(game, "1 play AS") is Rule.NOT_HELD
    assert refused(game, "0 play 9D") is Rule.NOT_YOUR_TURN
    assert refused(game, "1 meld run") is Rule.NO_SUCH_MELD
    assert refused(game, "1 exchange") is Rule.NO_EXCHANGE
    assert refused(game, "1 dix") is Rule.NO_DIX
    assert refused(game, "1 draw upcard") is Rule.UPCARD_IS_LAST
    assert refused(game, "1 accept") is Rule.NOT_NOW
    worth = FLETCHER.rules(game.options).worth(game.view(1), 1, Action.parse("draw"))
    assert worth is None


# The twelfth trick


def test_fletcher_10_a_draw_still_owed_at_the_lead_to_the_twelfth_is_made_without_penalty() -> None:
    # 20 cards have been drawn: the leader gets JS, the other the nine of trump, which counts as declared.
    game = drawing()
    through(game, 1, 11, then=False)
    led, followed = PLAYED[11].split()
    events = run(game, f"1 play {led}")
    assert [event for event in events if isinstance(event, Moved)][1:] == [
        Moved(cards("JS"), STOCK, HAND[1], only(1), (0,)),
        Moved(cards("9S"), STOCK, HAND[0], only(0), (0,)),
    ]
    assert events[-2:] == [Shown(cards("9S"), HAND[0]), NineDeclared(0, 1, 1)]
    assert not game.table.bonuses
    assert (game.table.held(1), game.table.held(0)) == (11, 12)
    assert refused(game, "0 draw") is Rule.NOT_NOW
    assert refused(game, "0 call-miscount") is Rule.NOT_NOW
    run(game, f"0 play {followed}")
    assert not void(game.table, 0)
    assert choices(game, 1) >= {"draw", "draw upcard"}


def test_fletcher_10_at_the_twelfth_both_hands_are_made_right_for_5_a_card() -> None:
    # After the eleventh trick seat 1 drew QS and QS, one too many, and seat 0 JS, JS, 9S; the last 9S is left. QS goes
    # back, and seat 0, which has eleven cards, draws it.
    game = end_of_the_stock()
    led, _ = PLAYED[11].split()
    events = run(game, f"1 play {led}")
    assert events[1:3] == [BonusScored(1, 5, Bonus.MISCOUNT), BonusScored(0, 5, Bonus.MISCOUNT)]
    assert events[3:] == [
        Moved(cards("QS"), HAND[1], STOCK, only(1), on_top=True),
        Moved(cards("QS"), STOCK, HAND[0], only(0), (0,)),
    ]
    assert (game.table.held(1), game.table.held(0), codes(game, STOCK)) == (11, 12, "9S")


def test_fletcher_10_several_go_back_as_they_lay_and_several_come_from_the_middle() -> None:
    # Seat 0 misses four draws. After the eleventh trick seat 1 draws KS, QS, QS and leaves JS JS 9S 9S. QS QS go back.
    # Of QS QS JS JS 9S 9S seat 0 gets the card at index 3, JS; of five the one at 2, JS; of four the one at 2, 9S; of
    # three the one at 1, QS; of two the one at 1, 9S. QS is left.
    game = drawing()
    through(game, 1, 4, loser=False)
    through(game, 5, 11, then=False)
    assert (game.table.held(1), game.table.held(0), len(game.table.zones[STOCK])) == (11, 7, 7)
    run(game, "1 draw; 1 draw; 1 draw")
    led, _ = PLAYED[11].split()
    events = run(game, f"1 play {led}")
    assert penalties(game) == [(1, 20, Bonus.MISCOUNT), (0, 10, Bonus.MISCOUNT)]
    moves = [event for event in events if isinstance(event, Moved)]
    assert moves[1] == Moved(cards("QS QS"), HAND[1], STOCK, only(1), on_top=True)
    assert [move.cards for move in moves[2:]] == [cards(c) for c in ("JS", "JS", "9S", "QS", "9S")]
    assert [move.at for move in moves[2:]] == [(3,), (2,), (2,), (1,), (1,)]
    assert events[-2:] == [Shown(cards("9S 9S"), HAND[0]), NineDeclared(0, 2, 2)]
    assert codes(game, STOCK) == "QS"


def test_fletcher_10_the_card_led_is_not_put_back_though_drawn_last() -> None:
    game = end_of_the_stock()
    events = run(game, "1 play QS")
    assert Moved(cards("QS"), HAND[1], STOCK, only(1), on_top=True) in events
    game = drawing(STOCK_ORDER.replace("KS QS QS JS", "KS QS JS QS"))
    through(game, 1, 3, loser=False)
    through(game, 4, 11, then=False)
    run(game, "1 draw; 1 draw")
    events = run(game, "1 play JS")
    assert Moved(cards("QS"), HAND[1], STOCK, only(1), on_top=True) in events


def test_fletcher_10_a_card_got_by_exchange_was_not_drawn_last() -> None:
    # Seat 1 has 14 cards after the tenth trick, exchanges for QH after the eleventh, and does not draw again. Of its 13
    # cards the one drawn last goes back: KS, not QH.
    game = drawing("9S " + STOCK_ORDER[:-3])
    through(game, 1, 4, loser=False)
    through(game, 5, 9)
    run(game, "1 dix")
    trick(game, 10)
    run(game, "1 draw; 1 draw; 1 draw")
    trick(game, 11)
    run(game, "1 exchange")
    assert game.table.zones[HAND[1]][0] is cards("QH")[0]
    assert game.table.zones[HAND[1]][-1] is cards("KS")[0]
    led, _ = PLAYED[11].split()
    moved = [e for e in run(game, f"1 play {led}") if isinstance(e, Moved) and e.target is STOCK]
    assert moved == [Moved(cards("KS"), HAND[1], STOCK, only(1), on_top=True)]
    # Those who do not see KS know all the same that QH has not gone back.
    assert [game.view(seat).hand(1).count(cards("QH")[0]) for seat in (-1, 0, 1)] == [1, 1, 1]
    assert [len(game.view(seat).zones[HAND[1]]) for seat in (-1, 0, 1)] == [11, 11, 11]


def test_fletcher_10_a_declared_nine_put_back_is_no_longer_held() -> None:
    # Seat 1 draws both nines, the second as its thirteenth card, and declares both.
    stock = "9S " + STOCK_ORDER.replace("KS QS QS", "QS 9S KS")[:-6] + " QS"
    assert sorted(stock.split()) == sorted(STOCK_ORDER.split())
    game = drawing(stock)
    through(game, 1, 3, loser=False)
    through(game, 4, 11, then=False)
    run(game, "1 draw; 1 draw; 1 dix; 1 dix")
    assert game.table.zones[HAND[1]][-1] is cards("9S")[0]
    led, _ = PLAYED[11].split()
    events = run(game, f"1 play {led}")
    assert Moved(cards("9S"), HAND[1], STOCK, only(1), on_top=True) in events
    assert events.count(NineSpent(1)) == 1
    assert Shown(cards("9S"), HAND[1]) in events
    assert game.table.declared[1] == 1
    assert game.view(0).hand(1).count(cards("9S")[0]) == 1


def test_fletcher_10_melds_are_put_back_only_where_the_hand_has_not_enough() -> None:
    # Seat 1 has led the last card of its hand; twelve cards, one too many, lie face up.
    table = new_table(2, (0, 1))
    drawing_table = drawing().table
    table.zones = {zone: [] for zone in drawing_table.zones}
    laid = cards("AS TS KS QS JS AC AD AH KC KD KH QH")
    table.zones[FACE_UP[1]] = list(laid)
    table.melded = {FACE_UP[0]: [], FACE_UP[1]: [Melded() for _ in laid]}
    table.zones[HAND[0]] = list(cards("9C 9C 9D 9D 9H 9H JC JC JD JD JH"))
    table.zones[TRICK] = list(cards("TH"))
    table.zones[STOCK] = list(cards("9S"))
    table.trump, table.leader, table.declared = Suit.SPADES, 1, [0, 0]
    table.tricks = [Trick(1, cards("AC 9C"), 1)] * 11
    phase = next(p for p in FLETCHER.phases(drawing().options) if isinstance(p, StrictMeldPlay))
    (moved,) = phase.advance(table)
    assert isinstance(moved, Moved)
    assert (moved.cards, moved.source, moved.target, moved.at) == (cards("QH"), FACE_UP[1], STOCK, (11,))


def test_fletcher_10_a_called_player_may_be_over_again_at_the_twelfth() -> None:
    game = end_of_the_stock()
    run(game, "0 call-miscount")
    assert penalties(game) == [(0, 5, Bonus.MISCOUNT)]
    led, followed = PLAYED[11].split()
    run(game, f"1 play {led}; 0 play {followed}")
    assert penalties(game) == [(0, 5, Bonus.MISCOUNT), (1, 5, Bonus.MISCOUNT), (0, 5, Bonus.MISCOUNT)]


@pytest.mark.parametrize("seed", range(12))
def test_fletcher_10_whatever_was_drawn_both_hands_are_right_at_the_last_draw(seed: int) -> None:
    game = drawing()
    dice = random.Random(seed)
    table = game.table
    while len(table.tricks) < 12:
        seat = dice.choice([seat for seat in (0, 1) if game.offers(seat)])
        actions = list(game.offers(seat))
        drawn = [action for action in actions if action.verb is Verb.DRAW]
        game.play(seat, dice.choice(drawn * 4 + actions))
        assert all(table.held(seat) <= 14 for seat in (0, 1))
        if len(table.tricks) == 11 and len(table.zones[TRICK]) == 1:
            assert (table.held(table.leader), table.held(1 - table.leader)) == (11, 12)
        assert table.zones[STOCK]
    assert (table.held(0), table.held(1), len(table.zones[STOCK])) == (11, 11, 1)


def test_fletcher_10_the_last_draw_is_as_under_guided() -> None:
    game = twelfth_won(SPADES, HEARTS, enforcement="strict", before_twelfth="1 dix; 1 dix")
    assert choices(game, 0) == set()
    assert refused(game, "0 draw") is Rule.NOT_YOUR_TURN
    assert refused(game, "1 play AS") is Rule.DRAW_FIRST
    run(game, "1 meld royal-marriage; 1 draw")
    assert game.table.held(0) == 12
    run(game, "1 meld run; 1 play AS")
    assert game.table.meld_points == [0, 2 + 4 + 15]


def test_fletcher_10_penalties_received_are_no_contract_points() -> None:
    # Seat 1 leads short once, which gives seat 0 5. Seat 0 declares a nine, and seat 1 draws the other one last.
    game = drawing()
    trick(game, 1)
    trick(game, 2)
    run(game, "1 draw; 1 draw; 0 draw; 0 draw")
    through(game, 3, 11)
    run(game, "0 dix")
    trick(game, 12)
    run(game, "1 draw")
    assert RECKONING.standing(game.table) == [
        Account(meld=1, last_draw=0, tricks=0, extra=5),
        Account(meld=0, last_draw=11, tricks=0, extra=0),
    ]
    assert RECKONING.standing(game.table)[0].contract == 1
