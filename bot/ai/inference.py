"""What can be known of the cards that a seat does not see: counted from those it has seen, and from the duties that
others were seen to be unable to fulfil."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cached_property

from bot.engine.cards import Card, Rank, Suit
from bot.engine.events import HAND, TRICK, Zone
from bot.engine.table import Table, Trick
from bot.engine.tricks import Heading, best

NOTHING_HELD = -1
"""The strength above which one who is void of a suit holds none of it."""
ANYTHING = len(Rank)


class Inference:
    """The hidden cards as one seat may judge them.

    Every chance is worked out as if each hidden card lay in any of the places it may lie in, by their size; where only
    one place is left for a card the chance is 1, so counted cards are known for certain.
    """

    def __init__(self, view: Table, seat: int, deck: Iterable[Card], heading: Heading, loose: int) -> None:
        """`loose` is the number of tricks at the start of a deal in which nobody need follow."""
        self._view = view
        self._seat = seat
        self._deck = deck
        self._heading = heading
        self._loose = loose
        self._lacks: dict[tuple[int, Suit, int], float] = {}

    @cached_property
    def unseen(self) -> Counter[Card]:
        """The cards that this seat has not seen or no longer knows the place of."""
        left = Counter(self._deck)
        for zone in self._view.zones.values():
            left.subtract(c for c in zone if c is not None)
        return +left

    @cached_property
    def hidden(self) -> dict[Zone, int]:
        """The places that hold unseen cards, with their number."""
        counts = {zone: faces.count(None) for zone, faces in self._view.zones.items() if faces}
        return {zone: count for zone, count in counts.items() if count}

    def known(self, seat: int) -> list[Card]:
        """The cards another seat is known to hold: shown, or the only ones it can hold."""
        seen = self._view.hand(seat)
        if set(self.hidden) == {HAND[seat]}:
            return seen + list(self.unseen.elements())
        return seen

    @property
    def certain(self) -> bool:
        """Whether all hidden cards lie in one place, so that there is nothing left to guess."""
        return len(self.hidden) <= 1

    # Duties

    @cached_property
    def ceilings(self) -> dict[tuple[int, Suit], int]:
        """By seat and suit, the strength above which the seat can hold no card; -1 where it is void."""
        found: dict[tuple[int, Suit], int] = {}
        for trick in self._view.tricks[self._loose :]:
            self._learn(trick, found)
        if len(self._view.tricks) >= self._loose:
            now = tuple(c for c in self._view.zones[TRICK] if c is not None)
            if now:
                self._learn(Trick(self._view.leader, now, -1), found)
        return found

    def _learn(self, trick: Trick, found: dict[tuple[int, Suit], int]) -> None:
        trump = self._view.trump
        led = trick.cards[0].suit
        for place in range(1, len(trick.cards)):
            seat = (trick.leader + place) % self._view.seats
            top = trick.cards[best(trick.cards[:place], trump)]
            for suit, ceiling in _unable(trick.cards[place], led, top, trump, self._heading):
                found[seat, suit] = min(ceiling, found.get((seat, suit), ANYTHING))

    def may_hold(self, zone: Zone, what: Card) -> bool:
        """Whether an unseen card may lie in this place."""
        if self.certain or zone is not HAND[zone.owner]:
            return True
        return what.strength <= self.ceilings.get((zone.owner, what.suit), ANYTHING)

    # Chances

    def chance(self, seat: int, what: Card) -> float:
        """The chance that one copy of an unseen card lies in a seat's hand."""
        return self._chances[what].get(seat, 0.0)

    @cached_property
    def _chances(self) -> dict[Card, dict[int, float]]:
        chances: dict[Card, dict[int, float]] = {}
        for what in self.unseen:
            places = {zone: count for zone, count in self.hidden.items() if self.may_hold(zone, what)}
            room = sum(places.values())
            chances[what] = {zone.owner: n / room for zone, n in places.items() if zone is HAND[zone.owner]}
        return chances

    def lacks(self, seat: int, suit: Suit | None, above: int = NOTHING_HELD) -> float:
        """The chance that a seat holds no card of the suit that is stronger than `above`."""
        if suit is None:
            return 1.0
        asked = (seat, suit, above)
        if asked not in self._lacks:
            self._lacks[asked] = self._none_of(seat, suit, above)
        return self._lacks[asked]

    def _none_of(self, seat: int, suit: Suit, above: int) -> float:
        if any(c.suit is suit and c.strength > above for c in self._view.hand(seat)):
            return 0.0
        chance = 1.0
        for what, copies in self.unseen.items():
            if what.suit is suit and what.strength > above:
                chance *= (1 - self.chance(seat, what)) ** copies
        return chance

    def outside(self, suit: Suit, seats: Iterable[int]) -> list[tuple[int, float]]:
        """The cards of a suit that some other seats may hold: strengths, each with the chance that they do."""
        found = [(c.strength, 1.0) for seat in seats for c in self._view.hand(seat) if c.suit is suit]
        for what, copies in self.unseen.items():
            if what.suit is suit:
                chance = sum(self.chance(seat, what) for seat in seats)
                found += [(what.strength, chance)] * copies
        return found


def _unable(
    played: Card, led: Suit, top: Card, trump: Suit | None, heading: Heading
) -> Iterable[tuple[Suit, int]]:
    """What a card played under the duty to follow says: suits, and the strength above which none is held."""
    if played.suit is led:
        must_beat = top.suit is led and (led is trump or heading is not Heading.TRUMP_LED)
        if must_beat and played.strength <= top.strength:
            yield led, top.strength
        return
    yield led, NOTHING_HELD
    if trump is None:
        return
    if played.suit is not trump:
        yield trump, NOTHING_HELD
    elif heading is Heading.ALWAYS and top.suit is trump and played.strength <= top.strength:
        yield trump, top.strength
