"""Events: what happened at a table, each with its audience.

A phase returns events, :func:`bot.engine.table.evolve` records them, and a seat's view is the fold of the events as
:func:`seen` by that seat. An event that can hide something has a field `seen_by` without a default, so every phase
must state the audience; all other events are for everyone.

Fields named `seat`, `dealer` and `declarer` are seats; `side`, `winner` and lists of points go by side unless stated
otherwise. All points are points of the score.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import astuple, dataclass, fields, replace
from enum import StrEnum
from functools import cache, lru_cache
from typing import Any, ClassVar, Final

from bot.engine.cards import Card, Suit, card

SPECTATOR: Final = -1
"""The seat of an onlooker, who sees only what is public."""

Audience = frozenset[int]
"""The seats that see an event in full; SPECTATOR stands for all onlookers."""

EVERYONE: Final[Audience] = frozenset(range(SPECTATOR, 8))
NOBODY: Final[Audience] = frozenset()
_SINGLE_SEATS: Final = tuple(frozenset({seat}) for seat in range(8))


def only(seat: int) -> Audience:
    """Return the audience that consists of this seat."""
    return _SINGLE_SEATS[seat]


class Place(StrEnum):
    """The kinds of places a card can be in.

    HAND, FACE_UP and BURIED belong to a seat, TAKEN and SET_ASIDE to a side; the others are in the middle of the table.
    """

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
    """A place on the table, with the seat or side it belongs to (-1: the middle). Zones compare by identity."""

    __slots__ = ("owner", "place")
    _all: ClassVar[dict[str, Zone]] = {}

    def __init__(self, place: Place, owner: int = -1) -> None:
        self.place = place
        self.owner = owner
        Zone._all[str(self)] = self

    @classmethod
    def named(cls, text: str) -> Zone:
        """Return the zone whose ``str()`` is this text.

        :raises KeyError: if there is no such zone.
        """
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
"""By seat, as FACE_UP and BURIED."""
FACE_UP: Final = tuple(Zone(Place.FACE_UP, seat) for seat in range(MOST_SEATS))
BURIED: Final = tuple(Zone(Place.BURIED, seat) for seat in range(MOST_SEATS))
TAKEN: Final = tuple(Zone(Place.TAKEN, side) for side in range(MOST_SEATS))
"""Cards won in tricks that count, by side."""
SET_ASIDE: Final = tuple(Zone(Place.SET_ASIDE, side) for side in range(MOST_SEATS))
"""Cards won in tricks that do not count, by side."""


class MeldClass(StrEnum):
    """The classes of melds (common rules: Melds made one at a time): A runs and marriages, B arounds, C pinochles."""

    A = "A"
    B = "B"
    C = "C"


Face = Card | None
"""A card as a viewer sees it; None is a card lying face down."""

Counted = tuple[tuple[MeldClass, int], ...]
"""For a card laid down: the classes it is melded in, each with the points of the meld."""


class Bonus(StrEnum):
    """The reasons for points that are neither meld nor trick points (fletcher 3, 7 and 10)."""

    GUESS_RIGHT = "guess-right"
    GUESS_WRONG = "guess-wrong"
    LAST_DRAW = "last-draw"
    LED_SHORT = "led-short"
    MISCOUNT = "miscount"


class Note(StrEnum):
    """The keys of :class:`Noted`. Journals store the values. Each fact is about a seat unless stated otherwise."""

    ACCEPTED = "accepted"
    """The seat has accepted a strict deal; None after a call has withdrawn that."""
    BREACHES = "breaches"
    """The number of tricks with a revoke of the seat that nobody has called yet."""
    CALLED = "called"
    """A miscount of the seat has been called since the last trick."""
    CALLED_OVER = "called-over"
    """The seat was called with too many cards and may not draw until its number is right."""
    CHALLENGED = "challenged"
    """The seat's claim to be out has been challenged."""
    CLAIMED_BY = "claimed-by"
    """About the table: the seat whose claim to be out waits for an answer."""
    DRAWN = "drawn"
    """The seat has drawn since the last trick."""
    EXCHANGED_BY = "exchanged-by"
    """About the table: the seat that has exchanged a nine of trump for the upcard."""
    EXTENDS_TO = "extends-to"
    """The target to which the seat agrees to extend the game."""
    NINE_FORGOTTEN = "nine-forgotten"
    """The undeclared nines of trump that the seat held when it was too late to declare one."""
    NINE_FORGOTTEN_SHOWN = "nine-forgotten-shown"
    """The table shows that the seat did not declare a nine of trump in time."""
    NO_EXTENSION = "no-extension"
    """The seat refuses to extend the game."""
    REVOKED = "revoked"
    """A revoke of the seat has been called correctly."""
    RIVAL = "rival"
    """The other seat's score when this one claimed to be out or reached the target."""
    STOOD = "stood"
    """The seat's place in the order in which the seats reached the target, from 1."""
    UNBURIED_CALLED = "unburied-called"
    """About the table: the declarer has been called for not burying, and must now bury."""
    WRONG_CALLS = "wrong-calls"
    """The number of wrong revoke calls by the seat."""


