"""Counting all games of a server again while games end there.

Everything is computed outside transactions. It is written in short ones, in each of which the games that have ended
meanwhile are counted too, so no game waits for longer than one of them.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any, Final

from sqlalchemy import Connection, Row, bindparam, delete, func, select, tuple_, update

from bot.store.database.transactions import Repository, reads, writes
from bot.store.figures import PlayerTotals, Rating
from bot.store.results.listing import lock_listing, refresh_listing
from bot.store.results.pending_recounts import lock_counters, servers_to_recount, withdraw_recount
from bot.store.results.result_models import DEAL_STATS, ComputerSeat, DealStats, Outcome, Result
from bot.store.results.result_rows import rating_columns, read_all_totals, upsert_totals
from bot.store.results.totals import FinishedGame, RankingRules, RatingReset, TotalsKey
from bot.store.schema import key_values, leaderboard_rows, moderations, results, server_counters
from bot.store.time_zones import UTC_ZONE
from bot.store.users.erasure import FORMER_PLAYERS
from bot.store.users.moderation import read_resets
from bot.store.users.settings import read_settings

_CHUNK: Final = 500
"""Rows written at once."""


class RecountRepository(Repository):
    """Recounts of servers."""

    @reads
    def server_ids(self, connection: Connection) -> tuple[int, ...]:
        """Return the servers on which a game has ended."""
        query = select(server_counters.c.server_id).order_by(server_counters.c.server_id)
        return tuple(connection.execute(query).scalars())

    @reads
    def due(self, connection: Connection) -> tuple[int, ...]:
        """Return the servers that are to be counted again."""
        return servers_to_recount(connection)

    async def count_wrong(self, server_id: int, ranking: RankingRules) -> int:
        """Return how many rows :meth:`rebuild` would correct. Nothing is changed."""
        return (await self._read(server_id, ranking)).wrong

    async def rebuild(self, server_id: int, ranking: RankingRules) -> tuple[int, int]:
        """Compute the leaderboards, streaks and ratings of a server again, while games may end there.

        Returns its number of games, and the number of rows that were wrong.
        """
        while True:
            rebuild = await self._read(server_id, ranking)
            while await self._write(rebuild):
                pass
            if rebuild.is_valid:
                return rebuild.counted.games, rebuild.wrong

    async def _read(self, server_id: int, ranking: RankingRules) -> _Rebuild:
        rebuild = _Rebuild(server_id, ranking)
        rows, totals = await self._database.run(rebuild.read)
        await asyncio.to_thread(rebuild.compare, rows, totals)
        return rebuild

    @writes
    def _write(self, connection: Connection, rebuild: _Rebuild) -> bool:
        return rebuild.write(connection)


class _Rebuild:
    """What the totals and ratings of a server should be, and which of them are not yet written."""

    def __init__(self, server_id: int, ranking: RankingRules) -> None:
        self._ranking = ranking
        self._server_id = server_id
        self._wrong_totals: set[TotalsKey] = set()
        self._last_table: int | None = None
        self._state: object = None
        self.counted = _Recount(ranking, UTC_ZONE, ())
        self.wrong = 0
        """How many rows were wrong when they were read."""
        self.is_valid = True
        """False once users or all results were deleted, or managers changed results, since the results were read."""

    def read(self, connection: Connection) -> tuple[Sequence[Row[Any]], Mapping[TotalsKey, PlayerTotals]]:
        """Return the results and the stored totals, for :meth:`compare`. Rows in the wrong order are noted already."""
        self._state = _state(connection, self._server_id)
        zone = read_settings(connection, self._server_id).time_zone
        self.counted = _Recount(self._ranking, zone, read_resets(connection, self._server_id))
        totals, self._wrong_totals = read_all_totals(connection, self._server_id)
        return _read_results(connection, self._server_id), totals

    def compare(self, rows: Sequence[Row[Any]], stored: Mapping[TotalsKey, PlayerTotals]) -> None:
        """Count all results, and note what is wrong. Blocks for seconds on a large server."""
        self._add(rows)
        expected = self.counted.totals
        self._wrong_totals |= {key for key in {*stored, *expected} if stored.get(key) != expected.get(key)}
        self.wrong = len(self._wrong_totals) + len(self.counted.wrong_results)

    def write(self, connection: Connection) -> bool:
        """Count the games that have ended since, and write some of what is wrong.

        Returns whether there is more.
        """
        lock_counters(connection, self._server_id)
        if not self._still_valid(connection):
            self.is_valid = False
            return False
        new = _read_results(connection, self._server_id, self.counted.last + 1)
        self._add(new)
        for _, _, game in _counted_games(new):
            self._wrong_totals.update(self._ranking.keys(replace(game, time_zone=self.counted.time_zone)))
        self._write_totals(connection)
        self._write_results(connection)
        if self._wrong_totals or self.counted.wrong_results:
            return True
        withdraw_recount(connection, self._server_id)
        return False

    def _add(self, rows: Sequence[Row[Any]]) -> None:
        self.counted.add(rows)
        if rows:
            self._last_table = rows[-1].table_id

    def _still_valid(self, connection: Connection) -> bool:
        """Whether the games that were counted are still there, with the same users."""
        if _state(connection, self._server_id) != self._state:
            return False
        if self._last_table is None:
            return True
        of_table = (results.c.table_id == self._last_table) & (results.c.server_id == self._server_id)
        query = select(results.c.number).where(of_table).limit(1)
        return connection.execute(query).scalar_one_or_none() == self.counted.last

    def _write_totals(self, connection: Connection) -> None:
        keys = [self._wrong_totals.pop() for _ in range(min(_CHUNK, len(self._wrong_totals)))]
        totals, users = self.counted.totals, {key.user_id for key in keys}
        lock_listing(connection, users.union(key.partner_id for key in keys))
        upsert_totals(connection, self._server_id, {key: totals[key] for key in keys if key in totals})
        if gone := [key for key in keys if key not in totals]:
            columns = tuple_(*(leaderboard_rows.c[name] for name in TotalsKey._fields))
            of_server = leaderboard_rows.c.server_id == self._server_id
            connection.execute(delete(leaderboard_rows).where(of_server, columns.in_(gone)))
        if keys:
            refresh_listing(connection, self._server_id, users)

    def _write_results(self, connection: Connection) -> None:
        chunk, self.counted.wrong_results[:_CHUNK] = self.counted.wrong_results[:_CHUNK], []
        changes = [
            {"of_table": row.table_id, "of_user": row.user_id, "mu": mu, "sigma": sigma, "repeats": repeats}
            for row, mu, sigma, repeats in chunk
        ]
        if changes:
            same = (results.c.table_id == bindparam("of_table")) & (results.c.user_id == bindparam("of_user"))
            connection.execute(update(results).where(same), changes)


def _state(connection: Connection, server_id: int) -> object:
    """Return what changes with the users, a server's time zone, and what its managers decide."""
    query = select(key_values.c.value).where(key_values.c.key == FORMER_PLAYERS)
    erased = connection.execute(query).scalar_one_or_none()
    decisions = select(func.count(), func.count(moderations.c.undone_at))
    decided = connection.execute(decisions.where(moderations.c.server_id == server_id)).one()
    return erased, read_settings(connection, server_id).time_zone, tuple(decided)


