"""The table: the state of a game, and how each event changes it.

:func:`evolve` records events and knows no rules. The game's own table holds every card. A seat's view is the same
class, folded from the events as that seat saw them, with None for every card that the seat cannot know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass, field, fields
from typing import Any, Final, cast

from bot.engine.cards import Card, Rank, Suit
from bot.engine.events import (
    BURIED,
    DECK,
    DUMMY,
    FACE_UP,
    HAND,
    KITTY,
    SET_ASIDE,
    STOCK,
    TAKEN,
    TRICK,
    UPCARD,
    BidMade,
    BonusScored,
    Called,
    ContractMade,
    DealBegan,
    DealCancelled,
    DealerCut,
    DealScored,
    DealSeedShown,
    DeclaredOut,
    DixCounted,
    Event,
    ExtensionAsked,
    ExtensionSettled,
    Face,
    GameEnded,
    GameOpened,
    GameSeedShown,
    LeadGiven,
    MeldClass,
    MeldLaid,
    MeldsRecounted,
    MeldsShown,
    Moved,
    NineDeclared,
    NineSpent,
    Noted,
    Passed,
    PhaseOver,
    Place,
    Redeal,
    RestClaimed,
    Shown,
    TargetRaised,
    TrickReopened,
    TrickWon,
    TrumpGuessed,
    TrumpNamed,
    TrumpTurned,
    Zone,
)

BEFORE_DEAL: Final = -1
"""The value of `Table.phase` between deals."""


@dataclass(slots=True)
class Melded:
    """The melds that a face-up card is part of: by class the points of the meld, and whether the card is locked.

    A locked card cannot be melded again (common rules: Melds made one at a time).
    """

    counted: dict[MeldClass, int] = field(default_factory=dict)
    locked: bool = False


@dataclass(frozen=True, slots=True)
class ShownMeld:
    """Melds of one kind that scored in this deal: their name, their points together, and how many there are."""

    name: str
    points: int
    count: int = 1


@dataclass(frozen=True, slots=True)
class Trick:
    """A complete trick: the seat that led, the cards in the order played, and the seat that won."""

    leader: int
    cards: tuple[Card, ...]
    winner: int


def _own(entry: Any) -> Any:
    """A copy of an entry that can change: a list, or the marks of a card. Other entries are immutable."""
    if type(entry) is list:
        return [_own(part) for part in entry] if entry and type(entry[0]) is Melded else entry.copy()
    return Melded(entry.counted.copy(), entry.locked) if type(entry) is Melded else entry


@dataclass(slots=True, repr=False)
class Table:
    """The state of a game, complete or as one seat knows it. Lists run by seat unless stated otherwise.

    The `repr` reveals no card, trump or seed, because it appears in tracebacks and logs.
    """

    seats: int
    sides: tuple[int, ...]
    """The side of each seat."""
    scores: list[int]
    """By side, in points, after the last scored deal."""
    target: int = 0
    commitment: str = ""
    deals_scored: int = 0
    """The number of deals of the game that are scored, without redealt ones."""
    deal: int = -1
    """The index of the deal, counting redealt ones; -1 before the first."""
    dealer: int = -1
    deal_commitment: str = ""
    phase: int = BEFORE_DEAL
    """The index of the variant's phase."""
    zones: dict[Zone, list[Face]] = field(default_factory=dict)
    melded: dict[Zone, list[Melded]] = field(default_factory=dict)
    """By face-up zone, what each of its cards is melded in."""
    trump: Suit | None = None
    trump_named_by: int = -1
    """The seat that named trump, openly or in secret; -1 before that."""
    guessed: TrumpGuessed | None = None
    leader: int = -1
    """The seat that leads or has led the trick; -1 before the first lead is given."""
    tricks_won: list[int] = field(default_factory=list)
    """By side, in this deal."""
    last_trick: Trick | None = None
    tricks: list[Trick] = field(default_factory=list)
    """All complete tricks of this deal, in order."""
    rest_claimed: RestClaimed | None = None
    """Who won the remaining tricks of this deal without playing them, and the cards of all hands."""
    has_melded: bool = False
    """Whether the winner of the last trick has made the one meld of this turn."""
    melds: list[list[ShownMeld]] = field(default_factory=list)
    """The melds that scored in this deal."""
    meld_points: list[int] = field(default_factory=list)
    """By side, in this deal, including dix and declared nines."""
    other_points: list[int] = field(default_factory=list)
    """By side, in this deal: bonuses and penalties received."""
    bonuses: list[BonusScored] = field(default_factory=list)
    """The bonuses and penalties of this deal, in the order scored."""
    shown: list[tuple[Face, ...]] = field(default_factory=list)
    """The cards that showed melds laid down all at once; they stay in the hand."""
    declared: list[int] = field(default_factory=list)
    """The number of nines of trump that each seat has declared and still holds."""
    bids: list[BidMade | Passed] = field(default_factory=list)
    passed_cards: list[tuple[Face, ...]] = field(default_factory=list)
    """The cards that each seat has passed to its partner in this deal (partnership 4)."""
    taken_kitty: tuple[Face, ...] = ()
    """The cards of the kitty that the declarer took in this deal, as the viewer saw them."""
    declarer: int | None = None
    contract: int = 0
    """The points that the declarer bid; 0 before the auction is over."""
    notes: dict[tuple[int, str], int | None] = field(default_factory=dict)
    """Facts that only some variants know, by seat (-1: the table) and :class:`bot.engine.events.Note`."""
    declared_out: DeclaredOut | None = None
    """How a claim to be out ended in this deal."""
    result: DealScored | None = None
    """The result of the last scored deal."""
    cancelled: str = ""
    """Why the last deal was not scored; empty if it was, or while one is being played."""
    passed_out: bool = False
    """Whether all players have passed in a deal since the last scored one."""
    extensions: tuple[int, ...] = ()
    """The targets to which the players may extend the game, while they are asked (classic 8)."""
    cut: DealerCut | None = None
    seeds: dict[int, str] = field(default_factory=dict)
    """The deal seeds published so far, by deal, in hex."""
    game_seed: str = ""
    """The game seed in hex, once it is published."""
    secret: str = ""
    """The secret that the game seed was mixed from, in hex, once it is published; empty if it was not mixed."""
    interaction_ids: tuple[str, ...] = ()
    """The ids that it was mixed from, likewise."""
    ended: GameEnded | None = None

    def copy(self) -> Table:
        """Return a table that does not change with this one."""
        other = copy(self)
        for container in fields(self):
            value = getattr(self, container.name)
            if type(value) is list:
                setattr(other, container.name, [_own(entry) for entry in value])
            elif type(value) is dict:
                setattr(other, container.name, {key: _own(entry) for key, entry in value.items()})
        return other

    def __repr__(self) -> str:
        return f"<Table of {self.seats} seats, deal {self.deal}, phase {self.phase}, scores {self.scores}>"

    @property
    def turn(self) -> int:
        """The seat that plays the next card to the trick."""
        return (self.leader + len(self.zones[TRICK])) % self.seats

    @property
    def winner(self) -> int:
        """The seat that won the last trick, played or claimed; -1 before the first."""
        if self.rest_claimed is not None:
            return self.rest_claimed.seat
        return -1 if self.last_trick is None else self.last_trick.winner

    @property
    def is_between_deals(self) -> bool:
        """Whether no deal is being played: before the first, between two, or after one that ended the game.

        The players may still have to answer whether to extend the game.
        """
        return self.phase == BEFORE_DEAL or bool(self.extensions)

    @property
    def deals_over(self) -> int:
        """The number of deals that are over, redealt ones and one that a resignation cut short included."""
        return self.deal + (self.ended is not None or self.is_between_deals)

    def held(self, seat: int) -> int:
        """Return the number of cards that a seat has, in hand and face up."""
        return len(self.zones[HAND[seat]]) + len(self.zones[FACE_UP[seat]])

    def ahead(self, without: int = -1) -> int:
        """Return the side with the highest score; -1 if several have it.

        :param without: a side that does not count because it gives up (three-handed 11).
        """
        scores = {side: points for side, points in enumerate(self.scores) if side != without}
        highest = [side for side, points in scores.items() if points == max(scores.values())]
        return highest[0] if len(highest) == 1 else -1

    def partner(self, seat: int) -> int:
        """Return the other seat of the same side; -1 for a player without a partner."""
        return next((s for s, side in enumerate(self.sides) if side == self.sides[seat] and s != seat), -1)

    def hand(self, seat: int) -> list[Card]:
        """Return the known cards of a hand in the order in which they arrived, without melds lying face up."""
        return [c for c in self.zones[HAND[seat]] if c is not None]

    def cards(self, seat: int) -> list[Card]:
        """Return the known cards of a seat: those of the hand, then those lying face up."""
        return self.hand(seat) + [c for c in self.zones[FACE_UP[seat]] if c is not None]

    def played(self, seat: int) -> list[Card]:
        """Return the cards that a seat has played to tricks in this deal, in order."""
        cards = [trick.cards[(seat - trick.leader) % self.seats] for trick in self.tricks]
        place = (seat - self.leader) % self.seats
        return cards + [c for c in self.zones[TRICK][place : place + 1] if c is not None]


