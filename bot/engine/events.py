"""Facts: what happened at a table, each with the seats that see its faces or its secret.

A phase writes events, :func:`bot.engine.table.evolve` records them, and a seat's view is made of the events as
:func:`seen` by that seat. An event that can hide something has a field `seen_by` without a default, so that whoever
writes it must decide; every other event is for everyone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any, ClassVar, Final

from bot.engine.cards import Card, Suit, card

SPECTATOR: Final = -1
"""The seat of an onlooker, who sees nothing private."""

Audience = frozenset[int]
EVERYONE: Final[Audience] = frozenset(range(SPECTATOR, 8))
NOBODY: Final[Audience] = frozenset()
_ALONE: Final = tuple(frozenset({seat}) for seat in range(8))


def only(seat: int) -> Audience:
    """The audience that is this one seat."""
    return _ALONE[seat]


class Place(StrEnum):
    """The kinds of places a card can lie in. Hands, face-up cards and buried cards lie before a seat, cards taken in
    tricks before a side; the others are in the middle of the table."""

    DECK = "deck"
    HAND = "hand"
    FACE_UP = "face-up"
    BURIED = "buried"
    TAKEN = "taken"
    SET_ASIDE = "set-aside"
    TRICK = "trick"
    STOCK = "stock"
    UPCARD = "upcard"
    KITTY = "kitty"
    DUMMY = "dummy"


class Zone:
    """One place on the table, with the seat or side it belongs to (-1: the middle). Zones compare by identity."""

    __slots__ = ("owner", "place")
    _all: ClassVar[dict[str, Zone]] = {}

    def __init__(self, place: Place, owner: int = -1) -> None:
        self.place = place
        self.owner = owner
        Zone._all[str(self)] = self

    @classmethod
    def named(cls, text: str) -> Zone:
        """The zone of a text made by str()."""
        return cls._all[text]

    def __str__(self) -> str:
        return self.place.value if self.owner < 0 else f"{self.place}:{self.owner}"

    def __repr__(self) -> str:
        return f"Zone.named({str(self)!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Zone.named, (str(self),)


MOST_SEATS: Final = 4
DECK: Final = Zone(Place.DECK)
TRICK: Final = Zone(Place.TRICK)
STOCK: Final = Zone(Place.STOCK)
UPCARD: Final = Zone(Place.UPCARD)
KITTY: Final = Zone(Place.KITTY)
DUMMY: Final = Zone(Place.DUMMY)
HAND: Final = tuple(Zone(Place.HAND, seat) for seat in range(MOST_SEATS))
FACE_UP: Final = tuple(Zone(Place.FACE_UP, seat) for seat in range(MOST_SEATS))
BURIED: Final = tuple(Zone(Place.BURIED, seat) for seat in range(MOST_SEATS))
TAKEN: Final = tuple(Zone(Place.TAKEN, side) for side in range(MOST_SEATS))
SET_ASIDE: Final = tuple(Zone(Place.SET_ASIDE, side) for side in range(MOST_SEATS))
"""Cards won in tricks that do not count, by side."""


class MeldClass(StrEnum):
    """The classes of melds: A runs and marriages, B the arounds, C pinochles."""

    A = "A"
    B = "B"
    C = "C"


Face = Card | None
"""A card as somebody sees it: None is a card lying face down."""

Counted = tuple[tuple[MeldClass, int], ...]
"""For a card laid down: the classes it is now melded in, and the points that stand for each."""


class Bonus(StrEnum):
    """What points are for that are neither meld nor trick points."""

    GUESS_RIGHT = "guess-right"
    GUESS_WRONG = "guess-wrong"
    LAST_DRAW = "last-draw"
    LED_SHORT = "led-short"
    MISCOUNT = "miscount"


class Redeal(StrEnum):
    """Why a deal is dealt again without a score."""

    ALL_PASS = "all-pass"
    DEAD = "dead"


class Ending(StrEnum):
    """How a game ends (common rules: Ending a game)."""

    RULE = "rule"
    RESIGN = "resign"
    FORFEIT = "forfeit"
    ABANDONED = "abandoned"


@dataclass(frozen=True, slots=True)
class GameOpened:
    """A game begins: the commitment to its game seed (SHA-256 in hex; empty where there is no seed), the score of each
    side at the start, and the target in points."""

    commitment: str
    scores: tuple[int, ...]
    target: int
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class DealerCut:
    """The cards drawn for the first deal, as seats and cards in the order drawn; `dealer` drew the lowest."""

    seats: tuple[int, ...]
    cards: tuple[Face, ...]
    dealer: int
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class DealBegan:
    """The cards are shuffled: the deck in the order it will be dealt, and the commitment to the deal seed."""

    deal: int
    dealer: int
    commitment: str
    cards: tuple[Face, ...]
    seen_by: Audience


@dataclass(frozen=True, slots=True)
class PhaseOver:
    """The deal goes on to the variant's next phase."""

    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class Moved:
    """Cards went from one zone to another.

    `at` gives their positions in the source where these are for all to see (the top of the stock, a card lying
    face up); without it the cards come out of the zone unseen. `on_top` lays them at the front of the target.
    """

    cards: tuple[Face, ...]
    source: Zone
    target: Zone
    seen_by: Audience
    at: tuple[int, ...] = ()
    on_top: bool = False