class Claim(StrEnum):
    """How a player's claim to be out ended (old-count 4, fletcher 11)."""

    HELD = "held"
    """The player had enough points and won at once."""
    FAILED = "failed"
    """The player had too few points and lost."""
    ACCEPTED = "accepted"
    """The contract was not made, but the other player accepted the claim."""
    MADE = "made"
    """The claim was challenged, and then the contract was made."""
    SET = "set"
    """The claim was challenged, and the contract was not made."""


class Infraction(StrEnum):
    """What a player may be called for under strict rules (kitty 9, fletcher 10)."""

    UNBURIED = "unburied"
    MISCOUNT = "miscount"
    REVOKE = "revoke"


class Why(StrEnum):
    """Why a bid was not made, or why a side does not score its points."""

    BID = "bid"
    """Fewer points than the bid."""
    TRICK_POINTS = "trick-points"
    """Fewer trick points than a side needs to score."""
    MELD = "meld"
    """Fewer points of meld than a side may lay down (double-deck 4)."""
    NO_TRICK = "no-trick"
    """No trick won, so the meld does not count (partnership 9, three-handed 8)."""
    NO_TRICK_POINTS = "no-trick-points"
    """No trick won that is worth points, so the meld does not count (partnership 9, three-handed 8)."""
    MARRIAGE = "marriage"
    """No suit that the declarer may name (double-deck 3)."""
    THROWN_IN = "thrown-in"
    """The declarer gave up (kitty 8)."""
    UNBURIED = "unburied"
    """The declarer was called for not burying (kitty 9)."""
    NINE = "nine"
    """A nine of trump was not declared in time (fletcher 10)."""
    REVOKE = "revoke"
    """A revoke was called (fletcher 10)."""
    GAME_OVER = "game-over"
    """The game ended before the bid was made (fletcher 11)."""


class Redeal(StrEnum):
    """Why a deal is redealt without a score (fletcher 2)."""

    ALL_PASS = "all-pass"
    DEAD = "dead"


class Ending(StrEnum):
    """How a game ends (common rules: Ending a game)."""

    RULE = "rule"
    RESIGN = "resign"
    FORFEIT = "forfeit"
    ABANDONED = "abandoned"
    AGREED = "agreed"


@dataclass(frozen=True, slots=True)
class GameOpened:
    """A game began, with these scores at the start and this target, in points.

    `commitment` is the commitment to the game seed: its SHA-256 in hex, empty without a seed.
    """

    commitment: str
    scores: tuple[int, ...]
    target: int
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class DealerCut:
    """The players cut for the first deal: seats and cards in the order drawn. `dealer` drew the lowest card."""

    seats: tuple[int, ...]
    cards: tuple[Face, ...]
    dealer: int
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class DealBegan:
    """The cards were shuffled: the deck in the order in which it will be dealt, and the commitment to the deal seed."""

    deal: int
    dealer: int
    commitment: str
    cards: tuple[Face, ...]
    seen_by: Audience


