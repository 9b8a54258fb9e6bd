"""Measure backups and the move from SQLite to another database, on a server with many results.

    python -m benchmarks.copying [--results 200000] --url postgresql+asyncpg://USER:PASSWORD@HOST/DATABASE

Writes the games and leaderboards of `benchmarks.leaderboards` to a SQLite file in a temporary folder, backs it up,
copies it to the database at `--url`, which must be empty, and copies that back to a file.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path

import typer

from benchmarks.leaderboards import fill, fill_lines
from bot.store import Store
from bot.store.files.backup import write_backup
from bot.store.files.copying import copy_database


async def measure(url: str, results: int, folder: Path) -> None:
    """Print how long each copy takes."""
    file, backup, back = (f"sqlite+aiosqlite:///{folder / name}.db" for name in ("bot", "backup", "back"))
    await (await Store.open(file)).close()
    await fill(file, results, 2_000)
    await fill_lines(file)
    for name, work in (
        ("backup", write_backup(file, folder / "backup.db")),
        ("to the server", copy_database(backup, url)),
        ("back to a file", copy_database(url, back)),
    ):
        start = time.perf_counter()
        rows = sum((await work).values())
        seconds = time.perf_counter() - start
        print(f"{name:16} {seconds:7.1f} s for {rows:,} rows, {rows / seconds:9,.0f} a second")
    print(f"{(folder / 'bot.db').stat().st_size / 1e6:,.0f} MB")


def main(url: str = typer.Option(...), results: int = 200_000) -> None:
    """Measure copies of so many results."""
    with tempfile.TemporaryDirectory(prefix="pinochle-copying-") as folder:
        asyncio.run(measure(url, results, Path(folder)))


if __name__ == "__main__":
    typer.run(main)
