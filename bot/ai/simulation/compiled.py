"""Compilation of the simulation's functions."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

from numba import config, njit

Function = TypeVar("Function", bound=Callable[..., Any])


def compiled(function: Function) -> Function:
    """Compile a function at its first call and cache the machine code on disk.

    The cache lies beside the module, in the user's cache directory if the installation is read-only, or else in a
    directory for temporary files.
    """
    try:
        return cast("Function", njit(cache=True, nogil=True)(function))
    except RuntimeError:  # no directory for the cache can be written
        cast("Any", config).CACHE_DIR = str(_temporary_cache())
        return cast("Function", njit(cache=True, nogil=True)(function))


def _temporary_cache() -> Path:
    """A directory of this user alone: what lies in it is executed."""
    shared = Path(tempfile.gettempdir()) / f"pinochle-bot-{os.getuid()}"
    shared.mkdir(mode=0o700, exist_ok=True)
    status = shared.stat()
    if status.st_uid == os.getuid() and not status.st_mode & 0o077:
        return shared
    return Path(tempfile.mkdtemp(prefix="pinochle-bot-"))