def new_table(seats: int, sides: tuple[int, ...]) -> Table:
    """Return an empty table with this number of seats; `sides` gives the side of each."""
    return Table(seats, sides, [0] * (max(sides) + 1))


def _clear(table: Table) -> None:
    """Reset everything that belongs to a single deal."""
    seats, sides = range(table.seats), range(len(table.scores))
    table.zones = {zone: [] for zone in (DECK, TRICK, STOCK, UPCARD, KITTY, DUMMY)}
    table.zones |= {zones[seat]: [] for zones in (HAND, FACE_UP, BURIED) for seat in seats}
    table.zones |= {zones[side]: [] for zones in (TAKEN, SET_ASIDE) for side in sides}
    table.melded = {FACE_UP[seat]: [] for seat in seats}
    table.trump = table.last_trick = table.declarer = None
    table.leader = -1
    table.tricks_won, table.meld_points, table.other_points = ([0 for _ in sides] for _ in range(3))
    table.has_melded = False
    table.tricks = []
    table.melds = [[] for _ in seats]
    table.shown = [() for _ in seats]
    table.declared = [0 for _ in seats]
    table.bids = []
    table.passed_cards = [() for _ in seats]
    table.taken_kitty = ()
    table.bonuses = []
    table.contract = 0
    table.trump_named_by = -1
    table.guessed = table.declared_out = table.rest_claimed = None
    table.notes = {}
    table.cancelled = ""


