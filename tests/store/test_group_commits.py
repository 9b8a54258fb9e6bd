"""Write transactions that wait for each other on SQLite are committed together, each completely or not at all."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.util import await_only

from bot.store import StaleTable
from bot.store.database.transactions import Database
from bot.store.errors import StoreBroken, StoreBusy, StoreFull
from tests.store.breaking import cut_before

Work = Callable[[Connection], str]


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    """A database with a table of unique names."""
    file = tmp_path / "names.db"
    file.touch()
    opened = Database(f"sqlite+aiosqlite:///{file}")
    create = text("CREATE TABLE names (name TEXT PRIMARY KEY)")
    await opened.run(lambda connection: connection.execute(create), writes=True)
    yield opened
    await opened.aclose()


def insert(name: str, error: Exception | None = None) -> Work:
    """Work that inserts a name, and then returns it or raises an error."""

    def work(connection: Connection) -> str:
        connection.execute(text("INSERT INTO names VALUES (:name)"), {"name": name})
        if error is not None:
            raise error
        return name

    return work


async def names(database: Database) -> list[str]:
    """The names in the table."""
    query = text("SELECT name FROM names ORDER BY name")
    return await database.run(lambda connection: list(connection.execute(query).scalars()))


async def run_together(database: Database, *works: Work) -> list[str | BaseException]:
    """Run works that wait until another transaction is over."""
    async with database.connect(writes=True):
        running = [asyncio.create_task(database.run(work, writes=True)) for work in works]
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
    def fill(connection: Connection) -> str:
        connection.execute(text("PRAGMA max_page_count = 1"))
        connection.execute(text("INSERT INTO names VALUES (:name)"), {"name": "x" * 100_000})
        return ""

    outcomes = await run_together(database, insert("a"), fill, insert("c"))
    assert [type(outcome) for outcome in outcomes] == [StoreFull] * 3
    assert await names(database) == []


async def test_a_single_work_that_raises_saves_nothing(database: Database) -> None:
    with pytest.raises(StaleTable):
        await database.run(insert("a", StaleTable()), writes=True)
    assert await names(database) == []


async def test_a_caller_who_gives_up_before_the_transaction_changes_nothing(database: Database) -> None:
    async with database.connect(writes=True):
        given_up = asyncio.create_task(database.run(insert("a"), writes=True))
        kept = asyncio.create_task(database.run(insert("b"), writes=True))
        await asyncio.sleep(0)
        given_up.cancel()
        await asyncio.wait([given_up])
    assert await kept == "b"
    assert given_up.cancelled()
    assert await names(database) == ["b"]


@pytest.mark.parametrize("writes", [True, False])
async def test_a_cancelled_caller_waits_for_the_end_of_a_transaction_that_has_begun(
    database: Database, writes: bool
) -> None:
    """Otherwise its connection would be lost."""
    begun, cancelled = asyncio.Event(), asyncio.Event()
    opened: list[object] = []
    event.listen(database._engine.sync_engine, "connect", lambda connection, _: opened.append(connection))

    def work(connection: Connection) -> object:
        begun.set()
        await_only(cancelled.wait())
        return insert("a")(connection) if writes else connection.execute(text("SELECT 1")).scalar()

    running = asyncio.create_task(database.run(work, writes=writes))
    await begun.wait()
    for _ in range(2):
        running.cancel()
        await asyncio.sleep(0)
    assert not running.done()
    cancelled.set()
    await asyncio.wait([running])
    assert running.cancelled()
    assert await names(database) == ["a"] * writes
    assert opened == []


async def test_closing_waits_for_a_transaction_whose_callers_have_given_up(database: Database) -> None:
    """Otherwise its connection would be lost."""
    async with database.connect(writes=True):
        given_up = asyncio.create_task(database.run(insert("a"), writes=True))
        await asyncio.sleep(0)
        given_up.cancel()
        await asyncio.wait([given_up])
    groups = [task for task in asyncio.all_tasks() if task.get_name() == "group-commits"]
    await database.aclose()
    assert [task.done() for task in groups] == [True]


async def test_the_end_of_the_program_rolls_back_what_is_not_committed(database: Database) -> None:
    """It cancels all tasks, that of the transaction too."""
    begun = asyncio.Event()

    def work(connection: Connection) -> str:
        name = insert("a")(connection)
        begun.set()
        await_only(asyncio.Event().wait())
        return name

    running = asyncio.create_task(database.run(work, writes=True))
    await begun.wait()
    for task in asyncio.all_tasks() - {asyncio.current_task()}:
        task.cancel()
    await asyncio.wait([running])
    assert running.cancelled()
    assert await names(database) == []
    assert await database.run(insert("b"), writes=True) == "b"


async def test_all_that_wait_too_long_are_told_that_the_database_is_busy(database: Database) -> None:
    database.write_queue._patience = 0.0
    async with database.connect(writes=True):
        running = [asyncio.create_task(database.run(insert(name), writes=True)) for name in "ab"]
        await asyncio.wait(running)
    assert [type(task.exception()) for task in running] == [StoreBusy] * 2
    assert await database.run(insert("c"), writes=True) == "c"
