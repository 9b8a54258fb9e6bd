"""Data of servers as a whole, and which of their members have left."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Collection, Sequence
from typing import Any, Final

from sqlalchemy import Connection, Select, Table, and_, delete, func, select, tuple_, union

from bot.store.database.statements import chunks, dialect_insert
from bot.store.database.transactions import Repository, reads, writes
from bot.store.results.listing import lock_listing, refresh_listing
from bot.store.schema import (
    absences,
    departures,
    handicaps,
    key_values,
    leaderboard_rows,
    metadata,
    moderations,
    posts,
    results,
    reviews,
    seasons,
    seats,
    server_counters,
    tables,
)
from bot.store.users.exports import exported_names, with_times
from bot.store.users.moderation import ON_RANKING
from bot.store.users.winner_roles import winner_keys

RESET_TABLES: Final = (leaderboard_rows, results, reviews, server_counters, seasons, handicaps)
"""What games have counted for; a server can delete all of it to start over."""

_ROWS_IN_PART: Final = 1000
_CHUNK_ROWS: Final = 2_000
_CHUNK_TABLES: Final = 50
"""Rows, and tables with all their rows, deleted in one transaction."""
_CHUNK_SERVERS: Final = 1_000
"""Servers in one statement."""
_RESULT_COLUMNS: Final = (
    *(
        "ended_at",
        "table_id",
        "variant",
        "seat",
        "side",
        "user_id",
        "outcome",
        "points",
        "ended",
        "computers",
    ),
)
_LEADERBOARD_COLUMNS: Final = (
    *("kind", "period", "variant", "user_id", "partner_id", "games", "wins", "losses", "draws", "points"),
    *("best_deal", "best_meld", "best_streak", "mu", "sigma"),
)
_MODERATION_COLUMNS: Final = (
    *("at", "kind", "moderator_id", "user_id", "table_id", "ends_at", "reason"),
    *("undone_at", "undone_by", "undo_reason"),
)


class ServerRepository(Repository):
    """All data about each server."""

    async def known(self) -> tuple[int, ...]:
        """Return all servers with any data other than a departure. Boards of all servers have the server 0."""
        of_servers = [
            table for table in metadata.sorted_tables if "server_id" in table.c and table is not departures
        ]
        of_any = (select(table.c.server_id).where(table.c.server_id != 0) for table in of_servers)
        return await self._ids(union(*of_any))

    @writes
    def mark_left(self, connection: Connection, server_ids: Collection[int], at: int) -> None:
        """Record that the bot has left servers. An earlier record of the same server stays."""
        rows = [{"server_id": server_id, "left_at": at} for server_id in sorted(server_ids)]
        for chunk in chunks(rows, _CHUNK_SERVERS):
            statement = dialect_insert(connection, departures).values(chunk)
            connection.execute(statement.on_conflict_do_nothing())

    async def mark_present(self, server_ids: Collection[int]) -> None:
        """Record that the bot is on servers, so that they are not purged."""
        left = set(await self._ids(select(departures.c.server_id))).intersection(server_ids)
        for chunk in chunks(sorted(left), _CHUNK_SERVERS):
            await self._mark_present(chunk)

    @writes
    def _mark_present(self, connection: Connection, server_ids: Sequence[int]) -> None:
        connection.execute(delete(departures).where(departures.c.server_id.in_(server_ids)))

    async def left_before(self, time: int) -> tuple[int, ...]:
        """Return the servers that the bot left at or before a time and has not returned to."""
        return await self._ids(select(departures.c.server_id).where(departures.c.left_at <= time))

    async def purge(self, server_id: int) -> None:
        """Delete all data about a server, in short transactions.

        The record that the bot has left it goes last, so that a purge that was interrupted is made again.
        """
        for table in reversed(metadata.sorted_tables):
            is_of_tables = "table_id" in table.c and table not in (posts, moderations)
            if "server_id" in table.c and table not in (tables, departures) and not is_of_tables:
                await self._delete_rows(table, server_id)
        while await self._purge_tables(server_id):
            pass
        await self._forget(server_id)
        self._database.caches.settings.forget(server_id)

    @writes
    def _forget(self, connection: Connection, server_id: int) -> None:
        connection.execute(delete(departures).where(departures.c.server_id == server_id))
        connection.execute(delete(key_values).where(winner_keys(server_id)))
        self._database.caches.settings.announce(connection, server_id)

    async def _delete_rows(self, table: Table, server_id: int) -> None:
        """Delete all rows of a server in one table."""
        key = tuple_(*table.primary_key)
        some = select(*table.primary_key).where(table.c.server_id == server_id).limit(_CHUNK_ROWS)
        deletion = delete(table).where(key.in_(some))
        await self._database.write_in_chunks(
            lambda connection: connection.execute(deletion).rowcount, _CHUNK_ROWS
        )

    @writes
    def _purge_tables(self, connection: Connection, server_id: int) -> bool:
        """Delete some tables of a server with all that belongs to them. Returns whether there were any."""
        query = select(tables.c.id).where(tables.c.server_id == server_id).limit(_CHUNK_TABLES)
        ids = connection.execute(query).scalars().all()
        for table in reversed(metadata.sorted_tables):
            if any(key.column is tables.c.id for key in table.foreign_keys) and table is not tables:
                connection.execute(delete(table).where(table.c.table_id.in_(ids)))
        connection.execute(delete(tables).where(tables.c.id.in_(ids)))
        return bool(ids)

    @writes
    def reset(self, connection: Connection, server_id: int) -> int:
        """Delete a server's results, leaderboards, seasons, ratings and handicaps. Returns the number of games."""
        games = select(func.count(results.c.table_id.distinct())).where(results.c.server_id == server_id)
        # Lock the counters of the server, so that no game is counted meanwhile.
        row = select(server_counters.c.server_id).where(server_counters.c.server_id == server_id)
        connection.execute(row.with_for_update())
        count = int(connection.execute(games).scalar_one())
        for table in RESET_TABLES:
            connection.execute(delete(table).where(table.c.server_id == server_id))
        about_ranking = moderations.c.kind.in_([kind.value for kind in ON_RANKING])
        connection.execute(delete(moderations).where(moderations.c.server_id == server_id, about_ranking))
        # The next season has the number of the first.
        of_seasons = (posts.c.server_id == server_id) & (posts.c.kind == "season")
        connection.execute(delete(posts).where(of_seasons))
        return count

    @reads
    def count_results(self, connection: Connection, server_id: int) -> int:
        """Return the number of results of a server."""
        query = select(func.count()).select_from(results).where(results.c.server_id == server_id)
        return int(connection.execute(query).scalar_one())

    def export_results(self, server_id: int) -> AsyncGenerator[Sequence[Sequence[Any]]]:
        """Yield all results of a server in the order the games ended, after a row of column names, in parts.

        Times are in Unix seconds, and beside them in the form of ISO 8601.
        """
        player = and_(seats.c.table_id == results.c.table_id, seats.c.seat == results.c.seat)
        columns = [*(results.c[name] for name in _RESULT_COLUMNS), seats.c.name]
        query = select(*columns).outerjoin(seats, player).where(results.c.server_id == server_id)
        return self._export((*_RESULT_COLUMNS, "name"), query.order_by(results.c.number, results.c.seat))

    def export_leaderboard(self, server_id: int) -> AsyncGenerator[Sequence[Sequence[Any]]]:
        """Yield the rows of all leaderboards of a server, after a row of column names, in parts."""
        columns = [leaderboard_rows.c[name] for name in _LEADERBOARD_COLUMNS]
        query = select(*columns).where(leaderboard_rows.c.server_id == server_id)
        return self._export(_LEADERBOARD_COLUMNS, query.order_by(*leaderboard_rows.primary_key))

    def export_moderation(self, server_id: int) -> AsyncGenerator[Sequence[Sequence[Any]]]:
        """Yield what the managers of a server have decided, in order, after a row of column names, in parts."""
        columns = [moderations.c[name] for name in _MODERATION_COLUMNS]
        query = select(*columns).where(moderations.c.server_id == server_id)
        return self._export(_MODERATION_COLUMNS, query.order_by(moderations.c.id))

    @reads
    def _ids(self, connection: Connection, query: Any) -> tuple[int, ...]:
        return tuple(sorted(connection.execute(query).scalars()))

    async def _export(
        self, names: tuple[str, ...], query: Select[Any]
    ) -> AsyncGenerator[Sequence[Sequence[Any]]]:
        yield [exported_names(names)]
        async with self._database.connect() as connection, connection.stream(query) as rows:
            async for part in rows.mappings().partitions(_ROWS_IN_PART):
                yield [[*with_times(row).values()] for row in part]


