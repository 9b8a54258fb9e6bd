"""A stage of the lessons: a real position, a goal, and answers that the engine judges."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache, cached_property, reduce
from importlib.resources import files
from operator import and_
from types import MappingProxyType
from typing import Any, Final, Self

from bot.ai import rule_of_thumb
from bot.ai.position import Position
from bot.engine.actions import Action, IllegalAction, Verb, play
from bot.engine.cards import Card, sorted_cards
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
    value: int = 0
    """What a legal answer achieves, in the points of the goal."""
    best: int = 0
    """The most that any answer achieves."""


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
    shows_trump: bool = True
    """Whether trump has been explained, so that the user sees which suit it is."""

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> Self:
        """Return the stage that a line of the file describes."""
        answers = tuple(values.get("answers", ()))
        shows_trump = values.get("trump", True)
        return cls(
            values["key"], values["variant"], Goal(values["goal"]), values["deal"], answers, shows_trump
        )

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

    def card(self, action: Action) -> Card | None:
        """The card that an answer plays, or puts aside besides those that all answers do; None if it names none."""
        if action.verb is Verb.PLAY:
            return action.card
        if action.verb not in (Verb.BURY, Verb.PASS_CARDS):
            return None
        shared = reduce(and_, (Counter(choice.cards) for choice in self.choices))
        (card,) = Counter(action.cards) - shared
        return card

    def judge(self, action: Action) -> Judgment:
        """Try an answer, which must be one of the choices.

        Where that takes more than the answer, sensible players play on.
        """
        found = self._outcomes[action]
        best = max(value for value in self._outcomes.values() if not isinstance(value, IllegalAction))
        if isinstance(found, IllegalAction):
            return Judgment(action, is_right=False, refusal=found, best=best)
        return Judgment(action, is_right=found == best, value=found, best=best)

    def after(self, action: Action) -> Table:
        """The table as the user sees it after a legal answer; do not modify it.

        After a card the trick is complete, after a decision about melds they are laid down, and after any other it is
        the user's turn again.
        """
        return self._after[action]

    @cached_property
    def _after(self) -> Mapping[Action, Table]:
        outcomes = self._outcomes.items()
        return {action: self._shown(action) for action, value in outcomes if isinstance(value, int)}

    def _shown(self, action: Action) -> Table:
        tricks = len(self.game.table.tricks)

        def is_shown(game: Game) -> bool:
            if action.verb is Verb.PLAY:
                return len(game.table.tricks) > tricks
            if self.goal is Goal.MELD:
                return _MEASURES[self.goal].is_over(game, self.game)
            return self.seat in game.to_move()

        return self._played_on(action, is_shown).view(self.seat)

    @cached_property
    def _outcomes(self) -> Mapping[Action, int | IllegalAction]:
        return {action: self._outcome(action) for action in self.choices}

    def _outcome(self, action: Action) -> int | IllegalAction:
        measure = _MEASURES[self.goal]
        try:
            game = self._played_on(action, lambda game: measure.is_over(game, self.game))
        except IllegalAction as error:
            return error
        return measure.value(game, self.game.table.sides[self.seat])

    def _played_on(self, action: Action, is_over: Callable[[Game], bool]) -> Game:
        """The game after an answer, played on by sensible players until a condition is met.

        :raises IllegalAction: if the answer is illegal.
        """
        game = self.game.before(len(self.game.history))
        game.play(self.seat, action)
        while not is_over(game):
            seat = game.to_move()[0]
            following = rule_of_thumb(Position.of(game, seat))
            assert following is not None
            game.play(seat, following)
        return game


@cache
def stages() -> Mapping[str, Stage]:
    """Return all stages by key, in order."""
    lines = files(__package__).joinpath("stages.jsonl").read_text(encoding="ascii").splitlines()
    found = (Stage.from_json(json.loads(line)) for line in lines)
    return MappingProxyType({stage.key: stage for stage in found})
