"""SQLite files as a whole: opened to read wherever they are, checked, and copied. All functions block."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Final
from urllib.parse import quote

from sqlalchemy import func, select, table

from bot.store.errors import StoreBroken, StoreCorrupt, StoreUnopenable, translate_errors

_PAGES: Final = 2_000
"""Pages copied between two reports of progress."""

RowCounts = Mapping[str, int]
"""Numbers of rows by table."""
Progress = Callable[[str, int, int], None]
"""Is told what is being done, how much of it is done, and how much there is."""


def no_progress(_what: str, _done: int, _total: int) -> None:
    """Report nothing."""


def open_to_read(file: Path) -> sqlite3.Connection:
    """Open a SQLite file that other programs may be using. Also works in a folder that cannot be written.

    Raises StoreUnavailable. The connection may be used in any thread.
    """
    location = str(file)
    if not file.is_file():
        raise StoreUnopenable(location, "the file does not exist")
    with translate_errors(location):
        try:
            return _connect(file, "mode=rw")
        except sqlite3.OperationalError:
            # SQLite cannot create its shared memory here. Without a log the file is complete, and does not change.
            if file.with_name(f"{file.name}-wal").exists():
                raise
            return _connect(file, "mode=ro&immutable=1")


def _connect(file: Path, parameters: str) -> sqlite3.Connection:
    address = f"file:{quote(str(file.absolute()))}?{parameters}"
    connection = sqlite3.connect(address, uri=True, isolation_level=None, check_same_thread=False)
    try:
        # Opening reads nothing. This does.
        connection.execute("PRAGMA schema_version").fetchone()
    except BaseException:
        connection.close()
        raise
    return connection


def check_integrity(connection: sqlite3.Connection, location: str, *, quick: bool = False) -> None:
    """Raise StoreCorrupt with this location if a database is damaged. A quick check leaves out the indexes."""
    with translate_errors(location):
        # A count, because the rest of the answer may quote a row.
        found = connection.execute(f"PRAGMA {'quick' if quick else 'integrity'}_check(1)").fetchone()
    if found != ("ok",):
        raise StoreCorrupt(location)


def count_rows(connection: sqlite3.Connection) -> RowCounts:
    """Count the rows of all tables."""
    names = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").fetchall()
    counting = {name: str(select(func.count()).select_from(table(name))) for (name,) in names}
    return {name: connection.execute(query).fetchone()[0] for name, query in counting.items()}


def copy_file(file: Path, target: Path, progress: Progress = no_progress) -> RowCounts:
    """Copy a snapshot of a database file, which may be in use, into a new file, and verify the copy.

    Returns what was copied. Raises StoreCorrupt if the file is damaged, or another StoreUnavailable; then there is no
    new file.
    """
    part = target.with_name(f"{target.name}.part")
    with translate_errors(str(target)):
        part.unlink(missing_ok=True)
        part.touch(mode=0o600)
        try:
            counts = copy_snapshot(file, part, progress)
            part.replace(target)
        finally:
            part.unlink(missing_ok=True)
    return counts


def copy_snapshot(file: Path, target: Path, progress: Progress = no_progress) -> RowCounts:
    """Copy a snapshot of a database file into an empty file, and verify it: see :func:`copy_file`."""
    with closing(open_to_read(file)) as source:
        with translate_errors(str(file)):
            # Counting reads every table, and begins the snapshot that is copied.
            source.execute("BEGIN")
            counts = count_rows(source)
        with closing(sqlite3.connect(target)) as copy:
            source.backup(
                copy,
                pages=_PAGES,
                progress=lambda _status, left, total: progress("copied", total - left, total),
            )
            seal(copy)
    verify_copy(target, counts, str(file))
    return counts


def seal(connection: sqlite3.Connection) -> None:
    """Make a database a single file, which can be read where nothing can be written."""
    connection.execute("PRAGMA journal_mode = DELETE")


def verify_copy(file: Path, counts: RowCounts, source: str) -> None:
    """Check that a copy is intact and has these rows. Raises StoreCorrupt about the source, or StoreBroken."""
    with closing(open_to_read(file)) as copy:
        check_integrity(copy, source)
        with translate_errors(str(file)):
            found = count_rows(copy)
    if any(found.get(name) != count for name, count in counts.items()):
        raise StoreBroken(str(file), "not all rows were copied")
