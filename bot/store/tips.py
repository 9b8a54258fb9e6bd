"""What the guide has explained to each user, so that it explains nothing twice."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import select

from bot.store.database import Database, upsert
from bot.store.schema import explained


class TipRepository:
    """The topics that were explained, by user."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def next(self, user_id: int, topics: Sequence[str], table_id: int, ply: int) -> str | None:
        """The first of some topics that was never explained to a user, which counts as explained from now on.

        Asked again at the same moment of a game it is the same one; None where all were explained before.
        """
        moment = (table_id, ply)
        known = await self._known(user_id, topics)
        topic = next((one for one in topics if known.get(one, moment) == moment), None)
        if topic is not None and topic not in known:
            async with self._database.writing() as connection:
                row = {"user_id": user_id, "topic": topic, "table_id": table_id, "ply": ply}
                await connection.execute(upsert(connection, explained).values(row).on_conflict_do_nothing())
        return topic

    async def _known(self, user_id: int, topics: Sequence[str]) -> dict[str, tuple[int, int]]:
        which = (explained.c.user_id == user_id) & explained.c.topic.in_(topics)
        query = select(explained.c.topic, explained.c.table_id, explained.c.ply).where(which)
        async with self._database.reading() as connection:
            return {row.topic: (row.table_id, row.ply) for row in await connection.execute(query)}
