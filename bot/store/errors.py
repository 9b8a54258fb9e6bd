"""What can go wrong with the database, and the one place where its drivers' errors get these names.

::

    StoreError              code            meant for
    ├── StoreUnavailable
    │   ├── StoreLocked     store-locked    another program holds the database
    │   ├── StoreReadOnly   store-read-only the file or its folder cannot be written
    │   ├── StoreFull       store-full      no room on the disk
    │   ├── StoreCorrupt    store-corrupt   the file is damaged, or no database at all
    │   ├── StoreUnopenable store-unopenable  there is no getting at it: folder, rights, address, server
    │   ├── StoreNewer      store-newer     written by a newer version of the program
    │   ├── StoreForeign    store-foreign   a database of another program
    │   ├── StoreOccupied   store-occupied  something is there that would be lost
    │   ├── StoreClosed     store-closed    the program is about to end
    │   └── StoreBroken     store-broken    anything else the database refused
    └── RaceLost
        ├── PlyTaken        ply-taken       somebody else has written this ply: load again
        └── TableMoved      table-moved     somebody else has changed the table: load again

``str(error)`` of the first group is one line for the person who runs the bot: what is wrong and what to do.
None of them says what was being written: that may be a hand.
"""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import ClassVar, Final

from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout


class StoreError(Exception):
    """Nothing was changed in the database; only where the connection broke during a commit one must look."""

    code: ClassVar[str] = "store-error"


class StoreUnavailable(StoreError):
    """The database cannot do its work until somebody has mended something. `where` is its address."""

    advice: ClassVar[str] = ""

    def __init__(self, where: str, detail: str = "") -> None:
        self.where = where
        super().__init__(self.advice.format(where=where, detail=detail))


class StoreLocked(StoreUnavailable):
    """Another program holds the database and did not let go in time."""

    code = "store-locked"
    advice = (
        "The database {where} is locked by another program: close it, or stop the other bot on this file."
    )


class StoreReadOnly(StoreUnavailable):
    """The database can be read but not written."""

    code = "store-read-only"
    advice = "The database {where} is read-only: let the bot's user write to the file and to its folder."


class StoreFull(StoreUnavailable):
    """There is no room for another row."""

    code = "store-full"
    advice = "The disk has no room left for the database {where}: free some space; nothing confirmed is lost."


class StoreCorrupt(StoreUnavailable):
    """The file is damaged, or is no database."""

    code = "store-corrupt"
    advice = "The file {where} is damaged or is not a database: move it away and put a backup in its place."


class StoreUnopenable(StoreUnavailable):
    """The database cannot be opened or made."""

    code = "store-unopenable"
    advice = (
        "Cannot open the database {where}: {detail}; check that the address is right and its folder writable."
    )


class StoreNewer(StoreUnavailable):
    """The schema is one that this version of the program does not know."""

    code = "store-newer"
    advice = (
        "The database {where} is of a newer version of this program: update the program, or use a backup."
    )


class StoreForeign(StoreUnavailable):
    """The database holds the tables of another program."""

    code = "store-foreign"
    advice = "The database {where} belongs to another program: choose another file."


class StoreOccupied(StoreUnavailable):
    """There is something already where all there is was to be put."""

    code = "store-occupied"
    advice = (
        "There is something in {where} already: choose another place, or add --replace to lose what is there."
    )


class StoreClosed(StoreUnavailable):
    """Nothing is begun any more on a database that is being closed."""

    code = "store-closed"
    advice = "The database {where} is being closed: the program ends."


class StoreBroken(StoreUnavailable):
    """The database refused for a reason that has no better name here."""

    code = "store-broken"
    advice = "The database {where} refuses to work ({detail}): check the disk and the log of the database."


class RaceLost(StoreError):
    """Somebody else was quicker: what this was based on is out of date. Nothing was written; load again."""

    def __init__(self) -> None:
        super().__init__("Somebody else was quicker: nothing was written, try again.")


class PlyTaken(RaceLost):
    """The journal has this ply already."""

    code = "ply-taken"


class TableMoved(RaceLost):
    """The table is no longer as it was when it was read."""

    code = "table-moved"


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
_BEATEN: Final = ("40001", "40P01")
"""What a server says to one of two transactions that stand in each other's way; the other goes on."""
_UNREACHABLE: Final = ("08", "28", "3D", "53", "57")
"""Classes of SQLSTATE: connection, password, no such database, too many connections, server going down."""


def _kind(error: BaseException) -> type[StoreUnavailable]:
    """The name for an error of sqlite3 (by its result code) or of a server (by its SQLSTATE)."""
    number = getattr(error, "sqlite_errorcode", None)
    if isinstance(number, int):
        return _SQLITE.get(number & 0xFF, StoreBroken)
    state = getattr(error, "sqlstate", None)
    if isinstance(state, str):
        return _SQLSTATE.get(state) or (StoreUnopenable if state.startswith(_UNREACHABLE) else StoreBroken)
    return StoreBroken


def _detail(error: BaseException) -> str:
    """What kind of error it was. Its text is left out where it might quote a value."""
    return (
        getattr(error, "sqlite_errorname", None) or getattr(error, "sqlstate", None) or type(error).__name__
    )


def is_duplicate(error: IntegrityError) -> bool:
    """Whether a row was refused because its key is there already."""
    original = error.orig
    number = getattr(original, "sqlite_errorcode", None)
    unique = (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE)
    return number in unique or getattr(original, "sqlstate", None) == "23505"


@contextmanager
def named_troubles(where: str) -> Iterator[None]:
    """Give every error of the database inside this block its name from the tree above."""
    try:
        yield
    except DBAPIError as error:
        original = error.orig or error
        if getattr(original, "sqlstate", None) in _BEATEN:
            raise RaceLost from error
        raise _kind(original)(where, _detail(original)) from error
    except sqlite3.Error as error:
        raise _kind(error)(where, _detail(error)) from error
    except PoolTimeout as error:
        raise StoreLocked(where) from error
    except OSError as error:
        raise _os_trouble(where, error) from error


_ERRNO: Final[dict[int | None, type[StoreUnavailable]]] = {
    errno.ENOSPC: StoreFull,
    errno.EDQUOT: StoreFull,
    errno.EROFS: StoreReadOnly,
}


def _os_trouble(where: str, error: OSError) -> StoreUnavailable:
    return _ERRNO.get(error.errno, StoreUnopenable)(where, error.strerror or type(error).__name__)
