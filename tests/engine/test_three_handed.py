"""Three-Handed Pinochle, paragraph by paragraph (three-handed 1 to 12).

Seat 2 deals unless a test says otherwise, so that seat 0 speaks first.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.actions import RESIGN, Rule
from bot.engine.cards import DECK_48, Suit, cards
from bot.engine.events import (
    BURIED,
    SPECTATOR,
    TAKEN,
    DealScored,
    Ending,
    Event,
    GameEnded,
    Shortfall,
    Why,
)
from bot.engine.phases.deal_score import ScoreContract
from bot.engine.record import RecordDiffers, replay, write
from bot.engine.scoring import Stakes
from bot.engine.table import new_table
from tests.engine.stacking import (
    choices,
    ending,
    offers_agree,
    play_out,
    refused,
    result,
    rules_of,
    run,
)
from tests.engine.three_handed_deals import VARIANT, WHOLE, dealt, declared


class TestOptions:
    def test_three_handed_1_each_seat_is_a_side(self) -> None:
        assert VARIANT.sides == (0, 1, 2)
        assert dealt().table.partner(0) == -1


class TestWidow:
    """Three-handed 4."""

    def test_three_handed_4_the_widow_is_shown_to_all_and_taken(self) -> None:
        game = dealt(**WHOLE)
        run(game, "0 bid 200; 1 pass; 2 pass")
        assert game.table.held(0) == 18
        for seat in (SPECTATOR, 1, 2):
            assert list(game.view(seat).taken_kitty) == list(cards("AC AC TC"))
            assert game.view(seat).hand(0) == list(cards("AC AC TC"))

    def test_three_handed_4_trump_before_burying_and_burying_before_the_lead(self) -> None:
        game = dealt(**WHOLE)
        run(game, "0 bid 200; 1 pass; 2 pass")
        assert choices(game, 0) == {"trump C", "trump D", "trump H", "trump S"}
        assert refused(game, "0 bury AC AC TC") is Rule.TRUMP_FIRST
        run(game, "0 trump H")
        assert refused(game, "0 play AS") is Rule.BURY_FIRST
        assert refused(game, "0 bury AH AC TC") is Rule.NOT_HELD
        assert refused(game, "1 bury JC JC QC") is Rule.NOT_YOUR_TURN

    def test_three_handed_4_only_the_declarer_knows_the_buried_cards(self) -> None:
        game = dealt(**WHOLE)
        declared(game, buried="AC AC TC")
        assert game.view(0).zones[BURIED[0]] == list(cards("TC AC AC"))
        for seat in (SPECTATOR, 1, 2):
            assert game.view(seat).zones[BURIED[0]] == [None] * 3
        play_out(game)
        assert game.view(1).zones[BURIED[0]] == list(cards("TC AC AC"))

    def test_three_handed_4_with_plain_suits_no_trump_may_be_buried(self) -> None:
        game = dealt(**WHOLE, bury="plain-suits")
        declared(game)
        assert refused(game, "0 bury 9S AC TC") is Rule.BURY_NO_TRUMP
        assert refused(game, "0 bury 9S 9S 9S") is Rule.NOT_HELD
        assert "bury 9C TC AC" in choices(game, 0)
        assert all("S" not in text[4:] for text in choices(game, 0))

    def test_three_handed_4_any_three_may_be_buried_otherwise(self) -> None:
        game = dealt(**WHOLE)
        declared(game)
        assert "bury 9C AC 9S" in choices(game, 0)


class TestMelds:
    """Three-handed 5."""

    def test_three_handed_5_everyone_melds_and_buried_cards_do_not(self) -> None:
        game = dealt(**WHOLE)
        declared(game, buried="QS QS AC")
        # Seat 0 without queens of spades: no run, 20 for nines.
        assert game.table.meld_points == [20, 40, 60]

    def test_three_handed_5_with_declarer_the_others_lay_down_nothing(self) -> None:
        game = dealt(**WHOLE, melds="declarer")
        declared(game, buried="AC AC TC")
        assert game.table.meld_points == [1520, 0, 0]
        assert game.table.shown[1:] == [(), ()]


class TestPlay:
    """Three-handed 6. Hearts are trump."""

    def test_three_handed_6_the_declarer_leads_and_the_winner_of_a_trick_leads_next(self) -> None:
        game = dealt(**WHOLE)
        declared(game, buried="AC AC TC")
        assert game.to_move() == (0,)
        run(game, "0 play 9C; 1 play QC; 2 play KC")
        assert (game.table.winner, game.to_move()) == (2, (2,))
        assert game.table.tricks_won == [0, 0, 1]
        assert game.table.zones[TAKEN[2]] == list(cards("9C QC KC"))


class TestTrickPoints:
    """Three-handed 7."""

    @pytest.mark.parametrize(("counted", "ace", "queen"), [("counters", 10, 0), ("old", 11, 3)])
    def test_three_handed_7_cards(self, counted: str, ace: int, queen: int) -> None:
        points = VARIANT.rules(VARIANT.resolve({"card_points": counted})).card_points
        assert (points.count(cards("AS")), points.count(cards("QS"))) == (ace, queen)
        assert points.count(DECK_48) + points.last_trick == 250

    def test_three_handed_7_tricks_and_buried_cards_hold_250(self) -> None:
        game = dealt(**WHOLE, target=10_000)
        declared(game, buried="AC AC TC")
        # Seat 0 takes 12 tricks with trumps. Then clubs: 9C 9C TC against JC JC QC and QC KC KC.
        scored = result(play_out(game))
        assert sum(scored.tricks) == 250
        assert scored.tricks[0] >= 30


def scored(
    bid: int,
    meld: tuple[int, int, int],
    tricks: tuple[int, int, int],
    won: tuple[int, int, int],
    *,
    buried: int = 0,
    scores: tuple[int, int, int] = (0, 0, 0),
    trump: Suit = Suit.CLUBS,
    **options: Any,
) -> list[Event]:
    """The end of a deal that seat 0 declared: melds, points of tricks and numbers of tricks by seat."""
    chosen = VARIANT.resolve(options)
    scoring = VARIANT.rules(chosen).part(ScoreContract)
    assert scoring is not None
    table = new_table(3, VARIANT.sides)
    table.zones = {zone: [] for zone in BURIED}
    table.declarer, table.contract, table.trump = 0, bid, trump
    table.target = chosen.number("target")
    table.meld_points, table.other_points, table.scores = list(meld), [0, 0, 0], list(scores)
    table.tricks_won = list(won)
    return list(scoring.contract.settled(table, tricks, (buried, 0, 0)))


class TestScore:
    """Three-handed 8."""

    def test_three_handed_8_set(self) -> None:
        told = result(scored(300, (120, 60, 80), (140, 80, 0), (9, 6, 0), buried=30))
        assert (told.meld, told.tricks, told.delta) == ((120, 60, 80), (170, 80, 0), (-300, 140, 0))
        assert told.shortfalls == (Shortfall(0, Why.BID, 290, 300), Shortfall(2, Why.NO_TRICK))
        assert (told.declarer, told.made) == (0, False)

    def test_three_handed_8_with_declarer_opponents_score_nothing(self) -> None:
        told = result(scored(300, (120, 0, 0), (170, 80, 0), (9, 6, 0), melds="declarer"))
        assert (told.delta, told.made) == ((-300, 0, 0), False)
        assert told.shortfalls == (Shortfall(0, Why.BID, 290, 300),)
        told = result(scored(290, (120, 0, 0), (170, 80, 0), (9, 6, 0), melds="declarer"))
        assert (told.delta, told.made) == ((290, 0, 0), True)

    @pytest.mark.parametrize(
        ("options", "points", "delta"),
        [
            ({}, 0, 80),
            ({"save_meld": "points"}, 0, 0),
            ({"save_meld": "points", "card_points": "old"}, 5, 85),
        ],
    )
    def test_three_handed_8_a_trick_of_queen_jack_nine(
        self, options: dict[str, Any], points: int, delta: int
    ) -> None:
        told = result(scored(300, (120, 60, 80), (170, 80 - points, points), (9, 5, 1), **options))
        assert told.delta[2] == delta

    @pytest.mark.parametrize("save", ["trick", "points"])
    def test_three_handed_8_buried_cards_are_not_a_trick(self, save: str) -> None:
        # Buried AC TC KC: 30 is less than 200.
        told = result(scored(200, (240, 0, 0), (0, 120, 100), (0, 8, 7), buried=30, save_meld=save))
        assert (told.tricks, told.delta, told.made) == ((30, 120, 100), (-200, 120, 100), False)
        why = Why.NO_TRICK if save == "trick" else Why.NO_TRICK_POINTS
        assert told.shortfalls == (Shortfall(0, why), Shortfall(0, Why.BID, 30, 200))

    def test_three_handed_8_made(self) -> None:
        told = result(scored(300, (120, 60, 80), (150, 60, 10), (9, 5, 1), buried=30))
        assert (told.delta, told.scores, told.made) == ((300, 120, 90), (300, 120, 90), True)
        assert told.shortfalls == ()


class TestSettlement:
    """Three-handed 9."""

    @pytest.mark.parametrize(
        ("bid", "value"),
        [
            (200, 2), (290, 2), (300, 3), (340, 3), (350, 5), (390, 5), (400, 10), (440, 10),
            (450, 15), (490, 15), (500, 20), (540, 20), (550, 25), (590, 25), (600, 30), (2000, 30),
        ],
    )  # fmt: skip
    def test_three_handed_9_the_value_of_a_bid(self, bid: int, value: int) -> None:
        told = result(scored(bid, (bid, 0, 0), (0, 150, 100), (0, 9, 6), settlement="on"))
        assert told.delta == (2 * value, -value, -value)
        told = result(scored(bid, (0, 0, 0), (0, 150, 100), (0, 9, 6), settlement="on", trump=Suit.SPADES))
        assert told.delta == (-8 * value, 4 * value, 4 * value)

    @pytest.mark.parametrize(
        ("trump", "made", "lost"),
        [
            (Suit.CLUBS, (10, -5, -5), (-20, 10, 10)),
            (Suit.SPADES, (20, -10, -10), (-40, 20, 20)),
        ],
    )
    def test_three_handed_9_a_bid_of_350(
        self, trump: Suit, made: tuple[int, ...], lost: tuple[int, ...]
    ) -> None:
        won = (8, 4, 3)
        told = result(scored(350, (200, 0, 0), (150, 70, 30), won, settlement="on", trump=trump))
        assert (told.delta, told.made) == (made, True)
        told = result(scored(350, (200, 0, 0), (149, 71, 30), won, settlement="on", trump=trump))
        assert (told.delta, told.made) == (lost, False)
        assert told.shortfalls == (Shortfall(0, Why.BID, 349, 350),)

    @pytest.mark.parametrize("trump", ["C", "S"])
    def test_three_handed_9_thrown_in_spades_do_not_raise_the_value(self, trump: str) -> None:
        game = dealt(**WHOLE, settlement="on", double_melds="twice")
        declared(game, 350, trump, "AC AC TC")
        told = result(run(game, "0 throw-in"))
        assert (told.delta, told.tricks) == ((-10, 5, 5), (0, 0, 0))

    def test_three_handed_9_a_meld_that_reaches_the_bid_ends_the_deal_without_play(self) -> None:
        game = dealt(**WHOLE, settlement="on", double_melds="twice")
        # Two runs 300 and two nines 20.
        events = declared(game, 320, "S", "AC AC TC")
        assert result(events) == DealScored(
            (320, 0, 0), (0, 0, 0), (0, 0, 0), (12, -6, -6), (12, -6, -6), 0, True
        )
        assert game.view(1).zones[BURIED[0]] == list(cards("TC AC AC"))

    def test_three_handed_9_the_meld_counts_without_a_trick(self) -> None:
        told = result(scored(300, (280, 0, 0), (0, 130, 90), (0, 9, 6), buried=30, settlement="on"))
        assert (told.made, told.delta) == (True, (6, -3, -3))

    def test_three_handed_9_only_the_declarer_melds(self) -> None:
        game = dealt(**WHOLE, settlement="on", double_melds="twice")
        declared(game, 400, "S", "AC AC TC")
        assert game.table.meld_points == [320, 0, 0]

    def test_three_handed_9_rules_say_what_the_contract_is_played_for(self) -> None:
        game = dealt(**WHOLE, settlement="on", double_melds="twice")
        declared(game, 400, "S", "AC AC TC")
        stakes = rules_of(game).stakes(game.table)
        assert stakes == Stakes(made=40, conceded=-20, lost=-80, defended=40)
        assert rules_of(dealt()).stakes(dealt().table) is None


class TestThrowIn:
    """Three-handed 10."""

    def test_three_handed_10_opponents_score_the_meld_on_the_table(self) -> None:
        game = dealt(**WHOLE)
        declared(game, 300, buried="AC AC TC")
        told = result(run(game, "0 throw-in"))
        assert (told.meld, told.tricks, told.delta) == ((1520, 40, 60), (0, 0, 0), (-300, 40, 60))
        assert told.shortfalls == (Shortfall(0, Why.THROWN_IN),)

    def test_three_handed_10_with_declarer_they_score_nothing(self) -> None:
        game = dealt(**WHOLE, melds="declarer")
        declared(game, 300, buried="AC AC TC")
        assert result(run(game, "0 throw-in")).delta == (-300, 0, 0)

    def test_three_handed_10_not_before_trump_and_burying_nor_after_the_lead(self) -> None:
        game = dealt(**WHOLE)
        run(game, "0 bid 200; 1 pass; 2 pass")
        assert refused(game, "0 throw-in") is Rule.THROW_IN_AFTER_MELDS
        run(game, "0 trump S")
        assert refused(game, "0 throw-in") is Rule.THROW_IN_AFTER_MELDS
        run(game, "0 bury AC AC TC")
        offers_agree(game)
        assert "throw-in" in choices(game, 0)
        assert refused(game, "1 throw-in") is Rule.THROW_IN_AFTER_MELDS
        run(game, "0 play AS")
        assert refused(game, "0 throw-in") is Rule.THROW_IN_AFTER_MELDS


class TestEnd:
    """Three-handed 11. The target is 1000."""

    SCORES = (880, 940, 700)

    def end(self, bid: int, tricks: tuple[int, int, int], scores: tuple[int, int, int]) -> list[Event]:
        return scored(bid, (0, 0, 0), tricks, (5, 5, 5), scores=scores)

    def test_three_handed_11_a_declarer_who_is_out_wins_whatever_the_totals(self) -> None:
        events = self.end(200, (210, 160, 0), self.SCORES)
        assert result(events).scores == (1090, 1100, 700)
        assert ending(events).winner == 0

    def test_three_handed_11_else_the_one_who_is_out(self) -> None:
        events = self.end(220, (90, 160, 0), self.SCORES)
        assert ending(events).winner == 1

    def test_three_handed_11_of_two_opponents_the_higher(self) -> None:
        assert ending(self.end(220, (90, 60, 80), (0, 980, 990))).winner == 2

    def test_three_handed_11_with_equal_totals_another_deal_is_played(self) -> None:
        events = self.end(220, (50, 90, 110), (0, 980, 960))
        assert result(events).scores == (-220, 1070, 1070)
        assert not [event for event in events if isinstance(event, GameEnded)]
        # In the next deal the same test follows: seat 0 is set again, seat 1 pulls ahead.
        assert ending(self.end(220, (50, 110, 90), (-220, 1070, 1070))).winner == 1

    @pytest.mark.parametrize(
        ("scores", "quitter", "winner"),
        [((0, 300, 200), 0, 1), ((0, 200, 300), 0, 2), ((500, 300, 400), 1, 0), ((100, 100, 900), 2, -1)],
    )
    def test_three_handed_11_who_gives_up_loses_and_the_higher_of_the_others_wins(
        self, scores: tuple[int, int, int], quitter: int, winner: int
    ) -> None:
        for forfeit in (False, True):
            game = dealt()
            game.table.scores = list(scores)
            events = game.forfeit(quitter) if forfeit else game.play(quitter, RESIGN)
            how = Ending.FORFEIT if forfeit else Ending.RESIGN
            assert GameEnded(how, quitter, winner) in events

    def test_three_handed_11_abandoned_nobody_wins(self) -> None:
        assert ending(dealt().abandon()).winner is None


class TestRecord:
    """Three-handed 12."""

    def test_three_handed_12_a_shared_win_is_a_draw(self) -> None:
        game = dealt()
        game.play(1, RESIGN)
        record = write(game, list("abc"))
        assert (record["ended"], record["winner"]) == ("resign", "draw")
        assert replay(record).table.ended == game.table.ended
        with pytest.raises(RecordDiffers):
            replay(record | {"winner": 0})

    def test_three_handed_12_other_verbs_are_refused(self) -> None:
        game = dealt(**WHOLE)
        for move in ("0 pass-cards AS AS", "0 call-dead", "0 accept", "0 draw", "0 meld run"):
            assert refused(game, move) is Rule.NOT_NOW