@dataclass(frozen=True, slots=True)
class PhaseOver:
    """The deal moved on to the variant's next phase."""

    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class Moved:
    """Cards moved from one zone to another.

    `at` gives their positions in the source if everyone can see these (the top of the stock, a card lying face up);
    without it, onlookers cannot tell which cards of the zone moved. `on_top` puts them at the front of the target.
    """

    cards: tuple[Face, ...]
    source: Zone
    target: Zone
    seen_by: Audience
    at: tuple[int, ...] = ()
    on_top: bool = False


@cache
def moved(what: Card, source: Zone, target: Zone, seen_by: Audience, *at: int) -> Moved:
    """Return the event that one card moved. Equal events are the same object, because there are few."""
    return Moved((what,), source, target, seen_by, at)


@dataclass(frozen=True, slots=True)
class Shown:
    """Cards of a zone were shown to everyone and stay where they are."""

    cards: tuple[Face, ...]
    zone: Zone
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class TrumpTurned:
    """The upcard made this suit trump (classic 1)."""

    suit: Suit
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class TrumpNamed:
    """A seat named trump, or wrote it down in secret: then only that seat sees the suit (fletcher 3)."""

    seat: int
    suit: Suit | None
    seen_by: Audience


@dataclass(frozen=True, slots=True)
class TrumpGuessed:
    """A seat guessed the secret trump, or declined to guess (None) (fletcher 3)."""

    seat: int
    suit: Suit | None
    seen_by: ClassVar[Audience] = EVERYONE


SIGNAL_POINTS: Final = 10
"""The points of meld that each skipped bid promises on scale 1 (double-deck 2)."""


@dataclass(frozen=True, slots=True)
class BidMade:
    """A seat bid so many points.

    `skipped` is the number of bids skipped as a signal to the partner (0: no signal), each of which promises
    `signal_points` of meld. The rules make `forced` bids for a player who has no choice.
    """

    seat: int
    points: int
    skipped: int
    forced: bool
    signal_points: int = SIGNAL_POINTS
    seen_by: ClassVar[Audience] = EVERYONE

    @property
    def signaled_meld(self) -> int:
        """The meld that the bid promises the partner, at least, in points; 0 without a signal (double-deck 2)."""
        return self.signal_points * self.skipped


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passed."""

    seat: int
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class ContractMade:
    """The auction ended: this seat declares, for so many points."""

    seat: int
    points: int
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class LeadGiven:
    """A seat leads next, by rule rather than by winning a trick."""

    seat: int
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class TrickWon:
    """A seat won the complete trick on the table, whose cards moved, face up, to `target`; it leads next."""

    seat: int
    target: Zone
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class RestClaimed:
    """A seat on lead laid down its hand and won all remaining tricks (common rules: Claiming the rest).

    `hands` are the cards that all seats still held, by seat. They move, face up, to `target`.
    """

    seat: int
    hands: tuple[tuple[Card, ...], ...]
    target: Zone
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class TrickReopened:
    """The last trick came back from `source` to the table, as it was before it was won (fletcher 10)."""

    source: Zone
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class MeldLaid:
    """A seat laid down one meld and scored its points.

    `face_up` are positions among the seat's face-up cards, `from_hand` the cards that came from the hand. `counted`
    gives, for each card, the face-up ones first, the classes it is now melded in and the points of each. Cards of a
    `locked` meld cannot be melded again.
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
    """A seat laid down all its melds at once.

    `names`, `counts` and `points` run in parallel: a kind of meld, how many there are, and their points together.
    `cards` show the melds and stay in the hand.
    """

    seat: int
    names: tuple[str, ...]
    counts: tuple[int, ...]
    points: tuple[int, ...]
    cards: tuple[Face, ...]
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class MeldsRecounted:
    """Melds laid down all at once were counted again: these replace all earlier melds of the seat (kitty 9)."""

    seat: int
    names: tuple[str, ...]
    counts: tuple[int, ...]
    points: tuple[int, ...]
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class DixCounted:
    """A seat scored a nine of trump, in points; 0 if the nine no longer counts (classic 4)."""

    seat: int
    points: int
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class NineDeclared:
    """A seat declared `count` nines of trump for so many points together; they stay in its hand (fletcher 5)."""

    seat: int
    count: int
    points: int
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class NineSpent:
    """A declared nine of trump left the hand of a seat (fletcher 5)."""

    seat: int
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class BonusScored:
    """A side scored points that are neither meld nor trick points, such as a guess or the other side's penalty."""

    side: int
    points: int
    reason: Bonus
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class Noted:
    """A fact that only some variants know: `key` has this `value` from now on, for a seat or (-1) for the table.

    Seats outside the audience keep the value they knew.
    """

    seat: int
    key: Note
    value: int | None
    seen_by: Audience


