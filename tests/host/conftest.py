"""Every test has its own host and database."""

from collections.abc import AsyncIterator

import pytest

from bot.host.host import Host
from bot.host.limits import Limits
from bot.store import Store
from tests.host.playing import ChangeRecorder, Clock, Seeds


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """An open store."""
    store = await Store.open(url)
    yield store
    await store.close()


@pytest.fixture
def clock() -> Clock:
    """The clock of the host."""
    return Clock()


@pytest.fixture
async def host(store: Store, clock: Clock) -> AsyncIterator[Host]:
    """A running host."""
    host = Host(store, clock=clock, seeds=Seeds(), limits=Limits(pause=0))
    await host.start()
    yield host
    await host.close()


@pytest.fixture
def recorder(host: Host) -> ChangeRecorder:
    """A listener subscribed to the host."""
    recorder = ChangeRecorder()
    host.subscribe(recorder)
    return recorder


@pytest.fixture(autouse=True)
def short_games_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let games count that end at once, so that tests need not play them. Tests of that rule override this."""
    monkeypatch.setattr("bot.host.tables.games._COUNTED_SHARE", 0)
    monkeypatch.setattr("bot.host.tables.games._progress", lambda table: 1.0)
