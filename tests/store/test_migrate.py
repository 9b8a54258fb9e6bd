"""Upgrading files to the current schema."""

import asyncio
import shutil
import stat
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine

from bot.store import BoardSetKind, NewBoardSet, Preferences, Request, RequestKind, Store
from bot.store.errors import StoreForeign, StoreNewer, StoreUnopenable
from bot.store.files.migrate import MIGRATIONS, backup_path
from bot.store.schema import metadata
from tests.store.conftest import CURRENT, NEXT
from tests.store.games import new_table
from tests.store.outside import execute, names_in, query


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def revision(file: Path) -> str:
    [(found,)] = query(file, "SELECT version_num FROM alembic_version")
    return str(found)


def tables(file: Path) -> set[object]:
    return {name for (name,) in query(file, "SELECT name FROM sqlite_master WHERE type = 'table'")}


@pytest.fixture
async def old_file(url: str, file: Path) -> Path:
    """A closed database of the current version with one table."""
    store = await Store.open(url)
    await store.tables.open(new_table())
    await store.close()
    return file


async def test_the_migrations_create_the_schema(old_file: Path) -> None:
    engine = create_engine(f"sqlite:///{old_file}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    engine.dispose()


async def test_constraints_are_named_as_in_the_schema(old_file: Path) -> None:
    made = " ".join(
        str(sql) for (sql,) in query(old_file, "SELECT sql FROM sqlite_master WHERE sql NOT NULL")
    )
    names = {constraint.name for table in metadata.tables.values() for constraint in table.constraints}
    # SQLite autoincrements only an unnamed primary key.
    assert {name for name in names if f"CONSTRAINT {name} " not in made} == {
        "pk_tables",
        "pk_board_sets",
        "pk_moderations",
        "pk_tournaments",
    }
    assert "id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT" in made


async def test_a_new_file_is_private_and_gets_its_folder(old_file: Path, url: str) -> None:
    assert (mode(old_file), revision(old_file)) == (0o600, CURRENT)
    assert query(old_file, "PRAGMA journal_mode") == [("wal",)]
    # A current file is not changed.
    await (await Store.open(url)).close()
    assert names_in(old_file.parent) == {"pinochle.db"}


async def test_an_empty_file_becomes_a_database(url: str, file: Path) -> None:
    await asyncio.to_thread(file.parent.mkdir)
    await asyncio.to_thread(file.touch)
    await (await Store.open(url)).close()
    assert revision(file) == CURRENT
    assert not backup_path(file, CURRENT).exists()


async def test_a_file_is_copied_before_an_upgrade(
    old_file: Path, url: str, next_version: Callable[[str], None]
) -> None:
    next_version("")
    store = await Store.open(url)
    assert store.location == str(old_file)
    assert await store.tables.load(1) is not None
    await store.close()
    assert revision(old_file) == NEXT
    assert query(old_file, "SELECT * FROM extras") == []
    copy = backup_path(old_file, CURRENT)
    assert (mode(copy), revision(copy)) == (0o600, CURRENT)
    assert query(copy, "SELECT id, opener_id FROM tables") == [(1, 101)]
    assert "extras" not in tables(copy)


async def test_a_failed_migration_keeps_the_old_schema(
    old_file: Path, url: str, next_version: Callable[[str], None]
) -> None:
    next_version("raise RuntimeError('half way')")
    with pytest.raises(RuntimeError, match="half way"):
        await Store.open(url)
    assert revision(old_file) == CURRENT
    assert "extras" not in tables(old_file)
    assert backup_path(old_file, CURRENT).exists()


async def test_no_upgrade_without_a_copy(
    old_file: Path, url: str, next_version: Callable[[str], None]
) -> None:
    next_version("")
    backup_path(old_file, CURRENT).with_name(f"pinochle.db.{CURRENT}.bak.part").mkdir()
    with pytest.raises(StoreUnopenable, match=rf"Cannot open the database .*pinochle\.db\.{CURRENT}\.bak"):
        await Store.open(url)
    assert revision(old_file) == CURRENT


async def open_earlier(url: str, last: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make a database with the migrations up to one of them."""
    earlier = folder / "earlier"
    later = [path.name for path in MIGRATIONS.glob("versions/m*") if path.name[1:5] > last]
    ignored = shutil.ignore_patterns("__pycache__", *later)
    await asyncio.to_thread(shutil.copytree, MIGRATIONS, earlier, ignore=ignored)
    with monkeypatch.context() as patch:
        patch.setattr("bot.store.files.migrate.MIGRATIONS", earlier)
        await (await Store.open(url)).close()


async def test_0005_requests_to_abandon_are_kept_and_0007_public_tables_keep_their_numbers(
    url: str, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await open_earlier(url, "0004", tmp_path, monkeypatch)
    assert revision(file) == "0004"
    # At table 1 Bob has voted to abandon the game; at table 2 Ann asks to undo an action; table 3 is private.
    execute(
        file,
        "INSERT INTO tables (id, guild_id, channel_id, opener_id, variant, options, state, secret,"
        " rematch_secret, rematch_seal, undo_by, undo_at, revision, created_at, touched_at) VALUES"
        " (1, 7, 70, 101, 'classic', '{}', 'playing', x'00', x'00', '', NULL, NULL, 6, 500, 900),"
        " (2, 7, 70, 101, 'classic', '{}', 'playing', x'00', x'00', '', 0, 950, 6, 500, 900),"
        " (3, 7, 0, 101, 'classic', '{}', 'playing', x'00', x'00', '', NULL, NULL, 6, 500, 900)",
        "INSERT INTO seats (table_id, seat, user_id, name, computer, agreed) VALUES"
        " (1, 0, 101, 'Ann', 0, 0), (1, 1, 102, 'Bob', 0, 1), (2, 0, 101, 'Ann', 0, 0), (2, 1, 102, 'Bob', 0, 0)",
        'INSERT INTO posts ("key", kind, guild_id, channel_id, shown, table_id, data)'
        " VALUES ('undo:2', 'undo', 7, 70, 6, 2, '{}')",
    )
    store = await Store.open(url)
    found = [await store.tables.load(table) for table in (1, 2, 3)]
    await store.close()
    assert [info.number for info in found if info] == [1, 2, 0]
    assert [info.requests for info in found if info] == [
        (Request(RequestKind.ABANDON, 1, 6, 900, agreed=(1,)),),
        (),
        (),
    ]
    assert not any(seat.agreed for info in found if info for seat in info.seats)
    assert query(file, 'SELECT "key", kind FROM posts') == [("request:2:0", "request")]


async def test_0011_keeps_the_daily_board_with_its_plays_and_allows_another_of_its_day(
    url: str, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await open_earlier(url, "0010", tmp_path, monkeypatch)
    execute(
        file,
        "INSERT INTO board_sets (id, kind, day, name, guild_id, channel_id, variant, options, level, boards, secret,"
        " seal, opens_at, closes_at) VALUES"
        " (4, 'daily', '2026-11-22', '', 0, 0, 'kitty', '{}', 'intermediate', 1, x'00', '', 5, 9)",
        "INSERT INTO board_entries (set_id, user_id, guild_id, name, entered_at) VALUES (4, 101, 7, 'Ann', 6)",
        "INSERT INTO board_plays (set_id, board, user_id, guild_id, started_at) VALUES (4, 0, 101, 7, 6)",
    )
    store = await Store.open(url)
    kitty = await store.boards.load(4)
    assert kitty is not None
    assert [entry.name for entry in await store.boards.entries(4)] == ["Ann"]
    assert [play.user_id for play in await store.boards.plays(4)] == [101]
    new = NewBoardSet(
        kind=BoardSetKind.DAILY,
        variant="double-deck",
        options={},
        level="intermediate",
        boards=1,
        secret=b"1",
        opens_at=5,
        closes_at=9,
        day="2026-11-22",
    )
    made = await store.boards.create(new)
    again = await store.boards.create(replace(new, secret=b"2"))
    assert made.id == again.id == 5
    assert (await store.boards.create(replace(new, variant="kitty"))).id == 4
    assert await store.boards.of_day("2026-11-22") == (kitty, made)
    await store.close()


async def test_0020_german_letters_stay_with_whoever_has_chosen_them(
    url: str, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await open_earlier(url, "0019", tmp_path, monkeypatch)
    execute(
        file,
        "INSERT INTO preferences (user_id, hand, style, four_colours, german_letters, pings, forced_moves, language)"
        " VALUES (101, 'dm', 'text', 1, 1, 1, 0, 'en'), (102, 'dm', 'text', 1, 0, 1, 0, 'de')",
    )
    store = await Store.open(url)
    ann, bob = [await store.preferences.get(user) for user in (101, 102)]
    await store.close()
    usual = Preferences(hand="dm", style="text", four_colours=True)
    assert ann == replace(usual, language="en", letters="german")
    assert bob == replace(usual, language="de", letters=None)


async def test_a_newer_file_is_rejected_unchanged(old_file: Path, url: str) -> None:
    execute(old_file, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreNewer, match="newer version of this program"):
        await Store.open(url)
    assert revision(old_file) == "9999"


async def test_a_file_of_another_program_is_rejected_unchanged(url: str, file: Path) -> None:
    file.parent.mkdir()
    execute(file, "CREATE TABLE recipes (id INTEGER)")
    with pytest.raises(StoreForeign, match="belongs to another program"):
        await Store.open(url)
    assert tables(file) == {"recipes"}
