"""Seasons, and members who have left."""

import logging

import pytest

from bot.host.host import Host
from bot.store import LeaderboardQuery, Post, Store
from tests.host.playing import Clock
from tests.store.games import ANN, BOB, GUILD, finish

pytestmark = pytest.mark.both_databases

NOVEMBER = 1_698_796_800  # 2023-11-01T00:00:00Z
DAY = 86_400


async def test_a_monthly_season_closes_with_its_month(host: Host, store: Store, clock: Clock) -> None:
    await store.settings.update(GUILD, seasons="monthly")
    await finish(store, (ANN, BOB), 0, at=NOVEMBER)
    clock.now = NOVEMBER + 29 * DAY
    await host.sweep()
    assert await store.seasons.list_closed(GUILD) == ()
    clock.now = NOVEMBER + 30 * DAY
    await host.sweep()
    assert [season.number for season in await store.seasons.list_closed(GUILD)] == [1]


async def test_a_failing_sweep_task_does_not_affect_others(
    host: Host, caplog: pytest.LogCaptureFixture
) -> None:
    done = []

    async def failing_task() -> None:
        raise KeyError("".join(("A", "S")))

    async def working_task() -> None:
        done.append(True)

    host.add_sweep_task(failing_task)
    host.add_sweep_task(working_task)
    caplog.set_level(logging.ERROR)
    await host.sweep()
    assert done == [True]
    assert "a sweep task failed: KeyError" in caplog.text
    assert "AS" not in caplog.text


async def test_seasons_close_and_are_announced_by_the_hosts_clock(
    host: Host, store: Store, clock: Clock
) -> None:
    assert await host.seasons.current(GUILD) is None
    await finish(store, (ANN, BOB), 0, at=int(clock.now))
    season = await host.seasons.current(GUILD)
    clock.now += 60
    assert await host.seasons.close(GUILD, season.number, host.now())
    assert not await host.seasons.close(GUILD, season.number, host.now())
    [closed] = await host.seasons.list_closed(GUILD)
    assert (closed.number, closed.ended_at) == (season.number, host.now())
    assert await host.seasons.list_unannounced() == (closed,)
    await store.posts.save(Post(f"season:{closed.guild_id}:{closed.number}", closed.guild_id, shown=1))
    assert await host.seasons.list_unannounced() == ()
    page = await host.leaderboard.page(LeaderboardQuery(GUILD), ANN)
    assert page.own_row is not None
