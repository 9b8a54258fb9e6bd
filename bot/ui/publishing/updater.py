"""Updates by key: requests that come together are one, and what fails is tried again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Hashable
from dataclasses import dataclass
from functools import partial
from typing import Final, Generic, TypeVar

from bot.host.tasks import BackgroundTasks, format_error
from bot.store import StoreError
from bot.ui.components.discord_errors import DISCORD_ERRORS, describe_error
from bot.ui.pace import Pace

log = logging.getLogger(__name__)

K = TypeVar("K", bound=Hashable)


@dataclass(slots=True)
class _Failure:
    """An update that failed."""

    delay: float
    """Seconds from the failure to the next attempt."""
    retry: asyncio.TimerHandle


class Updater(Generic[K]):
    """Runs the update of each key at most once at a time.

    A failure affects no other update. The update is tried again after a delay that doubles each time, or at the next
    request.
    """

    def __init__(
        self,
        name: str,
        update: Callable[[K], Awaitable[None]],
        pace: Pace,
        between: Callable[[K], float] = lambda _: 0,
        at_once: int = 1_000_000,
    ) -> None:
        """
        :param name: what is updated, for the log.
        :param update: updates what a key stands for.
        :param pace: when a failed update is tried again.
        :param between: the least time from one update of a key to the next, in seconds.
        :param at_once: the most updates in progress.
        """
        self._name = name
        self._update = update
        self._pace = pace
        self._between = between
        self._slots: Final = asyncio.Semaphore(at_once)
        self._failures: Final[dict[K, _Failure]] = {}
        self._tasks: Final = BackgroundTasks[K](name)
        self._requested: Final[dict[K, asyncio.Future[None]]] = {}
        self._running: Final[dict[K, asyncio.Future[None]]] = {}

    @property
    def waiting(self) -> int:
        """The number of keys that are not up to date: being updated, waiting, or to be tried again."""
        return len(self.busy_keys() | self._failures.keys())

    def request(self, key: K) -> None:
        """Update a key soon."""
        if key not in self._requested:
            self._requested[key] = asyncio.get_running_loop().create_future()
        self._tasks.request(key, partial(self._run, key))

    def busy_keys(self) -> Collection[K]:
        """The keys whose update is requested or in progress."""
        return self._requested.keys() | self._running.keys()

    def is_busy(self, key: K) -> bool:
        """Whether an update of the key is requested or in progress."""
        return key in self._requested or key in self._running

    def has_failed(self, key: K) -> bool:
        """Whether the last update of the key failed, so that another will be tried."""
        return key in self._failures

    async def settle(self, key: K) -> None:
        """Wait until the requested updates of the key have succeeded or failed."""
        while update := self._running.get(key) or self._requested.get(key):
            await asyncio.wait([update])

    async def close(self, patience: float = 0) -> None:
        """Stop.

        :param patience: how long updates in progress may take to finish, in seconds.
        """
        for failure in self._failures.values():
            failure.retry.cancel()
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
                await self._attempt(key)
        finally:
            del self._running[key]
            update.set_result(None)
        await asyncio.sleep(self._between(key))

    async def _attempt(self, key: K) -> None:
        failure = self._failures.get(key)
        if failure is not None:
            failure.retry.cancel()
        (error,) = await asyncio.gather(self._update(key), return_exceptions=True)
        if error is None:
            self._failures.pop(key, None)
        elif isinstance(error, DISCORD_ERRORS):
            self._retry_later(key, describe_error(error))
        elif isinstance(error, StoreError):
            self._retry_later(key, str(error))
        else:
            log.error("%s %s: %s", self._name, key, format_error(error))
            self._retry_later(key, type(error).__name__)

    def _retry_later(self, key: K, reason: str) -> None:
        failure = self._failures.get(key)
        seconds = min(self._pace.retry if failure is None else 2 * failure.delay, self._pace.longest_retry)
        log.warning(
            "%s %s cannot be shown, and is tried again in %.0f s: %s", self._name, key, seconds, reason
        )
        retry = asyncio.get_running_loop().call_later(seconds, self.request, key)
        self._failures[key] = _Failure(seconds, retry)
