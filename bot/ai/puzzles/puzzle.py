"""A puzzle: a deal between computer players up to a position in which exactly one card is best."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, Self

from bot.ai.puzzles.deduction import Hands, all_hands
from bot.engine.actions import Action, play
from bot.engine.cards import Card, Deck, cards, sorted_cards
from bot.engine.events import DUMMY, TRICK, DealScored
from bot.engine.game import Game, StackedShuffle
from bot.engine.phases.reckoning import ScoreBid
from bot.engine.scoring import CardPoints, PlayedTrick
from bot.engine.table import Table
from bot.engine.variant import Rules
from bot.engine.variants import VARIANTS

CLEAR_MARGIN: Final = 0.08
"""How much better than all others the best card of a clear puzzle is, as a share of all trick points of a deal."""
_REAL_CHOICES: Final = 3
_ID_LENGTH: Final = 10
_CACHED: Final = 64
"""The positions kept in memory, each a game of one deal."""


class Grade(StrEnum):
    """How hard a puzzle is before anyone has tried it: see :mod:`bot.ai.puzzles.generator`."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


class PuzzleIdea(StrEnum):
    """What a puzzle is about, as players call it: see :func:`bot.ai.puzzles.ideas.idea_of`."""

    WIN = "win"
    """Win this trick."""
    DRAW_TRUMPS = "draw-trumps"
    """Lead a trump to take trumps out."""
    FORCE = "force"
    """Lead a card that an opponent must trump."""
    KEEP = "keep"
    """Win this trick with the right card, to keep another for later."""
    HOLD_UP = "hold-up"
    """Let an opponent win a trick that another card would win."""
    GIVE_UP_LEAD = "give-up-lead"
    """Lead a card that loses, where none would win."""
    THROW_OFF = "throw-off"
    """Choose what to throw on a trick of the opponents that no card wins."""
    LAST_TRICK = "last-trick"
    """Win the last trick, which makes all the difference."""


class PuzzleGoal(StrEnum):
    """What the best card achieves and no other card does."""

    POINTS = "points"
    MAKE = "make"
    SET = "set"


@dataclass(frozen=True)
class Puzzle:
    """A deal with the default options of a variant, its actions up to the puzzle, and what follows each choice.

    `lines` begin with the different cards that may be played, the best first. Each goes on to the end of the deal with
    the best play of all sides.
    """

    variant: str
    grade: Grade
    dealer: int
    deck: Deck = field(repr=False)
    actions: tuple[str, ...] = field(repr=False)
    """In the form of the game record, such as ``0 play AS``."""
    lines: tuple[tuple[Card, ...], ...] = field(repr=False)
    is_clear: bool = False
    """Whether it suits beginners: see :func:`is_clear`."""
    idea: PuzzleIdea = PuzzleIdea.WIN
    """See :func:`bot.ai.puzzles.ideas.idea_of`."""

    @cached_property
    def id(self) -> str:
        """The name of the puzzle, which depends on its deal and actions."""
        deal = [self.variant, str(self.dealer), _codes(self.deck), *self.actions]
        return hashlib.sha256("\n".join(deal).encode()).hexdigest()[:_ID_LENGTH]

    @property
    def best(self) -> Card:
        """The best card."""
        return self.lines[0][0]

    @property
    def choices(self) -> list[Card]:
        """The different cards that may be played, in canonical order."""
        return sorted_cards(line[0] for line in self.lines)

    def to_json(self) -> dict[str, Any]:
        """Return the puzzle as JSON values."""
        return {
            "variant": self.variant,
            "grade": self.grade,
            "dealer": self.dealer,
            "deck": _codes(self.deck),
            "actions": "; ".join(self.actions),
            "lines": [_codes(line) for line in self.lines],
            "clear": self.is_clear,
            "idea": self.idea,
        }

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> Self:
        """Return the puzzle that :meth:`to_json` wrote."""
        return cls(
            values["variant"],
            Grade(values["grade"]),
            values["dealer"],
            cards(values["deck"]),
            tuple(values["actions"].split("; ")),
            tuple(cards(line) for line in values["lines"]),
            values["clear"],
            PuzzleIdea(values["idea"]),
        )


