"""The parts of a variant: typed options, phases that each know some of the rules, and claims open beside all phases."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property, lru_cache
from typing import ClassVar, Final, TypeVar

from bot.engine.actions import NOTHING, Action, Offer, Rule, Verb
from bot.engine.cards import Card, Deck, Suit
from bot.engine.events import DealScored, Event, Why
from bot.engine.features import Feature
from bot.engine.melds import MARRIAGES, LaidMeld
from bot.engine.options import TARGET, BadOption, Group, Option, Options, Value, in_words
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

    scores_last_draw: ClassVar[bool] = False
    """Whether nines of trump are declared, and the last two cards are chosen and may score (fletcher 5 to 7)."""

    plays_off_ties: ClassVar[bool] = False
    """Whether another deal is played if several sides have reached the target with the same total."""

    def features(self) -> Iterable[Feature]:
        """Return what is particular to this phase or claim."""
        return ()

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

    def lays_down(self, table: Table, seat: int) -> bool:
        """Return whether a seat lays down all its melds at once in this phase."""
        return False

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

    def loses_by_declaring(self, table: Table, seat: int) -> bool:
        """Return whether a declarer with the hand of a seat as it is loses any contract before the play."""
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


_LARGE_MARRIAGE: Final = 20
"""The points of a marriage where all points are ten times as many."""
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
                refusal = f"{option.name} cannot be {value!r}; allowed: {in_words(allowed)}"
                raise BadOption(refusal, option.name, allowed)
            assert isinstance(value, int | str)
            values[option.name] = value
        return Options(values)

    def options_of_new_game(self, chosen: Mapping[str, object]) -> Options:
        """Return all options of a game that begins now: as :meth:`resolve` does, without what has no effect.

        An option that has no effect beside the others has its default, whatever was chosen. Games that have begun keep
        what they were opened with.

        :raises BadOption: if an option does not exist or does not accept its value, even if it has no effect.
        """
        options = self.resolve(chosen)
        names = {option.name for option in self.effective(options)}
        return self.resolve({name: value for name, value in chosen.items() if name in names})

    def effective(self, options: Mapping[str, Value]) -> tuple[Option, ...]:
        """Return the options that have an effect, given all of them, by group."""
        groups = list(Group)
        found = [option for option in self.options if option.matters(options)]
        return tuple(sorted(found, key=lambda option: groups.index(option.group)))

    def key_options(
        self, options: Mapping[str, Value], *, target: bool = True, length: bool = True
    ) -> dict[str, Value]:
        """Return what identifies a game at a glance: all that differs from the defaults, the length of the game first.

        Options without an effect are left out.

        :param target: Whether to include the target if it is the default one, too.
        :param length: Whether to include what decides the length of the game.
        """
        found = sorted(self.effective(options), key=lambda option: option.group is not Group.LENGTH)
        return {
            option.name: options[option.name]
            for option in found
            if length or option.group is not Group.LENGTH
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
    def features(self) -> tuple[Feature, ...]:
        """What is particular to these rules, in the order in which it is explained."""
        found = {feature for part in (*self.phases, *self.claims) for feature in part.features()}
        found.update(self._features_of_players(), self._features_of_points())
        return tuple(feature for feature in Feature if feature in found)

    def _features_of_players(self) -> Iterable[Feature]:
        sides = len(set(self.variant.sides))
        if sides < self.variant.seats:
            yield Feature.PARTNERS
        if sides > 2:
            yield Feature.ONE_AGAINST_TWO
        if self.deck.count(self.deck[0]) > 2:
            yield Feature.DOUBLE_DECK

    def _features_of_points(self) -> Iterable[Feature]:
        plain, trump = MARRIAGES[Suit.SPADES], Suit.HEARTS
        marriage = sum(meld.points for meld in self.melds_in(plain, trump))
        yield Feature.LARGE_POINTS if marriage >= _LARGE_MARRIAGE else Feature.SMALL_POINTS
        if len(set(self.card_points.ranks.values())) > 1:
            yield Feature.CARD_VALUES

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

    def have_laid_down(self, table: Table) -> tuple[int, ...]:
        """Return the seats whose melds were laid down all at once in the deal being played; empty before that.

        A seat of a side with fewer points than it may lay down is among them, although it has shown nothing.
        """
        if table.is_between_deals or table.leader < 0:
            return ()
        return tuple(
            seat for seat in range(table.seats) if any(phase.lays_down(table, seat) for phase in self.phases)
        )

    @cached_property
    def accepts_any_card(self) -> bool:
        """Whether players can play cards that break the rules of play."""
        return any(phase.accepts_any_card for phase in self.phases)

    @cached_property
    def scores_last_draw(self) -> bool:
        """Whether nines of trump are declared, and the last two cards are chosen and may score (fletcher 5 to 7)."""
        return any(phase.scores_last_draw for phase in self.phases)

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

    def least_laid(self, dealt: Table | DealScored) -> int:
        """Return the fewest points of meld that a side laid down in a deal; a side with less laid down nothing.

        0 if a side may lay down any, or if melds were not laid down, or have yet to be (double-deck 3 and 4).
        """
        if isinstance(dealt, Table) and not dealt.is_between_deals:
            return self.minimum_meld if dealt.leader >= 0 else 0
        result = dealt.result if isinstance(dealt, Table) else dealt
        if result is None or any(short.why is Why.MARRIAGE for short in result.shortfalls):
            return 0
        return self.minimum_meld

    @cached_property
    def needs_trick(self) -> bool:
        """Whether a side must win a trick for its meld to count, with points or without (partnership 9)."""
        return any(phase.needs_trick() for phase in self.phases)

    def loses_by_declaring(self, table: Table, seat: int) -> bool:
        """Return whether a declarer with the hand of a seat as it is loses any contract before the play."""
        return any(phase.loses_by_declaring(table, seat) for phase in self.phases)

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
