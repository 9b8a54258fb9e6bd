"""The parts of a variant: typed options, phases that each know some of the rules, and claims open beside all phases."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property, lru_cache
from typing import ClassVar, Final, TypeVar

from bot.engine.actions import NOTHING, Action, Offer, Rule, Verb
from bot.engine.cards import Card, Deck, Suit
from bot.engine.events import Event
from bot.engine.melds import LaidMeld
from bot.engine.scoring import CardPoints, GameLength, RunningCount, Stakes
from bot.engine.table import BEFORE_DEAL, Table


class ClaimOutlook(StrEnum):
    """What follows if a seat declares out."""

    COUNTED = "counted"
    """The points are counted; with too few the seat loses."""
    WINS = "wins"
    """The seat wins at once."""
    LOSES = "loses"
    """The seat cannot have enough points, whatever cards it has taken, and loses."""
    ANSWERED = "answered"
    """The other player accepts or challenges."""


Value = int | str
"""The value of an option: a whole number or a word."""

TARGET: Final = "target"
"""The option that every variant has: the points to win."""


class BadOption(ValueError):
    """An option that the variant does not have, or a value that the option does not accept.

    `name` is the option, and `allowed` are its values, given the options before it; none if there is no such option.
    """

    def __init__(self, message: str, name: str, allowed: Sequence[Value] = ()) -> None:
        super().__init__(message)
        self.name = name
        self.allowed = allowed


class Options(Mapping[str, Value]):
    """All options of a game with their values. Immutable; get one with :meth:`Variant.resolve`."""

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
        """Return the value of an option that takes numbers."""
        value = self._values[name]
        assert isinstance(value, int)
        return value

    def on(self, name: str) -> bool:
        """Return whether an option that takes ``on`` or ``off`` is on."""
        return self._values[name] == "on"

    @property
    def is_strict(self) -> bool:
        """Whether players may err and pay for it (common rules: Enforcement)."""
        return self._values.get("enforcement") == "strict"

    @property
    def shows_count(self) -> bool:
        """Whether the table shows the trick points of a deal that is being played (common rules: Tricks 3)."""
        return self._values.get("running_count") == "shown"


class Group(StrEnum):
    """What an option is about, in the order in which options are listed."""

    BIDDING = "bidding"
    """Dealing, bidding, and what follows until the melds are laid down."""
    PLAY = "play"
    SCORING = "scoring"
    LENGTH = "length"


def always(options: Mapping[str, Value]) -> bool:
    """Return True: an option has an effect whatever the others are."""
    return True


def only_if(name: str, value: Value) -> Callable[[Mapping[str, Value]], bool]:
    """Return the condition that another option has this value.

    >>> only_if("deals", 0)({"deals": 4})
    False
    """
    return lambda options: options[name] == value


@dataclass(frozen=True)
class Number:
    """An option that takes a whole number from `low` to `high`. Its default may depend on the options before it.

    With `among`, only the numbers of that sequence, which may depend on the options before it, too. The option has an
    effect only if `matters` accepts all options.
    """

    name: str
    default: int | Callable[[Mapping[str, Value]], int]
    low: int = 1
    high: int = 10_000
    among: Callable[[Mapping[str, Value]], Sequence[int]] | None = None
    group: Group = field(kw_only=True)
    matters: Callable[[Mapping[str, Value]], bool] = field(default=always, kw_only=True)

    def accepts(self, value: object, before: Mapping[str, Value]) -> bool:
        """Return whether the option takes this value, given the options before it; a bool is not a number."""
        if type(value) is not int or not self.low <= value <= self.high:
            return False
        return self.among is None or value in self.among(before)

    def allowed(self, before: Mapping[str, Value]) -> Sequence[int]:
        """Return the numbers that the option takes, ascending, given the options before it."""
        return range(self.low, self.high + 1) if self.among is None else self.among(before)

    def default_for(self, values: Mapping[str, Value]) -> Value:
        """Return the default, given the values of the options before this one."""
        return self.default(values) if callable(self.default) else self.default


@dataclass(frozen=True)
class Choice:
    """An option that takes one of `values`. It has an effect only if `matters` accepts all options."""

    name: str
    values: tuple[Value, ...]
    default: Value
    group: Group = field(kw_only=True)
    matters: Callable[[Mapping[str, Value]], bool] = field(default=always, kw_only=True)

    def accepts(self, value: object, before: Mapping[str, Value]) -> bool:
        """Return whether the option takes this value, whatever the others are; 40 is not "40"."""
        return any(type(value) is type(accepted) and value == accepted for accepted in self.values)

    def allowed(self, before: Mapping[str, Value]) -> Sequence[Value]:
        """Return the values that the option takes, whatever the others are."""
        return self.values

    def default_for(self, values: Mapping[str, Value]) -> Value:
        """Return the default, whatever the values of the other options."""
        return self.default


def _in_words(values: Sequence[Value]) -> str:
    """Words as a list, ascending numbers as ranges with their steps.

    >>> _in_words((*range(20, 60), *range(60, 101, 5)))
    '20 to 60, 65 to 100 by 5'
    >>> _in_words((0, 4))
    '0, 4'
    """
    parts = []
    at = 0
    while at < len(values):
        end = at
        step = _step(values, at)
        while step and _step(values, end) == step:
            end += 1
        if end > at + 1:
            parts.append(f"{values[at]} to {values[end]}" + (f" by {step}" if step > 1 else ""))
        else:
            end = at
            parts.append(str(values[at]))
        at = end + 1
    return ", ".join(parts)


def _step(values: Sequence[Value], at: int) -> int:
    """How far the next number is from this one; 0 if either is not a number."""
    this, following = values[at], values[min(at + 1, len(values) - 1)]
    return following - this if isinstance(this, int) and isinstance(following, int) else 0


def switch(name: str, default: str, *, group: Group) -> Choice:
    """Return an option that is ``on`` or ``off``."""
    return Choice(name, ("on", "off"), default, group=group)


def running_count(default: str) -> Choice:
    """Return the option whether trick points are ``shown`` during a deal, or ``hidden`` (common rules: Tricks 3)."""
    return Choice("running_count", ("shown", "hidden"), default, group=Group.PLAY)


Option = Number | Choice


class Phase:
    """A part of a deal, or a claim that is open at any moment of it. It decides which events happen and records none.

    Every answer comes from a table alone, either the game's or a seat's view. Answers about a seat must be the same
    for the game's table and for that seat's view, so a phase uses only what the seat can know.
    """

    verbs: ClassVar[frozenset[Verb]] = frozenset()
    """The verbs that a claim decides. Phases leave this empty."""

    accepts_any_card: ClassVar[bool] = False
    """Whether a card that breaks the rules of play can be played."""

    lays_down_at_once: ClassVar[bool] = False
    """Whether this phase lays down all melds of a player at once."""

    scores_units: ClassVar[bool] = False
    """Whether deals are paid for in units instead of points."""

    plays_off_ties: ClassVar[bool] = False
    """Whether another deal is played if several sides have reached the target with the same total."""

    def advance(self, table: Table) -> Sequence[Event]:
        """Return what the rules do next by themselves; nothing if a player must choose."""
        return ()

    def offers(self, table: Table, seat: int) -> Offer:
        """Return what a seat may choose now."""
        return NOTHING

    def to_move(self, table: Table) -> tuple[int, ...]:
        """Return the seats that the deal waits for. Other seats may have offers, too."""
        return ()

    def decide(self, table: Table, seat: int, action: Action) -> Sequence[Event]:
        """Return the events of an action that is on offer."""
        raise AssertionError(f"{type(self).__name__} offers nothing, yet was asked to decide {action}")

    def refusal(self, table: Table, seat: int, action: Action) -> Rule:
        """Return the rule that refuses an action that is not on offer."""
        return Rule.NOT_NOW if seat in self.to_move(table) else Rule.NOT_YOUR_TURN

    def worth(self, table: Table, seat: int, action: Action) -> int | None:
        """Return the points that an offered action scores at once; None if it scores nothing by itself."""
        return None

    def is_high(self, table: Table, action: Action) -> bool:
        """Return whether an offered bid is so far above the others on offer that it may be a slip."""
        return False

    def card_points(self) -> CardPoints | None:
        """Return the points of cards taken in tricks; None if this phase does not count them."""
        return None

    def melds_in(self, hand: Sequence[Card], trump: Suit) -> tuple[LaidMeld, ...] | None:
        """Return the melds of a hand with this trump; None if this phase has no melds."""
        return None

    def most_dealt(self) -> int | None:
        """Return the most cards that a player holds after the deal and the kitty; None if this phase deals none."""
        return None

    def most_passed(self) -> int:
        """Return the cards that a player holds beyond those while cards are passed."""
        return 0

    def stakes(self, table: Table) -> Stakes | None:
        """Return what the contract is played for if points are not added up."""
        return None

    def trick_points_needed(self, table: Table) -> tuple[int, int] | None:
        """Return the trick points that make the contract, and the fewest with which any contract is made."""
        return None

    def running_count(self, table: Table) -> RunningCount | None:
        """Return the points of the deal so far, in the play; None if this phase does not count them."""
        return None

    def minimum_meld(self) -> int:
        """Return the fewest points of meld that a side may lay down; 0 if it may lay down any."""
        return 0

    def game_length(self) -> GameLength | None:
        """Return when the game is over; None if this phase does not decide that, or by another rule."""
        return None

    def needs_trick(self) -> bool:
        """Return whether a side must win a trick for its meld to count."""
        return False

    def cards_to_pass(self) -> int:
        """Return the number of cards that the seat to move passes to its partner in this phase; 0 if none."""
        return 0

    def claim_outlook(self, table: Table, seat: int) -> ClaimOutlook | None:
        """Return what follows if a seat declares out; None if this phase does not decide that."""
        return None

    def forfeits_unburied(self) -> bool:
        """Return whether a declarer called for not burying loses the bid."""
        return False

    def holds(self, table: Table) -> bool:
        """Return whether a claim waits for an answer; until then only its own offers are open."""
        return False


Part = TypeVar("Part", bound=Phase)
Answer = TypeVar("Answer")


def _no_claims(options: Options) -> tuple[Phase, ...]:
    return ()


def _no_handicap(options: Options) -> int:
    return 0


def _same_handicaps(options: Options, table: Table, before: tuple[int, ...]) -> tuple[int, ...]:
    return before


@dataclass(frozen=True, eq=False)
class Variant:
    """A variant of Pinochle, as immutable data.

    `sides` gives the side of each seat. `phases` are the parts of a deal in order, the last of which scores it, and
    `claims` are open beside them. `handicap` is the highest score, in points, with which a player may start a game.
    `handicaps_after` computes the handicaps that the players keep after a game, by side, from its last table and the
    handicaps before it (fletcher 12). `forms` are common ways to play, by name: the options that differ from the
    defaults. `actions` is about how many a player takes in a game with the default options.
    """

    id: str
    name: str
    sides: tuple[int, ...]
    deck: Deck
    options: tuple[Option, ...]
    phases: Callable[[Options], tuple[Phase, ...]]
    claims: Callable[[Options], tuple[Phase, ...]] = _no_claims
    handicap: Callable[[Options], int] = _no_handicap
    handicaps_after: Callable[[Options, Table, tuple[int, ...]], tuple[int, ...]] = _same_handicaps
    forms: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    actions: int = field(kw_only=True)

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.sides)

    def resolve(self, chosen: Mapping[str, object]) -> Options:
        """Return all options: the chosen values, and the defaults of the others.

        :raises BadOption: if an option does not exist or does not accept its value.
        """
        unknown = sorted(set(chosen) - {option.name for option in self.options})
        if unknown:
            raise BadOption(f"{self.id} has no option {unknown[0]!r}", unknown[0])
        values: dict[str, Value] = {}
        for option in self.options:
            value = chosen.get(option.name, option.default_for(values))
            if not option.accepts(value, values):
                allowed = option.allowed(values)
                refusal = f"{option.name} cannot be {value!r}; allowed: {_in_words(allowed)}"
                raise BadOption(refusal, option.name, allowed)
            assert isinstance(value, int | str)
            values[option.name] = value
        return Options(values)

    def effective(self, options: Mapping[str, Value]) -> tuple[Option, ...]:
        """Return the options that have an effect, given all of them, by group."""
        groups = list(Group)
        found = [option for option in self.options if option.matters(options)]
        return tuple(sorted(found, key=lambda option: groups.index(option.group)))

    def key_options(self, options: Mapping[str, Value], *, target: bool = True) -> dict[str, Value]:
        """Return what identifies a game at a glance: all that differs from the defaults, the length of the game first.

        Options without an effect are left out.

        :param target: Whether to include the target if it is the default one, too.
        """
        return {
            option.name: options[option.name]
            for option in sorted(self.effective(options), key=lambda option: option.group is not Group.LENGTH)
            if (target and option.name == TARGET) or options[option.name] != option.default_for(options)
        }

    def rules(self, options: Options) -> Rules:
        """Return the rules of this variant with these options; equal options share one object."""
        return _rules(self, options)


class Rules:
    """The rules of a variant with its options: its phases and claims behind one interface.

    Every answer comes from a table alone, either the game's or a seat's view. `deck` is the deck in canonical order.
    """

    def __init__(self, variant: Variant, options: Options) -> None:
        self.variant = variant
        self.options = options
        self.deck = variant.deck
        self.phases = variant.phases(options)
        self.claims = variant.claims(options)
        self._waiting_claims = _defining("holds", self.claims)
        self._offering_claims = _defining("offers", self.claims)
        self._advancing_claims = _defining("advance", self.claims)

    def part(self, kind: type[Part]) -> Part | None:
        """Return the phase of this class, for its data (melds, bids, points); None if there is none."""
        return next((phase for phase in self.phases if isinstance(phase, kind)), None)

    @cached_property
    def card_points(self) -> CardPoints:
        """The points of cards taken in tricks."""
        return _first_known(phase.card_points() for phase in self.phases)

    @cached_property
    def total_trick_points(self) -> int:
        """The points of all tricks of a deal together, including the last trick's bonus."""
        return self.card_points.count(self.deck) + self.card_points.last_trick

    @cached_property
    def most_dealt(self) -> int:
        """The most cards that a player holds, those from the partner left out."""
        return _first_known(phase.most_dealt() for phase in self.phases)

    @cached_property
    def most_held(self) -> int:
        """The most cards that a player holds at a time."""
        return self.most_dealt + sum(phase.most_passed() for phase in self.phases)

    @cached_property
    def lays_down_at_once(self) -> bool:
        """Whether players lay down all their melds at once, rather than one at a time."""
        return any(phase.lays_down_at_once for phase in self.phases)

    @cached_property
    def accepts_any_card(self) -> bool:
        """Whether players can play cards that break the rules of play."""
        return any(phase.accepts_any_card for phase in self.phases)

    @cached_property
    def length(self) -> GameLength:
        """When the game is over, where the number of deals or a lead can decide it; else a length without either."""
        return next((length for phase in self.phases if (length := phase.game_length())), GameLength())

    @cached_property
    def has_target(self) -> bool:
        """Whether a game is won by reaching the target."""
        return any(option.name == TARGET for option in self.variant.effective(self.options))

    def level_sides(self, table: Table) -> tuple[int, ...]:
        """Return the sides with the same, highest total where the game could end, so that play goes on.

        Empty if no game goes on for that reason (three-handed 11, table options 1).
        """
        plays_off = any(phase.plays_off_ties for phase in self.phases)
        if table.ended or table.extensions or not plays_off:
            return ()
        level = self.length.leaders(table.deals_scored, table.scores, table.target)
        return level if len(level) > 1 else ()

    @cached_property
    def scores_units(self) -> bool:
        """Whether scores and the target are units, paid for each deal, instead of points (three-handed 9)."""
        return any(phase.scores_units for phase in self.phases)

    def stakes(self, table: Table) -> Stakes | None:
        """Return what the contract is played for if points are not added up; None if they are."""
        return next((stakes for phase in self.phases if (stakes := phase.stakes(table))), None)

    @cached_property
    def forfeits_unburied(self) -> bool:
        """Whether a declarer called for not burying loses the bid."""
        return any(claim.forfeits_unburied() for claim in self.claims)

    def trick_points_needed(self, table: Table) -> tuple[int, int] | None:
        """Return the trick points with which the declaring side makes its contract.

        The first number is what it needs with its melds, the second the fewest with which any contract is made. None
        if no contract is being played, or if melds and tricks are not counted apart.
        """
        if table.is_between_deals or table.declarer is None or table.leader < 0:
            return None
        return next((needed for phase in self.phases if (needed := phase.trick_points_needed(table))), None)

    def running_count(self, view: Table) -> RunningCount | None:
        """Return the points of the deal so far, as the viewer can know them.

        None if the table hides them, before the play begins, between deals, and after the game.
        """
        if not self.options.shows_count or view.ended or view.is_between_deals or view.leader < 0:
            return None
        return _first_known(phase.running_count(view) for phase in self.phases)

    def cards_to_pass(self, table: Table) -> int:
        """Return the number of cards that the seat to move passes to its partner now; 0 if it passes none."""
        return 0 if table.ended or table.phase == BEFORE_DEAL else self.phases[table.phase].cards_to_pass()

    @cached_property
    def minimum_meld(self) -> int:
        """The fewest points of meld that a side may lay down; 0 if it may lay down any (double-deck 4)."""
        return max(phase.minimum_meld() for phase in self.phases)

    @cached_property
    def needs_trick(self) -> bool:
        """Whether a side must win a trick for its meld to count, with points or without (partnership 9)."""
        return any(phase.needs_trick() for phase in self.phases)

    def claim_outlook(self, table: Table, seat: int) -> ClaimOutlook:
        """Return what follows if a seat declares out, which must be on offer."""
        return _first_known(claim.claim_outlook(table, seat) for claim in self.claims)

    def melds_in(self, hand: Sequence[Card], trump: Suit) -> tuple[LaidMeld, ...]:
        """Return the melds of a hand with this trump.

        Where melds are made one at a time, these are the melds that score most, in the order in which to lay them down
        if no card is played in between.
        """
        return _first_known(phase.melds_in(hand, trump) for phase in self.phases)

    def offers(self, table: Table, seat: int) -> Offer:
        """Return what a seat may choose now. Resigning, possible for every player during a deal, is not listed."""
        if table.ended or table.phase == BEFORE_DEAL or not 0 <= seat < table.seats:
            return NOTHING
        for claim in self._waiting_claims:
            if claim.holds(table):
                return claim.offers(table, seat)
        offer = self.phases[table.phase].offers(table, seat)
        for claim in self._offering_claims:
            more = claim.offers(table, seat)
            if more is not NOTHING:
                offer = offer + more
        return offer

    def to_move(self, table: Table) -> tuple[int, ...]:
        """Return the seats that the game waits for."""
        if table.ended or table.phase == BEFORE_DEAL:
            return ()
        for claim in self._waiting_claims:
            if claim.holds(table):
                return claim.to_move(table)
        return self.phases[table.phase].to_move(table)

    def advance(self, table: Table) -> Sequence[Event]:
        """Return what the rules do next by themselves in the deal being played."""
        for claim in self._advancing_claims:
            events = claim.advance(table)
            if events:
                return events
        return self.phases[table.phase].advance(table)

    def decide(self, table: Table, seat: int, action: Action) -> Sequence[Event]:
        """Return the events of an action that is on offer."""
        return self._decider(table, action).decide(table, seat, action)

    def worth(self, table: Table, seat: int, action: Action) -> int | None:
        """Return the points that an offered action scores at once; None if it scores nothing by itself."""
        return self._decider(table, action).worth(table, seat, action)

    def is_high(self, table: Table, action: Action) -> bool:
        """Return whether an offered bid is so far above the others on offer that it may be a slip."""
        return self._decider(table, action).is_high(table, action)

    def refusal(self, table: Table, seat: int, action: Action) -> Rule:
        """Return the rule that refuses an action that is not on offer."""
        if table.ended:
            return Rule.GAME_OVER
        if not 0 <= seat < table.seats:
            return Rule.NOT_SEATED
        if table.phase == BEFORE_DEAL:
            return Rule.NO_DEAL
        return self._decider(table, action).refusal(table, seat, action)

    def _decider(self, table: Table, action: Action) -> Phase:
        """The phase or claim that decides an action: a claim that waits for an answer decides all of them."""
        for claim in self._waiting_claims:
            if claim.holds(table):
                return claim
        for claim in self.claims:
            if action.verb in claim.verbs:
                return claim
        return self.phases[table.phase]


def _defining(method: str, claims: Iterable[Phase]) -> tuple[Phase, ...]:
    """The claims that have their own version of a method. The others need not be asked after every action."""
    default = getattr(Phase, method)
    return tuple(claim for claim in claims if getattr(type(claim), method) is not default)


def _first_known(answers: Iterable[Answer | None]) -> Answer:
    return next(answer for answer in answers if answer is not None)


@lru_cache(maxsize=256)
def _rules(variant: Variant, options: Options) -> Rules:
    return Rules(variant, options)
