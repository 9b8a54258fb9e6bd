"""Keys and values that the program stores for itself."""

from __future__ import annotations

from functools import partial

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database.statements import dialect_insert, upsert_row
from bot.store.database.transactions import Database
from bot.store.schema import key_values


class KeyValueRepository:
    """Small pieces of the program's own state that survive a restart."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, key: str) -> str | None:
        """Return the value of a key, or None."""
        query = select(key_values.c.value).where(key_values.c.key == key)

        async def read(connection: AsyncConnection) -> str | None:
            return (await connection.execute(query)).scalar_one_or_none()

        return await self._database.run_read(read)

    async def put(self, key: str, value: str) -> None:
        """Set the value of a key."""
        row = {"key": key, "value": value}
        await self._database.run_write(partial(upsert_row, table=key_values, row=row))

    async def claim(self, key: str, value: str) -> bool:
        """Set a key to a value that comes after its own, as text. Of concurrent callers, one gets True.

        Values such as days are claimed once, even if the clocks of processes differ.
        """

        async def write(connection: AsyncConnection) -> bool:
            statement = dialect_insert(connection, key_values).values(key=key, value=value)
            changed = statement.on_conflict_do_update(
                index_elements=["key"], set_={"value": value}, where=key_values.c.value < value
            )
            return (await connection.execute(changed.returning(key_values.c.key))).first() is not None

        return await self._database.run_write(write)

    async def delete(self, key: str) -> None:
        """Delete a key if it exists."""

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(delete(key_values).where(key_values.c.key == key))

        await self._database.run_write(write)

    async def with_prefix(self, prefix: str) -> dict[str, str]:
        """Return all keys with a prefix and their values, in order."""
        query = select(key_values.c.key, key_values.c.value).where(
            key_values.c.key.startswith(prefix, autoescape=True)
        )
        async with self._database.read() as connection:
            return {row.key: row.value for row in await connection.execute(query.order_by(key_values.c.key))}
