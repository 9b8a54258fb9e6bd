"""Custom ids of buttons and selects as typed values.

A custom id is the only state a button has, so buttons of old messages work after a restart. Its text is
``pn:NAME`` or ``pn:NAME:FIELD:FIELD...``, at most 100 characters. A frozen dataclass declares name and fields::

    @custom_id("undo")
    @dataclass(frozen=True, slots=True)
    class Undo:
        table_id: int
        ply: int

A field is an `int`, a `str`, an enum of texts, a type with a classmethod `parse` such as `Action`, or one of these or
None. Fields with a default may be missing at the end of the text, and are left out there when None or empty. The last
field may contain colons.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from types import NoneType
from typing import TYPE_CHECKING, Any, Final, TypeVar, get_args, get_type_hints

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

__all__ = ["BUTTONS", "LONGEST", "custom_id", "encode", "name_of", "parse"]

LONGEST: Final = 100
"""The most characters Discord takes in a custom id."""

BUTTONS: Final[dict[str, type[DataclassInstance]]] = {}
"""The dataclass of each name."""

_NAMES: Final[dict[type, str]] = {}
_T = TypeVar("_T", bound=type)


def custom_id(name: str) -> Callable[[_T], _T]:
    """Declare a dataclass as what the custom ids of this name carry."""

    def declare(kind: _T) -> _T:
        BUTTONS[name] = kind
        _NAMES[kind] = name
        return kind

    return declare


def name_of(kind: type[DataclassInstance]) -> str:
    """The name in the custom ids of a dataclass."""
    return _NAMES[kind]


def encode(button: DataclassInstance) -> str:
    """The fields of a button after its name, joined by colons; empty if it has none."""
    values = (getattr(button, field.name) for field in fields(button))
    texts = ["" if value is None else str(value) for value in values]
    while texts and not texts[-1]:
        texts.pop()
    return ":".join(texts)


def parse(name: str, text: str) -> Any:
    """The button that a custom id stands for.

    Raises:
        KeyError: no button has this name.
        ValueError: the fields do not fit, as in the id of a forged or long outdated button.
    """
    kind = BUTTONS[name]
    readers = _readers(kind)
    parts = text.split(":", len(readers) - 1) if text else []
    return kind(**{field: read(part) for (field, read), part in zip(readers.items(), parts, strict=False)})


@cache
def _readers(kind: type[DataclassInstance]) -> dict[str, Callable[[str], Any]]:
    hints = get_type_hints(kind)
    return {field.name: _reader(hints[field.name]) for field in fields(kind)}


def _reader(hint: Any) -> Callable[[str], Any]:
    """How the text of a field of this type is read."""
    options = [option for option in get_args(hint) if option is not NoneType]
    if options:
        read = _reader(options[0])
        return lambda text: read(text) if text else None
    reader: Callable[[str], Any] = getattr(hint, "parse", hint)
    return reader
