"""House rules that servers have given a name."""

from __future__ import annotations

import json

from sqlalchemy import ColumnElement, delete, func, select

from bot.store.database import Database, upsert
from bot.store.models import Preset
from bot.store.schema import presets


class Presets:
    """The presets of all servers. Their names differ by more than the case of letters."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, guild_id: int) -> tuple[Preset, ...]:
        """The presets of a server, by name."""
        query = select(presets).where(presets.c.guild_id == guild_id).order_by(presets.c.name)
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).all()
        return tuple(Preset(row.name, row.variant, json.loads(row.options)) for row in rows)

    async def save(self, guild_id: int, preset: Preset) -> None:
        """Keep a preset, instead of one that had the same name."""
        row = {
            "guild_id": guild_id,
            "name": preset.name,
            "variant": preset.variant,
            "options": json.dumps(dict(preset.options)),
        }
        async with self._database.writing() as connection:
            await connection.execute(delete(presets).where(_named(guild_id, preset.name)))
            line = upsert(connection, presets).values(row)
            changes = {name: row[name] for name in ("variant", "options")}
            await connection.execute(
                line.on_conflict_do_update(index_elements=["guild_id", "name"], set_=changes)
            )

    async def delete(self, guild_id: int, name: str) -> bool:
        """Forget a preset. False where there is none of this name."""
        async with self._database.writing() as connection:
            return (await connection.execute(delete(presets).where(_named(guild_id, name)))).rowcount > 0


def _named(guild_id: int, name: str) -> ColumnElement[bool]:
    # SQLite knows the case of the letters from A to Z only.
    same = (presets.c.name == name) | (func.lower(presets.c.name) == name.lower())
    return (presets.c.guild_id == guild_id) & same
