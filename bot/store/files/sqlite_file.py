"""SQLite files as a whole: locked, opened to read wherever they are, checked, and copied. All functions block."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from filelock import BaseFileLock, FileLock, Timeout
from sqlalchemy import Connection, StaticPool, create_engine, func, select, table

from bot.store.errors import StoreBroken, StoreCorrupt, StoreInUse, StoreUnopenable, translate_errors
from bot.store.files.checksum import write_checksum

PART: Final = ".part"
"""The end of the name of a copy that is being written."""
_PAGES: Final = 2_000
"""Pages copied between two reports of progress."""
_SIDE_FILES: Final = ("", "-journal", "-wal", "-shm")
"""What SQLite adds to the name of a database for the files that belong to it."""

RowCounts = Mapping[str, int]
"""Numbers of rows by table."""
Progress = Callable[[str, int, int], None]
"""Is told what is being done, how much of it is done, and how much there is."""


def no_progress(_what: str, _done: int, _total: int) -> None:
    """Report nothing."""


def open_to_read(file: Path, *, is_backup: bool = False) -> sqlite3.Connection:
    """Open a SQLite file that other programs may be using. Nothing is created.

    Raises StoreUnavailable. The connection may be used in any thread.

    :param is_backup: whether the file is complete and nobody changes it. It may then be on a disk that cannot be
        written.
    """
    location = str(file)
    if not file.is_file():
        raise StoreUnopenable(location, "the file does not exist")
    address = f"{file.absolute().as_uri()}?{'mode=ro&immutable=1' if is_backup else 'mode=rw'}"
    with translate_errors(location):
        connection = sqlite3.connect(address, uri=True, isolation_level=None, check_same_thread=False)
        try:
            # Opening reads nothing. This does.
            connection.execute("PRAGMA schema_version").fetchone()
        except BaseException:
            connection.close()
            raise
    return connection


@contextmanager
def lend(connection: sqlite3.Connection) -> Iterator[Connection]:
    """Lend a connection to SQLAlchemy during the block."""
    engine = create_engine("sqlite://", creator=lambda: connection, poolclass=StaticPool)
    with engine.begin() as lent:
        yield lent


def check_integrity(connection: Connection, location: str, *, quick: bool = False) -> None:
    """Raise StoreCorrupt with this location if a database is damaged. A quick check leaves out the indexes."""
    with translate_errors(location):
        # A count, because the rest of the answer may quote a row.
        check = connection.exec_driver_sql(f"PRAGMA {'quick' if quick else 'integrity'}_check(1)")
        if check.scalar_one() != "ok":
            raise StoreCorrupt(location)


def _count_rows(connection: sqlite3.Connection) -> RowCounts:
    """Count the rows of all tables."""
    names = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").fetchall()
    counting = {name: str(select(func.count()).select_from(table(name))) for (name,) in names}
    return {name: connection.execute(query).fetchone()[0] for name, query in counting.items()}


def copy_file(
    source: sqlite3.Connection, location: str, target: Path, progress: Progress = no_progress
) -> RowCounts:
    """Write a backup of a database file, which may be in use: the same pages, as of one moment.

    :param location: the file, for errors.
    :return: what was copied.
    :raises StoreUnavailable: StoreCorrupt if the file is damaged. Then there is no new file.
    """
    with new_part(target) as part:
        with translate_errors(location):
            # Counting reads every table, and begins the snapshot that is copied.
            source.execute("BEGIN")
            counts = _count_rows(source)
        with translate_errors(str(part)), closing(sqlite3.connect(part)) as copy:
            source.backup(
                copy,
                pages=_PAGES,
                progress=lambda _status, left, total: progress("copied", total - left, total),
            )
        finish_backup(part, target, counts, location)
    return counts


@contextmanager
def new_part(target: Path) -> Iterator[Path]:
    """Create an empty file beside the target to write to, and its folder if necessary.

    It is locked, so that no other backup writes to it or deletes it as the leftover of one that was killed. It is
    deleted if the block raises.
    """
    part = target.with_name(target.name + PART)
    with translate_errors(str(target)):
        part.parent.mkdir(parents=True, exist_ok=True)
        if part.is_dir():
            raise StoreUnopenable(str(part), "it is a folder")
        with reserved(part) as is_reserved:
            if not is_reserved:
                raise StoreUnopenable(str(part), "another backup is being written to it")
            try:
                delete_file(part)
                part.touch(0o600)
                yield part
            except BaseException:
                delete_file(part)
                raise


@contextmanager
def reserved(part: Path) -> Iterator[bool]:
    """Reserve a file that is being written. Yields whether no other process has reserved it."""
    lock_file = _lock_file(part)
    lock = _acquire(lock_file)
    try:
        yield lock is not None
    finally:
        if lock is not None:
            # Windows does not delete a file that is open.
            with suppress(PermissionError):
                lock_file.unlink(missing_ok=True)
            lock.release()


def delete_file(file: Path) -> None:
    """Delete a database that nobody uses, if it exists, with what belongs to it."""
    for suffix in _SIDE_FILES:
        file.with_name(file.name + suffix).unlink(missing_ok=True)


def finish_backup(part: Path, target: Path, counts: RowCounts, location: str) -> None:
    """Verify a copy, add its checksum, and give it its name once all of it is on the disk.

    :param counts: the rows that it must have.
    :param location: what it is a copy of, for errors.
    :raises StoreUnavailable: StoreCorrupt if what was copied is damaged.
    """
    with translate_errors(str(part)):
        with closing(sqlite3.connect(part)) as copy:
            # A single file, which can be read where nothing can be written.
            copy.execute("PRAGMA journal_mode = DELETE")
            with lend(copy) as lent:
                check_integrity(lent, location)
            found = _count_rows(copy)
        if any(found.get(name) != count for name, count in counts.items()):
            raise StoreBroken(str(part), "not all rows were copied")
        write_checksum(part)
        part.replace(target)
        _sync_folder(target.parent)


def _sync_folder(folder: Path) -> None:
    """Wait until the names in a folder are on the disk."""
    try:
        descriptor = os.open(folder, os.O_RDONLY)
    except PermissionError:
        return  # Windows opens no folders, and writes names by itself
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _lock_file(file: Path) -> Path:
    """The file whose lock reserves another one: SQLite and Windows do not let a locked file be used as usual."""
    return file.with_name(f"{file.name}.lock")


def _acquire(lock_file: Path) -> BaseFileLock | None:
    """Lock a file, creating it if necessary, until the lock is released or the process ends.

    Returns None if it is locked already.
    """
    lock = FileLock(lock_file, mode=0o600, thread_local=False)
    try:
        lock.acquire(blocking=False)
    except Timeout:
        return None
    return lock


def claim(database_file: Path) -> BaseFileLock:
    """Reserve a SQLite file for the one bot that may serve its tables. Raises StoreInUse."""
    with translate_errors(str(database_file)):
        database_file.parent.mkdir(parents=True, exist_ok=True)
        lock = _acquire(_lock_file(database_file))
    if lock is None:
        raise StoreInUse(str(database_file))
    return lock
