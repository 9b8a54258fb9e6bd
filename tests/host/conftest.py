"""Every test has its own host and database."""

from collections.abc import AsyncIterator

import pytest

from bot.host import Host, Limits
from bot.store import Store
from tests.host.playing import Clock, Ear, Seeds


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """An open store."""
    opened = await Store.open(url)
    yield opened
    await opened.close()


@pytest.fixture
def clock() -> Clock:
    """The clock of the host."""
    return Clock()


@pytest.fixture
async def host(store: Store, clock: Clock) -> AsyncIterator[Host]:
    """A running host."""
    one = Host(store, clock=clock, seeds=Seeds(), limits=Limits(pause=0))
    await one.start()
    yield one
    await one.close()


@pytest.fixture
def ear(host: Host) -> Ear:
    """A listener subscribed to the host."""
    ear = Ear()
    host.subscribe(ear)
    return ear
