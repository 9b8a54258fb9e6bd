"""Several processes on one database: each serves its own servers, and the journal decides conflicts."""

import asyncio
import json
from collections import Counter
from contextlib import AsyncExitStack
from statistics import fmean

import pytest
from sqlalchemy import Connection
from sqlalchemy.util import await_only

from bot.engine.events import SPECTATOR
from bot.host.host import Host
from bot.host.tournaments.standings import standings
from bot.store import NoteKind, Shards, Store, TableInfo, TableState, TournamentForm
from bot.store.tables import journal
from bot.store.tables.archives import Stored
from tests.host.playing import (
    ANN,
    HOUR,
    ChangeRecorder,
    Clock,
    NewHost,
    PlayerProcess,
    act,
    all_snapshots,
    computer_name,
    first_of,
    host_of,
    open_table,
    play,
    resigned_game,
    start_game,
    state_of,
    table_of_two,
)
from tests.host.tournament_play import ORGANIZER, opened

pytestmark = pytest.mark.both_databases


async def test_one_of_two_competing_processes_acts_at_each_ply(store: Store, url: str) -> None:
    table = await start_game(host_of(store), target=100)
    async with AsyncExitStack() as ending:
        players = [await PlayerProcess.start(url, table, seed) for seed in range(2)]
        for player in players:
            ending.push_async_callback(player.end)
        for ply in range(4):
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
async def two_hosts(new_host: NewHost) -> tuple[Host, Host]:
    """Two hosts, of which only the second serves the server."""
    # The server is on shard 0.
    there, here = new_host(), new_host(1_000)
    await there.start(Shards(2, (1,)))
    await here.start(Shards(2, (0,)))
    return there, here


@pytest.mark.parametrize(("seconds", "kind"), [(61, "reminded"), (HOUR, "expired")])
async def test_what_is_due_is_done_by_the_process_that_serves_the_server(
    two_hosts: tuple[Host, Host], clock: Clock, seconds: int, kind: str
) -> None:
    there, _ = two_hosts
    await (start_game(there, clock=60) if kind == "reminded" else table_of_two(there))
    recorders = []
    for host in two_hosts:
        # Otherwise the notice of an earlier change may arrive later.
        await host.poll_other_processes()
        recorders.append(ChangeRecorder(host))
    clock.now += seconds
    await asyncio.gather(*(host.sweep() for host in two_hosts))
    assert [await recorder.all_kinds() for recorder in recorders] == [[], [kind]]


async def test_the_serving_process_publishes_changes_of_other_processes(
    store: Store, two_hosts: tuple[Host, Host]
) -> None:
    there, here = two_hosts
    table = (await table_of_two(here)).id
    recorder, remote_recorder = ChangeRecorder(here), ChangeRecorder(there)
    await there.lobby.start(table, ANN)
    await here.poll_other_processes()
    await act(there, table, None, None)
    for _ in range(2):
        await here.poll_other_processes()
    await there.play.resign(table, ANN)
    # Loading the table publishes it, before the poll does.
    await here.queries.snapshot(table)
    await here.poll_other_processes()
    assert await remote_recorder.all_kinds() == []
    assert await recorder.all_kinds() == (["acted", "acted", "ended"] if store.shared else [])
    if store.shared:
        whole = [event for change in recorder.changes for event in change.events[SPECTATOR]]
        record = await store.journal.read(table)
        assert len(whole) == sum(len(json.loads(entry.events)) for entry in record)


async def test_a_computer_player_acts_in_the_serving_process(
    store: Store, two_hosts: tuple[Host, Host]
) -> None:
    there, here = two_hosts
    table = (await open_table(here)).id
    await here.lobby.add_computer(table, ANN, computer_name)
    await there.lobby.start(table, ANN)
    await there.settle()
    assert len(await store.journal.read(table)) == 1
    for _ in range(2):
        await here.poll_other_processes()
        await here.settle()
        snapshot = await there.queries.snapshot(table, ANN)
        if snapshot.offer:
            await there.play.act(table, ANN, first_of(snapshot), snapshot.ply)
    await here.poll_other_processes()
    await here.settle()
    seats = {entry.seat for entry in await store.journal.read(table)}
    assert (1 in seats) == store.shared