class MemberRepository(Repository):
    """Known absences of users from servers. Finishing a game on a server ends a user's absence from it."""

    @reads
    def absent_users(self, connection: Connection, server_id: int) -> frozenset[int]:
        """Return the users known to have left a server."""
        query = select(absences.c.user_id).where(absences.c.server_id == server_id)
        return frozenset(connection.execute(query).scalars())

    @writes
    def update_presence(
        self,
        connection: Connection,
        server_id: int,
        absent: Collection[int],
        present: Collection[int],
        at: int,
    ) -> None:
        """Record which users were found absent from a server and which present."""
        lock_listing(connection, {*absent, *present})
        returned = (absences.c.server_id == server_id) & absences.c.user_id.in_(present)
        connection.execute(delete(absences).where(returned))
        rows = [{"server_id": server_id, "user_id": user_id, "noted_at": at} for user_id in sorted(absent)]
        if rows:
            statement = dialect_insert(connection, absences).values(rows)
            changes = {"noted_at": statement.excluded.noted_at}
            connection.execute(
                statement.on_conflict_do_update(index_elements=list(absences.primary_key), set_=changes)
            )
        refresh_listing(connection, server_id, {*absent, *present})

    @reads
    def users_to_recheck(
        self, connection: Connection, server_id: int, before: int, limit: int = 100
    ) -> tuple[int, ...]:
        """Return absent users who were last checked before a time, longest ago first."""
        query = select(absences.c.user_id).where(
            absences.c.server_id == server_id, absences.c.noted_at < before
        )
        rows = connection.execute(query.order_by(absences.c.noted_at, absences.c.user_id).limit(limit))
        return tuple(rows.scalars())

    @reads
    def servers_to_recheck(self, connection: Connection, before: int) -> tuple[int, ...]:
        """Return the servers with absent users who were last checked before a time."""
        query = select(absences.c.server_id).where(absences.c.noted_at < before).distinct()
        return tuple(connection.execute(query.order_by(absences.c.server_id)).scalars())
