"""Backups and copies between databases: atomic, consistent, and with continued IDs."""

import asyncio
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import delete

from bot.store import JournalEntry, Store, TableState
from bot.store.errors import (
    StoreBadBackup,
    StoreCorrupt,
    StoreForeign,
    StoreFull,
    StoreInUse,
    StoreOccupied,
    StoreUnopenable,
)
from bot.store.files.backup import dated_file, delete_old_backups, restore_backup, write_backup
from bot.store.files.checksum import write_checksum
from bot.store.files.copying import copy_database
from bot.store.files.sqlite_file import reserved
from bot.store.schema import tables
from tests.empty import address_of
from tests.store.breaking import PowerCut, before_use, cut_before, flip_a_bit
from tests.store.games import ANN, BOB, SERVER, finish, new_table
from tests.store.outside import execute, names_in, rows, run

NOW = 1_763_800_200.0
"""2025-11-22, 08:30:00 UTC."""


async def fill(store: Store) -> None:
    """Save a finished game with its rematch, preferences and settings."""
    table = await finish(store, (ANN, BOB), 0, (1010, 740), (260, None))
    await store.tables.open(new_table(rematch_of=table.id, first_dealer=1, secret=bytes(range(224, 256))))
    await store.preferences.update(ANN, hand="dm", pings=False)
    await store.settings.update(SERVER, channels=(1, 2), clock=600)
    await store.key_values.put("commands", "ä ♠")


@pytest.fixture
async def filled(store: Store, url: str) -> str:
    """The address of a database with some data."""
    await fill(store)
    return url


@pytest.fixture
async def backup(filled: str, tmp_path: Path) -> Path:
    """A backup of that database."""
    file = tmp_path / "backup.db"
    await write_backup(filled, file)
    return file


@pytest.fixture
def elsewhere(url: str, empty_url: str, tmp_path: Path) -> str:
    """The address of an empty database: a second one if that is another, or else that of another file."""
    return empty_url if empty_url != url else address_of(tmp_path / "elsewhere.db")


async def test_a_backup_restores_everything_into_either_kind_of_database(
    filled: str, elsewhere: str, backup: Path
) -> None:
    assert stat.S_IMODE((await asyncio.to_thread(backup.stat)).st_mode) == 0o600
    before = await asyncio.to_thread(backup.read_bytes)
    restored = await restore_backup(backup, elsewhere, now=NOW)
    assert await asyncio.to_thread(backup.read_bytes) == before
    assert [name for name in names_in(backup.parent) if name.startswith("backup")] == ["backup.db"]
    assert await rows(elsewhere) == await rows(filled)
    assert restored.rows == {name: len(found) for name, found in (await rows(filled)).items()}
    assert (restored.rows["journal"], restored.kept) == (1, None)


async def test_table_ids_continue_even_after_the_last_table_was_deleted(
    store: Store, filled: str, elsewhere: str
) -> None:
    last = await store.tables.open(new_table())
    await run(filled, delete(tables).where(tables.c.id == last.id))
    await copy_database(filled, elsewhere)
    moved = await Store.open(elsewhere)
    assert (await moved.tables.open(new_table())).id == last.id + 1
    await moved.close()


async def test_a_backup_is_a_snapshot_while_the_bot_writes(store: Store, url: str, tmp_path: Path) -> None:
    stop, written = asyncio.Event(), asyncio.Event()

    async def write() -> None:
        while not stop.is_set():
            await fill(store)
            written.set()

    await fill(store)
    writing = asyncio.create_task(write())
    for number in range(2):
        file = tmp_path / f"{number}.db"
        await write_backup(url, file)
        kept = await rows(address_of(file))
        # Each game is there completely or not at all: its journal, its two results and its leaderboard rows.
        over = [row for row in kept["tables"] if "over" in row]
        assert len(kept["journal"]) == len(over) == len(kept["results"]) / 2
        [games] = {row[6] for row in kept["leaderboard_rows"]}
        # The fifth win over the same player is no longer counted.
        assert games == min(len(over), 4)
    # The game that was being saved during the last backup may be in it; the next one is not.
    for _ in range(2):
        written.clear()
        await written.wait()
    stop.set()
    await writing
    assert len(await store.tables.find((TableState.OVER,))) > len(over)


async def test_existing_data_is_overwritten_only_on_request(store: Store, filled: str, backup: Path) -> None:
    await store.tables.open(new_table())
    now = await rows(filled)
    with pytest.raises(StoreOccupied, match=r"already holds data\. .* --replace"):
        await restore_backup(backup, filled, now=NOW)
    with pytest.raises(StoreOccupied):
        await write_backup(filled, backup)
    assert await rows(filled) == now
    await restore_backup(backup, filled, now=NOW, replace=True)
    assert len((await rows(filled))["tables"]) == len(now["tables"]) - 1
    await write_backup(filled, backup, replace=True)


