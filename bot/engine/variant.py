"""What a variant is made of: typed options, phases that each know a part of the rules, and claims that stand open
beside every phase."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import ClassVar, TypeVar

from bot.engine.actions import NOTHING, Action, Offer, Rule, Verb
from bot.engine.cards import Card, Deck, Suit
from bot.engine.events import Event
from bot.engine.melds import LaidMeld
from bot.engine.scoring import CardPoints
from bot.engine.table import BEFORE_DEAL, Table

Value = int | str
"""The value of an option: a whole number or a word."""


class BadOption(ValueError):
    """An option that the variant does not have, or a value that the option does not take."""


class Options(Mapping[str, Value]):
    """The options of one game, every one with its value. Frozen."""

    __slots__ = ("_values",)

    def __init__(self, values: Mapping[str, Value]) -> None:
        self._values = dict(values)

    def __getitem__(self, name: str) -> Value:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __hash__(self) -> int:
        return hash(frozenset(self._values.items()))

    def __repr__(self) -> str:
        return f"Options({self._values!r})"

    def number(self, name: str) -> int:
        """The value of an option that takes numbers."""
        value = self._values[name]
        assert isinstance(value, int)
        return value

    def on(self, name: str) -> bool:
        """Whether an option that takes ``on`` or ``off`` is on."""
        return self._values[name] == "on"


@dataclass(frozen=True)
class Number:
    """An option that takes a whole number from `low` to `high`. The default may depend on the options before it."""

    name: str
    default: int | Callable[[Mapping[str, Value]], int]
    low: int = 1
    high: int = 10_000

    def accepts(self, value: object) -> bool:
        """Whether the option takes this value; a bool is not a number."""
        return type(value) is int and self.low <= value <= self.high


@dataclass(frozen=True)
class Choice:
    """An option that takes one of some values."""

    name: str
    values: tuple[Value, ...]
    default: Value

    def accepts(self, value: object) -> bool:
        """Whether the option takes this value; 40 is not "40"."""
        return any(type(value) is type(one) and value == one for one in self.values)


def switch(name: str, default: str) -> Choice:
    """An option that is ``on`` or ``off``."""
    return Choice(name, ("on", "off"), default)


Option = Number | Choice


class Phase:
    """One stretch of a deal, or a claim open at any moment of it: it decides, and records nothing.

    All four questions are answered from a table alone, the game's or a seat's view: what is asked of a view must be
    answered as of the table, so a phase looks only at what the seat it is asked about can know.
    """

    verbs: ClassVar[frozenset[Verb]] = frozenset()
    """The verbs a claim decides. Phases need not name theirs."""

    def advance(self, table: Table) -> Sequence[Event]:
        """What the rules do next unasked; nothing once it is for a player to choose."""
        return ()

    def offers(self, table: Table, seat: int) -> Offer:
        """What this seat may choose now."""
        return NOTHING

    def to_move(self, table: Table) -> tuple[int, ...]:
        """The seats that the deal waits for. Others may have offers too, but nothing stands still without them."""
        return ()

    def decide(self, table: Table, seat: int, action: Action) -> Sequence[Event]:
        """What follows from an action that is on offer."""
        raise AssertionError(f"{type(self).__name__} offers nothing, yet was asked to decide {action}")

    def refusal(self, table: Table, seat: int, action: Action) -> Rule:
        """The rule by which an action that is not on offer is refused."""
        return Rule.NOT_NOW if seat in self.to_move(table) else Rule.NOT_YOUR_TURN

    def worth(self, table: Table, seat: int, action: Action) -> int | None:
        """The points that an action on offer scores at once; None where it scores nothing by itself."""
        return None

    def card_points(self) -> CardPoints | None:
        """What cards taken in tricks are worth, where this phase counts them."""
        return None

    def melds_in(self, hand: Sequence[Card], trump: Suit) -> tuple[LaidMeld, ...] | None:
        """What a hand melds with this trump; None where this phase knows no melds."""
        return None

    def holds(self, table: Table) -> bool:
        """Whether a claim waits for an answer, so that nothing but its own offers stands."""
        return False


Part = TypeVar("Part", bound=Phase)


def _none(options: Options) -> tuple[Phase, ...]:
    return ()


def _no_handicap(options: Options) -> int:
    return 0


def _same_handicaps(options: Options, table: Table, before: tuple[int, ...]) -> tuple[int, ...]:
    return before


@dataclass(frozen=True, eq=False)
class Variant:
    """A variant of Pinochle, as frozen data.

    `sides` gives the side of each seat; `phases` are the stretches of a deal in order, the last of which scores it;
    `claims` stand open beside them; `handicap` is the highest score, in points, that a player may start with.
    `handicaps_after` gives the handicaps that are kept for the players once their game is over, by side, from its last
    table and those kept before it.
    """

    id: str
    name: str
    sides: tuple[int, ...]
    deck: Deck
    options: tuple[Option, ...]
    phases: Callable[[Options], tuple[Phase, ...]]
    claims: Callable[[Options], tuple[Phase, ...]] = _none
    handicap: Callable[[Options], int] = _no_handicap
    handicaps_after: Callable[[Options, Table, tuple[int, ...]], tuple[int, ...]] = _same_handicaps

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.sides)

    def resolve(self, chosen: Mapping[str, object]) -> Options:
        """All options, those not chosen with their defaults. Raises BadOption."""
        unknown = sorted(set(chosen) - {option.name for option in self.options})
        if unknown:
            raise BadOption(f"{self.id} has no option {unknown[0]!r}")
        values: dict[str, Value] = {}
        for option in self.options:
            default = option.default(values) if callable(option.default) else option.default
            value = chosen.get(option.name, default)
            if not option.accepts(value):
                raise BadOption(f"{option.name} cannot be {value!r}")
            assert isinstance(value, int | str)
            values[option.name] = value
        return Options(values)

    def rules(self, options: Options) -> Rules:
        """The rules of this variant with these options."""
        return _rules(self, options)


class Rules:
    """The phases and claims of a variant with its options, asked as one. Every answer comes from a table alone, the
    game's or a seat's view."""

    def __init__(self, variant: Variant, options: Options) -> None:
        self.deck = variant.deck
        self.phases = variant.phases(options)
        self.claims = variant.claims(options)

    def part(self, kind: type[Part]) -> Part | None:
        """The phase of this kind, for the data it holds (its melds, bids, points); None where there is none."""
        return next((phase for phase in self.phases if isinstance(phase, kind)), None)

    @cached_property
    def card_points(self) -> CardPoints:
        """What cards taken in tricks are worth."""
        counted = (phase.card_points() for phase in self.phases)
        return next(points for points in counted if points is not None)

    def melds_in(self, hand: Sequence[Card], trump: Suit) -> tuple[LaidMeld, ...]:
        """What a hand melds with this trump: all at once, or one meld after another as long as no card is played."""
        found = (phase.melds_in(hand, trump) for phase in self.phases)
        return next(melds for melds in found if melds is not None)

    def offers(self, table: Table, seat: int) -> Offer:
        """What a seat may choose now. To resign is always open to every player during a deal, and not listed."""
        if table.ended or table.phase == BEFORE_DEAL or not 0 <= seat < table.seats:
            return NOTHING
        for claim in self.claims:
            if claim.holds(table):
                return claim.offers(table, seat)
        offer = self.phases[table.phase].offers(table, seat)
        for claim in self.claims:
            offer = offer + claim.offers(table, seat)
        return offer

    def to_move(self, table: Table) -> tuple[int, ...]:
        """The seats that the game waits for."""
        if table.ended or table.phase == BEFORE_DEAL:
            return ()
        for claim in self.claims:
            if claim.holds(table):
                return claim.to_move(table)
        return self.phases[table.phase].to_move(table)

    def advance(self, table: Table) -> Sequence[Event]:
        """What the rules do next unasked in the deal that is being played."""
        for claim in self.claims:
            events = claim.advance(table)
            if events:
                return events
        return self.phases[table.phase].advance(table)

    def decide(self, table: Table, seat: int, action: Action) -> Sequence[Event]:
        """What follows from an action that is on offer."""
        return self._asked_of(table, action).decide(table, seat, action)

    def worth(self, table: Table, seat: int, action: Action) -> int | None:
        """The points that an action on offer scores at once; None where it scores nothing by itself."""
        return self._asked_of(table, action).worth(table, seat, action)

    def refusal(self, table: Table, seat: int, action: Action) -> Rule:
        """The rule by which an action that is not on offer is refused."""
        if table.ended:
            return Rule.GAME_OVER
        if not 0 <= seat < table.seats:
            return Rule.NOT_SEATED
        if table.phase == BEFORE_DEAL:
            return Rule.NO_DEAL
        return self._asked_of(table, action).refusal(table, seat, action)

    def _asked_of(self, table: Table, action: Action) -> Phase:
        for claim in self.claims:
            if claim.holds(table):
                return claim
        for claim in self.claims:
            if action.verb in claim.verbs:
                return claim
        return self.phases[table.phase]


@lru_cache(maxsize=256)
def _rules(variant: Variant, options: Options) -> Rules:
    return Rules(variant, options)
