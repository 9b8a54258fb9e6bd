"""Bringing a database to the schema of this program, with a copy of the file before it changes."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from bot.store.database import Database, alone
from bot.store.errors import StoreForeign, StoreNewer, StoreUnopenable, named_troubles

MIGRATIONS: Final = Path(__file__).parent / "migrations"

log = logging.getLogger(__name__)
# Alembic tells at every start what it assumes; what it does is told here.
logging.getLogger("alembic").setLevel(logging.WARNING)


def _config() -> Config:
    config = Config()
    # Alembic reads % as the start of a placeholder, and a folder may hold one.
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


async def upgrade(database: Database) -> None:
    """Make or change the tables until they are those of this program.

    The schema changes in one transaction, so a program killed on the way leaves the old one. Raises
    StoreNewer, StoreForeign, or what else is wrong with the database.
    """
    if database.file:
        await asyncio.to_thread(_make_room, database.where, database.file)
    scripts = ScriptDirectory.from_config(_config())
    head = scripts.get_current_head()
    async with database.writing() as connection:
        await alone(connection)
        present = await connection.run_sync(_revision, database.where)
        if present == head:
            return
        if present is not None:
            await _keep_copy(database, present, {script.revision for script in scripts.walk_revisions()})
        await connection.run_sync(_run)
    log.info("database %s brought from schema %s to %s", database.where, present or "nothing", head)


async def schema_of(database: Database) -> str:
    """Whether the tables are `missing`, `old` or `present`. Raises StoreNewer, StoreForeign."""
    scripts = ScriptDirectory.from_config(_config())
    async with database.reading() as connection:
        revision = await connection.run_sync(_revision, database.where)
    if revision is None:
        return "missing"
    if revision not in {script.revision for script in scripts.walk_revisions()}:
        raise StoreNewer(database.where)
    return "present" if revision == scripts.get_current_head() else "old"


async def require_present(database: Database) -> None:
    """Raise StoreUnopenable where the schema is not that of this program."""
    if await schema_of(database) != "present":
        raise StoreUnopenable(database.where, "its tables are those of another version: start this one on it")


async def _keep_copy(database: Database, present: str, known: set[str]) -> None:
    if present not in known:
        raise StoreNewer(database.where)
    if database.file:
        copy = backup_path(database.file, present)
        await asyncio.to_thread(back_up, database.file, copy)
        log.info("database %s copied to %s before its schema changes", database.where, copy)


def _make_room(where: str, file: Path) -> None:
    """Make the folder and the file. Nobody else on the machine may read it: it holds hands and seeds."""
    with named_troubles(where):
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            file.touch(mode=0o600)


def _revision(connection: Connection, where: str) -> str | None:
    """The revision of the schema; None for an empty database."""
    present = MigrationContext.configure(connection).get_current_revision()
    if present is None and set(inspect(connection).get_table_names()) - {"alembic_version"}:
        raise StoreForeign(where)
    return present


def _run(connection: Connection) -> None:
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def backup_path(file: Path, revision: str) -> Path:
    """Where the copy of a file of this revision goes.

    There is one for each revision, so that a program that is started again and again does not fill the disk.
    """
    return file.with_name(f"{file.name}.{revision}.bak")


def back_up(file: Path, target: Path) -> None:
    """Copy a database file as it stands, also while others use it. Blocks; raises StoreError."""
    part = target.with_name(target.name + ".part")
    with named_troubles(str(target)):
        part.unlink(missing_ok=True)
        part.touch(mode=0o600)
        try:
            with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(part)) as copy:
                with named_troubles(str(file)):
                    # Found out now, as the copying would blame the copy for it.
                    source.execute("PRAGMA schema_version").fetchone()
                source.backup(copy)
            part.replace(target)
        finally:
            part.unlink(missing_ok=True)
