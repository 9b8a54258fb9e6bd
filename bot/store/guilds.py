"""The servers themselves: which the bot has left, what goes with them, what their admins take away or begin afresh."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from typing import Any, Final

from sqlalchemy import Select, and_, delete, func, select, union
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database, upsert
from bot.store.schema import (
    boards,
    departures,
    handicaps,
    journal,
    metadata,
    results,
    seasons,
    seats,
    settings,
    standings,
    tables,
)

STANDINGS: Final = (boards, results, standings, seasons, handicaps)
"""What games have left behind for the standing of players: a server can begin all of it afresh."""

_DAY: Final = 24 * 60 * 60
_RESULTS: Final = ("ended_at", "table_id", "variant", "seat", "side", "user_id", "outcome", "points", "ended")
_NAMED: Final = (*_RESULTS, "name")
_BOARDS: Final = (
    *("period", "variant", "user_id", "partner_id", "games", "wins", "losses", "draws", "points"),
    *("best_deal", "best_meld", "best_streak", "mu", "sigma"),
)


class GuildRepository:
    """What is stored of each server."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def known(self) -> tuple[int, ...]:
        """All servers of which anything is kept but that they were left."""
        named = [one for one in metadata.sorted_tables if "guild_id" in one.c and one is not departures]
        return await self._ids(union(*(select(one.c.guild_id) for one in named)))

    async def leave(self, guild_ids: Collection[int], at: int) -> None:
        """Note that the bot was removed from servers; of those noted before the earlier time stays."""
        rows = [{"guild_id": one, "left_at": at} for one in sorted(guild_ids)]
        if rows:
            async with self._database.writing() as connection:
                noted = upsert(connection, departures).values(rows)
                await connection.execute(noted.on_conflict_do_nothing())

    async def come(self, guild_ids: Collection[int]) -> None:
        """Note that the bot is on servers, again or still: they are not purged."""
        left = set(await self._ids(select(departures.c.guild_id))).intersection(guild_ids)
        if left:
            async with self._database.writing() as connection:
                await connection.execute(delete(departures).where(departures.c.guild_id.in_(left)))

    async def left(self, before: int) -> tuple[int, ...]:
        """The servers that the bot has left before a time and not come back to."""
        return await self._ids(select(departures.c.guild_id).where(departures.c.left_at <= before))

    async def purge(self, guild_id: int) -> None:
        """Forget a server: its tables and journals, results and boards, settings, everything."""
        at_tables = select(tables.c.id).where(tables.c.guild_id == guild_id)
        async with self._database.writing() as connection:
            for table in reversed(metadata.sorted_tables):
                if "guild_id" in table.c:
                    await connection.execute(delete(table).where(table.c.guild_id == guild_id))
                elif any(key.column is tables.c.id for key in table.foreign_keys):
                    await connection.execute(delete(table).where(table.c.table_id.in_(at_tables)))

    async def reset(self, guild_id: int) -> int:
        """Forget all results of a server, its boards, seasons, ratings and handicaps. Returns of how many games."""
        games = select(func.count(results.c.table_id.distinct())).where(results.c.guild_id == guild_id)
        async with self._database.writing() as connection:
            # As whoever ends a game does: nobody counts one in meanwhile.
            line = select(standings.c.guild_id).where(standings.c.guild_id == guild_id)
            await connection.execute(line.with_for_update())
            count = int((await connection.execute(games)).scalar_one())
            for table in STANDINGS:
                await connection.execute(delete(table).where(table.c.guild_id == guild_id))
        return count

    async def results(self, guild_id: int) -> list[Sequence[Any]]:
        """All results of a server in the order they came, below the names of the columns."""
        there = and_(seats.c.table_id == results.c.table_id, seats.c.seat == results.c.seat)
        columns = [*(results.c[name] for name in _RESULTS), seats.c.name]
        query = select(*columns).outerjoin(seats, there).where(results.c.guild_id == guild_id)
        return await self._rows(_NAMED, query.order_by(results.c.number, results.c.seat))

    async def leaderboard(self, guild_id: int) -> list[Sequence[Any]]:
        """All lines of all boards of a server, below the names of the columns."""
        query = select(*(boards.c[name] for name in _BOARDS)).where(boards.c.guild_id == guild_id)
        return await self._rows(_BOARDS, query.order_by(*boards.primary_key))

    async def trim(self, now: int) -> int:
        """Delete the journals of closed tables that are older than their server keeps them. Returns how many rows."""
        async with self._database.writing() as connection:
            gone = 0
            for guild_id, days in await _retentions(connection):
                old = select(tables.c.id).where(
                    tables.c.guild_id == guild_id,
                    tables.c.state == "closed",
                    tables.c.touched_at <= now - days * _DAY,
                )
                done = await connection.execute(delete(journal).where(journal.c.table_id.in_(old)))
                gone += done.rowcount
            return gone

    async def _ids(self, query: Any) -> tuple[int, ...]:
        async with self._database.reading() as connection:
            return tuple(sorted((await connection.execute(query)).scalars()))

    async def _rows(self, names: tuple[str, ...], query: Select[Any]) -> list[Sequence[Any]]:
        async with self._database.reading() as connection:
            return [names, *map(tuple, (await connection.execute(query)).all())]


async def _retentions(connection: AsyncConnection) -> list[tuple[int, int]]:
    """The servers that do not keep journals for ever, with the days that they do."""
    query = select(settings.c.guild_id, settings.c.value).where(settings.c.key == "retention")
    found = [(row.guild_id, int(json.loads(row.value))) for row in await connection.execute(query)]
    return [(guild_id, days) for guild_id, days in found if days > 0]
