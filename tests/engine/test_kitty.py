"""Two-Handed with Kitty, paragraph by paragraph (kitty 1 to 9).

Seat 1 deals unless a test says otherwise, so seat 0 speaks first. Most tests use the hands of `kitty_deals`.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.actions import ACCEPT, CALL_UNBURIED, Rule
from bot.engine.cards import cards, sorted_cards
from bot.engine.events import (
    BURIED,
    DUMMY,
    EVERYONE,
    HAND,
    KITTY,
    TAKEN,
    TRICK,
    Called,
    DealScored,
    Event,
    Infraction,
    LeadGiven,
    MeldsRecounted,
    MeldsShown,
    Moved,
    Note,
    Noted,
    Shortfall,
    Shown,
    TrumpNamed,
    Why,
    seen,
)
from bot.engine.game import Game
from bot.engine.scoring import Stakes
from bot.engine.table import BEFORE_DEAL, ShownMeld
from bot.engine.variants import VARIANTS
from tests.engine.kitty_deals import (
    CLUBS,
    HEARTS,
    IN_KITTY,
    NO_POINTS,
    dealt,
    declared,
    led,
    strict,
)
from tests.engine.stacking import choices, ending, play_out, refused, result, rules_of, run

VARIANT = VARIANTS["kitty"]
ONE_SHORT = (Shortfall(0, Why.BID, 55, 56),)
THROWN_IN = (Shortfall(0, Why.THROWN_IN),)
NOT_BURIED = (Shortfall(0, Why.UNBURIED),)


EIGHTY = "AC AC TC TC KC KC QC QC JC JC 9C 9C"
DISCARDS = "TD QD KD AD JH JH QH QH KH TH TH 9H"


def all_but_the_last(game: Game) -> list[Event]:
    """Bury an ace of spades, keep the nine of hearts, and win fourteen tricks with seat 0, but not the last.

    The last trick has an ace and two cards without points: 2 for seat 1 with the last trick, so 23 for seat 0.
    """
    run(game, "0 bury 9D 9D AS")
    return led(game, f"{EIGHTY} AS TS 9H", f"{DISCARDS} KH AH AH")


class TestKitty:
    """Kitty 3."""

    def test_kitty_3_the_kitty_is_shown_and_goes_into_the_declarers_hand(self) -> None:
        game = dealt()
        events = run(game, "0 bid 20; 1 pass")
        assert Moved(cards(IN_KITTY), KITTY, HAND[0], EVERYONE, (0, 1, 2)) in events
        assert len(game.table.hand(0)) == 18
        assert game.view(1).zones[HAND[0]] == [None] * 15 + list(cards(IN_KITTY))
        assert game.view(-1).zones[HAND[0]] == game.view(1).zones[HAND[0]]

    def test_kitty_3_trump_is_named_first_then_three_cards_are_buried(self) -> None:
        game = dealt()
        run(game, "0 bid 20; 1 pass")
        assert refused(game, "0 bury 9D 9D 9H") is Rule.TRUMP_FIRST
        assert refused(game, "0 play AC") is Rule.TRUMP_FIRST
        assert refused(game, "1 trump C") is Rule.NOT_YOUR_TURN
        assert run(game, "0 trump S")[0] == TrumpNamed(0, game.table.trump, EVERYONE)
        assert game.table.trump == "S"
        assert refused(game, "0 play AC") is Rule.BURY_FIRST
        assert refused(game, "0 trump C") is Rule.BURY_FIRST
        assert refused(game, "1 bury AH AH TH") is Rule.NOT_YOUR_TURN
        assert game.to_move() == (0,)

    def test_kitty_3_any_three_cards_may_be_buried(self) -> None:
        game = declared()
        # 8 cards twice and 2 once: 120 choices of three different cards, and 8 pairs with 9 other cards each.
        assert len(game.offers(0)) == 120 + 72
        assert refused(game, "0 bury AH 9D 9D") is Rule.NOT_HELD
        assert refused(game, "0 bury 9H 9H 9D") is Rule.NOT_HELD
        run(game, "0 bury AC AC TC")
        assert len(game.table.hand(0)) == 15

    def test_kitty_3_buried_cards_are_known_to_the_declarer_alone(self) -> None:
        game = declared()
        events = run(game, NO_POINTS)
        [buried] = [e for e in events if isinstance(e, Moved) and e.target is BURIED[0]]
        assert buried.seen_by == {0}
        for seat in (-1, 1):
            assert game.view(seat).zones[BURIED[0]] == [None] * 3
        assert game.view(0).zones[BURIED[0]] == list(cards(IN_KITTY))

    def test_kitty_3_cards_the_kitty_showed_may_be_among_those_buried(self) -> None:
        game = declared()
        run(game, NO_POINTS)
        # Only the melds of the hand are known: two runs and the nines of trump.
        assert sorted_cards(c for c in game.view(1).zones[HAND[0]] if c) == sorted_cards(cards(CLUBS)[:12])

    def test_kitty_3_buried_cards_are_shown_when_the_deal_is_scored(self) -> None:
        game = declared()
        events = all_but_the_last(game)
        at = [type(e) for e in events].index(DealScored)
        assert events[at + 1] == Shown(cards("9D 9D AS"), BURIED[0])
        assert game.view(-1).zones[BURIED[0]] == list(cards("9D 9D AS"))

    def test_kitty_3_buried_cards_cannot_meld(self) -> None:
        game = declared()
        run(game, "0 bury KC QC 9C")
        # One run 15, one nine 1: the other king and queen of trump are in the run.
        assert game.table.meld_points == [16, 6]

    def test_kitty_3_buried_counters_count_to_the_declarer(self) -> None:
        # The declarer wins no trick (see kitty 6) but has buried three counters.
        game = dealt(hands=[HEARTS, CLUBS])
        run(game, "0 bid 20; 1 pass; 0 trump C; 0 bury AH AH TH")
        scored = result(play_out(game))
        assert scored.tricks == (3, 22)


class TestMeld:
    """Kitty 4; the values are in test_lay_down."""

    def test_kitty_4_standard_both_lay_down(self) -> None:
        game = declared()
        shown = [e for e in run(game, NO_POINTS) if isinstance(e, MeldsShown)]
        assert shown == [
            MeldsShown(0, ("run", "nine"), (2, 2), (30, 2), tuple(sorted_cards(cards(CLUBS)[:12]))),
            MeldsShown(1, ("marriage:D", "marriage:H"), (1, 2), (2, 4), cards("QD KD QH QH KH KH")),
        ]
        for seat in (-1, 0, 1):
            assert game.view(seat).meld_points == [32, 6]
            assert game.view(seat).melds[0] == [ShownMeld("run", 30, 2), ShownMeld("nine", 2, 2)]
        assert game.view(0).zones[HAND[1]].count(None) == 9
        assert game.view(-1).shown[1] == cards("QD KD QH QH KH KH")

    def test_kitty_4_alternate_only_the_declarer_lays_down(self) -> None:
        game = declared(scoring="alternate")
        shown = [e for e in run(game, NO_POINTS) if isinstance(e, MeldsShown)]
        assert [e.seat for e in shown] == [0]
        assert game.table.meld_points == [32, 0]
        assert game.view(0).zones[HAND[1]] == [None] * 15

    def test_kitty_4_melds_of_the_dealer_as_declarer(self) -> None:
        game = dealt(scoring="alternate", opening_bid=21)
        run(game, "0 pass; 1 trump H; 1 bury 9D 9D AD")
        # Hearts are trump. With the nine of the kitty: two runs 30, two nines 2, KD QD 2.
        assert game.table.meld_points == [0, 34]


FOLLOWING = {
    "hands": [
        "9H KH AS KS QS AD TD KD AC AC TC TC KC KC QC",
        "AH JH AS TS KS QS JS JS 9S 9S QC JC JC 9C 9C",
    ],
    "kitty": "9D 9D JD",
    "dummy": "TH AH TH KH QH QH JH 9H AD TD KD QD QD JD TS",
}


class TestPlay:
    """Kitty 5. Trump is hearts, seat 0 declares and has buried the kitty."""

    def start(self, **more: Any) -> Game:
        game = declared(trump="H", **(FOLLOWING | more))
        run(game, "0 bury 9D 9D JD")
        return game

    def test_kitty_5_the_declarer_leads_a_trump_first(self) -> None:
        game = self.start()
        assert game.to_move() == (0,)
        assert choices(game, 0) == {"play 9H", "play KH"}
        assert refused(game, "0 play AS") is Rule.LEAD_TRUMP
        assert refused(game, "0 play AH") is Rule.NOT_HELD
        assert refused(game, "1 play AH") is Rule.NOT_YOUR_TURN
        assert refused(game, "0 pass") is Rule.NOT_NOW

    def test_kitty_5_the_declarer_leads_any_card_without_a_trump(self) -> None:
        game = declared(trump="H")
        run(game, NO_POINTS)
        assert choices(game, 0) == {f"play {c}" for c in CLUBS.split()}

    def test_kitty_5_after_the_first_trick_any_card_is_led_and_a_plain_lead_need_not_be_beaten(self) -> None:
        game = self.start()
        run(game, "0 play KH; 1 play AH")
        assert game.to_move() == (1,)
        assert choices(game, 1) == {
            f"play {c}" for c in ["JH", "AS", "TS", "KS", "QS", "JS", "9S", "QC", "JC", "9C"]
        }
        run(game, "1 play JS")
        assert choices(game, 0) == {"play AS", "play KS", "play QS"}
        assert refused(game, "0 play 9H") is Rule.FOLLOW_SUIT
        run(game, "0 play AS; 0 play QS")
        assert choices(game, 1) == {f"play {c}" for c in ["AS", "TS", "KS", "QS", "JS", "9S"]}

    def test_kitty_5_the_dummys_top_card_goes_with_every_trick(self) -> None:
        game = self.start()
        events = run(game, "0 play KH; 1 play AH")
        assert Moved(cards("TH"), DUMMY, TAKEN[1], EVERYONE, (0,)) in events
        assert game.table.zones[TAKEN[1]] == list(cards("KH AH TH"))
        assert game.view(-1).zones[TAKEN[1]] == list(cards("KH AH TH"))
        run(game, "1 play 9S; 0 play AS")
        assert game.table.zones[TAKEN[0]] == list(cards("9S AS AH"))
        assert len(game.table.zones[DUMMY]) == 13

    def test_kitty_5_fifteen_tricks(self) -> None:
        game = self.start()
        play_out(game)
        assert sum(game.table.tricks_won) == 15
        assert game.table.zones[DUMMY] == []


class TestTrickPoints:
    """Kitty 6."""

    def test_kitty_6_25_in_all_dummy_buried_and_last_trick_included(self) -> None:
        scored = result(all_but_the_last(declared()))
        assert scored.tricks == (23, 2)

    def test_kitty_6_a_player_without_trick_points_loses_their_meld(self) -> None:
        game = declared()
        run(game, NO_POINTS)
        scored = result(led(game, f"{EIGHTY} AS AS TS", f"{DISCARDS} KH AH AH"))
        assert scored.meld == (32, 6)
        assert scored.tricks == (25, 0)
        assert scored.delta == (57, 0)
        assert scored.made is True

    def test_kitty_6_the_meld_is_also_lost_for_making_the_bid(self) -> None:
        # Seat 0 declares clubs, holds none, wins no trick, and melds 6 for a bid of 5.
        game = dealt(hands=[HEARTS, CLUBS], opening_bid=5)
        run(game, "0 bid 5; 1 pass; 0 trump C; 0 bury 9D 9D 9H")
        assert game.table.meld_points == [6, 32]
        scored = result(play_out(game))
        assert scored.tricks == (0, 25)
        assert scored.delta == (-5, 57)
        assert scored.made is False

    def test_kitty_6_a_single_buried_counter_keeps_the_meld(self) -> None:
        game = dealt(hands=[HEARTS, CLUBS], opening_bid=5)
        run(game, "0 bid 5; 1 pass; 0 trump C; 0 bury 9D 9D TD")
        scored = result(play_out(game))
        assert scored.tricks == (1, 24)
        assert scored.delta == (7, 56)
        assert scored.made is True


class TestStandardScoring:
    """Kitty 7. Meld 32 and 6, trick points 23 and 2."""

    def test_kitty_7_bid_made_adds_meld_and_trick_points(self) -> None:
        assert rules_of(dealt()).stakes(dealt().table) is None
        scored = result(all_but_the_last(declared(55)))
        assert scored == DealScored((32, 6), (23, 2), (0, 0), (55, 8), (55, 8), 0, True)

    def test_kitty_7_bid_not_made_is_subtracted_and_the_opponent_scores(self) -> None:
        scored = result(all_but_the_last(declared(56)))
        assert scored == DealScored((32, 6), (23, 2), (0, 0), (-56, 8), (-56, 8), 0, False, ONE_SHORT)

    @pytest.mark.parametrize(
        ("before", "after"), [((64, 112), (119, 120)), ((0, 119), (55, 127)), ((60, 112), (115, 120))]
    )
    def test_kitty_7_first_at_the_target_wins(self, before: tuple[int, int], after: tuple[int, int]) -> None:
        events = all_but_the_last(declared(start_scores=before))
        assert result(events).scores == after
        assert ending(events).winner == 1
        events = all_but_the_last(declared(start_scores=(65, 111)))
        assert result(events).scores == (120, 119)
        assert ending(events).winner == 0

    @pytest.mark.parametrize("before", [(65, 112), (65, 119)])
    def test_kitty_7_both_out_declarer_wins(self, before: tuple[int, int]) -> None:
        events = all_but_the_last(declared(start_scores=before))
        assert ending(events).winner == 0
        assert ending(events).how == "rule"

    def test_kitty_7_neither_out_plays_on(self) -> None:
        game = declared(start_scores=(64, 111), deals=2)
        all_but_the_last(game)
        assert game.table.ended is None
        assert game.table.deal == 1

    def test_kitty_7_the_opponent_alone_at_the_target_wins_when_the_bid_is_lost(self) -> None:
        events = all_but_the_last(declared(56, start_scores=(119, 112)))
        assert result(events).scores == (63, 120)
        assert ending(events).winner == 1

    def test_kitty_7_target(self) -> None:
        events = all_but_the_last(declared(target=55))
        assert ending(events).winner == 0


class TestAlternateScoring:
    """Kitty 8."""

    def test_kitty_8_bid_made_is_2(self) -> None:
        scored = result(all_but_the_last(declared(55, scoring="alternate")))
        assert scored == DealScored((32, 0), (23, 2), (0, 0), (2, 0), (2, 0), 0, True)

    def test_kitty_8_bid_not_made_costs_1_and_gives_1(self) -> None:
        scored = result(all_but_the_last(declared(56, scoring="alternate")))
        assert scored == DealScored((32, 0), (23, 2), (0, 0), (-1, 1), (-1, 1), 0, False, ONE_SHORT)

    def test_kitty_8_target_15(self) -> None:
        events = all_but_the_last(declared(scoring="alternate", start_scores=(13, 14)))
        assert result(events).scores == (15, 14)
        assert ending(events).winner == 0
        events = all_but_the_last(declared(56, scoring="alternate", start_scores=(14, 14)))
        assert ending(events).winner == 1

    def test_kitty_8_throw_in_from_taking_the_kitty(self) -> None:
        game = dealt(scoring="alternate")
        assert rules_of(game).stakes(game.table) == Stakes(made=2, lost=-1, defended=1)
        assert not rules_of(game).forfeits_unburied
        assert refused(game, "0 throw-in") is Rule.THROW_IN_BEFORE_LEAD
        run(game, "0 bid 20")
        assert refused(game, "1 throw-in") is Rule.THROW_IN_BEFORE_LEAD
        run(game, "1 pass")
        assert "throw-in" in choices(game, 0)
        assert "throw-in" not in choices(game, 1)
        assert "throw-in" not in choices(game, -1)
        assert refused(game, "1 throw-in") is Rule.THROW_IN_BEFORE_LEAD
        events = run(game, "0 throw-in")
        assert result(events) == DealScored((0, 0), (0, 0), (0, 0), (-1, 1), (-1, 1), 0, False, THROWN_IN)
        assert not [e for e in events if isinstance(e, Shown)]

    def test_kitty_8_throw_in_after_naming_trump(self) -> None:
        game = declared(scoring="alternate")
        assert result(run(game, "0 throw-in")).meld == (0, 0)

    def test_kitty_8_throw_in_with_the_meld_on_the_table(self) -> None:
        game = declared(scoring="alternate")
        run(game, NO_POINTS)
        events = run(game, "0 throw-in")
        assert result(events) == DealScored((32, 0), (0, 0), (0, 0), (-1, 1), (-1, 1), 0, False, THROWN_IN)
        assert Shown(cards("9D 9D 9H"), BURIED[0]) in events

    def test_kitty_8_no_throw_in_after_the_first_lead(self) -> None:
        game = declared(scoring="alternate")
        run(game, f"{NO_POINTS}; 0 play AC")
        assert "throw-in" not in choices(game, 0)
        assert refused(game, "0 throw-in") is Rule.THROW_IN_BEFORE_LEAD
        run(game, "1 play 9H")
        assert refused(game, "0 throw-in") is Rule.THROW_IN_BEFORE_LEAD

    def test_kitty_8_no_throw_in_under_standard_scoring(self) -> None:
        game = declared()
        assert "throw-in" not in choices(game, 0)
        assert refused(game, "0 throw-in") is Rule.BURY_FIRST


def played_out(**more: Any) -> Game:
    """A strict deal without a call: all tricks are played, AS AS TS are left, nobody has accepted."""
    game = strict(**more)
    led(game, f"{EIGHTY} 9H", "TD QD KD JH JH QH QH KH TH TH 9H AH AH")
    run(game, "1 play KH; 0 play 9D; 1 play AD; 0 play 9D")
    return game


class TestStrict:
    """Kitty 9."""

    def test_kitty_9_the_declarer_may_bury_or_lead_a_trump(self) -> None:
        game = strict()
        offered = choices(game, 0)
        assert "bury 9D 9D 9H" in offered
        assert {text for text in offered if text.startswith("play")} == {f"play {x}C" for x in "ATKQJ9"}
        assert refused(game, "0 play AS") is Rule.LEAD_TRUMP
        assert refused(game, "0 play AH") is Rule.NOT_HELD
        assert refused(game, "0 bury AH 9D 9D") is Rule.NOT_HELD
        assert refused(game, "0 accept") is Rule.BURY_FIRST
        assert refused(game, "1 play AH") is Rule.NOT_YOUR_TURN
        assert refused(game, "1 bury AH AH TH") is Rule.NOT_YOUR_TURN
        assert choices(game, 1) == set()
        assert game.offers_by_view(0) == game.offers(0)

    def test_kitty_9_trump_comes_first(self) -> None:
        game = dealt(enforcement="strict")
        assert refused(game, "0 bury 9C 9C JC") is Rule.NOT_NOW
        run(game, "0 bid 20; 1 pass")
        assert refused(game, "0 bury 9D 9D 9H") is Rule.TRUMP_FIRST
        assert refused(game, "0 play AC") is Rule.TRUMP_FIRST

    def test_kitty_9_a_trump_among_the_18_cards_must_be_led(self) -> None:
        # The only heart of the declarer came with the kitty.
        game = declared(trump="H", enforcement="strict")
        assert {text for text in choices(game, 0) if text.startswith("play")} == {"play 9H"}
        game = declared(trump="H", enforcement="strict", kitty="9D 9D JD", dummy="9H")
        assert "play TS" in choices(game, 0)

    def test_kitty_9_melds_are_laid_down_with_the_lead_the_declarers_from_18_cards(self) -> None:
        game = dealt(enforcement="strict", kitty="9D KS QS", dummy="9H 9D")
        run(game, "0 bid 20; 1 pass; 0 trump C")
        assert game.table.meld_points == [0, 0]
        events = run(game, "0 play AC")
        shown = [e for e in events if isinstance(e, MeldsShown)]
        assert [e.names for e in shown] == [("marriage:S", "run", "nine"), ("marriage:D", "marriage:H")]
        assert game.table.meld_points == [34, 6]
        assert events[-2:] == [LeadGiven(0), Moved(cards("AC"), HAND[0], TRICK, EVERYONE)]
        assert game.to_move() == (1,)
        assert len(game.table.hand(0)) == 17

    def test_kitty_9_burying_first_goes_on_as_under_guided(self) -> None:
        game = strict()
        run(game, NO_POINTS)
        assert game.table.meld_points == [32, 6]
        assert refused(game, "0 bury AS AS TS") is Rule.BURIED_ALREADY
        assert refused(game, "0 play AS") is Rule.LEAD_TRUMP
        run(game, "0 play AC")
        assert "call-unburied" not in choices(game, 1)
        assert refused(game, "1 call-unburied") is Rule.BURIED_ALREADY

    def test_kitty_9_after_the_first_lead_the_declarer_buries_only_when_called(self) -> None:
        game = strict()
        run(game, "0 play AC")
        assert refused(game, "0 bury 9D 9D 9H") is Rule.BURY_WHEN_CALLED
        assert choices(game, 0) == set()
        run(game, "1 play 9H")
        assert refused(game, "0 bury 9D 9D 9H") is Rule.BURY_WHEN_CALLED
        assert not [text for text in choices(game, 0) if text.startswith("bury")]

    def test_kitty_9_the_opponent_may_call_from_that_lead_on_or_off_turn(self) -> None:
        game = strict()
        assert refused(game, "1 call-unburied") is Rule.NOT_LED_YET
        run(game, "0 play AC")
        assert "call-unburied" in choices(game, 1)
        assert refused(game, "0 call-unburied") is Rule.ONLY_OPPONENT_CALLS
        assert choices(game, -1) == set()
        run(game, "1 play 9H")
        assert game.to_move() == (0,)
        assert choices(game, 1) == {"call-unburied"}
        assert game.offers_by_view(1) == game.offers(1)

    def test_kitty_9_calls_are_refused_under_guided(self) -> None:
        game = declared()
        run(game, f"{NO_POINTS}; 0 play AC")
        assert refused(game, "1 call-unburied") is Rule.NOT_NOW

    def test_kitty_9_called_without_penalty_the_declarer_can_only_bury(self) -> None:
        game = strict()
        assert not rules_of(game).forfeits_unburied
        assert not rules_of(game).accepts_any_card
        run(game, "0 play AC; 1 play 9H")
        assert run(game, "1 call-unburied") == [
            Called(1, 0, Infraction.UNBURIED, 0),
            Noted(-1, Note.UNBURIED_CALLED, 1, EVERYONE),
        ]
        assert game.to_move() == (0,)
        assert choices(game, 1) == set()
        assert all(text.startswith("bury") for text in choices(game, 0))
        assert game.offers_by_view(0) == game.offers(0)
        assert refused(game, "0 play AC") is Rule.BURY_FIRST
        assert refused(game, "0 bury AH 9D 9D") is Rule.NOT_HELD
        assert refused(game, "0 bury AC AC 9D") is Rule.NOT_HELD
        assert refused(game, "1 play AH") is Rule.NOT_YOUR_TURN
        assert refused(game, "1 call-unburied") is Rule.NOT_YOUR_TURN

    def test_kitty_9_a_called_declarer_may_resign(self) -> None:
        game = strict()
        assert ending(run(game, "0 play AC; 1 call-unburied; 0 resign")).winner == 1

    def test_kitty_9_the_meld_is_counted_again_without_the_cards_buried_when_called(self) -> None:
        game = strict()
        events = run(game, "0 play AC; 1 call-unburied; 0 bury KC QC 9C")
        # One run 15 with the ace already led, one nine 1.
        assert MeldsRecounted(0, ("run", "nine"), (1, 1), (15, 1)) in events
        for seat in (-1, 0, 1):
            assert game.view(seat).meld_points == [16, 6]
            assert game.view(seat).melds[0] == [ShownMeld("run", 15, 1), ShownMeld("nine", 1, 1)]
        assert game.to_move() == (1,)
        assert refused(game, "1 call-unburied") is Rule.BURIED_ALREADY
        assert refused(game, "0 bury 9D 9D 9H") is Rule.BURIED_ALREADY

    def test_kitty_9_cards_already_played_stay_in_the_meld(self) -> None:
        game = strict()
        led(game, "AC KC QC", "9H JH JH")
        run(game, "1 call-unburied; 0 bury KC QC 9D")
        # K and Q of trump were played once each: one run 15, nines 2.
        assert game.table.meld_points == [17, 6]
        assert game.table.hand(0).count(cards("KC")[0]) == 0

    def test_kitty_9_buried_when_called_is_known_to_the_declarer_alone(self) -> None:
        game = strict()
        events = run(game, "0 play AC; 1 call-unburied; 0 bury KC QC 9C")
        [buried] = [e for e in events if isinstance(e, Moved) and e.target is BURIED[0]]
        assert buried.seen_by == {0}
        assert game.view(1).zones[BURIED[0]] == [None] * 3
        assert game.view(1).zones[HAND[0]] == [None] * 14

    def test_kitty_9_the_deal_goes_on_to_its_score(self) -> None:
        game = strict(35)
        run(game, "0 play AC; 1 call-unburied; 0 bury KC QC 9D; 1 play TD")
        led(game, "AC TC TC KC QC JC JC 9C 9C AS AS TS", "QD KD AD JH JH QH QH KH TH TH 9H KH")
        events = led(game, "9D 9H", "AH AH")
        assert game.to_move() == (0, 1)
        events = run(game, "1 accept; 0 accept")
        # Run 15, nines 2. The declarer wins all tricks except the last (9H to AH), which is 2.
        assert result(events).meld == (17, 6)
        assert result(events).tricks == (23, 2)
        assert result(events).delta == (40, 8)

    def test_kitty_9_forfeit_standard(self) -> None:
        game = strict(unburied_penalty="forfeit")
        led(game, "AC AC", "9H JH")
        assert rules_of(game).forfeits_unburied
        events = run(game, "1 call-unburied")
        assert Called(1, 0, Infraction.UNBURIED, 0) in events
        scored = DealScored((32, 6), (0, 25), (0, 0), (-20, 31), (-20, 31), 0, False, NOT_BURIED)
        assert result(events) == scored

    def test_kitty_9_forfeit_alternate(self) -> None:
        game = strict(unburied_penalty="forfeit", scoring="alternate")
        events = run(game, "0 play AC; 1 call-unburied")
        assert result(events) == DealScored((32, 0), (0, 25), (0, 0), (-1, 1), (-1, 1), 0, False, NOT_BURIED)

    def test_kitty_9_forfeit_can_win_the_game(self) -> None:
        game = strict(unburied_penalty="forfeit", start_scores=(0, 89))
        assert ending(run(game, "0 play AC; 1 call-unburied")).winner == 1

    def test_kitty_9_uncalled_the_three_cards_left_are_the_buried_ones(self) -> None:
        game = played_out()
        assert game.table.zones[BURIED[0]] == []
        assert sorted_cards(game.table.hand(0)) == sorted_cards(cards("AS AS TS"))
        run(game, "0 accept")
        events = run(game, "1 accept")
        [buried] = [e for e in events if isinstance(e, Moved)]
        assert buried.target is BURIED[0]
        assert seen(buried, 1) == Moved((None, None, None), HAND[0], BURIED[0], buried.seen_by)
        assert seen(buried, 0) == buried
        # Seat 1 takes AH KH AD and the last trick; seat 0 the rest, with the three cards left over.
        assert result(events) == DealScored((32, 6), (21, 4), (0, 0), (53, 10), (53, 10), 0, True)
        assert Shown(cards("AS AS TS"), BURIED[0]) in events


class TestStrictEnd:
    """Common rules, Enforcement: a strict deal is scored when both have accepted."""

    def test_kitty_9_calls_are_possible_until_the_deal_is_scored(self) -> None:
        game = played_out()
        assert choices(game, 0) == {"accept"}
        assert choices(game, 1) == {"accept", "call-unburied"}
        run(game, "1 call-unburied; 0 bury AS AS TS")
        # The two runs and nines are complete without them.
        assert game.table.meld_points == [32, 6]
        assert choices(game, 1) == {"accept"}
        assert result(run(game, "0 accept; 1 accept")).tricks == (21, 4)

    def test_kitty_9_a_player_who_has_accepted_can_no_longer_call(self) -> None:
        game = played_out()
        run(game, "1 accept")
        assert choices(game, 1) == set()
        assert refused(game, "1 call-unburied") is Rule.ACCEPTED_ALREADY
        assert refused(game, "1 accept") is Rule.ACCEPTED_ALREADY
        assert game.table.phase != BEFORE_DEAL

    def test_kitty_9_a_call_withdraws_the_acceptance_of_the_other(self) -> None:
        game = played_out()
        run(game, "0 accept")
        assert game.to_move() == (1,)
        assert Noted(0, Note.ACCEPTED, None, EVERYONE) in game.play(1, CALL_UNBURIED)
        run(game, "0 bury AS AS TS; 1 accept")
        assert game.to_move() == (0,)
        assert choices(game, 0) == {"accept"}
        game.play(0, ACCEPT)
        assert game.table.result is not None

    def test_kitty_9_forfeit_after_the_last_trick(self) -> None:
        game = played_out(unburied_penalty="forfeit")
        run(game, "0 accept")
        assert result(run(game, "1 call-unburied")).tricks == (0, 25)

    def test_kitty_9_every_strict_deal_waits_for_both(self) -> None:
        game = strict()
        all_but_the_last(game)
        assert game.table.result is None
        assert choices(game, 1) == {"accept"}
        assert result(run(game, "0 accept; 1 accept")).tricks == (23, 2)

    def test_kitty_9_throw_in_before_burying(self) -> None:
        game = strict(scoring="alternate")
        assert result(run(game, "0 throw-in")).meld == (0, 0)
        game = strict(scoring="alternate")
        run(game, "0 play AC")
        assert refused(game, "0 throw-in") is Rule.THROW_IN_BEFORE_LEAD
        run(game, "1 call-unburied")
        assert refused(game, "0 throw-in") is Rule.BURY_FIRST
