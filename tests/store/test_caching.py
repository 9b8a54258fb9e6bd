"""Preferences, settings and tips are read once until they change."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from bot.store import Preferences, ServerSettings, Store
from bot.store.database.caching import RowCache


def reads(store: Store) -> int:
    """The number of transactions so far."""
    return store.queues["connections"].counts.entered


@pytest.mark.usefixtures("file")
async def test_an_unchanged_row_is_read_once(store: Store) -> None:
    for _ in range(3):
        await store.preferences.get(1)
        await store.settings.get(7)
        assert await store.tips.next(1, [], 9, 0) is None
    assert reads(store) == 3


@pytest.mark.usefixtures("file")
async def test_changes_are_seen_at_once(store: Store) -> None:
    assert await store.preferences.get(1) == Preferences()
    await store.preferences.update(1, pings=False, guide=False)
    assert await store.preferences.get(1) == Preferences(pings=False, guide=False)
    await store.settings.get(7)
    await store.settings.update(7, language="de")
    assert await store.settings.get(7) == ServerSettings(language="de")
    await store.servers.purge(7)
    assert await store.settings.get(7) == ServerSettings()
    assert await store.tips.next(1, ["tip-bid"], 9, 0) == "tip-bid"
    assert await store.tips.next(1, ["tip-bid"], 9, 1) is None
    await store.preferences.update(1, guide=True)
    assert await store.tips.next(1, ["tip-bid"], 9, 2) == "tip-bid"
    await store.users.erase(1, "Former player")
    assert await store.preferences.get(1) == Preferences()
    assert await store.tips.next(1, ["tip-bid"], 9, 3) == "tip-bid"


async def test_a_row_that_changes_while_it_is_read_is_not_kept() -> None:
    cache = RowCache[str]("rows", is_on=True)

    async def read_old() -> str:
        cache.forget(1)
        return "old"

    async def read_new() -> str:
        return "new"

    assert await cache.get(1, read_old) == "old"
    assert await cache.get(1, read_new) == "new"


async def test_a_process_hears_what_another_changes(server_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with AsyncExitStack() as ending:
        stores = [await Store.open(server_url) for _ in range(2)]
        for opened in stores:
            ending.push_async_callback(opened.close)
        here, there = stores
        heard = asyncio.Event()
        caches = here._database.caches
        hear = caches.hear

        def hear_and_tell(notice: str) -> None:
            hear(notice)
            heard.set()

        monkeypatch.setattr(caches, "hear", hear_and_tell)
        await here.preferences.get(1)
        assert here.preferences._cache._rows == {}
        async with here.notices.listen(lambda _notice: None, lambda: None):
            await here.preferences.get(1)
            await there.preferences.update(1, pings=False)
            await heard.wait()
            assert await here.preferences.get(1) == Preferences(pings=False)
        assert here.preferences._cache._rows == {}
