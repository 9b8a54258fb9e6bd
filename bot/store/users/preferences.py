"""Preferences of users."""

from __future__ import annotations

from dataclasses import asdict, replace
from functools import partial
from typing import Any

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database.statements import dialect_insert, upsert_row
from bot.store.database.transactions import Database
from bot.store.models import Preferences
from bot.store.results.listing import lock_listing, refresh_listing
from bot.store.schema import explained_topics, preferences


class PreferenceRepository:
    """The preferences of all users."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._cache = database.caches.preferences

    async def get(self, user_id: int) -> Preferences:
        """Return a user's preferences, by default those of `Preferences()`."""
        read = partial(self._database.run_read, partial(_read_preferences, user_id=user_id))
        return await self._cache.get(user_id, read)

    async def update(self, user_id: int, **changes: Any) -> Preferences:
        """Change some fields of a user's preferences and return all of them.

        Turning `guide` on again makes all tips new.
        """
        async with self._database.write() as connection:
            # Create the row before locking it, so that concurrent changes are made in turn.
            row = {"user_id": user_id, **asdict(Preferences())}
            await connection.execute(
                dialect_insert(connection, preferences).values(row).on_conflict_do_nothing()
            )
            before = await _read_preferences(connection, user_id, for_update=True)
            changed = replace(before, **changes)
            if changed.guide and not before.guide:
                await connection.execute(
                    delete(explained_topics).where(explained_topics.c.user_id == user_id)
                )
                await self._database.caches.tips.announce(connection, user_id)
            await upsert_row(connection, preferences, {"user_id": user_id, **asdict(changed)})
            if changed.listed != before.listed:
                await lock_listing(connection, [user_id])
                await refresh_listing(connection, None, [user_id])
            await self._cache.announce(connection, user_id)
        self._cache.forget(user_id)
        self._database.caches.tips.forget(user_id)
        return changed


async def _read_preferences(
    connection: AsyncConnection, user_id: int, *, for_update: bool = False
) -> Preferences:
    columns = (column for column in preferences.c if column.name != "user_id")
    query = select(*columns).where(preferences.c.user_id == user_id)
    row = (await connection.execute(query.with_for_update() if for_update else query)).one_or_none()
    return Preferences() if row is None else Preferences(**row._mapping)
