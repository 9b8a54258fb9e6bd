"""Bidding for the contract (kitty 2, fletcher 2, double-deck 2, partnership 2, three-handed 3)."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from bot.engine.actions import NOTHING, PASS, Action, Bids, Offer, Rule, Verb
from bot.engine.events import (
    SIGNAL_POINTS,
    BidMade,
    ContractMade,
    DealCancelled,
    Event,
    Passed,
    PhaseOver,
    Redeal,
    Shown,
    Zone,
)
from bot.engine.features import Feature
from bot.engine.table import Table
from bot.engine.variant import Phase

TOP_OF_LADDER: Final = 2000
"""The highest bid, in points, with three and four players; ten times that in `double-deck` on scale 10."""


class LastToSpeak(Enum):
    """What the last player does if all others have passed without a bid."""

    STUCK = "declares at the opening bid, without a choice (kitty 2, double-deck 2)"
    MAY_OPEN = "bids exactly the opening bid, which ends the auction, or passes the deal out (fletcher 2)"
    MAY_BID = "makes any bid, which ends the auction, or passes the deal out (three-handed 3)"


@dataclass(frozen=True)
class Auction(Phase):
    """Each player in turn bids above the last bid, or passes and is out; the last player left declares.

    `ladder` holds all bids, in points, from the opening bid up. `first` is the number of places to the left of the
    dealer at which the first speaker sits (0: the dealer). In a `single_round` each player speaks once. A bid below
    `signals_below` that skips allowed bids is a signal, worth `signal_points` of meld for each of them. A bid more than
    `usual_raise` points above the last one, the opening bid and all signals is high. Each time all players have spoken
    without a pass, one more card of `reveal` is turned up, in the order dealt. Under MAY_OPEN, after a deal that was
    passed out, a dealer who speaks without a bid before must open at the opening bid, until a deal is scored.
    `steps_rule` refuses a bid between two of the ladder.
    """

    ladder: Sequence[int]
    usual_raise: int
    first: int = 1
    last_to_speak: LastToSpeak = LastToSpeak.STUCK
    single_round: bool = False
    signals_below: int = 0
    signal_points: int = SIGNAL_POINTS
    reveal: Zone | None = None
    steps_rule: Rule = Rule.BID_STEPS

    def features(self) -> Sequence[Feature]:
        """How often each player speaks."""
        return (Feature.SINGLE_BID if self.single_round else Feature.AUCTION,)

    def advance(self, table: Table) -> Sequence[Event]:
        """A forced bid, or the end of the auction."""
        last = _last_bid(table)
        left = _not_passed(table)
        if not left:
            return (DealCancelled(Redeal.ALL_PASS),)
        if last is not None:
            over = len(left) == 1 or (self.single_round and len(table.bids) == table.seats)
            return (ContractMade(last.seat, last.points), PhaseOver()) if over else ()
        speaker = self._speaker(table)
        forced = {
            LastToSpeak.STUCK: len(left) == 1,
            LastToSpeak.MAY_OPEN: table.passed_out and speaker == table.dealer,
            LastToSpeak.MAY_BID: False,
        }[self.last_to_speak]
        forced_bid = BidMade(speaker, self.ladder[0], 0, forced=True, signal_points=self.signal_points)
        return (forced_bid,) if forced else ()

    def _speaker(self, table: Table) -> int:
        """The next seat clockwise that has not passed."""
        left = _not_passed(table)
        after = table.bids[-1].seat + 1 if table.bids else table.dealer + self.first
        return next(
            seat % table.seats for seat in range(after, after + table.seats) if seat % table.seats in left
        )

    def _steps(self, table: Table) -> Sequence[int]:
        """The bids, in points, from which the next speaker may choose."""
        last = _last_bid(table)
        if last is not None:
            return self.ladder[bisect_right(self.ladder, last.points) :]
        opens_last = self.last_to_speak is LastToSpeak.MAY_OPEN and len(_not_passed(table)) == 1
        return self.ladder[:1] if opens_last else self.ladder

    def to_move(self, table: Table) -> tuple[int, ...]:
        """The seat to bid or pass."""
        return (self._speaker(table),)

    def offers(self, table: Table, seat: int) -> Offer:
        """Every bid above the last one, and passing."""
        if seat != self._speaker(table):
            return NOTHING
        return Offer(Bids(self._steps(table)), (PASS,))

    def decide(self, table: Table, seat: int, action: Action) -> Sequence[Event]:
        """The pass; or the bid with its signal, and the cards turned up after it."""
        if action is PASS:
            return (Passed(seat),)
        points = action.points
        signal = bisect_left(self._steps(table), points) if points < self.signals_below else 0
        made = BidMade(seat, points, signal, forced=False, signal_points=self.signal_points)
        return made, *self._reveal_next(table)

    def _reveal_next(self, table: Table) -> tuple[Event, ...]:
        """The cards turned up so far and the next one, if one is due after this bid."""
        rounds, rest = divmod(len(table.bids) + 1, table.seats)
        if self.reveal is None or rest or len(_not_passed(table)) < table.seats:
            return ()
        cards = table.zones[self.reveal]
        return (Shown(tuple(cards[:rounds]), self.reveal),) if rounds <= len(cards) else ()

    def is_high(self, table: Table, action: Action) -> bool:
        """Whether a bid is more than `usual_raise` points above the last one, the opening bid and all signals."""
        if action.verb is not Verb.BID:
            return False
        last = _last_bid(table)
        lowest = max(self.ladder[0] if last is None else last.points, self.signals_below - 1)
        return action.points > lowest + self.usual_raise

    def refusal(self, table: Table, seat: int, action: Action) -> Rule:
        """Why a seat may not make this bid."""
        if seat != self._speaker(table):
            return Rule.PASS_IS_FINAL if Passed(seat) in table.bids else Rule.NOT_YOUR_TURN
        if action.verb is not Verb.BID:
            return Rule.NOT_NOW
        return self._bid_refusal(table, action.points)

    def _bid_refusal(self, table: Table, points: int) -> Rule:
        last = _last_bid(table)
        if points < self.ladder[0]:
            return Rule.BID_UNDER_OPENING
        if points > self.ladder[-1]:
            return Rule.BID_OVER_HIGHEST
        if last is not None and points <= last.points:
            return Rule.BID_NOT_ABOVE
        return self.steps_rule if points not in self.ladder else Rule.ONLY_OPENING_BID


def _last_bid(table: Table) -> BidMade | None:
    return next((bid for bid in reversed(table.bids) if isinstance(bid, BidMade)), None)


def _not_passed(table: Table) -> list[int]:
    """The seats that have not passed."""
    passed = [bid.seat for bid in table.bids if isinstance(bid, Passed)]
    return [seat for seat in range(table.seats) if seat not in passed]
