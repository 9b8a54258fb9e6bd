"""What users and servers have chosen, and marks the program leaves for itself."""

from __future__ import annotations

import json
from dataclasses import asdict, fields, replace
from typing import Any

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database, put, upsert
from bot.store.models import GuildSettings, Preferences
from bot.store.schema import explained, marks, preferences, settings


async def _preferences(connection: AsyncConnection, user_id: int, *, locked: bool = False) -> Preferences:
    columns = (column for column in preferences.c if column.name != "user_id")
    query = select(*columns).where(preferences.c.user_id == user_id)
    row = (await connection.execute(query.with_for_update() if locked else query)).one_or_none()
    return Preferences() if row is None else Preferences(**row._mapping)


class PreferenceRepository:
    """The preferences of all users."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, user_id: int) -> Preferences:
        """What a user prefers; the defaults where he never said."""
        async with self._database.reading() as connection:
            return await _preferences(connection, user_id)

    async def change(self, user_id: int, **changes: Any) -> Preferences:
        """Change some preferences, named as the fields of `Preferences`, and return them all.

        Who wants the guide again is explained everything anew.
        """
        async with self._database.writing() as connection:
            # The row is there before it is locked: two changes at once are then made in turn.
            usual = {"user_id": user_id, **asdict(Preferences())}
            await connection.execute(upsert(connection, preferences).values(usual).on_conflict_do_nothing())
            before = await _preferences(connection, user_id, locked=True)
            changed = replace(before, **changes)
            if changed.guide and not before.guide:
                await connection.execute(delete(explained).where(explained.c.user_id == user_id))
            await put(connection, preferences, {"user_id": user_id, **asdict(changed)})
        return changed


class GuildSettingsRepository:
    """The settings of all servers. A row for each that differs from its default: a new one needs no migration."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, guild_id: int) -> GuildSettings:
        """What is set on a server; the defaults where nobody ever set anything."""
        async with self._database.reading() as connection:
            return await settings_in(connection, guild_id)

    async def change(self, guild_id: int, **changes: Any) -> GuildSettings:
        """Change some settings, named as the fields of `GuildSettings`, and return them all."""
        async with self._database.writing() as connection:
            changed = replace(GuildSettings(), **changes)
            for name in changes:
                value = getattr(changed, name)
                if value != getattr(GuildSettings(), name):
                    row = {"guild_id": guild_id, "key": name, "value": json.dumps(value)}
                    await put(connection, settings, row)
                else:
                    this = (settings.c.guild_id == guild_id) & (settings.c.key == name)
                    await connection.execute(delete(settings).where(this))
            return await settings_in(connection, guild_id)


async def settings_in(connection: AsyncConnection, guild_id: int) -> GuildSettings:
    """:meth:`GuildSettingsRepository.of` inside a transaction."""
    query = select(settings.c.key, settings.c.value).where(settings.c.guild_id == guild_id)
    known = {field.name for field in fields(GuildSettings)}
    found: dict[str, Any] = {}
    for row in await connection.execute(query):
        value = json.loads(row.value)
        if row.key in known:
            found[row.key] = tuple(value) if isinstance(value, list) else value
    return GuildSettings(**found)


class KeyValueRepository:
    """What the program remembers about itself from one start to the next."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, key: str) -> str | None:
        """The value of a mark; None where it was never set."""
        async with self._database.reading() as connection:
            query = select(marks.c.value).where(marks.c.key == key)
            return (await connection.execute(query)).scalar_one_or_none()

    async def put(self, key: str, value: str) -> None:
        """Set a mark."""
        async with self._database.writing() as connection:
            await put(connection, marks, {"key": key, "value": value})

    async def claim(self, key: str, value: str) -> bool:
        """Set a mark that has not this value yet. Of all who wish to at once, True for one."""
        async with self._database.writing() as connection:
            line = upsert(connection, marks).values(key=key, value=value)
            changed = line.on_conflict_do_update(
                index_elements=["key"], set_={"value": value}, where=marks.c.value != value
            )
            return (await connection.execute(changed.returning(marks.c.key))).first() is not None

    async def drop(self, key: str) -> None:
        """Take a mark away, if it was set."""
        async with self._database.writing() as connection:
            await connection.execute(delete(marks).where(marks.c.key == key))

    async def starting(self, prefix: str) -> dict[str, str]:
        """All marks whose keys start like this, in order."""
        query = select(marks.c.key, marks.c.value).where(marks.c.key.startswith(prefix, autoescape=True))
        async with self._database.reading() as connection:
            return {row.key: row.value for row in await connection.execute(query.order_by(marks.c.key))}
