"""Which servers are to be counted again, because something has changed that their leaderboards follow from."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection, Row, delete, select, update

from bot.store.database.statements import upsert_row
from bot.store.schema import key_values, server_counters

_PREFIX: Final = "recount:"


def lock_counters(connection: Connection, server_id: int) -> Row[Any] | None:
    """Take the lock that every transaction that ends a game needs, and return the counters; None without games."""
    own = server_counters.c.server_id == server_id
    connection.execute(update(server_counters).where(own).values(games=server_counters.c.games))
    return connection.execute(select(server_counters).where(own)).one_or_none()


def request_recount(connection: Connection, server_id: int) -> None:
    """Note that a server is to be counted again."""
    upsert_row(connection, key_values, {"key": f"{_PREFIX}{server_id}", "value": ""})


def withdraw_recount(connection: Connection, server_id: int) -> None:
    """Note that a server has been counted again."""
    connection.execute(delete(key_values).where(key_values.c.key == f"{_PREFIX}{server_id}"))


def servers_to_recount(connection: Connection) -> tuple[int, ...]:
    """Return the servers that are to be counted again."""
    query = select(key_values.c.key).where(key_values.c.key.startswith(_PREFIX, autoescape=True))
    return tuple(sorted(int(key.removeprefix(_PREFIX)) for key in connection.execute(query).scalars()))
