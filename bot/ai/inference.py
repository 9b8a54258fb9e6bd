"""Inference about hidden cards, from the cards a seat has seen and the plays that others were forced to make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import product

from bot.engine.cards import Card, Rank, Suit
from bot.engine.events import BURIED, HAND, TRICK, Zone
from bot.engine.table import Table, Trick
from bot.engine.tricks import Heading, best

VOID = -1
"""The ceiling of a seat that holds no card of the suit."""
NO_CEILING = len(Rank)


Shares = tuple[int, ...]
"""By zone, the number of copies of a card that lie there."""


class Inference:
    """What one seat can work out about the cards it does not see.

    A hidden card is taken to be equally likely in every position where it can lie. When only one zone is left for it
    the probability is 1, so counting cards needs no special case. Strengths are those of `Card.strength`.
    """

    def __init__(
        self, view: Table, seat: int, deck: Iterable[Card], heading: Heading, stock_tricks: int
    ) -> None:
        """`stock_tricks` is the number of tricks at the start of a deal in which any card may be played."""
        self._view = view
        self._seat = seat
        self._deck = deck
        self._heading = heading
        self._stock_tricks = stock_tricks
        self._void_probabilities: dict[tuple[int, Suit, int], float] = {}

    @cached_property
    def unseen(self) -> Counter[Card]:
        """The cards whose location this seat does not know, with the number of copies."""
        left = Counter(self._deck)
        for zone in self._view.zones.values():
            left.subtract(card for card in zone if card is not None)
        return +left

    @cached_property
    def hidden(self) -> dict[Zone, int]:
        """The number of unseen cards in each zone that has any."""
        counts = {zone: faces.count(None) for zone, faces in self._view.zones.items() if faces}
        return {zone: count for zone, count in counts.items() if count}

    @property
    def is_certain(self) -> bool:
        """Whether all hidden cards lie in one zone, so that every card is known."""
        return len(self.hidden) <= 1

    def known_hand(self, seat: int) -> list[Card]:
        """The cards in another seat's hand that are known: shown to this seat, or the only cards left."""
        shown = self._view.hand(seat)
        if set(self.hidden) == {HAND[seat]}:
            return shown + list(self.unseen.elements())
        return shown

    @cached_property
    def declarers(self) -> Counter[Card]:
        """The unseen cards that the declarer must hold or have buried: those of the kitty not seen since."""
        declarer = self._view.declarer
        if declarer is None:
            return Counter()
        taken = Counter(card for card in self._view.taken_kitty if card is not None)
        buried = [card for card in self._view.zones[BURIED[declarer]] if card is not None]
        seen_since = Counter(self._view.played(declarer) + self._view.hand(declarer) + buried)
        return (taken - seen_since) & self.unseen

    # Ceilings

    @cached_property
    def ceilings(self) -> dict[tuple[int, Suit], int]:
        """By seat and suit, the highest strength that the seat can hold; `VOID` where it has none of the suit."""
        ceilings: dict[tuple[int, Suit], int] = {}
        for trick in self._view.tricks[self._stock_tricks :]:
            self._lower(ceilings, trick)
        if len(self._view.tricks) >= self._stock_tricks:
            played = tuple(card for card in self._view.zones[TRICK] if card is not None)
            if played:
                self._lower(ceilings, Trick(self._view.leader, played, -1))
        return ceilings

    def _lower(self, ceilings: dict[tuple[int, Suit], int], trick: Trick) -> None:
        """Lower the ceilings by what the cards of a trick, which may be incomplete, imply."""
        trump = self._view.trump
        led = trick.cards[0].suit
        for place in range(1, len(trick.cards)):
            seat = (trick.leader + place) % self._view.seats
            top = trick.cards[best(trick.cards[:place], trump)]
            for suit, ceiling in _implied_ceilings(trick.cards[place], led, top, trump, self._heading):
                ceilings[seat, suit] = min(ceiling, ceilings.get((seat, suit), NO_CEILING))

    def may_hold(self, zone: Zone, card: Card) -> bool:
        """Whether an unseen card may lie in this zone."""
        if self.is_certain or zone is not HAND[zone.owner]:
            return True
        return card.strength <= self.ceilings.get((zone.owner, card.suit), NO_CEILING)

    # Probabilities

    def probability(self, seat: int, card: Card) -> float:
        """The probability that a given copy of an unseen card is in the seat's hand."""
        return self._probabilities[card].get(seat, 0.0)

    @cached_property
    def _probabilities(self) -> dict[Card, dict[int, float]]:
        """For each unseen card, the probability by seat."""
        probabilities: dict[Card, dict[int, float]] = {}
        for card in self.unseen:
            zones = {zone: count for zone, count in self.hidden.items() if self.may_hold(zone, card)}
            total = sum(zones.values())
            probabilities[card] = {
                zone.owner: n / total for zone, n in zones.items() if zone is HAND[zone.owner]
            }
        return probabilities

    def void_probability(self, seat: int, suit: Suit | None, above: int = VOID) -> float:
        """The probability that a seat holds no card of the suit, or none stronger than `above`.

        It is 1 when `suit` is None, the trump suit before trump is known.
        """
        if suit is None:
            return 1.0
        key = (seat, suit, above)
        if key not in self._void_probabilities:
            self._void_probabilities[key] = self._void_probability(seat, suit, above)
        return self._void_probabilities[key]

    def _void_probability(self, seat: int, suit: Suit, above: int) -> float:
        if any(card.suit is suit and card.strength > above for card in self._view.hand(seat)):
            return 0.0
        probability = 1.0
        for card, copies in self.unseen.items():
            if card.suit is suit and card.strength > above:
                probability *= (1 - self.probability(seat, card)) ** copies
        return probability

    def possible_cards(self, suit: Suit, seats: Iterable[int]) -> list[tuple[int, float]]:
        """The cards of a suit that may be in these seats' hands, as (strength, probability) for each copy."""
        found = [
            (card.strength, 1.0) for seat in seats for card in self._view.hand(seat) if card.suit is suit
        ]
        for card, copies in self.unseen.items():
            if card.suit is suit:
                probability = sum(self.probability(seat, card) for seat in seats)
                found += [(card.strength, probability)] * copies
        return found


