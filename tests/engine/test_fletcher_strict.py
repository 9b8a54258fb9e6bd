"""`fletcher` 10, nines and draws under strict enforcement. Worked out by hand.

Seat 0 deals and is the bidder; spades are trump. In the deals of `drawing` seat 1 leads and wins every trick of meld
play with aces and tens against nines and jacks. The stock has kings and queens first, then the spades.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.engine.actions import Action, Verb
from bot.engine.cards import Suit, card, cards
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
    Event,
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
from tests.engine import fletcher_deals
from tests.engine.fletcher_deals import FLETCHER, HEARTS, SPADES, all_tricks, pairs
from tests.engine.fletcher_strict_deals import PLAYED, STOCK_ORDER, drawing, through, trick
from tests.engine.stacking import choices, codes, ending, hand, offers_agree, result, rules_of, run

NINE = card("9S")


def a_deal(leader: str, **how: Any) -> Game:
    return fletcher_deals.a_deal(leader, "9C", enforcement="strict", **how)


def twelfth_won(winning: str, losing: str, **how: Any) -> Game:
    return fletcher_deals.twelfth_won(winning, losing, enforcement="strict", **how)


def last_twelve(winning: str, losing: str, **how: Any) -> Game:
    return fletcher_deals.last_twelve(winning, losing, enforcement="strict", **how)


def penalties(game: Game) -> list[tuple[int, int, Bonus]]:
    """The bonuses and penalties in order: side, points, reason."""
    return [(bonus.side, bonus.points, bonus.reason) for bonus in game.table.bonuses]


def miscounts(*penalties: tuple[int, int]) -> list[tuple[int, int, Bonus]]:
    """Penalties for miscounts in that form, from the side that gets them and their points."""
    return [(side, points, Bonus.MISCOUNT) for side, points in penalties]


def moves(events: list[Event]) -> list[Moved]:
    return [event for event in events if isinstance(event, Moved)]


def sees_void(game: Game, seat: int) -> list[bool]:
    """Whether an onlooker, seat 0 and seat 1 know that the points of a seat are void."""
    return [void(game.view(viewer), seat) for viewer in (-1, 0, 1)]


def number_held(game: Game) -> tuple[int, int, int]:
    """The cards of seats 1 and 0, and of the stock."""
    return game.table.held(1), game.table.held(0), len(game.table.zones[STOCK])


# Nines


def test_fletcher_10_an_undeclared_nine_may_be_played_and_costs_the_deals_points() -> None:
    game = a_deal("AC 9S")
    assert sees_void(game, 1) == [False] * 3
    run(game, "1 play 9S")
    assert (sees_void(game, 1), sees_void(game, 0)) == ([True] * 3, [False] * 3)


def test_fletcher_10_a_declared_nine_is_played_and_exchanged_first_and_costs_nothing() -> None:
    game = a_deal("AC 29S")
    run(game, "1 dix; 1 play 9S")
    assert (void(game.table, 1), game.table.declared) == (False, [0, 0])
    run(game, "0 play 9C; 1 draw; 0 draw; 1 play 9S")
    assert void(game.table, 1)
    game = a_deal("AC 29S", upcard="9H")
    run(game, "1 dix; 1 play AC; 0 play 9C; 1 exchange")
    assert (void(game.table, 1), game.table.declared) == (False, [0, 0])
    assert "dix" in choices(game, 1)


def test_fletcher_10_a_nine_exchanged_undeclared_is_known_to_its_giver_alone() -> None:
    game = a_deal("AC 9S", upcard="QD")
    run(game, "1 play AC; 0 play 9C; 1 exchange; 1 exchange ! EXCHANGED_BEFORE")
    assert (void(game.table, 1), sees_void(game, 1)) == (True, [False, False, True])
    assert "9S" not in hand(game, 1)


@pytest.mark.parametrize(("line", "points"), [("", 1), ("1 dix", 2)])
def test_fletcher_6_a_nine_given_for_a_nine_leaves_the_nine_taken_known_to_both(
    line: str, points: int
) -> None:
    # The nine taken is declared at once, for 1 point; the nine given may have been.
    game = a_deal("AC 9S", upcard="9S")
    run(game, f"{line}; 1 play AC; 0 play 9C; 1 exchange")
    assert (game.table.declared, game.table.meld_points) == ([0, 1], [0, points])
    assert [game.view(seat).hand(1).count(NINE) for seat in (-1, 0, 1)] == [1, 1, 1]
    assert codes(game, UPCARD) == "9S"


def test_fletcher_10_nines_are_not_declared_by_the_engine_after_the_eleventh_trick() -> None:
    game = twelfth_won(SPADES, HEARTS, before_twelfth="1 dix")
    assert game.table.meld_points == [0, 1]
    assert NineDeclared(1, 2, 2) not in [event for step in game.history for event in step.events]


@pytest.mark.parametrize("holder", [0, 1])
def test_fletcher_10_a_nine_undeclared_when_its_holder_plays_to_the_twelfth_is_secret(holder: int) -> None:
    game = twelfth_won(*((SPADES, HEARTS) if holder else (HEARTS, SPADES)))
    assert (void(game.table, holder), void(game.table, 1 - holder)) == (True, False)
    assert sees_void(game, holder) == [False, holder == 0, holder == 1]
    run(game, f"{holder} dix ! DECLARE_BETWEEN_TRICKS")


NINE_LAST = "9S AS AS TS TS KS KS QS QS JS JS 9S"


@pytest.mark.parametrize(
    ("leader", "declared", "line", "known"),
    [
        # It is shown when the nine is played.
        (SPADES, "", "1 play AS; 0 play AH", False),
        (SPADES, "", "1 play AS; 0 play AH; 1 play 9S", True),
        # The nine got at the last draw needs no declaring. With a forgotten one beside it, the first that is played is
        # the one that everyone has seen.
        (NINE_LAST, "1 dix", "1 play 9S; 0 play AH", False),
        (NINE_LAST, "", "1 play 9S; 0 play AH", False),
        (NINE_LAST, "", "1 play 9S; 0 play AH; 1 play 9S", True),
    ],
)
def test_fletcher_10_a_forgotten_nine_is_shown_when_it_is_played(
    leader: str, declared: str, line: str, known: bool
) -> None:
    game = last_twelve(leader, HEARTS, before_twelfth=declared)
    run(game, line)
    assert void(game.table, 1) is (declared == "")
    assert sees_void(game, 1) == [known, known, declared == ""]


def test_fletcher_10_or_it_is_shown_when_the_deal_is_scored() -> None:
    # The bidder's two nines are not played before the other player declares out with 4 counters.
    game = last_twelve(
        "AC AC AH AH TH TH KH KH QH QH JH JH", "9C 9C 9S 9S AS AS TS TS KS KS QS QS", target=2, bid=20
    )
    run(game, "1 play AC; 0 play 9C; 1 play AC; 0 play 9C")
    assert sees_void(game, 0) == [False, True, False]
    events = run(game, "1 declare-out")
    assert sees_void(game, 0) == [True] * 3
    assert ending(events) == GameEnded(Ending.RULE, -1, 1)


@pytest.mark.parametrize(
    ("how", "meld", "tricks", "other", "delta"),
    [
        # Void points are shown as counted and not scored; a guess counts neither as meld play nor as a trick.
        ({"guess": "guess S", "before_twelfth": "1 dix"}, (0, 1), (0, 13), (0, 5), (0, 5)),
        # A bidder whose points are void has not made the contract.
        (
            {"winner": 0, "bid": 1, "opening_bid": 1, "guess": "guess H"},
            (0, 0),
            (13, 0),
            (5, 0),
            (0, 0),
        ),
    ],
)
def test_fletcher_10_void_points_are_not_scored(
    how: dict[str, Any],
    meld: tuple[int, int],
    tricks: tuple[int, int],
    other: tuple[int, int],
    delta: tuple[int, int],
) -> None:
    game = last_twelve(SPADES, HEARTS, **how)
    all_tricks(game, pairs(SPADES, HEARTS))
    scored = result(run(game, "0 accept; 1 accept"))
    assert (scored.meld, scored.tricks, scored.other) == (meld, tricks, other)
    assert (scored.delta, scored.made) == (delta, False)


@pytest.mark.parametrize(("declared", "offered"), [("1 dix", False), ("1 dix; 1 dix", True)])
def test_fletcher_10_void_points_take_nobody_to_the_target(declared: str, offered: bool) -> None:
    # The target is 3: seat 1 has 1 or 2 for nines and takes A, A, but its points are void if it forgot a nine.
    game = last_twelve(SPADES, HEARTS, target=3, before_twelfth=declared)
    run(game, "1 play AS; 0 play AH")
    assert ("declare-out" in choices(game, 1)) is offered
    offers_agree(game)


def test_fletcher_11_a_player_who_falls_below_the_target_starts_again() -> None:
    # Seat 1 reaches the target with two marriages and a nine, and loses these with the other nine. Seat 0, with 5 for
    # the wrong guess, reaches it with a marriage; then seat 1 reaches it again, with 5 for a miscount.
    game = fletcher_deals.a_deal(
        "KC QC KD QD 29S AC AD AH TC TD TH",
        "29C 29D 9H JC AS KH QH 2JD JH",
        enforcement="strict",
        target=5,
        bid=1,
        opening_bid=1,
        guess="guess H",
        upcard="AS",
    )
    run(
        game,
        "1 play AC; 0 play 9C; 1 meld marriage:C; 1 draw; 0 draw; 1 play AD; 0 play 9D; 1 meld marriage:D",
    )
    for line, seat, rival in (
        ("", 1, None),
        ("1 dix", 1, 5),
        ("1 draw; 0 draw; 1 play 9S; 0 play 9C; 1 draw; 0 draw; 1 play 9S", 1, None),
        ("0 play AS; 0 meld marriage:H", 0, 0),
        ("0 draw; 0 draw; 1 call-miscount", 1, 7),
    ):
        run(game, line)
        assert rival_score(game.table, seat) == rival
    assert void(game.table, 1)
    assert stood_first(game.table, [0, 1]) == 0


@pytest.mark.parametrize(("line", "points"), [("0 dix; 0 play JH", 1), ("0 play JH", 0)])
def test_fletcher_10_a_nine_may_be_declared_with_the_lead_to_the_twelfth_on_the_table(
    line: str, points: int
) -> None:
    game = drawing()
    through(game, 1, 11)
    assert hand(game, 0).count("9S") == 1
    run(game, "1 play TH")
    assert "dix" in choices(game, 0)
    offers_agree(game)
    run(game, line)
    assert game.table.meld_points == [points, 0]
    assert void(game.table, 0) is (points == 0)


def test_fletcher_10_no_nine_is_declared_by_the_leader_or_with_another_lead_on_the_table() -> None:
    game = drawing("9S 9S " + STOCK_ORDER[:-6])
    through(game, 1, 1)
    run(game, "1 play AC; 0 dix ! DECLARE_BETWEEN_TRICKS; 1 dix ! DECLARE_BETWEEN_TRICKS")
    run(game, "0 play 9C; 1 draw; 0 draw")
    assert "dix" in choices(game, 0)
    through(game, 3, 11)
    trick(game, 12, follows=False)
    run(game, "1 dix ! DECLARE_BETWEEN_TRICKS")
    assert void(game.table, 1)
    run(game, "0 dix")


# Draws


def test_fletcher_10_each_player_draws_the_loser_after_the_winner_and_until_playing() -> None:
    game = drawing()
    run(game, "1 draw ! NOT_NOW")
    trick(game, 1)
    run(game, "0 may nothing; 0 draw ! DRAWS_NOT_FIRST")
    assert run(game, "1 draw")[0] == Moved(cards("KC"), STOCK, HAND[1], only(1), (0,))
    assert has_drawn(game.view(0), 1)
    run(game, "0 may draw; 1 play AC; 0 may draw, play 9C 9D 9H JC JD JH; 1 draw ! NOT_YOUR_TURN")
    assert run(game, "0 draw")[0] == Moved(cards("KC"), STOCK, HAND[0], only(0), (0,))
    run(game, "0 play 9C")
    assert (game.table.held(0), game.table.bonuses) == (11, [])


def test_fletcher_10_to_lead_while_short_costs_5_at_each_such_lead_to_follow_nothing() -> None:
    game = drawing()
    trick(game, 1)
    trick(game, 2)
    assert penalties(game) == [(0, 5, Bonus.LED_SHORT)]
    run(game, "1 draw")
    trick(game, 3)
    assert penalties(game) == [(0, 5, Bonus.LED_SHORT)] * 2
    assert game.table.held(0) == 9, "seat 0 has not drawn either"


def test_fletcher_10_a_player_who_draws_later_is_right_without_a_penalty() -> None:
    game = drawing()
    trick(game, 1)
    run(game, "1 draw")
    trick(game, 2)
    run(game, "1 draw; 0 draw; 0 draw")
    assert (game.table.held(0), game.table.bonuses) == (12, [])
    offers_agree(game)


def test_fletcher_10_nobody_holds_more_than_14_cards_and_beyond_12_only_if_4_are_left_in_the_stock() -> None:
    game = drawing()
    trick(game, 1)
    run(game, "1 draw; 1 draw; 1 draw; 1 draw ! TOO_MANY_CARDS")
    assert game.table.held(1) == 14
    game = drawing()
    through(game, 1, 9)
    run(game, "1 draw; 0 draw ! TOO_MANY_CARDS")
    assert number_held(game) == (13, 12, 4)
    # After the tenth trick the winner holds 12 with four cards in the stock, so the loser need not wait for it.
    trick(game, 10)
    run(game, "1 draw ! TOO_MANY_CARDS; 0 draw")
    assert (number_held(game), game.table.bonuses) == ((12, 12, 3), [])


def end_of_the_stock(stock: str = STOCK_ORDER, draws: str = "1 draw; 1 draw; 0 draw; 0 draw; 0 draw") -> Game:
    """Seat 0 did not draw after the first three tricks, and seat 1 drew once too often after the eleventh."""
    game = drawing(stock)
    through(game, 1, 3, loser=False)
    through(game, 4, 11, then=False)
    assert number_held(game) == (11, 8, 6)
    run(game, draws)
    return game


def test_fletcher_10_never_the_stocks_last_card_before_the_last_draw() -> None:
    game = end_of_the_stock()
    assert number_held(game) == (13, 11, 1)
    run(game, "0 draw ! TOO_MANY_CARDS")


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
    assert rules_of(game).worth(game.view(0), 0, Action.parse("call-miscount")) == points
    offers_agree(game)
    run(game, "0 call-miscount")
    assert penalties(game) == miscounts((0, points))
    assert takes_none(game.view(-1), 1)


def test_fletcher_10_a_wrong_call_is_refused_and_calls_are_possible_only_between_tricks() -> None:
    game = drawing()
    run(game, "0 call-miscount ! NOT_NOW")
    trick(game, 1)
    # A draw owed counts as made.
    run(game, "0 call-miscount ! NO_MISCOUNT; 1 call-miscount ! NO_MISCOUNT; 1 draw; 0 draw")
    run(game, "0 call-miscount ! NO_MISCOUNT; 0 draw; 1 play AC; 1 call-miscount ! NOT_NOW")


def test_fletcher_10_a_player_called_over_takes_no_card_until_the_number_is_right() -> None:
    game = overdrawn(13)
    run(game, "0 call-miscount; 1 draw ! NO_CARD_TO_TAKE; 0 call-miscount ! CALLED_BEFORE; 0 draw")
    trick(game, 2)
    # The number is right when the next trick is complete. The winner may not draw, so the loser need not wait.
    assert (game.table.held(1), penalties(game)) == (12, miscounts((0, 5)))
    run(game, "1 draw ! NO_CARD_TO_TAKE")
    offers_agree(game)
    run(game, "0 draw")
    trick(game, 3)
    assert not takes_none(game.table, 1)
    run(game, "1 draw; 0 draw")
    assert (game.table.held(0), game.table.held(1), penalties(game)) == (12, 12, miscounts((0, 5)))


def test_fletcher_10_a_called_player_not_right_by_the_next_trick_pays_once_more() -> None:
    game = overdrawn(14)
    run(game, "0 call-miscount; 0 draw")
    trick(game, 2)
    assert (game.table.held(1), penalties(game)) == (13, miscounts((0, 10), (0, 5)))
    run(game, "0 call-miscount ! CALLED_BEFORE; 0 draw")
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
    assert events[:2] == [Called(1, 0, Infraction.MISCOUNT, 11), BonusScored(1, 5, Bonus.MISCOUNT)]
    assert Moved(cards("KC"), STOCK, HAND[0], only(0), (0,)) in events
    assert game.table.held(0) == 11, "seat 0 still owes a draw"
    run(game, "1 call-miscount ! NO_MISCOUNT; 1 draw; 0 draw")
    trick(game, 3)
    assert penalties(game) == miscounts((1, 5))


def test_fletcher_10_more_are_drawn_one_after_another_from_the_middle() -> None:
    # Of the 21 cards left, the one at index 10 is AS; of the 20 left then, TS.
    game = drawing()
    through(game, 1, 2, loser=False)
    trick(game, 3)
    assert number_held(game)[1:] == (9, 21)
    events = run(game, "1 call-miscount")
    assert events[:2] == [Called(1, 0, Infraction.MISCOUNT, 10), BonusScored(1, 10, Bonus.MISCOUNT)]
    assert moves(events) == [Moved(cards(c), STOCK, HAND[0], only(0), (10,)) for c in ("AS", "TS")]
    assert game.table.held(0) == 11


def test_fletcher_10_a_called_player_who_errs_again_pays_again_and_may_be_called_again() -> None:
    game = drawing()
    through(game, 1, 1, loser=False)
    trick(game, 2)
    run(game, "1 call-miscount; 1 draw")
    trick(game, 3)
    assert (game.table.held(0), penalties(game)) == (10, miscounts((1, 5), (1, 5)))
    run(game, "1 call-miscount")
    assert len(game.table.bonuses) == 3


def test_fletcher_10_the_winner_melds_and_exchanges_only_before_drawing() -> None:
    game = drawing("KH KC QH KC QC QC KD KD QD QD KH AS AS TS TS KS KS QS QS JS JS 9S 9S")
    through(game, 1, 2)
    trick(game, 3)
    assert "meld marriage:H" in choices(game, 1)
    run(game, "1 draw; 1 meld marriage:H ! ONLY_WINNER_MELDS; 1 exchange ! ONLY_WINNER_MELDS")


def test_fletcher_10_refusals_between_tricks() -> None:
    game = drawing()
    trick(game, 1)
    run(
        game,
        """1 play AS ! NOT_HELD; 0 play 9D ! NOT_YOUR_TURN; 1 meld run ! NO_SUCH_MELD; 1 exchange ! NO_EXCHANGE
        1 dix ! NO_DIX; 1 draw upcard ! UPCARD_IS_LAST; 1 accept ! NOT_NOW""",
    )
    assert rules_of(game).worth(game.view(1), 1, Action.parse("draw")) is None


# The twelfth trick


def twelfth_led(game: Game, lead: str = PLAYED[11].split()[0]) -> list[Event]:
    """Lead to the twelfth trick, and return what follows the card."""
    return run(game, f"1 play {lead}")[1:]


def test_fletcher_10_a_draw_still_owed_at_the_lead_to_the_twelfth_is_made_without_penalty() -> None:
    # 20 cards have been drawn: the leader gets JS, the other the nine of trump, which counts as declared.
    game = drawing()
    through(game, 1, 11, then=False)
    assert twelfth_led(game) == [
        Moved(cards("JS"), STOCK, HAND[1], only(1), (0,)),
        Moved(cards("9S"), STOCK, HAND[0], only(0), (0,)),
        Shown(cards("9S"), HAND[0]),
        NineDeclared(0, 1, 1),
    ]
    assert (game.table.bonuses, number_held(game)[:2]) == ([], (11, 12))
    run(game, f"0 draw ! NOT_NOW; 0 call-miscount ! NOT_NOW; 0 play {PLAYED[11].split()[1]}")
    assert not void(game.table, 0)
    assert choices(game, 1) >= {"draw", "draw upcard"}


def test_fletcher_10_at_the_twelfth_both_hands_are_made_right_for_5_a_card() -> None:
    # After the eleventh trick seat 1 drew QS and QS, one too many, and seat 0 JS, JS, 9S; the last 9S is left. QS goes
    # back, and seat 0, which has eleven cards, draws it.
    game = end_of_the_stock()
    assert twelfth_led(game) == [
        BonusScored(1, 5, Bonus.MISCOUNT),
        BonusScored(0, 5, Bonus.MISCOUNT),
        Moved(cards("QS"), HAND[1], STOCK, only(1), on_top=True),
        Moved(cards("QS"), STOCK, HAND[0], only(0), (0,)),
    ]
    assert (number_held(game), codes(game, STOCK)) == ((11, 12, 1), "9S")


def test_fletcher_10_several_go_back_as_they_lay_and_several_come_from_the_middle() -> None:
    # Seat 0 misses four draws. After the eleventh trick seat 1 draws KS, QS, QS and leaves JS JS 9S 9S. QS QS go back.
    # Of QS QS JS JS 9S 9S seat 0 gets the card at index 3, JS; of five the one at 2, JS; of four the one at 2, 9S; of
    # three the one at 1, QS; of two the one at 1, 9S. QS is left.
    game = drawing()
    through(game, 1, 4, loser=False)
    through(game, 5, 11, then=False)
    assert number_held(game) == (11, 7, 7)
    run(game, "1 draw; 1 draw; 1 draw")
    events = twelfth_led(game)
    assert penalties(game) == miscounts((1, 20), (0, 10))
    back, *drawn = moves(events)
    assert back == Moved(cards("QS QS"), HAND[1], STOCK, only(1), on_top=True)
    assert [move.cards for move in drawn] == [cards(c) for c in ("JS", "JS", "9S", "QS", "9S")]
    assert [move.at for move in drawn] == [(3,), (2,), (2,), (1,), (1,)]
    assert events[-2:] == [Shown(cards("9S 9S"), HAND[0]), NineDeclared(0, 2, 2)]
    assert codes(game, STOCK) == "QS"


@pytest.mark.parametrize(("stock", "lead"), [("KS QS QS JS", "QS"), ("KS QS JS QS", "JS")])
def test_fletcher_10_the_card_led_is_not_put_back_though_drawn_last(stock: str, lead: str) -> None:
    game = end_of_the_stock(STOCK_ORDER.replace("KS QS QS JS", stock), "1 draw; 1 draw")
    assert Moved(cards("QS"), HAND[1], STOCK, only(1), on_top=True) in twelfth_led(game, lead)


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
    assert (game.table.zones[HAND[1]][0], game.table.zones[HAND[1]][-1]) == cards("QH KS")
    moved = [move for move in moves(twelfth_led(game)) if move.target is STOCK]
    assert moved == [Moved(cards("KS"), HAND[1], STOCK, only(1), on_top=True)]
    # Those who do not see KS know all the same that QH has not gone back.
    assert [game.view(seat).hand(1).count(card("QH")) for seat in (-1, 0, 1)] == [1, 1, 1]
    assert [len(game.view(seat).zones[HAND[1]]) for seat in (-1, 0, 1)] == [11, 11, 11]


def test_fletcher_10_a_declared_nine_put_back_is_no_longer_held() -> None:
    # Seat 1 draws both nines, the second as its thirteenth card, and declares both.
    stock = "9S " + STOCK_ORDER.replace("KS QS QS", "QS 9S KS")[:-6] + " QS"
    assert sorted(stock.split()) == sorted(STOCK_ORDER.split())
    game = end_of_the_stock(stock, "1 draw; 1 draw; 1 dix; 1 dix")
    assert game.table.zones[HAND[1]][-1] is NINE
    events = twelfth_led(game)
    assert Moved(cards("9S"), HAND[1], STOCK, only(1), on_top=True) in events
    assert events.count(NineSpent(1)) == 1
    assert Shown(cards("9S"), HAND[1]) in events
    assert (game.table.declared[1], game.view(0).hand(1).count(NINE)) == (1, 1)


def test_fletcher_10_melds_are_put_back_only_where_the_hand_has_not_enough() -> None:
    # Seat 1 has led the last card of its hand; twelve cards, one too many, lie face up.
    table = new_table(2, (0, 1))
    table.zones = {zone: [] for zone in drawing().table.zones}
    laid = cards("AS TS KS QS JS AC AD AH KC KD KH QH")
    table.zones[FACE_UP[1]] = list(laid)
    table.melded = {FACE_UP[0]: [], FACE_UP[1]: [Melded() for _ in laid]}
    table.zones[HAND[0]] = list(cards("9C 9C 9D 9D 9H 9H JC JC JD JD JH"))
    table.zones[TRICK], table.zones[STOCK] = list(cards("TH")), list(cards("9S"))
    table.trump, table.leader, table.declared = Suit.SPADES, 1, [0, 0]
    table.tricks = [Trick(1, cards("AC 9C"), 1)] * 11
    phase = next(p for p in FLETCHER.phases(drawing().options) if isinstance(p, StrictMeldPlay))
    (moved,) = phase.advance(table)
    assert isinstance(moved, Moved)
    assert (moved.cards, moved.source, moved.target, moved.at) == (cards("QH"), FACE_UP[1], STOCK, (11,))


def test_fletcher_10_a_called_player_may_be_over_again_at_the_twelfth() -> None:
    game = end_of_the_stock()
    run(game, "0 call-miscount")
    assert penalties(game) == miscounts((0, 5))
    trick(game, 12)
    assert penalties(game) == miscounts((0, 5), (1, 5), (0, 5))


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
    assert number_held(game) == (11, 11, 1)


def test_fletcher_10_the_last_draw_is_as_under_guided() -> None:
    game = twelfth_won(SPADES, HEARTS, before_twelfth="1 dix; 1 dix")
    run(game, "0 may nothing; 0 draw ! NOT_YOUR_TURN; 1 play AS ! DRAW_FIRST; 1 meld royal-marriage; 1 draw")
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
