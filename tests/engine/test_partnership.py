"""Single-Deck Partnership, paragraph by paragraph (partnership 1 to 11).

Seat 3 deals unless a test says otherwise, so that seat 0 speaks first; seats 0 and 2 play against seats 1 and 3.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.actions import Rule
from bot.engine.cards import DECK_48, cards, sorted_cards
from bot.engine.events import (
    BURIED,
    SPECTATOR,
    DealScored,
    Event,
    Shortfall,
    Why,
)
from bot.engine.phases.deal_score import ScoreContract
from bot.engine.record import replay, write
from bot.engine.table import new_table
from bot.engine.undo import is_choice_hidden, taken_back_from
from bot.engine.variants import VARIANTS
from tests.engine.partnership_deals import SUITS, dealt, declared
from tests.engine.stacking import (
    choices,
    ending,
    hand,
    offers_agree,
    play_out,
    refused,
    result,
    rules_of,
    run,
)

VARIANT = VARIANTS["partnership"]


class TestTrump:
    """Partnership 3."""

    def test_partnership_3_any_suit_even_one_not_held(self) -> None:
        game = dealt(*SUITS)
        run(game, "0 bid 250; 1 pass; 2 pass; 3 pass")
        assert choices(game, 0) == {"trump C", "trump D", "trump H", "trump S"}

    def test_partnership_3_with_trump_marriage_a_suit_with_king_and_queen(self) -> None:
        game = dealt("KS QS KH QD AC", trump_marriage="on")
        run(game, "0 bid 250; 1 pass; 2 pass; 3 pass")
        assert "trump S" in choices(game, 0)
        assert refused(game, "0 trump H") is Rule.MARRIAGE_NEEDED

    def test_partnership_3_without_a_marriage_the_bid_is_lost_and_nothing_else_scored(self) -> None:
        aces = "AS AS TS TS AH AH TH TH AD AD TD TD"
        events = run(dealt(aces, trump_marriage="on"), "0 bid 250; 1 pass; 2 pass; 3 pass")
        assert result(events) == DealScored(
            (0, 0), (0, 0), (0, 0), (-250, 0), (-250, 0), 0, False, (Shortfall(0, Why.MARRIAGE),)
        )


class TestPassing:
    """Partnership 4."""

    def test_partnership_4_the_partner_passes_first_and_then_the_declarer(self) -> None:
        game = dealt("9D 9H JC QC", "9C", "KS QS TS AS", passing=4)
        declared(game)
        assert game.to_move() == (2,)
        run(game, "2 pass-cards KS QS TS AS")
        assert game.to_move() == (0,)
        assert [game.table.held(seat) for seat in range(4)] == [16, 12, 8, 12]
        offers_agree(game)
        run(game, "0 pass-cards 9D 9H JC QC")
        assert [game.table.held(seat) for seat in range(4)] == [12, 12, 12, 12]
        assert {"KS", "QS", "TS", "AS"} <= set(hand(game, 0).split())
        assert {"9D", "9H", "JC", "QC"} <= set(hand(game, 2).split())
        assert game.to_move() == (0,)

    def test_partnership_4_cards_just_received_may_be_passed_back(self) -> None:
        game = dealt("9D 9H", "9C", "KS QS", passing=2)
        declared(game)
        before = hand(game, 2)
        run(game, "2 pass-cards KS QS; 0 pass-cards QS KS")
        assert hand(game, 2) == before

    def test_partnership_4_exactly_as_many_as_agreed_and_all_held(self) -> None:
        game = dealt("9D 9H", "AC", "KS QS TS", passing=3)
        declared(game)
        assert refused(game, "2 pass-cards KS QS") is Rule.PASSED_OTHER_COUNT
        assert refused(game, "2 pass-cards KS QS AC") is Rule.NOT_HELD
        assert refused(game, "2 pass-cards KS KS KS") is Rule.NOT_HELD
        assert refused(game, "0 pass-cards 9D 9H 9D") is Rule.NOT_YOUR_TURN
        assert refused(game, "1 pass-cards AC AC AC") is Rule.NOT_YOUR_TURN
        assert refused(game, "2 play KS") is Rule.PASS_CARDS_FIRST

    def test_partnership_4_only_giver_and_receiver_know_the_cards(self) -> None:
        game = dealt("9D 9H JC QC", "9C", "KS QS TS AS", passing=4)
        declared(game)
        run(game, "2 pass-cards KS QS TS AS")
        passed = cards("QS KS TS AS")
        for seat in (0, 2):
            assert sorted_cards(filter(None, game.view(seat).passed_cards[2])) == list(passed)
        assert set(game.view(2).hand(0)) == set(passed)
        for seat in (SPECTATOR, 1, 3):
            assert game.view(seat).passed_cards[2] == (None,) * 4
            assert game.view(seat).hand(0) == []

    def test_partnership_4_what_was_passed_cannot_be_taken_back_and_stays_hidden(self) -> None:
        game = dealt("9D 9H JC QC", "9C", "KS QS TS AS", passing=4)
        declared(game)
        run(game, "2 pass-cards KS QS TS AS")
        assert taken_back_from(game, 2) is None
        assert is_choice_hidden(game.history[-1])


class TestMelds:
    """Partnership 5. Spades are trump."""

    def test_partnership_5_partners_melds_are_added_and_there_is_no_minimum(self) -> None:
        # Seats 0 and 2 hold a pinochle each: 40 and 40, not a double. Seats 1 and 3 hold a nine of trump each.
        game = dealt(
            "QS JD AS AS AH AH TS TS TH TH 9C 9C",
            "9S KC KC KD KD KH KH JC JC JH JH JS",
            "QS JD AD AD AC AC TC TC TD TD 9D 9D",
            "9S KS KS QC QC QD QD QH QH 9H 9H JS",
        )
        declared(game)
        assert game.table.meld_points == [80, 20]


class TestThrowingIn:
    """Partnership 6."""

    def thrown_in(self, **options: Any) -> DealScored:
        game = dealt(*SUITS, double_melds="twice", **options)
        declared(game, points=400)
        return result(run(game, "0 throw-in"))

    def test_partnership_6_the_bid_is_lost_and_the_other_side_scores_its_meld(self) -> None:
        # Seat 0: runs 300 and nines 20. Seats 1, 2 and 3: two marriages each 40.
        scored = self.thrown_in()
        assert scored == DealScored(
            (360, 80), (0, 0), (0, 0), (-400, 80), (-400, 80), 0, False, (Shortfall(0, Why.THROWN_IN),)
        )

    def test_partnership_6_or_its_meld_and_all_trick_points(self) -> None:
        scored = self.thrown_in(throw_in="meld-and-tricks")
        assert (scored.tricks, scored.delta) == ((0, 250), (-400, 330))

    def test_partnership_6_on_the_short_scale_all_trick_points_are_25(self) -> None:
        game = dealt(*SUITS, scale=1, throw_in="meld-and-tricks")
        declared(game, points=40)
        # Two marriages each for seats 1 and 3: 8 + 25.
        assert result(run(game, "0 throw-in")).delta == (-40, 33)

    def test_partnership_6_only_after_the_melds_and_before_the_lead_by_the_declarer(self) -> None:
        game = dealt(*SUITS, passing=2)
        run(game, "0 bid 250; 1 pass; 2 pass; 3 pass")
        assert refused(game, "0 throw-in") is Rule.THROW_IN_AFTER_MELDS
        run(game, "0 trump S")
        assert refused(game, "0 throw-in") is Rule.THROW_IN_AFTER_MELDS
        run(game, "2 pass-cards 9D 9D; 0 pass-cards 9S 9S")
        assert "throw-in" in choices(game, 0)
        assert refused(game, "1 throw-in") is Rule.THROW_IN_AFTER_MELDS
        offers_agree(game)
        run(game, "0 play AS")
        assert refused(game, "0 throw-in") is Rule.THROW_IN_AFTER_MELDS

    def test_partnership_6_not_with_the_option_off(self) -> None:
        game = dealt(*SUITS, throw_in="off")
        declared(game)
        assert "throw-in" not in choices(game, 0)


class TestPlay:
    """Partnership 7. Hearts are trump."""

    def test_partnership_7_the_declarer_leads_any_card(self) -> None:
        game = dealt("AS KH QD 9C")
        declared(game)
        assert game.to_move() == (0,)
        assert {"play AS", "play KH", "play QD", "play 9C"} <= choices(game, 0)

    def test_partnership_7_of_equal_cards_the_first_played_wins(self) -> None:
        game = dealt("AS", "9S", "AS", "9S")
        declared(game, trump="H")
        run(game, "0 play AS; 1 play 9S; 2 play AS; 3 play 9S")
        assert game.table.winner == 0


class TestTrickPoints:
    """Partnership 8."""

    @pytest.mark.parametrize(("counted", "points"), [("counters", 20), ("fives", 25), ("old", 24)])
    def test_partnership_8_a_trick_of_ace_ten_queen_nine(self, counted: str, points: int) -> None:
        rules = VARIANT.rules(VARIANT.resolve({"card_points": counted}))
        assert rules.card_points.count(cards("AC TC QC 9C")) == points
        for suit in "CDHS":
            assert rules.card_points.count(c for c in DECK_48 if c.suit == suit) == 60
        assert rules.card_points.last_trick == 10

    @pytest.mark.parametrize("counted", ["counters", "fives", "old"])
    def test_partnership_8_on_the_short_scale_counters_are_one_each(self, counted: str) -> None:
        rules = VARIANT.rules(VARIANT.resolve({"scale": 1, "card_points": counted}))
        assert rules.card_points.count(cards("AC TC KC QC JC 9C")) == 3
        assert rules.card_points.last_trick == 1

    def test_partnership_8_a_deal_holds_250(self) -> None:
        game = dealt(*SUITS)
        declared(game)
        # Seat 0 holds every trump and takes all tricks.
        assert result(play_out(game)).tricks == (250, 0)


def scored(
    bid: int,
    meld: tuple[int, int],
    tricks: tuple[int, int],
    won: tuple[int, int] = (6, 6),
    scores: tuple[int, int] = (0, 0),
    declarer: int = 0,
    **options: Any,
) -> list[Event]:
    """The end of a deal with these melds, trick points and numbers of tricks won, by side."""
    chosen = VARIANT.resolve(options)
    scoring = VARIANT.rules(chosen).part(ScoreContract)
    assert scoring is not None
    table = new_table(4, VARIANT.sides)
    table.zones = {zone: [] for zone in BURIED}
    table.declarer, table.contract, table.target = declarer, bid, chosen.number("target")
    table.meld_points, table.other_points, table.scores = list(meld), [0, 0], list(scores)
    table.tricks_won = list(won)
    return list(scoring.contract.settled(table, tricks))


class TestScoring:
    """Partnership 9 and 10."""

    @pytest.mark.parametrize(
        ("bid", "meld", "tricks", "won", "options", "delta"),
        [
            (300, (120, 60), (180, 70), (8, 4), {}, (300, 130)),
            (300, (120, 60), (170, 80), (8, 4), {}, (-300, 140)),
            (300, (120, 60), (250, 0), (12, 0), {}, (370, 0)),
            (300, (120, 60), (250, 0), (11, 1), {"save_meld": "trick"}, (370, 60)),
            (300, (120, 60), (250, 0), (11, 1), {}, (370, 0)),
            (300, (120, 60), (250, 0), (12, 0), {"save_meld": "trick"}, (370, 0)),
            (250, (260, 0), (0, 250), (0, 12), {}, (-250, 250)),
            (250, (260, 0), (0, 250), (0, 12), {"save_meld": "trick"}, (-250, 250)),
            (250, (260, 0), (0, 250), (0, 12), {"save_meld": "none"}, (260, 250)),
            (250, (60, 40), (189, 61), (8, 4), {"card_points": "old"}, (-250, 101)),
            (400, (100, 80), (130, 120), (6, 6), {}, (-400, 200)),
            (25, (12, 4), (14, 11), (6, 6), {"scale": 1}, (26, 15)),
        ],
    )
    def test_partnership_10_what_a_deal_scores(
        self,
        bid: int,
        meld: tuple[int, int],
        tricks: tuple[int, int],
        won: tuple[int, int],
        options: dict[str, Any],
        delta: tuple[int, int],
    ) -> None:
        told = result(scored(bid, meld, tricks, won, **options))
        assert (told.meld, told.tricks, told.other, told.delta) == (meld, tricks, (0, 0), delta)
        assert told.made is (delta[0] > 0)

    @pytest.mark.parametrize(("save", "why"), [("points", Why.NO_TRICK_POINTS), ("trick", Why.NO_TRICK)])
    def test_partnership_9_the_result_says_why_a_meld_does_not_count(self, save: str, why: Why) -> None:
        told = result(scored(300, (120, 60), (250, 0), (12, 0), save_meld=save))
        assert told.shortfalls == (Shortfall(1, why),)
        told = result(scored(250, (260, 0), (0, 250), (0, 12), save_meld=save))
        assert told.shortfalls == (Shortfall(0, why), Shortfall(0, Why.BID, 0, 250))

    def test_partnership_10_trick_points_needed_with_the_melds_on_the_table(self) -> None:
        game = dealt(*SUITS, double_melds="twice")
        declared(game, points=500)
        # The side has melded 360; one point of tricks saves it in any case.
        assert rules_of(game).trick_points_needed(game.table) == (140, 1)

    def test_partnership_9_a_meld_that_reaches_the_bid_needs_a_point_only_if_it_must_be_saved(self) -> None:
        for save, needed in (("points", (1, 1)), ("none", (0, 0)), ("trick", (0, 0))):
            game = dealt(*SUITS, double_melds="twice", save_meld=save)
            declared(game, points=250)
            assert rules_of(game).trick_points_needed(game.table) == needed


class TestEnd:
    """Partnership 11. Side 0 stands at 1480, side 1 at 1490."""

    @pytest.mark.parametrize(
        ("bid", "meld", "tricks", "winner", "totals"),
        [
            (250, (100, 60), (160, 90), 0, (1740, 1640)),
            (250, (100, 250), (150, 100), 0, (1730, 1840)),
            (300, (100, 20), (150, 100), 1, (1180, 1610)),
        ],
    )
    def test_partnership_11_the_declaring_side_wins_if_both_are_out(
        self, bid: int, meld: tuple[int, int], tricks: tuple[int, int], winner: int, totals: tuple[int, int]
    ) -> None:
        events = scored(bid, meld, tricks, scores=(1480, 1490))
        assert result(events).scores == totals
        assert ending(events).winner == winner


class TestRecord:
    def test_partnership_a_record_may_list_passed_cards_in_any_order(self) -> None:
        game = dealt("9D 9H", "9C", "KS QS", passing=2)
        run(game, "0 bid 250; 1 pass; 2 pass; 3 pass; 0 trump S; 2 pass-cards KS QS")
        record = write(game, list("abcd"))
        record["deals"][0]["actions"][-1] = "2 pass-cards KS QS"
        assert replay(record).table.held(0) == 14
