"""Preferences of users, and the tips that they have seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from functools import partial
from typing import Any

from sqlalchemy import Connection, delete, select

from bot.store.database.statements import dialect_insert, upsert_row
from bot.store.database.transactions import Database, Repository, reads, writes
from bot.store.declared import Preferences
from bot.store.results.listing import lock_listing, refresh_listing
from bot.store.schema import explained_topics, preferences


class PreferenceRepository(Repository):
    """The preferences of all users."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self._cache = database.caches.preferences

    async def get(self, user_id: int) -> Preferences:
        """Return a user's preferences, by default those of `Preferences()`."""
        return await self._cache.get(user_id, partial(self._read, user_id))

    async def update(self, user_id: int, **changes: Any) -> Preferences:
        """Change some fields of a user's preferences and return all of them.

        Turning `guide` on again makes all tips new.
        """
        changed = await self._update(user_id, changes)
        self._cache.forget(user_id)
        self._database.caches.tips.forget(user_id)
        return changed

    @reads
    def _read(self, connection: Connection, user_id: int) -> Preferences:
        return _read_preferences(connection, user_id)

    @writes
    def _update(self, connection: Connection, user_id: int, changes: Mapping[str, Any]) -> Preferences:
        # Create the row before locking it, so that concurrent changes are made in turn.
        row = {"user_id": user_id, **asdict(Preferences())}
        connection.execute(dialect_insert(connection, preferences).values(row).on_conflict_do_nothing())
        before = _read_preferences(connection, user_id, for_update=True)
        changed = replace(before, **changes)
        if changed.guide and not before.guide:
            connection.execute(delete(explained_topics).where(explained_topics.c.user_id == user_id))
            self._database.caches.tips.announce(connection, user_id)
        upsert_row(connection, preferences, {"user_id": user_id, **asdict(changed)})
        if changed.listed != before.listed:
            lock_listing(connection, [user_id])
            refresh_listing(connection, None, [user_id])
        self._cache.announce(connection, user_id)
        return changed


def _read_preferences(connection: Connection, user_id: int, *, for_update: bool = False) -> Preferences:
    columns = (column for column in preferences.c if column.name != "user_id")
    query = select(*columns).where(preferences.c.user_id == user_id)
    row = connection.execute(query.with_for_update() if for_update else query).one_or_none()
    return Preferences() if row is None else Preferences(**row._mapping)


class TipRepository(Repository):
    """The topics that have been explained to each user."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self._cache = database.caches.tips

    async def next(self, user_id: int, topics: Sequence[str], table_id: int, ply: int) -> str | None:
        """Return the first topic never explained to a user, and record it as explained.

        Calls for the same ply of the same table return the same topic. Returns None if no topic is left.
        """
        position = (table_id, ply)
        explained = await self._cache.get(user_id, partial(self._explained, user_id))
        topic = next((topic for topic in topics if explained.get(topic, position) == position), None)
        if topic is not None and topic not in explained:
            await self._save(user_id, topic, position)
            self._cache.replace(user_id, {**explained, topic: position})
        return topic

    @writes
    def _save(self, connection: Connection, user_id: int, topic: str, position: tuple[int, int]) -> None:
        table_id, ply = position
        row = {"user_id": user_id, "topic": topic, "table_id": table_id, "ply": ply}
        connection.execute(dialect_insert(connection, explained_topics).values(row).on_conflict_do_nothing())
        self._cache.announce(connection, user_id)

    @reads
    def _explained(self, connection: Connection, user_id: int) -> Mapping[str, tuple[int, int]]:
        columns = explained_topics.c
        query = select(columns.topic, columns.table_id, columns.ply).where(columns.user_id == user_id)
        return {row.topic: (row.table_id, row.ply) for row in connection.execute(query)}
