"""Lessons for users: answers to stages, and which stages they have done."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from bot.engine.actions import Action
from bot.engine.phases.auction import Auction
from bot.engine.phases.kitty import Bury
from bot.engine.phases.passing import PassCards
from bot.engine.phases.stock_play import StockPlay
from bot.engine.variants import VARIANTS
from bot.host.errors import NoLesson
from bot.host.lessons.stage import Judgment, Stage, stages
from bot.store import Store

GUIDED_DEAL: Final = "deal"
"""The last stage, a deal against a computer player. It is no position, and done once it has begun."""


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

    def about(self, variant: str) -> tuple[str, ...]:
        """The stages about what a variant has besides tricks: two of them."""
        known = VARIANTS[variant]
        rules = known.rules(known.resolve({}))
        if rules.part(StockPlay) is not None:
            return ("stock", "last") if rules.part(Auction) is None else ("bid", "stock")
        if rules.part(PassCards) is not None:
            return ("bid", "pass")
        return ("bid", "bury") if rules.part(Bury) is not None else ("bid", "made")

    async def learned(self, user_id: int) -> frozenset[str]:
        """The variants of the stages that a user has done."""
        return frozenset(stages()[key].variant for key in await self.done(user_id) if key in stages())

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
