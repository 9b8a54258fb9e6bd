"""Snapshots of databases to copy from."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncGenerator, AsyncIterator, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, aclosing, asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, Final, Protocol

from sqlalchemy import Boolean, Integer, Select, String, Table, column, func, select, table, text
from sqlalchemy.dialects import sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database.transactions import Database
from bot.store.errors import error_of_driver, translate_errors
from bot.store.files.migrate import open_current, require_current

_BATCH: Final = 5_000
"""Rows read at once."""

SEQUENCE: Final = table("sqlite_sequence", column("name", String), column("seq", Integer))
"""Where SQLite stores the highest ID ever given to a row of each table."""

Rows = Sequence[Sequence[Any]]


class Source(Protocol):
    """A snapshot of a database, in the current schema. Its errors name its location."""

    location: str

    async def count(self, copied: Table) -> int:
        """Return the number of rows of a table."""

    def batches(self, copied: Table) -> AsyncGenerator[Rows]:
        """Yield the rows of a table, with the columns in the order of the schema."""

    async def last_id(self, copied: Table) -> int:
        """Return the highest ID ever given to a row of a table that numbers its rows, 0 if none."""


def open_database(url: str) -> AbstractAsyncContextManager[Database]:
    """Open a database without timeouts that is closed at the end of the block."""
    return aclosing(Database(url, timeouts=False))


@asynccontextmanager
async def open_source(url: str) -> AsyncIterator[Source]:
    """Open a snapshot of a database. Raises StoreUnavailable if it is missing, empty, damaged or newer."""
    async with open_database(url) as database:
        if database.file is None:
            await require_current(database)
            async with database.connect() as connection:
                yield _ServerSource(connection, database.location)
        else:
            async with open_file(database.file) as source:
                yield source


@asynccontextmanager
async def open_file(file: Path, *, is_backup: bool = False) -> AsyncIterator[Source]:
    """Open a snapshot of a SQLite file: see :func:`open_source`."""
    opened = await asyncio.to_thread(open_current, file, is_backup=is_backup)
    try:
        yield _FileSource(opened, str(file))
    finally:
        await asyncio.to_thread(opened.close)


class _FileSource:
    """A SQLite file, read outside the event loop."""

    def __init__(self, connection: sqlite3.Connection, location: str) -> None:
        self._connection = connection
        self.location = location
        connection.execute("BEGIN")

    async def count(self, copied: Table) -> int:
        [(count,)] = await self._fetch(select(func.count()).select_from(copied))
        return int(count)

    async def batches(self, copied: Table) -> AsyncGenerator[Rows]:
        with translate_errors(self.location):
            cursor = self._connection.execute(str(_rows_of(copied).compile(dialect=sqlite.dialect())))
        switches = [at for at, of in enumerate(copied.c) if isinstance(of.type, Boolean)]
        while rows := await asyncio.to_thread(self._next, cursor, switches):
            yield rows

    async def last_id(self, copied: Table) -> int:
        rows = await self._fetch(select(SEQUENCE.c.seq).where(SEQUENCE.c.name == copied.name))
        return int(rows[0][0]) if rows else 0

    async def _fetch(self, query: Select[Any]) -> Rows:
        compiled = query.compile(dialect=sqlite.dialect(), compile_kwargs={"literal_binds": True})

        def fetch() -> Rows:
            with translate_errors(self.location):
                return self._connection.execute(str(compiled)).fetchall()

        return await asyncio.to_thread(fetch)

    def _next(self, cursor: sqlite3.Cursor, switches: Sequence[int]) -> Rows:
        with translate_errors(self.location):
            rows = cursor.fetchmany(_BATCH)
        if not switches:
            return rows
        # SQLite stores booleans as numbers, which a server does not accept.
        lists = [list(row) for row in rows]
        for row in lists:
            for at in switches:
                row[at] = bool(row[at])
        return lists


class _ServerSource:
    """A snapshot of a database on a server."""

    def __init__(self, connection: AsyncConnection, location: str) -> None:
        self._connection = connection
        self.location = location

    async def count(self, copied: Table) -> int:
        with translate_errors(self.location):
            return await count_rows(self._connection, copied)

    async def batches(self, copied: Table) -> AsyncGenerator[Rows]:
        driver = (await self._connection.get_raw_connection()).driver_connection
        assert driver is not None
        statement = str(_rows_of(copied).compile(dialect=self._connection.dialect))
        with translate_server_errors(self.location):
            cursor = await driver.cursor(statement)
        while True:
            with translate_server_errors(self.location):
                rows = await cursor.fetch(_BATCH)
            if not rows:
                return
            yield rows

    async def last_id(self, copied: Table) -> int:
        key = copied.autoincrement_column
        assert key is not None
        query = text("SELECT pg_sequence_last_value(pg_get_serial_sequence(:table, :key)::regclass)")
        with translate_errors(self.location):
            found = await self._connection.execute(query, {"table": copied.name, "key": key.name})
            return int(found.scalar_one_or_none() or 0)


@contextmanager
def translate_server_errors(location: str) -> Iterator[None]:
    """Raise a StoreError for every error of the server's driver."""
    import asyncpg

    try:
        yield
    except (asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise error_of_driver(error, location) from error


def _rows_of(copied: Table) -> Select[Any]:
    """Select the rows of a table; those that may refer to earlier ones, as a rematch does, in order."""
    refers_to_itself = any(key.column.table is copied for key in copied.foreign_keys)
    return select(copied).order_by(*copied.primary_key) if refers_to_itself else select(copied)


async def count_rows(connection: AsyncConnection, counted: Table) -> int:
    """Return the number of rows of a table."""
    return int((await connection.execute(select(func.count()).select_from(counted))).scalar_one())
