"""`python -m bot backup`, `restore`, `migrate-data`, `vacuum` and `ratings rebuild`."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import typer

from bot.cli.running import warn
from bot.host.ranking.counting import RANKING
from bot.store import Store
from bot.store.files.backup import dated_file, delete_old_backups, restore_backup, write_backup
from bot.store.files.compacting import compact
from bot.store.files.copying import copy_database

BACKUPS: Final = Path("backups")
"""The folder of backups unless another one is given."""
_SECONDS: Final = 3.0
"""Between two lines of progress."""


async def back_up(url: str, target: Path | None, *, replace: bool, keep: int | None) -> None:
    """Write a backup, and with `keep` delete all but so many of those in its folder.

    :param target: a file; or a folder for a file named after the time, which it also is with `keep`. By default the
        folder `backups`.
    :raises StoreError:
    """
    folder = target or BACKUPS
    dated = target is None or keep is not None or folder.is_dir()
    file = dated_file(folder, time.time()) if dated else folder
    counts = await write_backup(url, file, replace=replace, progress=_progress())
    rows = sum(count for table, count in counts.items() if table != "sqlite_sequence")
    typer.echo(
        f"Backup written to {file} and verified: {rows:,} rows. "
        "Keep it private: it contains the hands and seeds of current games."
    )
    for old in delete_old_backups(folder, keep) if keep is not None else ():
        typer.echo(f"Deleted {old}.")


async def restore(url: str, file: Path, *, replace: bool) -> None:
    """Restore a backup, list the rows of each table, and say where the old file is. Raises StoreError."""
    restored = await restore_backup(file, url, now=time.time(), replace=replace, progress=_progress())
    for table, rows in restored.rows.items():
        typer.echo(f"{rows:>9} {table}")
    if restored.kept is not None:
        typer.echo(
            f"The database as it was before is in {restored.kept}. Delete it once you no longer need it."
        )


async def migrate(source: str, target: str) -> None:
    """Copy a database and list the rows of each table. Raises StoreError."""
    for table, rows in (await copy_database(source, target, progress=_progress())).items():
        typer.echo(f"{rows:>9} {table}")


async def vacuum(url: str) -> None:
    """Compress old games, release free space, and report the sizes. Raises StoreError."""
    before, after = (size / 1e6 for size in await compact(url))
    typer.echo(f"Compacted from {before:,.1f} MB to {after:,.1f} MB.")


async def rebuild_leaderboards(url: str, server: int | None) -> None:
    """Compute leaderboards, streaks and ratings again, of all servers or of one. Raises StoreError."""
    store = await Store.open(url)
    try:
        for server_id in await store.recounts.server_ids() if server is None else (server,):
            games, fixed = await store.recounts.rebuild(server_id, RANKING)
            typer.echo(f"server {server_id}: {games} games counted, {fixed} differences fixed")
    finally:
        await store.close()


def _progress() -> Callable[[str, int, int], None]:
    """Report progress on standard error if a copy takes long."""
    next_at = time.monotonic() + _SECONDS

    def report(what: str, done: int, total: int) -> None:
        nonlocal next_at
        if time.monotonic() >= next_at:
            next_at = time.monotonic() + _SECONDS
            warn(f"{what}: {done:,} of {total:,}")

    return report
