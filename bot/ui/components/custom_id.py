"""Custom ids of buttons and selects as typed values.

A custom id is the only state a button has, so buttons of old messages work after a restart. Its text is
``pn:NAME`` or ``pn:NAME:FIELD:FIELD...``, at most 100 characters. A class declares name and fields::

    @custom_id("undo")
    class Undo:
        table_id: int
        ply: int

A field is an `int` from 0 to `HIGHEST`, a `str`, a string enum, a type with a classmethod `parse` such as `Action`, or
an optional one of these. A narrower range is part of the type: ``Annotated[int, valid_clock]`` calls `valid_clock` with
the value, which returns it or raises ValueError. Trailing fields with a default may be missing from the text, and are
omitted when None or empty. The last field may contain colons.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cache
from types import NoneType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Final,
    TypeVar,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

LONGEST: Final = 100
"""The maximum length that Discord allows, in characters."""
HIGHEST: Final = 2**63 - 1
"""The highest number in a custom id: the highest that the database stores."""

BUTTONS: Final[dict[str, type[DataclassInstance]]] = {}
"""The dataclass of each custom id name."""

_NAMES: Final[dict[type, str]] = {}
_FOR_MANAGERS: Final[set[type]] = set()
_T = TypeVar("_T")


@dataclass_transform(frozen_default=True)
def custom_id(name: str, *, for_managers: bool = False) -> Callable[[type[_T]], type[_T]]:
    """Class decorator that makes a frozen dataclass, and registers it under a custom id name.

    :param for_managers: whether only those who may manage the server can press the button and submit its form.
    :raises ValueError: if the name is taken.
    """

    def declare(kind: type[_T]) -> type[_T]:
        if name in BUTTONS:
            raise ValueError(name)
        declared = dataclass(frozen=True, slots=True)(kind)
        button: Any = declared
        BUTTONS[name], _NAMES[button] = button, name
        if for_managers:
            _FOR_MANAGERS.add(button)
        return declared

    return declare


def name_of(kind: type[DataclassInstance]) -> str:
    """Return the custom id name of a dataclass."""
    return _NAMES[kind]


def is_for_managers(kind: type) -> bool:
    """Whether only those who may manage the server can press the buttons of a dataclass."""
    return kind in _FOR_MANAGERS


def encode(button: DataclassInstance) -> str:
    """Encode the fields of a button.

    :return: the part of the custom id after the name; empty if there are no fields.
    """
    values = (getattr(button, field.name) for field in fields(button))
    texts = ["" if value is None else str(value) for value in values]
    while texts and not texts[-1]:
        texts.pop()
    return ":".join(texts)


def parse(name: str, text: str) -> Any:
    """Decode a custom id.

    :param name: the name in the custom id.
    :param text: the fields after the name, joined by colons.
    :return: an instance of the dataclass with this name.
    :raises KeyError: if no dataclass has this name.
    :raises TypeError: if a required field is missing.
    :raises ValueError: if a field does not parse, as in a forged or long outdated id.
    """
    kind = BUTTONS[name]
    parsers = _field_parsers(kind)
    parts = text.split(":", len(parsers) - 1) if text else []
    return kind(
        **{field: parse_part(part) for (field, parse_part), part in zip(parsers.items(), parts, strict=False)}
    )


def parse_number(text: str) -> int:
    """Decode a number.

    :raises ValueError: unless it is written in digits, and at most HIGHEST.
    """
    # The length is checked first: the conversion of very long numbers fails.
    if not (text.isascii() and text.isdigit()) or len(text) > len(str(HIGHEST)) or int(text) > HIGHEST:
        raise ValueError(f"not a number: {text[:20]!r}")
    return int(text)


@cache
def _field_parsers(kind: type[DataclassInstance]) -> dict[str, Callable[[str], Any]]:
    hints = get_type_hints(kind, include_extras=True)
    return {field.name: _parser(hints[field.name]) for field in fields(kind)}


def _parser(hint: Any) -> Callable[[str], Any]:
    """Return the function that parses a field of this type."""
    if get_origin(hint) is Annotated:
        base, check = get_args(hint)
        parse_base = _parser(base)
        return lambda text: check(parse_base(text))
    options = [option for option in get_args(hint) if option is not NoneType]
    if options:
        parse_value = _parser(options[0])
        return lambda text: parse_value(text) if text else None
    parser: Callable[[str], Any] = parse_number if hint is int else getattr(hint, "parse", hint)
    return parser