def _codes(what: Sequence[Card]) -> str:
    return " ".join(card.code for card in what)


@dataclass(frozen=True)
class Continuation:
    """What follows from a card."""

    card: Card
    tricks: tuple[PlayedTrick, ...]
    """The tricks from the current one to the end of the deal."""
    points: int
    """The points of those tricks that the side to move wins."""
    made: bool | None
    """Whether the contract is made; None if there is none."""


@dataclass(frozen=True)
class PuzzlePosition:
    """The position of a puzzle, and what follows from each card."""

    puzzle: Puzzle
    seat: int
    """The seat to move."""
    view: Table = field(repr=False)
    """The table as that seat sees it, with a dummy the table with no hidden cards; do not modify it."""
    hands: Hands = field(repr=False)
    """All hands. Without a dummy that seat knows them: see :func:`bot.ai.puzzles.deduction.known_hands`."""
    points_left: int
    """The points of the tricks to come, with that for the last."""
    needed: int | None
    """The points that the declaring side lacks for its contract; None if there is no contract."""
    continuations: tuple[Continuation, ...] = field(repr=False)
    """What follows from each choice: the best first, then the others by their points."""

    @property
    def side(self) -> int:
        """The side to move."""
        return self.view.sides[self.seat]

    @property
    def trick(self) -> tuple[Card, ...]:
        """The cards played to the current trick so far."""
        return tuple(face for face in self.view.zones[TRICK] if face is not None)

    @property
    def card_points(self) -> CardPoints:
        """What cards and the last trick are worth."""
        return _default_rules(self.puzzle).card_points

    def wins(self, trick: PlayedTrick) -> bool:
        """Whether the side to move wins a trick."""
        return self.view.sides[trick.winner] == self.side

    @property
    def goal(self) -> PuzzleGoal:
        """What only the best card achieves."""
        best, *others = (continuation.made for continuation in self.continuations)
        if best is None or best in others:
            return PuzzleGoal.POINTS
        return PuzzleGoal.MAKE if best else PuzzleGoal.SET

    @property
    def is_only_winner(self) -> bool:
        """Whether the side to move wins this trick with the best card only."""
        best, *others = (self.wins(one.tricks[0]) for one in self.continuations)
        return best and not any(others)

    def continuation(self, card: Card) -> Continuation:
        """Return what follows from a card, which must be one of the choices."""
        return next(continuation for continuation in self.continuations if continuation.card is card)


def is_clear(puzzle: Puzzle) -> bool:
    """Whether a puzzle suits beginners: much depends on its best card, which is more than the only one to win a trick.

    That is the contract, or a large share of all trick points. Who can take the trick of an opponent with one card only
    rarely has to think.
    """
    position = position_of(puzzle)
    best, *others = position.continuations
    if position.trick and position.is_only_winner:
        return False
    if position.goal is not PuzzleGoal.POINTS:
        return True
    rules = _default_rules(puzzle)
    total = rules.card_points.count(rules.deck) + rules.card_points.last_trick
    return best.points - max(one.points for one in others) >= CLEAR_MARGIN * total


def suits_beginners(puzzle: Puzzle) -> bool:
    """Whether a puzzle is clear and not hard, with a real choice of cards."""
    return puzzle.is_clear and puzzle.grade is not Grade.HARD and len(puzzle.choices) >= _REAL_CHOICES


def _default_rules(puzzle: Puzzle) -> Rules:
    variant = VARIANTS[puzzle.variant]
    return variant.rules(variant.resolve({}))


