"""The journal: every action of every game with its events, one row per ply until the game is over.

Then it is compressed: see `bot.store.tables.archives`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, insert
from sqlalchemy.exc import IntegrityError

from bot.store.boards.board_models import BoardEnd
from bot.store.boards.board_sets import end_play
from bot.store.database.group_commits import Work
from bot.store.database.transactions import Repository, reads, writes
from bot.store.errors import PlyTaken, is_duplicate
from bot.store.models import JournalEntry, ShuffleSeed, TableInfo
from bot.store.results.handicaps import change_handicap
from bot.store.results.result_models import ComputerSeat, HandicapChange, Result, Uncounted
from bot.store.results.result_rows import save_results
from bot.store.results.totals import RankingRules
from bot.store.schema import journal
from bot.store.tables.archives import Stored, read_stored, restore, unpack
from bot.store.tables.tables import read_shuffle_seed, read_table, save_table

_INSERT: Final = insert(journal)


@dataclass(frozen=True, slots=True)
class GameEnd:
    """What a ply that ends a game writes besides its table.

    - `results`: of each player. They count as `ranking` says, unless they are `uncounted`.
    - `computers`: the computer players who had a seat of their own.
    - `handicap`: its change, if it follows from the game.
    - `board`: the end of the board that was played, if it was one.
    """

    results: Sequence[Result] = ()
    computers: Sequence[ComputerSeat] = ()
    ranking: RankingRules | None = None
    uncounted: Uncounted | None = None
    handicap: HandicapChange | None = None
    board: BoardEnd | None = None


class JournalRepository(Repository):
    """The journals of all tables."""

    @writes
    def append(
        self,
        connection: Connection,
        before: TableInfo,
        after: TableInfo,
        entry: JournalEntry,
        end: GameEnd | None = None,
        also: Work[object] | None = None,
    ) -> TableInfo:
        """Write the next ply and the changes of its table in one transaction.

        :param end: what to write besides if the ply ends the game.
        :param also: writes what goes with it.
        :return: the table with its new revision.
        :raises PlyTaken, StaleTable: if another process was faster.
        """
        values = {
            "table_id": before.id,
            "ply": entry.ply,
            "seat": entry.seat,
            "action": entry.action,
            "events": entry.events,
            "at": entry.at,
        }
        try:
            connection.execute(_INSERT, values)
        except IntegrityError as error:
            if is_duplicate(error):
                raise PlyTaken from error
            raise
        saved = save_table(connection, before, after)
        if end is not None:
            _write_end(connection, after, end, entry.at)
        if also is not None:
            also(connection)
        return saved

    @writes
    def truncate(
        self,
        connection: Connection,
        before: TableInfo,
        after: TableInfo,
        ply: int,
        also: Work[object] | None = None,
    ) -> TableInfo:
        """Delete this ply and all later ones, and write the changes of the table, in one transaction.

        If the journal is archived, it is restored first: its game goes on. `also` writes what goes with it.
        Returns the table with its new revision. Raises StaleTable if another process was faster.
        """
        saved = save_table(connection, before, after)
        restore(connection, before.id)
        deleted = (journal.c.table_id == before.id) & (journal.c.ply >= ply)
        connection.execute(delete(journal).where(deleted))
        if also is not None:
            also(connection)
        return saved

    async def read(self, table_id: int) -> tuple[JournalEntry, ...]:
        """Return the whole journal of a table in order; empty before the game begins."""
        return await unpack(await self._stored(table_id))

    async def load_game(
        self, table_id: int
    ) -> tuple[TableInfo, ShuffleSeed, tuple[JournalEntry, ...]] | None:
        """Return a table with its secret shuffle seed and its journal, from one snapshot.

        Returns None if the table does not exist.
        """
        found = await self._load(table_id)
        if found is None:
            return None
        info, seed, stored = found
        return info, seed, await unpack(stored)

    @reads
    def _stored(self, connection: Connection, table_id: int) -> Stored:
        return read_stored(connection, table_id)

    @reads
    def _load(self, connection: Connection, table_id: int) -> tuple[TableInfo, ShuffleSeed, Stored] | None:
        info = read_table(connection, table_id)
        if info is None:
            return None
        return info, read_shuffle_seed(connection, table_id), read_stored(connection, table_id)


def _write_end(connection: Connection, table: TableInfo, end: GameEnd, at: int) -> None:
    if end.results:
        assert end.ranking is not None
        save_results(
            connection, table, end.results, at, end.ranking, computers=end.computers, uncounted=end.uncounted
        )
    if end.handicap is not None:
        change_handicap(connection, table, end.handicap)
    if end.board is not None:
        end_play(connection, table, end.board, at)
