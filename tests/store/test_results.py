"""Results and boards agree: counted one by one, counted afresh, and looked over."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import JournalEntry, LeaderboardOrder, Store, TableMoved
from bot.store.guilds import STANDINGS
from bot.store.results import rebuild_in
from bot.store.schema import standings
from tests.store.games import ANN, BOB, CID, GUILD, finish, many, results_of


def dumped(file: Path) -> list[str]:
    """The whole database as statements."""
    with closing(sqlite3.connect(file)) as connection:
        return sorted(connection.iterdump())


def execute(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(statement)
        connection.commit()


@pytest.mark.parametrize("rated", [False, True])
async def test_counted_afresh_everything_is_identical(store: Store, file: Path, rated: bool) -> None:
    await store.settings.change(GUILD, rated_computers=rated, seasons="monthly")
    await many(store, 60)
    await many(store, 5, seed=2, guild_id=8)
    before = dumped(file)
    assert await store.results.guilds() == (GUILD, 8)
    assert await store.results.rebuild(GUILD) == 60
    assert dumped(file) == before
    execute(file, "DELETE FROM boards WHERE guild_id = 7")
    execute(file, "UPDATE results SET mu = 1, sigma = NULL WHERE guild_id = 7 AND number % 2 = 0")
    assert dumped(file) != before
    await store.results.rebuild(GUILD)
    assert dumped(file) == before


async def test_what_agrees_is_not_mentioned(store: Store) -> None:
    await many(store, 20)
    assert await store.results.differences(GUILD) == ()
    assert await store.results.differences(8) == ()


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("UPDATE boards SET games = games + 1, wins = wins + 1 WHERE period = 'all'", "the line"),
        ("DELETE FROM boards WHERE variant = 'classic'", "is None and by the results PlayerTotals"),
        ("UPDATE boards SET period = 's9' WHERE period = 's1'", "and by the results None"),
        ("UPDATE boards SET mu = mu + 0.001", "the line"),
        ("UPDATE results SET mu = mu + 1 WHERE user_id = 101", "the rating of 101"),
        ("UPDATE results SET points = points + 1", "the line"),
        ("UPDATE standings SET games = 0", "0 games are counted, and there are results of 2"),
    ],
)
async def test_what_differs_is_told(store: Store, file: Path, statement: str, said: str) -> None:
    await finish(store, (ANN, BOB), 0)
    await finish(store, (BOB, CID), None)
    execute(file, statement)
    differences = await store.results.differences(GUILD)
    assert any(said in one for one in differences), differences
    assert all(one.startswith("server 7: ") for one in differences)


async def test_a_game_cannot_be_counted_twice(store: Store, file: Path) -> None:
    over = await finish(store, (ANN, BOB), 0)
    before = dumped(file)
    with pytest.raises(TableMoved):
        await store.journal.append(
            over, over, JournalEntry(1, None, None, "[]", 6_000), results_of((ANN, BOB), 0)
        )
    assert dumped(file) == before


@pytest.mark.parametrize(
    "statement",
    [
        "INSERT INTO results SELECT * FROM results",
        "UPDATE results SET seat = 0",
        "UPDATE results SET number = 1, user_id = 101",
        "UPDATE boards SET wins = wins + 1",
        "UPDATE boards SET partner_id = 1 WHERE user_id = 101",
        "UPDATE results SET outcome = 'gone'",
    ],
)
async def test_the_database_itself_refuses_nonsense(store: Store, file: Path, statement: str) -> None:
    await finish(store, (ANN, BOB), 0)
    await finish(store, (ANN, CID), 0)
    with pytest.raises(sqlite3.IntegrityError):
        execute(file, statement)


async def test_a_game_may_end_while_its_server_begins_afresh(store: Store, url: str) -> None:
    await finish(store, (ANN, BOB), 0)
    other = await Store.open(url)
    async with other.results._database.writing() as connection:
        line = standings.c.guild_id == GUILD
        await connection.execute(select(standings).where(line).with_for_update())
        ending = asyncio.create_task(finish(store, (ANN, BOB), 1))
        # It waits now for the line of the server, which goes.
        await asyncio.sleep(0.2)
        for table in STANDINGS:
            await connection.execute(delete(table))
    await ending
    await other.close()
    async with store.results._database.reading() as connection:
        assert (await connection.execute(select(standings.c.games).where(line))).scalars().all() == [1]


async def test_processes_that_start_at_once_count_afresh_once(
    store: Store, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for guild_id in (GUILD, 8):
        await finish(store, (ANN, BOB), 0, guild_id=guild_id)
    await store.key_values.put("boards", "to be counted")
    counted: list[int] = []

    async def rebuild(connection: AsyncConnection, guild_id: int) -> int:
        counted.append(guild_id)
        return await rebuild_in(connection, guild_id)

    monkeypatch.setattr("bot.store.results.rebuild_in", rebuild)
    for one in await asyncio.gather(*(Store.open(url) for _ in range(3))):
        await one.close()
    assert counted == [GUILD, 8]
    assert await store.key_values.get("boards") is None


async def test_games_that_end_at_once_are_counted_one_after_another(store: Store, url: str) -> None:
    other = await Store.open(url)
    await store.settings.change(GUILD, seasons="monthly")
    pairs = [(ANN, BOB), (BOB, CID), (CID, ANN), (ANN, BOB)]
    months = [1_700_000_000, 1_703_000_000]
    await asyncio.gather(
        *(
            finish(one, pair, winner, at=at)
            for one in (store, other)
            for pair in pairs
            for winner, at in enumerate(months)
        )
    )
    assert sum(line.games for line in await store.leaderboard.top(GUILD)) == 2 * 16
    assert await other.results.differences(GUILD) == ()
    before = await store.leaderboard.top(GUILD, by=LeaderboardOrder.RATING)
    assert await other.results.rebuild(GUILD) == 16
    assert await store.leaderboard.top(GUILD, by=LeaderboardOrder.RATING) == before
    await other.close()
