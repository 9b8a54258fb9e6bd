"""What is shown of a view, the same for pictures and texts.

Card points are never counted here, nor are cards listed that a player once showed and has taken back into the hand:
remembering them is part of the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from bot.engine.cards import Card, Rank, Suit, card
from bot.engine.events import (
    BURIED,
    DUMMY,
    FACE_UP,
    HAND,
    KITTY,
    STOCK,
    TAKEN,
    TRICK,
    UPCARD,
    BidMade,
    Ending,
    Face,
    MeldClass,
    Note,
    Passed,
    Zone,
)
from bot.engine.table import Melded, Table
from bot.engine.tricks import best

_SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""Suits in a cycle of alternating colors."""

NOTES: Final = (
    Note.CLAIMED_BY,
    Note.CHALLENGED,
    Note.ACCEPTED,
    Note.CALLED,
    Note.NINE_FORGOTTEN_SHOWN,
    Note.REVOKED,
)
"""Keys of the notes in a view that are shown next to a player: claims, calls and irregularities."""

Groups = tuple[tuple[Card, ...], ...]
"""Cards in groups that are shown apart."""


@dataclass(frozen=True, slots=True)
class PlayerScene:
    """What everyone can see of a player. Points are those of this deal."""

    seat: int
    side: int
    held: int
    """Number of cards in the hand, without those face up."""
    groups: Groups
    """Cards face up, by meld."""
    declared: tuple[Card, ...]
    """Declared nines of trump that are still in the hand."""
    bid: BidMade | Passed | None
    """The player's last bid or pass, until there is a contract."""
    contract: int
    """The player's contract in points; 0 if the player is not the declarer."""
    buried: int
    """Number of buried cards."""
    meld: int
    """Points for melds."""
    notes: tuple[str, ...]
    """The keys from `NOTES` that apply to the player."""


@dataclass(frozen=True, slots=True)
class SideScene:
    """What everyone can see of a side. Points other than the score are those of this deal."""

    seats: tuple[int, ...]
    score: int
    delta: int | None
    """The change of the score in the last deal; None once a card of the next deal has been played."""
    tricks: int
    """Number of tricks."""
    meld: int
    """Points for melds."""
    other: int
    """Points for bonuses and penalties."""
    handicap: bool
    """Whether this side alone started the game with a score, and no deal has been scored yet."""
    winner: bool


@dataclass(frozen=True, slots=True)
class TrickScene:
    """A trick, complete or not."""

    leader: int
    cards: tuple[Card, ...]
    """The cards in the order played."""
    best: int
    """The index of the winning card so far."""
    dummy_card: Card | None = None
    """The card that the dummy added."""


@dataclass(frozen=True, slots=True)
class TableScene:
    """What everyone can see of a table."""

    seats: int
    deal: int
    """The number of the deal, from 1."""
    target: int
    dealer: int
    leader: int
    """The seat that leads the next trick or has led this one; -1 if not known yet."""
    trump: Suit | None
    players: tuple[PlayerScene, ...]
    sides: tuple[SideScene, ...]
    trick: TrickScene | None
    last_trick: TrickScene | None
    upcard: Card | None
    stock: int
    """Number of cards in the stock."""
    kitty: tuple[Face, ...]
    dummy: int
    """Number of cards in the dummy."""


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


def highlighted_cards(view: Table, seat: int, legal: Collection[Card] | None) -> frozenset[Card] | None:
    """The cards of a seat that are in `legal`; None if `legal` is None or has all of the seat's cards."""
    if legal is None:
        return None
    held = {*known_hand(view, seat), *known_cards(cards_in(view, FACE_UP[seat]))}
    highlighted = frozenset(held.intersection(legal))
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


def _shown_groups(view: Table, seat: int) -> Groups:
    """Cards that the seat has shown and taken back, until the first trick is complete, without the one played to it.

    Before the first card is led these include all cards that everyone saw going into the hand, such as the kitty.
    """
    if view.last_trick is not None:
        return ()
    if view.shown and view.shown[seat]:
        played = known_cards(cards_in(view, TRICK))
        index = (seat - view.leader) % view.seats
        left = Counter(known_cards(view.shown[seat])) - Counter(played[index : index + 1])
        return by_suit(left.elements(), view.trump)
    hand = cards_in(view, HAND[seat])
    if cards_in(view, TRICK) or None not in hand:
        return ()
    seen = Counter(known_cards(hand)) - Counter(declared_nines(view, seat))
    return by_suit(seen.elements(), view.trump)


