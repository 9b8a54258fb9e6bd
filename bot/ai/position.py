"""A decision to make: what one seat knows, the rules, what is on offer, and facts derived from them."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Self

from bot.ai.inference import Inference
from bot.engine.actions import Action, Offer, Verb
from bot.engine.cards import Card, Suit
from bot.engine.events import DUMMY, STOCK, TRICK, UPCARD
from bot.engine.game import Game
from bot.engine.melds import Meld
from bot.engine.options import Value
from bot.engine.phases.deal import Deal
from bot.engine.phases.stock_play import StockPlay
from bot.engine.phases.trick_play import TrickPlay
from bot.engine.table import Table
from bot.engine.tricks import Heading, legal
from bot.engine.variant import Rules
from bot.engine.variants import VARIANTS


@dataclass(frozen=True)
class Position:
    """What one seat knows at one moment of a game, which may go on meanwhile.

    It can be sent to another process. The `repr` reveals no card.
    """

    view: Table
    """The table as the seat knows it."""
    seat: int
    rules: Rules = field(repr=False)

    @classmethod
    def of(cls, game: Game, seat: int, view: Table | None = None) -> Self:
        """The position of a seat of a game.

        :param view: what the seat sees; by default what it sees now.
        """
        return cls((view or game.view(seat)).copy(), seat, game.variant.rules(game.options))

    def __reduce__(self) -> tuple[Any, ...]:
        """Send the rules by the id of the variant and the options, and nothing that can be derived."""
        return _restored, (self.view, self.seat, self.rules.variant.id, dict(self.rules.options))

    @cached_property
    def offer(self) -> Offer:
        """What the seat may choose."""
        return self.rules.offers(self.view, self.seat)

    def seed(self, *more: object) -> int:
        """A seed from 1 to 2^31 - 2 that depends only on what the seat sees, and is the same on every machine.

        :param more: what else distinguishes the seed: the player, its version, the number of the sample set.
        """
        view = self.view
        zones = [(str(zone), [str(face) for face in faces]) for zone, faces in view.zones.items() if faces]
        played = [(trick.leader, [card.code for card in trick.cards]) for trick in view.tricks]
        seen = (
            more,
            self.seat,
            view.scores,
            view.dealer,
            view.bids,
            str(view.trump),
            view.has_melded,
            zones,
            played,
        )
        digest = hashlib.sha256(repr(seen).encode()).digest()
        return int.from_bytes(digest[:8], "big") % (2**31 - 2) + 1

    @cached_property
    def choices(self) -> dict[Verb, list[Action]]:
        """The actions on offer by verb. Choices of several cards have an empty list: there are hundreds of them."""
        choices: dict[Verb, list[Action]] = {}
        for part in self.offer.parts:
            for action in part:
                if action.verb in (Verb.BURY, Verb.PASS_CARDS):
                    choices[action.verb] = []
                    break
                choices.setdefault(action.verb, []).append(action)
        return choices

    # Seats and cards

    @cached_property
    def own_cards(self) -> list[Card]:
        """The seat's cards, in hand and face up."""
        return self.view.cards(self.seat)

    @cached_property
    def legal_cards(self) -> tuple[Card, ...]:
        """The different cards that keep the rules of following, even where others are on offer."""
        if self.is_stock_play:
            return tuple(dict.fromkeys(self.own_cards))
        return tuple(dict.fromkeys(legal(self.own_cards, self.trick, self.trump, self.heading)))

    @property
    def trump(self) -> Suit | None:
        """The trump suit; None while this seat does not know it."""
        return self.view.trump

    @property
    def side(self) -> int:
        """The side this seat plays for."""
        return self.view.sides[self.seat]

    @cached_property
    def partner(self) -> int | None:
        """The other seat on this side; None in a game without partners."""
        others = [seat for seat in range(self.view.seats) if seat != self.seat]
        return next((seat for seat in others if self.view.sides[seat] == self.side), None)

    @cached_property
    def ally(self) -> int | None:
        """The seat that plays the cards on this seat's side: the partner, or the other opponent of a lone declarer."""
        if self.partner is not None or self.view.declarer in (None, self.seat):
            return self.partner
        others = set(range(self.view.seats)) - {self.seat, self.view.declarer}
        return next(iter(others), None)

    @cached_property
    def opponents(self) -> tuple[int, ...]:
        """The seats against which this one plays."""
        return tuple(seat for seat in range(self.view.seats) if seat not in (self.seat, self.ally))

    @cached_property
    def inference(self) -> Inference:
        """What can be worked out about the hidden cards."""
        return Inference(self.view, self.seat, self.rules.deck, self.heading, self.stock_tricks)

    # Tricks

    @cached_property
    def trick(self) -> list[Card]:
        """The cards played to the current trick so far."""
        return [card for card in self.view.zones[TRICK] if card is not None]

    @cached_property
    def seats_after(self) -> tuple[int, ...]:
        """The seats that play to the current trick after this one, in order."""
        seats = self.view.seats
        return tuple((self.seat + i) % seats for i in range(1, seats - len(self.trick)))

    @cached_property
    def stock_tricks(self) -> int:
        """The number of tricks at the start of a deal that are played while there is a stock."""
        deal = self.rules.part(Deal)
        return (deal.stock + 1) // self.view.seats if deal is not None and deal.stock else 0

    @cached_property
    def stock_tricks_left(self) -> int:
        """The number of tricks that are still followed by a draw, including the current one."""
        left = len(self.view.zones[STOCK]) + len(self.view.zones[UPCARD])
        return left // self.view.seats

    @property
    def is_stock_play(self) -> bool:
        """Whether the current trick is played while there is a stock, so that any card may be played."""
        return self.stock_tricks_left > 0

    @property
    def heading(self) -> Heading:
        """When a card must be beaten once suit must be followed."""
        trick_play = self.rules.part(TrickPlay)
        assert trick_play is not None
        return trick_play.heading

    @cached_property
    def hand_size(self) -> int:
        """The number of cards each player is dealt."""
        deal = self.rules.part(Deal)
        return 0 if deal is None else sum(round_.each for round_ in deal.rounds)

    @property
    def dummy_cards(self) -> int:
        """The number of dummy cards that go with each trick: 0 or 1."""
        return int(bool(self.view.zones[DUMMY]))

    # Points of cards and tricks

    def card_points(self, card: Card) -> int:
        """The points of a card taken in a trick."""
        return self.rules.card_points.ranks.get(card.rank, 0)

    @cached_property
    def total_trick_points(self) -> int:
        """The points of all tricks of a deal together, including the last trick's bonus."""
        return self.rules.total_trick_points

    # Melds

    @cached_property
    def melds(self) -> tuple[Meld, ...]:
        """The melds of the current trump that are made one at a time; none before trump is known."""
        stock_play = self.rules.part(StockPlay)
        return () if stock_play is None or self.trump is None else stock_play.melds_with(self.trump)


def _restored(view: Table, seat: int, variant_id: str, options: Mapping[str, Value]) -> Position:
    variant = VARIANTS[variant_id]
    return Position(view, seat, variant.rules(variant.resolve(options)))