def _implied_ceilings(
    played: Card, led: Suit, top: Card, trump: Suit | None, heading: Heading
) -> Iterable[tuple[Suit, int]]:
    """The ceilings that a card implies when it is played to a trick of suit `led` with `top` winning so far."""
    if played.suit is led:
        must_beat = top.suit is led and (led is trump or heading in (Heading.SUIT_LED, Heading.ALWAYS))
        if must_beat and played.strength <= top.strength:
            yield led, top.strength
        return
    yield led, VOID
    if trump is None:
        return
    if played.suit is not trump:
        yield trump, VOID
    elif (
        heading in (Heading.WITH_TRUMPS, Heading.ALWAYS)
        and top.suit is trump
        and played.strength <= top.strength
    ):
        yield trump, top.strength


def distributions(kinds: Sequence[tuple[Sequence[bool], int]], room: Shares) -> Iterator[tuple[Shares, ...]]:
    """All ways in which hidden cards can lie in zones.

    :param kinds: By different card, which zones may hold it, and its copies.
    :param room: The number of hidden cards of each zone.
    """
    if not kinds:
        yield ()
        return
    (allowed, copies), later = kinds[0], kinds[1:]
    limits = [min(copies, free) if may else 0 for may, free in zip(allowed, room, strict=True)]
    for shares in product(*(range(limit + 1) for limit in limits)):
        if sum(shares) == copies:
            left = tuple(free - share for free, share in zip(room, shares, strict=True))
            for rest in distributions(later, left):
                yield (shares, *rest)
