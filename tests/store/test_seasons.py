"""Seasons: every game is in one, and each ends once."""

import asyncio

from bot.store import LeaderboardQuery, Season, Store
from tests.store.games import ANN, BOB, GUILD, finish

NOVEMBER = 1_698_796_800  # 2023-11-01T00:00:00Z
DECEMBER = NOVEMBER + 30 * 86_400
JANUARY = DECEMBER + 31 * 86_400
DAY = 86_400


async def played(store: Store, period: str) -> int:
    """How many games Ann has on the board of a period."""
    own = (await store.leaderboard.page(LeaderboardQuery(GUILD, period=period), ANN)).own
    return 0 if own is None else own.games


async def test_the_first_game_begins_the_first_season(store: Store) -> None:
    assert await store.seasons.present(GUILD) is None
    assert not await store.seasons.close(GUILD, 1, 50)
    await finish(store, (ANN, BOB), 0, at=100)
    assert await store.seasons.present(GUILD) == Season(GUILD, 1, 100)


async def test_a_season_closed_by_hand_ends_once(store: Store) -> None:
    await finish(store, (ANN, BOB), 0, at=100)
    closed = await asyncio.gather(*(store.seasons.close(GUILD, 1, 200) for _ in range(5)))
    assert sorted(closed) == [False] * 4 + [True]
    assert await store.seasons.present(GUILD) == Season(GUILD, 2, 200)
    assert await store.seasons.closed(GUILD) == (Season(GUILD, 1, 100, 200),)
    # Nobody has played since: there is nothing to close.
    assert not await store.seasons.close(GUILD, 2, 300)
    await finish(store, (ANN, BOB), 0, at=400)
    assert await store.seasons.close(GUILD, 2, 500)
    assert [one.number for one in await store.seasons.closed(GUILD)] == [2, 1]
    assert (await played(store, "s1"), await played(store, "s2"), await played(store, "all")) == (1, 1, 2)


async def test_two_processes_close_a_season_once(store: Store, url: str) -> None:
    await finish(store, (ANN, BOB), 0, at=100)
    other = await Store.open(url)
    closed = await asyncio.gather(*(one.seasons.close(GUILD, 1, 200) for one in (store, other, store, other)))
    assert closed.count(True) == 1
    [season] = await other.seasons.unannounced()
    told = await asyncio.gather(*(one.seasons.announce(season, 300) for one in (store, other, store)))
    assert told.count(True) == 1
    assert await store.seasons.unannounced() == ()
    await other.close()


async def test_a_game_in_a_new_month_closes_the_season_of_the_old_one(store: Store) -> None:
    await store.settings.change(GUILD, seasons="monthly")
    await finish(store, (ANN, BOB), 0, at=NOVEMBER + DAY)
    await finish(store, (ANN, BOB), 0, at=DECEMBER - 1)
    assert await store.seasons.closed(GUILD) == ()
    await finish(store, (ANN, BOB), 0, at=DECEMBER)
    assert await store.seasons.closed(GUILD) == (Season(GUILD, 1, NOVEMBER + DAY, DECEMBER),)
    assert await store.seasons.present(GUILD) == Season(GUILD, 2, DECEMBER)
    assert (await played(store, "s1"), await played(store, "s2")) == (2, 1)


async def test_a_month_that_is_over_closes_its_season_without_a_game(store: Store) -> None:
    await store.settings.change(GUILD, seasons="monthly")
    await finish(store, (ANN, BOB), 0, at=NOVEMBER + DAY)
    await finish(store, (ANN, BOB), 0, at=NOVEMBER + DAY, guild_id=8)
    await store.seasons.close_due(DECEMBER - 1)
    assert await store.seasons.closed(GUILD) == ()
    await store.seasons.close_due(JANUARY + DAY)
    await store.seasons.close_due(JANUARY + DAY)
    # What nobody played in is no season.
    assert await store.seasons.closed(GUILD) == (Season(GUILD, 1, NOVEMBER + DAY, DECEMBER),)
    assert await store.seasons.present(GUILD) == Season(GUILD, 2, JANUARY)
    assert await store.seasons.closed(8) == ()


async def test_after_an_empty_month_the_season_begins_with_the_next(store: Store) -> None:
    await store.settings.change(GUILD, seasons="monthly")
    await finish(store, (ANN, BOB), 0, at=NOVEMBER)
    await store.seasons.close_due(DECEMBER + DAY)
    await store.seasons.close_due(JANUARY + DAY)
    assert await store.seasons.present(GUILD) == Season(GUILD, 2, JANUARY)
    for day in (2, 3):
        await finish(store, (ANN, BOB), 0, at=JANUARY + day * DAY)
    assert [one.number for one in await store.seasons.closed(GUILD)] == [1]
    assert await played(store, "s2") == 2


async def test_seasons_are_left_alone_where_they_are_closed_by_hand(store: Store) -> None:
    await finish(store, (ANN, BOB), 0, at=NOVEMBER)
    await store.seasons.close_due(JANUARY)
    await finish(store, (ANN, BOB), 0, at=JANUARY)
    assert await store.seasons.closed(GUILD) == ()
    assert await played(store, "s1") == 2
