"""The cards of a view that are shown, in the order in which they are shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import Final

from bot.engine.cards import Card, Rank, Suit, card
from bot.engine.events import BURIED, FACE_UP, HAND, STOCK, TRICK, UPCARD, Face, MeldClass, Zone
from bot.engine.table import Melded, Table

_SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""Suits in a cycle of alternating colors."""

Groups = tuple[tuple[Card, ...], ...]
"""Cards in groups that are shown apart."""


def suit_order(trump: Suit | None) -> tuple[Suit, ...]:
    """The order in which suits are shown, trump first."""
    first = _SUITS.index(trump) if trump is not None else 0
    return _SUITS[first:] + _SUITS[:first]


def in_order(cards: Iterable[Card], trump: Suit | None) -> list[Card]:
    """The cards sorted by suit, trump first, and from high to low."""
    order = suit_order(trump)
    return sorted(cards, key=lambda card: (order.index(card.suit), -card.strength))


def by_suit(cards: Iterable[Card], trump: Suit | None) -> Groups:
    """The cards in order, with a group for each suit among them."""
    ordered = in_order(cards, trump)
    groups = (tuple(card for card in ordered if card.suit is suit) for suit in suit_order(trump))
    return tuple(group for group in groups if group)


def cards_in(view: Table, zone: Zone) -> list[Face]:
    """The cards in a zone; none before the first deal."""
    return view.zones.get(zone, [])


def known_cards(faces: Iterable[Face]) -> list[Card]:
    """The faces without cards that are face down."""
    return [face for face in faces if face is not None]


def known_hand(view: Table, seat: int) -> list[Card]:
    """The cards of a hand that the view knows; none before the first deal."""
    return known_cards(cards_in(view, HAND[seat]))


def highlighted_cards(view: Table, seat: int, legal: Collection[Card] | None) -> Counter[Card] | None:
    """The cards of a seat that are in `legal`; None if `legal` is None or has all of the seat's cards.

    Of equal cards, as many are highlighted as `legal` has.
    """
    if legal is None:
        return None
    held = Counter([*known_hand(view, seat), *known_cards(cards_in(view, FACE_UP[seat]))])
    highlighted = held & Counter(legal)
    return None if highlighted == held else highlighted


def meld_groups(view: Table, seat: int) -> Groups:
    """The cards face up in front of a seat: runs and marriages by suit, arounds by rank, pinochles, then the rest."""
    marks: Sequence[Melded] = view.melded.get(FACE_UP[seat], ())
    order = suit_order(view.trump)
    groups: dict[tuple[int, int], list[Card]] = {}
    for melded, mark in zip(known_cards(cards_in(view, FACE_UP[seat])), marks, strict=True):
        groups.setdefault(_group_key(melded, mark, order), []).append(melded)
    return tuple(tuple(in_order(groups[key], view.trump)) for key in sorted(groups))


def _group_key(card: Card, mark: Melded, order: Sequence[Suit]) -> tuple[int, int]:
    """The sort key of the group to which a melded card belongs."""
    if MeldClass.A in mark.counted:
        return 0, order.index(card.suit)
    if MeldClass.B in mark.counted:
        return 1, -card.strength
    return (2 if MeldClass.C in mark.counted else 3), 0


def declared_nines(view: Table, seat: int) -> tuple[Card, ...]:
    """The declared nines of trump that are still in a seat's hand, as long as cards are drawn.

    After the last draw the hand is played out, and the view does not tell a declared nine that is played from another.
    """
    is_drawing = cards_in(view, STOCK) or cards_in(view, UPCARD)
    if view.trump is None or not view.declared or not is_drawing:
        return ()
    return (card(f"{Rank.NINE}{view.trump}"),) * view.declared[seat]


def kitty_in_hand(view: Table, seat: int) -> tuple[Card, ...]:
    """The cards of the kitty that a seat took, until it buries cards, melds or leads."""
    if view.declarer != seat or view.leader >= 0 or view.shown[seat] or view.zones[BURIED[seat]]:
        return ()
    return tuple(in_order(known_cards(view.taken_kitty), view.trump))


def exchanged_cards(view: Table, seat: int) -> tuple[list[Card], list[Card]]:
    """The cards that a seat and its partner passed to each other, as far as the view knows them, given and received.

    As melds, they are shown until the first trick is complete.
    """
    partner = view.partner(seat)
    if partner < 0 or not view.passed_cards or view.last_trick is not None:
        return [], []
    return known_cards(view.passed_cards[seat]), known_cards(view.passed_cards[partner])


def came_in(view: Table, seat: int) -> list[Card]:
    """The cards that a seat took from the kitty, until it buries, and those that its partner passed to it."""
    return [*kitty_in_hand(view, seat), *exchanged_cards(view, seat)[1]]


def shown_groups(view: Table, seat: int) -> Groups:
    """Melds that the seat has shown and taken back, until the first trick is complete, without a card played to it."""
    if view.last_trick is not None or not view.shown:
        return ()
    played = known_cards(cards_in(view, TRICK))
    index = (seat - view.leader) % view.seats
    left = Counter(known_cards(view.shown[seat])) - Counter(played[index : index + 1])
    return by_suit(left.elements(), view.trump)
