"""Dealing the cards, turning up trump, and dead deals (fletcher 2, partnership 1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.engine.actions import CALL_DEAD, NOTHING, Action, Offer, Rule, Verb
from bot.engine.cards import Card, Rank, Suit
from bot.engine.events import (
    DECK,
    DUMMY,
    EVERYONE,
    HAND,
    KITTY,
    NOBODY,
    STOCK,
    UPCARD,
    Audience,
    DealCancelled,
    DixCounted,
    Event,
    Moved,
    PhaseOver,
    Place,
    Redeal,
    TrumpTurned,
    Zone,
    only,
)
from bot.engine.features import Feature
from bot.engine.melds import holding
from bot.engine.table import Table
from bot.engine.variant import Phase


@dataclass(frozen=True)
class Round:
    """One round of dealing.

    Every player, from the dealer's left, gets a packet of `each` cards; `then` packets go to zones in the middle.
    """

    each: int
    then: tuple[tuple[Zone, int], ...] = ()


@dataclass(frozen=True)
class Deal(Phase):
    """Deals the rounds in order; with a stock, turns up the next card and puts the others on top of it."""

    rounds: tuple[Round, ...]
    stock: int = 0
    """The number of cards in the stock, without the upcard; 0 if all cards are dealt."""

    def features(self) -> Sequence[Feature]:
        """Whether there is a dummy."""
        has_dummy = any(zone is DUMMY for dealt in self.rounds for zone, _ in dealt.then)
        return (Feature.DUMMY,) if has_dummy else ()

    def packets(self, dealer: int, seats: int) -> Iterator[tuple[Zone, int]]:
        """Yield the packets from the top of the deck: the zone to which each goes, and its number of cards."""
        for dealt in self.rounds:
            for place in range(1, seats + 1):
                yield HAND[(dealer + place) % seats], dealt.each
            yield from dealt.then
        if self.stock:
            yield UPCARD, 1
            yield STOCK, self.stock

    def most_dealt(self) -> int:
        """Return the cards dealt to a player, and those of the kitty."""
        return sum(
            dealt.each + sum(count for zone, count in dealt.then if zone is KITTY) for dealt in self.rounds
        )

    def advance(self, table: Table) -> Sequence[Event]:
        """All packets."""
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
    """The upcard makes trump; if it is a nine, the dealer scores `dix` points at once (classic 1)."""

    dix: int

    def features(self) -> Sequence[Feature]:
        """The upcard names trump."""
        return (Feature.UPCARD,)

    def advance(self, table: Table) -> Sequence[Event]:
        """Trump, and the dix if one was turned up."""
        upcard = table.zones[UPCARD][0]
        assert upcard is not None
        turned: tuple[Event, ...] = (TrumpTurned(upcard.suit),)
        if upcard.rank is Rank.NINE:
            turned += (DixCounted(table.dealer, self.dix),)
        return (*turned, PhaseOver())


@dataclass(frozen=True)
class DeadDeal(Phase):
    """A claim: until trump is named, or `until_bid` until the bidding is over, a player may call a dead deal.

    It is dealt again. A deal is dead if the player holds six nines, or five and no meld. `too_late` is the rule against
    a later call.
    """

    too_late: Rule
    until_bid: bool = False

    verbs = frozenset({Verb.CALL_DEAD})

    def offers(self, table: Table, seat: int) -> Offer:
        """Calling the deal dead, on turn or not."""
        return Offer((CALL_DEAD,)) if self._is_in_time(table) and _is_dead(table.hand(seat)) else NOTHING

    def _is_in_time(self, table: Table) -> bool:
        return table.declarer is None if self.until_bid else table.trump_named_by < 0

    def decide(self, table: Table, seat: int, action: Action) -> Sequence[Event]:
        """The end of the deal; the hand is not shown."""
        return (DealCancelled(Redeal.DEAD),)

    def refusal(self, table: Table, seat: int, action: Action) -> Rule:
        """Why the deal is not dead."""
        return Rule.NOT_DEAD if self._is_in_time(table) else self.too_late


def _is_dead(hand: Sequence[Card]) -> bool:
    nines = sum(c.rank is Rank.NINE for c in hand)
    return nines > 5 or (nines == 5 and not _has_meld(hand))


def _has_meld(hand: Sequence[Card]) -> bool:
    """Whether a hand holds a marriage in any suit, an around or a pinochle. A run always contains a marriage."""
    held = holding(hand, Suit.CLUBS)
    return any((held.royal, *held.plain.values(), *held.around.values(), held.pinochles))
