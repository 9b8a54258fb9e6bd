"""Settings of servers, and their presets of house rules."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from functools import partial
from typing import Any

from sqlalchemy import ColumnElement, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database.statements import dialect_insert, upsert_row
from bot.store.database.transactions import Database
from bot.store.models import GuildSettings, Preset, TableState
from bot.store.schema import posts, presets, settings, tables


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


class PresetRepository:
    """The presets of all servers. Their names are case-insensitive."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def for_guild(self, guild_id: int) -> tuple[Preset, ...]:
        """Return the presets of a server, sorted by name."""
        query = select(presets).where(presets.c.guild_id == guild_id).order_by(presets.c.name)
        async with self._database.read() as connection:
            rows = (await connection.execute(query)).all()
        return tuple(Preset(row.name, row.variant, json.loads(row.options)) for row in rows)

    async def save(self, guild_id: int, preset: Preset) -> None:
        """Save a preset, replacing one with the same name."""
        row = {
            "guild_id": guild_id,
            "name": preset.name,
            "variant": preset.variant,
            "options": json.dumps(dict(preset.options)),
        }
        async with self._database.write() as connection:
            await connection.execute(delete(presets).where(_has_name(guild_id, preset.name)))
            statement = dialect_insert(connection, presets).values(row)
            changes = {name: row[name] for name in ("variant", "options")}
            await connection.execute(
                statement.on_conflict_do_update(index_elements=["guild_id", "name"], set_=changes)
            )

    async def delete(self, guild_id: int, name: str) -> bool:
        """Delete a preset. Returns False if there is none with this name."""
        async with self._database.write() as connection:
            deleted = await connection.execute(delete(presets).where(_has_name(guild_id, name)))
            return deleted.rowcount > 0


def _has_name(guild_id: int, name: str) -> ColumnElement[bool]:
    # SQLite's lower() converts only the letters from A to Z.
    same = (presets.c.name == name) | (func.lower(presets.c.name) == name.lower())
    return (presets.c.guild_id == guild_id) & same
