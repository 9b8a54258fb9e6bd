"""How the database is reached. All that is peculiar to SQLite stands here."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Table, event, make_url, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import ArgumentError, InvalidRequestError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bot.store.errors import StoreClosed, StoreUnopenable, named_troubles

BUSY_SECONDS: Final = 2.0
"""How long to wait for another program's lock. Discord wants its first answer within three seconds."""

CONNECTIONS: Final = 5
_CONNECT_SECONDS: Final = 5.0
_COMMAND_SECONDS: Final = 20.0
_ALONE: Final = 0x70696E6F63686C65
"""The key of the lock that is held by whoever changes the schema or moves all there is: `pinochle` in ASCII."""
_FAREWELL_SECONDS: Final = 5.0
"""How long what is under way when the database is closed may still take."""
WRITES: Final = "pinochle_writes"
"""The execution option that the connections of writing transactions have."""


class Database:
    """One database. Raises StoreUnopenable where the address is no use.

    A `patient` one lets a server take its time: for work at which nobody waits for an answer. `copy_of` is what errors
    call a copy that nobody but this program knows of.
    """

    def __init__(self, url: str, *, patient: bool = False, copy_of: str | None = None) -> None:
        # aiosqlite writes every statement with its values to its log: seeds and hands.
        logging.getLogger("aiosqlite").setLevel(logging.INFO)
        self.file = _file(url)
        # What follows the name may hold a password, too.
        own = (
            str(self.file) if self.file else make_url(url).set(query={}).render_as_string(hide_password=True)
        )
        self.where = copy_of or own
        self._engine = _engine(url, self.where, patient)
        self._writers = self._engine.execution_options(**{WRITES: True})
        # SQLite has one writer at a time: those of this process queue here instead of polling for it.
        self._turn: AbstractAsyncContextManager[Any] = asyncio.Lock() if self.file else nullcontext()
        self._under_way = 0
        self._idle = asyncio.Event()
        self._idle.set()
        self._closed = False
        if self.file:
            event.listen(self._engine.sync_engine, "connect", _set_pragmas)
            event.listen(self._engine.sync_engine, "begin", _begin)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that only reads."""
        with named_troubles(self.where):
            async with self._counted(), self._engine.connect() as connection:
                yield connection

    @asynccontextmanager
    async def moment(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that only reads, and in which nothing changes, whatever others write meanwhile."""
        with named_troubles(self.where):
            async with self._counted(), self._engine.connect() as connection:
                # A transaction of SQLite is like that by itself.
                if self.file is None:
                    await connection.execution_options(isolation_level="REPEATABLE READ")
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: committed at the end of the block, or undone where the block raises."""
        with named_troubles(self.where):
            async with self._counted(), self._turn, self._writers.begin() as connection:
                yield connection

    async def aclose(self) -> None:
        """Close all connections. What is under way may end; StoreClosed is raised for all that comes later."""
        self._closed = True
        # A connection that is in use now would be left behind, and its thread with it.
        with suppress(TimeoutError):
            async with asyncio.timeout(_FAREWELL_SECONDS):
                await self._idle.wait()
        await self._engine.dispose()

    @asynccontextmanager
    async def _counted(self) -> AsyncIterator[None]:
        if self._closed:
            raise StoreClosed(self.where)
        self._under_way += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._under_way -= 1
            if not self._under_way:
                self._idle.set()


async def alone(connection: AsyncConnection) -> None:
    """Wait until no other process does such work on the database; SQLite lets one write at a time as it is."""
    if connection.dialect.name != "sqlite":
        await connection.execute(text("SET LOCAL lock_timeout = 0"))
        await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _ALONE})


def upsert(connection: AsyncConnection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """An insert that can say what to do when the row is there already; both databases write it alike."""
    return sqlite.insert(table) if connection.dialect.name == "sqlite" else postgresql.insert(table)


async def put(connection: AsyncConnection, table: Table, row: dict[str, Any]) -> None:
    """Write a row, over the one with the same key."""
    keys = [column.name for column in table.primary_key]
    others = {name: value for name, value in row.items() if name not in keys}
    line = upsert(connection, table).values(row)
    await connection.execute(line.on_conflict_do_update(index_elements=keys, set_=others))


def _file(url: str) -> Path | None:
    """The file of a SQLite address; None for a server."""
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):
        # Neither the address nor the error that quotes it, as there may be a password in it.
        raise StoreUnopenable("at the address given", "this is not a database address") from None
    if address.get_backend_name() != "sqlite":
        return None
    if not address.database or address.database == ":memory:":
        raise StoreUnopenable("in memory", "it would forget everything")
    if address.query:
        raise StoreUnopenable(address.database, "nothing may follow the name of the file")
    return Path(address.database)


def _engine(url: str, where: str, patient: bool) -> AsyncEngine:
    on_server = make_url(url).get_backend_name() != "sqlite"
    arguments: dict[str, Any] = {"timeout": _CONNECT_SECONDS if on_server else BUSY_SECONDS}
    if on_server and not patient:
        # A connection that died without a word would hold a table for hours, and a lock its players for as long.
        arguments["command_timeout"] = _COMMAND_SECONDS
        arguments["server_settings"] = {"lock_timeout": f"{BUSY_SECONDS:.3f}s"}
    try:
        return create_async_engine(
            url,
            # Errors quote the values of a statement otherwise: seeds and hands.
            hide_parameters=True,
            connect_args=arguments,
            pool_pre_ping=on_server,
            pool_size=CONNECTIONS,
            max_overflow=0,
            pool_timeout=BUSY_SECONDS,
        )
    except (ArgumentError, InvalidRequestError, ImportError) as error:
        raise StoreUnopenable(where, "it needs the driver sqlite+aiosqlite or postgresql+asyncpg") from error


def _set_pragmas(connection: Any, _record: object) -> None:
    # Without this Python's driver would begin transactions by itself, and too late: see _begin.
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    # NORMAL would survive a killed process, but a power cut could undo actions that players were told of.
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _begin(connection: Connection) -> None:
    """A writer takes the lock before it reads: one that reads first may be refused without a wait."""
    writes = connection.get_execution_options().get(WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
