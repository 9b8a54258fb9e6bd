"""Compilation of the simulation's functions, with machine code from the cache."""

from __future__ import annotations

import os
from collections.abc import Callable, MutableSequence, Sequence
from pathlib import Path
from typing import Annotated, Any, ClassVar, Final, Self, TypeVar, cast, get_args, get_origin, get_type_hints

import numba
import numpy as np
from numba.core.caching import FunctionCache, UserProvidedCacheLocator
from numba.core.types import unliteral
from numpy.typing import NDArray

from bot.ai.simulation.cache import cache_directory, only_process

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Function = TypeVar("Function", bound=Callable[..., Any])

_HERE: Final = Path(__file__).parent
_CONFIG: Final = cast("Any", numba.config)


def compiled(function: Function) -> Function:
    """Compile a function at its first call and cache the machine code on disk.

    Where another compiled function calls it, it is compiled as a part of that one, without what a call from Python and
    the cache need.
    """
    if _CONFIG.DISABLE_JIT:
        return function
    njit = cast("Any", numba).njit
    dispatcher: Any = njit(nogil=True, no_cfunc_wrapper=True)(function)
    part: Any = njit(no_cfunc_wrapper=True, no_cpython_wrapper=True)(function)
    # A call with a constant uses the machine code of calls with any number. It would get its own.
    find_call = part.get_call_template
    dispatcher.get_call_template = lambda types, named: find_call([*map(unliteral, types)], named)
    dispatcher.get_overload = part.get_overload
    # What `cache=True` does, with another cache.
    dispatcher._cache = cast("Any", _SharedCache)(function)
    return cast("Function", dispatcher)


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


# More optimization takes longer, and makes these functions no faster.
_CONFIG.OPT = type(_CONFIG.OPT)(1)
_CONFIG.CACHE_LOCATOR_CLASSES = f"{__name__}.{_SharedLocator.__name__}"
if not _CONFIG.CACHE_DIR:  # NUMBA_CACHE_DIR is not set
    _CONFIG.CACHE_DIR = str(cache_directory())


class Record:
    """Numbers with names, for compiled functions: an element of a structured array.

    A subclass annotates them in order: `int`, `float`, or an array with its shape, like `Annotated[Ints, 4]`. In
    compiled code a record must not outlive the array that holds it.
    """

    _layout: ClassVar[np.dtype[Any]]

    def __init_subclass__(cls) -> None:
        hints = get_type_hints(cls, include_extras=True)
        fields: list[tuple[Any, ...]] = []
        for name in cls.__annotations__:
            hint = hints[name]
            kind, *shape = get_args(hint) if get_origin(hint) is Annotated else (hint,)
            fields.append((name, np.float64 if kind in (float, Floats) else np.int64, *shape))
        cls._layout = np.dtype((np.record, fields))

    @classmethod
    def new(cls) -> Self:
        """Return a record of zeros."""
        return cls.array(1)[0]

    @classmethod
    def array(cls, number: int) -> MutableSequence[Self]:
        """Return an array of records of zeros."""
        return cast("MutableSequence[Self]", np.zeros(number, cls._layout))

    @classmethod
    def of(cls, numbers: Sequence[float] | Floats) -> Self:
        """Return a record of floating-point numbers, given all of them in order."""
        return cast("Self", np.array(numbers, np.float64).view(cls._layout)[0])


@compiled
def copy(numbers: Ints, room: Ints) -> None:
    """Write numbers into an array of the same length. Assigning a slice would compile its errors, which takes long."""
    for place in range(len(numbers)):
        room[place] = numbers[place]
