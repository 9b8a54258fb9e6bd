"""Health checks of a database that change nothing in it."""

from __future__ import annotations

import asyncio
import os
import shutil
from contextlib import aclosing
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from sqlalchemy import Connection, update

from bot.store.database.transactions import Database
from bot.store.errors import StoreReadOnly, translate_errors
from bot.store.files.migrate import SchemaState, schema_state
from bot.store.files.sqlite_file import check_integrity
from bot.store.schema import key_values


@dataclass(frozen=True, slots=True)
class Health:
    """A healthy database; `free` is the number of free bytes on the disk of its file, or None on a server."""

    location: str
    schema: SchemaState
    free: int | None


async def check_health(url: str) -> Health:
    """Check that a database is readable, writable and intact, and the state of its schema.

    Nothing is changed, and a missing file is not created. Raises StoreUnavailable if something is wrong.
    """
    async with aclosing(Database(url, timeouts=False)) as database:
        free = None
        if database.file is not None:
            free = await asyncio.to_thread(_free_bytes, database.file)
            if not await asyncio.to_thread(database.file.exists):
                return Health(database.location, SchemaState.MISSING, free)
        state = await schema_state(database)
        await _check_access(database, state)
        return Health(database.location, state, free)


async def _check_access(database: Database, state: SchemaState) -> None:
    if database.file is not None:
        await database.run(partial(check_integrity, location=database.location, quick=True))

    def write_nothing(connection: Connection) -> None:
        if state is not SchemaState.MISSING:
            # Needs permission to write, but matches no row.
            connection.execute(update(key_values).where(key_values.c.key.is_(None)).values(value=""))

    await database.run(write_nothing, writes=True)


def _free_bytes(file: Path) -> int:
    """Return the free bytes on the disk of a file. Raises StoreReadOnly if it cannot be created or written."""
    folder = file.parent
    while not folder.exists():
        folder = folder.parent
    with translate_errors(str(file)):
        target = file if file.exists() else folder
        if not os.access(target, os.W_OK) or not os.access(folder, os.W_OK | os.X_OK):
            raise StoreReadOnly(str(file))
        return shutil.disk_usage(folder).free
