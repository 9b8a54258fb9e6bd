"""Settings of servers, and their presets of house rules."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from functools import partial
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, delete, func, insert, select, update

from bot.store.database.statements import lock_ids, upsert_row
from bot.store.database.transactions import Database, Repository, reads, writes
from bot.store.declared import ServerSettings, outdated_by
from bot.store.models import Preset, TableState
from bot.store.results.pending_recounts import request_recount
from bot.store.schema import posts, presets, settings, tables


class ServerSettingsRepository(Repository):
    """The settings of all servers.

    Each setting that differs from its default is a row, so that a new setting needs no migration.
    """

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self._cache = database.caches.settings

    async def get(self, server_id: int) -> ServerSettings:
        """Return the settings of a server, by default those of `ServerSettings()`."""
        return await self._cache.get(server_id, partial(self._read, server_id))

    @reads
    def servers_with(self, connection: Connection, name: str) -> tuple[int, ...]:
        """Return the servers in which a setting differs from its default."""
        query = select(settings.c.server_id).where(settings.c.key == name).order_by(settings.c.server_id)
        return tuple(connection.execute(query).scalars())

    @reads
    def time_zones(self, connection: Connection) -> frozenset[str]:
        """Return the time zones that servers have chosen."""
        query = select(settings.c.value).where(settings.c.key == "time_zone").distinct()
        return frozenset(json.loads(value) for value in connection.execute(query).scalars())

    async def update(self, server_id: int, **changes: Any) -> ServerSettings:
        """Change some fields of a server's settings and return all of them."""
        after = await self._update(server_id, changes)
        self._cache.forget(server_id)
        return after

    async def forget_channel(self, server_id: int, channel_id: int) -> None:
        """Delete what is set for a channel that no longer exists."""
        settings = await self.get(server_id)
        kept = tuple(pair for pair in settings.channel_variants if pair[0] != channel_id)
        if kept != settings.channel_variants:
            await self.update(server_id, channel_variants=kept)

    @reads
    def _read(self, connection: Connection, server_id: int) -> ServerSettings:
        return read_settings(connection, server_id)

    @writes
    def _update(self, connection: Connection, server_id: int, changes: Mapping[str, Any]) -> ServerSettings:
        changed = replace(ServerSettings(), **changes)
        for name in changes:
            value = getattr(changed, name)
            if value != getattr(ServerSettings(), name):
                row = {"server_id": server_id, "key": name, "value": json.dumps(value)}
                upsert_row(connection, settings, row)
            else:
                same = (settings.c.server_id == server_id) & (settings.c.key == name)
                connection.execute(delete(settings).where(same))
        if "time_zone" in changes:
            request_recount(connection, server_id)
        if kinds := outdated_by(changes):
            closed = select(tables.c.id).where(
                tables.c.server_id == server_id, tables.c.state == TableState.CLOSED.value
            )
            is_open = posts.c.table_id.is_(None) | posts.c.table_id.not_in(closed)
            outdated = posts.c.server_id == server_id, posts.c.kind.in_(kinds), is_open
            connection.execute(update(posts).where(*outdated).values(shown=-1))
        self._cache.announce(connection, server_id)
        return read_settings(connection, server_id)


def read_settings(connection: Connection, server_id: int) -> ServerSettings:
    """Run :meth:`ServerSettingsRepository.get` inside a transaction."""
    query = select(settings.c.key, settings.c.value).where(settings.c.server_id == server_id)
    known = {field.name for field in fields(ServerSettings)}
    values: dict[str, Any] = {}
    for row in connection.execute(query):
        value = json.loads(row.value)
        if row.key in known:
            values[row.key] = _frozen(value)
    return ServerSettings(**values)


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


class PresetRepository(Repository):
    """The presets of all servers. Their names are case-insensitive."""

    @reads
    def for_server(self, connection: Connection, server_id: int) -> tuple[Preset, ...]:
        """Return the presets of a server, sorted by name."""
        query = select(presets).where(presets.c.server_id == server_id).order_by(presets.c.name)
        return tuple(map(_read_preset, connection.execute(query)))

    @writes
    def save(
        self, connection: Connection, server_id: int, preset: Preset, may_replace: Callable[[Preset], bool]
    ) -> Preset | None:
        """Save a preset, in place of one with the same name if that may be replaced.

        It is the default of its variant if the one that it replaces was.

        :return: the preset that may not be replaced; then nothing is saved. None if the preset is saved.
        """
        lock_ids(connection, [server_id])
        query = select(presets).where(_has_name(server_id, preset.name))
        same = [_read_preset(row) for row in connection.execute(query)]
        kept = next((old for old in same if not may_replace(old)), None)
        if kept is not None:
            return kept
        connection.execute(delete(presets).where(_has_name(server_id, preset.name)))
        was_default = any(old.is_default and old.variant == preset.variant for old in same)
        row = {
            "server_id": server_id,
            "name": preset.name,
            "variant": preset.variant,
            "options": json.dumps(dict(preset.options)),
            "substitutes": preset.substitutes,
            "is_default": was_default,
        }
        connection.execute(insert(presets).values(row))
        return None

    @writes
    def set_default(self, connection: Connection, server_id: int, name: str, *, on: bool) -> Preset | None:
        """Make a preset the default of its variant, in place of another, or let the variant have none.

        :return: the preset as it is now; None if there is none with this name.
        """
        lock_ids(connection, [server_id])
        row = connection.execute(select(presets).where(_has_name(server_id, name))).first()
        if row is None:
            return None
        of_variant = (presets.c.server_id == server_id) & (presets.c.variant == row.variant)
        is_same = presets.c.name == row.name
        if on:
            connection.execute(update(presets).where(of_variant).values(is_default=is_same))
        else:
            connection.execute(update(presets).where(of_variant, is_same).values(is_default=False))
        return replace(_read_preset(row), is_default=on)

    @writes
    def delete(self, connection: Connection, server_id: int, name: str) -> bool:
        """Delete a preset. Returns False if there is none with this name."""
        deleted = connection.execute(delete(presets).where(_has_name(server_id, name)))
        return deleted.rowcount > 0


def _read_preset(row: Row[Any]) -> Preset:
    try:
        options = json.loads(row.options)
    except ValueError:
        options = None
    is_readable = isinstance(options, dict)
    read = options if is_readable else {}
    return Preset(row.name, row.variant, read, row.substitutes, row.is_default, is_readable)


def _has_name(server_id: int, name: str) -> ColumnElement[bool]:
    # SQLite's lower() converts only the letters from A to Z.
    same = (presets.c.name == name) | (func.lower(presets.c.name) == name.lower())
    return (presets.c.server_id == server_id) & same