async def test_changes_before_the_start_are_not_published(new_host: NewHost) -> None:
    await resigned_game(new_host())
    second = new_host()
    recorder = ChangeRecorder(second)
    await second.start()
    await second.poll_other_processes()
    assert await recorder.all_kinds() == []


async def test_a_table_and_its_journal_are_read_in_one_snapshot(
    store: Store, url: str, new_host: NewHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await start_game(new_host())
    other = await Store.open(url)
    reading = journal.read_stored

    def resign_before_reading(connection: Connection, table_id: int) -> Stored:
        monkeypatch.setattr(journal, "read_stored", reading)
        await_only(host_of(other).play.resign(table, ANN))
        return reading(connection, table_id)

    monkeypatch.setattr(journal, "read_stored", resign_before_reading)
    snapshot = await new_host().queries.snapshot(table, ANN)
    assert (snapshot.info.state, snapshot.ply) == (TableState.PLAYING, 0)
    assert await state_of(Host(store), table) is TableState.OVER
    await other.close()


async def test_processes_hold_a_session_together_though_one_dies_between_boards(
    server_url: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two take turns at each action. The serving one ends right after the last card of a board; a third takes over.

    In each of two rounds, both tables play the same two boards.
    """
    async with AsyncExitStack() as closing:

        async def begin(seed: int, shard: int) -> Host:
            store = await Store.open(server_url)
            closing.push_async_callback(store.close)
            host = host_of(store, seed, clock=clock)
            closing.push_async_callback(host.close)
            await host.start(Shards(2, (shard,)))
            return host

        async def die(_: int) -> None:
            raise ConnectionError

        async def play_board() -> None:
            [match, *_] = [match for match in session.this_round if match.how is None]
            while await play(processes[0], match.table_id or 0, actions=1):
                processes.reverse()
            for host in processes:
                await host.settle()

        there, here = processes = [await begin(0, 1), await begin(1_000, 0)]
        session = await opened(there, TournamentForm.DUPLICATE, 4, boards=2, rounds=2)
        session = await here.tournaments.start(session.id, ORGANIZER)
        for board in range(8):
            if board != 3:
                await play_board()
            else:
                # What follows from the last card does not happen any more, and nothing is closed.
                monkeypatch.setattr(here.tournaments, "advance", die)
                with monkeypatch.context() as patch:
                    patch.setattr(there.tournaments, "advance", die)
                    await play_board()
                assert await there.tournaments.load(session.id) == session
                processes[:] = [there, await begin(2_000, 0)]
                await processes[1].sweep()
                await processes[1].settle()
            session = await there.tournaments.load(session.id)
        assert session.is_over
        assert Counter((match.round, match.board, match.how) for match in session.matches) == {
            (number, board, "played"): 2 for number, board in ((1, 0), (1, 1), (2, 2), (2, 3))
        }
        notes = [note.kind for note in await there.tournaments.notes(session.id)]
        assert notes == [NoteKind.STARTED, NoteKind.ROUND, NoteKind.ROUND, NoteKind.ENDED]
        tables = [match.table_id or 0 for match in session.matches]
        infos = [await processes[1].queries.info(table) for table in tables]
        assert len({*tables}) == 8
        assert {(info.state, info.sealed) for info in infos} == {(TableState.OVER, False)}
        # Both processes score it alike: the mean of all is the half.
        rows = [standings(await host.tournaments.load(session.id)) for host in processes]
        assert rows[0] == rows[1]
        assert fmean(row.points for row in rows[0]) == pytest.approx(50)
