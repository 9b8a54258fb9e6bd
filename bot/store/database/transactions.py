"""Connections and transactions. Everything specific to SQLite is in this file."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, event, make_url, text
from sqlalchemy.exc import ArgumentError, InvalidRequestError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import PoolResetState

from bot.store.database.caching import RowCaches
from bot.store.database.group_commits import GroupCommits, Work
from bot.store.database.queueing import PriorityQueue
from bot.store.database.sqlite_connection import SqliteConnection
from bot.store.errors import StoreBusy, StoreClosed, StoreUnopenable, translate_errors

T = TypeVar("T")

BUSY_SECONDS: Final = 2.0
"""Seconds to wait for another program's lock. Discord expects a first response within three seconds."""

SYNCHRONOUS: Final = "FULL"
"""When SQLite waits for the disk. NORMAL survives a killed process, but a power cut could undo confirmed actions."""

CONNECTIONS: Final = 5
_BACKGROUND_CONNECTIONS: Final = 2
"""The most that work uses for which no player waits."""
_QUEUE_SECONDS: Final = 20.0
"""Seconds that a player waits for a free connection. All are in use if the computer is slow; an interaction that has
been acknowledged may wait."""
_CONNECT_SECONDS: Final = 5.0
_COMMAND_SECONDS: Final = 20.0
_CLOSE_SECONDS: Final = 5.0
"""Seconds that transactions in progress may take when the database is closed."""
_MAINTENANCE_LOCK: Final = 0x70696E6F63686C65
"""Key of the advisory lock for maintenance: `pinochle` in ASCII."""
WRITE_OPTION: Final = "pinochle_writes"
"""Execution option of connections in write transactions."""


class Database:
    """One database.

    With `timeouts` off, statements and locks may take any time: for work that no player waits for.

    Raises StoreUnopenable if the address is invalid.
    """

    def __init__(self, url: str, *, timeouts: bool = True) -> None:
        # aiosqlite logs every statement with its values: seeds and hands.
        logging.getLogger("aiosqlite").setLevel(logging.INFO)
        self.file = _file(url)
        # The query part of an address may hold a password, too.
        self.location = (
            str(self.file) if self.file else make_url(url).set(query={}).render_as_string(hide_password=True)
        )
        self._engine = _engine(url, self.location, timeouts)
        self._write_engine = self._engine.execution_options(**{WRITE_OPTION: True})
        self.queue: Final = PriorityQueue(CONNECTIONS, _BACKGROUND_CONNECTIONS, _QUEUE_SECONDS)
        # SQLite has one writer at a time: writers of this process queue here instead of polling for the lock.
        writers = 1 if self.file else CONNECTIONS
        self.write_queue: Final = PriorityQueue(
            writers, min(writers, _BACKGROUND_CONNECTIONS), _QUEUE_SECONDS
        )
        self.group_commits: Final = GroupCommits(self._write_place, self._run_write)
        self.caches: Final = RowCaches(is_shared=self.file is None)
        self._transactions = 0
        self._idle = asyncio.Event()
        self._idle.set()
        self._closed = False
        if self.file:
            event.listen(self._engine.sync_engine, "connect", _set_pragmas)
            event.listen(self._engine.sync_engine, "begin", _begin)
            event.listen(self._engine.sync_engine, "reset", _reset)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """Begin a read-only transaction."""
        with translate_errors(self.location):
            async with self._transaction(), self._engine.connect() as connection:
                yield connection

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[AsyncConnection]:
        """Begin a read-only transaction in which all statements see the same state of the database."""
        with translate_errors(self.location):
            async with self._transaction(), self._engine.connect() as connection:
                # Every transaction of SQLite is a snapshot.
                if self.file is None:
                    await connection.execution_options(isolation_level="REPEATABLE READ")
                yield connection

    @asynccontextmanager
    async def driver_connection(self) -> AsyncIterator[Any]:
        """Open a connection outside the pool, and return the driver's object."""
        with translate_errors(self.location):
            async with self._engine.connect() as connection:
                driver = (await connection.get_raw_connection()).driver_connection
                await connection.run_sync(Connection.detach)
                yield driver

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """Begin a transaction that is committed at the end of the block, or rolled back if the block raises."""
        with translate_errors(self.location):
            async with self._transaction(writes=True), self._write_engine.begin() as connection:
                yield connection

    async def run_read(self, work: Work[T], *, is_snapshot: bool = False) -> T:
        """Run a whole read-only transaction.

        On SQLite the work runs in the thread of its connection, with one switch to it instead of one for each
        statement. It must await nothing but the connection.

        :param is_snapshot: whether all statements must see the same state of the database.
        """
        if self.file is None:
            async with self.snapshot() if is_snapshot else self.read() as connection:
                return await work(connection)
        with translate_errors(self.location):
            async with self._transaction(), self._engine.connect() as connection:
                return await _run_in_thread(connection, work)

    async def run_write(self, work: Work[T]) -> T:
        """Run a whole transaction that is committed at its end, or rolled back if the work raises.

        On SQLite it runs like that of :meth:`run_read`, in one transaction with other work that waits.
        """
        if self.file is None:
            async with self.write() as connection:
                return await work(connection)
        with translate_errors(self.location):
            async with self._count_transaction():
                return await self.group_commits.commit(work)

    async def aclose(self) -> None:
        """Close all connections after the transactions in progress. New transactions raise StoreClosed."""
        self._closed = True
        # A connection in use now would leak, together with its thread.
        with suppress(TimeoutError):
            async with asyncio.timeout(_CLOSE_SECONDS):
                await self._idle.wait()
        await self._engine.dispose()

    async def _run_write(self, work: Work[T]) -> T:
        async with self._write_engine.connect() as connection:
            return await _run_in_thread(connection, work)

    @asynccontextmanager
    async def _transaction(self, *, writes: bool = False) -> AsyncIterator[None]:
        """Wait for a connection, and count the transaction.

        :raises StoreBusy: if none is free for a long time.
        """
        async with self._count_transaction(), self._connection_place(writes=writes):
            yield

    def _write_place(self) -> AbstractAsyncContextManager[None]:
        return self._connection_place(writes=True, is_urgent=True)

    @asynccontextmanager
    async def _connection_place(self, *, writes: bool, is_urgent: bool = False) -> AsyncIterator[None]:
        async with AsyncExitStack() as places:
            try:
                if writes:
                    await places.enter_async_context(self.write_queue.place(is_urgent=is_urgent))
                await places.enter_async_context(self.queue.place(is_urgent=writes))
            except TimeoutError as error:
                raise StoreBusy(self.location) from error
            yield

    @asynccontextmanager
    async def _count_transaction(self) -> AsyncIterator[None]:
        if self._closed:
            raise StoreClosed(self.location)
        self._transactions += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._transactions -= 1
            if not self._transactions:
                self._idle.set()


