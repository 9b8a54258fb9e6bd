"""Files for users to download, compressed if they are large."""

from __future__ import annotations

import gzip
import io
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