@dataclass(frozen=True)
class TrickAfter:
    """What the player to move sees once the trick is complete to which they play a card."""

    view: Table = field(repr=False)
    """The table, with no hidden cards if there is a dummy; do not modify it."""
    hands: Hands = field(repr=False)


def trick_after(puzzle: Puzzle, card: Card) -> TrickAfter:
    """Play a deal up to its puzzle, then a card and the best play of all others up to the end of the trick."""
    game = play_deal(puzzle)
    (seat,) = game.to_move()
    tricks = len(game.table.tricks)
    for following in next(line for line in puzzle.lines if line[0] is card):
        (turn,) = game.to_move()
        game.play(turn, play(following))
        if len(game.table.tricks) > tricks:
            break
    table = game.table
    return TrickAfter(table if table.zones[DUMMY] else game.view(seat), all_hands(table))


@lru_cache(maxsize=_CACHED)
def position_of(puzzle: Puzzle) -> PuzzlePosition:
    """Play a deal up to its puzzle."""
    game = play_deal(puzzle)
    (seat,) = game.to_move()
    table = game.table
    best, *others = (_continuation(game, seat, line) for line in puzzle.lines)
    continuations = best, *sorted(others, key=lambda other: -other.points)
    left = sum(trick.points or 0 for trick in continuations[0].tricks)
    # With a dummy, nothing is hidden: its cards decide which tricks are worth winning.
    view = table if table.zones[DUMMY] else game.view(seat)
    return PuzzlePosition(puzzle, seat, view, all_hands(table), left, _points_needed(game), continuations)


def play_deal(puzzle: Puzzle) -> Game:
    """Return the game in which a puzzle comes up, at the puzzle."""
    variant = VARIANTS[puzzle.variant]
    game = Game(variant, variant.resolve({}), StackedShuffle([puzzle.deck], puzzle.dealer))
    for text in puzzle.actions:
        seat, _, action = text.partition(" ")
        game.play(int(seat), Action.parse(action))
    return game


def _continuation(game: Game, seat: int, line: Sequence[Card]) -> Continuation:
    after = game.before(len(game.history))
    first = len(game.table.tricks)
    for card in line:
        (turn,) = after.to_move()
        after.play(turn, play(card))
    table = after.table
    result = table.result
    assert isinstance(result, DealScored)
    tricks = game.variant.rules(game.options).card_points.tricks(table)[first:]
    side = table.sides[seat]
    points = sum(trick.points or 0 for trick in tricks if table.sides[trick.winner] == side)
    return Continuation(line[0], tricks, points, result.made)


def _points_needed(game: Game) -> int | None:
    table, rules = game.table, game.variant.rules(game.options)
    if table.declarer is None:
        return None
    scoring = rules.part(ScoreBid)
    if scoring is not None:
        return max(0, table.contract - scoring.reckoning.standing(table)[table.declarer].contract)
    needed = rules.trick_points_needed(table)
    assert needed is not None
    points = rules.card_points
    won = points.taken(table)[table.sides[table.declarer]] + points.buried(table, table.declarer)
    return max(0, needed[0] - won)


# The puzzles that come with the bot


@cache
def puzzles() -> Mapping[str, Puzzle]:
    """Return all puzzles by id, in the order of the file."""
    found = read_puzzles(files(__package__).joinpath("puzzles.jsonl"))
    return MappingProxyType({puzzle.id: puzzle for puzzle in found})


def read_puzzles(file: Traversable) -> list[Puzzle]:
    """Read a file of puzzles.

    :raises ValueError, KeyError, TypeError: if it is not one.
    """
    return [Puzzle.from_json(json.loads(line)) for line in file.read_text(encoding="ascii").splitlines()]


def write_puzzles(file: Path, what: Iterable[Puzzle]) -> None:
    """Write puzzles to a file, one a line."""
    lines = (json.dumps(puzzle.to_json(), separators=(",", ":")) + "\n" for puzzle in what)
    file.write_text("".join(lines), encoding="ascii")
