"""Tips that each user has seen, so that none is shown twice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database.statements import dialect_insert
from bot.store.database.transactions import Database
from bot.store.schema import explained_topics


class TipRepository:
    """The topics that have been explained to each user."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._cache = database.caches.tips

    async def next(self, user_id: int, topics: Sequence[str], table_id: int, ply: int) -> str | None:
        """Return the first topic never explained to a user, and record it as explained.

        Calls for the same ply of the same table return the same topic. Returns None if no topic is left.
        """
        position = (table_id, ply)
        explained = await self._cache.get(user_id, partial(self._explained, user_id))
        topic = next((topic for topic in topics if explained.get(topic, position) == position), None)
        if topic is not None and topic not in explained:
            row = {"user_id": user_id, "topic": topic, "table_id": table_id, "ply": ply}

            async def write(connection: AsyncConnection) -> None:
                await connection.execute(
                    dialect_insert(connection, explained_topics).on_conflict_do_nothing(), row
                )
                await self._cache.announce(connection, user_id)

            await self._database.run_write(write)
            self._cache.replace(user_id, {**explained, topic: position})
        return topic

    async def _explained(self, user_id: int) -> Mapping[str, tuple[int, int]]:
        columns = explained_topics.c
        query = select(columns.topic, columns.table_id, columns.ply).where(columns.user_id == user_id)

        async def read(connection: AsyncConnection) -> Mapping[str, tuple[int, int]]:
            return {row.topic: (row.table_id, row.ply) for row in await connection.execute(query)}

        return await self._database.run_read(read)
