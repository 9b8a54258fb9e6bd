"""Listeners receive changes after the commit and in order; none of them affects the others."""

import asyncio
import logging
from random import Random

import pytest

from bot.host import Host, TableChange, TableSnapshot, TableState
from bot.host import host as host_module
from bot.host.changes import ChangeKind
from bot.host.session import TableSession
from bot.store import Store
from tests.host.playing import ANN, Ear, begun, host_of, play


async def test_each_table_is_told_of_in_order(host: Host, ear: Ear) -> None:
    tables = [await begun(host, target=100) for _ in range(3)]
    await asyncio.gather(*(play(host, table, Random(table), 30) for table in tables))
    await host.settle()
    for table in tables:
        plies = [change.ply for change in ear.heard if change.table_id == table]
        assert plies == [-1, -1, *range(31)]


async def test_what_is_told_is_in_the_store(host: Host, store: Store) -> None:
    missing: list[TableChange] = []

    async def listener(change: TableChange) -> None:
        entries = await store.journal.read(change.table_id)
        if len(entries) <= change.ply:
            missing.append(change)

    host.subscribe(listener)
    await play(host, await begun(host), Random(5), 20)
    await host.settle()
    assert missing == []


async def test_a_listener_may_use_the_host(host: Host) -> None:
    seen: list[int] = []

    async def listener(change: TableChange) -> None:
        seen.append((await host.queries.snapshot(change.table_id)).ply)
        if change.kind is ChangeKind.STARTED:
            await host.play.resign(change.table_id, ANN)

    host.subscribe(listener)
    table = await begun(host)
    await host.settle()
    assert (await host.queries.info(table)).state is TableState.OVER
    assert seen[-1] == 1


async def test_a_listener_that_fails_hurts_nobody(
    host: Host, ear: Ear, caplog: pytest.LogCaptureFixture
) -> None:
    failed: list[TableChange] = []

    async def listener(change: TableChange) -> None:
        failed.append(change)
        raise LookupError(f"what seat 0 was shown: {change.events.get(0)}")

    host.subscribe(listener)
    other = Ear()
    host.subscribe(other)
    with caplog.at_level(logging.ERROR):
        table = await begun(host)
        await host.settle()
    assert ear.kinds == other.kinds == ["opened", "joined", "started"]
    assert len(failed) == 3
    assert [record.getMessage().splitlines()[0] for record in caplog.records] == [
        f"table {table}: a listener failed on {kind}: LookupError" for kind in ear.kinds
    ]
    assert 'in listener\n    raise LookupError(f"what' in caplog.text
    assert "Moved" not in caplog.text


async def test_a_slow_listener_keeps_nobody_waiting(host: Host, ear: Ear) -> None:
    go_on = asyncio.Event()
    slow: list[TableChange] = []

    async def listener(change: TableChange) -> None:
        await go_on.wait()
        slow.append(change)

    host.subscribe(listener)
    table = await begun(host)
    await play(host, table, Random(6), 5)
    await host.play.resign(table, ANN)
    await ear.until("ended")
    assert slow == []
    go_on.set()
    await host.settle()
    assert slow == ear.heard


async def test_one_who_has_unsubscribed_hears_no_more(host: Host) -> None:
    ear = Ear()
    unsubscribe = host.subscribe(ear)
    table = await begun(host)
    await host.settle()
    await host.play.resign(table, ANN)
    unsubscribe()
    unsubscribe()
    await host.settle()
    assert ear.kinds == ["opened", "joined", "started"]


async def test_a_host_that_closes_lets_listeners_finish(store: Store) -> None:
    host = host_of(store)
    ear = Ear()

    async def listener(change: TableChange) -> None:
        await asyncio.sleep(0.01)
        await ear(change)

    host.subscribe(listener)
    await host.start()
    await begun(host)
    await host.close()
    assert ear.kinds == ["opened", "joined", "started"]


async def test_a_host_that_closes_does_not_wait_for_ever(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(host_module, "FAREWELL_SECONDS", 0.02)
    host = host_of(store)
    stopped: list[str] = []

    async def listener(change: TableChange) -> None:
        try:
            await asyncio.Event().wait()
        finally:
            stopped.append(change.kind)

    host.subscribe(listener)
    await begun(host)
    await host.close()
    assert stopped == ["opened"]
    await host.close()


async def test_a_change_carries_what_onlookers_see_at_that_moment(host: Host, ear: Ear) -> None:
    table = await begun(host)
    started = await host.queries.snapshot(table)
    await play(host, table, Random(5), 6)
    now = await host.queries.snapshot(table)
    await host.settle()
    assert [change.public.view is None for change in ear.heard[:3]] == [True, True, False]
    assert ear.heard[2].public == started
    assert ear.heard[-1].public == now
    assert (ear.heard[-1].table_id, ear.heard[-1].ply, ear.heard[-1].info) == (table, 6, now.info)


async def test_all_listeners_share_one_snapshot_and_without_listeners_there_is_none(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[int | None] = []
    real = TableSession.snapshot

    def counted(session: TableSession, user_id: int | None, since: int | None = None) -> TableSnapshot:
        taken.append(user_id)
        return real(session, user_id, since)

    monkeypatch.setattr(TableSession, "snapshot", counted)
    first = await begun(host)
    assert taken.count(None) == 0
    ears = [Ear(), Ear()]
    for ear in ears:
        host.subscribe(ear)
    await host.play.resign(first, ANN)
    await host.settle()
    assert taken.count(None) == 1
    assert ears[0].heard[-1].public is ears[1].heard[-1].public
