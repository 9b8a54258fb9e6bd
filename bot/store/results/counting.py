"""Results of finished games, and the leaderboard rows computed from them.

The transaction that ends a game counts it; all games of a server can also be counted again: see
`bot.store.results.recounts`.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, fields, replace
from itertools import groupby
from typing import Any, Final

from sqlalchemy import ColumnElement, Row, delete, func, insert, or_, select, tuple_, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database.statements import dialect_insert
from bot.store.database.transactions import Database
from bot.store.errors import StaleTable, is_duplicate
from bot.store.models import DealStats, LeaderboardKind, Outcome, Result, TableInfo, Uncounted
from bot.store.results.listing import lock_listing, refresh_listing
from bot.store.results.ratings import REPEAT_DAYS, Rating
from bot.store.results.seasons import register_game
from bot.store.results.totals import CountedGame, FinishedGame, PlayerTotals, TotalsKey, count_game
from bot.store.schema import absences, guild_counters, leaderboard_rows, results
from bot.store.users.settings import read_settings

_KEY: Final = ("guild_id", *TotalsKey._fields)
_TOTALS: Final = tuple(field.name for field in fields(PlayerTotals))
_DEAL_STATS: Final = tuple(field.name for field in fields(DealStats))
LAST: Final = -(2**31)
"""The order of players without a scored deal."""
_GAMES_IN_PART: Final = 500
_ROWS_IN_PART: Final = 1000


class ResultRepository:
    """The results of all servers."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def guild_ids(self) -> tuple[int, ...]:
        """Return the servers on which a game has ended."""
        query = select(guild_counters.c.guild_id).order_by(guild_counters.c.guild_id)
        async with self._database.read() as connection:
            return tuple((await connection.execute(query)).scalars())

    async def least_recently_checked(self) -> tuple[int, ...]:
        """Return all servers; first those whose last check is longest ago."""
        row = guild_counters.c
        order = row.checked_at.is_not(None), row.checked_at, row.guild_id
        async with self._database.read() as connection:
            return tuple((await connection.execute(select(row.guild_id).order_by(*order))).scalars())

    async def mark_checked(self, guild_id: int, at: int) -> None:
        """Record when the leaderboards of a server were compared with its results."""
        own = update(guild_counters).where(guild_counters.c.guild_id == guild_id)
        async with self._database.write() as connection:
            await connection.execute(own.values(checked_at=at))

    async def differences(self, guild_id: int, rest: float = 0) -> tuple[str, ...]:
        """Describe where the stored leaderboards of a server differ from its results, a sentence each.

        The games are counted in parts, in a thread, each part in a transaction of its own.

        :param rest: How long to rest after each part, as a multiple of the time that it took.
        """
        # A part may have been changed after it was counted. What differs twice is wrong.
        return await self._differences(guild_id, rest) and await self._differences(guild_id, 0)

    async def _differences(self, guild_id: int, rest: float) -> tuple[str, ...]:
        counted = Recount()
        async with self._database.read() as connection:
            games = await read_counter(connection, guild_id)
        await self.count(counted, guild_id, games, rest)
        async with self._database.snapshot() as connection:
            # Games that have ended meanwhile.
            await asyncio.to_thread(counted.add, await read_results(connection, guild_id, counted.last + 1))
            games = await read_counter(connection, guild_id)
            stored = await read_totals(connection, guild_id)
        return await asyncio.to_thread(counted.differences, guild_id, stored, games)

    async def count(self, counted: Recount, guild_id: int, last: int, rest: float = 0) -> None:
        """Add the games of a server up to this number to a recount, in parts; see :meth:`differences`."""
        for first in range(counted.last + 1, last + 1, _GAMES_IN_PART):
            start = time.perf_counter()
            until = min(last, first + _GAMES_IN_PART - 1)
            async with self._database.read() as connection:
                rows = await read_results(connection, guild_id, first, until)
            await asyncio.to_thread(counted.add, rows)
            counted.last = until
            await asyncio.sleep(rest * (time.perf_counter() - start))


async def save_results(
    connection: AsyncConnection,
    table: TableInfo,
    player_results: Sequence[Result],
    at: int,
    *,
    too_short: bool = False,
) -> None:
    """Write the results of a finished game and count it on the leaderboards.

    It is not counted if it was too short, or if a player who had taken a hint did not lose it. Raises StaleTable if the
    table already has results.
    """
    monthly = (await read_settings(connection, table.guild_id)).seasons == "monthly"
    number, season = await register_game(connection, table.guild_id, at, monthly=monthly)
    computers = {seat.seat: seat.level for seat in table.seats if seat.level is not None}
    game = FinishedGame(table.variant, season, at, tuple(player_results), computers=computers)
    uncounted = Uncounted.SHORT if too_short else _uncounted_by_hints(table, player_results)
    counted = CountedGame({})
    users = [result.user_id for result in player_results]
    await lock_listing(connection, users)
    if uncounted is None:
        game = replace(game, repeats=await _count_repeats(connection, table.guild_id, game))
        counted = count_game(await read_totals(connection, table.guild_id, game.keys()), game)
    rows = [
        {
            "table_id": table.id,
            "guild_id": table.guild_id,
            "number": number,
            "season": season,
            "variant": table.variant,
            "ended": table.ended,
            "ended_at": at,
            "counted": uncounted is None,
            "uncounted": uncounted,
            "repeats": game.repeats,
            "computers": ",".join(f"{seat}:{level}" for seat, level in computers.items()),
            **_result_row(result, counted.ratings.get(result.user_id)),
        }
        for result in player_results
    ]
    try:
        await connection.execute(insert(results).values(rows))
    except IntegrityError as error:
        if is_duplicate(error):
            raise StaleTable from error
        raise
    await upsert_totals(connection, table.guild_id, counted.totals)
    present = (absences.c.guild_id == table.guild_id) & absences.c.user_id.in_(users)
    await connection.execute(delete(absences).where(present))
    await refresh_listing(connection, table.guild_id, users)


