"""Work that no player waits for stands back, and a player who waits too long is told the real cause."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.store import Store
from bot.store.database.queueing import PriorityQueue, background
from bot.store.database.transactions import CONNECTIONS
from bot.store.errors import StoreBusy

READERS = 8 * CONNECTIONS


@asynccontextmanager
async def held(store: Store, transactions: int) -> AsyncIterator[None]:
    """Transactions that do not end before the block does, as far as the queue lets them in."""
    release = asyncio.Event()

    async def read() -> None:
        async with store._database.connect():
            await release.wait()

    reading = [asyncio.create_task(read()) for _ in range(transactions)]
    await asyncio.sleep(0)
    yield
    release.set()
    await asyncio.gather(*reading)


async def test_background_work_leaves_connections_to_players(store: Store) -> None:
    with background():
        waiting = held(store, READERS)
        await waiting.__aenter__()
    queue = store.queues["connections"]
    assert (queue.waiting, queue.waiting_in_background) == (0, READERS - 2)
    await store.key_values.put("a", "1")
    assert await store.key_values.get("a") == "1"
    await waiting.__aexit__(None, None, None)
    assert queue.counts.entered_in_background == READERS


async def test_a_player_who_waits_too_long_is_told_that_the_database_is_busy(store: Store) -> None:
    store.queues["connections"]._patience = 0.0
    async with held(store, CONNECTIONS):
        with pytest.raises(StoreBusy, match="is too busy"):
            await store.key_values.get("a")
    assert await store.key_values.get("a") is None
    assert store.queues["connections"].counts.refused == 1


async def test_players_go_first_but_not_for_ever() -> None:
    queue, order = PriorityQueue(1, 1, 60.0), []

    async def work(name: str) -> None:
        async with queue.place():
            order.append(name)
            await asyncio.sleep(0)

    async with asyncio.TaskGroup() as tasks, queue.place():
        with background():
            for number in range(2):
                tasks.create_task(work(f"background {number}"))
        for number in range(6):
            tasks.create_task(work(f"player {number}"))
        await asyncio.sleep(0)
    # The one that held the place was the first of four players in a row.
    players = [f"player {number}" for number in range(6)]
    assert order == [*players[:3], "background 0", *players[3:], "background 1"]


async def test_a_cancelled_request_leaves_the_queue() -> None:
    queue = PriorityQueue(1, 1, 60.0)

    async def work() -> None:
        async with queue.place():
            pass

    async with queue.place():
        cancelled = asyncio.create_task(work())
        granted = asyncio.create_task(work())
        await asyncio.sleep(0)
        cancelled.cancel()
        await asyncio.sleep(0)
        assert queue.waiting == 1
    # The place is granted in the same moment in which its owner goes.
    granted.cancel()
    await asyncio.wait([cancelled, granted])
    await work()
