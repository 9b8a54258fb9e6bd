"""Data stored about a user: counted, exported and erased.

Results of a user's games stay when they are erased, because they also belong to the opponents. There the user becomes a
former player with a negative ID, which is no user's and cannot be traced back.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import ColumnElement, LargeBinary, Table, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database.statements import upsert_row
from bot.store.database.transactions import Database, lock_for_maintenance
from bot.store.errors import StaleTable
from bot.store.results.listing import refresh_listing
from bot.store.schema import (
    absences,
    archives,
    board_entries,
    board_plays,
    board_sets,
    explained_topics,
    guild_counters,
    handicaps,
    journal,
    key_values,
    leaderboard_rows,
    posts,
    preferences,
    puzzle_attempts,
    puzzle_players,
    results,
    reviews,
    seats,
    tables,
)
from bot.store.tables.archives import ENDED, decompress

ANONYMIZED_COLUMNS: Final[Mapping[Table, tuple[str, ...]]] = {
    tables: ("opener_id",),
    seats: ("user_id",),
    results: ("user_id",),
    leaderboard_rows: ("user_id", "partner_id"),
    board_sets: ("creator_id", "opponent_id"),
    board_entries: ("user_id",),
    board_plays: ("user_id",),
}
"""Columns with user IDs in rows that are kept and anonymized. A test compares both mappings with the schema."""

DELETED_COLUMNS: Final[Mapping[Table, tuple[str, ...]]] = {
    preferences: ("user_id",),
    explained_topics: ("user_id",),
    absences: ("user_id",),
    reviews: ("user_id",),
    puzzle_attempts: ("user_id",),
    puzzle_players: ("user_id",),
    posts: ("user_id",),
    handicaps: ("lower_id", "higher_id", "holder_id"),
}
"""Columns with user IDs in rows that are deleted."""

_ALL_COLUMNS: Final = {**ANONYMIZED_COLUMNS, **DELETED_COLUMNS}
FORMER_PLAYERS: Final = "former-players"
"""Key of the number of users erased so far."""


class UserRepository:
    """All data about each user."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def export(self, user_id: int) -> dict[str, list[dict[str, Any]]]:
        """Return all rows about a user by table, and their actions in journals, but no seeds."""
        found: dict[str, list[dict[str, Any]]] = {}
        async with self._database.snapshot() as connection:
            for table, names in _ALL_COLUMNS.items():
                columns = [column for column in table.c if not isinstance(column.type, LargeBinary)]
                query = select(*columns).where(_mentions(table, names, user_id)).order_by(*table.primary_key)
                found[table.name] = [dict(row) for row in (await connection.execute(query)).mappings()]
            found["actions"] = await _actions(connection, user_id)
            values = select(key_values.c.key, key_values.c.value).where(_key_values_of(user_id))
            found["key_values"] = [dict(row) for row in (await connection.execute(values)).mappings()]
        return found

    async def row_counts(self, user_id: int) -> dict[str, int]:
        """Return the number of rows about a user by table."""
        counts = {}
        async with self._database.read() as connection:
            for table, names in _ALL_COLUMNS.items():
                query = select(func.count()).select_from(table).where(_mentions(table, names, user_id))
                counts[table.name] = int((await connection.execute(query)).scalar_one())
        return counts

    async def erase(self, user_id: int, name: str) -> int:
        """Erase a user, who must not be playing, in one transaction.

        In the games that stay they get the given name and a new negative ID, which is returned. Raises StaleTable if
        they have a seat at a table that is not over: then nothing has changed.
        """
        async with self._database.write() as connection:
            await lock_for_maintenance(connection)
            former_id = await _next_former_id(connection)
            # Lock the counters of the user's servers, so that no game is counted meanwhile.
            guilds = select(results.c.guild_id).where(results.c.user_id == user_id)
            query = select(guild_counters.c.guild_id).where(guild_counters.c.guild_id.in_(guilds))
            await connection.execute(query.order_by(guild_counters.c.guild_id).with_for_update())
            await _anonymize(connection, user_id, former_id, name)
            for table, names in DELETED_COLUMNS.items():
                await connection.execute(delete(table).where(_mentions(table, names, user_id)))
            await connection.execute(delete(key_values).where(_key_values_of(user_id)))
            # A seat that was taken later is of a new user; one that was taken or played out meanwhile is not erased.
            for table in (seats, results):
                if (await connection.execute(select(table.c.seat).where(table.c.user_id == user_id))).first():
                    raise StaleTable
            caches = self._database.caches
            for cache in (caches.preferences, caches.tips):
                await cache.announce(connection, user_id)
        caches.preferences.forget(user_id)
        caches.tips.forget(user_id)
        return former_id


