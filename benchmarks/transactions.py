"""Measure the store on both databases, alone or compared with that of another version.

    python -m benchmarks.transactions [--against FOLDER] [--rounds 3] [--results 100000]

With `--against`, the checkout in that folder is measured in turn with this one. PostgreSQL must be installed; a server
is started for the run, which does not wait for its disk. For each database prints the median, over the rounds, of the
processor time and the time of

- an action's commit: journal, table, notice;
- such commits when 16 players act at once at tables of their own: the time until the last one is told;
- a table that is read with its seats;
- a page of a leaderboard of 100,000 players;
- what `/stats` reads of the most active of 2,000 players with 100,000 results;
- the leaderboards of a server with these results, computed again.
"""

from __future__ import annotations

import argparse
import asyncio
import atexit
import gc
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

PLAYERS = 16
COMMITS = 200
PAGES = 20

Figures = dict[str, tuple[float, float]]
"""Processor time and time in seconds, by what was measured."""


async def measure(url: str, results: int) -> Figures:
    """Fill a database, and measure it."""
    from benchmarks.leaderboards import GUILD, LONG_GUILD, fill, fill_lines
    from bot.host.ranking.counting import RANKING
    from bot.store import JournalEntry, LeaderboardKind, LeaderboardQuery, Store, TableInfo
    from tests.store.games import new_table

    store = await Store.open(url)
    await fill(url, results, 2_000)
    await fill_lines(url)
    await _continue_ids(url)
    tables = [await store.tables.open(new_table((2 * n + 1, 2 * n + 2))) for n in range(PLAYERS)]
    plies = 0

    async def act(seat: int) -> TableInfo:
        before, entry = tables[seat], JournalEntry(plies, 0, "play AS", "[" + "0," * 300 + "0]", 5)
        tables[seat] = await store.journal.append(before, replace(before, touched_at=plies), entry)
        return tables[seat]

    async def act_alone() -> None:
        nonlocal plies
        await act(0)
        plies += 1

    async def act_at_once() -> None:
        nonlocal plies
        await asyncio.gather(*map(act, range(PLAYERS)))
        plies += 1

    async def show_stats() -> None:
        for kind in LeaderboardKind:
            await store.statistics.ratings(GUILD, 1, kind)
            await store.statistics.rating_history(GUILD, 1, kind)
        await store.statistics.by_variant(GUILD, 1)
        await store.statistics.opponents(GUILD, 1)
        await store.statistics.handicaps(GUILD, 1)

    page = LeaderboardQuery(LONG_GUILD, least_games=10)
    gc.collect()
    gc.freeze()
    figures = {
        "16 commits at once": await _measure(act_at_once, COMMITS // PLAYERS),
        "commit": await _measure(act_alone, COMMITS),
        "read": await _measure(lambda: store.tables.load(tables[0].id), COMMITS),
        "leaderboard page": await _measure(lambda: store.leaderboard.page(page, 5), PAGES),
        "/stats": await _measure(show_stats, PAGES),
        "rebuild": await _measure(lambda: store.recounts.rebuild(GUILD, RANKING), 1),
    }
    await store.close()
    return figures


async def _continue_ids(url: str) -> None:
    """Let a server number new tables after those that were written with a number."""
    if url.startswith("postgresql"):
        import asyncpg

        connection = await asyncpg.connect(url.replace("+asyncpg", ""))
        await connection.execute("SELECT setval('tables_id_seq', (SELECT max(id) FROM tables))")
        await connection.close()


async def _measure(work: Callable[[], Awaitable[object]], times: int) -> tuple[float, float]:
    if times > 1:
        await work()
    cpu, wall = time.process_time(), time.perf_counter()
    for _ in range(times):
        await work()
    return (time.process_time() - cpu) / times, (time.perf_counter() - wall) / times


@contextmanager
def _address(kind: str) -> Iterator[str]:
    """The address of a new database."""
    from tests import postgres

    if kind == "PostgreSQL":
        postgres.prepare(atexit.register)
        with postgres.database() as address:
            yield address
    else:
        with tempfile.TemporaryDirectory(prefix="pinochle-transactions-") as folder:
            yield f"sqlite+aiosqlite:///{Path(folder) / 'pinochle.db'}"


def _run(checkout: Path, url: str, results: int) -> Figures:
    """Measure a checkout in a process of its own."""
    command = [sys.executable, __file__, "--url", url, "--results", str(results)]
    done = subprocess.run(
        command,
        cwd=checkout,
        env=os.environ | {"PYTHONPATH": str(checkout)},
        stdout=subprocess.PIPE,
        check=True,
    )
    figures: Figures = json.loads(done.stdout)
    return figures


def _compare(checkouts: list[Path], rounds: int, results: int) -> None:
    for kind in ("SQLite", "PostgreSQL"):
        found: dict[Path, list[Figures]] = {checkout: [] for checkout in checkouts}
        for _ in range(rounds):
            for checkout in checkouts:
                with _address(kind) as url:
                    found[checkout].append(_run(checkout, url, results))
        print(f"{kind}: ms of processor time, ms")
        for name in found[checkouts[0]][0]:
            columns = [
                " ".join(
                    f"{1000 * statistics.median(figures[name][at] for figures in found[checkout]):9.2f}"
                    for at in range(2)
                )
                for checkout in checkouts
            ]
            print(f"{name:20}", *columns, sep=" | ")


def main() -> None:
    """Run the benchmark."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--against", type=Path)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--results", type=int, default=100_000)
    parser.add_argument("--url", help="measure this empty database only, and print the figures as JSON")
    args = parser.parse_args()
    if args.url:
        json.dump(asyncio.run(measure(args.url, args.results)), sys.stdout)
    else:
        here = Path(__file__).resolve().parents[1]
        _compare([here] if args.against is None else [args.against, here], args.rounds, args.results)


if __name__ == "__main__":
    main()