@dataclass(frozen=True, slots=True)
class Called:
    """A player rightly called an infraction of the other player, the `offender` (kitty 9, fletcher 10).

    `held` is the number of cards that the offender had, if that was wrong; otherwise 0. `tricks` are the numbers of the
    tricks, from 1, in which the offender revoked, and `cards` the cards played to them; journals of old versions do not
    say.
    """

    seat: int
    offender: int
    infraction: Infraction
    held: int
    tricks: tuple[int, ...] = ()
    cards: tuple[Face, ...] = ()
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class DeclaredOut:
    """A seat's claim to be out was settled (old-count 4, fletcher 11).

    `score` is what was counted: its score with the points of the deal so far. It needed `target`.
    """

    seat: int
    score: int
    target: int
    claim: Claim
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class Shortfall:
    """A reason why a side did not make its bid or does not score its points.

    It has `points` and `needed` so many; both are 0 if the reason is no number of points, and `points` is 0 if it is
    secret.
    """

    side: int
    why: Why
    points: int = 0
    needed: int = 0


@dataclass(frozen=True, slots=True)
class DealScored:
    """A deal ended and was scored.

    Points by side: `meld`, `tricks` and `other` as counted, `delta` the change of the score, and `scores` the totals
    after the deal. `declarer` and `made`, whether the bid was made, are None in a deal without a bid. `shortfalls` say
    why a bid was not made or points do not count.
    """

    meld: tuple[int, ...]
    tricks: tuple[int, ...]
    other: tuple[int, ...]
    delta: tuple[int, ...]
    scores: tuple[int, ...]
    declarer: int | None
    made: bool | None
    shortfalls: tuple[Shortfall, ...] = ()
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class DealCancelled:
    """A deal ended without a score; the same dealer deals again."""

    reason: Redeal
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class TargetRaised:
    """The target rose to this many points (classic 8, old-count 3)."""

    target: int
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class ExtensionAsked:
    """Both sides reached the target: each is asked whether to extend the game to one of `targets` (classic 8).

    The deal is scored; `phase` is the index of the variant's phase that takes the answers.
    """

    targets: tuple[int, ...]
    phase: int
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class ExtensionSettled:
    """The players answered whether to extend the game: it goes on with another deal to this target (classic 8)."""

    target: int
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class DealSeedShown:
    """The seed of a deal that is over was published, in hex; anyone can check the shuffle with it."""

    deal: int
    seed: str
    seen_by: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game ended.

    `seat` is the seat that resigned or forfeited, else -1. `winner` is the winning side, -1 for a draw, or None if
    nobody won or lost. In a game of three that a player gave up, a draw is between the other two (three-handed 11).
    """

    how: Ending
    seat: int
    winner: int | None
    seen_by: ClassVar[Audience] = EVERYONE

    def winners(self, sides: Sequence[int]) -> tuple[int, ...]:
        """Return the sides that won: none in a draw or an abandoned game, two if they share the win.

        :param sides: the side of each seat.
        """
        if self.winner != -1:
            return () if self.winner is None else (self.winner,)
        return () if self.seat < 0 else tuple(sorted({*sides} - {sides[self.seat]}))


@dataclass(frozen=True, slots=True)
class GameSeedShown:
    """The game seed was published when the game was over, in hex.

    `secret`, in hex, and `ids` are what it was mixed from; empty if it was not.
    """

    seed: str
    secret: str = ""
    ids: tuple[str, ...] = ()
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
    | RestClaimed
    | TrickReopened
    | MeldLaid
    | MeldsShown
    | MeldsRecounted
    | DixCounted
    | NineDeclared
    | NineSpent
    | BonusScored
    | Called
    | Noted
    | DeclaredOut
    | DealScored
    | DealCancelled
    | TargetRaised
    | ExtensionAsked
    | ExtensionSettled
    | DealSeedShown
    | GameEnded
    | GameSeedShown
)


def hidden(event: Event) -> Event | None:
    """Return the event as a seat outside its audience sees it; None if that seat does not notice it."""
    if isinstance(event, Noted):
        return None
    if isinstance(event, TrumpNamed):
        return replace(event, suit=None)
    if isinstance(event, Moved):
        return _moved_face_down(
            len(event.cards), event.source, event.target, event.seen_by, event.at, event.on_top
        )
    if isinstance(event, DealBegan):
        return replace(event, cards=(None,) * len(event.cards))
    return event


@lru_cache(4096)
def _moved_face_down(
    count: int, source: Zone, target: Zone, seen_by: Audience, at: tuple[int, ...], on_top: bool
) -> Moved:
    return Moved((None,) * count, source, target, seen_by, at, on_top)


def seen(event: Event, seat: int) -> Event | None:
    """Return the event as this seat (or SPECTATOR) sees it; None if the seat does not notice it."""
    return event if seat in event.seen_by else hidden(event)


# The journal form of an event: a list of the class name and the fields, converted according to their annotations.


def _same(value: Any) -> Any:
    return value


def _face_code(face: Face) -> str | None:
    return None if face is None else face.code


def _face(code: str | None) -> Face:
    return None if code is None else card(code)


def _codes_of_hands(hands: tuple[tuple[Card, ...], ...]) -> list[list[str]]:
    return [[c.code for c in hand] for hand in hands]


def _hands(value: Any) -> tuple[tuple[Card, ...], ...]:
    return tuple(tuple(map(card, codes)) for codes in value)


def _counted(value: Any) -> tuple[Counted, ...]:
    return tuple(tuple((MeldClass(name), points) for name, points in counted) for counted in value)


def _shortfalls(value: Any) -> tuple[Shortfall, ...]:
    return tuple(Shortfall(side, Why(why), points, needed) for side, why, points, needed in value)


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
    "Claim": (str, Claim),
    "Infraction": (str, Infraction),
    "Note": (str, Note),
    "Redeal": (str, Redeal),
    "Ending": (str, Ending),
    "Zone": (str, Zone.named),
    "Audience": (sorted, lambda seats: EVERYONE if SPECTATOR in seats else frozenset(seats)),
    "Suit": (str, Suit),
    "Suit | None": (_same, lambda letter: None if letter is None else Suit(letter)),
    "tuple[Counted, ...]": (_same, _counted),
    "tuple[tuple[Card, ...], ...]": (_codes_of_hands, _hands),
    "tuple[Shortfall, ...]": (lambda shortfalls: list(map(astuple, shortfalls)), _shortfalls),
}
_CLASSES: Final[dict[str, Any]] = {event_class.__name__: event_class for event_class in Event.__args__}
_FIELDS: Final = {
    name: [(field.name, *_CONVERTERS[str(field.type)]) for field in fields(event_class)]
    for name, event_class in _CLASSES.items()
}
"""By name of the class: its fields, each with the functions that convert it to JSON and back."""


def to_json(event: Event) -> list[Any]:
    """Return the event as JSON values. It includes all secrets: for the journal, never for a player."""
    name = type(event).__name__
    return [name, *(convert(getattr(event, field)) for field, convert, _ in _FIELDS[name])]


def from_json(value: list[Any]) -> Event:
    """Return the event that :func:`to_json` converted. Fields that older journals lack have their defaults.

    :raises KeyError, ValueError, TypeError: if the value is not the journal form of an event.
    """
    name, *values = value
    known = _FIELDS[name]
    if len(values) > len(known):
        raise ValueError(f"too many values for {name}")
    event: Event = _CLASSES[name](
        *[convert(stored) for (_, _, convert), stored in zip(known, values, strict=False)]
    )
    return event
