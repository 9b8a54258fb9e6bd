"""Connections and transactions of either database.

A transaction is a function of a SQLAlchemy `Connection`: :meth:`Database.run` lets SQLAlchemy switch between it and the
event loop. Running all of it in the thread of aiosqlite instead, with a single switch, would save about 1 ms of the
15 ms of processor time that an interaction takes (see `benchmarks.transactions`), but needs private parts of aiosqlite.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial, wraps
from pathlib import Path
from typing import Any, Concatenate, Final, ParamSpec, TypeVar
from urllib.parse import quote

from sqlalchemy import URL, Connection, event, make_url, text
from sqlalchemy.exc import ArgumentError, InvalidRequestError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import PoolResetState

from bot.store.database.caching import RowCaches
from bot.store.database.group_commits import GroupCommits, Work, wait_to_end
from bot.store.database.queueing import PriorityQueue
from bot.store.errors import StoreBusy, StoreClosed, StoreUnopenable, translate_errors

T = TypeVar("T")
P = ParamSpec("P")
R = TypeVar("R", bound="Repository")

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
_SCHEMA_OPTION: Final = "pinochle_schema"
"""Execution option of connections in transactions that change tables."""


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
        # All statements that read see the same state of the database. Every transaction of SQLite does so.
        self._read_engine = (
            self._engine if self.file else self._engine.execution_options(isolation_level="REPEATABLE READ")
        )
        self.queue: Final = PriorityQueue(CONNECTIONS, _BACKGROUND_CONNECTIONS, _QUEUE_SECONDS)
        # SQLite has one writer at a time: writers of this process queue here instead of polling for the lock.
        writers = 1 if self.file else CONNECTIONS
        self.write_queue: Final = PriorityQueue(
            writers, min(writers, _BACKGROUND_CONNECTIONS), _QUEUE_SECONDS
        )
        self.group_commits: Final = GroupCommits(partial(self._begin, writes=True, is_urgent=True))
        self.caches: Final = RowCaches(is_shared=self.file is None)
        self._transactions = 0
        self._idle = asyncio.Event()
        self._idle.set()
        self._closed = False
        if self.file:
            event.listen(self._engine.sync_engine, "do_connect", partial(_require_file, self.file))
            event.listen(self._engine.sync_engine, "connect", _set_pragmas)
            event.listen(self._engine.sync_engine, "begin", _begin)
            event.listen(self._engine.sync_engine, "reset", _reset)

    async def run(self, work: Work[T], *, writes: bool = False) -> T:
        """Run a whole transaction: its statements see one state of the database, and take effect all or none.

        On SQLite, work that writes is committed together with other work that waits.

        :param work: what to do in the transaction. It is rolled back if the work raises.
        :param writes: whether the work may write.
        """
        if writes and self.file:
            with translate_errors(self.location):
                async with self._count_transaction():
                    return await self.group_commits.commit(work)
        with translate_errors(self.location):
            async with self._count_transaction(), self._places(writes=writes):
                transaction = asyncio.create_task(self._transact(work, writes), name="transaction")
                return await wait_to_end(transaction)

    async def change_schema(self, work: Work[T]) -> T:
        """Run a transaction that may change tables.

        SQLite changes some by making them anew, which would delete all rows that refer to them if it enforced foreign
        keys.
        """
        with translate_errors(self.location):
            async with self._count_transaction(), self._places(writes=True):
                transaction = asyncio.create_task(self._transact_schema(work), name="schema")
                return await wait_to_end(transaction)

    async def _transact_schema(self, work: Work[T]) -> T:
        engine = self._write_engine.execution_options(**{_SCHEMA_OPTION: True})
        async with engine.connect() as connection:
            try:
                async with connection.begin():
                    return await connection.run_sync(work)
            finally:
                # The next one is made with foreign keys.
                await connection.invalidate()

    async def _transact(self, work: Work[T], writes: bool) -> T:
        """Run work in a transaction: in a task of its own, as a connection is lost if its task is cancelled."""
        async with self._engine_for(writes).begin() as connection:
            return await connection.run_sync(work)

    async def write_in_chunks(self, work: Work[int], size: int) -> int:
        """Run transactions of work that changes at most so many rows, until it changes fewer. Returns their sum."""
        count = 0
        while True:
            changed = await self.run(work, writes=True)
            count += changed
            if changed < size:
                return count

    @asynccontextmanager
    async def connect(self, *, writes: bool = False) -> AsyncIterator[AsyncConnection]:
        """Begin a transaction that is committed at the end of the block: for what :meth:`run` cannot do, as streams."""
        with translate_errors(self.location):
            async with self._count_transaction(), self._begin(writes=writes) as connection:
                yield connection

    @asynccontextmanager
    async def _begin(self, *, writes: bool, is_urgent: bool = False) -> AsyncIterator[AsyncConnection]:
        """Begin a transaction once a connection is free."""
        async with (
            self._places(writes=writes, is_urgent=is_urgent),
            self._engine_for(writes).begin() as connection,
        ):
            yield connection

    def _engine_for(self, writes: bool) -> AsyncEngine:
        return self._write_engine if writes else self._read_engine

    @asynccontextmanager
    async def _places(self, *, writes: bool, is_urgent: bool = False) -> AsyncIterator[None]:
        """Wait until a connection is free, and keep it free during the block.

        :param is_urgent: whether background work counts as a player's, because players wait for what it holds.
        :raises StoreBusy: if no connection is free for a long time.
        """
        async with AsyncExitStack() as places:
            try:
                if writes:
                    await places.enter_async_context(self.write_queue.place(is_urgent=is_urgent))
                await places.enter_async_context(self.queue.place(is_urgent=writes))
            except TimeoutError as error:
                raise StoreBusy(self.location) from error
            yield

    @asynccontextmanager
    async def driver_connection(self) -> AsyncIterator[Any]:
        """Open a connection outside the pool, and return the driver's object."""
        with translate_errors(self.location):
            async with self._engine.connect() as connection:
                driver = (await connection.get_raw_connection()).driver_connection
                await connection.run_sync(Connection.detach)
                yield driver

    async def aclose(self) -> None:
        """Close all connections after the transactions in progress. New transactions raise StoreClosed."""
        self._closed = True
        # A connection in use now would leak, together with its thread.
        with suppress(TimeoutError):
            async with asyncio.timeout(_CLOSE_SECONDS):
                await self.settle()
        await self._engine.dispose()

    async def settle(self) -> None:
        """Wait until no transaction is in progress."""
        while self._transactions or self.group_commits.is_busy:
            await self._idle.wait()
            await self.group_commits.settle()

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


