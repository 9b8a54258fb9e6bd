"""The journal: every action of every game with its events, one row per ply until the game is over.

Then it is compressed: see `bot.store.tables.archives`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from sqlalchemy import delete, insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.boards.board_models import BoardEnd
from bot.store.boards.board_sets import end_play
from bot.store.database.transactions import Database
from bot.store.errors import PlyTaken, is_duplicate
from bot.store.models import JournalEntry, ShuffleSeed, TableInfo
from bot.store.results.counting import save_results
from bot.store.results.handicaps import change_handicap
from bot.store.results.result_models import ComputerSeat, HandicapChange, Result
from bot.store.schema import journal
from bot.store.tables.archives import Stored, read_stored, unpack
from bot.store.tables.tables import read_shuffle_seed, read_table, save_table

_INSERT: Final = insert(journal)


class JournalRepository:
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
        *,
        computers: Sequence[ComputerSeat] = (),
        too_short: bool = False,
        board_end: BoardEnd | None = None,
    ) -> TableInfo:
        """Write the next ply and the changes of its table in one transaction.

        If the ply ends the game, also write the results, with the computer players who had a seat of their own, and the
        change of a handicap; a game that was `too_short` does not count. If it ends a board, also write `board_end`.
        Returns the table with its new revision. Raises PlyTaken or StaleTable if another process was faster.
        """
        values = {
            "table_id": before.id,
            "ply": entry.ply,
            "seat": entry.seat,
            "action": entry.action,
            "events": entry.events,
            "at": entry.at,
        }

        async def write(connection: AsyncConnection) -> TableInfo:
            try:
                await connection.execute(_INSERT, values)
            except IntegrityError as error:
                if is_duplicate(error):
                    raise PlyTaken from error
                raise
            saved = await save_table(connection, before, after)
            if results:
                await save_results(
                    connection, after, results, entry.at, computers=computers, too_short=too_short
                )
            if handicap is not None:
                await change_handicap(connection, after, handicap)
            if board_end is not None:
                await end_play(connection, after, board_end, entry.at)
            return saved

        return await self._database.run_write(write)

    async def truncate(self, before: TableInfo, after: TableInfo, ply: int) -> TableInfo:
        """Delete this ply and all later ones, and write the changes of the table, in one transaction.

        Returns the table with its new revision. Raises StaleTable if another process was faster.
        """
        async with self._database.write() as connection:
            saved = await save_table(connection, before, after)
            deleted = (journal.c.table_id == before.id) & (journal.c.ply >= ply)
            await connection.execute(delete(journal).where(deleted))
        return saved

    async def read(self, table_id: int) -> tuple[JournalEntry, ...]:
        """Return the whole journal of a table in order; empty before the game begins."""
        return await unpack(await self._database.run_read(partial(read_stored, table_id=table_id)))

    async def load_game(
        self, table_id: int
    ) -> tuple[TableInfo, ShuffleSeed, tuple[JournalEntry, ...]] | None:
        """Return a table with its secret shuffle seed and its journal, from one snapshot.

        Returns None if the table does not exist.
        """

        async def read(connection: AsyncConnection) -> tuple[TableInfo, ShuffleSeed, Stored] | None:
            info = await read_table(connection, table_id)
            if info is None:
                return None
            seed = await read_shuffle_seed(connection, table_id)
            return info, seed, await read_stored(connection, table_id)

        found = await self._database.run_read(read, is_snapshot=True)
        if found is None:
            return None
        info, seed, stored = found
        return info, seed, await unpack(stored)
