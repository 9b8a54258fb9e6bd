"""Tables and their seats."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from sqlalchemy import Row, Select, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.engine.cards import commitment
from bot.store.database import Database, chunks
from bot.store.errors import StaleTable, is_duplicate
from bot.store.models import (
    ALL_SHARDS,
    NewTable,
    OutdatedTable,
    SeatInfo,
    Shards,
    ShuffleSeed,
    TableInfo,
    TableState,
)
from bot.store.notices import notify
from bot.store.schema import OUTDATED, seats, tables
from bot.store.shards import on_shards

_CHUNK: Final = 5_000
"""Tables whose seats are read by one statement."""
_SECRET = (tables.c.seed, tables.c.first_dealer, tables.c.rematch_secret)
# The columns of TableInfo. None is secret: rows with these columns may be passed anywhere.
_PUBLIC = tuple(column for column in tables.c if column not in {*_SECRET, tables.c.shown})


class TableRepository:
    """The tables of all servers, in any state."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open(self, new: NewTable) -> TableInfo:
        """Create a table. Raises StaleTable if it is a rematch of a table that already has one."""
        values = {
            "guild_id": new.guild_id,
            "channel_id": new.channel_id,
            "opener_id": new.opener_id,
            "variant": new.variant,
            "options": json.dumps(dict(new.options)),
            "state": TableState.LOBBY.value,
            "seed": new.secret,
            "seal": commitment(new.secret),
            "rematch_secret": new.rematch_secret,
            "rematch_seal": commitment(new.rematch_secret),
            "first_dealer": new.first_dealer,
            "rematch_of": new.rematch_of,
            "clock": new.clock,
            "auto_start": new.auto_start,
            "threaded": new.threaded,
            "parent_id": new.parent_id,
            "revision": 0,
            "created_at": new.at,
            "touched_at": new.at,
        }
        async with self._database.write() as connection:
            try:
                row = (await connection.execute(insert(tables).values(values).returning(*_PUBLIC))).one()
            except IntegrityError as error:
                if new.rematch_of is not None and is_duplicate(error):
                    raise StaleTable from error
                raise
            await _insert_seats(connection, row.id, new.seats)
        return _table_info(row, new.seats)

    async def load(self, table_id: int) -> TableInfo | None:
        """Return a table, or None if it does not exist."""
        async with self._database.snapshot() as connection:
            return await read_table(connection, table_id)

    async def load_rematch(self, table_id: int) -> TableInfo | None:
        """Return the rematch of a table, or None."""
        found = await self._load(select(*_PUBLIC).where(tables.c.rematch_of == table_id))
        return found[0] if found else None

    async def load_shuffle_seed(self, table_id: int) -> ShuffleSeed:
        """Return the secret shuffle seed of an existing table."""
        async with self._database.read() as connection:
            return await read_shuffle_seed(connection, table_id)

    async def find(
        self,
        states: Collection[TableState],
        *,
        guild_id: int | None = None,
        channel_id: int | None = None,
        user_id: int | None = None,
        untouched_since: int | None = None,
        touched_since: int | None = None,
        timed: bool = False,
        undo_since: int | None = None,
        shards: Shards = ALL_SHARDS,
    ) -> tuple[TableInfo, ...]:
        """Return the tables in these states that match all conditions given, oldest first.

        A channel includes its threads. `timed` selects tables with a turn clock, `undo_since` those whose undo request
        is at least that old, `shards` those of the servers on these.
        """
        query = select(*_PUBLIC).where(
            tables.c.state.in_([state.value for state in states]), on_shards(tables.c.guild_id, shards)
        )
        if guild_id is not None:
            query = query.where(tables.c.guild_id == guild_id)
        if channel_id is not None:
            query = query.where(or_(tables.c.channel_id == channel_id, tables.c.parent_id == channel_id))
        if user_id is not None:
            query = query.join(seats, seats.c.table_id == tables.c.id).where(seats.c.user_id == user_id)
        if untouched_since is not None:
            query = query.where(tables.c.touched_at <= untouched_since)
        if touched_since is not None:
            query = query.where(tables.c.touched_at >= touched_since)
        if undo_since is not None:
            query = query.where(tables.c.undo_at <= undo_since)
        if timed:
            query = query.where(tables.c.clock > 0)
        return await self._load(query.order_by(tables.c.id))

    async def count(
        self,
        states: Collection[TableState],
        user_id: int,
        guild_id: int | None = None,
        channel_id: int | None = None,
    ) -> dict[str, int]:
        """Return how many tables are in these states: at which a user is seated, in a channel, and in a server.

        A channel includes its threads.
        """
        in_state = tables.c.state.in_([state.value for state in states])
        seated = select(seats.c.table_id).where(seats.c.user_id == user_id)
        in_channel = or_(tables.c.channel_id == channel_id, tables.c.parent_id == channel_id)
        conditions = (tables.c.id.in_(seated), in_channel, tables.c.guild_id == guild_id)
        counts = (select(func.count()).where(in_state, condition) for condition in conditions)
        query = select(*(count.scalar_subquery() for count in counts))
        async with self._database.read() as connection:
            row = (await connection.execute(query)).one()
        return dict(zip(("user", "channel", "server"), row, strict=True))

    async def find_latest(self, guild_id: int) -> TableInfo | None:
        """Return the most recently touched table of a server, or None."""
        query = select(*_PUBLIC).where(tables.c.guild_id == guild_id)
        found = await self._load(query.order_by(tables.c.touched_at.desc(), tables.c.id.desc()).limit(1))
        return found[0] if found else None

    async def recently_played(
        self, guild_id: int, *, channel_id: int | None = None, user_id: int | None = None, limit: int = 1
    ) -> tuple[TableInfo, ...]:
        """Return tables of a server whose game has begun, newest first.

        They can be restricted to a channel and to a user who plays or played at them.
        """
        playing = tables.c.state == TableState.PLAYING.value
        query = select(*_PUBLIC).where(tables.c.guild_id == guild_id, playing | tables.c.ended.is_not(None))
        if channel_id is not None:
            query = query.where(tables.c.channel_id == channel_id)
        if user_id is not None:
            query = query.join(seats, seats.c.table_id == tables.c.id).where(seats.c.user_id == user_id)
        return await self._load(query.order_by(tables.c.id.desc()).limit(limit))

    async def save(self, before: TableInfo, after: TableInfo) -> TableInfo:
        """Write the changes of a table and return it with its new revision.

        Raises StaleTable if the stored table no longer has the revision of `before`.
        """
        async with self._database.write() as connection:
            return await save_table(connection, before, after)

    async def save_placement(self, table: TableInfo) -> None:
        """Write where the messages of a table are. This does not change the revision."""
        values = {
            "channel_id": table.channel_id,
            "message_id": table.message_id,
            "threaded": table.threaded,
            "parent_id": table.parent_id,
            "announced": table.announced,
            "old_channel_id": table.old_channel_id,
            "old_message_id": table.old_message_id,
        }
        async with self._database.write() as connection:
            await connection.execute(update(tables).where(tables.c.id == table.id).values(values))

    async def find_outdated(self, closed_since: int) -> tuple[OutdatedTable, ...]:
        """Return the tables whose messages do not show the current revision, the most recently touched first.

        Closed tables come last, and only if they were touched since then.
        """
        is_closed = tables.c.state == TableState.CLOSED.value
        query = (
            select(tables.c.id, tables.c.guild_id, tables.c.revision)
            .where(OUTDATED, ~is_closed | (tables.c.touched_at >= closed_since))
            .order_by(is_closed, tables.c.touched_at.desc(), tables.c.id)
        )
        async with self._database.read() as connection:
            return tuple(OutdatedTable(*row) for row in await connection.execute(query))

    async def mark_shown(self, revisions: Mapping[int, int]) -> None:
        """Write the revisions, by table, that the messages of tables show."""
        marked = (tables.c.id == bindparam("table")) & (tables.c.shown < bindparam("by_now"))
        statement = update(tables).where(marked).values(shown=bindparam("by_now"))
        rows = [{"table": table_id, "by_now": revision} for table_id, revision in revisions.items()]
        async with self._database.write() as connection:
            await connection.execute(statement, rows)

    async def _load(self, query: Select[Any]) -> tuple[TableInfo, ...]:
        # A snapshot, so that the seats match the tables.
        async with self._database.snapshot() as connection:
            return await _read_tables(connection, query)