def _uncounted_by_hints(table: TableInfo, player_results: Sequence[Result]) -> Uncounted | None:
    """A game with a hint still counts as a loss. Otherwise a hint would avoid every loss."""
    hinted = {seat.seat for seat in table.seats if seat.hinted}
    gained = any(result.seat in hinted and result.outcome is not Outcome.LOST for result in player_results)
    return Uncounted.HINTS if gained else None


def of_kind(kind: LeaderboardKind) -> ColumnElement[bool]:
    """Select the results of games that count on the leaderboards of a kind, if they count at all."""
    return results.c.computers == "" if kind is LeaderboardKind.PEOPLE else results.c.computers != ""


async def _count_repeats(connection: AsyncConnection, guild_id: int, game: FinishedGame) -> int:
    """Count the games in which the same players won against the same opponents shortly before, in any variant.

    Games with still other users do not count, and neither do those of another kind.
    """
    by_outcome = {
        outcome: [result.user_id for result in game.results if result.outcome is outcome]
        for outcome in (Outcome.WON, Outcome.LOST)
    }
    if not all(by_outcome.values()):
        return 0
    same = or_(
        *(
            results.c.user_id.in_(users) & (results.c.outcome == outcome.value)
            for outcome, users in by_outcome.items()
        )
    )
    since = game.at - REPEAT_DAYS * 24 * 60 * 60
    counted = (results.c.guild_id == guild_id, results.c.counted, of_kind(game.kind))
    recent = (*counted, results.c.ended_at > since, same)
    tables = select(results.c.table_id).where(*recent).group_by(results.c.table_id)
    all_of_them = tables.having(func.count() == len(game.results))
    players = select(func.count()).where(results.c.table_id.in_(all_of_them)).group_by(results.c.table_id)
    found = await connection.execute(players.having(func.count() == len(game.results)))
    return len(found.all())


def _totals_rows(guild_id: int, totals: Mapping[TotalsKey, PlayerTotals]) -> list[dict[str, Any]]:
    """Convert totals to rows, in the order of their keys."""
    return [
        {
            "guild_id": guild_id,
            **key._asdict(),
            **{name: getattr(total, name) for name in _TOTALS},
            **_order_figures(total),
        }
        for key, total in sorted(totals.items())
    ]


def _order_figures(total: PlayerTotals) -> dict[str, float]:
    """The figures that leaderboards order by. Without a scored deal the best one comes last."""
    return {
        "score": total.mu - 3 * total.sigma,
        "win_rate": total.wins / total.games,
        "deal_order": LAST if total.best_deal is None else total.best_deal,
        "meld_order": LAST if total.best_meld is None else total.best_meld,
    }


def _rating_columns(rating: Rating | None) -> tuple[float | None, float | None]:
    return (None, None) if rating is None else (rating.mu, rating.sigma)


def _result_row(result: Result, rating: Rating | None) -> dict[str, Any]:
    mu, sigma = _rating_columns(rating)
    return {
        "user_id": result.user_id,
        "seat": result.seat,
        "side": result.side,
        "outcome": result.outcome.value,
        "points": result.points,
        "best_deal": result.best_deal,
        "best_meld": result.best_meld,
        "opponent_points": result.opponent_points,
        **asdict(result.deal_stats),
        "mu": mu,
        "sigma": sigma,
    }


async def read_results(
    connection: AsyncConnection, guild_id: int, first: int = 1, last: int | None = None
) -> Sequence[Row[Any]]:
    """Return the results of a server in the order its games ended, from one game to another or to the end."""
    query = select(results).where(results.c.guild_id == guild_id, results.c.number >= first)
    if last is not None:
        query = query.where(results.c.number <= last)
    return (await connection.execute(query.order_by(results.c.number, results.c.seat))).all()


async def read_counter(connection: AsyncConnection, guild_id: int) -> int:
    """Return the number of games that have ended on a server."""
    counter = select(guild_counters.c.games).where(guild_counters.c.guild_id == guild_id)
    return (await connection.execute(counter)).scalar_one_or_none() or 0


