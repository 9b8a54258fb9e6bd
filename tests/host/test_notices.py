"""Processes on one PostgreSQL server follow each other by notices, and by polling after a lost connection."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import replace

import pytest
from sqlalchemy import text

from bot.host.host import Host
from bot.host.limits import Limits
from bot.store import Store
from bot.store.database.transactions import Database
from tests.host.playing import ChangeRecorder, PlayerProcess, Seeds, mover, start_game, user_of

# Polling finds no change before the test is over.
LIMITS = Limits(pause=0, sweep=86_400, poll=86_400, reconnect=86_400)


@pytest.fixture
async def server_store(server_url: str) -> AsyncIterator[Store]:
    """An open store on PostgreSQL."""
    store = await Store.open(server_url)
    yield store
    await store.close()


@pytest.fixture
async def here(server_store: Store) -> AsyncIterator[Host]:
    """The host that serves the guild."""
    host = Host(server_store, seeds=Seeds(), limits=LIMITS)
    await host.start()
    yield host
    await host.close()


async def disconnect(url: str) -> None:
    """Let the server cut the connections on which processes receive notices."""
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
    database = Database(url)
    async with database.connect(writes=True) as connection:
        while not (await connection.execute(text(cut))).all():
            # It is still being opened again.
            await connection.execute(text("SELECT pg_sleep(0.01)"))
    await database.aclose()


async def test_a_change_by_another_process_is_published_without_polling(here: Host, server_url: str) -> None:
    table = await start_game(here)
    here.subscribe(recorder := ChangeRecorder())
    async with AsyncExitStack() as ending:
        player = await PlayerProcess.start(server_url, table, 0)
        ending.push_async_callback(player.end)
        for ply in range(3):
            assert await player.act(ply)
            await recorder.wait_for_ply(ply + 1)
    assert recorder.kinds == ["acted"] * 3


async def test_a_change_by_this_process_is_published_once(here: Host, server_store: Store) -> None:
    there = Host(server_store, limits=LIMITS)
    table = await start_game(here)
    here.subscribe(recorder := ChangeRecorder())
    for ply, host in enumerate((here, here, there)):
        snapshot = await mover(host, table)
        await host.play.act(table, user_of(snapshot), next(iter(snapshot.offer)), ply)
    # Notices arrive in order.
    await recorder.wait_for_ply(3)
    assert [change.ply for change in recorder.changes] == [1, 2, 3]


async def test_a_lost_connection_is_opened_again_and_what_it_missed_is_published(
    server_store: Store, server_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    here = Host(server_store, seeds=Seeds(), limits=replace(LIMITS, reconnect=0.01))
    there = Host(server_store, limits=LIMITS)
    await here.start()
    table = await start_game(here)
    here.subscribe(recorder := ChangeRecorder())
    for ply in range(4):
        if ply % 2:
            await disconnect(server_url)
        snapshot = await mover(there, table)
        await there.play.act(table, user_of(snapshot), next(iter(snapshot.offer)), ply)
        await recorder.wait_for_ply(ply + 1)
    await here.close()
    assert [change.ply for change in recorder.changes] == [1, 2, 3, 4]
    assert {record.getMessage() for record in caplog.records} == {
        "the connection for notices of other processes was lost"
    }