def take(zone: list[Face], face: Face) -> None:
    """Remove a card from a zone as its viewer sees it.

    A card that leaves face down could be any of the zone, so the viewer no longer knows any of them. A card that leaves
    face up is a known copy if there is one, else one of the unknown cards.

    :raises ValueError: if the card cannot be in the zone.
    """
    if face is None:
        zone[:] = [None] * (len(zone) - 1)
        return
    zone.remove(face if face in zone else None)


def _moved(table: Table, event: Moved) -> None:
    zones = table.zones
    source, target = zones[event.source], zones[event.target]
    faces: Sequence[Face] = event.cards
    if event.at:
        faces = _take_at(table, event, source)
    elif event.on_top and event.source.place is Place.HAND:
        _take_drawn_last(table, event, source)
    else:
        for face in faces:
            take(source, face)
    if event.on_top:
        target[:0] = faces
    else:
        target += faces
    if event.source is KITTY:
        table.taken_kitty = tuple(faces)
    elif event.source.place is event.target.place is Place.HAND:
        table.passed_cards[event.source.owner] = tuple(faces)
    if event.target in table.melded:
        table.melded[event.target] += [Melded() for _ in faces]


_FIRST: Final = tuple(tuple(range(count)) for count in range(81))
"""The positions of the first cards of a zone, by their number."""


def _take_at(table: Table, event: Moved, source: list[Face]) -> Sequence[Face]:
    """Remove the cards at their positions; return the faces that the viewer is shown or already knew."""
    marks = table.melded.get(event.source)
    if len(event.at) == 1:
        (i,) = event.at
        if marks is not None:
            del marks[i]
        known = source.pop(i)
        return event.cards if event.cards[0] is not None else (known,)
    faces = [source[i] if face is None else face for i, face in zip(event.at, event.cards, strict=True)]
    if event.at == _FIRST[len(faces)] and marks is None:
        del source[: len(faces)]
        return faces
    for i in sorted(event.at, reverse=True):
        del source[i]
        if marks is not None:
            del marks[i]
    return faces


