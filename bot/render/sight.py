"""What of a view is shown at all, for pictures and texts alike.

Card points are never counted here, nor are the cards that a player once showed and has taken up again: to remember
them is part of the game.
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

_ROUND: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""Suits so that colours alternate, from whichever one starts."""


NOTES: Final = (
    Note.CLAIMED_BY,
    Note.CHALLENGED,
    Note.ACCEPTED,
    Note.CALLED,
    Note.NINE_FORGOTTEN_SHOWN,
    Note.REVOKED,
)
"""Of the facts that only one variant knows those that stand beside a player: claims, calls, and what was found."""

Groups = tuple[tuple[Card, ...], ...]
"""Cards that lie together, group by group."""


@dataclass(frozen=True, slots=True)
class PlayerSight:
    """What all can see of one player."""

    seat: int
    side: int
    held: int
    """Cards in the hand, those lying face up not counted."""
    groups: Groups
    """The cards lying face up, by what they were melded in."""
    declared: tuple[Card, ...]
    """The declared nines of trump that he still holds."""
    bid: BidMade | Passed | None
    """His last word in an auction that is going on."""
    contract: int
    """The points he declares for; 0 for all others."""
    buried: int
    meld: int
    """What his melds score in this deal, in points."""
    notes: tuple[str, ...]
    """Which of NOTES hold of him."""


@dataclass(frozen=True, slots=True)
class SideSight:
    """What all can see of one side."""

    seats: tuple[int, ...]
    score: int
    delta: int | None
    """What the last deal changed the score by, until the first card of the next one."""
    tricks: int
    meld: int
    other: int
    """Bonuses and penalties received, in points."""
    handicap: bool
    """Whether the score is what the game began with for this side alone."""
    winner: bool


@dataclass(frozen=True, slots=True)
class TrickSight:
    """A trick, complete or not: the cards in the order played, and the place of the one that wins so far."""

    leader: int
    cards: tuple[Card, ...]
    best: int
    turned: Card | None = None
    """The dummy's card that went with it."""


@dataclass(frozen=True, slots=True)
class TableSight:
    """What is shown of a table."""

    seats: int
    deal: int
    target: int
    dealer: int
    leader: int
    """The seat that leads next or has led; -1 before that is known."""
    trump: Suit | None
    players: tuple[PlayerSight, ...]
    sides: tuple[SideSight, ...]
    trick: TrickSight | None
    last: TrickSight | None
    upcard: Card | None
    stock: int
    kitty: tuple[Face, ...]
    dummy: int


def suit_order(trump: Suit | None) -> tuple[Suit, ...]:
    """The order in which suits are shown, trump first."""
    first = _ROUND.index(trump) if trump is not None else 0
    return _ROUND[first:] + _ROUND[:first]


def in_order(cards: Iterable[Card], trump: Suit | None) -> list[Card]:
    """Cards by suit, trump first, in each from high to low."""
    order = suit_order(trump)
    return sorted(cards, key=lambda c: (order.index(c.suit), -c.strength))


def by_suit(cards: Iterable[Card], trump: Suit | None) -> Groups:
    """Cards in order, one group for each suit that is there."""
    ordered = in_order(cards, trump)
    groups = (tuple(c for c in ordered if c.suit is suit) for suit in suit_order(trump))
    return tuple(group for group in groups if group)


def zone(view: Table, which: Zone) -> list[Face]:
    """The cards of a zone; none before the first deal."""
    return view.zones.get(which, [])


def known(faces: Iterable[Face]) -> list[Card]:
    """The cards among faces."""
    return [face for face in faces if face is not None]


def hand_of(view: Table, seat: int) -> list[Card]:
    """The known cards of a hand; none before the first deal."""
    return known(zone(view, HAND[seat]))


def standing_out(view: Table, seat: int, legal: Collection[Card] | None) -> frozenset[Card] | None:
    """Of a seat's cards those that may be played; None where there is nothing to tell apart."""
    if legal is None:
        return None
    held = {*hand_of(view, seat), *known(zone(view, FACE_UP[seat]))}
    chosen = frozenset(held.intersection(legal))
    return None if chosen == held else chosen


def melded_groups(view: Table, seat: int) -> Groups:
    """A player's melds lying face up: runs and marriages by suit, arounds by rank, pinochles, then the rest."""
    marks: Sequence[Melded] = view.melded.get(FACE_UP[seat], ())
    order = suit_order(view.trump)
    groups: dict[tuple[int, int], list[Card]] = {}
    for c, mark in zip(known(zone(view, FACE_UP[seat])), marks, strict=True):
        groups.setdefault(_group(c, mark, order), []).append(c)
    return tuple(tuple(in_order(groups[key], view.trump)) for key in sorted(groups))