async def read_totals(
    connection: AsyncConnection, guild_id: int, keys: Iterable[TotalsKey] | None = None
) -> dict[TotalsKey, PlayerTotals]:
    """Return the totals of a server, all of them or those with the given keys."""
    columns = [leaderboard_rows.c[name] for name in (*TotalsKey._fields, *_TOTALS)]
    query = select(*columns).where(leaderboard_rows.c.guild_id == guild_id)
    if keys is not None:
        query = query.where(tuple_(*(leaderboard_rows.c[name] for name in TotalsKey._fields)).in_(list(keys)))
        return {_totals_key(row): _totals(row) for row in await connection.execute(query)}
    found: dict[TotalsKey, PlayerTotals] = {}
    async with connection.stream(query) as rows:
        # In parts, so that the event loop goes on.
        async for part in rows.partitions(_ROWS_IN_PART):
            found |= {_totals_key(row): _totals(row) for row in part}
    return found


def _totals_key(row: Row[Any]) -> TotalsKey:
    kind, *others = row[: len(TotalsKey._fields)]
    return TotalsKey(LeaderboardKind(kind), *others)


def _totals(row: Row[Any]) -> PlayerTotals:
    return PlayerTotals(*row[len(TotalsKey._fields) :])


async def upsert_totals(
    connection: AsyncConnection, guild_id: int, totals: Mapping[TotalsKey, PlayerTotals]
) -> None:
    """Write leaderboard rows, in the order of their keys. New ones are not listed yet."""
    if rows := _totals_rows(guild_id, totals):
        statement = dialect_insert(connection, leaderboard_rows).values(rows)
        changes = {name: statement.excluded[name] for name in rows[0] if name not in _KEY}
        await connection.execute(statement.on_conflict_do_update(index_elements=list(_KEY), set_=changes))


def _result(row: Row[Any]) -> Result:
    deal_stats = DealStats(*(getattr(row, name) for name in _DEAL_STATS))
    outcome = Outcome(row.outcome)
    return Result(
        row.user_id, row.seat, row.side, outcome, row.points, row.best_deal, row.best_meld, deal_stats
    )


def counted_games(rows: Iterable[Row[Any]]) -> Iterator[tuple[int, FinishedGame]]:
    """Yield the games that count, each with the ID of its table."""
    for _, group in groupby((row for row in rows if row.counted), key=lambda row: row.number):
        game_rows = list(group)
        first = game_rows[0]
        found = tuple(map(_result, game_rows))
        computers = _computers(first.computers)
        game = FinishedGame(first.variant, first.season, first.ended_at, found, first.repeats, computers)
        yield first.table_id, game


def _computers(text: str) -> dict[int, str]:
    pairs = (entry.split(":") for entry in text.split(",") if entry)
    return {int(seat): level for seat, level in pairs}


class Recount:
    """The totals of a server according to its results, which are added in the order its games ended."""

    def __init__(self) -> None:
        self.games = 0
        self.last = 0
        """The number of the last game added."""
        self.totals: dict[TotalsKey, PlayerTotals] = {}
        self.changed: set[TotalsKey] = set()
        """The keys of the totals that have changed. Clear it to start anew."""
        self.wrong_ratings: list[tuple[Row[Any], float | None, float | None]] = []
        """The results with another rating than the one they should have, which is given by its columns."""

    def add(self, rows: Sequence[Row[Any]]) -> None:
        """Count games, given all of their results."""
        ratings: dict[tuple[int, int], Rating] = {}
        for table_id, game in counted_games(rows):
            counted = count_game(self.totals, game)
            self.totals |= counted.totals
            self.changed.update(counted.totals)
            ratings |= {(table_id, user_id): rating for user_id, rating in counted.ratings.items()}
        for row in rows:
            mu, sigma = _rating_columns(ratings.get((row.table_id, row.user_id)))
            if (row.mu, row.sigma) != (mu, sigma):
                self.wrong_ratings.append((row, mu, sigma))
        self.games += len({row.number for row in rows})
        self.last = max((row.number for row in rows), default=self.last)

    def differences(
        self,
        guild_id: int,
        stored: Mapping[TotalsKey, PlayerTotals],
        games: int,
        keys: Collection[TotalsKey] | None = None,
    ) -> tuple[str, ...]:
        """Describe all differences from what is stored, for an admin.

        :param keys: of the totals to compare; None for all.
        """
        server = f"server {guild_id}"
        found = []
        if games < self.games:
            found.append(f"{server}: {games} games are counted, but there are results of {self.games}")
        wrong = [
            key for key in (self.totals if keys is None else keys) if stored.get(key) != self.totals[key]
        ]
        found += [
            f"{server}: the row {tuple(key)} is {stored.get(key)}, but should be {self.totals.get(key)}"
            for key in sorted([*wrong, *(key for key in stored if key not in self.totals)])
        ]
        for row, mu, sigma in self.wrong_ratings:
            found.append(
                f"{server}: after table {row.table_id} the rating of {row.user_id} is {row.mu} ± {row.sigma}, "
                f"but should be {mu} ± {sigma}"
            )
        return tuple(found)
