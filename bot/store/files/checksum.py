"""The mark of a backup: two fields of SQLite's header that are free for applications, and empty in databases in use.

The application ID says that the file is a backup of this program, the user version is its checksum: the CRC-32 of all
bytes of the file, itself counted as 0. So a single flipped bit is found, in a row as well, where SQLite finds damage
only in what connects rows.
"""

from __future__ import annotations

import os
import zlib
from enum import StrEnum
from pathlib import Path
from typing import BinaryIO, Final

_SQLITE: Final = b"SQLite format 3\0"
_APPLICATION: Final = b"PNCB"
_APPLICATION_AT: Final = 68
_CHECKSUM_AT: Final = 60
_BLOCK: Final = 1 << 20


class Fault(StrEnum):
    """Why a file is not an intact backup."""

    EMPTY = "it is empty, as after a copy to a full disk"
    NO_DATABASE = "it is not a database"
    NO_BACKUP = "it is a database, but not a backup"
    DAMAGED = "its contents differ from its checksum, so it is damaged, incomplete, or was changed"


def write_checksum(file: Path) -> None:
    """Mark a complete SQLite file that nobody has open as a backup, and wait until it is on the disk."""
    with file.open("r+b") as opened:
        opened.seek(_APPLICATION_AT)
        opened.write(_APPLICATION)
        checksum = _checksum(opened)
        opened.seek(_CHECKSUM_AT)
        opened.write(checksum)
        opened.flush()
        os.fsync(opened.fileno())


def find_fault(file: Path) -> Fault | None:
    """Compare a file with its checksum. Raises OSError if it cannot be read."""
    with file.open("rb") as opened:
        header = opened.read(_APPLICATION_AT + len(_APPLICATION))
        if not header:
            return Fault.EMPTY
        if not header.startswith(_SQLITE):
            return Fault.NO_DATABASE
        if len(header) == _APPLICATION_AT + len(_APPLICATION) and not header.endswith(_APPLICATION):
            return Fault.NO_BACKUP
        stored = header[_CHECKSUM_AT : _CHECKSUM_AT + 4]
        return None if _checksum(opened) == stored else Fault.DAMAGED


def _checksum(opened: BinaryIO) -> bytes:
    opened.seek(0)
    head = bytearray(opened.read(_APPLICATION_AT))
    head[_CHECKSUM_AT : _CHECKSUM_AT + 4] = bytes(4)
    value = zlib.crc32(head)
    while block := opened.read(_BLOCK):
        value = zlib.crc32(block, value)
    return value.to_bytes(4)