def _group(c: Card, mark: Melded, order: Sequence[Suit]) -> tuple[int, int]:
    if MeldClass.A in mark.counted:
        return 0, order.index(c.suit)
    if MeldClass.B in mark.counted:
        return 1, -c.strength
    return (2 if MeldClass.C in mark.counted else 3), 0


def _shown_groups(view: Table, seat: int) -> Groups:
    """Cards shown and taken up again, until the first trick is over; and before play what all saw go into the hand,
    as the kitty does."""
    if view.last_trick is not None:
        return ()
    if view.shown and view.shown[seat]:
        return by_suit(known(view.shown[seat]), view.trump)
    hand = zone(view, HAND[seat])
    if zone(view, TRICK) or None not in hand:
        return ()
    seen = Counter(known(hand)) - Counter(declared_nines(view, seat))
    return by_suit(seen.elements(), view.trump)


def declared_nines(view: Table, seat: int) -> tuple[Card, ...]:
    """The declared nines of trump that a player still holds."""
    if view.trump is None or not view.declared:
        return ()
    return (card(f"{Rank.NINE}{view.trump}"),) * view.declared[seat]


def _player(view: Table, seat: int) -> PlayerSight:
    words = [one for one in view.bids if one.seat == seat]
    return PlayerSight(
        seat=seat,
        side=view.sides[seat],
        held=len(zone(view, HAND[seat])),
        groups=melded_groups(view, seat) + _shown_groups(view, seat),
        declared=declared_nines(view, seat),
        bid=words[-1] if words and view.declarer is None else None,
        contract=view.contract if view.declarer == seat else 0,
        buried=len(zone(view, BURIED[seat])),
        meld=sum(one.points for one in view.melds[seat]) if view.melds else 0,
        notes=tuple(key for key in NOTES if _noted(view, seat, key)),
    )


def _noted(view: Table, seat: int, key: str) -> bool:
    """Whether a fact is noted of a seat, be it that the table's own note names it."""
    return bool(view.notes.get((seat, key))) or view.notes.get((-1, key)) == seat


def _side(view: Table, side: int) -> SideSight:
    return SideSight(
        seats=tuple(seat for seat, one in enumerate(view.sides) if one == side),
        score=view.scores[side],
        delta=view.result.delta[side] if view.result is not None and _just_scored(view) else None,
        tricks=view.tricks_won[side] if view.tricks_won else 0,
        meld=view.meld_points[side] if view.meld_points else 0,
        other=view.other_points[side] if view.other_points else 0,
        handicap=view.result is None and 0 != view.scores[side] == sum(view.scores),
        winner=view.ended is not None and view.ended.winner == side,
    )


def _just_scored(view: Table) -> bool:
    """Whether nothing has been played since the last deal was scored."""
    if view.ended is not None:
        return view.ended.how == Ending.RULE
    return view.last_trick is None and not zone(view, TRICK)


def _last(view: Table) -> TrickSight | None:
    trick = view.last_trick
    if trick is None:
        return None
    return TrickSight(trick.leader, trick.cards, (trick.winner - trick.leader) % view.seats, _turned(view))


def _turned(view: Table) -> Card | None:
    """The card the dummy added to the last trick: with a dummy, a side takes one card more with each trick."""
    taken = [zone(view, TAKEN[side]) for side in range(len(view.scores))]
    if sum(map(len, taken)) != sum(view.tricks_won) * (view.seats + 1):
        return None
    return taken[view.sides[view.winner]][-1]


def sight(view: Table) -> TableSight:
    """What is shown of the table. `view` is the onlookers' view for everything that is public."""
    played = tuple(known(zone(view, TRICK)))
    upcard = zone(view, UPCARD)
    return TableSight(
        seats=view.seats,
        deal=view.deal + 1,
        target=view.target,
        dealer=view.dealer,
        leader=view.leader,
        trump=view.trump,
        players=tuple(_player(view, seat) for seat in range(view.seats)),
        sides=tuple(_side(view, side) for side in range(len(view.scores))),
        trick=TrickSight(view.leader, played, best(played, view.trump)) if played else None,
        last=_last(view),
        upcard=upcard[0] if upcard else None,
        stock=len(zone(view, STOCK)),
        kitty=tuple(zone(view, KITTY)),
        dummy=len(zone(view, DUMMY)),
    )