async def test_a_power_cut_during_a_restore_keeps_the_old_data(filled: str, backup: Path) -> None:
    now = await rows(filled)
    cuts = 0
    for step in range(0, 1000, 25):
        try:
            with cut_before(step):
                await restore_backup(backup, filled, now=NOW, replace=True)
        except PowerCut:
            cuts += 1
            assert await rows(filled) == now
        else:
            break
    assert cuts >= 2


@pytest.mark.usefixtures("file")
async def test_a_full_disk_during_a_restore_keeps_the_old_data(
    store: Store, url: str, tmp_path: Path
) -> None:
    await store.key_values.put("long", "x" * 100_000)
    backup, file = tmp_path / "backup.db", tmp_path / "small.db"
    await write_backup(url, backup)
    small = await Store.open(address_of(file))
    await small.preferences.update(ANN, hand="dm")
    await small.close()
    now, files = await rows(address_of(file)), names_below(tmp_path)
    # A file that is larger stays as large as it is.
    with (
        before_use("PRAGMA max_page_count = 1"),
        pytest.raises(StoreFull, match=f"The disk .*{file} is full"),
    ):
        await restore_backup(backup, address_of(file), now=NOW, replace=True)
    assert await rows(address_of(file)) == now
    assert names_below(tmp_path) == files


async def test_a_database_that_was_only_opened_counts_as_empty(filled: str, tmp_path: Path) -> None:
    target = address_of(tmp_path / "new.db")
    started = await Store.open(target)
    await started.key_values.put("commands", "of the first start")
    await started.close()
    await copy_database(filled, target)
    assert await rows(target) == await rows(filled)


RECIPES = b"These are the recipes of my grandmother. " * 200
CHECKSUM = "its contents differ from its checksum, so it is damaged, incomplete, or was changed"
NO_BACKUP = "it is a database of this program, but not a backup: `migrate-data` copies it"


def other_program(file: Path) -> None:
    file.unlink()
    execute(file, "CREATE TABLE recipes (id INTEGER)")


def newer(file: Path) -> None:
    execute(file, "UPDATE alembic_version SET version_num = '9999'")
    write_checksum(file)


def folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


BAD_BACKUPS: list[tuple[Callable[[Path], object], str]] = [
    (lambda file: file.write_bytes(b""), "it is empty, as after a copy to a full disk"),
    (lambda file: file.write_bytes(file.read_bytes()[:50]), CHECKSUM),
    (lambda file: file.write_bytes(file.read_bytes()[:-4096]), CHECKSUM),
    (lambda file: flip_a_bit(file, file.read_bytes().index("ä ♠".encode())), CHECKSUM),
    (lambda file: execute(file, "DELETE FROM preferences"), CHECKSUM),
    (lambda file: flip_a_bit(file, 68), NO_BACKUP),
    (lambda file: execute(file, "PRAGMA application_id = 0"), NO_BACKUP),
    (lambda file: file.write_bytes(RECIPES), "it is not a database"),
    (other_program, "it is a database of another program, or damaged"),
    (newer, "a newer version of this program wrote it"),
    (Path.unlink, "the file does not exist"),
    (folder, "it is a folder"),
]
"""What can happen to a backup, and what is then said about it."""


@pytest.mark.usefixtures("file")
@pytest.mark.parametrize(("spoil", "problem"), BAD_BACKUPS)
async def test_what_is_not_an_intact_backup_is_refused_and_nothing_changes(
    filled: str, backup: Path, tmp_path: Path, spoil: Callable[[Path], object], problem: str
) -> None:
    await asyncio.to_thread(spoil, backup)
    now, files = await rows(filled), names_below(tmp_path)
    with pytest.raises(StoreBadBackup) as refused:
        await restore_backup(backup, filled, now=NOW, replace=True)
    assert str(refused.value) == (
        f"{backup} cannot be restored: {problem}. Choose another backup. The database is unchanged."
    )
    assert await rows(filled) == now
    assert names_below(tmp_path) == files


def names_below(folder: Path) -> set[str]:
    """Return the files below a folder, without those that SQLite has while a database is in use."""
    return {
        str(path.relative_to(folder))
        for path in folder.rglob("*")
        if not path.name.endswith(("-wal", "-shm", ".lock"))
    }


@pytest.mark.usefixtures("store")
async def test_the_file_that_a_restore_replaces_is_kept_beside_it(
    filled: str, file: Path, backup: Path
) -> None:
    store = await Store.open(filled)
    await store.preferences.update(BOB, hand="dm")
    await store.close()
    before = await rows(filled)
    restored = await restore_backup(backup, filled, now=NOW, replace=True)
    assert restored.kept == file.with_name("pinochle.db.20251122-083000.bak")
    assert len((await rows(filled))["preferences"]) == 1
    # What was kept is a backup, too.
    again = await restore_backup(restored.kept, filled, now=NOW + 1, replace=True)
    assert await rows(filled) == before
    assert again.kept == file.with_name("pinochle.db.20251122-083001.bak")


