"""Several hosts on one database: the journal decides which was first, and the others load the table again."""

import asyncio
from random import Random

import pytest

from bot.engine.actions import IllegalAction
from bot.host import Host, NotYourTurn, Stale, TableFull, TableInfo, TableSnapshot, TableState, WrongState
from bot.host.registry import MAX_ATTEMPTS
from bot.store import PlyTaken, Store
from tests.host.playing import ANN, BOB, begun, everything, host_of, mover, play, table_of_two, user_of


@pytest.fixture
async def hosts(store: Store) -> list[Host]:
    """Three independent hosts."""
    return [host_of(store, seed * 1_000) for seed in range(3)]


async def test_of_hosts_that_write_the_same_ply_one_acts(hosts: list[Host], store: Store) -> None:
    table = await begun(hosts[0], target=100)
    chance = Random(12)
    for _ in range(15):
        snapshots = [await mover(host, table) for host in hosts]
        newest = max(snapshots, key=lambda snapshot: snapshot.ply)
        choices = [chance.choice(sorted(newest.offer, key=str)) for _ in hosts]
        done = await asyncio.gather(
            *(
                host.play.act(table, user_of(newest), action, newest.ply)
                for host, action in zip(hosts, choices, strict=True)
            ),
            return_exceptions=True,
        )
        assert sum(isinstance(one, TableSnapshot) for one in done) == 1
        assert sum(isinstance(one, Stale) for one in done) == 2
        assert len(await store.journal.read(table)) == newest.ply + 2


async def test_a_host_that_is_behind_catches_up_by_the_ply_of_the_button(
    hosts: list[Host], store: Store
) -> None:
    table = await begun(hosts[0])
    await hosts[1].queries.snapshot(table)
    await play(hosts[0], table, Random(13), 9)
    snapshot = await mover(hosts[0], table)
    # With a database server a host checks for changes by other processes every time.
    assert (await hosts[1].queries.snapshot(table)).ply == (9 if store.shared else 0)
    done = await hosts[1].play.act(table, user_of(snapshot), next(iter(snapshot.offer)), snapshot.ply)
    assert done.ply == 10


async def test_a_typed_action_is_tried_again_on_the_table_as_it_is_now(hosts: list[Host]) -> None:
    table = await begun(hosts[0])
    first = await mover(hosts[1], table)
    await play(hosts[0], table, Random(14), 1)
    second = await mover(hosts[0], table)
    assert second.seat != first.seat
    with pytest.raises(NotYourTurn) as refused:
        await hosts[1].play.act(table, user_of(first), next(iter(first.offer)))
    assert refused.value.to_move == (second.seat,)
    await hosts[2].queries.snapshot(table)
    await play(hosts[1], table, Random(15), 1)
    assert (await hosts[2].play.resign(table, ANN)).ply == 3


async def test_typed_at_once_at_several_hosts_each_counts_once(hosts: list[Host], store: Store) -> None:
    table = await begun(hosts[0])
    for host in hosts:
        await host.queries.snapshot(table)
    snapshot = await mover(hosts[0], table)
    action = next(iter(snapshot.offer))
    done = await asyncio.gather(
        *(host.play.act(table, user_of(snapshot), action) for host in hosts), return_exceptions=True
    )
    assert sum(isinstance(one, TableSnapshot) for one in done) == 1
    assert sum(isinstance(one, NotYourTurn | IllegalAction) for one in done) == 2
    assert len(await store.journal.read(table)) == 2


async def test_a_seat_is_given_once_by_several_hosts(hosts: list[Host]) -> None:
    table = await table_of_two(hosts[0])
    await hosts[0].lobby.leave(table.id, BOB)
    for host in hosts:
        await host.queries.snapshot(table.id)
    done = await asyncio.gather(
        *(host.lobby.join(table.id, 200 + i, "Somebody") for i, host in enumerate(hosts)),
        return_exceptions=True,
    )
    assert sum(isinstance(one, TableInfo) for one in done) == 1
    assert sum(isinstance(one, TableFull) for one in done) == 2


async def test_a_game_begins_once_at_several_hosts(hosts: list[Host], store: Store) -> None:
    table = await table_of_two(hosts[0])
    for host in hosts:
        await host.queries.snapshot(table.id)
    done = await asyncio.gather(*(host.lobby.start(table.id, BOB) for host in hosts), return_exceptions=True)
    assert sum(isinstance(one, TableSnapshot) for one in done) == 1
    assert sum(isinstance(one, WrongState) for one in done) == 2
    assert len(await store.journal.read(table.id)) == 1
    for host in hosts:
        assert await everything(host, table.id) == await everything(hosts[0], table.id)


async def test_a_rematch_is_opened_once_by_several_hosts(hosts: list[Host], store: Store) -> None:
    old = await begun(hosts[0])
    await hosts[0].play.resign(old, ANN)
    done = await asyncio.gather(*(host.lobby.rematch(old, user) for host in hosts for user in (ANN, BOB)))
    assert len({info.id for info in done}) == 1
    assert (await Host(store).queries.info(done[0].id)).state is TableState.PLAYING


async def test_a_host_gives_up_when_it_is_never_first(
    host: Host, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(host)
    snapshot = await mover(host, table)
    tries = 0

    async def never(*_: object) -> TableInfo:
        nonlocal tries
        tries += 1
        raise PlyTaken

    with monkeypatch.context() as patched:
        patched.setattr(store.journal, "append", never)
        with pytest.raises(PlyTaken):
            await host.play.act(table, user_of(snapshot), next(iter(snapshot.offer)))
    assert tries == MAX_ATTEMPTS
    assert await host.queries.snapshot(table, user_of(snapshot)) == snapshot


async def test_each_player_may_have_a_host_of_his_own(hosts: list[Host], store: Store) -> None:
    table = await begun(hosts[0], target=100)
    at = {ANN: hosts[0], BOB: hosts[1]}

    async def play_on(user: int, chance: Random) -> int:
        acted = 0
        while True:
            snapshot = await Host(store).queries.snapshot(table, user)
            if not snapshot.to_move:
                return acted
            if snapshot.offer:
                await at[user].play.act(
                    table, user, chance.choice(sorted(snapshot.offer, key=str)), snapshot.ply
                )
                acted += 1

    acted = await asyncio.gather(play_on(ANN, Random(1)), play_on(BOB, Random(2)))
    assert min(acted) > 24
    entries = await store.journal.read(table)
    assert [entry.ply for entry in entries] == list(range(sum(acted) + 1))
    assert await store.leaderboard.count(7) == 2