def _take_drawn_last(table: Table, event: Moved, hand: list[Face]) -> None:
    """Remove the cards that were drawn last, at the end of a hand (fletcher 10).

    A viewer who does not see them still knows a card that was taken openly, since it was not drawn. Nines of trump that
    were declared may have been: those that stay are shown again.
    """
    left = len(hand) - len(event.cards)
    if None in event.cards:
        known = [face for face in hand if face and not (face.rank is Rank.NINE and face.suit is table.trump)]
        hand[:] = [*known, *[None] * len(hand)]
    del hand[left:]


def _deal_began(table: Table, event: DealBegan) -> None:
    _clear(table)
    table.deal = event.deal
    table.dealer = event.dealer
    table.deal_commitment = event.commitment
    table.phase = 0
    table.zones[DECK] = list(event.cards)


def _phase_over(table: Table, event: PhaseOver) -> None:
    table.phase += 1


def _lead_given(table: Table, event: LeadGiven) -> None:
    table.leader = event.seat
    table.has_melded = False


def _trick_won(table: Table, event: TrickWon) -> None:
    trick = table.zones[TRICK]
    played = cast("tuple[Card, ...]", tuple(trick))  # to a trick, cards are played face up
    table.last_trick = Trick(table.leader, played, event.seat)
    table.tricks.append(table.last_trick)
    table.zones[event.target] += trick
    trick.clear()
    table.tricks_won[table.sides[event.seat]] += 1
    table.leader = event.seat
    table.has_melded = False


def _rest_claimed(table: Table, event: RestClaimed) -> None:
    for seat, hand in enumerate(event.hands):
        table.zones[HAND[seat]].clear()
        table.zones[event.target] += hand
    table.tricks_won[table.sides[event.seat]] += len(event.hands[event.seat])
    table.rest_claimed = event


def _trick_reopened(table: Table, event: TrickReopened) -> None:
    trick = table.tricks.pop()
    for played in trick.cards:
        take(table.zones[event.source], played)
    table.zones[TRICK] += trick.cards
    table.tricks_won[table.sides[trick.winner]] -= 1
    table.leader = trick.leader
    table.last_trick = table.tricks[-1] if table.tricks else None


def _meld_laid(table: Table, event: MeldLaid) -> None:
    zone = FACE_UP[event.seat]
    marks = table.melded[zone]
    hand = table.zones[HAND[event.seat]]
    for face in event.from_hand:
        take(hand, face)
    laid = [marks[i] for i in event.face_up]
    fresh = [Melded() for _ in event.from_hand]
    for mark, counted in zip(laid + fresh, event.counted, strict=True):
        mark.counted.update(counted)
        mark.locked = mark.locked or event.locked
    marks += fresh
    table.zones[zone] += event.from_hand
    table.has_melded = True
    table.melds[event.seat].append(ShownMeld(event.name, event.points))
    table.meld_points[table.sides[event.seat]] += event.points


def _melds_shown(table: Table, event: MeldsShown) -> None:
    _show(table.zones[HAND[event.seat]], event.cards)
    table.shown[event.seat] = event.cards
    _melds_recounted(table, event)


def _melds_recounted(table: Table, event: MeldsShown | MeldsRecounted) -> None:
    before = sum(meld.points for meld in table.melds[event.seat])
    laid = zip(event.names, event.points, event.counts, strict=True)
    table.melds[event.seat] = [ShownMeld(name, points, count) for name, points, count in laid]
    table.meld_points[table.sides[event.seat]] += sum(event.points) - before


def _show(zone: list[Face], faces: Iterable[Face]) -> None:
    """Make cards of a zone known to its viewer; copies that the viewer already knows count among those shown."""
    for face in dict.fromkeys(faces):
        missing = sum(1 for f in faces if f is face) - zone.count(face)
        for _ in range(missing):
            zone[zone.index(None)] = face


def _game_opened(table: Table, event: GameOpened) -> None:
    table.commitment = event.commitment
    table.scores = list(event.scores)
    table.target = event.target


def _deal_scored(table: Table, event: DealScored) -> None:
    table.scores = list(event.scores)
    table.deals_scored += 1
    table.result = event
    table.passed_out = False
    table.phase = BEFORE_DEAL


def _extension_asked(table: Table, event: ExtensionAsked) -> None:
    table.extensions = event.targets
    table.phase = event.phase


