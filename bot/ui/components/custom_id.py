"""Custom ids of buttons and selects as typed values.

A custom id is the only state a button has, so buttons of old messages work after a restart. Its text is
``pn:NAME`` or ``pn:NAME:FIELD:FIELD...``, at most 100 characters. A class declares name and fields::

    @custom_id("undo")
    class Undo:
        table_id: int
        ply: int

A field is an `int`, a `str`, a string enum, a type with a classmethod `parse` such as `Action`, or an optional one of
these. Trailing fields with a default may be missing from the text, and are omitted when None or empty. The last field
may contain colons.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cache
from types import NoneType
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast, dataclass_transform, get_args, get_type_hints

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

LONGEST: Final = 100
"""The maximum length that Discord allows, in characters."""

BUTTONS: Final[dict[str, type[DataclassInstance]]] = {}
"""The dataclass of each custom id name."""

_NAMES: Final[dict[type, str]] = {}
_T = TypeVar("_T")


@dataclass_transform(frozen_default=True)
def custom_id(name: str) -> Callable[[type[_T]], type[_T]]:
    """Class decorator that makes a frozen dataclass, and registers it under a custom id name.

    :raises ValueError: if the name is taken.
    """

    def declare(kind: type[_T]) -> type[_T]:
        if name in BUTTONS:
            raise ValueError(name)
        button = dataclass(frozen=True, slots=True)(kind)
        BUTTONS[name], _NAMES[button] = cast("type[DataclassInstance]", button), name
        return button

    return declare


def name_of(kind: type[DataclassInstance]) -> str:
    """Return the custom id name of a dataclass."""
    return _NAMES[kind]


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


@cache
def _field_parsers(kind: type[DataclassInstance]) -> dict[str, Callable[[str], Any]]:
    hints = get_type_hints(kind)
    return {field.name: _parser(hints[field.name]) for field in fields(kind)}


def _parser(hint: Any) -> Callable[[str], Any]:
    """Return the function that parses a field of this type."""
    options = [option for option in get_args(hint) if option is not NoneType]
    if options:
        parse_value = _parser(options[0])
        return lambda text: parse_value(text) if text else None
    parser: Callable[[str], Any] = getattr(hint, "parse", hint)
    return parser
