"""The cache of machine code that all installations of a user share. This loads no compiler."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from stat import S_IWGRP, S_IWOTH
from typing import Final

_HERE: Final = Path(__file__).parent
_USER: Final[int] = getattr(os, "getuid", lambda: 0)()
_END_WITH_PARENT: Final = """
import os, threading
threading.Thread(target=lambda: (os.read(0, 1), os._exit(1)), daemon=True).start()
"""
"""Ends a program once its standard input ends, which its parent holds open and never writes to."""


def compile_elsewhere(program: str) -> None:
    """Run a program that compiles everything, unless it has been run with these sources.

    It runs in a process of its own, so that the memory it takes comes back. It ends with this process.
    """
    if os.environ.get("NUMBA_DISABLE_JIT", "0") != "0":
        return
    # That process and this one use the same directory, even if it is a temporary one.
    done = Path(os.environ.setdefault("NUMBA_CACHE_DIR", str(cache_directory())), "complete")
    if not done.exists():
        arguments = [sys.executable, "-c", _END_WITH_PARENT + program]
        with subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL) as process:
            if process.wait():
                raise subprocess.CalledProcessError(process.returncode, arguments)
        done.touch()


def cache_directory(bases: Iterable[Path] | None = None) -> Path:
    """Return the directory for machine code: the first that can be written, and by this user only.

    Its name depends on the source of the whole simulation, not on where that is: the machine code of a function
    contains the functions that it calls, and nothing from outside of the simulation.
    """
    digest = hashlib.sha256(version("numba").encode())
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
    if not hasattr(os, "getuid"):
        return True  # on Windows only the user may write to these folders, and no bits say so
    status = directory.stat()
    return status.st_uid == _USER and not status.st_mode & (S_IWGRP | S_IWOTH)