async def test_nothing_is_backed_up_but_a_database_of_this_program(tmp_path: Path) -> None:
    file, backup = tmp_path / "pinochle.db", tmp_path / "backups" / "backup.db"
    for content, error in ((b"", StoreUnopenable), (RECIPES, StoreCorrupt)):
        await asyncio.to_thread(file.write_bytes, content)
        with pytest.raises(error):
            await write_backup(address_of(file), backup)
    await asyncio.to_thread(other_program, file)
    with pytest.raises(StoreForeign):
        await write_backup(address_of(file), backup)
    assert not await asyncio.to_thread(backup.parent.exists)


async def test_a_database_without_tables_is_not_copied(empty_url: str, tmp_path: Path) -> None:
    file = tmp_path / "empty.db"
    await asyncio.to_thread(file.touch)
    with pytest.raises(StoreUnopenable, match="it holds no tables of this program"):
        await copy_database(address_of(file), empty_url)


async def test_a_server_without_current_tables_is_not_backed_up(empty_url: str, tmp_path: Path) -> None:
    with pytest.raises(StoreUnopenable):
        await write_backup(empty_url, tmp_path / "backup.db")
    assert not await asyncio.to_thread((tmp_path / "backup.db").exists)


def damage_rows(file: Path) -> None:
    """Overwrite the middle of the last page, which holds rows. The file can still be opened."""
    content = bytearray(file.read_bytes())
    content[-2048:-1024] = b"\xa5" * 1024
    file.write_bytes(content)


async def test_a_damaged_database_is_not_backed_up(file: Path, url: str, tmp_path: Path) -> None:
    store = await Store.open(url)
    table = await store.tables.open(new_table())
    for ply in range(20):
        table = await store.journal.append(table, table, JournalEntry(ply, 0, None, "x" * 500, 5))
    await store.close()
    await asyncio.to_thread(damage_rows, file)
    backup = tmp_path / "backups" / "backup.db"
    with pytest.raises(StoreCorrupt, match=f"The file {file} is damaged"):
        await write_backup(url, backup)
    assert not await asyncio.to_thread(backup.parent.exists)


@pytest.mark.usefixtures("file")
async def test_a_backup_is_restored_where_nothing_can_be_created_beside_it(
    filled: str, elsewhere: str, backup: Path
) -> None:
    for suffix in ("journal", "wal", "shm"):
        backup.with_name(f"backup.db-{suffix}").mkdir()
    await restore_backup(backup, elsewhere, now=NOW)
    assert await rows(elsewhere) == await rows(filled)


async def test_a_backup_of_an_older_version_is_migrated_and_leaves_no_temporary_file_behind(
    backup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, next_version: Callable[[str], None]
) -> None:
    """Not even if the command is killed while the backup is being migrated and copied."""
    temporary = tmp_path / "temporary"
    next_version("op.execute(\"UPDATE preferences SET hand = 'thread'\")")
    temporary.mkdir()
    for name in ("TMPDIR", "SQLITE_TMPDIR"):
        monkeypatch.setenv(name, str(temporary))
    monkeypatch.setattr("tempfile.tempdir", str(temporary))

    def progress(_what: str, _done: int, _total: int) -> None:
        assert names_in(temporary) == set()

    restored = address_of(tmp_path / "restored.db")
    await restore_backup(backup, restored, now=NOW, progress=progress)
    store = await Store.open(restored)
    assert (await store.preferences.get(ANN)).hand == "thread"
    await store.close()


@pytest.mark.usefixtures("file")
async def test_old_backups_are_deleted_but_nothing_else(filled: str, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    times = (1_700_000_000, 1_700_000_060, 1_800_000_000)
    for time in times:
        await write_backup(filled, dated_file(folder, time))
    assert dated_file(folder, times[0]).name == "pinochle-20231114-221320.db"
    being_written = folder / "pinochle-20270115-080000.db.part"
    for name in (being_written.name, "pinochle-20231114-221320.db.part", "mine.db", "pinochle-2023.db"):
        (folder / name).touch()
    with reserved(being_written):
        assert delete_old_backups(folder, 2) == (dated_file(folder, times[0]),)
    kept = {dated_file(folder, time).name for time in times[1:]}
    assert names_in(folder) == kept | {"mine.db", "pinochle-2023.db", being_written.name}


async def test_a_second_bot_on_a_file_is_refused(url: str, file: Path, tmp_path: Path) -> None:
    serving = await Store.open(url, to_serve=True)
    with pytest.raises(StoreInUse, match=f"Another bot is using the database {file}. Stop it first"):
        await Store.open(url, to_serve=True)
    # Tools may use it, unless they replace everything.
    await (await Store.open(url)).close()
    await write_backup(url, tmp_path / "backup.db")
    with pytest.raises(StoreInUse):
        await restore_backup(tmp_path / "backup.db", url, now=NOW, replace=True)
    await serving.close()
    await (await Store.open(url, to_serve=True)).close()
