"""Write transactions that wait for each other, committed together: one write to the disk for all of them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar, cast

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database.queueing import wait_to_end
from bot.store.errors import StoreError

T = TypeVar("T")

Work = Callable[[AsyncConnection], Awaitable[T]]
"""The statements of a transaction."""


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

    def __init__(
        self,
        place: Callable[[], AbstractAsyncContextManager[None]],
        run: Callable[[Work[list[Any]]], Awaitable[list[Any]]],
    ) -> None:
        """:param place: waits until a write transaction may begin.
        :param run: runs work in a write transaction.
        """
        self._place = place
        self._run = run
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
            outcomes = await self._run_group(group)
        except BaseException as error:
            for request in group or self._take():
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

    async def _run_group(self, group: list[_Request]) -> list[Any]:
        """Run all work in one transaction, and return its outcomes.

        :param group: receives what is run.
        """
        async with self._place():
            group += self._take()
            return await self._run(partial(_attempt_all, works=[request.work for request in group]))

    def _take(self) -> list[_Request]:
        taken, self._waiting = self._waiting, []
        return taken


async def _attempt_all(connection: AsyncConnection, works: Sequence[Work[Any]]) -> list[Any]:
    """Run each work, and return their outcomes."""
    if len(works) == 1:
        # If it fails, there is nothing else to commit.
        return [await works[0](connection)]
    return [await _attempt(connection, work) for work in works]


async def _attempt(connection: AsyncConnection, work: Work[Any]) -> Any:
    savepoint = await connection.begin_nested()
    try:
        value = await work(connection)
    except (StoreError, IntegrityError) as error:
        # After other errors of the database, such as a full disk, the whole transaction may have been rolled back.
        await savepoint.rollback()
        return _Failed(error)
    await savepoint.commit()
    return value
