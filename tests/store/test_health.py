"""Health checks leave the database unchanged."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.store import Store
from bot.store.errors import StoreCorrupt, StoreNewer, StoreReadOnly, StoreUnopenable
from bot.store.files.health import check_health
from bot.store.files.migrate import SchemaState
from tests.store.breaking import before_use, damage
from tests.store.games import new_table
from tests.store.outside import execute, names_in, rows


async def test_a_healthy_database(store: Store, url: str) -> None:
    await store.tables.open(new_table())
    before = await rows(url)
    health = await check_health(url)
    assert (health.location, health.schema) == (store.location, SchemaState.CURRENT)
    assert (health.free is None) == store.shared
    assert await rows(url) == before


async def test_a_missing_database_is_not_created(empty_url: str, tmp_path: Path) -> None:
    assert (await check_health(empty_url)).schema is SchemaState.MISSING
    assert not [name for name in names_in(tmp_path) if name.startswith("data")]


@pytest.mark.usefixtures("store")
async def test_an_outdated_database_is_not_upgraded(url: str, next_version: Callable[[str], None]) -> None:
    next_version("")
    assert [(await check_health(url)).schema for _ in range(2)] == [SchemaState.OUTDATED] * 2


async def test_each_problem_has_its_own_error(store: Store, url: str, file: Path) -> None:
    with before_use("PRAGMA query_only = ON"), pytest.raises(StoreReadOnly):
        await check_health(url)
    with before_use("PRAGMA query_only = OFF"):
        await check_health(url)
    execute(file, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreNewer):
        await check_health(url)
    await store.close()
    damage(file)
    with pytest.raises(StoreCorrupt):
        await check_health(url)


async def test_an_unusable_address(tmp_path: Path) -> None:
    await asyncio.to_thread((tmp_path / "taken").touch)
    with pytest.raises((StoreReadOnly, StoreUnopenable)):
        await check_health(f"sqlite+aiosqlite:///{tmp_path}/taken/pinochle.db")
    with pytest.raises(StoreUnopenable):
        await check_health("postgresql+asyncpg://ann:sesame@127.0.0.1:1/pinochle")
