"""Write transactions that wait for each other on SQLite are committed together, each completely or not at all."""

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import StaleTable, StoreBroken, StoreBusy, StoreFull
from bot.store.database.transactions import Database
from tests.store.breaking import cut_before

Work = Callable[[AsyncConnection], Awaitable[str]]


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    """A database with a table of unique names."""
    file = tmp_path / "names.db"
    file.touch()
    opened = Database(f"sqlite+aiosqlite:///{file}")
    async with opened.write() as connection:
        await connection.execute(text("CREATE TABLE names (name TEXT PRIMARY KEY)"))
    yield opened
    await opened.aclose()


def insert(name: str, error: Exception | None = None) -> Work:
    """Work that inserts a name, and then returns it or raises an error."""

    async def work(connection: AsyncConnection) -> str:
        await connection.execute(text("INSERT INTO names VALUES (:name)"), {"name": name})
        if error is not None:
            raise error
        return name

    return work


async def names(database: Database) -> list[str]:
    """The names in the table."""

    async def read(connection: AsyncConnection) -> list[str]:
        return list((await connection.execute(text("SELECT name FROM names ORDER BY name"))).scalars())

    return await database.run_read(read)


async def run_together(database: Database, *works: Work) -> list[str | BaseException]:
    """Run works that wait until another transaction is over."""
    async with database.write():
        running = [asyncio.create_task(database.run_write(work)) for work in works]
        await asyncio.sleep(0)
        assert database.group_commits.waiting == len(works)
    return await asyncio.gather(*running, return_exceptions=True)


async def test_works_that_wait_share_a_transaction(database: Database) -> None:
    with cut_before(-1) as steps:
        assert await run_together(database, insert("a"), insert("b"), insert("c")) == ["a", "b", "c"]
    assert await names(database) == ["a", "b", "c"]
    # One transaction for those who waited, after the one that they waited for.
    assert (steps.count("BEGIN"), steps.count("COMMIT"), steps.count("INSERT")) == (2, 2, 3)


async def test_a_conflict_affects_only_the_work_that_has_it(database: Database) -> None:
    conflict = StaleTable()
    outcomes = await run_together(database, insert("a"), insert("b", conflict), insert("c"))
    assert outcomes == ["a", conflict, "c"]
    assert await names(database) == ["a", "c"]


async def test_a_duplicate_affects_only_the_work_that_has_it(database: Database) -> None:
    first, second, third = await run_together(database, insert("a"), insert("a"), insert("c"))
    assert (first, third) == ("a", "c")
    assert isinstance(second, StoreBroken)
    assert isinstance(second.__cause__, IntegrityError)
    assert await names(database) == ["a", "c"]


async def test_a_full_disk_saves_nothing_of_the_group(database: Database) -> None:
    async def fill(connection: AsyncConnection) -> str:
        await connection.execute(text("PRAGMA max_page_count = 1"))
        await connection.execute(text("INSERT INTO names VALUES (:name)"), {"name": "x" * 100_000})
        return ""

    outcomes = await run_together(database, insert("a"), fill, insert("c"))
    assert [type(outcome) for outcome in outcomes] == [StoreFull] * 3
    assert await names(database) == []


async def test_a_single_work_that_raises_saves_nothing(database: Database) -> None:
    with pytest.raises(StaleTable):
        await database.run_write(insert("a", StaleTable()))
    assert await names(database) == []


async def test_a_caller_who_gives_up_before_the_transaction_changes_nothing(database: Database) -> None:
    async with database.write():
        given_up = asyncio.create_task(database.run_write(insert("a")))
        kept = asyncio.create_task(database.run_write(insert("b")))
        await asyncio.sleep(0)
        given_up.cancel()
        await asyncio.wait([given_up])
    assert await kept == "b"
    assert given_up.cancelled()
    assert await names(database) == ["b"]


@pytest.mark.parametrize("writes", [True, False])
async def test_cancelled_callers_wait_for_the_end_of_a_transaction_that_has_begun(
    database: Database, writes: bool
) -> None:
    """The end of a program cancels all tasks, those inside of the database too."""
    loop, begun, cancelled = asyncio.get_running_loop(), asyncio.Event(), threading.Event()

    async def work(connection: AsyncConnection) -> str:
        loop.call_soon_threadsafe(begun.set)
        cancelled.wait(10)
        return await insert("a")(connection) if writes else "read"

    run = database.run_write if writes else database.run_read
    running = asyncio.create_task(run(work))
    await begun.wait()
    for _ in range(2):
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()
        await asyncio.sleep(0)
    assert not running.done()
    cancelled.set()
    await asyncio.wait([running])
    assert running.cancelled()
    assert await names(database) == ["a"] * writes


async def test_all_that_wait_too_long_are_told_that_the_database_is_busy(database: Database) -> None:
    database.write_queue._patience = 0.0
    async with database.write():
        running = [asyncio.create_task(database.run_write(insert(name))) for name in "ab"]
        await asyncio.wait(running)
    assert [type(task.exception()) for task in running] == [StoreBusy] * 2
    assert await database.run_write(insert("c")) == "c"


async def test_work_may_await_nothing_but_its_connection(database: Database) -> None:
    async def wait(connection: AsyncConnection) -> str:
        await insert("a")(connection)
        await asyncio.sleep(0)
        return ""

    with pytest.raises(RuntimeError, match="may await nothing but its connection"):
        await database.run_write(wait)
    assert await names(database) == []