def _read_results(connection: Connection, server_id: int, first: int = 1) -> Sequence[Row[Any]]:
    """Return the results of a server in the order its games ended, from one game on."""
    query = select(results).where(results.c.server_id == server_id, results.c.number >= first)
    return connection.execute(query.order_by(results.c.number, results.c.seat)).all()


def _result(row: Row[Any]) -> Result:
    deal_stats = DealStats(*(getattr(row, name) for name in DEAL_STATS))
    outcome = Outcome(row.outcome)
    return Result(
        row.user_id,
        row.seat,
        row.side,
        outcome,
        row.points,
        row.best_deal,
        row.best_meld,
        deal_stats,
        share=row.share,
    )


def _counted_games(rows: Iterable[Row[Any]]) -> Iterator[tuple[int, int, FinishedGame]]:
    """Yield the games that count, each with its number and the ID of its table."""
    for number, group in groupby((row for row in rows if row.counted), key=lambda row: row.number):
        game_rows = list(group)
        first = game_rows[0]
        found = tuple(map(_result, game_rows))
        computers = tuple(map(ComputerSeat.parse, filter(None, first.computers.split(","))))
        game = FinishedGame(first.variant, first.season, first.ended_at, found, computers=computers)
        yield number, first.table_id, game


class _Recount:
    """The totals of a server according to its results, which are added in the order its games ended."""

    def __init__(self, ranking: RankingRules, zone: str, resets: Sequence[RatingReset]) -> None:
        """:param zone: the time zone of the server.
        :param resets: in order.
        """
        self._ranking = ranking
        self.time_zone = zone
        self._resets = [replace(reset, time_zone=zone) for reset in resets]
        self._wins: dict[object, list[int]] = defaultdict(list)
        """When the same players have won against the same opponents."""
        self.games = 0
        self.last = 0
        """The number of the last game added."""
        self.totals: dict[TotalsKey, PlayerTotals] = {}
        self.wrong_results: list[tuple[Row[Any], float | None, float | None, int]] = []
        """The results with another rating or number of repeats than they should have, which are given."""

    def add(self, rows: Sequence[Row[Any]]) -> None:
        """Count games, given all of their results."""
        ratings: dict[tuple[int, int], Rating] = {}
        repeats: dict[int, int] = {}
        for number, table_id, found in _counted_games(rows):
            self._reset_before(number)
            repeats[table_id] = self._repeats(found)
            game = replace(found, repeats=repeats[table_id], time_zone=self.time_zone)
            counted = self._ranking.count(self.totals, game)
            self.totals |= counted.totals
            ratings |= {(table_id, user_id): rating for user_id, rating in counted.ratings.items()}
        for row in rows:
            mu, sigma = rating_columns(ratings.get((row.table_id, row.user_id)))
            expected = mu, sigma, repeats.get(row.table_id, row.repeats)
            if (row.mu, row.sigma, row.repeats) != expected:
                self.wrong_results.append((row, *expected))
        self.games += len({row.number for row in rows})
        self.last = max((row.number for row in rows), default=self.last)
        self._reset_before(self.last + 1)

    def _reset_before(self, number: int) -> None:
        """Reset the ratings that were reset before the game with this number ended."""
        while self._resets and self._resets[0].number < number:
            self.totals |= self._ranking.reset_rating(self.totals, self._resets.pop(0))

    def _repeats(self, game: FinishedGame) -> int:
        """Count the games in which the same players won against the same opponents shortly before."""
        outcomes = {result.outcome for result in game.results}
        if outcomes != {Outcome.WON, Outcome.LOST}:
            return 0
        players = game.kind, frozenset((result.user_id, result.outcome) for result in game.results)
        since = game.at - self._ranking.repeat_seconds
        earlier = [at for at in self._wins[players] if at > since]
        self._wins[players] = [*earlier, game.at]
        return len(earlier)