async def read_table(connection: AsyncConnection, table_id: int) -> TableInfo | None:
    """Run :meth:`TableRepository.load` inside a transaction."""
    found = await _read_tables(connection, select(*_PUBLIC).where(tables.c.id == table_id))
    return found[0] if found else None


async def read_shuffle_seed(connection: AsyncConnection, table_id: int) -> ShuffleSeed:
    """Run :meth:`TableRepository.load_shuffle_seed` inside a transaction."""
    row = (await connection.execute(select(*_SECRET).where(tables.c.id == table_id))).one()
    rematch_secret = None if row.rematch_secret is None else bytes(row.rematch_secret)
    return ShuffleSeed(bytes(row.seed), row.first_dealer, rematch_secret)


async def _read_tables(connection: AsyncConnection, query: Select[Any]) -> tuple[TableInfo, ...]:
    rows = (await connection.execute(query)).all()
    by_table: dict[int, tuple[SeatInfo, ...]] = {}
    for chunk in chunks([row.id for row in rows], _CHUNK):
        by_table |= await _read_seats(connection, chunk)
    return tuple(_table_info(row, by_table.get(row.id, ())) for row in rows)


async def save_table(connection: AsyncConnection, before: TableInfo, after: TableInfo) -> TableInfo:
    """Run :meth:`TableRepository.save` inside a transaction."""
    values = {
        "opener_id": after.opener_id,
        "options": json.dumps(dict(after.options)),
        "state": after.state.value,
        "ended": after.ended,
        "rematch_of": after.rematch_of,
        "clock": after.clock,
        "waiting_since": after.waiting_since,
        "reminded_at": after.reminded_at,
        "auto_start": after.auto_start,
        "undo_by": after.undo_by,
        "undo_at": after.undo_at,
        "undone": after.undone,
        "start_interaction_id": after.start_interaction_id,
        "touched_at": after.touched_at,
        "revision": before.revision + 1,
    }
    unchanged = (tables.c.id == before.id) & (tables.c.revision == before.revision)
    if (await connection.execute(update(tables).where(unchanged).values(values))).rowcount != 1:
        raise StaleTable
    if before.seats != after.seats:
        await connection.execute(delete(seats).where(seats.c.table_id == before.id))
        await _insert_seats(connection, before.id, after.seats)
    saved = replace(after, revision=before.revision + 1)
    await notify(connection, saved)
    return saved