async def _actions(connection: AsyncConnection, user_id: int) -> list[dict[str, Any]]:
    """Return all actions of a user in order, from games that are being played and from archives."""
    own = (journal.c.table_id == seats.c.table_id) & (journal.c.seat == seats.c.seat)
    columns = [journal.c.table_id, journal.c.ply, journal.c.action, journal.c.at]
    query = select(*columns).join(seats, own).where(seats.c.user_id == user_id, journal.c.action.is_not(None))
    actions = [dict(row) for row in (await connection.execute(query)).mappings()]
    archived = select(archives.c.table_id, archives.c.entries, seats.c.seat).join(
        seats, archives.c.table_id == seats.c.table_id
    )
    async with connection.stream(archived.where(seats.c.user_id == user_id)) as rows:
        async for table_id, data, seat in rows:
            actions += [
                {"table_id": table_id, "ply": entry.ply, "action": entry.action, "at": entry.at}
                for entry in await asyncio.to_thread(decompress, bytes(data))
                if entry.seat == seat and entry.action is not None
            ]
    return sorted(actions, key=lambda action: (action["table_id"], action["ply"]))


async def _next_former_id(connection: AsyncConnection) -> int:
    """Return an unused ID below all earlier ones, since of two partners the lower ID comes first."""
    query = select(key_values.c.value).where(key_values.c.key == FORMER_PLAYERS)
    count = int((await connection.execute(query)).scalar_one_or_none() or 0) + 1
    await upsert_row(connection, key_values, {"key": FORMER_PLAYERS, "value": str(count)})
    return -count


async def _anonymize(connection: AsyncConnection, user_id: int, former_id: int, name: str) -> None:
    seated = select(seats.c.table_id).where(seats.c.user_id == user_id)
    changed = or_(tables.c.opener_id == user_id, tables.c.id.in_(seated))
    # A process that holds one of these tables in memory must load it again before it writes.
    await connection.execute(update(tables).where(changed).values(revision=tables.c.revision + 1))
    await connection.execute(update(tables).where(tables.c.opener_id == user_id).values(opener_id=former_id))
    over = select(tables.c.id).where(tables.c.state.in_(ENDED))
    own_seats = update(seats).where(seats.c.user_id == user_id, seats.c.table_id.in_(over))
    await connection.execute(own_seats.values(user_id=former_id, name=name))
    await _anonymize_sets(connection, user_id, former_id)
    own_entries = update(board_entries).where(board_entries.c.user_id == user_id)
    await connection.execute(own_entries.values(user_id=former_id, name=name, remind=False))
    for table in (results, leaderboard_rows, board_plays):
        await connection.execute(update(table).where(table.c.user_id == user_id).values(user_id=former_id))
    as_partner = update(leaderboard_rows).where(leaderboard_rows.c.partner_id == user_id)
    await connection.execute(as_partner.values(user_id=former_id, partner_id=leaderboard_rows.c.user_id))
    await refresh_listing(connection, None, [former_id])


async def _anonymize_sets(connection: AsyncConnection, user_id: int, former_id: int) -> None:
    """Anonymize the creator and the opponent of board sets, and let all messages with the user be updated."""
    entered = select(board_entries.c.set_id).where(board_entries.c.user_id == user_id)
    mentioned = _mentions(board_sets, ANONYMIZED_COLUMNS[board_sets], user_id)
    changed = update(board_sets).where(or_(mentioned, board_sets.c.id.in_(entered)))
    await connection.execute(changed.values(revision=board_sets.c.revision + 1))
    for name in ANONYMIZED_COLUMNS[board_sets]:
        own = update(board_sets).where(board_sets.c[name] == user_id)
        await connection.execute(own.values({name: former_id}))


def _mentions(table: Table, names: tuple[str, ...], user_id: int) -> ColumnElement[bool]:
    """Select the rows of a table that have a user's ID in one of these columns."""
    return or_(*(table.c[name] == user_id for name in names))


def _key_values_of(user_id: int) -> ColumnElement[bool]:
    """Select the keys about a user, which end with their ID."""
    return key_values.c.key.like(f"%:{user_id}")