@dataclass(frozen=True, slots=True)
class Shown:
    """Cards in a zone were shown and stay where they are; from now on all know that they are there."""

    cards: tuple[Face, ...]
    zone: Zone
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class TrumpTurned:
    """The upcard made this suit trump."""

    suit: Suit
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class TrumpNamed:
    """A seat named trump, or wrote it down for itself alone."""

    seat: int
    suit: Suit | None
    seen_by: Audience


@dataclass(frozen=True, slots=True)
class TrumpGuessed:
    """A seat guessed the secret trump, or left it at that (None)."""

    seat: int
    suit: Suit | None
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class BidMade:
    """A seat bid so many points, skipping `skipped` bids as a signal to its partner (0: no signal).
    `forced` bids are made by the rules for a player who has no choice."""

    seat: int
    points: int
    skipped: int
    forced: bool
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passed."""

    seat: int
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class ContractMade:
    """The auction is over: this seat declares, for so many points."""

    seat: int
    points: int
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class LeadGiven:
    """This seat leads next."""

    seat: int
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class TrickWon:
    """A complete trick went, face up, to this seat, who leads next; its cards lie in `target` from now on."""

    seat: int
    target: Zone
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class TrickReopened:
    """The last trick, lying in `source`, is on the table again as it was before it was won."""

    source: Zone
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class MeldLaid:
    """A seat laid down one meld and scored it, in points.

    `face_up` are the positions, among its face-up cards, of those that were lying there; `from_hand` the others.
    `counted` says for each card, the face-up ones first, in which classes it is now melded and for how many points.
    `locked` cards are in no later meld.
    """

    seat: int
    name: str
    points: int
    face_up: tuple[int, ...]
    from_hand: tuple[Face, ...]
    counted: tuple[Counted, ...]
    locked: bool
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class MeldsShown:
    """A seat laid down all it can meld at once: the names of the melds, how many of each there are and what these
    score together, and the cards that show them, which stay in the hand."""

    seat: int
    names: tuple[str, ...]
    counts: tuple[int, ...]
    points: tuple[int, ...]
    cards: tuple[Face, ...]
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class MeldsRecounted:
    """What a seat laid down all at once is counted again: from now on these melds stand, and no others."""

    seat: int
    names: tuple[str, ...]
    counts: tuple[int, ...]
    points: tuple[int, ...]
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class DixCounted:
    """A seat counted nines of trump (0 points where the nine itself counts nothing any more)."""

    seat: int
    points: int
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class NineDeclared:
    """A seat declared `count` nines of trump, which stay in its hand, known to all, for so many points together."""

    seat: int
    count: int
    points: int
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class NineSpent:
    """A declared nine of trump left the hand of this seat."""

    seat: int
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class BonusScored:
    """A side scored points that are neither meld nor trick points: a guess, a penalty of the other, a last draw."""

    side: int
    points: int
    reason: Bonus
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class Noted:
    """A fact that only one variant knows: `key` holds `value` from now on, for a seat or (-1) for the table.
    Those who may not see it keep what they had."""

    seat: int
    key: str
    value: int | None
    seen_by: Audience


@dataclass(frozen=True, slots=True)
class DealScored:
    """A deal is over and scored. `meld`, `tricks`, `other`, `delta` and `scores` are points by side, the last the
    totals after the deal. `declarer` is a seat, `made` tells whether the bid was made; None where there was none."""

    meld: tuple[int, ...]
    tricks: tuple[int, ...]
    other: tuple[int, ...]
    delta: tuple[int, ...]
    scores: tuple[int, ...]
    declarer: int | None
    made: bool | None
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class DealCancelled:
    """A deal is over without a score and is dealt again by the same dealer."""

    reason: Redeal
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class TargetRaised:
    """The game is now to this many points."""

    target: int
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class DealSeedShown:
    """The deal is over: its seed, in hex, for anyone to check the shuffle."""

    deal: int
    seed: str
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over. `seat` is who resigned or forfeited (else -1); `winner` the winning side, -1 for a draw, None
    where nobody has won or lost."""

    how: Ending
    seat: int
    winner: int | None
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class GameSeedShown:
    """The game is over: its seed, in hex."""

    seed: str
    seen_by: ClassVar[Audience] = EVERYONE


