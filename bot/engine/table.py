"""The table: everything that has happened and not been cleared away, as one seat (or nobody, or all) knows it.

:func:`evolve` records events and knows no rules. The table of the game holds every card; a seat's view is the same
class, folded from the events as that seat saw them, with None for each card it cannot know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, cast

from bot.engine.cards import Card, Suit
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
    ContractMade,
    DealBegan,
    DealCancelled,
    DealerCut,
    DealScored,
    DealSeedShown,
    DixCounted,
    Event,
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
    Redeal,
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
"""The value of `Table.phase` while no deal is going on."""


@dataclass(slots=True)
class Melded:
    """What a face-up card was laid down in: for each class the points that stand for it, and whether it is locked
    out of all later melds."""

    counted: dict[MeldClass, int] = field(default_factory=dict)
    locked: bool = False


@dataclass(frozen=True, slots=True)
class ShownMeld:
    """A meld that scored in this deal: its name, its points, and how many of the kind these are for."""

    name: str
    points: int
    count: int = 1


@dataclass(frozen=True, slots=True)
class Trick:
    """A complete trick: who led, the cards in the order played, who won."""

    leader: int
    cards: tuple[Card, ...]
    winner: int


@dataclass(slots=True, repr=False)
class Table:
    """The state of a game. Lists run by seat, or by side where that is said.

    Its `repr` names no card, trump or seed: it stands in tracebacks and logs.
    """

    seats: int
    sides: tuple[int, ...]
    """The side of each seat."""
    scores: list[int]
    """By side, in points, after the last deal that was scored."""
    target: int = 0
    commitment: str = ""
    deal: int = -1
    """The index of the deal, deals dealt again included; -1 before the first."""
    dealer: int = -1
    deal_commitment: str = ""
    phase: int = BEFORE_DEAL
    zones: dict[Zone, list[Face]] = field(default_factory=dict)
    melded: dict[Zone, list[Melded]] = field(default_factory=dict)
    """Beside each face-up zone, what its cards were melded in."""
    trump: Suit | None = None
    trump_named_by: int = -1
    """The seat that named trump, be it for itself alone."""
    guessed: TrumpGuessed | None = None
    leader: int = -1
    tricks_won: list[int] = field(default_factory=list)
    """By side, in this deal."""
    last_trick: Trick | None = None
    tricks: list[Trick] = field(default_factory=list)
    """All complete tricks of this deal, in order."""
    has_melded: bool = False
    """Whether the seat that leads next has already made its one meld of this turn."""
    melds: list[list[ShownMeld]] = field(default_factory=list)
    """The melds that scored in this deal, by seat."""
    meld_points: list[int] = field(default_factory=list)
    """By side, in this deal, with dix and declared nines."""
    other_points: list[int] = field(default_factory=list)
    """By side, in this deal: bonuses, and penalties received."""
    bonuses: list[BonusScored] = field(default_factory=list)
    """What these points are for, in the order scored."""
    shown: list[tuple[Face, ...]] = field(default_factory=list)
    """The cards laid down all at once and taken back into the hand, by seat."""
    declared: list[int] = field(default_factory=list)
    """How many nines of trump each seat has declared and still holds."""
    bids: list[BidMade | Passed] = field(default_factory=list)
    declarer: int | None = None
    contract: int = 0
    """The points bid by the declarer; 0 before the auction is over."""
    notes: dict[tuple[int, str], int | None] = field(default_factory=dict)
    """Facts that only one variant knows, by seat (-1: the table) and key."""
    result: DealScored | None = None
    """The last deal that was scored."""
    cancelled: str = ""
    """Why the last deal was not scored; empty where it was, or is being played."""
    passed_out: bool = False
    """Whether all have passed in a deal since the last one that was scored."""
    cut: DealerCut | None = None
    seeds: dict[int, str] = field(default_factory=dict)
    """The deal seeds shown so far, by deal, in hex."""
    game_seed: str = ""
    """The game seed in hex, once it is shown."""
    ended: GameEnded | None = None

    def __repr__(self) -> str:
        return f"<Table of {self.seats} seats, deal {self.deal}, phase {self.phase}, scores {self.scores}>"

    @property
    def turn(self) -> int:
        """The seat that plays the next card of the trick."""
        return (self.leader + len(self.zones[TRICK])) % self.seats

    @property
    def winner(self) -> int:
        """The seat that won the last trick; -1 before the first."""
        return -1 if self.last_trick is None else self.last_trick.winner

    def held(self, seat: int) -> int:
        """How many cards a seat has, in hand and face up."""
        return len(self.zones[HAND[seat]]) + len(self.zones[FACE_UP[seat]])

    def hand(self, seat: int) -> list[Card]:
        """The cards in a hand that are known, in the order they came there; melds lying face up are not in it."""
        return [c for c in self.zones[HAND[seat]] if c is not None]

    def played(self, seat: int) -> list[Card]:
        """The cards a seat has played to tricks in this deal, in order."""
        cards = [trick.cards[(seat - trick.leader) % self.seats] for trick in self.tricks]
        place = (seat - self.leader) % self.seats
        return cards + [c for c in self.zones[TRICK][place : place + 1] if c is not None]


def new_table(seats: int, sides: tuple[int, ...]) -> Table:
    """The empty table for so many seats, `sides` giving the side of each."""
    return Table(seats, sides, [0] * (max(sides) + 1))


def _clear(table: Table) -> None:
    seats, sides = range(table.seats), range(len(table.scores))
    mine = [HAND, FACE_UP, BURIED]
    table.zones = {zone: [] for zone in (DECK, TRICK, STOCK, UPCARD, KITTY, DUMMY)}
    table.zones |= {zones[seat]: [] for zones in mine for seat in seats}
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
    table.bonuses = []
    table.contract = 0
    table.trump_named_by = -1
    table.guessed = None
    table.notes = {}
    table.cancelled = ""


def take(zone: list[Face], face: Face) -> None:
    """Remove a card from a zone as its viewer sees it.

    A card that leaves face down could be any of them, so all that was known of the zone is forgotten. A card that
    leaves face up is the one that was known, or else one of those that were not.
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
        faces = _lifted(table, event, source)
    else:
        for face in faces:
            take(source, face)
    if event.on_top:
        target[:0] = faces
    else:
        target += faces
    if event.target in table.melded:
        table.melded[event.target] += [Melded() for _ in faces]


