"""Upgrading files to the current schema."""

import shutil
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from bot.store import (
    GameScoring,
    LeaderboardKind,
    NewTable,
    Preferences,
    Season,
    ShuffleSeed,
    Store,
    StoreForeign,
    StoreNewer,
    StoreUnopenable,
    Uncounted,
)
from bot.store.migrate import MIGRATIONS, backup_path
from bot.store.ratings import INITIAL_RATING, LEVEL_RATINGS, rate
from bot.store.schema import metadata

CURRENT, NEXT = str(ScriptDirectory(MIGRATIONS).get_current_head()), "next"
NEXT_MODULE = """
from alembic import op
import sqlalchemy as sa

revision = "{next}"
down_revision = "{current}"
branch_labels = None
depends_on = None


def upgrade():
    op.create_table("extras", sa.Column("id", sa.Integer(), primary_key=True))
    {after}
"""


@pytest.fixture
def next_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Add one more migration to the program, which ends with a given statement."""

    def install(after: str) -> None:
        folder = tmp_path / "migrations 100%"
        shutil.copytree(MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))
        module = NEXT_MODULE.format(next=NEXT, current=CURRENT, after=after)
        (folder / "versions" / "m_next.py").write_text(module)
        monkeypatch.setattr("bot.store.migrate.MIGRATIONS", folder)

    return install


def rows(file: Path, query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute(query).fetchall()


def execute(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def create_tables(file: Path, revision: str) -> None:
    """Create the tables as they were in an old revision of the schema."""
    engine = create_engine(f"sqlite:///{file}")
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
    engine.dispose()


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


@pytest.fixture
def empty_file(file: Path) -> Path:
    """An empty file."""
    file.parent.mkdir()
    file.touch()
    return file


@pytest.fixture
async def old_file(url: str, file: Path, new_table: Callable[..., NewTable]) -> Path:
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
    made = " ".join(str(sql) for (sql,) in rows(old_file, "SELECT sql FROM sqlite_master WHERE sql NOT NULL"))
    names = {constraint.name for table in metadata.tables.values() for constraint in table.constraints}
    # SQLite autoincrements only an unnamed primary key.
    assert {name for name in names if f"CONSTRAINT {name} " not in made} == {"pk_tables", "pk_board_sets"}
    assert "id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT" in made


async def test_a_new_file_is_private_and_gets_its_folder(old_file: Path) -> None:
    assert mode(old_file) == 0o600
    assert rows(old_file, "SELECT version_num FROM alembic_version") == [(CURRENT,)]
    assert rows(old_file, "PRAGMA journal_mode") == [("wal",)]


async def test_an_empty_file_becomes_a_database(url: str, empty_file: Path) -> None:
    await (await Store.open(url)).close()
    assert rows(empty_file, "SELECT version_num FROM alembic_version") == [(CURRENT,)]
    assert not backup_path(empty_file, CURRENT).exists()


async def test_a_current_file_is_not_changed(old_file: Path, url: str) -> None:
    await (await Store.open(url)).close()
    assert {path.name for path in old_file.parent.iterdir()} == {"pinochle.db"}


async def test_a_file_is_copied_before_an_upgrade(
    old_file: Path, url: str, next_version: Callable[[str], None]
) -> None:
    next_version("")
    store = await Store.open(url)
    assert store.location == str(old_file)
    assert await store.tables.load(1) is not None
    await store.close()
    assert rows(old_file, "SELECT version_num FROM alembic_version") == [(NEXT,)]
    assert rows(old_file, "SELECT * FROM extras") == []
    copy = backup_path(old_file, CURRENT)
    assert mode(copy) == 0o600
    assert rows(copy, "SELECT version_num FROM alembic_version") == [(CURRENT,)]
    assert rows(copy, "SELECT id, opener_id FROM tables") == [(1, 101)]
    assert rows(copy, "SELECT name FROM sqlite_master WHERE name = 'extras'") == []


@pytest.fixture
def first_file(file: Path) -> Path:
    """A database of the first version, with a table and preferences."""
    file.parent.mkdir()
    create_tables(file, "0001")
    execute(
        file,
        "INSERT INTO tables (id, guild_id, channel_id, opener_id, variant, options, state, seed, revision, created_at, "
        "touched_at) VALUES (1, 7, 8, 101, 'classic', '{}', 'lobby', x'00', 0, 5, 5)",
        "INSERT INTO preferences VALUES (101, 'dm', 'text', 1, 0, 1)",
    )
    # Three two-player games; the last of them ended first.
    execute(
        file,
        "INSERT INTO tables (id, guild_id, channel_id, opener_id, variant, options, state, seed, revision, created_at, "
        "touched_at) SELECT id + add_id, 7, 8, 101, 'classic', '{}', 'closed', x'00', 0, 5, 5 FROM tables, "
        "(SELECT 1 AS add_id UNION SELECT 2 UNION SELECT 3)",
        "INSERT INTO results VALUES (2, 101, 7, 0, 0, 'classic', 'won', 500, 90, 'rule', 1700000000)",
        "INSERT INTO results VALUES (2, 102, 7, 1, 1, 'classic', 'lost', 500, 90, 'rule', 1700000000)",
        "INSERT INTO results VALUES (3, 101, 7, 0, 0, 'classic', 'lost', 500, 90, 'rule', 1700000000)",
        "INSERT INTO results VALUES (3, 102, 7, 1, 1, 'classic', 'won', 500, 90, 'rule', 1700000000)",
        "INSERT INTO results VALUES (4, 101, 7, 0, 0, 'classic', 'won', 500, 90, 'rule', 1600000000)",
        "INSERT INTO results VALUES (4, 102, 7, 1, 1, 'classic', 'lost', 500, 90, 'rule', 1600000000)",
    )
    return file


async def test_a_file_of_the_first_version_is_upgraded(url: str, first_file: Path) -> None:
    store = await Store.open(url)
    table = await store.tables.load(1)
    assert table is not None
    assert (table.opener_id, table.clock, table.waiting_since, table.reminded_at) == (101, 0, None, None)
    assert [table.id for table in await store.tables.find_outdated(0)] == [1]
    assert await store.handicaps.between(7, "fletcher", (101, 102)) == (0, 0)
    assert await store.preferences.get(101) == Preferences("dm", "text", True, False, True)
    leaders = await store.leaderboard.top(7)
    assert [(row.user_id, row.games, row.wins, row.points, row.best_streak) for row in leaders] == [
        (101, 3, 2, 1500, 2),
        (102, 3, 1, 1500, 1),
    ]
    assert await store.results.differences(7) == ()
    assert await store.key_values.get("boards") is None
    assert (await store.seasons.current(7)) == Season(7, 1, 1_600_000_000)
    await store.close()
    numbered = rows(first_file, "SELECT number, table_id FROM results WHERE user_id = 101 ORDER BY number")
    assert numbered == [(1, 4), (2, 2), (3, 3)]
    assert rows(first_file, "SELECT DISTINCT opponent_points FROM results") == [(500,)]
    assert rows(first_file, "SELECT version_num FROM alembic_version") == [(CURRENT,)]
    assert rows(backup_path(first_file, "0001"), "SELECT id, opener_id FROM tables") == [
        (table, 101) for table in (1, 2, 3, 4)
    ]


async def test_a_failed_migration_keeps_the_old_schema(
    old_file: Path, url: str, next_version: Callable[[str], None]
) -> None:
    next_version("raise RuntimeError('half way')")
    with pytest.raises(RuntimeError, match="half way"):
        await Store.open(url)
    assert rows(old_file, "SELECT version_num FROM alembic_version") == [(CURRENT,)]
    assert rows(old_file, "SELECT name FROM sqlite_master WHERE name = 'extras'") == []
    assert backup_path(old_file, CURRENT).exists()


async def test_no_upgrade_without_a_copy(
    old_file: Path, url: str, next_version: Callable[[str], None]
) -> None:
    next_version("")
    backup_path(old_file, CURRENT).with_name(f"pinochle.db.{CURRENT}.bak.part").mkdir()
    with pytest.raises(StoreUnopenable, match=rf"Cannot open the database .*pinochle\.db\.{CURRENT}\.bak"):
        await Store.open(url)
    assert rows(old_file, "SELECT version_num FROM alembic_version") == [(CURRENT,)]


async def test_a_newer_file_is_rejected_unchanged(old_file: Path, url: str) -> None:
    execute(old_file, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreNewer, match="newer version of this program"):
        await Store.open(url)
    assert rows(old_file, "SELECT version_num FROM alembic_version") == [("9999",)]


async def test_a_file_of_another_program_is_rejected_unchanged(url: str, file: Path) -> None:
    file.parent.mkdir()
    execute(file, "CREATE TABLE recipes (id INTEGER)")
    with pytest.raises(StoreForeign, match="belongs to another program"):
        await Store.open(url)
    assert rows(file, "SELECT name FROM sqlite_master") == [("recipes",)]


async def test_running_games_keep_their_seeds_and_their_computer_players(empty_file: Path, url: str) -> None:
    create_tables(empty_file, "0011")
    execute(
        empty_file,
        "INSERT INTO tables (id, guild_id, channel_id, opener_id, variant, options, state, seed, revision, created_at, "
        "touched_at) VALUES (1, 7, 8, 101, 'classic', '{}', 'playing', x'0102', 0, 5, 5)",
        "INSERT INTO seats (table_id, seat, user_id, name, computer, agreed) VALUES (1, 0, 101, 'Ann', 0, 1), "
        "(1, 1, NULL, 'Ada', 1, 1)",
    )
    store = await Store.open(url)
    table = await store.tables.load(1)
    shuffle_seed = await store.tables.load_shuffle_seed(1)
    await store.close()
    assert table is not None
    assert [seat.level for seat in table.seats] == [None, "intermediate"]
    assert (table.seal, table.rematch_seal) == (None, None)
    assert shuffle_seed == ShuffleSeed(b"\1\2", first_dealer=None, rematch_secret=None)


async def test_games_with_computer_players_of_an_older_version_count_on_their_own_leaderboards(
    url: str, empty_file: Path
) -> None:
    """Ann against a beginner, who did not count; a game given up at once; and one between people."""
    create_tables(empty_file, "0018")
    execute(
        empty_file,
        "INSERT INTO tables (id, guild_id, channel_id, opener_id, variant, options, state, seed, revision, created_at, "
        "touched_at) SELECT id, 7, 8, 101, 'classic', '{}', 'closed', x'00', 0, 5, 5 "
        "FROM (SELECT 1 AS id UNION SELECT 2 UNION SELECT 3)",
        "INSERT INTO seats (table_id, seat, user_id, name, computer, agreed, level) VALUES "
        "(1, 0, 101, 'Ann', 0, 1, NULL), (1, 1, NULL, 'Ada', 1, 1, 'beginner'), "
        "(2, 0, NULL, 'Ada', 1, 1, 'expert'), (2, 1, 101, 'Ann', 0, 1, NULL), "
        "(3, 0, 101, 'Ann', 0, 1, NULL), (3, 1, 102, 'Bob', 0, 1, NULL)",
        "INSERT INTO results (table_id, number, counted, uncounted, best_deal, user_id, guild_id, season, seat, side, "
        "variant, outcome, points, ended, ended_at, deals, declared, made, helped, helped_made, defended, defeated, "
        "meld, tricks) SELECT seats.table_id, seats.table_id, seats.table_id = 3, "
        "CASE WHEN seats.table_id < 3 THEN 'computers' END, CASE WHEN seats.table_id = 1 THEN 200 END, "
        "user_id, 7, 1, seat, seat, 'classic', CASE seat WHEN 0 THEN 'won' ELSE 'lost' END, 500, 'rule', 5, "
        "0, 0, 0, 0, 0, 0, 0, 0, 0 FROM seats WHERE user_id IS NOT NULL",
        "INSERT INTO standings (guild_id, games, season, season_since) VALUES (7, 3, 1, 5)",
        "INSERT INTO settings VALUES (7, 'rated_computers', 'true'), (7, 'clock', '3600')",
    )
    store = await Store.open(url)
    scorings = [await store.statistics.scoring(table) for table in (1, 2, 3)]
    ratings = await store.statistics.ratings(7, 101, LeaderboardKind.COMPUTERS)
    people = await store.leaderboard.top(7)
    differences = await store.results.differences(7)
    await store.close()
    assert scorings == [
        GameScoring(None, 0, LeaderboardKind.COMPUTERS),
        GameScoring(Uncounted.SHORT, 0, LeaderboardKind.COMPUTERS),
        GameScoring(None, 0, LeaderboardKind.PEOPLE),
    ]
    assert ratings["classic"] == rate([[INITIAL_RATING], [LEVEL_RATINGS["beginner"]]], (0,))[0][0]
    assert [(row.user_id, row.games) for row in people] == [(101, 1), (102, 1)]
    assert differences == ()
    assert rows(empty_file, "SELECT key FROM settings") == [("clock",)]


async def test_pings_of_an_older_version_keep_their_values_under_the_new_name(
    url: str, empty_file: Path
) -> None:
    create_tables(empty_file, "0020")
    execute(
        empty_file,
        "INSERT INTO marks (key, value) VALUES ('call:12', '[7, 8, 9, 3, 5, null, 101]'), ('calls', 'other')",
    )
    store = await Store.open(url)
    pings = await store.key_values.with_prefix("turn-ping:")
    left = await store.key_values.with_prefix("call")
    await store.close()
    assert pings == {"turn-ping:12": "[7, 8, 9, 3, 5, null, 101]"}
    assert left == {"calls": "other"}
