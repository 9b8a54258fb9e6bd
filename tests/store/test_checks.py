"""The daily check counts the games of a large server over several days, and then only those that are new."""

from typing import Final

import pytest
from sqlalchemy import update

from bot.store import Store
from bot.store.results.checks import FULL_SECONDS, Check
from bot.store.schema import leaderboard_rows
from tests.store.games import ANN, BOB, CID, DOT, GUILD, finish

NOW: Final = 1_700_000_000
MOST: Final = 2
"""Games counted by each check."""


async def corrupt(store: Store, user_id: int) -> None:
    """Change the points of a user on all leaderboards."""
    async with store.results._database.write() as connection:
        own = update(leaderboard_rows).where(leaderboard_rows.c.user_id == user_id)
        await connection.execute(own.values(points=leaderboard_rows.c.points + 1))


async def check(store: Store, now: int = NOW) -> Check:
    return await store.checks.check(GUILD, MOST, now)


@pytest.fixture
async def checked(store: Store) -> Store:
    """A store with five games of Ann and Bob, all of which have been checked."""
    for _ in range(5):
        await finish(store, (ANN, BOB), 0)
    assert [await check(store) for _ in range(3)] == [Check(2), Check(2), Check(1)]
    return store


async def test_a_large_server_is_checked_over_several_days(store: Store) -> None:
    for _ in range(5):
        await finish(store, (ANN, BOB), 0)
    await corrupt(store, ANN)
    assert [await check(store) for _ in range(2)] == [Check(2), Check(2)]
    found = await check(store)
    assert found.games == 1
    assert all(f"{ANN}) is PlayerTotals" in difference for difference in found.differences)
    # Ann's rows of all time, the month and the season, for the variant and for all variants.
    assert len(found.differences) == 6


async def test_a_small_server_is_counted_anew_each_time(store: Store) -> None:
    await finish(store, (ANN, BOB), 0)
    await finish(store, (ANN, BOB), 1)
    assert [await check(store) for _ in range(2)] == [Check(2), Check(2)]
    assert await store.checks.check(8, MOST, NOW) == Check(0)


async def test_only_new_games_are_counted_after_a_complete_check(checked: Store) -> None:
    assert await check(checked) == Check(0)
    await finish(checked, (ANN, CID), 1)
    assert await check(checked) == Check(1)
    await finish(checked, (ANN, CID), 1)
    await corrupt(checked, CID)
    found = await check(checked)
    assert found.games == 1
    assert len(found.differences) == 6


async def test_what_new_games_do_not_change_is_checked_again_after_a_month(checked: Store) -> None:
    await corrupt(checked, BOB)
    await finish(checked, (CID, DOT), 0)
    assert await check(checked, NOW + FULL_SECONDS - 1) == Check(1)
    assert [await check(checked, NOW + FULL_SECONDS) for _ in range(2)] == [Check(2), Check(2)]
    found = await check(checked, NOW + FULL_SECONDS)
    assert len(found.differences) == 6


async def test_a_user_who_was_erased_meanwhile_is_no_difference(checked: Store) -> None:
    await checked.users.erase(ANN, "a former player")
    await finish(checked, (BOB, CID), 0)
    assert await check(checked) == Check(1)


async def test_a_server_that_was_reset_is_counted_from_the_first_game(checked: Store) -> None:
    await checked.guilds.reset(GUILD)
    await finish(checked, (ANN, BOB), 0)
    assert await check(checked) == Check(1)


async def test_a_difference_of_ratings_is_found(store: Store) -> None:
    for _ in range(3):
        await finish(store, (ANN, BOB), 0)
    async with store.results._database.write() as connection:
        await connection.exec_driver_sql("UPDATE results SET mu = mu + 1 WHERE user_id = 101 AND number = 1")
    assert await check(store) == Check(2)
    [difference] = (await check(store)).differences
    assert "the rating of 101" in difference
