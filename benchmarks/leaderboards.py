"""Measure the leaderboards and statistics of a server with 100,000 results.

    python -m benchmarks.leaderboards [--results 100000] [--players 2000] [--url sqlite+aiosqlite:///FILE]

The database is created in a temporary folder; one given by `--url` must be empty. Prints the time to rebuild the
totals from all results, and for each leaderboard the median time of a page with the reader's own row. The same for
leaderboards of 100,000 players, with the best time of their first, a middle, and the last page. Fails if SQLite scans a
whole table or sorts rows.
"""

from __future__ import annotations

import asyncio
import gc
import random
import statistics
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import typer
from sqlalchemy import insert

from benchmarks.long_game import longest_stall
from bot.engine.variants import VARIANTS
from bot.host.ranking.counting import RANKING
from bot.store import LeaderboardKind, LeaderboardOrder, LeaderboardQuery, Store
from bot.store.database.transactions import Database
from bot.store.figures import PlayerTotals
from bot.store.results.leaderboard import _count_query, _own_rows_query, _page_query
from bot.store.results.listing import refresh_listing
from bot.store.results.result_rows import _totals_rows
from bot.store.results.totals import NO_PARTNER, TotalsKey
from bot.store.schema import absences, leaderboard_rows, preferences, server_counters, tables
from bot.store.schema import results as results_table
from bot.ui.components.panel import csv_file

SERVER = 7
CHUNK_SIZE = 500
"""Games inserted by one statement."""
LONG_SERVER = 8
LINES = 100_000
"""Players on each leaderboard of that server, and pairs of partners."""
START = 1_640_995_200
"""Unix time of the first result."""
REPEATS = 5


def games(count: int, players: int, rng: random.Random) -> Iterator[list[dict[str, Any]]]:
    """The results of random games, a list for each game, until there are at least `count`."""
    # As on a real server a few players play most of the games.
    weights = [1 / (rank + 5) for rank in range(players)]
    user_ids = range(1, players + 1)
    total = number = 0
    while total < count:
        number += 1
        variant = rng.choice(list(VARIANTS))
        sides = VARIANTS[variant].sides
        users: list[int] = []
        while len(users) < len(sides):
            [user] = rng.choices(user_ids, weights)
            users += [user] if user not in users else []
        winner = rng.choice(sides)
        points = {side: rng.randrange(100, 1200) for side in set(sides)}
        best = {side: rng.randrange(50, 500) for side in set(sides)}
        yield [
            {
                "table_id": number,
                "user_id": user,
                "server_id": SERVER,
                "number": number,
                "season": 1 + number * 8 // count,
                "seat": seat,
                "side": side,
                "variant": variant,
                "outcome": "won" if side == winner else "lost",
                "points": points[side],
                "opponent_points": max(points[other] for other in points if other != side),
                "best_deal": best[side],
                "best_meld": best[side] // 2,
                **dict.fromkeys(("declared", "made", "helped", "helped_made", "defended", "defeated"), 1),
                "deals": 6,
                "meld": 200,
                "tricks": 300,
                "ended": "rule",
                "ended_at": START + number * 1500,
                "counted": True,
            }
            for seat, (user, side) in enumerate(zip(users, sides, strict=True))
        ]
        total += len(sides)


async def fill(url: str, count: int, players: int) -> None:
    """Write the results, some members who have left, and some users who are not listed."""
    rng = random.Random(1)
    database = Database(url, timeouts=False)
    all_games = list(games(count, players, rng))
    table = {
        "server_id": SERVER,
        "channel_id": 1,
        "opener_id": 1,
        "variant": "classic",
        "options": "{}",
        "state": "closed",
        "secret": b"",
        "seal": "",
        "rematch_secret": b"",
        "rematch_seal": "",
        "revision": 0,
        "created_at": 0,
        "touched_at": 0,
    }
    async with database.connect(writes=True) as connection:
        for start in range(0, len(all_games), CHUNK_SIZE):
            chunk = all_games[start : start + CHUNK_SIZE]
            await connection.execute(insert(tables), [{**table, "id": game[0]["table_id"]} for game in chunk])
            await connection.execute(insert(results_table), [row for game in chunk for row in game])
        counters = {"server_id": SERVER, "games": len(all_games), "season": 9, "season_since": START}
        await connection.execute(insert(server_counters), [counters])
        absent = [{"server_id": SERVER, "user_id": user, "noted_at": 0} for user in range(3, players, 10)]
        await connection.execute(insert(absences), absent)
        defaults = {
            "hand": "dm",
            "style": "text",
            "four_colours": False,
            "pings": True,
            "forced_moves": False,
        }
        unlisted = [{"user_id": user, **defaults, "listed": False} for user in range(7, players, 20)]
        await connection.execute(insert(preferences), unlisted)
    await database.aclose()


async def fill_lines(url: str) -> None:
    """Write long leaderboards: of players and of partners, for all time and all variants."""
    rng = random.Random(2)
    totals = {}
    for partner in (NO_PARTNER, 2 * LINES):
        for user in range(1, LINES + 1):
            wins, losses = rng.randrange(40), 5 + rng.randrange(40)
            totals[TotalsKey(LeaderboardKind.PEOPLE, "all", "all", partner and partner + user, user)] = (
                PlayerTotals(
                    games=wins + losses,
                    wins=wins,
                    losses=losses,
                    points=rng.randrange(20_000),
                    best_deal=rng.randrange(50, 500),
                    best_meld=rng.randrange(20, 300) if user % 9 else None,
                    streak=rng.randrange(4),
                    best_streak=rng.randrange(4, 12),
                    mu=rng.gauss(25, 5),
                    sigma=rng.uniform(1, 8),
                )
            )
    rows = _totals_rows(LONG_SERVER, totals)
    database = Database(url, timeouts=False)
    async with database.connect(writes=True) as connection:
        absent = [{"server_id": LONG_SERVER, "user_id": user, "noted_at": 0} for user in range(3, LINES, 10)]
        await connection.execute(insert(absences), absent)
        for start in range(0, len(rows), CHUNK_SIZE):
            await connection.execute(insert(leaderboard_rows), rows[start : start + CHUNK_SIZE])
        await connection.run_sync(refresh_listing, LONG_SERVER)
    await database.aclose()


