"""A game restored from its journal is the game that was played, for every seat."""

from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.variants import VARIANTS
from bot.host.host import Host
from bot.store import Store
from tests.empty import copied
from tests.examples import examples
from tests.host.playing import ANN, BOB, NewHost, all_snapshots, host_of, play, resigned_game, start_game


async def test_a_rematch_is_restored_with_its_dealer(store: Store, new_host: NewHost) -> None:
    host = new_host()
    old = await resigned_game(host, ANN)
    for user in (ANN, BOB):
        new = (await host.rematches.agree(old, user)).id
    await play(host, new, Random(11), 40)
    assert await all_snapshots(Host(store), new) == await all_snapshots(host, new)


@pytest.fixture
def fresh_url(tables_file: Path, tmp_path: Path) -> Callable[[], str]:
    """The address of a new database at each call."""
    numbers = count()
    return lambda: copied(tables_file, tmp_path / f"{next(numbers)}.db")


@pytest.mark.no_cover
@examples(4)
@given(data=st.data())
async def test_any_interrupted_game_is_restored(fresh_url: Callable[[], str], data: st.DataObject) -> None:
    variant = data.draw(st.sampled_from(["classic", "old-count"]))
    chosen = {
        option.name: data.draw(st.sampled_from(option.values))
        for option in VARIANTS[variant].options
        if hasattr(option, "values")
    }
    rng = Random(data.draw(st.integers(0, 2**32)))
    store = await Store.open(fresh_url())
    try:
        host = host_of(store, data.draw(st.integers(0, 2**32)))
        table = await start_game(host, variant, target=200, **chosen)
        while await play(host, table, rng, data.draw(st.integers(1, 60))):
            session = await all_snapshots(host, table)
            host = Host(store)
            assert await all_snapshots(host, table) == session
    finally:
        await store.close()
