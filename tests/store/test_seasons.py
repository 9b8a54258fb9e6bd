"""Seasons: every game belongs to one, and each is closed once."""

import asyncio

from bot.host.ranking.counting import RANKING
from bot.store import LeaderboardQuery, Post, Season, Store
from tests.store.games import ANN, BOB, SERVER, finish

NOVEMBER = 1_698_796_800  # 2023-11-01T00:00:00Z
DECEMBER = NOVEMBER + 30 * 86_400
JANUARY = DECEMBER + 31 * 86_400
DAY = 86_400


async def games_in(store: Store, period: str) -> int:
    """Return the number of Ann's games on the leaderboard of a period."""
    own = (await store.leaderboard.page(LeaderboardQuery(SERVER, period=period), ANN)).own_row
    return 0 if own is None else own.totals.games


async def test_the_first_game_begins_the_first_season(store: Store) -> None:
    assert await store.seasons.current(SERVER) is None
    assert not await store.seasons.close(SERVER, 1, 50)
    await finish(store, (ANN, BOB), 0, at=100)
    assert await store.seasons.current(SERVER) == Season(SERVER, 1, 100)


async def test_processes_close_and_announce_a_season_once(store: Store, other: Store) -> None:
    await finish(store, (ANN, BOB), 0, at=100)
    processes = (store, other) * 3
    closed = await asyncio.gather(*(opened.seasons.close(SERVER, 1, 200) for opened in processes))
    assert closed.count(True) == 1
    [season] = await other.seasons.list_unannounced()
    post = Post(f"season:{SERVER}:{season.number}", SERVER)
    created = await asyncio.gather(*(opened.posts.create(post) for opened in processes))
    assert created.count(True) == 1
    assert await store.seasons.list_unannounced() == (season,)
    # A message never shows an older revision than before.
    for revision in (1, 0):
        await store.posts.mark_shown({post.key: revision})
    assert await store.seasons.list_unannounced() == ()
    assert await store.seasons.current(SERVER) == Season(SERVER, 2, 200)
    assert await store.seasons.list_closed(SERVER) == (Season(SERVER, 1, 100, 200),)
    # No game has ended since, so there is nothing to close.
    assert not await store.seasons.close(SERVER, 2, 300)
    await finish(store, (ANN, BOB), 0, at=400)
    assert await store.seasons.close(SERVER, 2, 500)
    assert [season.number for season in await store.seasons.list_closed(SERVER)] == [2, 1]
    assert [await games_in(store, period) for period in ("s1", "s2", "all")] == [1, 1, 2]


async def test_a_game_in_a_new_month_closes_the_old_season(store: Store) -> None:
    await store.settings.update(SERVER, seasons="monthly")
    await finish(store, (ANN, BOB), 0, at=NOVEMBER + DAY)
    await finish(store, (ANN, BOB), 0, at=DECEMBER - 1)
    assert await store.seasons.list_closed(SERVER) == ()
    await finish(store, (ANN, BOB), 0, at=DECEMBER)
    assert await store.seasons.list_closed(SERVER) == (Season(SERVER, 1, NOVEMBER + DAY, DECEMBER),)
    assert await store.seasons.current(SERVER) == Season(SERVER, 2, DECEMBER)
    assert (await games_in(store, "s1"), await games_in(store, "s2")) == (2, 1)


async def test_a_season_is_closed_after_its_month_without_another_game(store: Store) -> None:
    await store.settings.update(SERVER, seasons="monthly")
    await finish(store, (ANN, BOB), 0, at=NOVEMBER + DAY)
    await finish(store, (ANN, BOB), 0, at=NOVEMBER + DAY, server_id=8)
    await store.seasons.close_due(DECEMBER - 1, RANKING)
    assert await store.seasons.list_closed(SERVER) == ()
    await store.seasons.close_due(JANUARY + DAY, RANKING)
    await store.seasons.close_due(JANUARY + DAY, RANKING)
    # A season without games is not closed.
    assert await store.seasons.list_closed(SERVER) == (Season(SERVER, 1, NOVEMBER + DAY, DECEMBER),)
    assert await store.seasons.current(SERVER) == Season(SERVER, 2, JANUARY)
    assert await store.seasons.list_closed(8) == ()


