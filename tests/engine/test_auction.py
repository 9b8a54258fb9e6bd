"""The auction, in games that consist of nothing else (kitty 2, fletcher 2, double-deck 2)."""

from __future__ import annotations

import pytest

from bot.engine.actions import PASS, Action, Bids, IllegalAction, Rule, bid
from bot.engine.cards import DECK_48, DECK_80, cards
from bot.engine.events import (
    DECK,
    KITTY,
    BidMade,
    ContractMade,
    DealCancelled,
    DealScored,
    Event,
    Moved,
    Passed,
    PhaseOver,
    Redeal,
    Shown,
)
from bot.engine.game import Game, StackedShuffle
from bot.engine.phases.auction import Auction, LastToSpeak
from bot.engine.table import Table, evolve
from bot.engine.variant import Number, Options, Phase, Variant

KITTY_CARDS = cards("9C AS 9C")


class LayKitty(Phase):
    """Lays a kitty of three cards face down."""

    def advance(self, table: Table) -> tuple[Event, ...]:
        return Moved(KITTY_CARDS, DECK, KITTY, frozenset()), PhaseOver()


class ScoreNothing(Phase):
    """Ends a deal without points."""

    def advance(self, table: Table) -> tuple[Event, ...]:
        nothing = (0,) * len(table.scores)
        return (DealScored(nothing, nothing, nothing, nothing, nothing, table.declarer, True),)


