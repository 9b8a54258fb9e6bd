"""Results of finished games, counted into the boards in the transaction that ends the game, or all afresh."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from itertools import groupby
from typing import Any, Final

from sqlalchemy import Row, bindparam, delete, insert, select, tuple_, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database, alone, upsert
from bot.store.errors import TableMoved, is_duplicate
from bot.store.models import DealStats, Outcome, Result, TableInfo
from bot.store.ratings import Rating
from bot.store.schema import absences, boards, marks, results, standings
from bot.store.seasons import enter
from bot.store.settings import settings_in
from bot.store.totals import Counted, FinishedGame, PlayerTotals, TotalsKey, count_in, replayed

_KEY: Final = ("guild_id", *TotalsKey._fields)
_TOTALS: Final = tuple(one.name for one in fields(PlayerTotals))
_DEAL_STATS: Final = tuple(one.name for one in fields(DealStats))


@dataclass(frozen=True, slots=True)
class _Replayed:
    """What the boards of a server must be by its results, and the ratings by table and user."""

    totals: Mapping[TotalsKey, PlayerTotals]
    ratings: Mapping[tuple[int, int], Rating]


class Results:
    """The results of all servers, and whether the boards agree with them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def guilds(self) -> tuple[int, ...]:
        """The servers on which a game has ended."""
        query = select(standings.c.guild_id).order_by(standings.c.guild_id)
        async with self._database.reading() as connection:
            return tuple((await connection.execute(query)).scalars())

    async def rebuild(self, guild_id: int) -> int:
        """Count all games of a server afresh, in the order they ended: boards, streaks and ratings. Returns how many.

        Nobody can end a game anywhere meanwhile on SQLite, on that server on PostgreSQL.
        """
        async with self._database.writing() as connection:
            return await rebuild_in(connection, guild_id)

    async def differences(self, guild_id: int) -> tuple[str, ...]:
        """How the boards of a server differ from what its results make of them, a sentence each."""
        async with self._database.moment() as connection:
            rows = await _rows(connection, guild_id)
            kept = await _totals(connection, guild_id)
            counter = select(standings.c.games).where(standings.c.guild_id == guild_id)
            games = (await connection.execute(counter)).scalar_one_or_none() or 0
        return await asyncio.to_thread(_compare, guild_id, rows, kept, games)


async def record_results(
    connection: AsyncConnection, table: TableInfo, of_players: Sequence[Result], at: int
) -> None:
    """Write the results of a game that has ended, and count it into the boards unless a computer player on a seat of
    its own keeps it off them. Raises TableMoved where it has results already."""
    settings = await settings_in(connection, table.guild_id)
    number, season = await enter(connection, table.guild_id, at, monthly=settings.seasons == "monthly")
    game = FinishedGame(table.variant, season, at, tuple(of_players))
    counts = settings.rated_computers or not game.with_computers
    counted = Counted({})
    if counts:
        counted = count_in(await _totals(connection, table.guild_id, game.keys()), game)
    rows = [
        {
            "table_id": table.id,
            "guild_id": table.guild_id,
            "number": number,
            "season": season,
            "variant": table.variant,
            "ended": table.ended,
            "ended_at": at,
            "counted": counts,
            **_row(result, counted.ratings.get(result.user_id)),
        }
        for result in of_players
    ]
    try:
        await connection.execute(insert(results).values(rows))
    except IntegrityError as error:
        if is_duplicate(error):
            raise TableMoved from error
        raise
    await _put(connection, table.guild_id, counted.totals)
    users = [one.user_id for one in of_players]
    here = (absences.c.guild_id == table.guild_id) & absences.c.user_id.in_(users)
    await connection.execute(delete(absences).where(here))


async def rebuild_in(connection: AsyncConnection, guild_id: int) -> int:
    """:meth:`Results.rebuild` inside a transaction."""
    row = standings.c.guild_id == guild_id
    await connection.execute(update(standings).where(row).values(games=standings.c.games))
    rows = await _rows(connection, guild_id)
    found = await asyncio.to_thread(_replay, rows)
    await connection.execute(delete(boards).where(boards.c.guild_id == guild_id))
    if lines := _lines(guild_id, found.totals):
        await connection.execute(insert(boards), lines)
    changed = []
    for old in rows:
        mu, sigma = _shown(found.ratings.get((old.table_id, old.user_id)))
        if (mu, sigma) != (old.mu, old.sigma):
            changed.append({"of_table": old.table_id, "of_user": old.user_id, "mu": mu, "sigma": sigma})
    if changed:
        same = (results.c.table_id == bindparam("of_table")) & (results.c.user_id == bindparam("of_user"))
        await connection.execute(update(results).where(same), changed)
    return len({one.number for one in rows})


def _lines(guild_id: int, totals: Mapping[TotalsKey, PlayerTotals]) -> list[dict[str, Any]]:
    """Tallies as rows, in the order of their keys."""
    return [
        {"guild_id": guild_id, **key._asdict(), **{name: getattr(totals, name) for name in _TOTALS}}
        for key, totals in sorted(totals.items())
    ]


