"""Lessons for users: answers to stages, and which stages they have done."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import Final

from bot.engine.actions import Action
from bot.engine.features import Feature
from bot.engine.options import BadOption
from bot.engine.rules import rules_of
from bot.host.errors import NoLesson
from bot.host.lessons.stage import Judgment, Stage, stages
from bot.store import Store

GUIDED_DEAL: Final = "deal"
"""The stage that is a deal against a computer player. It is no position, and done once it has been played."""
GUIDED_VARIANT: Final = "kitty"
"""The variant of the guided deal."""
TAUGHT: Final[Mapping[str, frozenset[Feature]]] = {
    "count": frozenset({Feature.SMALL_POINTS}),
    "marriage": frozenset({Feature.SMALL_POINTS, Feature.MELDS_AT_ONCE}),
    "run": frozenset({Feature.SMALL_POINTS}),
    "bid": frozenset({Feature.SINGLE_BID, Feature.BID_LOST}),
    "bury": frozenset({Feature.KITTY}),
    "made": frozenset({Feature.BID_LOST}),
    "pass": frozenset({Feature.PARTNERS, Feature.PASSING}),
    "stock": frozenset({Feature.UPCARD, Feature.STOCK}),
    "last": frozenset({Feature.STOCK}),
    "meld": frozenset({Feature.LARGE_POINTS, Feature.MELD_A_TRICK}),
}
"""What stages teach of that which not all variants have. The guided deal teaches what any game of its variant does."""


@cache
def lesson_keys() -> tuple[str, ...]:
    """Return the keys of all stages, in order: the guided deal follows the last one about its variant."""
    keys = list(stages())
    last = max(at for at, stage in enumerate(stages().values()) if stage.variant == GUIDED_VARIANT)
    return (*keys[: last + 1], GUIDED_DEAL, *keys[last + 1 :])


def taught_variants() -> frozenset[str]:
    """Return the ids of the variants that stages are about."""
    return frozenset(stage.variant for stage in stages().values())


@dataclass(frozen=True, slots=True)
class LessonNumber:
    """The number of a stage: among those up to the guided deal, or the extra ones about other variants."""

    number: int
    count: int
    is_extra: bool


def number_of(key: str) -> LessonNumber:
    """Return the number of a stage."""
    at, first_extra = lesson_keys().index(key), lesson_keys().index(GUIDED_DEAL) + 1
    if at < first_extra:
        return LessonNumber(at + 1, first_extra, is_extra=False)
    return LessonNumber(at + 1 - first_extra, len(lesson_keys()) - first_extra, is_extra=True)


def stage_after(key: str) -> str:
    """Return the key of the stage after another; empty after the last."""
    following = lesson_keys().index(key) + 1
    return lesson_keys()[following] if following < len(lesson_keys()) else ""


def first_left(done: Collection[str]) -> str:
    """Return the key of the first stage that is not done; empty if all are."""
    return next((key for key in lesson_keys() if key not in done), "")


class Lessons:
    """The stages of the lessons, and each user's progress."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def stage(self, key: str) -> Stage:
        """Return a stage.

        :raises NoLesson: if there is none of this key any more.
        """
        found = stages().get(key)
        if found is None:
            raise NoLesson
        return found

    def about(self, features: Collection[Feature]) -> str:
        """The first stage that teaches some of these features; empty if none does."""
        return next((key for key in stages() if not TAUGHT.get(key, frozenset()).isdisjoint(features)), "")

    async def known(self, user_id: int) -> frozenset[Feature]:
        """What a user knows of the rules: from the stages that they have done and the games that they have finished."""
        known = [TAUGHT.get(key, frozenset()) for key in await self.done(user_id)]
        for played in await self._store.tables.rules_played(user_id):
            # Options may have been saved by another version, which allowed them.
            with suppress(BadOption):
                known.append(frozenset(rules_of(played).features))
        return frozenset[Feature]().union(*known)

    async def answer(self, user_id: int, key: str, action: Action) -> Judgment:
        """Judge a user's answer to a stage, which is done once an answer is right.

        :raises NoLesson: if there is no such stage any more, or this is not one of its choices.
        """
        stage = self.stage(key)
        if action not in stage.choices:
            raise NoLesson
        judgment = stage.judge(action)
        if judgment.is_right:
            await self.finish(user_id, key)
        return judgment

    async def done(self, user_id: int) -> Collection[str]:
        """Return the keys of the stages that a user has done."""
        return ((await self._store.key_values.get(_key(user_id))) or "").split()

    async def finish(self, user_id: int, key: str) -> None:
        """Keep that a user has done a stage."""
        done = await self.done(user_id)
        if key not in done:
            await self._store.key_values.put(_key(user_id), " ".join([*done, key]))


def _key(user_id: int) -> str:
    """The key of a user's progress. Keys that end with the ID of a user are exported and erased with their data."""
    return f"lessons:{user_id}"
