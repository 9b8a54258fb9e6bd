"""Errors of the database, and the only place where driver errors are translated into them.

::

    StoreError              code              meaning
    ├── StoreUnavailable
    │   ├── StoreBusy       store-busy        no connection was free for a long time
    │   ├── StoreLocked     store-locked      another program holds the lock
    │   ├── StoreReadOnly   store-read-only   the file or its folder is not writable
    │   ├── StoreFull       store-full        the disk is full
    │   ├── StoreCorrupt    store-corrupt     the file is damaged or not a database
    │   ├── StoreUnopenable store-unopenable  wrong folder, permissions, address or server
    │   ├── StoreNewer      store-newer       written by a newer version of this program
    │   ├── StoreForeign    store-foreign     a database of another program
    │   ├── StoreBadBackup  store-bad-backup  not an intact backup that can be restored
    │   ├── StoreOccupied   store-occupied    the target already holds data
    │   ├── StoreInUse      store-in-use      another bot serves the tables of this file
    │   ├── StoreClosed     store-closed      the program is shutting down
    │   └── StoreBroken     store-broken      any other error of the database
    └── WriteConflict       write-conflict    the server undid one of two transactions: load again
        ├── PlyTaken        ply-taken         this ply is already in the journal: load again
        └── StaleTable      stale-table       the table has changed since it was read: load again

``str(error)`` of a StoreUnavailable is one line for the admin of the bot: what is wrong and what to do.
No error quotes the values being written, because they may contain a hand.
"""

from __future__ import annotations

import errno
import re
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import ClassVar, Final

from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout


class StoreError(Exception):
    """Base class of all errors of the store.

    The database is unchanged, unless the connection broke during a commit: then it must be read to find out.
    """

    code: ClassVar[str] = "store-error"
    """The name of the class as a key of texts and a label of metrics, such as `store-busy`."""

    def __init_subclass__(cls) -> None:
        cls.code = "-".join(re.findall("[A-Z][a-z]*", cls.__name__)).lower()


class StoreUnavailable(StoreError):
    """The database cannot be used until an admin fixes it; `location` is its file or address."""

    advice: ClassVar[str] = ""

    def __init__(self, location: str, detail: str = "") -> None:
        self.location = location
        super().__init__(self.advice.format(location=location, detail=detail))


class StoreBusy(StoreUnavailable):
    """All connections were in use for a long time."""

    advice = (
        "The database {location} is too busy: requests wait longer than players do. "
        "Check the load of the computer and of its disk."
    )


class StoreLocked(StoreUnavailable):
    """Another program holds the lock of the database and did not release it in time."""

    advice = (
        "The database {location} is locked by another program. "
        "Close that program, or stop the other bot that uses this file."
    )


class StoreReadOnly(StoreUnavailable):
    """The database can be read but not written."""

    advice = (
        "The database {location} is read-only. Give the bot's user write access to the file and its folder."
    )


class StoreFull(StoreUnavailable):
    """The disk is full."""

    advice = "The disk of the database {location} is full. Free some space; nothing confirmed is lost."


class StoreCorrupt(StoreUnavailable):
    """The file is damaged or is not a database."""

    advice = "The file {location} is damaged or is not a database. Move it away and restore a backup."


class StoreUnopenable(StoreUnavailable):
    """The database cannot be opened or created."""

    advice = (
        "Cannot open the database {location}: {detail}. "
        "Check that the address is correct and the folder is writable."
    )


class StoreNewer(StoreUnavailable):
    """The schema comes from a newer version of the program."""

    advice = (
        "The database {location} was written by a newer version of this program. "
        "Upgrade the program or restore a backup."
    )


class StoreForeign(StoreUnavailable):
    """The database holds the tables of another program."""

    advice = "The database {location} belongs to another program. Choose a different file."


class StoreBadBackup(StoreUnavailable):
    """A file is not an intact backup that this version can restore."""

    advice = "{location} cannot be restored: {detail}. Choose another backup. The database is unchanged."


class StoreOccupied(StoreUnavailable):
    """The target of a copy already holds data."""

    advice = "{location} already holds data. Choose another target, or add --replace to overwrite it."


class StoreInUse(StoreUnavailable):
    """Another bot serves the tables of this file."""

    advice = (
        "Another bot is using the database {location}. Stop it first, or give each bot a database of its own "
        "with PINOCHLE_DATABASE_URL."
    )


