"""Files for users to download, compressed if they are large."""

from __future__ import annotations

import codecs
import csv
import gzip
import io
from collections.abc import Iterable
from typing import Final

MAX_PLAIN_BYTES: Final = 4_000_000
"""A larger file is compressed. Discord accepts ten million bytes in a message."""


class Download:
    """A file that is written piece by piece. It grows in compressed form once it is large."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._content = io.BytesIO()
        self._gzip: gzip.GzipFile | None = None

    def write(self, piece: bytes) -> None:
        """Add a piece to the file."""
        if self._gzip is None and self._content.tell() + len(piece) > MAX_PLAIN_BYTES:
            plain, self._content = self._content, io.BytesIO()
            self.name += ".gz"
            self._gzip = gzip.GzipFile(fileobj=self._content, mode="wb")
            self._gzip.write(plain.getvalue())
        (self._gzip or self._content).write(piece)

    def finish(self) -> tuple[str, bytes]:
        """Return the name and the content."""
        if self._gzip is not None:
            self._gzip.close()
        return self.name, self._content.getvalue()


class CsvDownload(Download):
    """A table for spreadsheets."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        # The byte order mark tells spreadsheets the encoding.
        self.write(codecs.BOM_UTF8)

    def write_rows(self, rows: Iterable[Iterable[object]]) -> None:
        """Add rows to the table."""
        text = io.StringIO(newline="")
        csv.writer(text).writerows([_escape(value) for value in row] for row in rows)
        self.write(text.getvalue().encode())


def _escape(value: object) -> object:
    """Quote text that a spreadsheet would read as a formula."""
    return f"'{value}" if isinstance(value, str) and value.startswith(("=", "+", "-", "@", "\t")) else value
