"""Listeners receive changes after the commit and in order; none of them affects the others."""

import asyncio
import logging
from random import Random

import pytest

from bot.host.host import Host
from bot.host.limits import Limits
from bot.host.tables.changes import ChangeKind, TableChange
from bot.host.tables.session import TableSession, TableSnapshot
from bot.store import Store, TableState
from tests.host.playing import ANN, ChangeRecorder, host_of, play, start_game


async def test_the_changes_of_a_table_are_published_in_order(host: Host, recorder: ChangeRecorder) -> None:
    tables = [await start_game(host, target=100) for _ in range(3)]
    await asyncio.gather(*(play(host, table, Random(table), 30) for table in tables))
    await host.settle()
    for table in tables:
        plies = [change.ply for change in recorder.changes if change.table_id == table]
        assert plies == [-1, -1, *range(31)]


async def test_changes_are_stored_before_they_are_published(host: Host, store: Store) -> None:
    missing: list[TableChange] = []

    async def listener(change: TableChange) -> None:
        entries = await store.journal.read(change.table_id)
        if len(entries) <= change.ply:
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
    assert (await host.queries.info(table)).state is TableState.OVER
    assert seen[-1] == 1


async def test_a_failing_listener_does_not_affect_others(
    host: Host, recorder: ChangeRecorder, caplog: pytest.LogCaptureFixture
) -> None:
    failed: list[TableChange] = []

    async def listener(change: TableChange) -> None:
        failed.append(change)
        raise LookupError(f"events of seat 0: {change.events.get(0)}")

    host.subscribe(listener)
    other = ChangeRecorder()
    host.subscribe(other)
    with caplog.at_level(logging.ERROR):
        table = await start_game(host)
        await host.settle()
    assert recorder.kinds == other.kinds == ["opened", "joined", "started"]
    assert len(failed) == 3
    assert [record.getMessage().splitlines()[0] for record in caplog.records] == [
        f"table {table}: a listener failed on {kind}: LookupError" for kind in recorder.kinds
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


async def test_an_unsubscribed_listener_receives_no_more_changes(host: Host) -> None:
    recorder = ChangeRecorder()
    unsubscribe = host.subscribe(recorder)
    table = await start_game(host)
    await host.settle()
    await host.play.resign(table, ANN)
    unsubscribe()
    unsubscribe()
    await host.settle()
    assert recorder.kinds == ["opened", "joined", "started"]


async def test_close_lets_listeners_finish(store: Store) -> None:
    host = host_of(store)
    recorder = ChangeRecorder()

    async def listener(change: TableChange) -> None:
        await asyncio.sleep(0.01)
        await recorder(change)

    host.subscribe(listener)
    await host.start()
    await start_game(host)
    await host.close()
    assert recorder.kinds == ["opened", "joined", "started"]


async def test_close_cancels_listeners_that_do_not_finish(store: Store) -> None:
    host = Host(store, limits=Limits(farewell=0.02))
    stopped: list[str] = []

    async def listener(change: TableChange) -> None:
        try:
            await asyncio.Event().wait()
        finally:
            stopped.append(change.kind)

    host.subscribe(listener)
    await start_game(host)
    await host.close()
    assert stopped == ["opened"]
    await host.close()


async def test_a_change_carries_the_public_snapshot_of_its_ply(host: Host, recorder: ChangeRecorder) -> None:
    table = await start_game(host)
    started = await host.queries.snapshot(table)
    await play(host, table, Random(5), 6)
    now = await host.queries.snapshot(table)
    await host.settle()
    assert [change.public.view is None for change in recorder.changes[:3]] == [True, True, False]
    assert recorder.changes[2].public == started
    assert recorder.changes[-1].public == now
    assert (recorder.changes[-1].table_id, recorder.changes[-1].ply, recorder.changes[-1].info) == (
        table,
        6,
        now.info,
    )


async def test_one_public_snapshot_is_taken_for_all_listeners_and_none_without(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    users: list[int | None] = []
    original = TableSession.snapshot

    def snapshot(session: TableSession, user_id: int | None, since: int | None = None) -> TableSnapshot:
        users.append(user_id)
        return original(session, user_id, since)

    monkeypatch.setattr(TableSession, "snapshot", snapshot)
    first = await start_game(host)
    assert users.count(None) == 0
    recorders = [ChangeRecorder(), ChangeRecorder()]
    for recorder in recorders:
        host.subscribe(recorder)
    await host.play.resign(first, ANN)
    await host.settle()
    assert users.count(None) == 1
    assert recorders[0].changes[-1].public is recorders[1].changes[-1].public
