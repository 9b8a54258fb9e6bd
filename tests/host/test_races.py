"""Several hosts on one database: the journal decides which was first, and the others load the table again."""

import asyncio
from random import Random

import pytest

from bot.engine.actions import IllegalAction
from bot.host.errors import NotYourTurn, Stale, TableFull, WrongState
from bot.host.host import Host
from bot.host.tables.registry import MAX_ATTEMPTS
from bot.host.tables.session import TableSnapshot
from bot.store import Store, TableInfo, TableState
from bot.store.errors import PlyTaken
from tests.host.playing import (
    ANN,
    BOB,
    all_snapshots,
    host_of,
    mover,
    play,
    start_game,
    table_of_two,
    user_of,
)

pytestmark = pytest.mark.both_databases


@pytest.fixture
async def hosts(store: Store) -> list[Host]:
    """Three independent hosts."""
    return [host_of(store, seed * 1_000) for seed in range(3)]


async def test_one_of_several_hosts_acts_at_a_ply(hosts: list[Host], store: Store) -> None:
    table = await start_game(hosts[0], target=100)
    rng = Random(12)
    for _ in range(15):
        snapshots = [await mover(host, table) for host in hosts]
        newest = max(snapshots, key=lambda snapshot: snapshot.ply)
        choices = [rng.choice(sorted(newest.offer, key=str)) for _ in hosts]
        done = await asyncio.gather(
            *(
                host.play.act(table, user_of(newest), action, newest.ply)
                for host, action in zip(hosts, choices, strict=True)
            ),
            return_exceptions=True,
        )
        assert sum(isinstance(result, TableSnapshot) for result in done) == 1
        assert sum(isinstance(result, Stale) for result in done) == 2
        assert len(await store.journal.read(table)) == newest.ply + 2


async def test_the_ply_of_a_button_makes_an_outdated_host_reload(hosts: list[Host], store: Store) -> None:
    table = await start_game(hosts[0])
    await hosts[1].queries.snapshot(table)
    await play(hosts[0], table, Random(13), 9)
    snapshot = await mover(hosts[0], table)
    # With a database server a host checks for changes by other processes every time.
    assert (await hosts[1].queries.snapshot(table)).ply == (9 if store.shared else 0)
    done = await hosts[1].play.act(table, user_of(snapshot), next(iter(snapshot.offer)), snapshot.ply)
    assert done.ply == 10


async def test_a_typed_action_is_retried_on_the_current_table(hosts: list[Host]) -> None:
    table = await start_game(hosts[0])
    first = await mover(hosts[1], table)
    await play(hosts[0], table, Random(14), 1)
    second = await mover(hosts[0], table)
    assert second.seat != first.seat
    with pytest.raises(NotYourTurn) as refused:
        await hosts[1].play.act(table, user_of(first), next(iter(first.offer)))
    assert refused.value.seats == (second.seat,)
    await hosts[2].queries.snapshot(table)
    await play(hosts[1], table, Random(15), 1)
    assert (await hosts[2].play.resign(table, ANN)).ply == 3


async def test_concurrent_typed_actions_count_once(hosts: list[Host], store: Store) -> None:
    table = await start_game(hosts[0])
    for host in hosts:
        await host.queries.snapshot(table)
    snapshot = await mover(hosts[0], table)
    action = next(iter(snapshot.offer))
    done = await asyncio.gather(
        *(host.play.act(table, user_of(snapshot), action) for host in hosts), return_exceptions=True
    )
    assert sum(isinstance(result, TableSnapshot) for result in done) == 1
    assert sum(isinstance(result, NotYourTurn | IllegalAction) for result in done) == 2
    assert len(await store.journal.read(table)) == 2


async def test_several_hosts_give_a_seat_once(hosts: list[Host]) -> None:
    table = await table_of_two(hosts[0])
    await hosts[0].lobby.leave(table.id, BOB)
    for host in hosts:
        await host.queries.snapshot(table.id)
    done = await asyncio.gather(
        *(host.lobby.join(table.id, 200 + i, "Somebody") for i, host in enumerate(hosts)),
        return_exceptions=True,
    )
    assert sum(isinstance(result, TableInfo) for result in done) == 1
    assert sum(isinstance(result, TableFull) for result in done) == 2


async def test_several_hosts_start_a_game_once(hosts: list[Host], store: Store) -> None:
    table = await table_of_two(hosts[0])
    for host in hosts:
        await host.queries.snapshot(table.id)
    done = await asyncio.gather(*(host.lobby.start(table.id, BOB) for host in hosts), return_exceptions=True)
    assert sum(isinstance(result, TableSnapshot) for result in done) == 1
    assert sum(isinstance(result, WrongState) for result in done) == 2
    assert len(await store.journal.read(table.id)) == 1
    for host in hosts:
        assert await all_snapshots(host, table.id) == await all_snapshots(hosts[0], table.id)


async def test_several_hosts_open_a_rematch_once(hosts: list[Host], store: Store) -> None:
    old = await start_game(hosts[0])
    await hosts[0].play.resign(old, ANN)
    done = await asyncio.gather(*(host.rematches.agree(old, user) for host in hosts for user in (ANN, BOB)))
    assert len({info.id for info in done}) == 1
    assert (await Host(store).queries.info(done[0].id)).state is TableState.PLAYING


async def test_repeated_write_conflicts_are_an_error(
    host: Host, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await start_game(host)
    snapshot = await mover(host, table)
    tries = 0

    async def conflict(*_: object, **__: object) -> TableInfo:
        nonlocal tries
        tries += 1
        raise PlyTaken

    with monkeypatch.context() as patched:
        patched.setattr(store.journal, "append", conflict)
        with pytest.raises(PlyTaken):
            await host.play.act(table, user_of(snapshot), next(iter(snapshot.offer)))
    assert tries == MAX_ATTEMPTS
    assert await host.queries.snapshot(table, user_of(snapshot)) == snapshot


async def test_players_can_use_different_hosts(hosts: list[Host], store: Store) -> None:
    table = await start_game(hosts[0], target=100, both_out="higher")
    at = {ANN: hosts[0], BOB: hosts[1]}

    async def play_on(user: int, rng: Random) -> int:
        acted = 0
        while True:
            snapshot = await Host(store).queries.snapshot(table, user)
            if not snapshot.to_move:
                return acted
            if snapshot.offer:
                await at[user].play.act(
                    table, user, rng.choice(sorted(snapshot.offer, key=str)), snapshot.ply
                )
                acted += 1

    acted = await asyncio.gather(play_on(ANN, Random(1)), play_on(BOB, Random(2)))
    assert min(acted) > 24
    entries = await store.journal.read(table)
    assert [entry.ply for entry in entries] == list(range(sum(acted) + 1))
    assert await store.leaderboard.count(7) == 2
