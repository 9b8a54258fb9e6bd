"""Puzzles for users: which comes next, the one of the day, and what their answers change."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.ai.puzzles import (
    Continuation,
    Grade,
    Puzzle,
    PuzzleIdea,
    PuzzlePosition,
    position_of,
    suits_beginners,
)
from bot.ai.puzzles import puzzles as shipped_puzzles
from bot.engine.cards import Card, card
from bot.engine.features import OF_TRICKS, Feature
from bot.engine.variants import VARIANTS
from bot.host.errors import NoPuzzle
from bot.host.ranking.ratings import rate_answer
from bot.store import PuzzleAttempt, PuzzlePlayer, Rating, Store

FIRST_PUZZLES: Final = 20
"""How many puzzles a user gets in what they know best."""
CLEAR_PUZZLES: Final = 8
"""How many of them are clear and not hard, if there are so many, the easiest and shortest first."""
_GRADES: Final = list(Grade)
_DAY: Final = 24 * 60 * 60
_GRADE_MEANS: Final = {Grade.EASY: 19.0, Grade.MEDIUM: 25.0, Grade.HARD: 31.0}
"""The mean rating of a puzzle that nobody has tried. New players have 25."""
_GRADE_SIGMA: Final = 4.0


@dataclass(frozen=True, slots=True)
class PuzzleTask:
    """A puzzle for a user."""

    position: PuzzlePosition
    player: PuzzlePlayer
    attempt: PuzzleAttempt | None
    """Their first answer, if they have tried it before: then another one does not count."""
    new: tuple[Feature, ...] = ()
    """What is new to the user in the last tricks of this variant."""


@dataclass(frozen=True, slots=True)
class PuzzleAnswer:
    """What a user answered, and the solution."""

    position: PuzzlePosition
    continuation: Continuation
    """What follows from the card they chose now."""
    attempt: PuzzleAttempt
    """Their first answer, which may be an earlier one."""
    player: PuzzlePlayer


class Puzzles:
    """The puzzles of this bot. They come from deals of computer players only."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], int],
        puzzles: Callable[[], Mapping[str, Puzzle]] = shipped_puzzles,
        *,
        known: Callable[[int], Awaitable[Collection[Feature]]] | None = None,
        taught: Collection[str] = (),
    ) -> None:
        """:param now: the time in Unix seconds.
        :param puzzles: all puzzles by id.
        :param known: what a user knows of the rules.
        :param taught: the variants that the lessons teach.
        """
        self._store = store
        self._known = known
        self._taught = taught
        self._now = now
        self._puzzles = puzzles

    async def next(self, user_id: int, variant: str | None = None) -> PuzzleTask:
        """Return the puzzle that suits a user best: of those they have not tried, the one rated nearest to them.

        The first ones are of a variant that the user has played, or else one that the lessons teach: the one in which
        least is new to them, rather for two players than for four, and then the one of which they know most. They begin
        with a few that are clear, are not hard, and have three or more cards to choose from, the easiest and shortest
        first. None has the idea of the one answered last, if another of its grade suits as well.
        When they have tried all, it is the one that they answered longest ago.

        :raises NoPuzzle: if there is none of this variant.
        """
        puzzles = {id_: it for id_, it in self._puzzles().items() if variant in (None, it.variant)}
        if not puzzles:
            raise NoPuzzle
        answered = [id_ for id_ in await self._store.puzzles.answered(user_id) if id_ in puzzles]
        untried = [puzzle for id_, puzzle in puzzles.items() if id_ not in set(answered)]
        if not untried:
            return await self.task(user_id, answered[0])
        player = await self._store.puzzles.player(user_id)
        ratings = await self._store.puzzles.ratings()
        if player.tried < FIRST_PUZZLES:
            untried = await self._familiar(user_id, untried)
            last = puzzles[answered[-1]].idea if answered else None
            clear = _with_other_ideas(_easiest(filter(suits_beginners, untried)), last)
            untried = _with_other_ideas(untried, last)
            if clear and player.tried < CLEAR_PUZZLES:
                return await self.task(
                    user_id, min(clear, key=lambda puzzle: _difficulty(user_id, puzzle)).id
                )

        def distance(puzzle: Puzzle) -> tuple[float, str]:
            rating = ratings.get(puzzle.id, initial_rating(puzzle.grade))
            # Users see equally suitable puzzles in different orders.
            return abs(rating.mu - player.rating.mu), _digest(user_id, puzzle.id)

        return await self.task(user_id, min(untried, key=distance).id)

    async def has_easier(self, user_id: int, puzzle: Puzzle) -> bool:
        """Whether a user who has tried only a few puzzles does better to begin with `next` than with this one."""
        player = await self._store.puzzles.player(user_id)
        if player.tried >= CLEAR_PUZZLES:
            return False
        following = (await self.next(user_id)).position.puzzle
        return _GRADES.index(following.grade) < _GRADES.index(puzzle.grade)

    async def _familiar(self, user_id: int, untried: Sequence[Puzzle]) -> list[Puzzle]:
        """The puzzles of the variant that a user knows best."""
        known = await self._known_features(user_id)
        played = {rules.variant for rules in await self._store.tables.rules_played(user_id)}

        def strangeness(variant: str) -> tuple[bool, bool, int, int, int]:
            new, learned = len(_features(variant) - known), len(_all_features(variant) & known)
            return variant not in played, variant not in self._taught, new, VARIANTS[variant].seats, -learned

        best = min(dict.fromkeys(puzzle.variant for puzzle in untried), key=strangeness)
        return [puzzle for puzzle in untried if puzzle.variant == best]

    async def player(self, user_id: int) -> PuzzlePlayer:
        """Return the rating of a user and how many puzzles they have tried and solved."""
        return await self._store.puzzles.player(user_id)

    async def task(self, user_id: int, puzzle_id: str) -> PuzzleTask:
        """Return a puzzle for a user.

        :raises NoPuzzle: if there is no such puzzle any more.
        """
        puzzle = self._puzzle(puzzle_id)
        attempt = await self._store.puzzles.attempt(user_id, puzzle_id)
        unknown = _features(puzzle.variant) - await self._known_features(user_id)
        new = tuple(feature for feature in Feature if feature in unknown)
        return PuzzleTask(position_of(puzzle), await self._store.puzzles.player(user_id), attempt, new)

    async def _known_features(self, user_id: int) -> frozenset[Feature]:
        return frozenset() if self._known is None else frozenset(await self._known(user_id))

    def daily(self) -> str:
        """Return the id of today's puzzle, the same for all users from 00:00 to 24:00 UTC.

        :raises NoPuzzle: if there is none.
        """
        ordered: Sequence[str] = sorted(self._puzzles(), key=lambda id_: _digest("daily", id_))
        if not ordered:
            raise NoPuzzle
        return ordered[self._now() // _DAY % len(ordered)]

    async def answer(self, user_id: int, puzzle_id: str, code: str) -> PuzzleAnswer:
        """Answer a puzzle with the card of a code. A user's first answer to it changes the ratings of both.

        :raises NoPuzzle: if there is no such puzzle any more, or the card cannot be played.
        """
        puzzle = self._puzzle(puzzle_id)
        if code not in (choice.code for choice in puzzle.choices):
            raise NoPuzzle
        attempt = await self._store.puzzles.record(
            user_id,
            puzzle_id,
            code,
            solved=code == puzzle.best.code,
            initial=initial_rating(puzzle.grade),
            rate=rate_answer,
            at=self._now(),
        )
        return await self._solution(user_id, puzzle, card(code), attempt)

    async def solution(self, user_id: int, puzzle_id: str) -> PuzzleAnswer | None:
        """Return the solution of a puzzle and a user's first answer; None if they have not answered it.

        :raises NoPuzzle: if there is no such puzzle any more.
        """
        puzzle = self._puzzle(puzzle_id)
        attempt = await self._store.puzzles.attempt(user_id, puzzle_id)
        if attempt is None:
            return None
        return await self._solution(user_id, puzzle, card(attempt.card), attempt)

    async def _solution(
        self, user_id: int, puzzle: Puzzle, chosen: Card, attempt: PuzzleAttempt
    ) -> PuzzleAnswer:
        position = position_of(puzzle)
        player = await self._store.puzzles.player(user_id)
        return PuzzleAnswer(position, position.continuation(chosen), attempt, player)

    def find(self, puzzle_id: str) -> Puzzle | None:
        """Return a puzzle; None if there is no such puzzle any more."""
        return self._puzzles().get(puzzle_id)

    def _puzzle(self, puzzle_id: str) -> Puzzle:
        puzzle = self.find(puzzle_id)
        if puzzle is None:
            raise NoPuzzle
        return puzzle


def puzzle_variants() -> tuple[str, ...]:
    """Return the ids of the variants that have puzzles."""
    return tuple(dict.fromkeys(puzzle.variant for puzzle in shipped_puzzles().values()))


def initial_rating(grade: Grade) -> Rating:
    """Return the rating of a puzzle that nobody has tried."""
    return Rating(_GRADE_MEANS[grade], _GRADE_SIGMA)


def _easiest(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """The puzzles of the easiest grade that any of them has."""
    found = list(puzzles)
    easiest = min((_GRADES.index(puzzle.grade) for puzzle in found), default=0)
    return [puzzle for puzzle in found if puzzle.grade is _GRADES[easiest]]


def _with_other_ideas(puzzles: Iterable[Puzzle], last: PuzzleIdea | None) -> list[Puzzle]:
    """The puzzles that have another idea than the last one, or all if there are none."""
    found = list(puzzles)
    return [puzzle for puzzle in found if puzzle.idea is not last] or found


def _difficulty(user_id: int, puzzle: Puzzle) -> tuple[int, int, int, str]:
    """How hard a puzzle is for a beginner. Users see those of a kind in different orders."""
    cards = len(puzzle.lines[0]), len(puzzle.choices)
    return _GRADES.index(puzzle.grade), *cards, _digest(user_id, puzzle.id)


def _features(variant_id: str) -> frozenset[Feature]:
    """What is particular to the last tricks of a variant."""
    return OF_TRICKS & _all_features(variant_id)


def _all_features(variant_id: str) -> frozenset[Feature]:
    """What is particular to a variant."""
    variant = VARIANTS[variant_id]
    return frozenset(variant.rules(variant.resolve({})).features)


def _digest(*what: object) -> str:
    return hashlib.sha256(repr(what).encode()).hexdigest()
