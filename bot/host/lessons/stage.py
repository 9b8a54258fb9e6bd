"""A stage of the lessons: a real position, a goal, and answers that the engine judges."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache, cached_property
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Final, Self

from bot.ai import rule_of_thumb
from bot.ai.position import Position
from bot.engine.actions import Action, IllegalAction, Verb, play
from bot.engine.cards import sorted_cards
from bot.engine.game import Game
from bot.engine.record import FORMAT, replay
from bot.engine.table import Table
from bot.engine.variants import VARIANTS


class Goal(StrEnum):
    """What an answer must achieve, as well as any other answer does. Any legal answer is right for `LEGAL`."""

    LEGAL = "legal"
    TRICK = "trick"
    """Win the trick."""
    POINTS = "points"
    """Gain the most trick points in this trick, or lose the fewest."""
    MELD = "meld"
    """Score the most points for melds."""
    RESULT = "result"
    """Change the score by the most points in this deal."""


@dataclass(frozen=True, slots=True)
class _Measure:
    """How far the game is played on after an answer, and what counts then."""

    is_over: Callable[[Game, Game], bool]
    """Whether it was played on far enough, by the game now and before the answer."""
    value: Callable[[Game, int], int]
    """The points of a side."""


_MEASURES: Final[Mapping[Goal, _Measure]] = {
    Goal.LEGAL: _Measure(lambda game, before: True, lambda game, side: 0),
    Goal.TRICK: _Measure(
        lambda game, before: len(game.table.tricks) > len(before.table.tricks),
        lambda game, side: int(game.table.sides[game.table.tricks[-1].winner] == side),
    ),
    Goal.POINTS: _Measure(
        lambda game, before: len(game.table.tricks) > len(before.table.tricks),
        lambda game, side: _balance(game.variant.rules(game.options).card_points.taken(game.table), side),
    ),
    Goal.MELD: _Measure(
        lambda game, before: any(game.offers(seat).of(Verb.PLAY) for seat in game.to_move()),
        lambda game, side: game.table.meld_points[side],
    ),
    Goal.RESULT: _Measure(
        lambda game, before: game.table.result is not None,
        lambda game, side: game.table.result.delta[side] if game.table.result else 0,
    ),
}


def _balance(points: Sequence[int], side: int) -> int:
    return 2 * points[side] - sum(points)


@dataclass(frozen=True, slots=True)
class Judgment:
    """What the engine says to an answer."""

    action: Action
    is_right: bool
    refusal: IllegalAction | None = None
    """The rule that an illegal answer breaks."""


@dataclass(frozen=True)
class Stage:
    """A position in the notation of the game record, with the default options of a variant, and a goal.

    `key` names its texts. The user is the seat to move.
    """

    key: str
    variant: str
    goal: Goal
    deal: Mapping[str, Any] = field(repr=False)
    """The deal in the form of the game record, up to the position."""
    answers: tuple[str, ...] = ()
    """The actions to choose from; empty for all cards of the user."""

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> Self:
        """Return the stage that a line of the file describes."""
        answers = tuple(values.get("answers", ()))
        return cls(values["key"], values["variant"], Goal(values["goal"]), values["deal"], answers)

    @cached_property
    def game(self) -> Game:
        """The game at the position; do not play on."""
        variant = VARIANTS[self.variant]
        return replay(
            {
                "format": FORMAT,
                "variant": variant.id,
                "options": {},
                "players": [""] * variant.seats,
                "start_scores": [0] * (max(variant.sides) + 1),
                "deals": [self.deal],
                "ended": None,
                "winner": None,
            }
        )

    @property
    def seat(self) -> int:
        """The user's seat."""
        (seat,) = self.game.to_move()
        return seat

    @property
    def view(self) -> Table:
        """The table as the user sees it; do not modify it."""
        return self.game.view(self.seat)

    @cached_property
    def choices(self) -> tuple[Action, ...]:
        """The actions to choose from, of which some may be illegal."""
        if self.answers:
            return tuple(map(Action.parse, self.answers))
        return tuple(map(play, sorted_cards(set(self.view.cards(self.seat)))))

    def judge(self, action: Action) -> Judgment:
        """Try an answer, which must be one of the choices.

        Where that takes more than the answer, sensible players play on.
        """
        found = self._outcomes[action]
        if isinstance(found, IllegalAction):
            return Judgment(action, is_right=False, refusal=found)
        best = max(value for value in self._outcomes.values() if not isinstance(value, IllegalAction))
        return Judgment(action, is_right=found == best)

    @cached_property
    def _outcomes(self) -> Mapping[Action, int | IllegalAction]:
        return {action: self._outcome(action) for action in self.choices}

    def _outcome(self, action: Action) -> int | IllegalAction:
        measure, game = _MEASURES[self.goal], self.game.before(len(self.game.history))
        try:
            game.play(self.seat, action)
        except IllegalAction as error:
            return error
        while not measure.is_over(game, self.game):
            seat = game.to_move()[0]
            following = rule_of_thumb(Position.of(game, seat))
            assert following is not None
            game.play(seat, following)
        return measure.value(game, self.game.table.sides[self.seat])


@cache
def stages() -> Mapping[str, Stage]:
    """Return all stages by key, in order."""
    lines = files(__package__).joinpath("stages.jsonl").read_text(encoding="ascii").splitlines()
    found = (Stage.from_json(json.loads(line)) for line in lines)
    return MappingProxyType({stage.key: stage for stage in found})
