"""Archives: the journals of games that are over, each compressed into one row.

A game that is over changes only if a manager of the server lets it go on, which restores its journal. So that can be
replaced at any time. A journal has the same entries in either place.
"""

from __future__ import annotations

import asyncio
import bz2
import json
from collections.abc import Sequence
from dataclasses import asdict, astuple
from typing import Final

from sqlalchemy import ColumnElement, Connection, delete, insert, select

from bot.store.database.statements import on_shards
from bot.store.database.transactions import Repository, reads, writes
from bot.store.errors import StaleTable
from bot.store.models import ALL_SHARDS, JournalEntry, Shards, TableState
from bot.store.schema import archives, journal, practice_cards, settings, tables

_CHUNK: Final = 200
"""Games deleted in one transaction."""
_DAY: Final = 24 * 60 * 60
ENDED: Final = (TableState.OVER.value, TableState.CLOSED.value)
"""The states of tables whose journals do not change."""


class ArchiveRepository(Repository):
    """The archives of all tables."""

    async def archive_journals(
        self, shards: Shards = ALL_SHARDS, *, after: int = 0, limit: int = 20
    ) -> int | None:
        """Compress the journals of some games that are over, each in a transaction of its own.

        :param after: the ID of a table; those up to it are left alone.
        :param limit: the largest number of games.
        :return: the last table, from which to go on; None if there is nothing left to do.
        """
        ended = (
            select(journal.c.table_id)
            .join(tables, tables.c.id == journal.c.table_id)
            .where(journal.c.ply == 0, journal.c.table_id > after, tables.c.state.in_(ENDED))
            .where(on_shards(tables.c.server_id, shards))
        )
        query = ended.order_by(journal.c.table_id).limit(limit)
        found = await self._database.run(lambda connection: connection.execute(query).scalars().all())
        for table_id in found:
            entries = await self._entries(table_id)
            if entries:
                await self._replace(table_id, entries, await asyncio.to_thread(compress, entries))
        return found[-1] if found else None

    @reads
    def _entries(self, connection: Connection, table_id: int) -> tuple[JournalEntry, ...]:
        return _read_rows(connection, table_id)

    @writes
    def _replace(
        self, connection: Connection, table_id: int, entries: Sequence[JournalEntry], compressed: bytes
    ) -> None:
        row = select(tables.c.server_id).where(tables.c.id == table_id).with_for_update()
        server_id = connection.execute(row).scalar_one_or_none()
        deleted = connection.execute(delete(journal).where(journal.c.table_id == table_id))
        if not deleted.rowcount:
            # Another process has done it, or the server's data was deleted.
            return
        if deleted.rowcount != len(entries):
            raise StaleTable
        values = {"table_id": table_id, "server_id": server_id, "ended_at": entries[-1].at}
        connection.execute(insert(archives).values(**values, entries=compressed))

    async def trim(self, now: int, days: int = 0, shards: Shards = ALL_SHARDS) -> int:
        """Delete the archives of closed tables past their retention, in short transactions.

        :param days: how long they are kept on all servers, 0 for no limit; a server may keep them for a shorter time.
        :return: the number of games.
        """
        of_servers = []
        for server_id, own in await self._database.run(_retentions):
            if shards.serves(server_id) and (not days or own < days):
                of_servers.append((archives.c.server_id == server_id, own))
        limits = [(on_shards(archives.c.server_id, shards), days)] if days else []
        return sum([await self._trim(of, now - kept * _DAY) for of, kept in limits + of_servers])

    async def _trim(self, condition: ColumnElement[bool], until: int) -> int:
        expired = (
            select(archives.c.table_id)
            .join(tables, tables.c.id == archives.c.table_id)
            .where(condition, archives.c.ended_at <= until, tables.c.state == TableState.CLOSED.value)
        )

        def delete_some(connection: Connection) -> int:
            chunk = connection.execute(expired.limit(_CHUNK)).scalars().all()
            # What can no longer be replayed can no longer be practiced.
            for table in (archives, practice_cards):
                connection.execute(delete(table).where(table.c.table_id.in_(chunk)))
            return len(chunk)

        return await self._database.write_in_chunks(delete_some, _CHUNK)


def _retentions(connection: Connection) -> list[tuple[int, int]]:
    """Return the servers that limit the retention of journals, with their number of days."""
    query = select(settings.c.server_id, settings.c.value).where(settings.c.key == "retention")
    found = [(server_id, int(json.loads(days))) for server_id, days in connection.execute(query)]
    return [(server_id, days) for server_id, days in found if days > 0]


def compress(entries: Sequence[JournalEntry]) -> bytes:
    """Compress the entries of a journal. Blocks for some milliseconds."""
    return bz2.compress(json.dumps([astuple(entry) for entry in entries], separators=(",", ":")).encode())


def decompress(data: bytes) -> tuple[JournalEntry, ...]:
    """Return the entries of a compressed journal. Blocks for some milliseconds."""
    return tuple(JournalEntry(*values) for values in json.loads(bz2.decompress(data)))


def restore(connection: Connection, table_id: int) -> None:
    """Write the journal of a game that is to go on back to its rows, if it is archived. Blocks for milliseconds."""
    query = select(archives.c.entries).where(archives.c.table_id == table_id)
    data = connection.execute(query).scalar_one_or_none()
    if data is not None:
        rows = [{"table_id": table_id, **asdict(entry)} for entry in decompress(bytes(data))]
        connection.execute(insert(journal), rows)
        connection.execute(delete(archives).where(archives.c.table_id == table_id))


Stored = tuple[JournalEntry, ...] | bytes
"""A journal as it is stored: its entries, or an archive."""


def read_stored(connection: Connection, table_id: int) -> Stored:
    """Return the whole journal of a table, wherever it is stored."""
    if entries := _read_rows(connection, table_id):
        return entries
    query = select(archives.c.entries).where(archives.c.table_id == table_id)
    data = connection.execute(query).scalar_one_or_none()
    return () if data is None else bytes(data)


async def unpack(stored: Stored) -> tuple[JournalEntry, ...]:
    """Return the entries of a stored journal in order."""
    return await asyncio.to_thread(decompress, stored) if isinstance(stored, bytes) else stored


def _read_rows(connection: Connection, table_id: int) -> tuple[JournalEntry, ...]:
    columns = (journal.c.ply, journal.c.seat, journal.c.action, journal.c.events, journal.c.at)
    query = select(*columns).where(journal.c.table_id == table_id).order_by(journal.c.ply)
    return tuple(JournalEntry(*row) for row in connection.execute(query))
