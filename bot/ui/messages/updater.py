"""Bringing messages up to date: one task for each message that needs it, ending once the message is current."""

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
    """Updates messages by key, never the same one twice at once. A failure is logged and affects no other update.

    Args:
        name: names the messages in the log.
        update: brings the message of a key up to date.
        pace: the least seconds between two updates of a key.
    """

    def __init__(
        self, name: str, update: Callable[[K], Awaitable[None]], pace: Callable[[], float] = lambda: 0
    ) -> None:
        self._name = name
        self._update = update
        self._pace = pace
        self._requested: Final[set[K]] = set()
        self._tasks: Final[dict[K, asyncio.Task[None]]] = {}

    def request(self, key: K) -> None:
        """Update this message soon."""
        self._requested.add(key)
        if key not in self._tasks:
            self._tasks[key] = asyncio.create_task(self._run(key), name=f"{self._name} {key}")

    def is_busy(self, key: K) -> bool:
        """Whether an update of this message is under way or requested."""
        return key in self._tasks

    async def settle(self, key: K) -> None:
        """Wait until the requested updates of this message have succeeded or failed."""
        if task := self._tasks.get(key):
            await asyncio.wait([task])

    async def close(self, patience: float = 0) -> None:
        """Stop; updates under way have so many seconds to finish."""
        if tasks := list(self._tasks.values()):
            await asyncio.wait(tasks, timeout=patience)
        for task in tasks:
            task.cancel()

    async def _run(self, key: K) -> None:
        while key in self._requested:
            self._requested.discard(key)
            await log_failures(self._update(key), log, f"{self._name} {key}")
            await asyncio.sleep(self._pace())
        del self._tasks[key]