async def _run_in_thread(connection: AsyncConnection, work: Work[T]) -> T:
    """Run a transaction of SQLite in the thread of its connection."""

    async def transaction() -> T:
        async with connection.begin():
            return await work(connection)

    driver = (await connection.get_raw_connection()).driver_connection
    assert isinstance(driver, SqliteConnection)
    return await driver.run_transaction(transaction())


async def lock_for_maintenance(connection: AsyncConnection) -> None:
    """Wait until no other process does maintenance on the database: upgrades, copies, recounts, erasure.

    Does nothing on SQLite, which allows one write transaction at a time anyway.
    """
    if connection.dialect.name != "sqlite":
        await connection.execute(text("SET LOCAL lock_timeout = 0"))
        await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _MAINTENANCE_LOCK})


def _file(url: str) -> Path | None:
    """Return the file of a SQLite address, or None for a server."""
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):
        # Show neither the address nor the error that quotes it: there may be a password in it.
        raise StoreUnopenable("at the given address", "it is not a database address") from None
    if address.get_backend_name() != "sqlite":
        return None
    if not address.database or address.database == ":memory:":
        raise StoreUnopenable("in memory", "all data would be lost at exit")
    if address.query:
        raise StoreUnopenable(address.database, "the address of a file takes no parameters")
    return Path(address.database)


def _engine(url: str, location: str, timeouts: bool) -> AsyncEngine:
    arguments: dict[str, Any] = {"connect_args": {"timeout": _CONNECT_SECONDS}}
    if (file := _file(url)) is not None:
        arguments = {
            "async_creator": partial(SqliteConnection, file, BUSY_SECONDS),
            # See _reset.
            "pool_reset_on_return": None,
        }
    elif timeouts:
        # A dead connection would block a table for hours; a lock would block its players as long.
        arguments["connect_args"] |= {
            "command_timeout": _COMMAND_SECONDS,
            "server_settings": {"lock_timeout": f"{BUSY_SECONDS:.3f}s"},
        }
    try:
        return create_async_engine(
            url,
            # Otherwise errors quote the values of a statement: seeds and hands.
            hide_parameters=True,
            pool_pre_ping=file is None,
            pool_size=CONNECTIONS,
            max_overflow=0,
            **arguments,
        )
    except ImportError as error:
        raise StoreUnopenable(
            location, "its driver is missing: install the bot with the extra postgres"
        ) from error
    except (ArgumentError, InvalidRequestError) as error:
        raise StoreUnopenable(
            location, "the driver must be sqlite+aiosqlite or postgresql+asyncpg"
        ) from error


def _set_pragmas(connection: Any, _record: object) -> None:
    # Otherwise Python's driver begins transactions by itself, and too late: see _begin.
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _begin(connection: Connection) -> None:
    """Take the write lock before the first read: SQLite may deny it at once to a transaction that has read."""
    writes = connection.get_execution_options().get(WRITE_OPTION, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _reset(connection: Any, _record: object, state: PoolResetState) -> None:
    """Roll back what a failed commit may have left. Most transactions have ended: that saves a switch of threads."""
    if not state.terminate_only and connection.driver_connection.in_transaction:
        connection.rollback()