def queries() -> Iterator[tuple[str, LeaderboardQuery]]:
    """Leaderboards of every kind, each with a label."""
    for order in LeaderboardOrder:
        yield f"over all, {order}", LeaderboardQuery(SERVER, order=order, least_games=5)
    yield "classic, rating", LeaderboardQuery(SERVER, "classic", order=LeaderboardOrder.RATING)
    yield "this month, wins", LeaderboardQuery(SERVER, period="2022-01")
    yield "season, wins", LeaderboardQuery(SERVER, period="s3")
    yield (
        "partners, rating",
        LeaderboardQuery(SERVER, "double-deck", order=LeaderboardOrder.RATING, partners=True),
    )
    yield "partners over all, wins", LeaderboardQuery(SERVER, partners=True)


def long_queries() -> Iterator[tuple[str, LeaderboardQuery]]:
    """The long leaderboards, each with a label."""
    for order in LeaderboardOrder:
        yield f"long, {order}", LeaderboardQuery(LONG_SERVER, order=order, least_games=10)
    yield "long, partners, wins", LeaderboardQuery(LONG_SERVER, partners=True)


async def query_plan(database: Database, query: LeaderboardQuery) -> list[str]:
    """The steps by which SQLite finds the rows of a leaderboard; empty for other databases."""
    steps: list[str] = []
    async with database.connect() as connection:
        if connection.dialect.name == "sqlite":
            statements = _count_query(query), _page_query(query, 100, 10), _own_rows_query(query, 5)
            for statement in statements:
                text = statement.compile(connection.engine, compile_kwargs={"literal_binds": True})
                plan = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {text}")
                steps += [row["detail"] for row in plan.mappings()]
    return steps


async def write_export(store: Store) -> bytes:
    """The file of all results, as `/data export` sends it."""
    return (await csv_file("results.csv", store.servers.export_results(SERVER))).file[1]


async def measure(url: str, count: int, players: int) -> None:
    """Fill a database, and print how long its leaderboards and statistics take."""
    store = await Store.open(url)
    await fill(url, count, players)
    start = time.perf_counter()
    game_count, _ = await store.recounts.rebuild(SERVER, RANKING)
    print(f"{count} results of {game_count} games rebuilt in {time.perf_counter() - start:.1f} s")
    gc.collect()
    gc.freeze()  # as the bot does when it starts
    start = time.process_time()
    check = asyncio.ensure_future(store.recounts.count_wrong(SERVER, RANKING))
    stall = await longest_stall(check)
    assert check.result() == 0
    print(
        f"checked in {time.process_time() - start:.1f} s of processor time, stalls of {1000 * stall:.0f} ms at most"
    )
    start = time.perf_counter()
    export = asyncio.ensure_future(write_export(store))
    stall = await longest_stall(export)
    seconds = time.perf_counter() - start
    print(
        f"exported {len(export.result()):,} bytes in {seconds:.1f} s, stalls of {1000 * stall:.0f} ms at most"
    )
    database = Database(url, timeouts=False)
    for name, query in queries():
        times = []
        for repeat in range(REPEATS):
            start = time.perf_counter()
            page = await store.leaderboard.page(replace(query, first=10 * repeat), 5)
            times.append(time.perf_counter() - start)
        median = statistics.median(times)
        print(f"{name:28} {page.ranked_count:6} ranked {1000 * median:7.1f} ms")
        bad = [
            step
            for step in await query_plan(database, query)
            if "SCAN leaderboard_rows" in step or "B-TREE" in step
        ]
        assert not bad, bad
    await fill_lines(url)
    for name, query in long_queries():
        times = []
        for offset in (0, LINES // 2, (await store.leaderboard.page(query, 5, limit=0)).ranked_count - 10):
            best = 60.0
            for _ in range(REPEATS):
                start = time.perf_counter()
                page = await store.leaderboard.page(replace(query, first=offset), 5)
                best = min(best, time.perf_counter() - start)
            times.append(1000 * best)
        print(f"{name:28} {page.ranked_count:6} ranked", *(f"{best:7.1f} ms" for best in times))
    for name, coroutine in (
        ("statistics of the most active", store.statistics.by_variant(SERVER, 1)),
        ("the most frequent opponents", store.statistics.opponents(SERVER, 1)),
        ("a page of past games", store.statistics.past_games(SERVER, 1, offset=100)),
        ("a rating history", store.statistics.rating_history(SERVER, 1, LeaderboardKind.PEOPLE)),
    ):
        start = time.perf_counter()
        await coroutine
        print(f"{name:42} {1000 * (time.perf_counter() - start):7.1f} ms")
    await database.aclose()
    await store.close()


def main(results: int = 100_000, players: int = 2_000, url: str = "") -> None:
    """Measure a server with so many results of so many players."""
    with tempfile.TemporaryDirectory(prefix="pinochle-leaderboards-") as folder:
        url = url or f"sqlite+aiosqlite:///{Path(folder) / 'boards.db'}"
        asyncio.run(measure(url, results, players))


if __name__ == "__main__":
    typer.run(main)
