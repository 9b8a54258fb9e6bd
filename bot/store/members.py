"""Who was found to have left a server: they stand on no leaderboard there until they are back."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import delete, select

from bot.store.database import Database, upsert
from bot.store.schema import absences


class MemberRepository:
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
                again = {"noted_at": noted.excluded.noted_at}
                await connection.execute(
                    noted.on_conflict_do_update(index_elements=["guild_id", "user_id"], set_=again)
                )

    async def stale(self, guild_id: int, before: int, most: int = 100) -> tuple[int, ...]:
        """Users who were last found absent from a server before a time, the longest ago first: some may be back."""
        query = select(absences.c.user_id).where(
            absences.c.guild_id == guild_id, absences.c.noted_at < before
        )
        async with self._database.reading() as connection:
            rows = await connection.execute(
                query.order_by(absences.c.noted_at, absences.c.user_id).limit(most)
            )
            return tuple(rows.scalars())

    async def guilds(self, before: int) -> tuple[int, ...]:
        """The servers from which somebody was last found absent before a time."""
        query = select(absences.c.guild_id).where(absences.c.noted_at < before).distinct()
        async with self._database.reading() as connection:
            return tuple((await connection.execute(query.order_by(absences.c.guild_id))).scalars())