class Repository:
    """Transactions about one subject: methods of a connection, each marked with :func:`reads` or :func:`writes`."""

    def __init__(self, database: Database) -> None:
        self._database = database


_Method = Callable[Concatenate[R, Connection, P], T]
"""A method of a repository that is called inside a transaction."""
_Transaction = Callable[Concatenate[R, P], Coroutine[Any, Any, T]]
"""A method of a repository that is a whole transaction."""


def reads(method: _Method[R, P, T]) -> _Transaction[R, P, T]:
    """Make a method of a connection a read-only transaction, in which all statements see one state of the database."""
    return _transaction(method, writes=False)


def writes(method: _Method[R, P, T]) -> _Transaction[R, P, T]:
    """Make a method of a connection a transaction that is committed at its end, or rolled back if it raises."""
    return _transaction(method, writes=True)


def _transaction(method: _Method[R, P, T], *, writes: bool) -> _Transaction[R, P, T]:
    @wraps(method)
    async def run(repository: R, /, *args: P.args, **kwargs: P.kwargs) -> T:
        def work(connection: Connection) -> T:
            return method(repository, connection, *args, **kwargs)

        return await repository._database.run(work, writes=writes)

    return run


def lock_for_maintenance(connection: Connection) -> None:
    """Wait until no other process does maintenance on the database: upgrades, copies, recounts, erasure.

    Does nothing on SQLite, which allows one write transaction at a time anyway.
    """
    if connection.dialect.name != "sqlite":
        connection.execute(text("SET LOCAL lock_timeout = 0"))
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _MAINTENANCE_LOCK})


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
    address: str | URL = url
    arguments: dict[str, Any] = {"connect_args": {"timeout": _CONNECT_SECONDS}}
    if (file := _file(url)) is not None:
        # An empty file in place of one that is away, as on a late mount, would get data of its own.
        address = make_url(url).set(database=f"file:{quote(str(file))}", query={"mode": "rw", "uri": "true"})
        arguments = {
            "connect_args": {"timeout": BUSY_SECONDS, "isolation_level": None, "check_same_thread": False},
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
            address,
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


def _require_file(
    file: Path, _dialect: object, _record: object, arguments: list[Any], options: dict[str, Any]
) -> None:
    """Open the file here first: if that failed in aiosqlite, its thread might tell a closed event loop."""
    try:
        sqlite3.connect(*arguments, **options).close()
    except sqlite3.OperationalError as error:
        if file.exists():
            raise
        raise StoreUnopenable(str(file), "the file does not exist") from error


def _set_pragmas(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _begin(connection: Connection) -> None:
    """Take the write lock before the first read: SQLite may deny it at once to a transaction that has read."""
    options = connection.get_execution_options()
    if options.get(_SCHEMA_OPTION, False):
        # This has no effect within a transaction.
        connection.exec_driver_sql("PRAGMA foreign_keys = OFF")
    writes = options.get(WRITE_OPTION, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _reset(connection: Any, _record: object, state: PoolResetState) -> None:
    """Roll back what a failed commit may have left. Most transactions have ended: that saves a switch of threads."""
    if not state.terminate_only and connection.driver_connection.in_transaction:
        connection.rollback()
