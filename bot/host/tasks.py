"""Work that no request waits for, and errors that must not stop what runs beside them."""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import Awaitable, Callable, Coroutine, Hashable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import partial
from types import TracebackType
from typing import Any, Final, Generic, TypeVar

from bot.store import StoreError, background

log = logging.getLogger(__name__)

K = TypeVar("K", bound=Hashable)


async def log_failures(work: Awaitable[object], log: logging.Logger, failure: str) -> None:
    """Await something; if it raises, log `failure` with the place of the error, and return.

    Messages of errors are left out, as they may quote a card. Those of store errors do not, and are logged.
    """
    with _Logged(log, failure):
        await work


@dataclass(slots=True)
class _Logged(AbstractContextManager[None, bool]):
    """Logs an error of its block instead of raising it."""

    log: logging.Logger
    failure: str

    def __exit__(
        self, _kind: type[BaseException] | None, error: BaseException | None, _where: TracebackType | None
    ) -> bool:
        if not isinstance(error, Exception):
            return False
        log_failure(error, self.log, self.failure)
        return True


def log_failure(error: BaseException, log: logging.Logger, failure: str) -> None:
    """Log `failure` with the place of the error, or with the message of a store error."""
    log.error("%s: %s", failure, error if isinstance(error, StoreError) else format_error(error))


def format_error(error: BaseException) -> str:
    """The type of an error, where it was raised, and the errors that led to it; without messages, which may quote a
    card."""
    own = f"{type(error).__name__}\n{''.join(traceback.format_tb(error.__traceback__))}"
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return own if cause is None else f"{own}caused by {format_error(cause)}"


class BackgroundTasks(Generic[K]):
    """Asyncio tasks by key, kept alive until they finish.

    What fails is logged. At the database the tasks have lower priority than the requests of players.
    """

    def __init__(self, name: str) -> None:
        """:param name: with a key, it says in the log what has failed."""
        self._name = name
        self._tasks: Final[dict[K, set[asyncio.Task[None]]]] = {}
        self._requested: Final[set[K]] = set()

    def start(self, key: K, work: Coroutine[Any, Any, None]) -> None:
        """Start a task. Several tasks of one key run side by side."""
        with background():
            task = asyncio.create_task(work, name=f"{self._name} {key}")
        self._tasks.setdefault(key, set()).add(task)
        task.add_done_callback(partial(self._discard, key))

    def request(self, key: K, work: Callable[[], Awaitable[object]]) -> None:
        """Do the work of a key now or, while it is being done, once more afterwards.

        It is never done twice at the same time, and requests made in the meantime count as one.
        """
        self._requested.add(key)
        if not self.is_running(key):
            self.start(key, self._run_requested(key, work))

    def is_running(self, key: K) -> bool:
        """Whether a task of this key has not finished."""
        return any(not task.done() for task in self._tasks.get(key, ()))

    async def wait(self, key: K) -> None:
        """Wait until no task of this key is left, including those started in the meantime."""
        while tasks := self._tasks.get(key):
            await asyncio.wait(tasks)

    async def wait_all(self, timeout_seconds: float | None = None) -> None:
        """Wait until no task is left, including those started in the meantime; at most this many seconds."""
        loop = asyncio.get_running_loop()
        deadline = None if timeout_seconds is None else loop.time() + timeout_seconds
        while tasks := self._all():
            left = None if deadline is None else deadline - loop.time()
            if left is not None and left <= 0:
                return
            await asyncio.wait(tasks, timeout=left)

    def cancel(self, key: K) -> None:
        """Cancel the tasks of this key, and drop a request."""
        self._requested.discard(key)
        for task in self._tasks.get(key, ()):
            task.cancel()

    async def close(self, patience: float = 0) -> None:
        """Let the tasks finish for this many seconds, then cancel the rest and wait until they have stopped."""
        await self.wait_all(patience)
        while tasks := self._all():
            for key in self._tasks:
                self.cancel(key)
            await asyncio.wait(tasks)

    def _all(self) -> list[asyncio.Task[None]]:
        return [task for tasks in self._tasks.values() for task in tasks]

    def _discard(self, key: K, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and (error := task.exception()) is not None:
            log_failure(error, log, f"{self._name} {key} failed")
        self._tasks[key].discard(task)
        if not self._tasks[key]:
            del self._tasks[key]

    async def _run_requested(self, key: K, work: Callable[[], Awaitable[object]]) -> None:
        while key in self._requested:
            self._requested.discard(key)
            await log_failures(work(), log, f"{self._name} {key} failed")
