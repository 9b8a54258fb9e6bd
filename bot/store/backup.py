"""Backup, restore, and copying from one database to another.

A backup is a SQLite file, whatever kind of database it was made from, and can be restored into either kind. A copy is
a consistent snapshot even while a bot is writing.
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

from bot.store.database import Database, lock_for_maintenance
from bot.store.errors import StoreBroken, StoreOccupied, StoreUnopenable, translate_errors
from bot.store.migrate import copy_file, require_current, upgrade
from bot.store.schema import metadata

_BATCH: Final = 500
"""Rows per statement."""

_IGNORED: Final = ("marks",)
"""Tables that may have rows in a database that counts as empty."""

log = logging.getLogger(__name__)

RowCounts = Mapping[str, int]
"""The number of rows copied by table."""


async def write_backup(url: str, file: Path, *, replace: bool = False) -> None:
    """Write a backup of a database, which may be in use, to a file. Creates its folder if necessary.

    Raises StoreOccupied if the file exists, unless `replace` is set.
    """
    if not replace and await asyncio.to_thread(file.exists):
        raise StoreOccupied(str(file))
    part = file.with_name(file.name + ".part")
    with translate_errors(str(file)):
        await asyncio.to_thread(part.parent.mkdir, parents=True, exist_ok=True)
        await asyncio.to_thread(part.unlink, missing_ok=True)
        try:
            await _copy_to_file(url, part)
            await asyncio.to_thread(part.replace, file)
        finally:
            await asyncio.to_thread(part.unlink, missing_ok=True)


async def restore_backup(file: Path, url: str, *, replace: bool = False) -> RowCounts:
    """Copy a backup into a database. The backup is not changed.

    Raises StoreOccupied if the database has any data, unless `replace` is set. The old data is deleted in the
    transaction that writes the new.
    """
    return await copy_database(f"sqlite+aiosqlite:///{file}", url, replace=replace)


async def copy_database(source: str, target: str, *, replace: bool = False) -> RowCounts:
    """Copy a snapshot of a database into another one. Raises as :meth:`restore_backup`."""
    with tempfile.TemporaryDirectory(prefix="pinochle-") as folder:
        file = Path(folder) / "copy.db"
        location = await _copy_to_file(source, file)
        async with _open(f"sqlite+aiosqlite:///{file}", location) as copy, _open(target) as other:
            await upgrade(copy)
            await upgrade(other)
            return await _copy_rows(copy, other, replace=replace)


async def _copy_to_file(url: str, file: Path) -> str:
    """Copy a snapshot of a database into a new SQLite file. Returns the location of the database."""
    async with _open(url) as database:
        if database.file is None:
            async with _open(f"sqlite+aiosqlite:///{file}") as copy:
                await require_current(database)
                await upgrade(copy)
                await _copy_rows(database, copy, replace=True)
        elif not await asyncio.to_thread(database.file.is_file):
            raise StoreUnopenable(database.location, "the file does not exist")
        else:
            await asyncio.to_thread(copy_file, database.file, file)
        return database.location


def _open(url: str, label: str | None = None) -> AbstractAsyncContextManager[Database]:
    """Open a database without timeouts that is closed at the end of the block."""
    return aclosing(Database(url, timeouts=False, label=label))


async def _copy_rows(source: Database, target: Database, *, replace: bool) -> RowCounts:
    """Copy all rows, in one transaction on each side. Both databases must have the current schema."""
    counts = {}
    async with source.snapshot() as reader, target.write() as writer:
        await lock_for_maintenance(writer)
        if not replace and not await _is_empty(writer):
            raise StoreOccupied(target.location)
        for copied in reversed(metadata.sorted_tables):
            await writer.execute(delete(copied))
        for copied in metadata.sorted_tables:
            counts[copied.name] = await _copy_table(copied, reader, writer)
            if await _count_rows(writer, copied) != counts[copied.name]:
                raise StoreBroken(target.location, f"not all rows of {copied.name} were copied")
            await _continue_sequence(copied, reader, writer)
    log.info("%d rows copied from %s to %s", sum(counts.values()), source.location, target.location)
    return counts


async def _copy_table(copied: Table, reader: AsyncConnection, writer: AsyncConnection) -> int:
    count = 0
    # In order of the primary key, because a row may refer to an earlier one, as a rematch does.
    async with reader.stream(select(copied).order_by(*copied.primary_key)) as rows:
        async for batch in rows.mappings().partitions(_BATCH):
            await writer.execute(insert(copied), [dict(row) for row in batch])
            count += len(batch)
    return count


async def _is_empty(connection: AsyncConnection) -> bool:
    checked = (copied for copied in metadata.sorted_tables if copied.name not in _IGNORED)
    return not any([await _count_rows(connection, copied) for copied in checked])


async def _count_rows(connection: AsyncConnection, counted: Table) -> int:
    return int((await connection.execute(select(func.count()).select_from(counted))).scalar_one())


async def _continue_sequence(copied: Table, reader: AsyncConnection, writer: AsyncConnection) -> None:
    """Continue the IDs of new rows after those of the source, because IDs are never reused."""
    key = copied.autoincrement_column
    if key is None:
        return
    last = await _last_id(reader, copied, key.name)
    if last and writer.dialect.name == "sqlite":
        await writer.execute(delete(_SEQUENCE).where(_SEQUENCE.c.name == copied.name))
        await writer.execute(insert(_SEQUENCE).values(name=copied.name, seq=last))
    elif last:
        values: dict[str, Any] = {"table": copied.name, "key": key.name, "last": last}
        await writer.execute(text("SELECT setval(pg_get_serial_sequence(:table, :key), :last)"), values)


_SEQUENCE: Final = table("sqlite_sequence", column("name"), column("seq", Integer))


async def _last_id(connection: AsyncConnection, copied: Table, key: str) -> int:
    """Return the highest ID ever given to a row, 0 if none."""
    if connection.dialect.name == "sqlite":
        query = select(_SEQUENCE.c.seq).where(_SEQUENCE.c.name == copied.name)
        return int((await connection.execute(query)).scalar_one_or_none() or 0)
    name = text("SELECT pg_sequence_last_value(pg_get_serial_sequence(:table, :key)::regclass)")
    values = {"table": copied.name, "key": key}
    return int((await connection.execute(name, values)).scalar_one_or_none() or 0)
