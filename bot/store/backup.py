"""Carrying all that is kept from one database to another: backups, restoring them, moving to a server.

A backup is a SQLite file as the bot itself keeps, whatever kind of database it is of, and can be restored into
either kind. All that is copied is of one moment, also while a bot is writing.
"""

from __future__ import annotations

import asyncio
import logging
import tempfile
from collections.abc import Mapping
from contextlib import AbstractAsyncContextManager, aclosing
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Integer, Table, column, delete, func, insert, select, table, text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database, alone
from bot.store.errors import StoreBroken, StoreOccupied, StoreUnopenable, named_troubles
from bot.store.migrate import back_up, require_present, upgrade
from bot.store.schema import metadata

_ROWS: Final = 500
"""How many rows go in one statement."""

_NOTHING: Final = ("marks",)
"""A database that holds no more than this is as good as new."""

log = logging.getLogger(__name__)

Counts = Mapping[str, int]
"""How many rows of each table were carried over."""


async def write_backup(url: str, file: Path, *, replace: bool = False) -> None:
    """Write a backup of a database that is in use to a file, whose folder is made where there is none.

    Raises StoreOccupied where the file is there already, unless it may `replace` it.
    """
    if not replace and await asyncio.to_thread(file.exists):
        raise StoreOccupied(str(file))
    part = file.with_name(file.name + ".part")
    with named_troubles(str(file)):
        await asyncio.to_thread(part.parent.mkdir, parents=True, exist_ok=True)
        await asyncio.to_thread(part.unlink, missing_ok=True)
        try:
            await _copy_to_file(url, part)
            await asyncio.to_thread(part.replace, file)
        finally:
            await asyncio.to_thread(part.unlink, missing_ok=True)


async def restore_backup(file: Path, url: str, *, replace: bool = False) -> Counts:
    """Put all that a backup holds into a database; the backup stays as it is.

    Raises StoreOccupied where the database holds anything, unless that may be lost by `replace`; then it is there
    until all of the backup is.
    """
    return await copy_database(f"sqlite+aiosqlite:///{file}", url, replace=replace)


async def copy_database(source: str, target: str, *, replace: bool = False) -> Counts:
    """Copy all that a database holds, as it was at one moment, into another one. Raises as :meth:`restore_backup`."""
    with tempfile.TemporaryDirectory(prefix="pinochle-") as folder:
        file = Path(folder) / "copy.db"
        where = await _copy_to_file(source, file)
        async with _patient(f"sqlite+aiosqlite:///{file}", where) as copy, _patient(target) as other:
            await upgrade(copy)
            await upgrade(other)
            return await _pour(copy, other, replace=replace)


async def _copy_to_file(url: str, file: Path) -> str:
    """Copy a database into a new SQLite file, as it is at this moment. Returns where the database is."""
    async with _patient(url) as database:
        if database.file is None:
            async with _patient(f"sqlite+aiosqlite:///{file}") as copy:
                await require_present(database)
                await upgrade(copy)
                await _pour(database, copy, replace=True)
        elif not await asyncio.to_thread(database.file.is_file):
            raise StoreUnopenable(database.where, "there is no such file")
        else:
            await asyncio.to_thread(back_up, database.file, file)
        return database.where


def _patient(url: str, copy_of: str | None = None) -> AbstractAsyncContextManager[Database]:
    """A database that is closed at the end of the block."""
    return aclosing(Database(url, patient=True, copy_of=copy_of))


async def _pour(source: Database, target: Database, *, replace: bool) -> Counts:
    """Copy all rows, in one transaction on each side. Both have the schema of this program."""
    counts = {}
    async with source.moment() as here, target.writing() as there:
        await alone(there)
        if not replace and not await _is_new(there):
            raise StoreOccupied(target.where)
        for one in reversed(metadata.sorted_tables):
            await there.execute(delete(one))
        for one in metadata.sorted_tables:
            counts[one.name] = await _pour_table(one, here, there)
            if await _count(there, one) != counts[one.name]:
                raise StoreBroken(target.where, f"not all rows of {one.name} arrived")
            await _count_on(one, here, there)
    log.info("%d rows copied from %s to %s", sum(counts.values()), source.where, target.where)
    return counts


async def _pour_table(one: Table, here: AsyncConnection, there: AsyncConnection) -> int:
    count = 0
    # A row may name one before it, as a rematch does the table it follows.
    async with here.stream(select(one).order_by(*one.primary_key)) as rows:
        async for part in rows.mappings().partitions(_ROWS):
            await there.execute(insert(one), [dict(row) for row in part])
            count += len(part)
    return count


async def _is_new(connection: AsyncConnection) -> bool:
    names = (one for one in metadata.sorted_tables if one.name not in _NOTHING)
    return not any([await _count(connection, one) for one in names])


async def _count(connection: AsyncConnection, one: Table) -> int:
    return int((await connection.execute(select(func.count()).select_from(one))).scalar_one())


async def _count_on(one: Table, here: AsyncConnection, there: AsyncConnection) -> None:
    """Let new rows be numbered from where the source was: a number is never given twice."""
    key = one.autoincrement_column
    if key is None:
        return
    last = await _last_number(here, one, key.name)
    if last and there.dialect.name == "sqlite":
        await there.execute(delete(_SEQUENCE).where(_SEQUENCE.c.name == one.name))
        await there.execute(insert(_SEQUENCE).values(name=one.name, seq=last))
    elif last:
        values: dict[str, Any] = {"table": one.name, "key": key.name, "last": last}
        await there.execute(text("SELECT setval(pg_get_serial_sequence(:table, :key), :last)"), values)


_SEQUENCE: Final = table("sqlite_sequence", column("name"), column("seq", Integer))


async def _last_number(connection: AsyncConnection, one: Table, key: str) -> int:
    """The highest number that was ever given to a row, 0 for none."""
    if connection.dialect.name == "sqlite":
        query = select(_SEQUENCE.c.seq).where(_SEQUENCE.c.name == one.name)
        return int((await connection.execute(query)).scalar_one_or_none() or 0)
    name = text("SELECT pg_sequence_last_value(pg_get_serial_sequence(:table, :key)::regclass)")
    return int((await connection.execute(name, {"table": one.name, "key": key})).scalar_one_or_none() or 0)