def _lifted(table: Table, event: Moved, source: list[Face]) -> Sequence[Face]:
    """The cards from their positions, with the faces that the viewer is shown or already knew."""
    marks = table.melded.get(event.source)
    if len(event.at) == 1:
        (i,) = event.at
        if marks is not None:
            del marks[i]
        known = source.pop(i)
        return event.cards if event.cards[0] is not None else (known,)
    faces = [source[i] if face is None else face for i, face in zip(event.at, event.cards, strict=True)]
    for i in sorted(event.at, reverse=True):
        del source[i]
        if marks is not None:
            del marks[i]
    return faces


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
    table.melds[event.seat] = [ShownMeld(*one) for one in laid]
    table.meld_points[table.sides[event.seat]] += sum(event.points) - before


def _show(zone: list[Face], faces: Iterable[Face]) -> None:
    """Turn cards of a zone face up for its viewer, as many of each as are shown, known ones counted in."""
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
    table.result = event
    table.passed_out = False
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
    if points:
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
    """Record one field of an event in one field of the table."""

    def record(table: Table, event: Any) -> None:
        setattr(table, name, getattr(event, of))

    return record


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
    TrickReopened: _trick_reopened,
    MeldLaid: _meld_laid,
    MeldsShown: _melds_shown,
    MeldsRecounted: _melds_recounted,
    DixCounted: lambda table, event: _scored(table, event.seat, "dix", event.points),
    NineDeclared: _nine_declared,
    NineSpent: _nine_spent,
    BonusScored: _bonus_scored,
    Noted: _noted,
    DealScored: _deal_scored,
    DealCancelled: _deal_cancelled,
    TargetRaised: _set("target", "target"),
    DealSeedShown: lambda table, event: table.seeds.__setitem__(event.deal, event.seed),
    GameEnded: lambda table, event: setattr(table, "ended", event),
    GameSeedShown: _set("game_seed", "seed"),
}


def evolve(table: Table, event: Event) -> None:
    """Record an event on the table. It must be one that can have happened there; rules are not asked."""
    EVOLVE[type(event)](table, event)