def auction(phase: Auction, *, seats: int = 2, dealer: int = 1, deals: int = 1) -> Game:
    """A game that consists only of bidding."""

    def phases(options: Options) -> tuple[Phase, ...]:
        return LayKitty(), phase, ScoreNothing()

    deck = KITTY_CARDS + (DECK_48 if seats == 2 else DECK_80[3:])
    sides = (0, 1) * (seats // 2)
    variant = Variant("bidding", "Bidding", sides, deck, (Number("target", 100),), phases)
    return Game(variant, variant.resolve({}), StackedShuffle([deck] * deals, dealer))


def speak(game: Game, *said: str) -> list[Event]:
    """Bid and pass in turn, by the seat that the game waits for. Return all events."""
    events: list[Event] = []
    for text in said:
        (seat,) = game.to_move()
        events += game.play(seat, Action.parse(text))
    return events


def refused(game: Game, seat: int, action: Action) -> Rule:
    """Return the rule that refuses an action."""
    with pytest.raises(IllegalAction) as error:
        game.play(seat, action)
    return error.value.rule


UP_TO_500 = range(20, 501)
DOUBLE_DECK = Auction((*range(50, 60), *range(60, 2001, 5)), signals_below=60, usual_steps=3)
FLETCHER = Auction(UP_TO_500, first=0, last_to_speak=LastToSpeak.MAY_OPEN)


class TestTurns:
    def test_the_first_speaker_sits_so_many_places_left_of_the_dealer(self) -> None:
        assert auction(Auction(UP_TO_500), dealer=1).to_move() == (0,)
        assert auction(Auction(UP_TO_500), dealer=0).to_move() == (1,)
        assert auction(FLETCHER, dealer=0).to_move() == (0,)
        assert auction(DOUBLE_DECK, seats=4, dealer=3).to_move() == (0,)

    def test_only_the_speaker_has_an_offer(self) -> None:
        game = auction(Auction(UP_TO_500))
        assert len(game.offers(0)) == 482
        assert not game.offers(1)
        assert refused(game, 1, bid(20)) is Rule.NOT_YOUR_TURN

    def test_a_bid_is_at_least_the_opening_bid_and_above_the_last(self) -> None:
        game = auction(Auction(UP_TO_500))
        assert refused(game, 0, bid(19)) is Rule.BID_UNDER_OPENING
        speak(game, "bid 25")
        assert refused(game, 1, bid(25)) is Rule.BID_NOT_ABOVE
        assert refused(game, 1, bid(501)) is Rule.BID_OVER_HIGHEST
        assert refused(game, 1, Action.parse("play AS")) is Rule.NOT_NOW
        assert bid(26) in game.offers(1)
        assert PASS in game.offers(1)

    def test_after_the_highest_bid_only_a_pass_is_possible(self) -> None:
        game = auction(Auction(UP_TO_500))
        speak(game, "bid 500")
        assert list(game.offers(1)) == [PASS]

    def test_the_auction_goes_on_until_one_player_is_left(self) -> None:
        game = auction(Auction(UP_TO_500))
        speak(game, "bid 20", "bid 21", "bid 30")
        assert game.play(1, PASS)[:2] == (Passed(1), ContractMade(0, 30))
        assert game.table.result is not None
        assert game.table.result.declarer == 0

    def test_each_speaks_once_in_a_single_round(self) -> None:
        game = auction(Auction(UP_TO_500, single_round=True))
        events = speak(game, "bid 20", "bid 21")
        assert ContractMade(1, 21) in events
        game = auction(Auction(UP_TO_500, single_round=True))
        assert ContractMade(0, 20) in speak(game, "bid 20", "pass")

    def test_players_who_passed_are_skipped_among_four(self) -> None:
        game = auction(DOUBLE_DECK, seats=4, dealer=0)
        speak(game, "bid 50", "pass", "bid 51", "bid 52", "bid 53")
        assert game.to_move() == (3,)
        assert refused(game, 2, bid(54)) is Rule.PASS_IS_FINAL
        speak(game, "pass", "pass")
        assert game.table.declarer == 1
        assert game.table.contract == 53


class TestLastToSpeak:
    def test_stuck(self) -> None:
        game = auction(Auction(UP_TO_500))
        assert game.play(0, PASS)[:3] == (Passed(0), BidMade(1, 20, 0, forced=True), ContractMade(1, 20))

    def test_stuck_after_three_passes(self) -> None:
        game = auction(DOUBLE_DECK, seats=4, dealer=2)
        events = speak(game, "pass", "pass", "pass")
        assert events[3:5] == [BidMade(2, 50, 0, forced=True), ContractMade(2, 50)]

    def test_last_of_four_may_still_pass_over_a_bid(self) -> None:
        game = auction(DOUBLE_DECK, seats=4, dealer=0)
        assert ContractMade(3, 50) in speak(game, "pass", "pass", "bid 50", "pass")

    def test_may_open_at_exactly_the_opening_bid(self) -> None:
        game = auction(FLETCHER, dealer=0)
        speak(game, "pass")
        assert set(game.offers(1)) == {bid(20), PASS}
        assert refused(game, 1, bid(21)) is Rule.ONLY_OPENING_BID
        assert game.play(1, bid(20))[:2] == (BidMade(1, 20, 0, forced=False), ContractMade(1, 20))

    def test_all_pass_and_the_dealer_must_open(self) -> None:
        game = auction(FLETCHER, dealer=0, deals=3)
        assert DealCancelled(Redeal.ALL_PASS) in speak(game, "pass", "pass")
        assert game.table.dealer == 0
        assert game.table.bids == [BidMade(0, 20, 0, forced=True)]
        assert game.to_move() == (1,)
        assert PASS in game.offers(1)
        assert ContractMade(1, 25) in speak(game, "bid 21", "bid 22", "bid 25", "pass")
        assert game.table.dealer == 1
        assert game.to_move() == (1,)
        assert game.table.bids == []

    def test_duty_to_open_lasts_until_a_deal_is_scored(self) -> None:
        table = Table(2, (0, 1), [0, 0])
        evolve(table, DealCancelled(Redeal.ALL_PASS))
        evolve(table, DealCancelled(Redeal.DEAD))
        assert table.passed_out
        evolve(table, DealScored((0, 0), (0, 0), (0, 0), (0, 0), (0, 0), 0, True))
        evolve(table, DealCancelled(Redeal.DEAD))
        assert not table.passed_out

    def test_stuck_dealers_owe_nothing_in_the_next_deal(self) -> None:
        game = auction(Auction(UP_TO_500), deals=2)
        speak(game, "pass")
        assert game.table.bids == []


class TestSteps:
    def test_by_ones_to_60_then_by_fives(self) -> None:
        game = auction(DOUBLE_DECK, seats=4)
        steps = [action.points for action in game.offers(2) if action is not PASS]
        assert steps[:14] == [50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 65, 70, 75]
        assert steps[-1] == 2000
        assert refused(game, 2, bid(61)) is Rule.BID_STEPS
        speak(game, "bid 59")
        assert refused(game, 3, bid(64)) is Rule.BID_STEPS
        assert bid(60) in game.offers(3)

    @pytest.mark.parametrize(
        ("said", "skipped"),
        [
            (["bid 50"], 0),
            (["bid 54"], 4),
            (["bid 52", "bid 55"], 2),
            (["bid 52", "bid 53"], 0),
            (["bid 59"], 9),
            (["bid 60"], 0),
            (["bid 50", "bid 75"], 0),
        ],
    )
    def test_skipped_bids_in_the_fifties_are_a_signal(self, said: list[str], skipped: int) -> None:
        game = auction(DOUBLE_DECK, seats=4)
        last = [event for event in speak(game, *said) if isinstance(event, BidMade)][-1]
        assert last.skipped == skipped

    def test_no_signals_elsewhere(self) -> None:
        game = auction(Auction(UP_TO_500))
        assert game.play(0, bid(27)) == (BidMade(0, 27, 0, forced=False),)


class TestReveal:
    def test_one_card_each_time_all_have_spoken_without_a_pass(self) -> None:
        game = auction(Auction(UP_TO_500, reveal=KITTY))
        assert len(game.play(0, bid(20))) == 1
        assert game.play(1, bid(21))[1:] == (Shown(KITTY_CARDS[:1], KITTY),)
        assert game.view(0).zones[KITTY] == [KITTY_CARDS[0], None, None]
        speak(game, "bid 22", "bid 23")
        assert game.view(-1).zones[KITTY] == [*KITTY_CARDS[:2], None]
        speak(game, "bid 24", "bid 25")
        assert game.view(1).zones[KITTY] == list(KITTY_CARDS)
        assert len(speak(game, "bid 26", "bid 27")) == 2
        assert ContractMade(1, 27) in speak(game, "pass")

    def test_none_after_a_pass(self) -> None:
        game = auction(Auction(UP_TO_500, reveal=KITTY))
        assert not [e for e in speak(game, "bid 20", "pass") if isinstance(e, Shown)]

    def test_none_without_reveal(self) -> None:
        game = auction(Auction(UP_TO_500))
        assert not [e for e in speak(game, "bid 20", "bid 21") if isinstance(e, Shown)]
        assert game.view(0).zones[KITTY] == [None, None, None]


def test_offers_follow_from_the_view() -> None:
    for phase, seats in ((FLETCHER, 2), (DOUBLE_DECK, 4)):
        game = auction(phase, seats=seats, deals=3)
        for text in ("pass", "pass", "bid 52", "pass"):
            for seat in range(-1, seats):
                assert game.offers_by_view(seat) == game.offers(seat)
            speak(game, text)


def test_bids_are_steps() -> None:
    game = auction(DOUBLE_DECK, seats=4)
    assert isinstance(game.offers(2).parts[0], Bids)


def high_bids(game: Game) -> list[int]:
    """Return the bids on offer that may be slips, in points."""
    (seat,) = game.to_move()
    rules = game.variant.rules(game.options)
    return [action.points for action in game.offers(seat) if rules.is_high(game.view(seat), action)]


class TestHighBids:
    def test_more_than_five_steps_above_the_opening_bid_or_the_last_bid(self) -> None:
        game = auction(Auction(UP_TO_500))
        assert high_bids(game) == [*range(26, 501)]
        speak(game, "bid 30")
        assert high_bids(game) == [*range(36, 501)]

    def test_double_deck_2_signals_and_three_steps_above_them_are_usual(self) -> None:
        game = auction(DOUBLE_DECK, seats=4)
        # 60, 65 and 70 are the first three bids that are not signals.
        assert high_bids(game)[:3] == [75, 80, 85]
        speak(game, "bid 59")
        assert high_bids(game)[:2] == [75, 80]
        speak(game, "bid 70")
        assert high_bids(game)[:2] == [90, 95]
