"""Backups: written, verified, rotated and restored.

A backup is a SQLite file, whatever kind of database it was made from, and can be restored into either kind. It is a
consistent snapshot even while a bot is writing, needs no other files, and carries a checksum.
"""

from __future__ import annotations

import asyncio
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bot.store.database.transactions import Database
from bot.store.errors import (
    StoreBadBackup,
    StoreNewer,
    StoreOccupied,
    StoreUnavailable,
    translate_errors,
)
from bot.store.files.checksum import Fault, find_fault
from bot.store.files.copying import claimed_database, copy_rows
from bot.store.files.migrate import open_known, upgrade
from bot.store.files.sources import open_database, open_file, open_source
from bot.store.files.sqlite_file import (
    PART,
    Progress,
    RowCounts,
    copy_file,
    delete_file,
    finish_backup,
    new_part,
    no_progress,
    reserved,
)

_NAME: Final = "pinochle-%Y%m%d-%H%M%S.db"
_NAMES: Final = "pinochle-????????-??????.db"
_KEPT: Final = ".%Y%m%d-%H%M%S.bak"


async def write_backup(
    url: str, file: Path, *, replace: bool = False, progress: Progress = no_progress
) -> RowCounts:
    """Write a backup of a database, which may be in use, to a file, and verify it. Creates its folder if necessary.

    Returns what was saved. Raises StoreOccupied if the file exists, unless `replace` is set; StoreCorrupt if the
    database is damaged; or another StoreUnavailable. Then nothing has changed.
    """
    if not replace and await asyncio.to_thread(file.exists):
        raise StoreOccupied(str(file))
    database_file = Database(url).file
    if database_file is not None:
        return await asyncio.to_thread(_copy_file, database_file, file, progress)
    async with open_source(url) as source:
        with new_part(file) as part:
            async with open_database(f"sqlite+aiosqlite:///{part}") as copy:
                await upgrade(copy)
                counts = await copy_rows(source, copy, progress=progress)
            await asyncio.to_thread(finish_backup, part, file, counts, source.location)
    return counts


def _copy_file(database_file: Path, file: Path, progress: Progress) -> RowCounts:
    source, _ = open_known(database_file)
    with closing(source):
        return copy_file(source, str(database_file), file, progress)


def dated_file(folder: Path, now: float) -> Path:
    """Return the file in a folder for a backup made at a Unix time. Later backups sort after earlier ones."""
    return folder / datetime.fromtimestamp(now, UTC).strftime(_NAME)


def newest_backup(folder: Path) -> Path | None:
    """Return the newest backup with a dated name in a folder, if there is one. Blocks."""
    return max(folder.glob(_NAMES), default=None)


def delete_old_backups(folder: Path, keep: int) -> tuple[Path, ...]:
    """Delete all backups with dated names but the newest, and what is left of interrupted ones.

    Returns the backups deleted. Blocks; raises StoreUnavailable.
    """
    with translate_errors(str(folder)):
        old = sorted(folder.glob(_NAMES))[:-keep]
        for file in old:
            file.unlink(missing_ok=True)
        for part in folder.glob(_NAMES + PART):
            with reserved(part) as is_reserved:
                if is_reserved:
                    delete_file(part)
    return tuple(old)


def verify_backup(file: Path) -> None:
    """Raise StoreBadBackup unless a file is an intact backup that this version can restore. Blocks."""
    location = str(file)
    with translate_errors(location):
        if not file.is_file():
            what = "it is a folder" if file.is_dir() else "the file does not exist"
            raise StoreBadBackup(location, what)
        fault = find_fault(file)
    if fault is not None:
        raise StoreBadBackup(location, _describe(fault, file))
    try:
        open_known(file, is_backup=True)[0].close()
    except StoreNewer:
        raise StoreBadBackup(location, "a newer version of this program wrote it") from None


def _describe(fault: Fault, file: Path) -> str:
    if fault is Fault.NO_BACKUP:
        try:
            open_known(file)[0].close()
        except StoreUnavailable:
            return "it is a database of another program, or damaged"
        return "it is a database of this program, but not a backup: `migrate-data` copies it"
    return fault


@dataclass(frozen=True, slots=True)
class Restored:
    """A restored backup: its rows by table, and where the file that it replaced is kept, if there was one."""

    rows: RowCounts
    kept: Path | None


async def restore_backup(
    file: Path, url: str, *, now: float, replace: bool = False, progress: Progress = no_progress
) -> Restored:
    """Copy a backup into a database. The backup is not changed, and the database only if all of it was restored.

    :param now: the Unix time, for the name of the backup that is made of a SQLite file with data.
    :param replace: whether to delete what the database holds.
    :raises StoreUnavailable: StoreBadBackup; StoreInUse if a bot is using the database; StoreOccupied if it has any
        data and `replace` is not set; or another one.
    """
    await asyncio.to_thread(verify_backup, file)
    async with open_file(file, is_backup=True) as source, claimed_database(url) as database:
        kept = None
        if database.file is not None:
            suffix = datetime.fromtimestamp(now, UTC).strftime(_KEPT)
            kept = database.file.with_name(database.file.name + suffix)
        rows = await copy_rows(source, database, replace=replace, kept=kept, progress=progress)
    return Restored(rows, kept if kept is not None and await asyncio.to_thread(kept.exists) else None)
