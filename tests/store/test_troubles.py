"""Locked, read-only, full, damaged and unreachable databases: a clear error, and nothing has changed."""

import asyncio
import logging
import sqlite3
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from bot.store import JournalEntry, Store, StoreError, TableInfo, TableState, WriteConflict
from bot.store.errors import (
    StoreBroken,
    StoreClosed,
    StoreCorrupt,
    StoreFull,
    StoreLocked,
    StoreReadOnly,
    StoreUnavailable,
    StoreUnopenable,
    is_duplicate,
    translate_errors,
)
from tests.store.breaking import before_use, damage, locked
from tests.store.games import new_table
from tests.store.outside import names_in

ENTRY = JournalEntry(0, None, None, "[" + "0," * 5_000 + "0]", 5)


@pytest.fixture(autouse=True)
def _short_timeout(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait only briefly for the lock of a file."""
    if "file" in request.fixturenames:
        monkeypatch.setattr("bot.store.database.transactions.BUSY_SECONDS", 0.05)


def playing(table: TableInfo) -> TableInfo:
    return replace(table, state=TableState.PLAYING)


async def test_a_locked_database_is_not_opened_and_works_again_afterwards(
    store: Store, url: str, file: Path, table: TableInfo
) -> None:
    with locked(file):
        with pytest.raises(StoreLocked):
            await Store.open(url)
        with pytest.raises(StoreLocked, match=f"The database {file} is locked by another program"):
            await store.journal.append(table, playing(table), ENTRY)
        assert await store.tables.load(table.id) == table
    assert await store.journal.read(table.id) == ()
    await store.journal.append(table, playing(table), ENTRY)
    assert await store.journal.read(table.id) == (ENTRY,)


async def test_transactions_in_progress_end_before_the_database_is_closed(url: str) -> None:
    store = await Store.open(url)
    writing = [asyncio.create_task(store.key_values.put(f"key {i}", str(i))) for i in range(3)]
    reading = asyncio.create_task(store.key_values.get("key 9"))
    cancelled = asyncio.create_task(store.key_values.put("key 4", "4"))
    await asyncio.sleep(0)
    cancelled.cancel()
    # A leaked connection would warn when it is garbage collected, and warnings are errors here.
    await store.close()
    assert [task.done() for task in (*writing, reading, cancelled)] == [True] * 5
    with pytest.raises(StoreClosed):
        await store.key_values.get("key 2")
    again = await Store.open(url)
    assert [await again.key_values.get(f"key {i}") for i in range(3)] == ["0", "1", "2"]
    await again.close()


@pytest.mark.usefixtures("file")
async def test_writers_and_readers_of_one_process_wait_longer_than_for_a_lock(store: Store) -> None:
    await asyncio.gather(*(store.key_values.put(f"key {i}", str(i)) for i in range(40)))
    found = await asyncio.gather(*(store.key_values.get("key 39") for _ in range(100)))
    assert found == ["39"] * 100


async def test_a_database_that_becomes_read_only_can_be_read_but_not_opened(
    store: Store, url: str, file: Path, table: TableInfo
) -> None:
    with before_use("PRAGMA query_only = ON"):
        with pytest.raises(StoreReadOnly):
            await Store.open(url)
        with pytest.raises(StoreReadOnly, match=f"The database {file} is read-only"):
            await store.journal.append(table, playing(table), ENTRY)
        assert await store.journal.read(table.id) == ()
        assert await store.tables.load(table.id) == table
    with before_use("PRAGMA query_only = OFF"):
        await store.journal.append(table, playing(table), ENTRY)
        assert await store.journal.read(table.id) == (ENTRY,)


@pytest.mark.usefixtures("file")
async def test_a_full_disk_leaves_nothing_half_written(store: Store, table: TableInfo) -> None:
    # More than fits into the free pages.
    much = replace(ENTRY, events="x" * 500_000)
    with before_use("PRAGMA max_page_count = 1"):
        with pytest.raises(StoreFull, match=r"The disk .* is full\..*; nothing confirmed is lost"):
            await store.journal.append(table, playing(table), much)
        assert await store.tables.load(table.id) == table
        assert await store.journal.read(table.id) == ()
    with before_use("PRAGMA max_page_count = 100000"):
        await store.journal.append(table, playing(table), much)
        assert await store.journal.read(table.id) == (much,)


async def test_a_file_that_is_away_for_a_while_is_not_created_anew(store: Store, file: Path) -> None:
    """A mount may be late. An empty database in its place would soon hold data of its own."""
    await store.key_values.put("key", "kept")
    await store._database._engine.dispose()
    away = file.with_name("elsewhere.db")
    await asyncio.to_thread(file.rename, away)
    for work in (store.key_values.get("key"), store.key_values.put("key", "new")):
        with pytest.raises(
            StoreUnopenable, match=f"Cannot open the database {file}: the file does not exist"
        ):
            await work
    assert names_in(file.parent).isdisjoint({file.name})
    await asyncio.to_thread(away.rename, file)
    assert await store.key_values.get("key") == "kept"


async def test_a_commit_is_on_the_disk_before_anyone_is_told(
    url: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other tests do not wait for the disk. The value 2 is FULL."""
    monkeypatch.undo()
    store = await Store.open(url)
    query = text("PRAGMA synchronous")
    assert await store._database.run(lambda connection: connection.execute(query).scalar()) == 2
    await store.close()


async def test_the_name_of_a_file_may_need_quotes(tmp_path: Path) -> None:
    folder = tmp_path / "100% größer #1"
    store = await Store.open(f"sqlite+aiosqlite:///{folder / 'a b&c=d%2520.db'}")
    await store.key_values.put("key", "1")
    await store.close()
    assert "a b&c=d%20.db" in names_in(folder)


async def test_a_file_that_is_not_a_database_is_rejected_unchanged(url: str, file: Path) -> None:
    recipes = b"These are the recipes of my grandmother. " * 200
    await asyncio.to_thread(file.parent.mkdir)
    await asyncio.to_thread(file.write_bytes, recipes)
    with pytest.raises(StoreCorrupt, match=f"The file {file} is damaged or is not a database"):
        await Store.open(url)
    assert await asyncio.to_thread(file.read_bytes) == recipes


async def test_a_damaged_file(url: str, file: Path) -> None:
    store = await Store.open(url)
    table = await store.tables.open(new_table())
    await store.journal.append(table, playing(table), ENTRY)
    await store.close()
    damage(file)
    with pytest.raises(StoreCorrupt):
        await Store.open(url)


@pytest.mark.parametrize("is_folder", [True, False])
async def test_a_folder_in_place_of_the_file_or_a_file_in_place_of_its_folder(
    url: str, file: Path, is_folder: bool
) -> None:
    await asyncio.to_thread(
        file.mkdir if is_folder else file.parent.touch, **{"parents": True} if is_folder else {}
    )
    with pytest.raises(StoreUnopenable, match=r"Cannot open the database .* Check that the address"):
        await Store.open(url)


@pytest.mark.parametrize(
    "address",
    [
        "pinochle.db",
        "mysql+nothing://ann:sesame@localhost/pinochle",
        "sqlite:///pinochle.db",
        "sqlite+aiosqlite://",
        "sqlite+aiosqlite:///:memory:",
        "sqlite+aiosqlite:///pinochle.db?mode=ro",
        "postgresql+asyncpg://ann:sesame@127.0.0.1:1/pinochle",
        "postgresql+asyncpg://ann@127.0.0.1:1/pinochle?password=sesame",
        "postgresql+asyncpg://ann:sesame@127.0.0.1:port/pinochle",
        "postgresql+asyncpg://ann:sesame@[::1/pinochle",
        "postgresql+nothing://ann:sesame@127.0.0.1/pinochle",
        "ann:sesame",
    ],
)
async def test_an_invalid_address(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(StoreUnopenable) as raised:
        await Store.open(address)
    assert str(raised.value).startswith("Cannot open the database ")
    assert "\n" not in str(raised.value)
    assert "sesame" not in str(raised.value)
    assert names_in(tmp_path) == set()


async def test_a_missing_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(StoreUnopenable, match="install the bot with the extra postgres"):
        await Store.open("postgresql+asyncpg://ann:sesame@127.0.0.1:1/pinochle")


class ServerError(Exception):
    """An error as a database server reports it."""

    def __init__(self, sqlstate: str) -> None:
        super().__init__("details with a hand in them: AS")
        self.sqlstate = sqlstate


@pytest.mark.parametrize(
    ("sqlstate", "name"),
    [
        ("53100", StoreFull),
        ("25006", StoreReadOnly),
        ("55P03", StoreLocked),
        ("XX001", StoreCorrupt),
        ("08006", StoreUnopenable),
        ("28P01", StoreUnopenable),
        ("3D000", StoreUnopenable),
        ("53300", StoreUnopenable),
        ("57P01", StoreUnopenable),
        ("42P01", StoreBroken),
    ],
)
def test_errors_of_a_server_are_translated(sqlstate: str, name: type[StoreUnavailable]) -> None:
    with pytest.raises(name) as raised, translate_errors("somewhere"):
        raise IntegrityError("INSERT", {}, ServerError(sqlstate))
    assert "AS" not in str(raised.value)
    assert "somewhere" in str(raised.value)


@pytest.mark.parametrize("sqlstate", ["40001", "40P01"])
def test_a_deadlock_on_a_server_is_a_write_conflict(sqlstate: str) -> None:
    with pytest.raises(WriteConflict, match="Someone acted first"), translate_errors("somewhere"):
        raise IntegrityError("INSERT", {}, ServerError(sqlstate))


def test_a_duplicate_on_a_server_is_recognized_by_its_sqlstate() -> None:
    assert is_duplicate(IntegrityError("INSERT", {}, ServerError("23505")))
    assert not is_duplicate(IntegrityError("INSERT", {}, ServerError("23503")))


@pytest.mark.parametrize(
    ("error", "name"),
    [
        (OSError(28, "No space left on device"), StoreFull),
        (OSError(30, "Read-only file system"), StoreReadOnly),
        (PermissionError(13, "Permission denied"), StoreUnopenable),
        (OSError("no number"), StoreUnopenable),
        (sqlite3.DatabaseError("no number"), StoreBroken),
    ],
)
def test_errors_of_the_operating_system_are_translated(
    error: Exception, name: type[StoreUnavailable]
) -> None:
    with pytest.raises(name), translate_errors("somewhere"):
        raise error


def test_every_error_has_a_unique_code() -> None:
    def subclasses(kind: type[StoreError]) -> list[type[StoreError]]:
        return [kind, *(leaf for child in kind.__subclasses__() for leaf in subclasses(child))]

    leaves = [kind for kind in subclasses(StoreError) if not kind.__subclasses__()]
    assert len({kind.code for kind in leaves}) == len(leaves) == 15


async def test_no_secret_is_logged(empty_url: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    store = await Store.open(empty_url)
    table = await store.tables.open(new_table(secret=b"sesame, open yourself; I am Ann!"))
    secret = JournalEntry(0, 0, "bury 9C 9D JH", '["sesame"]', 5)
    await store.journal.append(table, table, secret)
    for entry in (secret, replace(secret, ply=1)):
        with pytest.raises(StoreError) as raised:
            await store.journal.append(table, table, entry)
        causes = [raised.value, raised.value.__cause__, raised.value.__context__]
        assert "sesame" not in repr([str(cause) for cause in causes])
        assert "JH" not in repr([str(cause) for cause in causes])
    await store.journal.read(table.id)
    await store.tables.load_shuffle_seed(table.id)
    await store.close()
    assert "upgraded from schema none to" in caplog.text
    assert "sesame" not in caplog.text
    assert "9C" not in caplog.text
