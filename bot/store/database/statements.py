"""Parts of statements that several repositories use."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any, TypeVar

from sqlalchemy import Column, ColumnElement, Connection, Label, Table, text, true
from sqlalchemy.dialects import postgresql, sqlite

from bot.store.models import Shards

T = TypeVar("T")


def chunks(items: Sequence[T], size: int) -> Iterator[Sequence[T]]:
    """Yield the items in groups, because a server accepts at most 32,767 values in a statement."""
    return (items[start : start + size] for start in range(0, len(items), size))


def named(columns: Iterable[Column[Any]]) -> tuple[Label[Any], ...]:
    """Columns to select, under the names that they have in the code, as `server_id`, instead of the database's."""
    return tuple(column.label(column.key) for column in columns)


def dialect_insert(connection: Connection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """Return an insert that supports ON CONFLICT, which both databases spell alike."""
    return sqlite.insert(table) if connection.dialect.name == "sqlite" else postgresql.insert(table)


def upsert_row(connection: Connection, table: Table, row: dict[str, Any]) -> None:
    """Insert a row, or update the row with the same primary key."""
    keys = [column.key for column in table.primary_key]
    changes = {name: value for name, value in row.items() if name not in keys}
    statement = dialect_insert(connection, table).values(row)
    connection.execute(statement.on_conflict_do_update(index_elements=list(table.primary_key), set_=changes))


def lock_ids(connection: Connection, ids: Collection[int]) -> None:
    """Wait until no other transaction holds these IDs of users or servers, and hold them until this one ends.

    Does nothing on SQLite, which allows one write transaction at a time anyway.
    """
    if connection.dialect.name != "sqlite":
        lock = text("SELECT pg_advisory_xact_lock(key) FROM unnest(CAST(:keys AS bigint[])) AS key")
        # In order, so that no two transactions wait for each other.
        connection.execute(lock, {"keys": sorted(ids)})


def on_shards(server_id: Column[int], shards: Shards) -> ColumnElement[bool]:
    """Select the rows of servers on these shards."""
    if len(shards.ids) == shards.count:
        return true()
    # The division is a shift by 22 bits, which the databases spell differently.
    return (server_id // 2**22 % shards.count).in_(shards.ids)
