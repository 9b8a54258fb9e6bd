"""Presets: named house rules of servers."""

from __future__ import annotations

import json

from sqlalchemy import ColumnElement, delete, func, select

from bot.store.database.statements import dialect_insert
from bot.store.database.transactions import Database
from bot.store.models import Preset
from bot.store.schema import presets


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
