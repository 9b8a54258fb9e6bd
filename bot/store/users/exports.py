"""Rows as they are exported: each time also as a person reads it."""

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any, Final

_TIMES: Final = ("at", "since")
"""How the names of columns with Unix times end."""


def with_times(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row with, after each time in Unix seconds, the same time in UTC in the form of ISO 8601."""
    exported = {}
    for name, value in row.items():
        exported[name] = value
        if _is_time(name):
            exported[_iso(name)] = datetime.fromtimestamp(value, UTC).isoformat() if value else None
    return exported


def exported_names(names: Iterable[str]) -> list[str]:
    """The names of the columns of such a row."""
    return [shown for name in names for shown in ((name, _iso(name)) if _is_time(name) else (name,))]


def _is_time(name: str) -> bool:
    return name.rpartition("_")[2] in _TIMES


def _iso(name: str) -> str:
    return f"{name}_iso"
