"""Who was found to have left a server: they stand on no leaderboard there until they are back."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import delete, select

from bot.store.database import Database, upsert
from bot.store.schema import absences


class Members:
    """Absences from all servers. Who ends a game on a server is no longer absent from it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def absent(self, guild_id: int) -> frozenset[int]:
        """The users known to have left a server."""
        query = select(absences.c.user_id).where(absences.c.guild_id == guild_id)
        async with self._database.reading() as connection:
            return frozenset((await connection.execute(query)).scalars())

    async def note(self, guild_id: int, gone: Collection[int], here: Collection[int], at: int) -> None:
        """Remember who was found to have left, and forget that of those who are there."""
        async with self._database.writing() as connection:
            back = (absences.c.guild_id == guild_id) & absences.c.user_id.in_(here)
            await connection.execute(delete(absences).where(back))
            rows = [{"guild_id": guild_id, "user_id": one, "noted_at": at} for one in sorted(gone)]
            if rows:
                noted = upsert(connection, absences).values(rows)
                await connection.execute(noted.on_conflict_do_nothing())

    async def stale(self, before: int, most: int = 100) -> dict[int, list[int]]:
        """Users by server who were last found absent before a time: some may be back."""
        query = select(absences.c.guild_id, absences.c.user_id).where(absences.c.noted_at < before)
        found: dict[int, list[int]] = {}
        async with self._database.reading() as connection:
            for row in await connection.execute(query.order_by(absences.c.noted_at).limit(most)):
                found.setdefault(row.guild_id, []).append(row.user_id)
        return found