def _extension_settled(table: Table, event: ExtensionSettled) -> None:
    table.target = event.target
    table.extensions = ()
    table.phase = BEFORE_DEAL


def _deal_cancelled(table: Table, event: DealCancelled) -> None:
    table.cancelled = event.reason
    table.passed_out = table.passed_out or event.reason == Redeal.ALL_PASS
    table.phase = BEFORE_DEAL


def _contract_made(table: Table, event: ContractMade) -> None:
    table.declarer = event.seat
    table.contract = event.points


def _scored(table: Table, seat: int, name: str, points: int) -> None:
    table.meld_points[table.sides[seat]] += points
    table.melds[seat].append(ShownMeld(name, points))


def _nine_declared(table: Table, event: NineDeclared) -> None:
    table.declared[event.seat] += event.count
    _scored(table, event.seat, "nine", event.points)


def _nine_spent(table: Table, event: NineSpent) -> None:
    table.declared[event.seat] -= 1


def _bonus_scored(table: Table, event: BonusScored) -> None:
    table.bonuses.append(event)
    table.other_points[event.side] += event.points


def _noted(table: Table, event: Noted) -> None:
    table.notes[event.seat, event.key] = event.value


def _trump_named(table: Table, event: TrumpNamed) -> None:
    table.trump = event.suit
    table.trump_named_by = event.seat


def _set(name: str, of: str) -> Callable[[Table, Any], None]:
    """Return a function that copies the field `of` an event to the field `name` of the table."""

    def record(table: Table, event: Any) -> None:
        setattr(table, name, getattr(event, of))

    return record


def _game_seed_shown(table: Table, event: GameSeedShown) -> None:
    table.game_seed, table.secret, table.interaction_ids = event.seed, event.secret, event.ids


EVOLVE: Final[dict[type, Callable[[Table, Any], None]]] = {
    GameOpened: _game_opened,
    DealerCut: lambda table, event: setattr(table, "cut", event),
    DealBegan: _deal_began,
    PhaseOver: _phase_over,
    Moved: _moved,
    Shown: lambda table, event: _show(table.zones[event.zone], event.cards),
    TrumpTurned: _set("trump", "suit"),
    TrumpNamed: _trump_named,
    TrumpGuessed: lambda table, event: setattr(table, "guessed", event),
    BidMade: lambda table, event: table.bids.append(event),
    Passed: lambda table, event: table.bids.append(event),
    ContractMade: _contract_made,
    LeadGiven: _lead_given,
    TrickWon: _trick_won,
    RestClaimed: _rest_claimed,
    TrickReopened: _trick_reopened,
    MeldLaid: _meld_laid,
    MeldsShown: _melds_shown,
    MeldsRecounted: _melds_recounted,
    DixCounted: lambda table, event: _scored(table, event.seat, "dix", event.points),
    NineDeclared: _nine_declared,
    NineSpent: _nine_spent,
    BonusScored: _bonus_scored,
    Called: lambda table, event: None,  # what follows from a call are events of their own
    Noted: _noted,
    DeclaredOut: lambda table, event: setattr(table, "declared_out", event),
    DealScored: _deal_scored,
    DealCancelled: _deal_cancelled,
    TargetRaised: _set("target", "target"),
    ExtensionAsked: _extension_asked,
    ExtensionSettled: _extension_settled,
    DealSeedShown: lambda table, event: table.seeds.__setitem__(event.deal, event.seed),
    GameEnded: lambda table, event: setattr(table, "ended", event),
    GameSeedShown: _game_seed_shown,
}


LASTING: Final = frozenset(
    {
        GameOpened,
        DealerCut,
        DealScored,
        DealCancelled,
        TargetRaised,
        ExtensionAsked,
        ExtensionSettled,
        DealSeedShown,
        GameEnded,
        GameSeedShown,
    }
)
"""The events whose effect outlasts their deal. The start of the next deal undoes that of all others."""


def before_deal(events: Sequence[Event]) -> Iterator[Event]:
    """Yield those of some events that matter for a deal which begins after them."""
    return (event for event in events if type(event) in LASTING)


def evolve(table: Table, event: Event) -> None:
    """Record an event on the table. No rule is checked; the event must be possible on this table."""
    EVOLVE[type(event)](table, event)
