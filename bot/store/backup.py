"""Backups: written, verified, rotated and restored.

A backup is a SQLite file, whatever kind of database it was made from, and can be restored into either kind. It is a
consistent snapshot even while a bot is writing, and needs no other files.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bot.store.copying import copy_database, copy_rows
from bot.store.database import Database
from bot.store.errors import StoreOccupied, StoreUnopenable, translate_errors
from bot.store.file_lock import FileLock
from bot.store.migrate import upgrade
from bot.store.sources import open_database, open_source
from bot.store.sqlite_file import Progress, RowCounts, copy_snapshot, no_progress, seal, verify_copy

_NAME: Final = "pinochle-%Y%m%d-%H%M%S.db"
_NAMES: Final = "pinochle-????????-??????.db"
_PART: Final = ".part"


async def write_backup(
    url: str, file: Path, *, replace: bool = False, progress: Progress = no_progress
) -> RowCounts:
    """Write a backup of a database, which may be in use, to a file, and verify it. Creates its folder if necessary.

    Returns what was saved. Raises StoreOccupied if the file exists, unless `replace` is set; StoreCorrupt if the
    database is damaged; or another StoreUnavailable. Then nothing has changed.
    """
    if not replace and await asyncio.to_thread(file.exists):
        raise StoreOccupied(str(file))
    with _new_part(file) as part:
        counts = await _copy(url, part, progress)
        with translate_errors(str(file)):
            await asyncio.to_thread(part.replace, file)
    return counts


def dated_file(folder: Path, now: float) -> Path:
    """Return the file in a folder for a backup made at a Unix time. Later backups sort after earlier ones."""
    return folder / datetime.fromtimestamp(now, UTC).strftime(_NAME)


def delete_old_backups(folder: Path, keep: int) -> tuple[Path, ...]:
    """Delete all backups with dated names but the newest, and what is left of interrupted ones.

    Returns the backups deleted. Blocks; raises StoreUnavailable.
    """
    with translate_errors(str(folder)):
        old = sorted(folder.glob(_NAMES))[:-keep]
        for file in old:
            file.unlink(missing_ok=True)
        for part in folder.glob(_NAMES + _PART):
            lock = FileLock.acquire(part)
            if lock is not None:
                part.unlink(missing_ok=True)
                lock.release()
    return tuple(old)


async def restore_backup(
    file: Path, url: str, *, replace: bool = False, progress: Progress = no_progress
) -> RowCounts:
    """Copy a backup into a database. The backup is not changed. Raises as :func:`copy_database`."""
    return await copy_database(f"sqlite+aiosqlite:///{file}", url, replace=replace, progress=progress)


async def _copy(url: str, part: Path, progress: Progress) -> RowCounts:
    """Copy a snapshot of a database into an empty file, and verify the copy."""
    file = Database(url).file
    if file is not None:
        return await asyncio.to_thread(_copy_file, file, part, progress)
    async with open_source(url) as source, open_database(f"sqlite+aiosqlite:///{part}") as copy:
        await upgrade(copy)
        counts = await copy_rows(source, copy, replace=True, progress=progress)
    await asyncio.to_thread(_finish, part, counts, source.location)
    return counts


def _copy_file(file: Path, part: Path, progress: Progress) -> RowCounts:
    with translate_errors(str(part)):
        return copy_snapshot(file, part, progress)


def _finish(part: Path, counts: RowCounts, location: str) -> None:
    with translate_errors(str(part)), closing(sqlite3.connect(part)) as copy:
        seal(copy)
    verify_copy(part, counts, location)


@contextmanager
def _new_part(file: Path) -> Iterator[Path]:
    """Create an empty file to write to, and delete it at the end of the block unless it was renamed.

    It is locked, so that no other backup writes to it or deletes it as the leftover of one that was killed.
    """
    part = file.with_name(file.name + _PART)
    with translate_errors(str(file)):
        part.parent.mkdir(parents=True, exist_ok=True)
        if part.is_dir():
            raise StoreUnopenable(str(part), "it is a folder")
        lock = FileLock.acquire(part)
        if lock is None:
            raise StoreUnopenable(str(part), "another backup is being written to it")
        try:
            part.write_bytes(b"")
            yield part
        except BaseException:
            part.unlink(missing_ok=True)
            raise
        finally:
            lock.release()
