"""Functions of the simulation, which run as they stand or compiled, and records with named fields."""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence
from functools import update_wrapper
from typing import Annotated, Any, ClassVar, Final, Self, TypeVar, cast, get_args, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Function = TypeVar("Function", bound=Callable[..., Any])


class Simulated:
    """A function that runs as it stands until the process chooses to compile the simulation."""

    _all: ClassVar[list[Simulated]] = []
    _compile: ClassVar[Callable[[Callable[..., Any]], Any] | None] = None

    def __init__(self, function: Callable[..., Any]) -> None:
        update_wrapper(self, function)
        self._function: Final = function
        self.run: Any = function
        """The function, or its machine code."""
        self._all.append(self)
        self._choose()

    def __call__(self, *arguments: Any) -> Any:
        """Run the function."""
        return self.run(*arguments)

    def _choose(self) -> None:
        if Simulated._compile is not None:
            self.run = Simulated._compile(self._function)

    @property
    def _numba_type_(self) -> Any:
        """What the compiler takes this for in functions that call it."""
        return self.run._numba_type_

    @classmethod
    def compile_all(cls, compile_function: Callable[[Callable[..., Any]], Any]) -> None:
        """Let all functions run compiled, those of modules that are still to be imported included."""
        Simulated._compile = compile_function
        for function in cls._all:
            function._choose()


def compiled(function: Function) -> Function:
    """Make a function of the simulation."""
    return cast("Function", Simulated(function))


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
    def table(cls, rows: int, columns: int) -> Sequence[MutableSequence[Self]]:
        """Return an array with two dimensions of records of zeros."""
        return cast("Sequence[MutableSequence[Self]]", np.zeros((rows, columns), cls._layout))

    @classmethod
    def of(cls, numbers: Sequence[float] | Floats) -> Self:
        """Return a record of floating-point numbers, given all of them in order."""
        return cast("Self", np.array(numbers, np.float64).view(cls._layout)[0])


@compiled
def copy(numbers: Ints, room: Ints) -> None:
    """Write numbers into an array of the same length. Assigning a slice would compile its errors, which takes long."""
    for place in range(len(numbers)):
        room[place] = numbers[place]
