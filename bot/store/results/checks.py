"""The daily check of leaderboards: they are compared with the results they come from, some games at a time."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Final

from bot.store.database.statements import chunks
from bot.store.database.transactions import Database
from bot.store.results.counting import Recount, ResultRepository, read_counter, read_results, read_totals
from bot.store.results.totals import PlayerTotals, TotalsKey

_DAY: Final = 24 * 60 * 60
FULL_SECONDS: Final = 30 * _DAY
"""After so long all games of a server are counted again."""
_CHUNK: Final = 1_000
"""Rows read by one statement."""


@dataclass(slots=True)
class _Progress:
    """A recount of a server that goes on with the next check."""

    began_at: int
    counted: Recount = field(default_factory=Recount)
    was_compared: bool = False
    """Whether all rows have been compared. Then only those are that have changed since."""


@dataclass(frozen=True, slots=True)
class Check:
    """What a check has done: how many games it counted, and the differences it found, a sentence each."""

    games: int
    differences: tuple[str, ...] = ()


class CheckRepository:
    """Checks the leaderboards of servers.

    A server with many games is counted over several days. After that only its new games are, and only the rows compared
    that they have changed, until all are counted again. What has been counted is kept in memory: after a restart of the
    program it starts from the beginning.
    """

    def __init__(self, database: Database, results: ResultRepository) -> None:
        self._database = database
        self._results = results
        self._progress: Final[dict[int, _Progress]] = {}

    async def check(self, guild_id: int, most: int, now: int, rest: float = 0) -> Check:
        """Go on with the check of a server.

        :param most: the most games to count. Servers with no more games are counted from the first one each time.
        :param rest: how long to rest after each part, as a multiple of the time that it took.
        """
        async with self._database.read() as connection:
            games = await read_counter(connection, guild_id)
        progress = self._progress.pop(guild_id, None)
        if progress is None or progress.began_at + FULL_SECONDS <= now or progress.counted.last > games:
            progress = _Progress(now)
        counted, before = progress.counted, progress.counted.last
        last = min(games, before + most)
        await self._results.count(counted, guild_id, last, rest)
        if last < games:
            self._progress[guild_id] = progress
            return Check(last - before)
        if await self._compare(guild_id, progress):
            # Users may have been erased since their games were counted. What a complete count finds, too, is wrong.
            return Check(games - before, await self._results.differences(guild_id, rest))
        if counted.last > most:
            self._progress[guild_id] = progress
        return Check(counted.last - before)

    async def _compare(self, guild_id: int, progress: _Progress) -> bool:
        """Return whether a row is not as it was counted."""
        counted = progress.counted
        stored: dict[TotalsKey, PlayerTotals] = {}
        async with self._database.snapshot() as connection:
            # Games that have ended meanwhile.
            await asyncio.to_thread(counted.add, await read_results(connection, guild_id, counted.last + 1))
            games = await read_counter(connection, guild_id)
            keys = sorted(counted.changed) if progress.was_compared else None
            if keys is None:
                stored = await read_totals(connection, guild_id)
            for chunk in chunks(keys or (), _CHUNK):
                stored |= await read_totals(connection, guild_id, chunk)
        differences = await asyncio.to_thread(counted.differences, guild_id, stored, games, keys)
        counted.changed.clear()
        progress.was_compared = True
        return bool(differences)
