"""Keeping messages up to date: one task for each that has something to show, which ends when it says what is so."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Hashable
from typing import Final, Generic, TypeVar

from bot.host import log_failures

__all__ = ["Updater"]

log = logging.getLogger(__name__)

K = TypeVar("K", bound=Hashable)


class Updater(Generic[K]):
    """Does what is due for each key, never twice at the same time. Whatever fails stands in the log, and no other time
    or key suffers for it: a connection can break in ways that Discord has no number for.

    `what` names the messages in the log, `refresh` brings that of a key up to date; `pace` tells how many seconds at
    least are between two times.
    """

    def __init__(
        self, what: str, refresh: Callable[[K], Awaitable[None]], pace: Callable[[], float] = lambda: 0
    ) -> None:
        self._what = what
        self._refresh = refresh
        self._pace = pace
        self._due: Final[set[K]] = set()
        self._tasks: Final[dict[K, asyncio.Task[None]]] = {}

    def due(self, key: K) -> None:
        """Bring this one up to date, soon."""
        self._due.add(key)
        if key not in self._tasks:
            self._tasks[key] = asyncio.create_task(self._keep(key), name=f"{self._what} {key}")

    def busy(self, key: K) -> bool:
        """Whether something is being done for this one just now, or is due."""
        return key in self._tasks

    async def settle(self, key: K) -> None:
        """Wait until what is due for this one has been done, or could not be."""
        if task := self._tasks.get(key):
            await asyncio.wait([task])

    async def close(self, patience: float = 0) -> None:
        """Stop; what is being done is finished if it takes no longer than so many seconds."""
        if tasks := list(self._tasks.values()):
            await asyncio.wait(tasks, timeout=patience)
        for task in tasks:
            task.cancel()

    async def _keep(self, key: K) -> None:
        while key in self._due:
            self._due.discard(key)
            await log_failures(self._refresh(key), log, f"{self._what} {key}")
            await asyncio.sleep(self._pace())
        del self._tasks[key]
