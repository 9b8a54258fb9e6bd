"""Rows that are read with almost every interaction, kept in memory until they change.

Other processes on a PostgreSQL server tell of their changes by NOTIFY, in the transaction that makes them. While this
process is not listening, nothing is kept.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

from sqlalchemy import Connection, text

from bot.store.declared import Preferences, ServerSettings

CHANNEL: Final = "pinochle_rows"
_CAPACITY: Final = 20_000
"""The most rows of one kind, each a few hundred bytes."""

T = TypeVar("T")


class RowCache(Generic[T]):
    """The rows of one kind, by the ID of a user or server; those not used for the longest time are dropped first."""

    def __init__(self, name: str, *, is_on: bool) -> None:
        self.name: Final = name
        self._rows: Final[OrderedDict[int, T]] = OrderedDict()
        self._changes = 0
        self.is_on = is_on

    async def get(self, key: int, read: Callable[[], Awaitable[T]]) -> T:
        """Return a row, reading it from the database if necessary."""
        if key in self._rows:
            self._rows.move_to_end(key)
            return self._rows[key]
        changes = self._changes
        row = await read()
        # A row that changed while it was being read may be the old one.
        if self.is_on and changes == self._changes:
            self._rows[key] = row
            if len(self._rows) > _CAPACITY:
                self._rows.popitem(last=False)
        return row

    def announce(self, connection: Connection, key: int) -> None:
        """Tell the other processes of a change when the transaction is committed."""
        if connection.dialect.name != "sqlite":
            connection.execute(
                text("SELECT pg_notify(:channel, :payload)"),
                {"channel": CHANNEL, "payload": f"{self.name} {key}"},
            )

    def forget(self, key: int) -> None:
        """Drop a row after its change was committed."""
        self._changes += 1
        self._rows.pop(key, None)

    def replace(self, key: int, row: T) -> None:
        """Put the new row in the place of a changed one that is kept."""
        self._changes += 1
        if key in self._rows:
            self._rows[key] = row

    def clear(self) -> None:
        """Drop all rows."""
        self._changes += 1
        self._rows.clear()


class RowCaches:
    """The caches of one database."""

    def __init__(self, *, is_shared: bool) -> None:
        """:param is_shared: whether other processes may change the database. Then nothing is kept before `switch`."""
        self.preferences: Final = RowCache[Preferences]("preferences", is_on=not is_shared)
        self.settings: Final = RowCache[ServerSettings]("settings", is_on=not is_shared)
        self.tips: Final = RowCache[Mapping[str, tuple[int, int]]]("tips", is_on=not is_shared)
        """When each tip was shown to a user: the table and ply."""

    def hear(self, notice: str) -> None:
        """Drop the row that a notice names."""
        name, _, key = notice.partition(" ")
        for cache in self._all():
            if cache.name == name:
                cache.forget(int(key))

    def switch(self, *, is_on: bool) -> None:
        """Start to keep rows, or stop it."""
        for cache in self._all():
            cache.is_on = is_on
            cache.clear()

    def _all(self) -> Sequence[RowCache[Any]]:
        return self.preferences, self.settings, self.tips
