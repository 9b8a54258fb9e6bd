"""Locks on files that end with the process that holds them."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from typing import Final, Self

from bot.store.errors import StoreInUse, translate_errors


class FileLock:
    """An exclusive lock on a file, until :meth:`release` or the end of the process, however it ends."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor: Final = descriptor

    @classmethod
    def acquire(cls, file: Path) -> Self | None:
        """Lock a file, creating it if necessary. Returns None if it is locked already."""
        descriptor = os.open(file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(descriptor)
            return None
        return cls(descriptor)

    def release(self) -> None:
        """Release the lock. The file stays."""
        os.close(self._descriptor)


def claim(database_file: Path) -> FileLock:
    """Reserve a SQLite file for the one bot that may serve its tables. Raises StoreInUse.

    The lock is on a file of its own: SQLite would lose its locks when another descriptor of the database is closed.
    """
    with translate_errors(str(database_file)):
        database_file.parent.mkdir(parents=True, exist_ok=True)
        lock = FileLock.acquire(database_file.with_name(f"{database_file.name}.lock"))
    if lock is None:
        raise StoreInUse(str(database_file))
    return lock
