"""Users who have left a server: they are on no leaderboard there until they return."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import delete, select

from bot.store.database.statements import dialect_insert
from bot.store.database.transactions import Database
from bot.store.results.listing import lock_listing, refresh_listing
from bot.store.schema import absences


class MemberRepository:
    """Known absences of users from servers. Finishing a game on a server ends a user's absence from it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def absent_users(self, guild_id: int) -> frozenset[int]:
        """Return the users known to have left a server."""
        query = select(absences.c.user_id).where(absences.c.guild_id == guild_id)
        async with self._database.read() as connection:
            return frozenset((await connection.execute(query)).scalars())

    async def update_presence(
        self, guild_id: int, absent: Collection[int], present: Collection[int], at: int
    ) -> None:
        """Record which users were found absent from a server and which present."""
        async with self._database.write() as connection:
            await lock_listing(connection, {*absent, *present})
            returned = (absences.c.guild_id == guild_id) & absences.c.user_id.in_(present)
            await connection.execute(delete(absences).where(returned))
            rows = [{"guild_id": guild_id, "user_id": user_id, "noted_at": at} for user_id in sorted(absent)]
            if rows:
                statement = dialect_insert(connection, absences).values(rows)
                changes = {"noted_at": statement.excluded.noted_at}
                await connection.execute(
                    statement.on_conflict_do_update(index_elements=["guild_id", "user_id"], set_=changes)
                )
            await refresh_listing(connection, guild_id, {*absent, *present})

    async def users_to_recheck(self, guild_id: int, before: int, limit: int = 100) -> tuple[int, ...]:
        """Return absent users who were last checked before a time, longest ago first."""
        query = select(absences.c.user_id).where(
            absences.c.guild_id == guild_id, absences.c.noted_at < before
        )
        async with self._database.read() as connection:
            rows = await connection.execute(
                query.order_by(absences.c.noted_at, absences.c.user_id).limit(limit)
            )
            return tuple(rows.scalars())

    async def guilds_to_recheck(self, before: int) -> tuple[int, ...]:
        """Return the servers with absent users who were last checked before a time."""
        query = select(absences.c.guild_id).where(absences.c.noted_at < before).distinct()
        async with self._database.read() as connection:
            return tuple((await connection.execute(query.order_by(absences.c.guild_id))).scalars())
