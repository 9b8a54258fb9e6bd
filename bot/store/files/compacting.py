"""Giving the space of deleted rows back to the disk."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from bot.store.database.transactions import Database
from bot.store.errors import StoreUnopenable, translate_errors
from bot.store.files.migrate import require_current
from bot.store.files.sources import open_database
from bot.store.files.sqlite_file import claim
from bot.store.tables.archives import ArchiveRepository

_PAGES: Final = 2_000
"""Pages released in one transaction."""


async def release_free_pages(database: Database) -> None:
    """Shrink a SQLite file by a few megabytes, if it has that much free space. A server does so by itself."""
    if database.file is None:
        return
    async with database.connect(writes=True) as connection:
        driver = (await connection.get_raw_connection()).driver_connection
        assert driver is not None
        # The pages are released one by one, as rows without columns, of which only a script reads more than the first.
        await driver.executescript(f"PRAGMA incremental_vacuum({_PAGES})")


async def compact(url: str) -> tuple[int, int]:
    """Compress the journals of all games that are over, and release all free space.

    Returns the size in bytes before and after. Raises StoreInUse if a bot is using a SQLite file, which is rewritten.
    """
    async with open_database(url) as database:
        if database.file is None:
            await require_current(database)
            return await _compact_server(database)
        if not await asyncio.to_thread(database.file.is_file):
            raise StoreUnopenable(database.location, "the file does not exist")
        lock = claim(database.file)
        try:
            await require_current(database)
            before = await asyncio.to_thread(_size, database.file)
            await _archive_all(database)
            await asyncio.to_thread(_rewrite, database.file)
            return before, await asyncio.to_thread(_size, database.file)
        finally:
            lock.release()


async def _archive_all(database: Database) -> None:
    archives, last = ArchiveRepository(database), 0
    while (reached := await archives.archive_journals(after=last)) is not None:
        last = reached


async def _compact_server(database: Database) -> tuple[int, int]:
    await _archive_all(database)
    async with database.driver_connection() as driver:
        # Not inside a transaction, which a server refuses.
        query = "SELECT pg_database_size(current_database())"
        before = await driver.fetchval(query)
        await driver.execute("VACUUM (ANALYZE)")
        return int(before), int(await driver.fetchval(query))


def _rewrite(file: Path) -> None:
    with translate_errors(str(file)), closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("VACUUM")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _size(file: Path) -> int:
    logs = (file.with_name(file.name + suffix) for suffix in ("", "-wal"))
    return sum(part.stat().st_size for part in logs if part.exists())
