"""Write transactions that wait for each other, committed together: one write to the disk for all of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.errors import StoreError

T = TypeVar("T")

Work = Callable[[Connection], T]
"""What is done in a transaction."""


@dataclass(frozen=True, slots=True, eq=False)
class _Request:
    """Work that waits for the next commit."""

    work: Work[Any]
    value: asyncio.Future[Any]


@dataclass(frozen=True, slots=True)
class _Failed:
    """The outcome of work that raised."""

    error: Exception


class GroupCommits:
    """Collects work while a commit is under way, and runs it in the next transaction.

    Each work takes effect completely or not at all. What one of them raises does not affect the others; if the database
    fails, it fails for all.
    """

    def __init__(self, connect: Callable[[], AbstractAsyncContextManager[AsyncConnection]]) -> None:
        """:param connect: begins a write transaction when it may, and commits it at the end of the block."""
        self._connect = connect
        self._waiting: list[_Request] = []
        self._task: asyncio.Task[None] | None = None

    @property
    def waiting(self) -> int:
        """The number of works that wait for the next transaction."""
        return len(self._waiting)

    async def commit(self, work: Work[T]) -> T:
        """Run work, and return its value after the commit. Raises what the work raises.

        Work of a cancelled caller is not begun; if it has begun, the caller waits for its end.
        """
        request = _Request(work, asyncio.get_running_loop().create_future())
        self._waiting.append(request)
        if self._task is None:
            self._task = asyncio.create_task(self._commit_all(), name="group-commits")
        try:
            await asyncio.wait([request.value])
        except asyncio.CancelledError:
            if request in self._waiting:
                self._waiting.remove(request)
            else:
                with suppress(Exception):
                    await wait_to_end(request.value)
            raise
        return cast(T, request.value.result())

    @property
    def is_busy(self) -> bool:
        """Whether a transaction is under way, or work waits for one."""
        return self._task is not None

    async def settle(self) -> None:
        """Wait for the end of a transaction under way, whose callers may all have been cancelled."""
        if self._task is not None:
            await asyncio.wait([self._task])

    async def _commit_all(self) -> None:
        try:
            while self._waiting:
                await self._commit_waiting()
        finally:
            self._task = None

    async def _commit_waiting(self) -> None:
        """Commit all that waits when the transaction may begin."""
        group: list[_Request] = []
        try:
            async with self._connect() as connection:
                group, self._waiting = self._waiting, []
                outcomes = await connection.run_sync(_attempt_all, [request.work for request in group])
        except BaseException as error:
            if not group:
                group, self._waiting = self._waiting, []
            for request in group:
                if isinstance(error, Exception):
                    request.value.set_exception(error)
                else:
                    request.value.cancel()
            # The end of the program cancels all tasks.
            if not isinstance(error, Exception):
                raise
        else:
            for request, outcome in zip(group, outcomes, strict=True):
                if isinstance(outcome, _Failed):
                    request.value.set_exception(outcome.error)
                else:
                    request.value.set_result(outcome)


async def wait_to_end(future: asyncio.Future[T]) -> T:
    """Wait for a future, even if the caller is cancelled; that takes effect afterwards."""
    try:
        return await asyncio.shield(future)
    except asyncio.CancelledError:
        while not future.done():
            with suppress(asyncio.CancelledError):
                await asyncio.wait([future])
        if not future.cancelled():
            # The caller is not told, so an exception counts as retrieved.
            future.exception()
        raise


def _attempt_all(connection: Connection, works: Sequence[Work[Any]]) -> list[Any]:
    """Run each work, and return their outcomes."""
    if len(works) == 1:
        # If it fails, there is nothing else to commit.
        return [works[0](connection)]
    return [_attempt(connection, work) for work in works]


def _attempt(connection: Connection, work: Work[Any]) -> Any:
    savepoint = connection.begin_nested()
    try:
        value = work(connection)
    except (StoreError, IntegrityError) as error:
        # After other errors of the database, such as a full disk, the whole transaction may have been rolled back.
        savepoint.rollback()
        return _Failed(error)
    savepoint.commit()
    return value