def _shown(rating: Rating | None) -> tuple[float | None, float | None]:
    """A rating as a result has it."""
    return (None, None) if rating is None else (rating.mu, rating.sigma)


async def count_again(database: Database) -> None:
    """Count the games of all servers afresh where a migration has asked for it, once."""
    asked = select(marks.c.key).where(marks.c.key == "boards")
    async with database.reading() as connection:
        if (await connection.execute(asked)).first() is None:
            return
    guilds = select(standings.c.guild_id).order_by(standings.c.guild_id)
    async with database.writing() as connection:
        await alone(connection)
        # Another process that starts now may have done it meanwhile.
        if (await connection.execute(delete(marks).where(marks.c.key == "boards"))).rowcount:
            for guild_id in list((await connection.execute(guilds)).scalars()):
                await rebuild_in(connection, guild_id)


def _row(result: Result, rating: Rating | None) -> dict[str, Any]:
    return {
        "user_id": result.user_id,
        "seat": result.seat,
        "side": result.side,
        "outcome": result.outcome.value,
        "points": result.points,
        "best_deal": result.best_deal,
        "best_meld": result.best_meld,
        **asdict(result.deal_stats),
        "mu": _shown(rating)[0],
        "sigma": _shown(rating)[1],
    }


async def _rows(connection: AsyncConnection, guild_id: int) -> Sequence[Row[Any]]:
    """All results of a server in the order its games ended."""
    query = select(results).where(results.c.guild_id == guild_id)
    return (await connection.execute(query.order_by(results.c.number, results.c.seat))).all()


async def _totals(
    connection: AsyncConnection, guild_id: int, keys: Iterable[TotalsKey] | None = None
) -> dict[TotalsKey, PlayerTotals]:
    """The tallies of a server, or those among them that have these keys."""
    columns = [boards.c[name] for name in (*TotalsKey._fields, *_TOTALS)]
    query = select(*columns).where(boards.c.guild_id == guild_id)
    if keys is not None:
        query = query.where(tuple_(*(boards.c[name] for name in TotalsKey._fields)).in_(list(keys)))
    width = len(TotalsKey._fields)
    rows = await connection.execute(query)
    return {TotalsKey(*row[:width]): PlayerTotals(*row[width:]) for row in rows}


async def _put(connection: AsyncConnection, guild_id: int, totals: Mapping[TotalsKey, PlayerTotals]) -> None:
    """Write these tallies over those with the same keys."""
    if rows := _lines(guild_id, totals):
        line = upsert(connection, boards).values(rows)
        changed = {name: line.excluded[name] for name in _TOTALS}
        await connection.execute(line.on_conflict_do_update(index_elements=list(_KEY), set_=changed))


def _result(row: Row[Any]) -> Result:
    deal_stats = DealStats(*(getattr(row, name) for name in _DEAL_STATS))
    outcome = Outcome(row.outcome)
    return Result(
        row.user_id, row.seat, row.side, outcome, row.points, row.best_deal, row.best_meld, deal_stats
    )


def _games(rows: Iterable[Row[Any]]) -> Iterator[tuple[int, FinishedGame]]:
    """The games of results that count, with the tables they were played at."""
    for _, of_game in groupby((row for row in rows if row.counted), key=lambda row: row.number):
        found = list(of_game)
        first = found[0]
        game = FinishedGame(first.variant, first.season, first.ended_at, tuple(map(_result, found)))
        yield first.table_id, game


def _replay(rows: Sequence[Row[Any]]) -> _Replayed:
    games = list(_games(rows))
    totals, ratings = replayed(game for _, game in games)
    of_tables = {
        (table_id, user_id): rating
        for (table_id, _), after in zip(games, ratings, strict=True)
        for user_id, rating in after.items()
    }
    return _Replayed(totals, of_tables)


def _compare(
    guild_id: int, rows: Sequence[Row[Any]], kept: Mapping[TotalsKey, PlayerTotals], games: int
) -> tuple[str, ...]:
    """What does not agree, in words for an admin."""
    found = _replay(rows)
    where = f"server {guild_id}"
    said = []
    numbered = len({row.number for row in rows})
    if games < numbered:
        said.append(f"{where}: {games} games are counted, and there are results of {numbered}")
    for key in sorted({*found.totals, *kept}):
        is_, should = kept.get(key), found.totals.get(key)
        if is_ != should:
            said.append(f"{where}: the line {tuple(key)} is {is_} and by the results {should}")
    for row in rows:
        should_be = _shown(found.ratings.get((row.table_id, row.user_id)))
        if (row.mu, row.sigma) != should_be:
            said.append(
                f"{where}: after table {row.table_id} the rating of {row.user_id} is {row.mu} ± {row.sigma} "
                f"and by the results {should_be[0]} ± {should_be[1]}"
            )
    return tuple(said)
