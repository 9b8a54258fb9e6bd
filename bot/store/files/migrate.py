"""Upgrading a database to the current schema, after copying its file."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from contextlib import closing
from enum import StrEnum
from functools import cache, partial
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from bot.store.database.transactions import Database, lock_for_maintenance
from bot.store.errors import StoreForeign, StoreNewer, StoreUnopenable, translate_errors
from bot.store.files.sqlite_file import check_integrity, copy_file, lend, open_to_read

MIGRATIONS: Final = Path(__file__).parents[1] / "migrations"

log = logging.getLogger(__name__)
# Alembic logs its assumptions at every start; what it changes is logged below.
logging.getLogger("alembic").setLevel(logging.WARNING)


class SchemaState(StrEnum):
    """State of the schema of a database, compared with this program."""

    MISSING = "missing"
    OUTDATED = "outdated"
    CURRENT = "current"


def _config() -> Config:
    config = Config()
    # Alembic reads % as the start of a placeholder, but the path may contain one.
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


@cache
def _scripts(folder: Path) -> ScriptDirectory:
    """Return the migrations in a folder. Loading them takes longer than opening a database."""
    return ScriptDirectory(folder)


async def upgrade(database: Database) -> None:
    """Create the tables or upgrade them to the current schema.

    The upgrade is one transaction, so a program killed during it leaves the old schema. Raises StoreNewer,
    StoreForeign, or another StoreUnavailable.
    """
    if database.file:
        await asyncio.to_thread(_create_file, database.location, database.file)
    head = _scripts(MIGRATIONS).get_current_head()
    revision = await database.change_schema(partial(_upgrade, database=database, head=head))
    if revision != head:
        log.info("database %s upgraded from schema %s to %s", database.location, revision or "none", head)


def _upgrade(connection: Connection, database: Database, head: str | None) -> str | None:
    """Upgrade the schema to a revision, and return the one before."""
    lock_for_maintenance(connection)
    revision = _revision(connection, database.location)
    if revision == head:
        return revision
    if revision is not None:
        _require_known(revision, _scripts(MIGRATIONS), database.location)
        if database.file:
            copy = backup_path(database.file, revision)
            keep_copy(database.file, copy)
            log.info("database %s copied to %s before the upgrade", database.location, copy)
    run_migrations(connection)
    return revision


async def schema_state(database: Database) -> SchemaState:
    """Compare the schema with this program's. Raises StoreNewer or StoreForeign."""
    scripts = _scripts(MIGRATIONS)
    revision = await database.run(partial(_revision, location=database.location))
    if revision is None:
        return SchemaState.MISSING
    _require_known(revision, scripts, database.location)
    return SchemaState.CURRENT if revision == scripts.get_current_head() else SchemaState.OUTDATED


async def require_current(database: Database) -> None:
    """Raise StoreUnopenable if the schema is not current."""
    if await schema_state(database) is not SchemaState.CURRENT:
        raise StoreUnopenable(
            database.location, "its tables are from another version, so start this version on it first"
        )


def _require_known(revision: str, scripts: ScriptDirectory, location: str) -> None:
    if revision not in {script.revision for script in scripts.walk_revisions()}:
        raise StoreNewer(location)


def keep_copy(file: Path, copy: Path) -> None:
    """Write a backup of a database file before it is changed as a whole. Blocks; raises StoreUnavailable."""
    with closing(open_to_read(file)) as source:
        copy_file(source, str(file), copy)


def _create_file(location: str, file: Path) -> None:
    """Create the file and its folder. Only the owner may read the file, since it holds hands and seeds."""
    with translate_errors(location):
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            file.touch(mode=0o600)
            with closing(sqlite3.connect(file)) as connection:
                # Possible only before the first table: lets the bot shrink the file in small steps.
                connection.execute("PRAGMA auto_vacuum = INCREMENTAL")
                connection.execute("PRAGMA journal_mode = WAL")


def _revision(connection: Connection, location: str) -> str | None:
    """Return the revision of the schema, or None for an empty database."""
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision is None and set(inspect(connection).get_table_names()) - {"alembic_version"}:
        raise StoreForeign(location)
    return revision


def run_migrations(connection: Connection) -> None:
    """Apply the migrations that a database does not have yet."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def backup_path(file: Path, revision: str) -> Path:
    """Return the path of the copy that is made before an upgrade.

    There is one copy per revision, so that repeated failed starts do not fill the disk.
    """
    return file.with_name(f"{file.name}.{revision}.bak")


def open_known(file: Path, *, is_backup: bool = False) -> tuple[sqlite3.Connection, str]:
    """Open a SQLite file of this program to read it, and return the revision of its schema. Blocks.

    :param is_backup: as of :func:`open_to_read`.
    :raises StoreUnavailable: StoreNewer, StoreForeign, or StoreUnopenable if there are no tables.
    """
    source = open_to_read(file, is_backup=is_backup)
    try:
        with translate_errors(str(file)), lend(source) as connection:
            check_integrity(connection, str(file), quick=True)
            revision = _revision(connection, str(file))
        if revision is None:
            raise StoreUnopenable(str(file), "it holds no tables of this program")
        _require_known(revision, _scripts(MIGRATIONS), str(file))
    except BaseException:
        source.close()
        raise
    return source, revision


def open_current(file: Path, *, is_backup: bool = False) -> sqlite3.Connection:
    """Open a SQLite file to read it in the current schema. Blocks; raises as :func:`open_known`.

    The file is not changed. One of an older version is copied and migrated in a temporary database, which has no name
    and disappears with this process.
    """
    source, revision = open_known(file, is_backup=is_backup)
    if revision == _scripts(MIGRATIONS).get_current_head():
        return source
    with closing(source), translate_errors(str(file)):
        copy = sqlite3.connect("", isolation_level=None, check_same_thread=False)
        source.backup(copy)
        with lend(copy) as connection:
            run_migrations(connection)
    return copy
