"""Double-Deck Partnership, paragraph by paragraph (double-deck 1 to 8).

Seat 3 deals unless a test says otherwise, so that seat 0 speaks first; seats 0 and 2 play against seats 1 and 3.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.engine.actions import Rule
from bot.engine.cards import Suit, cards
from bot.engine.events import (
    BURIED,
    TAKEN,
    DealScored,
    Event,
    GameEnded,
    LeadGiven,
    MeldsShown,
    Shortfall,
    Why,
)
from bot.engine.game import Game
from bot.engine.scoring import Contract
from bot.engine.table import ShownMeld, new_table
from bot.engine.variants import VARIANTS
from tests.engine.double_deck_deals import SPLIT, dealt, declared, held, split
from tests.engine.stacking import (
    choices,
    ending,
    play_out,
    refused,
    result,
    rules_of,
    run,
)

VARIANT = VARIANTS["double-deck"]


def whole_suits(**more: Any) -> Game:
    """A deal in which each player holds a whole suit, seat 0 all clubs.

    With clubs trump seat 0 has four runs 300 and takes 50 trick points; the others have four marriages 8 each. So the
    sides meld 308 and 16.
    """
    suits = [f"4A{suit} 4T{suit} 4K{suit} 4Q{suit} 4J{suit}" for suit in "CDHS"]
    return dealt(*suits, **more)


RICH = (
    "4AC 4TC 4KC 4QC 4JC",
    "2AD 4TD 4KD 4QD 4JD 2QS",
    "4AH 4TH 4KH 4QH 4JH",
    "2AD 4AS 4TS 4KS 2QS 4JS",
)
"""As above, but seat 1 has four marriages 8 and a double pinochle 30, seat 3 two marriages 4: side 1 melds 42."""


class TestTrump:
    """Double-deck 3."""

    MARRIED = "4AC 4TC 3KC QC 3JC KD QD KH QS JH"

    def test_double_deck_3_trump_is_a_suit_in_which_the_declarer_holds_k_and_q(self) -> None:
        game = dealt(self.MARRIED)
        run(game, "0 bid 50; 1 pass; 2 pass; 3 pass")
        assert game.to_move() == (0,)
        assert choices(game, 0) == {"trump C", "trump D"}
        assert choices(game, 2) == set()
        assert refused(game, "0 trump H") is Rule.MARRIAGE_NEEDED
        assert refused(game, "0 trump S") is Rule.MARRIAGE_NEEDED
        assert refused(game, "0 play AC") is Rule.TRUMP_FIRST
        assert refused(game, "2 trump C") is Rule.NOT_YOUR_TURN
        assert game.offers_by_view(0) == game.offers(0)
        run(game, "0 trump D")
        assert game.view(1).trump is Suit.DIAMONDS

    SINGLE = "4AC 4TC 4KC 4JC 2AD 2TD"

    def test_double_deck_3_without_a_marriage_the_deal_ends_with_the_auction(self) -> None:
        game = dealt(self.SINGLE)
        events = run(game, "0 bid 65; 1 pass; 2 pass; 3 pass")
        assert result(events) == DealScored((0, 0), (0, 0), (0, 0), (-65, 0), (-65, 0), 0, False, NO_MARRIAGE)
        assert not [e for e in events if isinstance(e, MeldsShown)]
        assert game.table.trump is None

    def test_double_deck_3_nothing_else_is_scored_though_the_others_have_meld(self) -> None:
        # Seat 2 has four runs of hearts, seat 1 a quadruple pinochle.
        game = dealt(self.SINGLE, "4JD 4QS 4KD 4QD 4KS", "4AH 4TH 4KH 4QH 4JH")
        events = run(game, "0 bid 50; 1 pass; 2 pass; 3 pass")
        assert result(events).delta == (-50, 0)

    def test_double_deck_3_a_stuck_dealer_without_a_marriage(self) -> None:
        game = dealt("", "", "", self.SINGLE)
        events = run(game, "0 pass; 1 pass; 2 pass")
        assert result(events) == DealScored(
            (0, 0), (0, 0), (0, 0), (0, -50), (0, -50), 3, False, (Shortfall(1, Why.MARRIAGE),)
        )


NO_MARRIAGE = (Shortfall(0, Why.MARRIAGE),)
TOO_LITTLE_MELD = (Shortfall(0, Why.MELD, 0, 20),)
"""The total of a side with less than 20 stays secret."""

POOR = (
    "4TC KC 4QC 4JC 4AD 3TD",
    "TD 4KD 4QD 4JD 3QS 4AC",
    "4AH 4TH 4KH 4QH 4JH",
    "4AS 4TS 4KS QS 4JS 3KC",
)
"""With clubs trump the declaring side has a royal marriage 4 and four marriages 8. Seat 1 has four marriages 8 and
three pinochles 60, seat 3 a marriage 2."""


class TestMeld:
    """Double-deck 4; the points of melds are in test_lay_down."""

    def test_double_deck_4_all_lay_down_and_sides_add_up(self) -> None:
        game = dealt(*RICH)
        shown = [e for e in declared(game, 50, "C") if isinstance(e, MeldsShown)]
        assert [(e.seat, sum(e.points)) for e in shown] == [(0, 300), (1, 38), (2, 8), (3, 4)]
        for seat in (-1, 0, 1, 2, 3):
            assert game.view(seat).meld_points == [308, 42]
            assert game.view(seat).melds[1] == [ShownMeld("marriage:D", 8, 4), ShownMeld("pinochle", 30, 2)]
        # Pinochles and marriages show 4 K, 4 Q and 2 J of diamonds and 2 Q of spades.
        assert game.view(2).shown[1] == cards(held("2JD 4QD 4KD 2QS"))

    def test_double_deck_4_a_side_with_less_than_20_shows_nothing(self) -> None:
        game = whole_suits()
        shown = [e for e in declared(game, 50, "C") if isinstance(e, MeldsShown)]
        assert [e.seat for e in shown] == [0, 2]
        for seat in (-1, 0, 2):
            view = game.view(seat)
            assert view.meld_points == [308, 0]
            assert view.melds[1] == view.melds[3] == []
            assert view.shown[1] == view.shown[3] == ()
            assert view.hand(1) == view.hand(3) == []
        assert game.view(1).hand(3) == []
        assert game.table.meld_points == [308, 0]

    def test_double_deck_4_exactly_20_is_laid_down(self) -> None:
        # Seat 1: four marriages 8, pinochle 4. Seat 3: three marriages of spades 6, one of hearts 2.
        game = dealt(
            "4AC 4TC 4KC 4QC 4JC",
            "3AD 4TD 4KD 4QD 4JD QS",
            "4AH 4TH 3KH 3QH 4JH AD TS",
            "4AS 3TS 4KS 3QS 4JS KH QH",
        )
        declared(game, 50, "C")
        assert game.table.meld_points == [306, 20]

    def test_double_deck_4_one_pair_short_of_20_is_not(self) -> None:
        # The same without the marriage of hearts: 18.
        game = dealt(
            "4AC 4TC 4KC 4QC 4JC",
            "3AD 4TD 4KD 4QD 4JD QS",
            "4AH 4TH 4KH 4QH 4JH",
            "AD 4AS 4TS 4KS 3QS 4JS",
        )
        declared(game, 50, "C")
        assert game.table.meld_points == [308, 0]

    def test_double_deck_4_the_declaring_side_with_less_than_20_does_not_play(self) -> None:
        game = dealt(*POOR)
        events = declared(game, 70, "C")
        shown = [e for e in events if isinstance(e, MeldsShown)]
        assert [(e.seat, sum(e.points)) for e in shown] == [(1, 68), (3, 2)]
        assert result(events) == DealScored(
            (0, 70), (0, 0), (0, 0), (-70, 70), (-70, 70), 0, False, TOO_LITTLE_MELD
        )
        assert game.to_move() == ()

    def test_double_deck_4_and_the_others_score_nothing_with_less_than_20(self) -> None:
        # Eight marriages: 16.
        game = dealt(POOR[0], "TD 4KD 4QD 4JD 3JS 4AC", POOR[2], "4AS 4TS 4KS 4QS JS 3KC")
        events = declared(game, 70, "C")
        assert not [e for e in events if isinstance(e, MeldsShown)]
        assert result(events) == DealScored(
            (0, 0), (0, 0), (0, 0), (-70, 0), (-70, 0), 0, False, TOO_LITTLE_MELD
        )

    def test_double_deck_4_a_deal_not_played_can_end_the_game(self) -> None:
        game = dealt(*POOR, start_scores=(300, 430))
        assert ending(declared(game, 50, "C")).winner == 1


class TestClubRules:
    """The options `passing` and `minimum_meld` (double-deck 3 and 4)."""

    def test_double_deck_3_cards_are_passed_after_trump_is_named(self) -> None:
        game = whole_suits(passing=3)
        declared(game, 50, "C")
        assert game.to_move() == (2,)
        assert game.table.shown == [()] * 4
        run(game, "2 pass-cards JH JH JH")
        assert [game.table.held(seat) for seat in range(4)] == [23, 20, 17, 20]
        events = run(game, "0 pass-cards AC TC KC")
        # Three runs 225 are left to seat 0, and four marriages 8 to seat 2.
        assert [sum(e.points) for e in events if isinstance(e, MeldsShown) and e.seat in (0, 2)] == [225, 8]
        assert game.to_move() == (0,)

    @pytest.mark.parametrize(("minimum", "meld"), [(20, [308, 0]), (15, [308, 16]), (0, [308, 16])])
    def test_double_deck_4_the_least_meld_that_is_laid_down(self, minimum: int, meld: list[int]) -> None:
        game = whole_suits(minimum_meld=minimum)
        declared(game, 50, "C")
        assert game.table.meld_points == meld

    def test_double_deck_4_without_a_minimum_a_deal_is_played_with_any_meld(self) -> None:
        game = dealt(*POOR, minimum_meld=0)
        declared(game, 70, "C")
        assert game.table.meld_points == [12, 70]
        assert game.to_move() == (0,)
        # The side still needs 20 trick points to score.
        assert rules_of(game).trick_points_needed(game.table) == (58, 20)

    def test_double_deck_4_the_declaring_side_with_less_than_15_does_not_play(self) -> None:
        events = declared(dealt(*POOR, minimum_meld=15), 70, "C")
        assert result(events).shortfalls == (Shortfall(0, Why.MELD, 0, 15),)


class TestPlay:
    """Double-deck 5. Trump is hearts, seat 0 declares."""

    HANDS = (
        "KH QH 4KS 2QS 2JD 4AC 4TC 2KC",
        "3AS 4TS 2QS 2KC 4QC 4JC AD",
        "AH TH 2JH 3AD 4TD 4KD 4QD JD",
        "AS 4JS 3AH 3TH 3KH 3QH 2JH JD",
    )

    def start(self) -> Game:
        game = dealt(*self.HANDS)
        declared(game, 50, "H")
        return game

    def test_double_deck_5_the_declarer_leads_any_card(self) -> None:
        game = self.start()
        assert game.to_move() == (0,)
        assert choices(game, 0) == {f"play {c}" for c in ("KH", "QH", "KS", "QS", "JD", "AC", "TC", "KC")}
        assert refused(game, "0 play AS") is Rule.NOT_HELD
        assert refused(game, "1 play AS") is Rule.NOT_YOUR_TURN

    def test_double_deck_5_the_first_of_equal_cards_wins_and_leads(self) -> None:
        game = self.start()
        run(game, "0 play AC; 1 play KC; 2 play AH; 3 play AH")
        assert game.table.last_trick is not None
        assert game.table.last_trick.winner == 2
        assert game.to_move() == (2,)
        assert game.table.zones[TAKEN[0]] == list(cards("AC KC AH AH"))


def played(points: int, defended: int, **more: Any) -> list[Event]:
    """SPLIT, bid and played out. Return the events of the play."""
    game = dealt(*SPLIT, **more)
    declared(game, points, "C")
    assert game.table.meld_points == [42, 34]
    return split(game, defended)


class TestTrickPoints:
    """Double-deck 6."""

    def test_double_deck_6_50_in_all(self) -> None:
        game = whole_suits()
        assert LeadGiven(0) in declared(game, 50, "C")
        assert result(play_out(game)).tricks == (50, 0)

    def test_double_deck_6_tricks_of_partners_count_together_and_the_last_is_2(self) -> None:
        assert result(played(50, 20)).tricks == (30, 20)
        assert result(played(50, 19)).tricks == (31, 19)


def counted(
    declarer: int, bid: int, meld: tuple[int, int], tricks: tuple[int, int], scores: tuple[int, int] = (0, 0)
) -> tuple[Event, ...]:
    """The end of a deal with these melds and trick points, by side. The target is 500."""
    table = new_table(4, (0, 1, 0, 1))
    table.zones = {zone: [] for zone in BURIED}
    table.declarer, table.contract, table.target = declarer, bid, 500
    table.meld_points, table.other_points, table.scores = list(meld), [0, 0], list(scores)
    return Contract(least=20).settled(table, tricks)


class TestScoring:
    """Double-deck 7."""

    def test_double_deck_7_bid_reached_adds_meld_and_trick_points(self) -> None:
        assert result(played(70, 20)) == DealScored((42, 34), (30, 20), (0, 0), (72, 54), (72, 54), 0, True)

    def test_double_deck_7_bid_not_reached_is_set(self) -> None:
        assert result(played(75, 20)) == DealScored(
            (42, 34), (30, 20), (0, 0), (-75, 54), (-75, 54), 0, False, (Shortfall(0, Why.BID, 72, 75),)
        )

    def test_double_deck_7_the_others_with_fewer_than_20_trick_points_score_nothing(self) -> None:
        scored = DealScored((42, 34), (31, 19), (0, 0), (73, 0), (73, 0), 0, True)
        short = (Shortfall(1, Why.TRICK_POINTS, 19, 20),)
        assert result(played(70, 19)) == replace(scored, shortfalls=short)

    def test_double_deck_7_a_bid_out_of_reach_is_still_played_out(self) -> None:
        # 42 and all 50 trick points would be 92.
        assert result(played(200, 20)).delta == (-200, 54)

    @pytest.mark.parametrize(
        ("declarer", "bid", "meld", "tricks", "delta", "made"),
        [
            # Exactly the bid; one short of it.
            (0, 72, (42, 34), (30, 20), (72, 54), True),
            (0, 73, (42, 34), (30, 20), (-73, 54), False),
            # The meld alone reaches the bid, but with fewer than 20 trick points.
            (2, 50, (100, 0), (19, 31), (-50, 31), False),
            (2, 50, (100, 0), (20, 30), (120, 30), True),
            # The others' meld counts with 20 trick points if it was laid down.
            (1, 60, (40, 300), (20, 30), (60, 330), True),
            (1, 60, (0, 300), (20, 30), (20, 330), True),
            (3, 60, (40, 30), (19, 31), (0, 61), True),
            (3, 60, (40, 20), (19, 31), (0, -60), False),
            # Both sides fail.
            (3, 100, (40, 20), (19, 31), (0, -100), False),
        ],
    )
    def test_double_deck_7_conditions(
        self,
        declarer: int,
        bid: int,
        meld: tuple[int, int],
        tricks: tuple[int, int],
        delta: tuple[int, int],
        made: bool,
    ) -> None:
        scored = result(counted(declarer, bid, meld, tricks))
        assert (scored.delta, scored.made) == (delta, made)
        assert (scored.meld, scored.tricks, scored.declarer) == (meld, tricks, declarer)

    @pytest.mark.parametrize(
        ("bid", "meld", "tricks", "shortfalls"),
        [
            (60, (42, 34), (30, 20), []),
            # 42 + 10 = 52: neither the bid nor 20 trick points.
            (60, (42, 34), (10, 40), [(0, Why.TRICK_POINTS, 10, 20), (0, Why.BID, 52, 60)]),
            # 62 + 10 = 72 reach the bid.
            (60, (62, 34), (10, 40), [(0, Why.TRICK_POINTS, 10, 20)]),
            # The other side has 12 and no meld.
            (60, (30, 0), (38, 12), [(1, Why.TRICK_POINTS, 12, 20)]),
            (90, (30, 0), (50, 0), [(0, Why.BID, 80, 90)]),
        ],
    )
    def test_double_deck_7_the_result_says_which_condition_is_missed(
        self,
        bid: int,
        meld: tuple[int, int],
        tricks: tuple[int, int],
        shortfalls: list[tuple[int, Why, int, int]],
    ) -> None:
        scored = result(counted(0, bid, meld, tricks))
        assert scored.shortfalls == tuple(Shortfall(*short) for short in shortfalls)

    @pytest.mark.parametrize(("bid", "needed"), [(70, 28), (60, 20), (50, 20), (200, 158)])
    def test_double_deck_7_the_trick_points_that_a_contract_needs(self, bid: int, needed: int) -> None:
        # The declaring side has 42 of meld, and needs 20 trick points in any case.
        game = dealt(*SPLIT)
        assert rules_of(game).trick_points_needed(game.table) is None
        declared(game, bid, "C")
        assert rules_of(game).trick_points_needed(game.view(3)) == (needed, 20)
        split(game, 20)
        assert rules_of(game).trick_points_needed(game.table) is None


class TestEnd:
    """Double-deck 8."""

    @pytest.mark.parametrize(
        ("declarer", "scores", "winner"),
        [
            # 72 for side 0, 54 for side 1.
            (0, (428, 445), 0),
            (0, (427, 446), 1),
            # Both out: the declaring side wins, whatever the totals.
            (0, (428, 490), 0),
            (2, (499, 499), 0),
        ],
    )
    def test_double_deck_8_first_at_the_target_wins_both_out_the_declaring_side(
        self, declarer: int, scores: tuple[int, int], winner: int
    ) -> None:
        assert ending(counted(declarer, 60, (42, 34), (30, 20), scores)).winner == winner

    def test_double_deck_8_the_declaring_side_may_be_the_other(self) -> None:
        assert ending(counted(1, 50, (42, 34), (30, 20), (490, 446))).winner == 1

    def test_double_deck_8_below_the_target_the_game_goes_on(self) -> None:
        assert not [e for e in counted(0, 60, (42, 34), (30, 20), (427, 445)) if isinstance(e, GameEnded)]
        game = whole_suits(deals=2)
        declared(game, 50, "C")
        play_out(game)
        assert game.table.scores == [358, 0]
        assert game.table.dealer == 0
        assert game.to_move() == (1,)

    def test_double_deck_8_target(self) -> None:
        assert ending(played(70, 20, target=72)).winner == 0
        assert not [e for e in played(70, 20, target=73) if isinstance(e, GameEnded)]
