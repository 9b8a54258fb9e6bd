"""A game restored from its journal is the game that was played, for every seat."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.engine.variants import VARIANTS
from bot.host import Host, TableState
from bot.store import Store
from tests.host.playing import begun, everything, host_of, play


async def test_after_every_action_a_fresh_host_sees_the_same(store: Store) -> None:
    host = host_of(store)
    table = await begun(host, target=150)
    chance = Random(9)
    while await play(host, table, chance, 1):
        assert await everything(Host(store), table) == await everything(host, table)
    assert (await host.queries.info(table)).state is TableState.OVER


async def test_a_game_is_played_on_by_a_fresh_host_after_every_action(store: Store) -> None:
    table = await begun(host_of(store), "old-count", target=150)
    chance = Random(10)
    while await play(Host(store), table, chance, 1):
        pass
    assert (await Host(store).queries.info(table)).state is TableState.OVER
    assert await store.leaderboard.count(7, "old-count") == 2


async def test_a_rematch_is_restored_with_the_deal_passed_on(store: Store) -> None:
    host = host_of(store)
    old = await begun(host)
    await host.play.resign(old, 101)
    new = (await host.lobby.rematch(old, 101)).id
    await host.lobby.rematch(old, 102)
    await play(host, new, Random(11), 120)
    assert await everything(Host(store), new) == await everything(host, new)


@pytest.fixture
def fresh_url(tmp_path: Path) -> Callable[[], str]:
    """The address of a new database at each call."""
    count = iter(range(1_000_000))
    return lambda: f"sqlite+aiosqlite:///{tmp_path}/{next(count)}.db"


@pytest.mark.no_cover
@settings(max_examples=10, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
async def test_any_game_however_interrupted(fresh_url: Callable[[], str], data: st.DataObject) -> None:
    variant = data.draw(st.sampled_from(["classic", "old-count"]))
    chosen = {
        option.name: data.draw(st.sampled_from(option.values))
        for option in VARIANTS[variant].options
        if hasattr(option, "values")
    }
    chance = Random(data.draw(st.integers(0, 2**32)))
    store = await Store.open(fresh_url())
    try:
        host = host_of(store, data.draw(st.integers(0, 2**32)))
        table = await begun(host, variant, target=200, **chosen)
        while await play(host, table, chance, data.draw(st.integers(1, 60))):
            session = await everything(host, table)
            host = Host(store)
            assert await everything(host, table) == session
    finally:
        await store.close()
