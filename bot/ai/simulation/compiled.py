"""Compilation of the simulation's functions, and the cache of machine code that all installations of a user share."""

from __future__ import annotations

import fcntl
import hashlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from stat import S_IWGRP, S_IWOTH
from typing import Any, Final, TypeVar, cast

import numba
import numpy as np
from numba.core.caching import FunctionCache, UserProvidedCacheLocator
from numba.core.types import unliteral
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Function = TypeVar("Function", bound=Callable[..., Any])

_HERE: Final = Path(__file__).parent
_USER: Final[int] = getattr(os, "getuid", lambda: 0)()
_CONFIG: Final = cast("Any", numba.config)


def compiled(function: Function) -> Function:
    """Compile a function at its first call and cache the machine code on disk."""
    dispatcher: Any = cast("Any", numba).njit(nogil=True, no_cfunc_wrapper=True)(function)
    if not _CONFIG.DISABLE_JIT:
        # A call with a constant uses the machine code of calls with any number. It would get its own.
        find_call = dispatcher.get_call_template
        dispatcher.get_call_template = lambda types, named: find_call([*map(unliteral, types)], named)
        # What `cache=True` does, with another cache.
        dispatcher._cache = cast("Any", _SharedCache)(function)
    return cast("Function", dispatcher)


def cache_directory(bases: Iterable[Path] | None = None) -> Path:
    """Return the directory for machine code: the first that can be written, and by this user only.

    Its name depends on the source of the whole simulation, not on where that is: the machine code of a function
    contains the functions that it calls, and nothing from outside of the simulation.
    """
    digest = hashlib.sha256(numba.__version__.encode())
    for source in sorted(_HERE.rglob("*.py")):
        digest.update(source.read_bytes())
    for base in bases or _bases():
        directory = base / f"simulation-{digest.hexdigest()[:16]}"
        try:
            for folder in (base, directory):
                folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError:
            continue
        # What lies here is executed.
        if os.access(directory, os.W_OK) and _is_private(base) and _is_private(directory):
            return directory
    return Path(tempfile.mkdtemp(prefix="pinochle-bot-"))


def _bases() -> Iterator[Path]:
    """The user's cache; a folder among temporary files if there is none."""
    with suppress(RuntimeError):  # the user has no home
        yield Path(os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser()) / "pinochle-bot"
    yield Path(tempfile.gettempdir()) / f"pinochle-bot-{_USER}"


def _is_private(directory: Path) -> bool:
    """Whether no other user may write to a directory."""
    status = directory.stat()
    return status.st_uid == _USER and not status.st_mode & (S_IWGRP | S_IWOTH)


class _SharedLocator(UserProvidedCacheLocator):
    """Files named after a function's module and line. Numba's own locators add the path of the installation."""

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        return os.path.relpath(Path(py_file).parent, _HERE)


class _SharedCache(FunctionCache):
    """A function's machine code. Processes save one at a time, or one would number its files like another."""

    def save_overload(self, sig: object, data: object) -> None:
        save: Callable[[object, object], None] = super().save_overload
        with only_process(Path(self.cache_path, "saving.lock")):
            save(sig, data)


def compile_elsewhere(program: str) -> None:
    """Run a program that compiles everything, unless it has been run with these sources."""
    done = Path(_CONFIG.CACHE_DIR, "complete")
    if not (_CONFIG.DISABLE_JIT or done.exists()):
        subprocess.run(
            [sys.executable, "-c", program],
            env=os.environ | {"NUMBA_CACHE_DIR": _CONFIG.CACHE_DIR},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            check=True,
        )
        done.touch()


@contextmanager
def only_process(lock: Path) -> Iterator[None]:
    """Wait until no other process holds a lock, and hold it."""
    with lock.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


# More optimization takes longer, and makes these functions no faster.
_CONFIG.OPT = type(_CONFIG.OPT)(1)
_CONFIG.CACHE_LOCATOR_CLASSES = f"{__name__}.{_SharedLocator.__name__}"
if not _CONFIG.CACHE_DIR:  # NUMBA_CACHE_DIR is not set
    _CONFIG.CACHE_DIR = str(cache_directory())


@compiled
def copy(numbers: Ints, room: Ints) -> None:
    """Write numbers into an array of the same length. Assigning a slice would compile its errors, which takes long."""
    for place in range(len(numbers)):
        room[place] = numbers[place]
