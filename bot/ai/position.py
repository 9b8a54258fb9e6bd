"""What a seat has before it when it is to choose: its view, the rules, and what both say at a glance."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from bot.ai.inference import Inference
from bot.engine.actions import Action, Offer, Verb
from bot.engine.cards import Card, Suit
from bot.engine.events import BURIED, DUMMY, FACE_UP, SET_ASIDE, STOCK, TAKEN, TRICK, UPCARD, Zone
from bot.engine.melds import Meld
from bot.engine.phases.deal import Deal
from bot.engine.phases.lay_down import LayDown
from bot.engine.phases.stock_play import StockPlay
from bot.engine.phases.trick_play import TrickPlay
from bot.engine.table import Table
from bot.engine.tricks import Heading
from bot.engine.variant import Rules


@dataclass(frozen=True)
class Position:
    """One seat's view with the rules it is played by and what the seat may choose."""

    view: Table
    seat: int
    rules: Rules
    offer: Offer

    @cached_property
    def choices(self) -> dict[Verb, list[Action]]:
        """What is on offer, by verb. Burials are many, and left out."""
        found: dict[Verb, list[Action]] = {}
        for part in self.offer.parts:
            for action in part:
                if action.verb is Verb.BURY:
                    found[Verb.BURY] = []
                    break
                found.setdefault(action.verb, []).append(action)
        return found

    @cached_property
    def held(self) -> list[Card]:
        """The cards of the seat, in hand and face up."""
        laid = [c for c in self.view.zones[FACE_UP[self.seat]] if c is not None]
        return self.view.hand(self.seat) + laid

    @property
    def trump(self) -> Suit | None:
        """The trump suit, once it is known to this seat."""
        return self.view.trump

    @property
    def side(self) -> int:
        """The side this seat plays for."""
        return self.view.sides[self.seat]

    @cached_property
    def partner(self) -> int | None:
        """The other seat of the side; None where each plays alone."""
        others = [seat for seat in range(self.view.seats) if seat != self.seat]
        return next((seat for seat in others if self.view.sides[seat] == self.side), None)

    @cached_property
    def opponents(self) -> tuple[int, ...]:
        """The seats of the other side."""
        return tuple(seat for seat, side in enumerate(self.view.sides) if side != self.side)

    @cached_property
    def trick(self) -> list[Card]:
        """The cards of the trick so far."""
        return [c for c in self.view.zones[TRICK] if c is not None]

    @cached_property
    def after(self) -> tuple[int, ...]:
        """The seats that play to the trick after this one."""
        seats = self.view.seats
        return tuple((self.seat + i) % seats for i in range(1, seats - len(self.trick)))

    @cached_property
    def stock_tricks(self) -> int:
        """How many tricks are drawn after from now on, the present one included."""
        left = len(self.view.zones[STOCK]) + len(self.view.zones[UPCARD])
        return left // self.view.seats

    @property
    def loose(self) -> bool:
        """Whether any card may be played to any trick for now."""
        return self.stock_tricks > 0

    @property
    def heading(self) -> Heading:
        """When a card must be beaten under the duty to follow."""
        strict = self.rules.part(TrickPlay)
        assert strict is not None
        return strict.heading

    @cached_property
    def inference(self) -> Inference:
        """What can be known of the cards this seat does not see."""
        return Inference(self.view, self.seat, self.rules.deck, self.heading, self.loose_tricks)

    @cached_property
    def loose_tricks(self) -> int:
        """How many tricks at the start of a deal are played without the duty to follow."""
        deal = self.rules.part(Deal)
        return (deal.stock + 1) // self.view.seats if deal is not None and deal.stock else 0

    @cached_property
    def full_hand(self) -> int:
        """How many cards a player is dealt."""
        deal = self.rules.part(Deal)
        return 0 if deal is None else sum(round_.each for round_ in deal.rounds)

    # Points

    def points(self, what: Card) -> int:
        """What a card counts in a trick."""
        return self.rules.card_points.ranks.get(what.rank, 0)

    @cached_property
    def unit(self) -> int:
        """What the best card counts: the measure of all other points."""
        return max(self.rules.card_points.ranks.values())

    @cached_property
    def trick_points(self) -> int:
        """All the points there are in the tricks of a deal."""
        return sum(map(self.points, self.rules.deck)) + self.rules.card_points.last_trick

    @cached_property
    def per_card(self) -> float:
        """What a card that is still to be played counts on the average."""
        gone = [zone for zone in self.view.zones if zone in _GONE]
        counts = [self.points(c) for zone in gone for c in self.view.zones[zone] if c is not None]
        cards = sum(len(self.view.zones[zone]) for zone in gone)
        return (self.trick_points - sum(counts)) / max(1, len(self.rules.deck) - cards)

    @cached_property
    def per_trick(self) -> float:
        """What a trick that is still to come counts on the average, with the card of a dummy."""
        return self.per_card * (self.view.seats + self.with_dummy)

    @property
    def with_dummy(self) -> int:
        """How many cards go with a trick besides those played to it."""
        return int(bool(self.view.zones[DUMMY]))

    # Melds

    @cached_property
    def melds(self) -> tuple[Meld, ...]:
        """The melds made one at a time with the trump that is known; none where melds are laid down all at once."""
        return () if self.trump is None else self.melds_with(self.trump)

    def melds_with(self, trump: Suit) -> tuple[Meld, ...]:
        """The melds made one at a time with this trump; none where melds are laid down all at once."""
        stock = self.rules.part(StockPlay)
        return () if stock is None else stock.melds_with(trump)

    def laid_down(self, hand: list[Card], trump: Suit) -> int:
        """The points of what a hand lays down all at once; 0 where melds are made one at a time."""
        lay_down = self.rules.part(LayDown)
        return 0 if lay_down is None else sum(laid.points for laid in lay_down.melds.count(hand, trump))


_GONE: frozenset[Zone] = frozenset({*TAKEN, *SET_ASIDE, *BURIED})
"""Where cards lie that no later trick brings."""
