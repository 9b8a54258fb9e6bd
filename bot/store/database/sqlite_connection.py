"""Connections to SQLite that switch to their thread and back once for each statement, or for a whole transaction.

A switch takes longer than most statements, above all on a busy machine. aiosqlite switches to make a cursor, to
execute, to fetch and to close. This module alone uses private parts of aiosqlite: `_connect`, which opens the file and
ends the connection's thread if that fails; `_execute`, which runs a function in that thread; `_tx`, its queue;
`_thread`, the thread; `_conn`, the connection there; and the constructor, which `aiosqlite.connect` would call.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, Self, TypeVar
from urllib.parse import quote

import aiosqlite

from bot.store.database.queueing import wait_to_end
from bot.store.errors import StoreUnopenable

_FIRST_ROWS: Final = 1000
"""How many rows are fetched together with the execution of a statement."""

T = TypeVar("T")


class Cursor:
    """What SQLAlchemy uses of a cursor."""

    arraysize = 1

    def __init__(self, connection: SqliteConnection) -> None:
        self._connection = connection
        self._rows: Final[deque[Any]] = deque()
        self._open: sqlite3.Cursor | None = None
        """The cursor in the thread, while it may have more rows."""
        self.description: Any = None
        self.rowcount = -1
        self.lastrowid: int | None = None

    async def __aenter__(self) -> Self:
        return self

    async def execute(self, statement: str, parameters: Any = ()) -> None:
        """Execute a statement, and fetch the first rows."""

        def run(connection: sqlite3.Connection) -> tuple[sqlite3.Cursor, Sequence[Any]]:
            cursor = connection.execute(statement, parameters)
            return cursor, cursor.fetchmany(_FIRST_ROWS)

        self._note(*await self._connection.run(run))

    async def executemany(self, statement: str, parameters: Sequence[Any]) -> None:
        """Execute a statement for each of several rows of parameters."""

        def run(connection: sqlite3.Connection) -> tuple[sqlite3.Cursor, Sequence[Any]]:
            return connection.executemany(statement, parameters), ()

        self._note(*await self._connection.run(run))

    async def fetchall(self) -> Sequence[Any]:
        """Return the remaining rows."""
        while self._open is not None:
            await self._fetch()
        rows = list(self._rows)
        self._rows.clear()
        return rows

    async def fetchmany(self, size: int | None = None) -> Sequence[Any]:
        """Return at most so many of the remaining rows."""
        wanted = size or self.arraysize
        while self._open is not None and len(self._rows) < wanted:
            await self._fetch()
        return [self._rows.popleft() for _ in range(min(wanted, len(self._rows)))]

    async def fetchone(self) -> Any:
        """Return the next row, or None."""
        return next(iter(await self.fetchmany(1)), None)

    async def close(self) -> None:
        """Forget the remaining rows."""
        self._rows.clear()
        if self._open is not None:
            cursor, self._open = self._open, None
            await self._connection.run(lambda _connection: cursor.close())

    def _note(self, cursor: sqlite3.Cursor, rows: Sequence[Any]) -> None:
        self.description, self.rowcount = cursor.description, cursor.rowcount
        self.lastrowid = cursor.lastrowid
        self._rows.clear()
        self._rows.extend(rows)
        self._open = cursor if len(rows) == _FIRST_ROWS else None

    async def _fetch(self) -> None:
        cursor = self._open
        assert cursor is not None
        rows = await self._connection.run(lambda _connection: cursor.fetchmany(_FIRST_ROWS))
        self._rows.extend(rows)
        self._open = cursor if len(rows) == _FIRST_ROWS else None


class SqliteConnection(aiosqlite.Connection):
    """A connection to a file, with a thread of its own. It is opened by awaiting it."""

    def __init__(self, file: Path, timeout: float) -> None:
        """:param timeout: how long to wait for another program's lock, in seconds."""
        super().__init__(partial(_open, file, timeout), iter_chunk_size=64)
        # A connection that is never closed must not keep the program from ending.
        self._thread.daemon = True

    def cursor(self, *_arguments: object) -> Any:
        """Return a cursor."""
        return Cursor(self)

    async def run(self, function: Callable[[sqlite3.Connection], T]) -> T:
        """Call a function in the connection's thread."""
        execute: Callable[..., Awaitable[T]] = self._execute
        return await execute(lambda: function(self._conn))

    async def run_transaction(self, transaction: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine that awaits nothing but this connection in its thread, with a single switch.

        If the caller is cancelled, the coroutine is finished nevertheless: the connection cannot be used before.
        """
        # No task, which the end of the program would cancel too.
        end: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._tx.put_nowait((end, partial(_complete, transaction)))
        return await wait_to_end(end)

    async def _connect(self) -> Any:
        """Open the file."""
        try:
            return await super()._connect()
        except BaseException:
            # The thread still tells the event loop of its end, which may be closed by then.
            await asyncio.to_thread(self._thread.join)
            raise

    async def _execute(self, fn: Callable[..., T], *args: Any, **kwargs: Any) -> T:
        """Call a function in the connection's thread, at once if this is it."""
        if threading.current_thread() is self._thread:
            return fn(*args, **kwargs)
        execute: Callable[..., Awaitable[T]] = super()._execute
        return await execute(fn, *args, **kwargs)


def _open(file: Path, timeout: float) -> sqlite3.Connection:
    """Open a file that exists. An empty one in place of a file that is away, as on a late mount, would get new data."""
    try:
        address = f"file:{quote(str(file))}?mode=rw"
        return sqlite3.connect(address, timeout, check_same_thread=False, uri=True)
    except sqlite3.OperationalError as error:
        if file.exists():
            raise
        raise StoreUnopenable(str(file), "the file does not exist") from error


def _complete(coroutine: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine that never waits, and return its value."""
    try:
        coroutine.send(None)
    except StopIteration as end:
        value: T = end.value
        return value
    coroutine.close()
    raise RuntimeError("a transaction may await nothing but its connection")
