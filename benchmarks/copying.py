"""Measure backups and the move from SQLite to another database, on a server with many results.

    python -m benchmarks.copying [--games 100000] --url postgresql+asyncpg://USER:PASSWORD@HOST/DATABASE

Writes finished games between two players to a SQLite file in a temporary folder, backs it up, copies it to the
database at `--url`, which must be empty, and copies that back to a file.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sqlalchemy import insert

from bot.store import Store
from bot.store.database.transactions import Database
from bot.store.files.backup import write_backup
from bot.store.files.copying import copy_database
from bot.store.schema import guild_counters, journal, results, seats, tables

GUILD = 7
CHUNK_SIZE = 1_000
"""Games inserted by one statement."""
START = 1_640_995_200
"""Unix time of the first result."""
PLIES = 100
"""Journal rows of a game that is still being played: one in a hundred games."""
COUNTS = ("deals", "declared", "made", "helped", "helped_made", "defended", "defeated", "meld", "tricks")


def rows_of(number: int) -> Mapping[Any, list[dict[str, Any]]]:
    """The rows of one game, by table."""
    at = START + 300 * number
    playing = number % 100 == 0
    table = {
        "id": number,
        "guild_id": GUILD,
        "channel_id": 70,
        "opener_id": 101,
        "variant": "classic",
        "options": '{"target": 1000}',
        "state": "playing" if playing else "closed",
        "secret": bytes(32),
        "seal": "",
        "rematch_secret": bytes(32),
        "rematch_seal": "",
        "revision": 120,
        "created_at": at,
        "touched_at": at,
    }
    users = 101 + number % 2_000, 3_000 + number % 1_999
    people = [
        {"table_id": number, "seat": seat, "user_id": user, "name": f"Player {user}", "computer": False}
        | {"agreed": True}
        for seat, user in enumerate(users)
    ]
    if playing:
        plies = [
            {"table_id": number, "ply": ply, "seat": ply % 2, "action": "play AS", "events": "[" + "0," * 300}
            | {"at": at}
            for ply in range(PLIES)
        ]
        return {tables: [table], seats: people, journal: plies}
    found = [
        {"table_id": number, "user_id": user, "guild_id": GUILD, "number": number, "season": 1, "seat": side}
        | {"side": side, "variant": "classic", "outcome": "lost" if side else "won", "points": 1000 - side}
        | {"ended": "rule", "ended_at": at, "counted": True, "mu": 25.0 + side, "sigma": 4.0}
        | dict.fromkeys((*COUNTS, "opponent_points"), 6)
        for side, user in enumerate(users)
    ]
    return {tables: [table], seats: people, results: found}


async def fill(url: str, games: int) -> int:
    """Write so many games, and return the number of rows."""
    await (await Store.open(url)).close()
    database = Database(url)
    count = 1
    async with database.connect(writes=True) as connection:
        for start in range(1, games + 1, CHUNK_SIZE):
            chunk = [rows_of(number) for number in range(start, min(start + CHUNK_SIZE, games + 1))]
            for table in (tables, seats, journal, results):
                if rows := [row for game in chunk for row in game.get(table, ())]:
                    await connection.execute(insert(table), rows)
                    count += len(rows)
        counters = {"guild_id": GUILD, "games": games, "season": 1, "season_since": START}
        await connection.execute(insert(guild_counters), [counters])
    await database.aclose()
    return count


async def measure(url: str, games: int, folder: Path) -> None:
    """Print how long each copy takes."""
    file, backup, back = (f"sqlite+aiosqlite:///{folder / name}.db" for name in ("bot", "backup", "back"))
    rows = await fill(file, games)
    size = (folder / "bot.db").stat().st_size
    print(f"{games:,} games, {rows:,} rows, {size / 1e6:,.0f} MB")
    for name, work in (
        ("backup", write_backup(file, folder / "backup.db")),
        ("to the server", copy_database(backup, url)),
        ("back to a file", copy_database(url, back)),
    ):
        start = time.perf_counter()
        await work
        seconds = time.perf_counter() - start
        print(f"{name:16} {seconds:7.1f} s {rows / seconds:9,.0f} rows/s")


def main() -> None:
    """Run the benchmark."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--url", required=True)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="pinochle-copying-") as folder:
        asyncio.run(measure(args.url, args.games, Path(folder)))


if __name__ == "__main__":
    main()
