"""Measure what an action costs in the store, on both databases.

    python -m benchmarks.transactions [--results 100000]

PostgreSQL must be installed; a server is started for the run, which does not wait for its disk. The tables hold the
results of `benchmarks.leaderboards`, which measures pages, `/stats` and a rebuild on the database at its `--url`.
Prints the processor time and the time of

- an action's commit: journal, table, notice;
- such commits when 16 players act at once at tables of their own: the time until the last one is told;
- a table that is read with its seats.
"""

from __future__ import annotations

import asyncio
import atexit
import gc
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import typer
from sqlalchemy import text

from benchmarks.leaderboards import fill
from bot.store import JournalEntry, Store, TableInfo
from bot.store.database.transactions import Database
from tests import postgres
from tests.store.games import new_table

PLAYERS = 16
COMMITS = 200


async def measure(url: str, results: int) -> None:
    """Fill a database, and measure it."""
    store = await Store.open(url)
    await fill(url, results, 2_000)
    await _continue_ids(url)
    tables = [await store.tables.open(new_table((2 * n + 1, 2 * n + 2))) for n in range(PLAYERS)]
    plies = 0

    async def act(seat: int) -> TableInfo:
        before, entry = tables[seat], JournalEntry(plies, 0, "play AS", "[" + "0," * 300 + "0]", 5)
        tables[seat] = await store.journal.append(before, replace(before, touched_at=plies), entry)
        return tables[seat]

    async def act_all(players: int) -> None:
        nonlocal plies
        await asyncio.gather(*map(act, range(players)))
        plies += 1

    gc.collect()
    gc.freeze()  # as the bot does when it starts
    await _measure("16 commits at once", lambda: act_all(PLAYERS), COMMITS // PLAYERS)
    await _measure("commit", lambda: act_all(1), COMMITS)
    await _measure("read", lambda: store.tables.load(tables[0].id), COMMITS)
    await store.close()


async def _continue_ids(url: str) -> None:
    """Let a server number new tables after those that were written with a number."""
    if url.startswith("postgresql"):
        database = Database(url)
        async with database.connect(writes=True) as connection:
            await connection.execute(text("SELECT setval('tables_id_seq', (SELECT max(id) FROM tables))"))
        await database.aclose()


async def _measure(name: str, work: Callable[[], Awaitable[object]], times: int) -> None:
    await work()
    cpu, wall = time.process_time(), time.perf_counter()
    for _ in range(times):
        await work()
    spent = ((time.process_time() - cpu) / times, (time.perf_counter() - wall) / times)
    print(f"{name:20}", *(f"{1000 * seconds:9.2f} ms" for seconds in spent))


@contextmanager
def _address(kind: str) -> Iterator[str]:
    """The address of a new database."""
    if kind == "PostgreSQL":
        postgres.prepare(atexit.register)
        with postgres.database() as address:
            yield address
    else:
        with tempfile.TemporaryDirectory(prefix="pinochle-transactions-") as folder:
            yield f"sqlite+aiosqlite:///{Path(folder) / 'pinochle.db'}"


def main(results: int = 100_000) -> None:
    """Measure both databases with so many results."""
    for kind in ("SQLite", "PostgreSQL"):
        print(f"{kind}: processor time, time")
        with _address(kind) as url:
            asyncio.run(measure(url, results))


if __name__ == "__main__":
    typer.run(main)
