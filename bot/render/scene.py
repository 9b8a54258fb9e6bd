"""What is shown of a view, the same for pictures and texts.

Card points are never counted here, nor are cards listed that a player once showed and has taken back into the hand:
remembering them is part of the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.engine.cards import Card, Suit
from bot.engine.events import (
    BURIED,
    DUMMY,
    HAND,
    KITTY,
    STOCK,
    TAKEN,
    TRICK,
    UPCARD,
    BidMade,
    Ending,
    Face,
    Note,
    Passed,
)
from bot.engine.table import Table
from bot.engine.tricks import best
from bot.render.shown_cards import (
    Groups,
    cards_in,
    declared_nines,
    in_order,
    kitty_in_hand,
    known_cards,
    meld_groups,
    shown_groups,
)

NOTES: Final = (
    Note.CLAIMED_BY,
    Note.CHALLENGED,
    Note.ACCEPTED,
    Note.CALLED,
    Note.NINE_FORGOTTEN_SHOWN,
    Note.REVOKED,
)
"""Keys of the notes in a view that are shown next to a player: claims, calls and irregularities."""


@dataclass(frozen=True, slots=True)
class PlayerScene:
    """What everyone can see of a player. Points are those of this deal."""

    seat: int
    side: int
    held: int
    """Number of cards in the hand, without those face up."""
    groups: Groups
    """Cards face up, by meld."""
    kitty: tuple[Card, ...]
    """The cards of the kitty that the player took into the hand and has not buried any cards for yet."""
    declared: tuple[Card, ...]
    """Declared nines of trump that are still in the hand."""
    bid: BidMade | Passed | None
    """The player's last bid or pass, until there is a contract."""
    contract: int
    """The player's contract in points; 0 if the player is not the declarer."""
    buried: tuple[Face, ...]
    """Buried cards; face up once the deal is scored."""
    partner: int
    """The seat of the player's partner; -1 without one."""
    passed: int
    """Number of cards that the player passed to the partner, until the first trick is complete."""
    meld: int
    """Points for melds."""
    notes: tuple[str, ...]
    """The keys from `NOTES` that apply to the player."""

    @property
    def face_up(self) -> Groups:
        """All cards of the player that everyone sees, except for buried ones, in groups."""
        groups = (*self.groups, self.kitty, self.declared)
        return tuple(group for group in groups if group)


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
    counted: int
    """The number of the deal, from 1, among those that are scored."""
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
    dummy: tuple[Face, ...] | int
    """The cards of the dummy in the order in which they join tricks, or their number as long as they lie face down."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnCards:
    """What a player sees of the own cards, besides what everyone sees."""

    view: Table
    """The player's own view."""
    seat: int
    legal: tuple[Card, ...] | None = None
    """The cards to raise, usually those that may be played; the others are dimmed.

    Of equal cards, as many are raised as it has. With None, or if these are all cards of the seat, none is raised.
    """
    new: tuple[Card, ...] = ()
    """Cards that have just come into the hand."""
    are_chosen: bool = False
    """Whether `legal` has the cards that the player has chosen, not those that may be played."""
    played: tuple[Card, ...] = ()
    """Of a decision that is looked at again, the cards that the player chose."""
    better: tuple[Card, ...] = ()
    """Of a decision that is looked at again, the cards that are best."""
    keeps_order: bool = False
    """Whether the suits of the hand stay in the order that they had before trump was named."""


def _player_scene(view: Table, seat: int) -> PlayerScene:
    bids = [bid for bid in view.bids if bid.seat == seat]
    return PlayerScene(
        seat=seat,
        side=view.sides[seat],
        held=len(cards_in(view, HAND[seat])),
        groups=meld_groups(view, seat) + shown_groups(view, seat),
        kitty=kitty_in_hand(view, seat),
        declared=declared_nines(view, seat),
        bid=bids[-1] if bids and view.declarer is None else None,
        contract=view.contract if view.declarer == seat else 0,
        buried=_buried(view, seat),
        partner=view.partner(seat),
        passed=len(view.passed_cards[seat]) if view.passed_cards and view.last_trick is None else 0,
        meld=sum(meld.points for meld in view.melds[seat]) if view.melds else 0,
        notes=tuple(key for key in NOTES if _has_note(view, seat, key)),
    )


def _buried(view: Table, seat: int) -> tuple[Face, ...]:
    """The buried cards of a seat, those that everyone sees first and in order."""
    faces = cards_in(view, BURIED[seat])
    known = in_order(known_cards(faces), view.trump)
    return *known, *[None] * (len(faces) - len(known))


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
        winner=view.ended is not None and side in view.ended.winners(view.sides),
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
    upcard, dummy = cards_in(view, UPCARD), tuple(cards_in(view, DUMMY))
    return TableScene(
        seats=view.seats,
        deal=view.deal + 1,
        counted=view.deals_scored + (not view.is_between_deals),
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
        dummy=len(dummy) if None in dummy else dummy,
    )
