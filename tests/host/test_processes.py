"""Several processes on one database: each serves its own guilds, and the journal decides conflicts."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest
from sqlalchemy import Connection
from sqlalchemy.util import await_only

from bot.engine.events import SPECTATOR
from bot.host.host import Host
from bot.host.limits import Limits
from bot.store import Shards, Store, TableInfo, TableState
from bot.store.tables import journal
from bot.store.tables.archives import Stored
from tests.host.playing import (
    ANN,
    GUILD,
    ChangeRecorder,
    Clock,
    PlayerProcess,
    Seeds,
    all_snapshots,
    host_of,
    mover,
    start_game,
    table_of_two,
    user_of,
)

pytestmark = pytest.mark.both_databases


async def test_one_of_two_competing_processes_acts_at_each_ply(store: Store, url: str) -> None:
    table = await start_game(host_of(store), target=100)
    async with AsyncExitStack() as ending:
        players = [await PlayerProcess.start(url, table, seed) for seed in range(2)]
        for player in players:
            ending.push_async_callback(player.end)
        for ply in range(16):
            acted = await asyncio.gather(*(player.act(ply) for player in players))
            assert sorted(acted) == [False, True]
            assert len(await store.journal.read(table)) == ply + 2
    snapshots = [await all_snapshots(host, table) for host in (Host(store), host_of(store))]
    assert snapshots[0] == snapshots[1]


async def test_processes_that_start_together_migrate_once(server_url: str) -> None:
    stores = await asyncio.gather(*(Store.open(server_url) for _ in range(4)))
    async with AsyncExitStack() as closing:
        for store in stores:
            closing.push_async_callback(store.close)
        await stores[0].key_values.put("who", "first")
        assert [await store.key_values.get("who") for store in stores] == ["first"] * 4


@pytest.fixture(autouse=True)
def lost_notices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Send no notices: a process learns of changes by polling."""

    def lose(_connection: Connection, _table: TableInfo) -> None:
        pass

    monkeypatch.setattr("bot.store.tables.tables.notify", lose)


@pytest.fixture
async def two_hosts(store: Store, clock: Clock) -> AsyncIterator[tuple[Host, Host]]:
    """Two hosts, of which only the second serves the guild."""
    limits = Limits(pause=0)
    async with AsyncExitStack() as closing:
        hosts = tuple(Host(store, clock=clock, seeds=Seeds(n * 1_000), limits=limits) for n in range(2))
        # The guild is on shard 0.
        for host, shard in zip(hosts, (1, 0), strict=True):
            await host.start(Shards(2, (shard,)))
            closing.push_async_callback(host.close)
        yield hosts[0], hosts[1]


async def published_kinds(two_hosts: tuple[Host, Host], clock: Clock, seconds: float) -> list[list[str]]:
    """The kinds of change that each host publishes when both sweep after this many seconds."""
    recorders = []
    for host in two_hosts:
        # Otherwise the notice of an earlier change may arrive later.
        await host.poll_other_processes()
        recorders.append(recorder := ChangeRecorder())
        host.subscribe(recorder)
    clock.now += seconds
    await asyncio.gather(*(host.sweep() for host in two_hosts))
    for host in two_hosts:
        await host.settle()
    return [recorder.kinds for recorder in recorders]


async def test_an_idle_table_is_closed_by_the_process_that_serves_its_server(
    two_hosts: tuple[Host, Host], clock: Clock
) -> None:
    await table_of_two(two_hosts[0])
    assert await published_kinds(two_hosts, clock, 3_600) == [[], ["expired"]]


async def test_a_turn_clock_is_enforced_by_the_process_that_serves_the_server(
    two_hosts: tuple[Host, Host], clock: Clock
) -> None:
    table = await table_of_two(two_hosts[0])
    await two_hosts[0].clocks.set_clock(table.id, ANN, 60)
    await two_hosts[0].lobby.start(table.id, ANN)
    assert await published_kinds(two_hosts, clock, 61) == [[], ["reminded"]]


