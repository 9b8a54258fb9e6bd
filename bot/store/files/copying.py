"""Copying all rows from one database to another, in one transaction on each side."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import aclosing, asynccontextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import (
    ForeignKeyConstraint,
    Table,
    UniqueConstraint,
    delete,
    insert,
    text,
)
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.schema import AddConstraint, CreateIndex, DropConstraint, DropIndex

from bot.store.database.transactions import Database, lock_for_maintenance
from bot.store.errors import StoreBroken, StoreOccupied
from bot.store.files.migrate import keep_copy, upgrade
from bot.store.files.sources import (
    SEQUENCE,
    Rows,
    Source,
    count_rows,
    open_database,
    open_source,
    translate_server_errors,
)
from bot.store.files.sqlite_file import Progress, RowCounts, check_integrity, claim, delete_file, no_progress
from bot.store.schema import metadata

_IGNORED: Final = ("key_values",)
"""Tables that may have rows in a database that counts as empty."""

log = logging.getLogger(__name__)


async def copy_database(source: str, target: str, *, progress: Progress = no_progress) -> RowCounts:
    """Copy a snapshot of a database into another one, which must be empty.

    Raises StoreOccupied if the target has any data, StoreInUse if a bot is using it, or another StoreUnavailable.
    """
    async with open_source(source) as opened, claimed_database(target) as other:
        return await copy_rows(opened, other, progress=progress)


@asynccontextmanager
async def claimed_database(url: str) -> AsyncIterator[Database]:
    """Open a database that no bot is serving, with the current schema, and reserve its file. Raises StoreInUse."""
    async with open_database(url) as database:
        lock = None if database.file is None else claim(database.file)
        try:
            await upgrade(database)
            yield database
        finally:
            if lock is not None:
                lock.release()


async def copy_rows(
    source: Source,
    target: Database,
    *,
    replace: bool = False,
    kept: Path | None = None,
    progress: Progress = no_progress,
) -> RowCounts:
    """Copy all rows of a source into a database in one transaction, and verify them before it is committed.

    :param replace: whether to delete what the database holds, in the same transaction.
    :param kept: where to write a backup of a SQLite file that holds data, before the first change. It is deleted again
        if nothing was replaced.
    :raises StoreUnavailable: StoreOccupied if the database has any data.
    """
    try:
        async with target.connect(writes=True) as writer:
            await writer.run_sync(lock_for_maintenance)
            if not await _is_empty(writer):
                if not replace:
                    raise StoreOccupied(target.location)
                if target.file is not None and kept is not None:
                    await asyncio.to_thread(keep_copy, target.file, kept)
            counts = await _replace_rows(source, writer, target.location, progress)
            if target.file is not None:
                await writer.run_sync(check_integrity, target.location)
    except BaseException:
        if kept is not None:
            delete_file(kept)
        raise
    log.info("%d rows copied from %s to %s", sum(counts.values()), source.location, target.location)
    return counts


async def _replace_rows(
    source: Source, writer: AsyncConnection, location: str, progress: Progress
) -> RowCounts:
    counts = {}
    for copied in reversed(metadata.sorted_tables):
        await writer.execute(delete(copied))
    write = await _writer(writer, location)
    async with _without_indexes(writer):
        for copied in metadata.sorted_tables:
            counts[copied.name] = await _copy_table(source, copied, write, progress)
            if await count_rows(writer, copied) != counts[copied.name]:
                raise StoreBroken(location, f"not all rows of {copied.name} were copied")
            await _continue_sequence(source, copied, writer)
    return counts


@asynccontextmanager
async def _without_indexes(connection: AsyncConnection) -> AsyncIterator[None]:
    """Drop all indexes, and on a server all constraints but the primary keys, and create them again after the block.

    That takes a fraction of the time of keeping them up to date, and checks the same.
    """
    indexes = [index for of in metadata.sorted_tables for index in of.indexes]
    # SQLite cannot change the constraints of a table.
    kinds = () if connection.dialect.name == "sqlite" else (UniqueConstraint, ForeignKeyConstraint)
    constraints = [
        rule
        for kind in kinds
        for of in metadata.sorted_tables
        for rule in of.constraints
        if isinstance(rule, kind)
    ]
    for rule in reversed(constraints):
        await connection.execute(DropConstraint(rule))
    for index in indexes:
        await connection.execute(DropIndex(index))
    yield
    for index in indexes:
        await connection.execute(CreateIndex(index))
    for rule in constraints:
        await connection.execute(AddConstraint(rule, isolate_from_table=False))


_Write = Callable[[Table, Rows], Any]


async def _copy_table(source: Source, copied: Table, write: _Write, progress: Progress) -> int:
    count, total = 0, await source.count(copied)
    async with aclosing(source.batches(copied)) as batches:
        batch = await _next(batches)
        while batch:
            # The next batch is read while this one is written: both databases work at the same time.
            reading = asyncio.create_task(_next(batches))
            try:
                await write(copied, batch)
            finally:
                await asyncio.wait([reading])
            count += len(batch)
            progress(copied.name, count, total)
            batch = reading.result()
    return count


async def _next(batches: AsyncGenerator[Rows]) -> Rows:
    """Return the next batch; after the last one, an empty one."""
    return await anext(batches, None) or ()


async def _writer(connection: AsyncConnection, location: str) -> _Write:
    """Return a function that writes rows inside a transaction, by the fastest way of the driver."""
    driver = (await connection.get_raw_connection()).driver_connection
    assert driver is not None
    if connection.dialect.name == "sqlite":

        async def insert_rows(copied: Table, rows: Rows) -> None:
            await driver.executemany(str(insert(copied).compile(dialect=connection.dialect)), rows)

        return insert_rows

    async def copy_records(copied: Table, rows: Rows) -> None:
        with translate_server_errors(location):
            await driver.copy_records_to_table(
                copied.name, records=rows, columns=[column.name for column in copied.c]
            )

    return copy_records


async def _is_empty(connection: AsyncConnection) -> bool:
    checked = (copied for copied in metadata.sorted_tables if copied.name not in _IGNORED)
    return not any([await count_rows(connection, copied) for copied in checked])


async def _continue_sequence(source: Source, copied: Table, writer: AsyncConnection) -> None:
    """Continue the IDs of new rows after those of the source, because IDs are never reused."""
    key = copied.autoincrement_column
    last = 0 if key is None else await source.last_id(copied)
    if not last or key is None:
        return
    if writer.dialect.name == "sqlite":
        await writer.execute(delete(SEQUENCE).where(SEQUENCE.c.name == copied.name))
        await writer.execute(insert(SEQUENCE).values(name=copied.name, seq=last))
    else:
        values: dict[str, Any] = {"table": copied.name, "key": key.name, "last": last}
        await writer.execute(text("SELECT setval(pg_get_serial_sequence(:table, :key), :last)"), values)
