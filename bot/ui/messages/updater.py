"""Keeping messages up to date: one background task for each message, ending once it is current."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Hashable
from functools import partial
from typing import Final, Generic, TypeVar

from bot.host import BackgroundTasks, log_failures

__all__ = ["Updater"]

log = logging.getLogger(__name__)

K = TypeVar("K", bound=Hashable)


class Updater(Generic[K]):
    """Updates messages by key, each at most once at a time. A failure is logged and affects no other update."""

    def __init__(
        self, name: str, update: Callable[[K], Awaitable[None]], pace: Callable[[], float] = lambda: 0
    ) -> None:
        """
        :param name: the kind of message, for the log.
        :param update: updates the message of a key.
        :param pace: the least time between two updates of a key, in seconds.
        """
        self._name = name
        self._update = update
        self._pace = pace
        self._tasks: Final = BackgroundTasks[K](name)
        self._requested: Final[dict[K, asyncio.Future[None]]] = {}
        self._running: Final[dict[K, asyncio.Future[None]]] = {}

    def request(self, key: K) -> None:
        """Update the message of a key soon."""
        if key not in self._requested:
            self._requested[key] = asyncio.get_running_loop().create_future()
        self._tasks.request(key, partial(self._run, key))

    def busy_keys(self) -> Collection[K]:
        """The keys of the messages whose update is requested or in progress."""
        return self._requested.keys() | self._running.keys()

    def is_busy(self, key: K) -> bool:
        """Whether an update of the message is requested or in progress."""
        return key in self._requested or key in self._running

    async def settle(self, key: K) -> None:
        """Wait until the requested updates of the message have succeeded or failed."""
        while update := self._running.get(key) or self._requested.get(key):
            await asyncio.wait([update])

    async def close(self, patience: float = 0) -> None:
        """Stop updating messages.

        :param patience: how long updates in progress may take to finish, in seconds.
        """
        if updates := {*self._requested.values(), *self._running.values()}:
            await asyncio.wait(updates, timeout=patience)
        await self._tasks.close()
        for update in self._requested.values():
            update.cancel()
        self._requested.clear()

    async def _run(self, key: K) -> None:
        self._running[key] = update = self._requested.pop(key)
        try:
            await log_failures(self._update(key), log, f"{self._name} {key}")
        finally:
            del self._running[key]
            update.set_result(None)
        await asyncio.sleep(self._pace())
