"""Leaderboards match the results: counted one by one, rebuilt, and compared."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import delete, select

from bot.host.ranking.counting import RANKING
from bot.store import LeaderboardOrder, Store
from bot.store.results.recounts import _Rebuild
from bot.store.schema import server_counters
from bot.store.users.servers import RESET_TABLES
from tests.store.games import ANN, BOB, CID, SERVER, finish, finish_many, ranked
from tests.store.outside import dump, execute, run


async def test_a_rebuild_gives_identical_rows(store: Store, file: Path) -> None:
    await store.settings.update(SERVER, seasons="monthly")
    await finish_many(store, 60)
    await finish_many(store, 5, seed=2, server_id=8)
    before = dump(file)
    assert await store.recounts.server_ids() == (SERVER, 8)
    assert [await store.recounts.count_wrong(server, RANKING) for server in (SERVER, 8, 9)] == [0, 0, 0]
    assert await store.recounts.rebuild(SERVER, RANKING) == (60, 0)
    assert dump(file) == before
    execute(
        file,
        "DELETE FROM leaderboard_rows WHERE guild_id = 7",
        "UPDATE results SET mu = 1, sigma = NULL WHERE guild_id = 7 AND number % 2 = 0",
    )
    assert dump(file) != before
    await store.recounts.rebuild(SERVER, RANKING)
    assert dump(file) == before


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE leaderboard_rows SET games = games + 1, wins = wins + 1 WHERE period = 'all'",
        "DELETE FROM leaderboard_rows WHERE variant = 'classic'",
        "UPDATE leaderboard_rows SET period = 's9' WHERE period = 's1'",
        "UPDATE leaderboard_rows SET mu = mu + 0.001",
        "UPDATE leaderboard_rows SET win_rate = 0",
        "UPDATE results SET mu = mu + 1 WHERE user_id = 101",
        "UPDATE results SET points = points + 1",
    ],
)
async def test_each_difference_is_found_and_corrected(store: Store, file: Path, statement: str) -> None:
    await finish(store, (ANN, BOB), 0)
    await finish(store, (BOB, CID), None)
    execute(file, statement)
    wrong = await store.recounts.count_wrong(SERVER, RANKING)
    assert wrong > 0
    assert await store.recounts.rebuild(SERVER, RANKING) == (2, wrong)
    assert await store.recounts.count_wrong(SERVER, RANKING) == 0


@pytest.mark.parametrize(
    "statement",
    [
        "INSERT INTO results SELECT * FROM results",
        "UPDATE results SET seat = 0",
        "UPDATE results SET number = 1, user_id = 101",
        "UPDATE leaderboard_rows SET wins = wins + 1",
        "UPDATE leaderboard_rows SET partner_id = 1 WHERE user_id = 101",
        "UPDATE results SET outcome = 'gone'",
    ],
)
async def test_constraints_reject_invalid_rows(store: Store, file: Path, statement: str) -> None:
    await finish(store, (ANN, BOB), 0)
    await finish(store, (ANN, CID), 0)
    with pytest.raises(sqlite3.IntegrityError):
        execute(file, statement)


async def test_a_game_may_end_during_a_reset(store: Store, other: Store) -> None:
    await finish(store, (ANN, BOB), 0)
    async with other._database.connect(writes=True) as connection:
        counters = server_counters.c.server_id == SERVER
        await connection.execute(select(server_counters).where(counters).with_for_update())
        ending = asyncio.create_task(finish(store, (ANN, BOB), 1))
        # The game waits for the row of the server, which is deleted.
        await asyncio.sleep(0.2)
        for table in RESET_TABLES:
            await connection.execute(delete(table))
    await ending
    assert await store.servers.count_results(SERVER) == 2
    assert await store.recounts.rebuild(SERVER, RANKING) == (1, 0)


async def test_games_that_end_at_once_all_count(store: Store, other: Store) -> None:
    await store.settings.update(SERVER, seasons="monthly")
    pairs = [(ANN, BOB), (BOB, CID), (CID, ANN), (ANN, BOB)]
    months = [1_700_000_000, 1_703_000_000]
    await asyncio.gather(
        *(
            finish(opened, pair, winner, at=at)
            for opened in (store, other)
            for pair in pairs
            for winner, at in enumerate(months)
        )
    )
    assert sum(row.totals.games for row in await ranked(store, SERVER)) == 2 * 16
    assert await other.recounts.count_wrong(SERVER, RANKING) == 0
    before = await ranked(store, SERVER, order=LeaderboardOrder.RATING)
    assert await other.recounts.rebuild(SERVER, RANKING) == (16, 0)
    assert await ranked(store, SERVER, order=LeaderboardOrder.RATING) == before


async def test_games_end_during_a_rebuild_and_all_are_counted(
    store: Store, other: Store, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first parts of the rebuild are each followed by a game, which starts from totals that are still wrong."""
    monkeypatch.setattr("bot.store.results.recounts._CHUNK", 20)
    await finish_many(store, 20)
    await run(url, "UPDATE leaderboard_rows SET mu = mu + 5", "UPDATE results SET mu = mu + 5")
    assert await store.recounts.count_wrong(SERVER, RANKING) > 100
    write, ended = store.recounts._write, 0

    async def end_a_game_after(rebuild: _Rebuild) -> bool:
        nonlocal ended
        more = await write(rebuild)
        if ended < 5:
            await finish(other, (201, 202), ended % 2, at=1_800_000_000 + ended)
            ended += 1
        return more

    monkeypatch.setattr(store.recounts, "_write", end_a_game_after)
    await store.recounts.rebuild(SERVER, RANKING)
    assert ended == 5
    assert await store.recounts.rebuild(SERVER, RANKING) == (25, 0)
    assert await store.recounts.count_wrong(SERVER, RANKING) == 0


@pytest.mark.parametrize("erased", [False, True], ids=["reset", "erased"])
async def test_a_rebuild_starts_again_if_results_or_a_user_were_deleted_meanwhile(
    store: Store, url: str, monkeypatch: pytest.MonkeyPatch, erased: bool
) -> None:
    await finish(store, (ANN, BOB), 0)
    await run(url, "UPDATE leaderboard_rows SET points = points + 1")
    write = store.recounts._write

    async def delete_first(rebuild: _Rebuild) -> bool:
        monkeypatch.setattr(store.recounts, "_write", write)
        await (store.users.erase(ANN, "Former player") if erased else store.servers.reset(SERVER))
        await finish(store, (CID, BOB), 0)
        return await write(rebuild)

    monkeypatch.setattr(store.recounts, "_write", delete_first)
    assert (await store.recounts.rebuild(SERVER, RANKING))[0] == 1 + erased
    assert ANN not in [row.user_id for row in await ranked(store, SERVER)]
    assert await store.recounts.count_wrong(SERVER, RANKING) == 0
