"""Leaderboards of a server on which 100,000 results stand: how long each takes, and by which index it is found.

    python -m benchmarks.boards [--results 100000] [--players 2000] [--url sqlite+aiosqlite:///FILE]

The database is made afresh in a temporary folder unless one is named, which must be empty. Printed are the time to
count all results afresh, and for each board the median of its page with one's own line. Fails where a page takes longer
than a quarter of a second, or SQLite would look through the whole table for it.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import insert

from bot.engine.variants import VARIANTS
from bot.store import LeaderboardOrder, LeaderboardQuery, Store
from bot.store.database import Database
from bot.store.leaderboard import _ranked_query, _unranked_query
from bot.store.schema import absences, guild_counters, preferences, results, tables

GUILD = 7
CHUNK = 500
LIMIT = 0.25
BEGIN = 1_640_995_200
TURNS = 5


def games(count: int, players: int, dice: random.Random) -> Iterator[list[dict[str, Any]]]:
    """The results of random games until there are so many."""
    # A few play much, most a little, as people do.
    weights = [1 / (rank + 5) for rank in range(players)]
    people = range(1, players + 1)
    done = number = 0
    while done < count:
        number += 1
        variant = dice.choice(list(VARIANTS))
        sides = VARIANTS[variant].sides
        users: list[int] = []
        while len(users) < len(sides):
            [user] = dice.choices(people, weights)
            users += [user] if user not in users else []
        winner = dice.randrange(2)
        points = [dice.randrange(100, 1200), dice.randrange(100, 1200)]
        best = [dice.randrange(50, 500), dice.randrange(50, 500)]
        yield [
            {
                "table_id": number,
                "user_id": user,
                "guild_id": GUILD,
                "number": number,
                "season": 1 + number * 8 // count,
                "seat": seat,
                "side": side,
                "variant": variant,
                "outcome": "won" if side == winner else "lost",
                "points": points[side],
                "best_deal": best[side],
                "best_meld": best[side] // 2,
                **dict.fromkeys(("declared", "made", "helped", "helped_made", "defended", "defeated"), 1),
                "deals": 6,
                "meld": 200,
                "tricks": 300,
                "ended": "rule",
                "ended_at": BEGIN + number * 1500,
                "counted": True,
            }
            for seat, (user, side) in enumerate(zip(users, sides, strict=True))
        ]
        done += len(sides)


async def fill(url: str, count: int, players: int) -> None:
    """Write the results, some who have left, and some who do not wish to be listed."""
    dice = random.Random(1)
    database = Database(url)
    rows: list[dict[str, Any]] = []
    played = list(games(count, players, dice))
    seat = {
        "guild_id": GUILD,
        "channel_id": 1,
        "opener_id": 1,
        "variant": "classic",
        "options": "{}",
        "state": "closed",
        "seed": b"",
        "revision": 0,
        "created_at": 0,
        "touched_at": 0,
    }
    async with database.write() as connection:
        for at in range(0, len(played), CHUNK):
            some = played[at : at + CHUNK]
            await connection.execute(insert(tables), [{**seat, "id": one[0]["table_id"]} for one in some])
            rows = [row for one in some for row in one]
            await connection.execute(insert(results), rows)
        state = {"guild_id": GUILD, "games": len(played), "season": 9, "season_since": BEGIN}
        await connection.execute(insert(guild_counters), [state])
        gone = [{"guild_id": GUILD, "user_id": user, "noted_at": 0} for user in range(3, players, 10)]
        await connection.execute(insert(absences), gone)
        shy = {"hand": "dm", "style": "text", "four_colours": False, "pings": True, "auto_draw": False}
        unlisted = [{"user_id": user, **shy, "listed": False} for user in range(7, players, 20)]
        await connection.execute(insert(preferences), unlisted)
    await database.aclose()


def queries() -> Iterator[tuple[str, LeaderboardQuery]]:
    """Boards of every kind."""
    for order in LeaderboardOrder:
        yield f"over all, {order}", LeaderboardQuery(GUILD, order=order, least_games=5)
    yield "classic, rating", LeaderboardQuery(GUILD, "classic", order=LeaderboardOrder.RATING)
    yield "this month, wins", LeaderboardQuery(GUILD, period="2022-01")
    yield "season, wins", LeaderboardQuery(GUILD, period="s3")
    yield (
        "partners, rating",
        LeaderboardQuery(GUILD, "double-deck", order=LeaderboardOrder.RATING, partners=True),
    )
    yield "partners over all, wins", LeaderboardQuery(GUILD, partners=True)


async def explained(database: Database, query: LeaderboardQuery) -> list[str]:
    """How SQLite finds the lines of a board."""
    steps: list[str] = []
    async with database.read() as connection:
        if connection.dialect.name == "sqlite":
            for one in (_ranked_query(query), _unranked_query(query, 5)):
                text = one.compile(connection.engine, compile_kwargs={"literal_binds": True})
                plan = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {text}")
                steps += [row["detail"] for row in plan.mappings()]
    return steps


async def measure(url: str, count: int, players: int) -> None:
    """Fill a database, and time its boards."""
    store = await Store.open(url)
    await fill(url, count, players)
    begun = time.perf_counter()
    counted = await store.results.rebuild(GUILD)
    print(f"{count} results of {counted} games counted afresh in {time.perf_counter() - begun:.1f} s")
    begun = time.perf_counter()
    assert await store.results.differences(GUILD) == ()
    print(f"compared with the boards in {time.perf_counter() - begun:.1f} s")
    database = Database(url)
    for name, query in queries():
        times = []
        for turn in range(TURNS):
            begun = time.perf_counter()
            page = await store.leaderboard.page(query, 5, offset=10 * turn)
            times.append(time.perf_counter() - begun)
        median = statistics.median(times)
        print(f"{name:28} {page.ranked_count:6} ranked {1000 * median:7.1f} ms")
        scanned = [step for step in await explained(database, query) if step.startswith("SCAN boards")]
        assert not scanned, scanned
        assert median < LIMIT, name
    for name, asked in (
        ("statistics of the most active", store.statistics.by_variant(GUILD, 1)),
        ("the games played most against", store.statistics.opponents(GUILD, 1)),
        ("a page of past games", store.statistics.past_games(GUILD, 1, offset=100)),
        ("the curve of a rating", store.statistics.rating_history(GUILD, 1)),
    ):
        begun = time.perf_counter()
        await asked
        print(f"{name:42} {1000 * (time.perf_counter() - begun):7.1f} ms")
    await database.aclose()
    await store.close()


def main() -> None:
    """Measure as asked."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--results", type=int, default=100_000)
    parser.add_argument("--players", type=int, default=2_000)
    parser.add_argument("--url")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="pinochle-boards-") as folder:
        url = chosen.url or f"sqlite+aiosqlite:///{Path(folder) / 'boards.db'}"
        asyncio.run(measure(url, chosen.results, chosen.players))


if __name__ == "__main__":
    main()
