"""Keeping messages up to date: one background task for each message, ending once it is current."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Hashable
from functools import partial
from typing import ClassVar, Final, Generic, TypeVar

from bot.host.failures import log_failures
from bot.host.tasks import BackgroundTasks
from bot.store import StoreError

__all__ = ["Updater"]

log = logging.getLogger(__name__)

K = TypeVar("K", bound=Hashable)


class Updater(Generic[K]):
    """Updates messages by key, each at most once at a time, and only a few at once.

    A failure is logged and affects no other update. If the store failed, the update is tried again later.
    """

    RETRY_SECONDS: ClassVar = 5.0
    """Time from the first failure to the next attempt; it doubles with each further failure."""
    LONGEST_RETRY_SECONDS: ClassVar = 60.0

    def __init__(
        self,
        name: str,
        update: Callable[[K], Awaitable[None]],
        pace: Callable[[], float] = lambda: 0,
        at_once: int = 50,
    ) -> None:
        """
        :param name: the kind of message, for the log.
        :param update: updates the message of a key.
        :param pace: the least time between two updates of a key, in seconds.
        :param at_once: the most updates in progress.
        """
        self._name = name
        self._update = update
        self._pace = pace
        self._slots: Final = asyncio.Semaphore(at_once)
        self._failures: Final[dict[K, int]] = {}
        self._retries: Final[dict[K, asyncio.TimerHandle]] = {}
        self._tasks: Final = BackgroundTasks[K](name)
        self._requested: Final[dict[K, asyncio.Future[None]]] = {}
        self._running: Final[dict[K, asyncio.Future[None]]] = {}

    @property
    def waiting(self) -> int:
        """The number of messages that are not up to date: being updated, waiting, or to be tried again."""
        return len(self.busy_keys() | self._retries.keys())

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
        for retry in self._retries.values():
            retry.cancel()
        if updates := {*self._requested.values(), *self._running.values()}:
            await asyncio.wait(updates, timeout=patience)
        await self._tasks.close()
        for update in self._requested.values():
            update.cancel()
        self._requested.clear()

    async def _run(self, key: K) -> None:
        self._running[key] = update = self._requested.pop(key)
        try:
            async with self._slots:
                await log_failures(self._attempt(key), log, f"{self._name} {key}")
        finally:
            del self._running[key]
            update.set_result(None)
        await asyncio.sleep(self._pace())

    async def _attempt(self, key: K) -> None:
        if retry := self._retries.pop(key, None):
            retry.cancel()
        try:
            await self._update(key)
        except StoreError as error:
            self._retry_later(key, error)
        else:
            self._failures.pop(key, None)

    def _retry_later(self, key: K, error: StoreError) -> None:
        failures = self._failures[key] = self._failures.get(key, 0) + 1
        seconds = min(self.RETRY_SECONDS * 2 ** (failures - 1), self.LONGEST_RETRY_SECONDS)
        log.warning("%s %s is tried again in %.0f seconds: %s", self._name, key, seconds, error)
        self._retries[key] = asyncio.get_running_loop().call_later(seconds, self.request, key)
