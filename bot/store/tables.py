"""Tables and who sits at them."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import Row, Select, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database
from bot.store.errors import TableMoved, is_duplicate
from bot.store.models import NewTable, SeatInfo, ShuffleSeed, TableInfo, TableState
from bot.store.schema import seats, tables

# Never the seed: what is read with these columns may go anywhere.
_PUBLIC = tuple(column for column in tables.c if column.name not in {"seed", "first_dealer"})


class Tables:
    """All tables, whatever their state."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open(self, new: NewTable) -> TableInfo:
        """Make a table. Raises TableMoved where it is the rematch of a table that has one already."""
        values = {
            "guild_id": new.guild_id,
            "channel_id": new.channel_id,
            "opener_id": new.opener_id,
            "variant": new.variant,
            "options": json.dumps(dict(new.options)),
            "state": TableState.LOBBY.value,
            "seed": new.seed,
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
        async with self._database.writing() as connection:
            try:
                row = (await connection.execute(insert(tables).values(values).returning(*_PUBLIC))).one()
            except IntegrityError as error:
                if new.rematch_of is not None and is_duplicate(error):
                    raise TableMoved from error
                raise
            await _write_seats(connection, row.id, new.seats)
        return _table(row, new.seats)

    async def load(self, table_id: int) -> TableInfo | None:
        """One table, or None where there never was one."""
        async with self._database.moment() as connection:
            return await read_table(connection, table_id)

    async def rematch(self, table_id: int) -> TableInfo | None:
        """The table that is the rematch of this one, or None."""
        found = await self._load(select(*_PUBLIC).where(tables.c.rematch_of == table_id))
        return found[0] if found else None

    async def shuffle_seed(self, table_id: int) -> ShuffleSeed:
        """What decides the cards of a table that exists. Secret."""
        async with self._database.reading() as connection:
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
    ) -> tuple[TableInfo, ...]:
        """The tables in these states of which all that is given holds, oldest first.

        Those in threads of a channel are in that channel too; `timed` ones have a clock, and
        `undo_since` then or longer somebody has wanted to take an action back."""
        query = select(*_PUBLIC).where(tables.c.state.in_([state.value for state in states]))
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

    async def latest(self, guild_id: int) -> TableInfo | None:
        """The table of a server at which something happened last; None where there never was one."""
        query = select(*_PUBLIC).where(tables.c.guild_id == guild_id)
        found = await self._load(query.order_by(tables.c.touched_at.desc(), tables.c.id.desc()).limit(1))
        return found[0] if found else None

    async def played(
        self, guild_id: int, *, channel_id: int | None = None, user_id: int | None = None, most: int = 1
    ) -> tuple[TableInfo, ...]:
        """The tables of a server whose game has begun, in a channel, with a user at them: the newest first, at most so
        many."""
        playing = tables.c.state == TableState.PLAYING.value
        query = select(*_PUBLIC).where(tables.c.guild_id == guild_id, playing | tables.c.ended.is_not(None))
        if channel_id is not None:
            query = query.where(tables.c.channel_id == channel_id)
        if user_id is not None:
            query = query.join(seats, seats.c.table_id == tables.c.id).where(seats.c.user_id == user_id)
        return await self._load(query.order_by(tables.c.id.desc()).limit(most))

    async def save(self, before: TableInfo, after: TableInfo) -> TableInfo:
        """Write what has changed of a table, and return it with its new revision.

        Raises TableMoved where it is no longer as it was `before`.
        """
        async with self._database.writing() as connection:
            return await save_table(connection, before, after)

    async def place(self, where: TableInfo) -> None:
        """Note where the message of a table is, and whether in a thread. That is no change of the table."""
        values = {
            "channel_id": where.channel_id,
            "message_id": where.message_id,
            "threaded": where.threaded,
            "parent_id": where.parent_id,
        }
        async with self._database.writing() as connection:
            await connection.execute(update(tables).where(tables.c.id == where.id).values(values))

    async def _load(self, query: Select[Any]) -> tuple[TableInfo, ...]:
        # The seats must be those of the same moment.
        async with self._database.moment() as connection:
            return await _read(connection, query)


async def read_table(connection: AsyncConnection, table_id: int) -> TableInfo | None:
    """:meth:`Tables.load` inside a transaction."""
    found = await _read(connection, select(*_PUBLIC).where(tables.c.id == table_id))
    return found[0] if found else None


async def read_shuffle_seed(connection: AsyncConnection, table_id: int) -> ShuffleSeed:
    """:meth:`Tables.shuffle_seed` inside a transaction."""
    query = select(tables.c.seed, tables.c.first_dealer).where(tables.c.id == table_id)
    row = (await connection.execute(query)).one()
    return ShuffleSeed(bytes(row.seed), row.first_dealer)


async def _read(connection: AsyncConnection, query: Select[Any]) -> tuple[TableInfo, ...]:
    rows = (await connection.execute(query)).all()
    people = await _people(connection, [row.id for row in rows]) if rows else {}
    return tuple(_table(row, people.get(row.id, ())) for row in rows)


async def save_table(connection: AsyncConnection, before: TableInfo, after: TableInfo) -> TableInfo:
    """:meth:`Tables.save` inside a transaction."""
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
        "touched_at": after.touched_at,
        "revision": before.revision + 1,
    }
    same = (tables.c.id == before.id) & (tables.c.revision == before.revision)
    if (await connection.execute(update(tables).where(same).values(values))).rowcount != 1:
        raise TableMoved
    if before.seats != after.seats:
        await connection.execute(delete(seats).where(seats.c.table_id == before.id))
        await _write_seats(connection, before.id, after.seats)
    return replace(after, revision=before.revision + 1)


async def _write_seats(connection: AsyncConnection, table_id: int, people: Sequence[SeatInfo]) -> None:
    rows = [
        {
            "table_id": table_id,
            "seat": one.seat,
            "user_id": one.user_id,
            "name": one.name,
            "computer": one.computer,
            "agreed": one.agreed,
            "consents": one.consents,
        }
        for one in people
    ]
    if rows:
        await connection.execute(insert(seats), rows)


async def _people(connection: AsyncConnection, ids: Sequence[int]) -> Mapping[int, tuple[SeatInfo, ...]]:
    query = select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.table_id, seats.c.seat)
    people: dict[int, tuple[SeatInfo, ...]] = {}
    for row in await connection.execute(query):
        one = SeatInfo(row.seat, row.user_id, row.name, row.computer, row.agreed, row.consents)
        people[row.table_id] = (*people.get(row.table_id, ()), one)
    return people


def _table(row: Row[Any], people: tuple[SeatInfo, ...]) -> TableInfo:
    fields = dict(row._mapping)
    fields["options"] = json.loads(row.options)
    fields["state"] = TableState(row.state)
    return TableInfo(**fields, seats=people)
