"""Every test has its own host and database."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import pytest

from bot.host.computers.ai_service import LocalAI
from bot.host.host import Host
from bot.store import Store
from tests.host.alphabetical import Alphabetical
from tests.host.playing import ChangeRecorder, Clock, NewHost, host_of
from tests.host.stories import Story


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """An open store."""
    store = await Store.open(url)
    yield store
    await store.close()


@pytest.fixture
def clock() -> Clock:
    """The clock of the hosts."""
    return Clock()


@pytest.fixture
async def new_host(store: Store, clock: Clock) -> AsyncIterator[NewHost]:
    """Makes more hosts."""
    async with AsyncExitStack() as closing:

        def make(seed: int = 0, **how: Any) -> Host:
            host = host_of(store, seed, clock=clock, **how)
            closing.push_async_callback(host.close)
            return host

        yield make


@pytest.fixture
async def host(new_host: NewHost) -> Host:
    """A running host."""
    host = new_host()
    await host.start()
    return host


@pytest.fixture
def advise() -> Alphabetical:
    """What compares the choices for a coach."""
    return Alphabetical()


@pytest.fixture
async def coached_host(new_host: NewHost, advise: Alphabetical) -> Host:
    """A running host with a coach."""
    host = new_host(ai=LocalAI(advise=advise))
    await host.start()
    return host


@pytest.fixture
def recorder(host: Host) -> ChangeRecorder:
    """All changes of the host."""
    return ChangeRecorder(host)


@pytest.fixture
def story(host: Host, store: Store, clock: Clock, new_host: NewHost) -> Story:
    """A story at the host."""
    return Story(host, store, clock, new_host)