async def test_after_an_empty_month_the_season_begins_with_the_next_month(store: Store) -> None:
    await store.settings.update(SERVER, seasons="monthly")
    await finish(store, (ANN, BOB), 0, at=NOVEMBER)
    await store.seasons.close_due(DECEMBER + DAY, RANKING)
    await store.seasons.close_due(JANUARY + DAY, RANKING)
    assert await store.seasons.current(SERVER) == Season(SERVER, 2, JANUARY)
    for day in (2, 3):
        await finish(store, (ANN, BOB), 0, at=JANUARY + day * DAY)
    assert [season.number for season in await store.seasons.list_closed(SERVER)] == [1]
    assert await games_in(store, "s2") == 2


async def test_monthly_closing_is_off_by_default(store: Store) -> None:
    await finish(store, (ANN, BOB), 0, at=NOVEMBER)
    await store.seasons.close_due(JANUARY, RANKING)
    await finish(store, (ANN, BOB), 0, at=JANUARY)
    assert await store.seasons.list_closed(SERVER) == ()
    assert await games_in(store, "s1") == 2


async def test_months_and_seasons_turn_in_the_time_zone_of_the_server(store: Store) -> None:
    """In Los Angeles November ends at 08:00 UTC on December 1."""
    await store.settings.update(SERVER, seasons="monthly", time_zone="America/Los_Angeles")
    await finish(store, (ANN, BOB), 0, at=NOVEMBER + DAY)
    end = DECEMBER + 8 * 3_600
    await finish(store, (ANN, BOB), 0, at=end - 1)
    await store.seasons.close_due(end - 1, RANKING)
    assert await store.seasons.list_closed(SERVER) == ()
    assert [await games_in(store, period) for period in ("2023-11", "2023-12", "s1")] == [2, 0, 2]
    await store.seasons.close_due(end, RANKING)
    assert await store.seasons.list_closed(SERVER) == (Season(SERVER, 1, NOVEMBER + DAY, end),)
    await finish(store, (ANN, BOB), 0, at=end)
    assert [await games_in(store, period) for period in ("2023-12", "s2")] == [1, 1]
    assert await store.recounts.count_wrong(SERVER, RANKING) == 0


async def test_the_months_of_games_follow_when_the_time_zone_changes(store: Store) -> None:
    await finish(store, (ANN, BOB), 0, at=DECEMBER + 3_600)
    assert [await games_in(store, period) for period in ("2023-11", "2023-12")] == [0, 1]
    await store.settings.update(SERVER, time_zone="America/New_York")
    assert await store.recounts.due() == (SERVER,)
    await store.recounts.rebuild(SERVER, RANKING)
    assert [await games_in(store, period) for period in ("2023-11", "2023-12")] == [1, 0]
    assert await store.recounts.due() == ()


async def test_a_monthly_season_goes_on_only_in_its_month(store: Store) -> None:
    await store.settings.update(SERVER, seasons="monthly")
    await finish(store, (ANN, BOB), 0, at=NOVEMBER + DAY)
    assert await store.seasons.close(SERVER, 1, NOVEMBER + 2 * DAY)
    assert not await store.seasons.reopen(SERVER, 1, DECEMBER, RANKING)
    assert not await store.seasons.reopen(SERVER, 2, NOVEMBER + 3 * DAY, RANKING)
    await finish(store, (ANN, BOB), 0, at=NOVEMBER + 3 * DAY)
    assert await store.seasons.reopen(SERVER, 1, NOVEMBER + 4 * DAY, RANKING)
    assert not await store.seasons.reopen(SERVER, 1, NOVEMBER + 4 * DAY, RANKING)
    assert await store.recounts.due() == (SERVER,)
    await store.recounts.rebuild(SERVER, RANKING)
    assert [await games_in(store, period) for period in ("s1", "s2")] == [2, 0]
    assert await store.seasons.current(SERVER) == Season(SERVER, 1, NOVEMBER + DAY)
