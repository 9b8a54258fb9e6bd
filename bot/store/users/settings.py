"""Settings of servers."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from functools import partial
from typing import Any

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database.statements import upsert_row
from bot.store.database.transactions import Database
from bot.store.models import GuildSettings, TableState
from bot.store.schema import posts, settings, tables


class GuildSettingsRepository:
    """The settings of all servers.

    Each setting that differs from its default is a row, so that a new setting needs no migration.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._cache = database.caches.settings

    async def get(self, guild_id: int) -> GuildSettings:
        """Return the settings of a server, by default those of `GuildSettings()`."""
        read = partial(self._database.run_read, partial(read_settings, guild_id=guild_id))
        return await self._cache.get(guild_id, read)

    async def servers_with(self, name: str) -> tuple[int, ...]:
        """Return the servers in which a setting differs from its default."""
        query = select(settings.c.guild_id).where(settings.c.key == name).order_by(settings.c.guild_id)
        async with self._database.read() as connection:
            return tuple((await connection.execute(query)).scalars())

    async def update(self, guild_id: int, **changes: Any) -> GuildSettings:
        """Change some fields of a server's settings and return all of them."""
        async with self._database.write() as connection:
            changed = replace(GuildSettings(), **changes)
            for name in changes:
                value = getattr(changed, name)
                if value != getattr(GuildSettings(), name):
                    row = {"guild_id": guild_id, "key": name, "value": json.dumps(value)}
                    await upsert_row(connection, settings, row)
                else:
                    same = (settings.c.guild_id == guild_id) & (settings.c.key == name)
                    await connection.execute(delete(settings).where(same))
            if "language" in changes:
                # The messages of its tables are in the language before.
                of_guild = (tables.c.guild_id == guild_id) & (tables.c.state != TableState.CLOSED.value)
                outdated = (posts.c.kind == "table") & posts.c.table_id.in_(
                    select(tables.c.id).where(of_guild)
                )
                await connection.execute(update(posts).where(outdated).values(shown=-1))
            await self._cache.announce(connection, guild_id)
            after = await read_settings(connection, guild_id)
        self._cache.forget(guild_id)
        return after


async def read_settings(connection: AsyncConnection, guild_id: int) -> GuildSettings:
    """Run :meth:`GuildSettingsRepository.get` inside a transaction."""
    query = select(settings.c.key, settings.c.value).where(settings.c.guild_id == guild_id)
    known = {field.name for field in fields(GuildSettings)}
    values: dict[str, Any] = {}
    for row in await connection.execute(query):
        value = json.loads(row.value)
        if row.key in known:
            values[row.key] = tuple(value) if isinstance(value, list) else value
    return GuildSettings(**values)
