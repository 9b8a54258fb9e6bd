"""Compilation of the simulation's functions."""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, TypeVar, cast

from numba import config, njit

Function = TypeVar("Function", bound=Callable[..., Any])

_HERE: Final = Path(__file__).parent
_USER: Final[int] = getattr(os, "getuid", lambda: 0)()


def compiled(function: Function) -> Function:
    """Compile a function at its first call and cache the machine code on disk."""
    return cast("Function", njit(cache=True, nogil=True)(function))


def cache_directory(bases: Iterator[Path] | None = None) -> Path:
    """Return the directory for machine code: the first that can be written.

    Its name depends on the source of the whole simulation. The compiler looks only at the file of a function, although
    the machine code contains the functions that it calls.
    """
    digest = hashlib.sha256()
    for source in sorted(_HERE.rglob("*.py")):
        digest.update(source.read_bytes())
    for base in bases or _bases():
        directory = base / f"simulation-{digest.hexdigest()[:16]}"
        try:
            directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError:
            continue
        # What lies here is executed, so no other user may write to it.
        if os.access(directory, os.W_OK) and directory.stat().st_uid == _USER:
            return directory
    return Path(tempfile.mkdtemp(prefix="pinochle-bot-"))


def _bases() -> Iterator[Path]:
    """Beside the modules; in the user's cache if the installation is read-only; among temporary files without that."""
    yield _HERE / "__pycache__"
    yield Path(os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser()) / "pinochle-bot"
    yield Path(tempfile.gettempdir()) / f"pinochle-bot-{_USER}"


if not cast("Any", config).CACHE_DIR:  # NUMBA_CACHE_DIR is not set
    cast("Any", config).CACHE_DIR = str(cache_directory())
