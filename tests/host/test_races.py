"""Several hosts on one database: the journal decides which was first, and the others load the table again."""

import asyncio
from random import Random

import pytest

from bot.engine.actions import IllegalAction
from bot.host import errors
from bot.host.host import Host
from bot.host.tables.registry import MAX_ATTEMPTS
from bot.store import Store, TableInfo, TableState
from bot.store.errors import PlyTaken
from tests.host.playing import (
    ANN,
    BOB,
    NewHost,
    act,
    all_snapshots,
    first_of,
    join,
    mover,
    open_table,
    play,
    race,
    refused,
    resigned_game,
    start_game,
    state_of,
    table_of_two,
    user_of,
)

pytestmark = pytest.mark.both_databases


@pytest.fixture
def hosts(new_host: NewHost) -> list[Host]:
    """Three independent hosts."""
    return [new_host(seed * 1_000) for seed in range(3)]


async def test_the_ply_of_a_button_makes_an_outdated_host_reload(hosts: list[Host], store: Store) -> None:
    table = await start_game(hosts[0])
    await hosts[1].queries.snapshot(table)
    await play(hosts[0], table, Random(13), 9)
    snapshot = await mover(hosts[0], table)
    # With a database server a host checks for changes by other processes every time.
    assert (await hosts[1].queries.snapshot(table)).ply == (9 if store.shared else 0)
    done = await hosts[1].play.act(table, user_of(snapshot), first_of(snapshot), snapshot.ply)
    assert done.ply == 10


async def test_a_typed_action_is_retried_on_the_current_table(hosts: list[Host]) -> None:
    table = await start_game(hosts[0])
    first = await mover(hosts[1], table)
    second = await play(hosts[0], table, Random(14), 1) and await mover(hosts[0], table)
    assert second.seat != first.seat
    [error] = await refused(errors.NotYourTurn, hosts[1].play.act(table, user_of(first), first_of(first)))
    assert error.seats == (second.seat,)
    await hosts[2].queries.snapshot(table)
    await play(hosts[1], table, Random(15), 1)
    assert (await hosts[2].play.resign(table, ANN)).ply == 3


async def test_concurrent_typed_actions_count_once(hosts: list[Host], store: Store) -> None:
    table = await start_game(hosts[0])
    for host in hosts:
        snapshot = await mover(host, table)
    outcomes = await race(*(host.play.act(table, user_of(snapshot), first_of(snapshot)) for host in hosts))
    assert outcomes.pop("TableSnapshot") == 1
    assert outcomes.keys() <= {"NotYourTurn", IllegalAction.__name__}
    assert len(await store.journal.read(table)) == 2


@pytest.mark.parametrize("count", [1, 3], ids=["one host", "several hosts"])
async def test_a_seat_a_game_and_a_rematch_are_given_once(
    hosts: list[Host], store: Store, count: int
) -> None:
    hosts = hosts[:count] * (3 // count)
    lobby, full, old = await open_table(hosts[0]), await table_of_two(hosts[0]), await resigned_game(hosts[0])
    for host in hosts:
        for table in (lobby.id, full.id, old):
            await host.queries.snapshot(table)
    joining = (join(host, lobby.id, 200 + number) for number, host in enumerate(hosts * 4))
    assert await race(*joining) == {"TableInfo": 1, "TableFull": 11}
    starting = (host.lobby.start(full.id, BOB) for host in hosts)
    assert await race(*starting) == {"TableSnapshot": 1, "WrongState": 2}
    assert len(await store.journal.read(full.id)) == 1
    for host in hosts:
        assert await all_snapshots(host, full.id) == await all_snapshots(hosts[0], full.id)
    done = await asyncio.gather(*(host.rematches.agree(old, user) for host in hosts for user in (ANN, BOB)))
    [rematch] = {info.id for info in done}
    assert await state_of(Host(store), rematch) is TableState.PLAYING


async def test_repeated_write_conflicts_are_an_error(
    host: Host, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await start_game(host)
    snapshot = await mover(host, table)
    tries = []

    async def conflict(*_: object, **__: object) -> TableInfo:
        tries.append(1)
        raise PlyTaken

    with monkeypatch.context() as patched:
        patched.setattr(store.journal, "append", conflict)
        await refused(PlyTaken, act(host, table))
    assert len(tries) == MAX_ATTEMPTS
    assert await host.queries.snapshot(table, user_of(snapshot)) == snapshot