Event = (
    GameOpened
    | DealerCut
    | DealBegan
    | PhaseOver
    | Moved
    | Shown
    | TrumpTurned
    | TrumpNamed
    | TrumpGuessed
    | BidMade
    | Passed
    | ContractMade
    | LeadGiven
    | TrickWon
    | TrickReopened
    | MeldLaid
    | MeldsShown
    | MeldsRecounted
    | DixCounted
    | NineDeclared
    | NineSpent
    | BonusScored
    | Noted
    | DealScored
    | DealCancelled
    | TargetRaised
    | DealSeedShown
    | GameEnded
    | GameSeedShown
)


def hidden(event: Event) -> Event | None:
    """The event as one outside its audience sees it; None where he sees nothing at all."""
    if isinstance(event, Noted):
        return None
    if isinstance(event, TrumpNamed):
        return replace(event, suit=None)
    if isinstance(event, Moved):
        faces = _FACE_DOWN[len(event.cards)]
        return Moved(faces, event.source, event.target, event.seen_by, event.at, event.on_top)
    if isinstance(event, DealBegan):
        return replace(event, cards=_FACE_DOWN[len(event.cards)])
    return event


_FACE_DOWN: Final[tuple[tuple[Face, ...], ...]] = tuple((None,) * count for count in range(81))


def seen(event: Event, seat: int) -> Event | None:
    """The event as this seat (or SPECTATOR) sees it; None where it sees nothing at all."""
    return event if seat in event.seen_by else hidden(event)


# The journal's form of events: a list of the class's name and its fields, each by the converter of its annotation.


def _same(value: Any) -> Any:
    return value


def _face_code(face: Face) -> str | None:
    return None if face is None else face.code


def _face(code: str | None) -> Face:
    return None if code is None else card(code)


def _counted(value: Any) -> tuple[Counted, ...]:
    return tuple(tuple((MeldClass(name), points) for name, points in one) for one in value)


_CONVERTERS: Final[dict[str, tuple[Callable[[Any], Any], Callable[[Any], Any]]]] = {
    "str": (_same, _same),
    "bool": (_same, _same),
    "bool | None": (_same, _same),
    "int": (_same, _same),
    "int | None": (_same, _same),
    "tuple[int, ...]": (list, tuple),
    "tuple[str, ...]": (list, tuple),
    "tuple[Face, ...]": (lambda faces: list(map(_face_code, faces)), lambda codes: tuple(map(_face, codes))),
    "Bonus": (str, Bonus),
    "Redeal": (str, Redeal),
    "Ending": (str, Ending),
    "Zone": (str, Zone.named),
    "Audience": (sorted, lambda seats: EVERYONE if SPECTATOR in seats else frozenset(seats)),
    "Suit": (str, Suit),
    "Suit | None": (_same, lambda letter: None if letter is None else Suit(letter)),
    "tuple[Counted, ...]": (_same, _counted),
}
_CLASSES: Final[dict[str, Any]] = {kind.__name__: kind for kind in Event.__args__}


def to_json(event: Event) -> list[Any]:
    """The event as JSON values, with everything secret in it: for the journal, never for a player."""
    name = type(event).__name__
    return [name, *(_CONVERTERS[str(f.type)][0](getattr(event, f.name)) for f in fields(_CLASSES[name]))]


def from_json(value: list[Any]) -> Event:
    """The event of :func:`to_json`."""
    name, *values = value
    kind = _CLASSES[name]
    made: Event = kind(
        *(_CONVERTERS[str(f.type)][1](one) for f, one in zip(fields(kind), values, strict=True))
    )
    return made
