"""Keys and values that the program stores for itself."""

from __future__ import annotations

from sqlalchemy import Connection, delete, select

from bot.store.database.statements import dialect_insert, upsert_row
from bot.store.database.transactions import Repository, reads, writes
from bot.store.schema import key_values


class KeyValueRepository(Repository):
    """Small pieces of the program's own state that survive a restart."""

    @reads
    def get(self, connection: Connection, key: str) -> str | None:
        """Return the value of a key, or None."""
        query = select(key_values.c.value).where(key_values.c.key == key)
        return connection.execute(query).scalar_one_or_none()

    @writes
    def put(self, connection: Connection, key: str, value: str) -> None:
        """Set the value of a key."""
        upsert_row(connection, key_values, {"key": key, "value": value})

    @writes
    def claim(self, connection: Connection, key: str, value: str) -> bool:
        """Set a key to a value that comes after its own, as text. Of concurrent callers, one gets True.

        Values such as days are claimed once, even if the clocks of processes differ.
        """
        statement = dialect_insert(connection, key_values).values(key=key, value=value)
        changed = statement.on_conflict_do_update(
            index_elements=["key"], set_={"value": value}, where=key_values.c.value < value
        )
        return connection.execute(changed.returning(key_values.c.key)).first() is not None

    @writes
    def delete(self, connection: Connection, key: str) -> None:
        """Delete a key if it exists."""
        connection.execute(delete(key_values).where(key_values.c.key == key))