async def _insert_seats(connection: AsyncConnection, table_id: int, infos: Sequence[SeatInfo]) -> None:
    rows = [
        {
            "table_id": table_id,
            "seat": info.seat,
            "user_id": info.user_id,
            "name": info.name,
            "computer": info.computer,
            "agreed": info.agreed,
            "consents": info.consents,
            "level": info.level,
            "interaction_id": info.interaction_id,
        }
        for info in infos
    ]
    if rows:
        await connection.execute(insert(seats), rows)


async def _read_seats(
    connection: AsyncConnection, table_ids: Sequence[int]
) -> dict[int, tuple[SeatInfo, ...]]:
    query = select(seats).where(seats.c.table_id.in_(table_ids)).order_by(seats.c.table_id, seats.c.seat)
    by_table: dict[int, tuple[SeatInfo, ...]] = {}
    for row in await connection.execute(query):
        values = {name: value for name, value in row._mapping.items() if name != "table_id"}
        by_table[row.table_id] = (*by_table.get(row.table_id, ()), SeatInfo(**values))
    return by_table


def _table_info(row: Row[Any], infos: tuple[SeatInfo, ...]) -> TableInfo:
    fields = dict(row._mapping)
    fields["options"] = json.loads(row.options)
    fields["state"] = TableState(row.state)
    return TableInfo(**fields, seats=infos)
