"""Bidding: how far a hand goes, what a partner has said of his, and what to say of one's own."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from bot.ai.appraisal import Appraisal
from bot.ai.position import Position
from bot.engine.actions import PASS, Action, Verb
from bot.engine.cards import Card, Suit
from bot.engine.events import KITTY, SIGNAL_POINTS, BidMade
from bot.engine.melds import RUN_RANKS
from bot.engine.phases.auction import Auction
from bot.engine.phases.trump import NameTrump

OWN_TRICKS = {False: 0.6, True: 0.4}
"""How much of a side's tricks depends on one hand, without and with a partner."""
DECLARED = 0.65
"""The share of all trick points that a declaring side takes on the average."""
PRUDENCE = 0.12
"""How far short of what is expected a contract is still bid, as a share of all trick points."""
PARTNER_MELD = 8
"""The points of meld that are counted on from a partner who has not signalled."""
LONG = 0.4
"""The share of a hand that makes a long suit."""
OWN_WISH = 10
"""By how many points a hand must be good for more than its partner's bid to be bid over it."""
SHUT_OUT = 3
"""How many points below its limit a hand that may speak only once bids, if others are to speak yet."""


@dataclass(frozen=True)
class Hopes:
    """What a hand may be bid to."""

    position: Position

    @cached_property
    def _appraisal(self) -> Appraisal:
        return Appraisal(self.position)

    @cached_property
    def hand(self) -> list[Card]:
        """The cards of the seat, with those of the kitty that are turned up."""
        return self.position.held + [c for c in self.position.view.zones[KITTY] if c is not None]

    @cached_property
    def suits(self) -> list[Suit]:
        """The suits that the seat might name."""
        naming = self.position.rules.part(NameTrump)
        return list(Suit) if naming is None else naming.suits(self.position.view, self.position.seat)

    @cached_property
    def trump(self) -> Suit:
        """The best of them."""
        return self._appraisal.best_trump(self.hand, self.suits)

    @cached_property
    def meld(self) -> float:
        """The points of meld in the hand."""
        return self._appraisal.melds(self.hand, self.trump)

    @cached_property
    def certain_meld(self) -> int:
        """The points of meld in the hand whichever suit is trump."""
        return min(self.position.laid_down(self.hand, suit) for suit in Suit)

    @property
    def wish(self) -> bool:
        """Whether the hand has a trump suit of its own: a run, or length."""
        held = [c.rank for c in self.hand if c.suit is self.trump]
        return set(RUN_RANKS) <= set(held) or len(held) >= LONG * len(self.hand)

    @cached_property
    def limit(self) -> float:
        """The points that the side may prudently be expected to make; 0 where no trump can be named."""
        if not self.suits:
            return 0.0
        position = self.position
        own = OWN_TRICKS[position.partner is not None]
        total = position.trick_points
        tricks = own * self._appraisal.tricks(self.hand, self.trump) + (1 - own) * DECLARED * total
        return self.meld + tricks + self._from_kitty() + self._from_partner() - PRUDENCE * total

    def _from_kitty(self) -> float:
        """What the hidden cards of the kitty may add."""
        hidden = self.position.view.zones[KITTY].count(None)
        if not hidden:
            return 0.0
        before = self._appraisal.worth(self.hand, self.trump)
        unseen = self.position.inference.unseen
        gains = (
            (self._appraisal.worth([*self.hand, drawn], self.trump) - before) * copies
            for drawn, copies in unseen.items()
        )
        return hidden * sum(gains) / unseen.total()

    def _from_partner(self) -> float:
        partner = self.position.partner
        if partner is None:
            return 0.0
        return max(PARTNER_MELD, SIGNAL_POINTS * signalled(self.position, partner))


def signalled(position: Position, seat: int) -> int:
    """How many bids a seat has skipped as a signal, at its best."""
    made = (bid.skipped for bid in position.view.bids if isinstance(bid, BidMade) and bid.seat == seat)
    return max(made, default=0)


def bid_or_pass(position: Position) -> Action:
    """The bid, or a pass where the hand is not good for the next one."""
    steps = position.choices.get(Verb.BID, [])
    hopes = Hopes(position)
    if not steps or steps[0].points > hopes.limit:
        return PASS
    if position.partner is not None:
        return _with_partner(position, hopes, steps)
    auction = position.rules.part(Auction)
    last_to_speak = len(position.view.bids) + 1 == position.view.seats
    if auction is None or not auction.single_round or last_to_speak:
        return steps[0]
    return max(
        (step for step in steps if step.points <= hopes.limit - SHUT_OUT), key=_points, default=steps[0]
    )


def _with_partner(position: Position, hopes: Hopes, steps: list[Action]) -> Action:
    """A signal where meld is all there is to tell; else the next bid, but not over a partner who means his own.

    One who bids over a partner's bid means it: to go on would raise the price of what the side has already.
    """
    made = [bid for bid in position.view.bids if isinstance(bid, BidMade)]
    last = made[-1] if made else None
    if last is not None and last.seat == position.partner and not last.skipped:
        insists = len(made) > 1 and made[-2].seat == position.seat
        over = hopes.wish and not insists and steps[0].points + OWN_WISH <= hopes.limit
        return steps[0] if over else PASS
    return _signal(position, hopes, steps) or steps[0]


def _signal(position: Position, hopes: Hopes, steps: list[Action]) -> Action | None:
    """The bid that tells a partner still to speak how much meld there is, whatever trump he names."""
    auction = position.rules.part(Auction)
    assert auction is not None
    told = any(bid.seat in (position.seat, position.partner) for bid in position.view.bids)
    if hopes.wish or told:
        return None
    skipped = hopes.certain_meld // SIGNAL_POINTS
    reached = [
        step for step in steps[: skipped + 1] if step.points < min(auction.signals_below, hopes.limit + 1)
    ]
    return reached[-1] if len(reached) > 1 else None


def _points(action: Action) -> int:
    return action.points
