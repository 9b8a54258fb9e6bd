"""The journal: every action of every game with all that followed, in order, each ply once."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database
from bot.store.errors import PlyTaken, is_duplicate
from bot.store.handicaps import change_handicap
from bot.store.models import HandicapChange, JournalEntry, Result, ShuffleSeed, TableInfo
from bot.store.results import record_results
from bot.store.schema import journal
from bot.store.tables import read_shuffle_seed, read_table, save_table


class Journal:
    """The journals of all tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def append(
        self,
        before: TableInfo,
        after: TableInfo,
        entry: JournalEntry,
        results: Sequence[Result] = (),
        handicap: HandicapChange | None = None,
    ) -> TableInfo:
        """Write the next ply of a table, what it changes of the table, and if it ends the game the results and what
        it does to a handicap.

        All of it is written or nothing. Returns the table with its new revision.

        Raises PlyTaken or TableMoved where somebody else was quicker, and StoreUnavailable.
        """
        values = {
            "table_id": before.id,
            "ply": entry.ply,
            "seat": entry.seat,
            "action": entry.action,
            "events": entry.events,
            "at": entry.at,
        }
        async with self._database.writing() as connection:
            try:
                await connection.execute(insert(journal).values(values))
            except IntegrityError as error:
                if is_duplicate(error):
                    raise PlyTaken from error
                raise
            saved = await save_table(connection, before, after)
            if results:
                await record_results(connection, after, results, entry.at)
            if handicap is not None:
                await change_handicap(connection, after, handicap)
        return saved

    async def take_back(self, before: TableInfo, after: TableInfo, ply: int) -> TableInfo:
        """Remove this ply of a table and all after it, and write what that changes of the table.

        All of it or nothing. Returns the table with its new revision. Raises TableMoved where somebody else was
        quicker, and StoreUnavailable.
        """
        async with self._database.writing() as connection:
            saved = await save_table(connection, before, after)
            late = (journal.c.table_id == before.id) & (journal.c.ply >= ply)
            await connection.execute(delete(journal).where(late))
        return saved

    async def read(self, table_id: int) -> tuple[JournalEntry, ...]:
        """The whole journal of a table in order; empty where no game has begun."""
        async with self._database.reading() as connection:
            return await _entries(connection, table_id)

    async def with_table(
        self, table_id: int
    ) -> tuple[TableInfo, ShuffleSeed, tuple[JournalEntry, ...]] | None:
        """A table, what decides its cards, and its journal: of one moment. None where there never was one. Secret."""
        async with self._database.moment() as connection:
            info = await read_table(connection, table_id)
            if info is None:
                return None
            return info, await read_shuffle_seed(connection, table_id), await _entries(connection, table_id)


async def _entries(connection: AsyncConnection, table_id: int) -> tuple[JournalEntry, ...]:
    columns = (journal.c.ply, journal.c.seat, journal.c.action, journal.c.events, journal.c.at)
    query = select(*columns).where(journal.c.table_id == table_id).order_by(journal.c.ply)
    return tuple(JournalEntry(*row) for row in await connection.execute(query))
