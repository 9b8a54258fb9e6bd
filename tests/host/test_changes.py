"""Listeners receive changes after the commit and in order; none of them affects the others."""

import asyncio
import logging
from random import Random

import pytest

from bot.host.host import Host
from bot.host.tables.changes import ChangeKind, TableChange
from bot.store import Store, TableState
from tests.host.playing import ANN, ChangeRecorder, NewHost, play, start_game, state_of

STARTED = ["opened", "joined", "started"]


async def test_the_changes_of_a_table_are_published_in_order(host: Host, recorder: ChangeRecorder) -> None:
    tables = [await start_game(host, target=100) for _ in range(3)]
    await asyncio.gather(*(play(host, table, Random(table), 30) for table in tables))
    await recorder.all_kinds()
    for table in tables:
        plies = [change.ply for change in recorder.changes if change.table_id == table]
        assert plies == [-1, -1, *range(31)]


async def test_changes_are_stored_before_they_are_published(host: Host, store: Store) -> None:
    missing: list[TableChange] = []

    async def listener(change: TableChange) -> None:
        if len(await store.journal.read(change.table_id)) <= change.ply:
            missing.append(change)

    host.subscribe(listener)
    await play(host, await start_game(host), Random(5), 20)
    await host.settle()
    assert missing == []


async def test_a_listener_can_use_the_host(host: Host) -> None:
    seen: list[int] = []

    async def listener(change: TableChange) -> None:
        seen.append((await host.queries.snapshot(change.table_id)).ply)
        if change.kind is ChangeKind.STARTED:
            await host.play.resign(change.table_id, ANN)

    host.subscribe(listener)
    table = await start_game(host)
    await host.settle()
    assert await state_of(host, table) is TableState.OVER
    assert seen[-1] == 1


async def test_a_failing_listener_does_not_affect_others(
    host: Host, recorder: ChangeRecorder, caplog: pytest.LogCaptureFixture
) -> None:
    async def listener(change: TableChange) -> None:
        raise LookupError(f"events of seat 0: {change.events.get(0)}")

    host.subscribe(listener)
    other = ChangeRecorder(host)
    with caplog.at_level(logging.ERROR):
        table = await start_game(host)
        assert await recorder.all_kinds() == other.kinds == STARTED
    assert [record.getMessage().splitlines()[0] for record in caplog.records] == [
        f"table {table}: a listener failed on {kind}: LookupError" for kind in STARTED
    ]
    assert 'in listener\n    raise LookupError(f"events' in caplog.text
    assert "Moved" not in caplog.text


async def test_a_slow_listener_does_not_block_others(host: Host, recorder: ChangeRecorder) -> None:
    go_on = asyncio.Event()
    slow: list[TableChange] = []

    async def listener(change: TableChange) -> None:
        await go_on.wait()
        slow.append(change)

    host.subscribe(listener)
    table = await start_game(host)
    await play(host, table, Random(6), 5)
    await host.play.resign(table, ANN)
    await recorder.wait_for("ended")
    assert slow == []
    go_on.set()
    await host.settle()
    assert slow == recorder.changes


async def test_an_unsubscribed_listener_receives_no_more_changes(
    host: Host, recorder: ChangeRecorder
) -> None:
    table = await start_game(host)
    await recorder.all_kinds()
    await host.play.resign(table, ANN)
    for _ in range(2):
        recorder.unsubscribe()
    assert await recorder.all_kinds() == STARTED


async def test_close_lets_listeners_finish_or_cancels_them(new_host: NewHost) -> None:
    host = new_host(farewell=0.05)
    seen: list[str] = []

    async def slow(change: TableChange) -> None:
        await asyncio.sleep(0.001)
        seen.append(change.kind)

    async def endless(change: TableChange) -> None:
        try:
            await asyncio.Event().wait()
        finally:
            seen.append(f"{change.kind} was cancelled")

    for listener in (slow, endless):
        host.subscribe(listener)
    await start_game(host)
    for _ in range(2):
        await host.close()
    assert seen == [*STARTED, "opened was cancelled"]


async def test_a_change_carries_the_public_snapshot_of_its_ply(host: Host, recorder: ChangeRecorder) -> None:
    table = await start_game(host)
    started = await host.queries.snapshot(table)
    await play(host, table, Random(5), 6)
    now = await host.queries.snapshot(table)
    await recorder.all_kinds()
    assert [change.public.view is None for change in recorder.changes[:3]] == [True, True, False]
    assert recorder.changes[2].public == started
    last = recorder.changes[-1]
    assert (last.public, last.table_id, last.ply, last.info) == (now, table, 6, now.info)
