"""Whether a database is in order, found out without changing anything in it."""

from __future__ import annotations

import asyncio
import os
import shutil
from contextlib import aclosing
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from sqlalchemy import text, update

from bot.store.database import Database
from bot.store.errors import StoreCorrupt, StoreReadOnly, named_troubles
from bot.store.migrate import schema_of
from bot.store.schema import marks


class Schema(StrEnum):
    """How the tables of a database stand to those of this program."""

    MISSING = "missing"
    OLD = "old"
    PRESENT = "present"


@dataclass(frozen=True, slots=True)
class Health:
    """A database in order: `where` it is, its tables, and the free bytes of the disk of a file; None on a server."""

    where: str
    schema: Schema
    free: int | None


async def check_health(url: str) -> Health:
    """Look whether a database can be read and written, is whole, and how its tables are.

    Nothing is changed; where there is no file yet none is made. Raises StoreUnavailable with what is wrong.
    """
    async with aclosing(Database(url, patient=True)) as database:
        free = None
        if database.file is not None:
            free = await asyncio.to_thread(_room_for, database.file)
            if not await asyncio.to_thread(database.file.exists):
                return Health(database.where, Schema.MISSING, free)
        schema = Schema(await schema_of(database))
        await _examine_rows(database, schema)
        return Health(database.where, schema, free)


async def _examine_rows(database: Database, schema: Schema) -> None:
    if database.file is not None:
        async with database.reading() as connection:
            found = (await connection.execute(text("PRAGMA quick_check(1)"))).scalar_one()
        if found != "ok":
            raise StoreCorrupt(database.where)
    async with database.writing() as connection:
        if schema is not Schema.MISSING:
            # Asks for the right to write, and writes nothing.
            await connection.execute(update(marks).where(marks.c.key.is_(None)).values(value=""))


def _room_for(file: Path) -> int:
    """The free bytes where a file is or would be. Raises StoreReadOnly where it can be neither made nor written."""
    folder = file.parent
    while not folder.exists():
        folder = folder.parent
    with named_troubles(str(file)):
        target = file if file.exists() else folder
        if not os.access(target, os.W_OK) or not os.access(folder, os.W_OK | os.X_OK):
            raise StoreReadOnly(str(file))
        return shutil.disk_usage(folder).free
