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
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
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

    Where another compiled function calls it, it is translated as a part of that one, without what a call from Python
    and the cache need.
    """
    njit = cast("Any", numba).njit
    dispatcher: Any = njit(nogil=True, no_cfunc_wrapper=True, pipeline_class=_Compiler)(function)
    part: Any = njit(no_cfunc_wrapper=True, no_cpython_wrapper=True, pipeline_class=_Translator)(function)
    # A call with a constant uses the machine code of calls with any number. It would get its own.
    find_call = part.get_call_template
    dispatcher.get_call_template = lambda types, named: find_call([*map(unliteral, types)], named)
    dispatcher.get_overload = part.get_overload
    # What `cache=True` does, with another cache.
    dispatcher._cache = cast("Any", _SharedCache)(function)
    return dispatcher


class _Part(JITCodeLibrary):
    """A function as the compiler's intermediate code.

    Numba's own libraries optimize a function with all that it calls, and make machine code of it, again in each
    function that calls it. Here only the one that Python calls does so, for all of its parts at once.
    """

    def add_linking_library(self, library: Any) -> None:
        """Remember a function that this one calls."""
        library._ensure_finalized()
        self._linking_libraries.append(library)

    def finalize(self) -> None:
        """Leave the code as it is."""
        self._finalized = True


class _Program(JITCodeLibrary):
    """The machine code of a function that Python calls, with all of its parts."""

    def finalize(self) -> None:
        """Link, optimize and assemble the code."""
        found: dict[Any, None] = {}
        _add_parts(self, found)
        self._linking_libraries = list(found)
        cast("Any", super()).finalize()


def _add_parts(library: Any, found: dict[Any, None]) -> None:
    """Add what a library links, and what its parts do."""
    for linked in library._linking_libraries:
        if linked not in found:
            found[linked] = None
            if isinstance(linked, _Part):
                _add_parts(linked, found)


class _Compiler(Compiler):
    """Compiles a function that Python calls."""

    def compile_extra(self, func: Callable[..., Any]) -> Any:
        """Compile a function."""
        return _compile_as(_Program, self.state, super().compile_extra, func)


class _Translator(Compiler):
    """Translates a function that only compiled functions call."""

    def compile_extra(self, func: Callable[..., Any]) -> Any:
        """Translate a function, and make it known to those that call it."""
        state = self.state
        state.flags.no_compile = True
        result = _compile_as(_Part, state, super().compile_extra, func)
        # Numba knows a function by its entry point. This one has no address.
        module = result.fndesc.lookup_module()
        make_function = cast("Any", numba)._dynfunc.make_function
        entry = make_function(module, func.__name__, "", 0, result.environment, (state.library,))
        state.targetctx.insert_user_function(entry, result.fndesc, [state.library])
        return result._replace(entry_point=entry)


def _compile_as(kind: Any, state: Any, compile_extra: Any, function: Callable[..., Any]) -> Any:
    """Compile a function into a library of a kind."""
    # Numba makes a library of its usual kind only if there is none. Only one that is prepared for it can be cached.
    state.library = kind(state.targetctx.codegen(), function.__qualname__)
    state.library.enable_object_caching()
    return compile_extra(function)


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
