"""Dealing the cards, and turning one up beside the stock."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.engine.cards import Rank
from bot.engine.events import (
    DECK,
    EVERYONE,
    HAND,
    NOBODY,
    STOCK,
    UPCARD,
    Audience,
    DixCounted,
    Event,
    Moved,
    PhaseOver,
    Place,
    TrumpTurned,
    Zone,
    only,
)
from bot.engine.table import Table
from bot.engine.variant import Phase


@dataclass(frozen=True)
class Round:
    """One round of the deal: a packet of `each` cards to every player from the dealer's left, `then` packets to
    places in the middle."""

    each: int
    then: tuple[tuple[Zone, int], ...] = ()


@dataclass(frozen=True)
class Deal(Phase):
    """Deals the rounds in order; with a stock, then turns up the next card and lays the rest over it."""

    rounds: tuple[Round, ...]
    stock: int = 0
    """How many cards stay in the stock, the upcard not counted; 0 where all cards are dealt."""

    def packets(self, dealer: int, seats: int) -> Iterator[tuple[Zone, int]]:
        """Where each packet goes, with its number of cards, from the top of the deck on."""
        for one in self.rounds:
            for place in range(1, seats + 1):
                yield HAND[(dealer + place) % seats], one.each
            yield from one.then
        if self.stock:
            yield UPCARD, 1
            yield STOCK, self.stock

    def advance(self, table: Table) -> Sequence[Event]:
        """All packets at once."""
        deck = table.zones[DECK]
        events: list[Event] = []
        dealt = 0
        for zone, count in self.packets(table.dealer, table.seats):
            packet = tuple(deck[dealt : dealt + count])
            events.append(Moved(packet, DECK, zone, _audience(zone), at=tuple(range(count))))
            dealt += count
        return (*events, PhaseOver())


def _audience(zone: Zone) -> Audience:
    if zone.place is Place.HAND:
        return only(zone.owner)
    return EVERYONE if zone is UPCARD else NOBODY


@dataclass(frozen=True)
class TurnTrump(Phase):
    """The upcard makes trump; a nine of trump turned up scores its dealer `dix` points at once (classic 1)."""

    dix: int

    def advance(self, table: Table) -> Sequence[Event]:
        """Trump, and the dix where one was turned."""
        upcard = table.zones[UPCARD][0]
        assert upcard is not None
        turned: tuple[Event, ...] = (TrumpTurned(upcard.suit),)
        if upcard.rank is Rank.NINE:
            turned += (DixCounted(table.dealer, self.dix),)
        return (*turned, PhaseOver())
