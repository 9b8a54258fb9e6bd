"""Compilation of the simulation's functions, with machine code from the cache. Only processes that search load this."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final, cast

import numba
from filelock import FileLock
from numba.core.caching import FunctionCache, UserProvidedCacheLocator
from numba.core.types import unliteral

from bot.ai.simulation.cache import cache_directory
from bot.ai.simulation.compiled import Simulated

_HERE: Final = Path(__file__).parent


@cache
def use_machine_code() -> None:
    """Let the simulation run compiled in this process from now on; ``NUMBA_DISABLE_JIT=1`` leaves it as it is."""
    config = cast("Any", numba.config)
    if config.DISABLE_JIT:
        return
    # More optimization takes longer, and makes these functions no faster.
    config.OPT = type(config.OPT)(1)
    config.CACHE_LOCATOR_CLASSES = f"{__name__}.{_SharedLocator.__name__}"
    if not config.CACHE_DIR:  # NUMBA_CACHE_DIR is not set
        config.CACHE_DIR = str(cache_directory())
    Simulated.compile_all(_compile)


def _compile(function: Callable[..., Any]) -> Any:
    """Compile a function at its first call and cache the machine code on disk.

    Where another compiled function calls it, it is compiled as a part of that one, without what a call from Python and
    the cache need.
    """
    njit = cast("Any", numba).njit
    dispatcher: Any = njit(nogil=True, no_cfunc_wrapper=True)(function)
    part: Any = njit(no_cfunc_wrapper=True, no_cpython_wrapper=True)(function)
    # A call with a constant uses the machine code of calls with any number. It would get its own.
    find_call = part.get_call_template
    dispatcher.get_call_template = lambda types, named: find_call([*map(unliteral, types)], named)
    dispatcher.get_overload = part.get_overload
    # What `cache=True` does, with another cache.
    dispatcher._cache = cast("Any", _SharedCache)(function)
    return dispatcher


class _SharedLocator(UserProvidedCacheLocator):
    """Files named after a function's module and line. Numba's own locators add the path of the installation."""

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        return os.path.relpath(Path(py_file).parent, _HERE)


class _SharedCache(FunctionCache):
    """A function's machine code. Processes save one at a time, or one would number its files like another."""

    def save_overload(self, sig: object, data: object) -> None:
        save: Callable[[object, object], None] = super().save_overload
        with FileLock(Path(self.cache_path, "saving.lock")):
            save(sig, data)