class StoreClosed(StoreUnavailable):
    """The database is being closed and accepts no new transactions."""

    advice = "The database {location} is closed because the program is shutting down."


class StoreBroken(StoreUnavailable):
    """Any other error of the database."""

    advice = "The database {location} reported an error ({detail}). Check the disk and the database's log."


class WriteConflict(StoreError):
    """Another writer was faster, so the data this write was based on is out of date.

    Nothing was written; load again.
    """

    def __init__(self) -> None:
        super().__init__("Someone acted first. Nothing was saved; try again.")


class PlyTaken(WriteConflict):
    """The journal already contains this ply."""


class StaleTable(WriteConflict):
    """The table has changed since it was read."""


_SQLITE: Final[dict[int, type[StoreUnavailable]]] = {
    sqlite3.SQLITE_PERM: StoreReadOnly,
    sqlite3.SQLITE_BUSY: StoreLocked,
    sqlite3.SQLITE_LOCKED: StoreLocked,
    sqlite3.SQLITE_READONLY: StoreReadOnly,
    sqlite3.SQLITE_CORRUPT: StoreCorrupt,
    sqlite3.SQLITE_NOTADB: StoreCorrupt,
    sqlite3.SQLITE_FULL: StoreFull,
    sqlite3.SQLITE_CANTOPEN: StoreUnopenable,
    sqlite3.SQLITE_AUTH: StoreUnopenable,
}
_SQLSTATE: Final[dict[str, type[StoreUnavailable]]] = {
    "53100": StoreFull,
    "25006": StoreReadOnly,
    "42501": StoreReadOnly,
    "55P03": StoreLocked,
    "XX001": StoreCorrupt,
    "XX002": StoreCorrupt,
}
_CONFLICTS: Final = ("40001", "40P01")
"""Serialization failure and deadlock: the server aborts one of two conflicting transactions."""
_UNREACHABLE: Final = ("08", "28", "3D", "53", "57")
"""Classes of SQLSTATE: connection, password, no such database, too many connections, server shutting down."""


def _error_class(error: BaseException) -> type[StoreUnavailable]:
    """Classify an error of sqlite3 by its result code, or of a server by its SQLSTATE."""
    number = getattr(error, "sqlite_errorcode", None)
    if isinstance(number, int):
        return _SQLITE.get(number & 0xFF, StoreBroken)
    state = getattr(error, "sqlstate", None)
    if isinstance(state, str):
        return _SQLSTATE.get(state) or (StoreUnopenable if state.startswith(_UNREACHABLE) else StoreBroken)
    return StoreBroken


def _detail(error: BaseException) -> str:
    """Name the kind of an error without its message, which might quote a value."""
    return (
        getattr(error, "sqlite_errorname", None) or getattr(error, "sqlstate", None) or type(error).__name__
    )


def error_of_driver(error: BaseException, location: str) -> StoreError:
    """Return the StoreError for an error of a database's driver."""
    if getattr(error, "sqlstate", None) in _CONFLICTS:
        return WriteConflict()
    return _error_class(error)(location, _detail(error))


def is_duplicate(error: IntegrityError) -> bool:
    """Whether a row was rejected because its key already exists."""
    original = error.orig
    number = getattr(original, "sqlite_errorcode", None)
    unique = (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE)
    return number in unique or getattr(original, "sqlstate", None) == "23505"


ERROR_COUNTS: Final[Counter[str]] = Counter()
"""How often each error has ended a transaction of this process, by its code, for metrics."""


@contextmanager
def translate_errors(location: str) -> Iterator[None]:
    """Raise a StoreError for every error of the database or the file system inside the block."""
    try:
        with _translated(location):
            yield
    except StoreError as error:
        ERROR_COUNTS[error.code] += 1
        raise


@contextmanager
def _translated(location: str) -> Iterator[None]:
    try:
        yield
    except DBAPIError as error:
        raise error_of_driver(error.orig or error, location) from error
    except sqlite3.Error as error:
        raise error_of_driver(error, location) from error
    except PoolTimeout as error:
        raise StoreBusy(location) from error
    except OSError as error:
        raise _os_error(location, error) from error


_ERRNO: Final[dict[int | None, type[StoreUnavailable]]] = {
    errno.ENOSPC: StoreFull,
    errno.EDQUOT: StoreFull,
    errno.EROFS: StoreReadOnly,
}


def _os_error(location: str, error: OSError) -> StoreUnavailable:
    return _ERRNO.get(error.errno, StoreUnopenable)(location, error.strerror or type(error).__name__)
