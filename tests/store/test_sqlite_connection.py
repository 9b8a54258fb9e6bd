"""Rows are fetched with the statement, as far as there are not too many."""

import sqlite3
import time
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from unittest import mock

import pytest
from sqlalchemy import text

from bot.store.database.sqlite_connection import SqliteConnection
from bot.store.database.transactions import Database

NUMBERS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) SELECT i FROM n"


@pytest.fixture
async def connection(tmp_path: Path) -> AsyncIterator[SqliteConnection]:
    """An open connection."""
    file = tmp_path / "numbers.db"
    file.touch()
    opened = await SqliteConnection(file, 1.0)
    yield opened
    await opened.close()


@pytest.mark.parametrize("count", [1, 999, 1000, 1001, 2500])
async def test_all_rows_arrive_in_order(connection: SqliteConnection, count: int) -> None:
    cursor = connection.cursor()
    await cursor.execute(NUMBERS, (count,))
    assert await cursor.fetchall() == [(i,) for i in range(1, count + 1)]


async def test_rows_can_be_taken_in_parts_and_the_rest_forgotten(connection: SqliteConnection) -> None:
    cursor = connection.cursor()
    await cursor.execute(NUMBERS, (2500,))
    assert await cursor.fetchone() == (1,)
    assert await cursor.fetchmany() == [(2,)]
    assert (await cursor.fetchmany(1500))[-1] == (1502,)
    await cursor.close()
    assert await cursor.fetchall() == []
    assert await cursor.fetchone() is None


async def test_rows_of_many_parts_are_streamed(tmp_path: Path) -> None:
    file = tmp_path / "numbers.db"
    file.touch()
    database = Database(f"sqlite+aiosqlite:///{file}")
    async with database.read() as connection:
        rows = await connection.stream(text(NUMBERS.replace("?", "2500")))
        assert [row.i async for row in rows] == list(range(1, 2501))
    await database.aclose()


async def test_the_thread_of_a_connection_that_cannot_be_opened_ends_first(tmp_path: Path) -> None:
    """Otherwise it would tell the event loop of its end when the loop may be closed."""
    connection = SqliteConnection(tmp_path, 1)
    stop = connection.stop

    def stop_slowly() -> object:
        connection._tx.put_nowait((None, partial(time.sleep, 0.2)))
        return stop()

    with mock.patch.object(connection, "stop", stop_slowly), pytest.raises(sqlite3.OperationalError):
        await connection
    assert not connection._thread.is_alive()


async def test_a_commit_is_on_the_disk_before_anyone_is_told(tmp_path: Path) -> None:
    """Other tests do not wait for the disk. The value 2 is FULL."""
    file = tmp_path / "numbers.db"
    file.touch()
    database = Database(f"sqlite+aiosqlite:///{file}")
    async with database.read() as connection:
        assert await connection.scalar(text("PRAGMA synchronous")) == 2
    await database.aclose()