async def test_the_serving_process_publishes_changes_of_other_processes(
    store: Store, two_hosts: tuple[Host, Host]
) -> None:
    there, here = two_hosts
    table = await table_of_two(here)
    recorder, remote_recorder = ChangeRecorder(), ChangeRecorder()
    here.subscribe(recorder)
    there.subscribe(remote_recorder)
    await there.lobby.start(table.id, ANN)
    await here.poll_other_processes()
    snapshot = await mover(there, table.id)
    for _ in range(2):
        snapshot = await there.play.act(table.id, user_of(snapshot), next(iter(snapshot.offer)), snapshot.ply)
        snapshot = await mover(there, table.id)
    await here.poll_other_processes()
    await here.poll_other_processes()
    await there.play.resign(table.id, ANN)
    # Loading the table publishes it, before the poll does.
    await here.queries.snapshot(table.id)
    await here.poll_other_processes()
    await here.settle()
    await there.settle()
    assert remote_recorder.kinds == []
    assert recorder.kinds == (["acted", "acted", "ended"] if store.shared else [])
    if store.shared:
        whole = [event for change in recorder.changes for event in change.events[SPECTATOR]]
        record = await store.journal.read(table.id)
        assert len(whole) == sum(len(json.loads(entry.events)) for entry in record)


async def test_a_computer_player_acts_in_the_serving_process(
    store: Store, two_hosts: tuple[Host, Host]
) -> None:
    there, here = two_hosts
    table = await here.lobby.open(guild_id=GUILD, channel_id=1, user_id=ANN, name="Ann", variant="classic")
    await here.lobby.add_computer(table.id, ANN, lambda number: f"Computer {number}")
    await there.lobby.start(table.id, ANN)
    before = len(await store.journal.read(table.id))
    await there.settle()
    assert len(await store.journal.read(table.id)) == before == 1
    for _ in range(2):
        await here.poll_other_processes()
        await here.settle()
        if (await there.queries.snapshot(table.id, ANN)).offer:
            snapshot = await there.queries.snapshot(table.id, ANN)
            await there.play.act(table.id, ANN, next(iter(snapshot.offer)), snapshot.ply)
    await here.poll_other_processes()
    await here.settle()
    entries = await store.journal.read(table.id)
    assert (1 in {entry.seat for entry in entries}) == store.shared


async def test_changes_before_the_start_are_not_published(store: Store, clock: Clock) -> None:
    first = Host(store, clock=clock, seeds=Seeds())
    table = await start_game(first)
    await first.play.resign(table, ANN)
    second = Host(store, clock=clock, seeds=Seeds())
    recorder = ChangeRecorder()
    second.subscribe(recorder)
    await second.start()
    await second.poll_other_processes()
    await second.settle()
    await second.close()
    assert recorder.kinds == []


async def test_a_table_and_its_journal_are_read_in_one_snapshot(
    store: Store, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await start_game(host_of(store))
    other = await Store.open(url)
    reading = journal.read_stored

    def resign_before_reading(connection: Connection, table_id: int) -> Stored:
        monkeypatch.setattr(journal, "read_stored", reading)
        await_only(host_of(other).play.resign(table, ANN))
        return reading(connection, table_id)

    monkeypatch.setattr(journal, "read_stored", resign_before_reading)
    snapshot = await host_of(store).queries.snapshot(table, ANN)
    assert (snapshot.info.state, snapshot.ply) == (TableState.PLAYING, 0)
    assert (await Host(store).queries.snapshot(table)).info.state is TableState.OVER
    await other.close()


async def test_changes_of_other_processes_are_visible_at_once_on_postgresql(store: Store) -> None:
    here, there = host_of(store), host_of(store, 1_000)
    table = await start_game(here)
    assert (await there.queries.snapshot(table)).ply == 0
    await here.play.resign(table, ANN)
    seen = await there.queries.info(table)
    assert (seen.state is TableState.OVER) == store.shared