def declared_nines(view: Table, seat: int) -> tuple[Card, ...]:
    """The declared nines of trump that are still in a seat's hand, as long as cards are drawn.

    After the last draw the hand is played out, and the view does not tell a declared nine that is played from another.
    """
    is_drawing = cards_in(view, STOCK) or cards_in(view, UPCARD)
    if view.trump is None or not view.declared or not is_drawing:
        return ()
    return (card(f"{Rank.NINE}{view.trump}"),) * view.declared[seat]


def _player_scene(view: Table, seat: int) -> PlayerScene:
    bids = [bid for bid in view.bids if bid.seat == seat]
    return PlayerScene(
        seat=seat,
        side=view.sides[seat],
        held=len(cards_in(view, HAND[seat])),
        groups=meld_groups(view, seat) + _shown_groups(view, seat),
        declared=declared_nines(view, seat),
        bid=bids[-1] if bids and view.declarer is None else None,
        contract=view.contract if view.declarer == seat else 0,
        buried=len(cards_in(view, BURIED[seat])),
        meld=sum(meld.points for meld in view.melds[seat]) if view.melds else 0,
        notes=tuple(key for key in NOTES if _has_note(view, seat, key)),
    )


def _has_note(view: Table, seat: int, key: str) -> bool:
    """Whether a note belongs to a seat, or is a note of the whole table whose value is the seat."""
    return bool(view.notes.get((seat, key))) or view.notes.get((-1, key)) == seat


def _side_scene(view: Table, side: int) -> SideScene:
    return SideScene(
        seats=tuple(seat for seat, its_side in enumerate(view.sides) if its_side == side),
        score=view.scores[side],
        delta=view.result.delta[side] if view.result is not None and _is_just_scored(view) else None,
        tricks=view.tricks_won[side] if view.tricks_won else 0,
        meld=view.meld_points[side] if view.meld_points else 0,
        other=view.other_points[side] if view.other_points else 0,
        handicap=view.result is None and 0 != view.scores[side] == sum(view.scores),
        winner=view.ended is not None and view.ended.winner == side,
    )


def _is_just_scored(view: Table) -> bool:
    """Whether no card has been played since the last deal was scored."""
    if view.ended is not None:
        return view.ended.how == Ending.RULE
    return view.last_trick is None and not cards_in(view, TRICK)


def _last_trick(view: Table) -> TrickScene | None:
    trick = view.last_trick
    if trick is None:
        return None
    winner = (trick.winner - trick.leader) % view.seats
    return TrickScene(trick.leader, trick.cards, winner, _dummy_card(view))


def _dummy_card(view: Table) -> Card | None:
    """The card that the dummy added to the last trick; None without a dummy.

    With a dummy, each trick has one card more than there are seats.
    """
    taken = [cards_in(view, TAKEN[side]) for side in range(len(view.scores))]
    if sum(map(len, taken)) != sum(view.tricks_won) * (view.seats + 1):
        return None
    return taken[view.sides[view.winner]][-1]


def table_scene(view: Table) -> TableScene:
    """What is shown of a table; `view` is the spectators' view for anything public."""
    played = tuple(known_cards(cards_in(view, TRICK)))
    upcard = cards_in(view, UPCARD)
    return TableScene(
        seats=view.seats,
        deal=view.deal + 1,
        target=view.target,
        dealer=view.dealer,
        leader=view.leader,
        trump=view.trump,
        players=tuple(_player_scene(view, seat) for seat in range(view.seats)),
        sides=tuple(_side_scene(view, side) for side in range(len(view.scores))),
        trick=TrickScene(view.leader, played, best(played, view.trump)) if played else None,
        last_trick=_last_trick(view),
        upcard=upcard[0] if upcard else None,
        stock=len(cards_in(view, STOCK)),
        kitty=tuple(cards_in(view, KITTY)),
        dummy=len(cards_in(view, DUMMY)),
    )
