"""Undo: with the consent of all other users, in one transaction, and with computer players that wait."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from bot.engine.actions import Verb, bid
from bot.engine.record import replay
from bot.host.errors import HostError, NothingToUndo, NotSeated, NoUndoAsked, SeenAlready, Stale, WrongState
from bot.host.host import Host
from bot.host.tables.session import TableSnapshot, UndoRequest
from bot.store import Store, WriteConflict
from tests.host.playing import (
    ANN,
    BOB,
    CID,
    DOT,
    ChangeRecorder,
    Clock,
    all_snapshots,
    host_of,
    mover,
    open_table,
    play,
    start_game,
    start_solo_game,
    user_of,
)
from tests.store.breaking import PowerCut, cut_before


async def let_mover_act(host: Host, table: int) -> tuple[int, int, TableSnapshot]:
    """Let the player to move act; return that user, the other user, and what the first user sees."""
    snapshot = await mover(host, table)
    user = user_of(snapshot)
    done = await host.play.act(table, user, min(snapshot.offer, key=str), snapshot.ply)
    return user, BOB if user == ANN else ANN, done


async def test_an_undo_with_consent_restores_the_previous_state(
    host: Host, store: Store, recorder: ChangeRecorder
) -> None:
    table = await start_game(host)
    await play(host, table, Random(3), 4)
    before = await all_snapshots(host, table)
    actor, other, done = await let_mover_act(host, table)
    assert done.undoable
    requested = await host.undo.request(table, actor)
    assert (requested.info.undo_by, requested.ply) == (done.seat, done.ply)
    undone = await host.undo.consent(table, other, requested.ply)
    after = await all_snapshots(host, table)
    assert [snapshot.view for snapshot in after] == [snapshot.view for snapshot in before]
    assert [snapshot.offer for snapshot in after] == [snapshot.offer for snapshot in before]
    assert (undone.info.undo_by, undone.info.undo_at) == (None, None)
    assert not any(seat.consents for seat in undone.info.seats)
    # The ply that buttons carry has grown, although the journal is shorter.
    assert undone.ply == done.ply + 1
    assert len(await store.journal.read(table)) == 5
    await host.settle()
    assert recorder.kinds[-2:] == ["undo-requested", "undone"]
    assert (recorder.changes[-1].seat, recorder.changes[-1].ply) == (done.seat, undone.ply)


async def test_a_request_names_the_action_and_the_number_of_actions_since(host: Host) -> None:
    table = await start_game(host, "double-deck")
    first = await mover(host, table)
    await host.play.act(table, user_of(first), bid(50))
    second = await mover(host, table)
    await host.play.act(table, user_of(second), bid(51))
    await host.undo.request(table, user_of(first))
    for user in (None, ANN, BOB, CID, DOT):
        seen = await host.queries.snapshot(table, user)
        assert seen.undo_request == UndoRequest(Verb.BID, bid(50), later=1)
    await host.undo.refuse(table, user_of(first))
    assert (await host.queries.snapshot(table)).undo_request is None


async def test_a_request_does_not_name_a_secret_trump(host: Host) -> None:
    table = await start_game(host, "fletcher")
    while True:
        snapshot = await mover(host, table)
        actions = snapshot.offer.of(Verb.TRUMP) or sorted(snapshot.offer, key=str)
        await host.play.act(table, user_of(snapshot), actions[0])
        if actions[0].verb is Verb.TRUMP:
            break
    await host.undo.request(table, user_of(snapshot))
    for seen in await all_snapshots(host, table):
        assert seen.undo_request == UndoRequest(Verb.TRUMP, None, later=0)


async def test_a_game_continues_and_is_restored_after_an_undo(host: Host, store: Store) -> None:
    table = await start_game(host, target=100)
    rng = Random(8)
    for _ in range(6):
        await play(host, table, rng, 3)
        actor, other, done = await let_mover_act(host, table)
        if done.undoable:
            await host.undo.request(table, actor)
            await host.undo.consent(table, other)
    assert (await host.queries.info(table)).undone > 0
    again = host_of(store)
    assert await all_snapshots(again, table) == await all_snapshots(host, table)
    await play(again, table, rng)
    record = await again.queries.record(table, ANN)
    assert replay(record).table.ended is not None


async def test_a_button_from_before_an_undo_is_stale(host: Host) -> None:
    table = await start_game(host)
    snapshot = await mover(host, table)
    actor, other, done = await let_mover_act(host, table)
    await host.undo.request(table, actor)
    await host.undo.consent(table, other)
    with pytest.raises(Stale):
        await host.play.act(table, actor, min(snapshot.offer, key=str), snapshot.ply)
    seen = await mover(host, table)
    another = max(seen.offer, key=str)
    assert (await host.play.act(table, actor, another, seen.ply)).ply == seen.ply + 1
    # A panel of the other player from before the undo is outdated.
    with pytest.raises(Stale):
        await host.play.act(table, other, min((await mover(host, table)).offer, key=str), done.ply)


async def test_events_after_an_undo_are_those_of_the_action(host: Host, recorder: ChangeRecorder) -> None:
    table = await start_game(host)
    actor, other, _ = await let_mover_act(host, table)
    await host.undo.request(table, actor)
    await host.undo.consent(table, other)
    _, _, again = await let_mover_act(host, table)
    await host.settle()
    assert again.events == recorder.changes[-1].events[again.seat]


async def test_a_refusal_or_an_action_ends_the_request(host: Host, recorder: ChangeRecorder) -> None:
    table = await start_game(host)
    actor, other, done = await let_mover_act(host, table)
    await host.undo.request(table, actor)
    refused = await host.undo.refuse(table, other)
    assert (refused.info.undo_by, refused.ply) == (None, done.ply)
    await host.undo.request(table, actor)
    assert (await host.undo.refuse(table, actor)).info.undo_by is None
    await host.undo.request(table, actor)
    await let_mover_act(host, table)
    assert (await host.queries.info(table)).undo_by is None
    with pytest.raises(NoUndoAsked):
        await host.undo.consent(table, other)
    await host.settle()
    assert recorder.kinds.count("undo-refused") == 2
    assert "undone" not in recorder.kinds


async def test_all_three_other_players_must_consent(host: Host) -> None:
    table = await start_game(host, "double-deck")
    snapshot = await mover(host, table)
    actor = user_of(snapshot)
    others = [user for user in (ANN, BOB, CID, DOT) if user != actor]
    await host.play.act(table, actor, snapshot.offer.of(Verb.BID)[0])
    await host.undo.request(table, actor)
    await host.undo.consent(table, actor)
    for other in others[:2] * 2:
        assert (await host.undo.consent(table, other)).info.undo_by == snapshot.seat
    assert (await host.undo.consent(table, others[2])).info.undo_by is None
    assert (await mover(host, table)).seat == snapshot.seat


async def test_a_second_request_replaces_the_first(host: Host) -> None:
    table = await start_game(host, "double-deck")
    first = await mover(host, table)
    await host.play.act(table, user_of(first), first.offer.of(Verb.BID)[0])
    second = await mover(host, table)
    await host.play.act(table, user_of(second), second.offer.of(Verb.BID)[0])
    await host.undo.request(table, user_of(second))
    others = [user for user in (ANN, BOB, CID, DOT) if user not in (user_of(first), user_of(second))]
    await host.undo.consent(table, others[0])
    requested = await host.undo.request(table, user_of(first))
    assert requested.info.undo_by == first.seat
    assert not any(seat.consents for seat in requested.info.seats)
    for other in (*others, user_of(second)):
        await host.undo.consent(table, other)
    # Both bids are gone.
    assert (await mover(host, table)).seat == first.seat
    assert (await host.queries.info(table)).undone == 3


async def test_invalid_undo_requests_are_errors(host: Host) -> None:
    table = await start_game(host)
    snapshot = await mover(host, table)
    with pytest.raises(NothingToUndo):
        await host.undo.request(table, user_of(snapshot))
    with pytest.raises(NotSeated):
        await host.undo.request(table, CID)
    for asking in (host.undo.consent(table, ANN), host.undo.refuse(table, BOB)):
        with pytest.raises(NoUndoAsked):
            await asking
    actor, other, _ = await let_mover_act(host, table)
    await let_mover_act(host, table)
    with pytest.raises(SeenAlready):
        await host.undo.request(table, actor)
    assert not (await host.queries.snapshot(table, actor)).undoable
    for asking in (host.undo.consent(table, other, 0), host.undo.request(table, other, 1)):
        with pytest.raises(Stale):
            await asking
    await host.play.resign(table, ANN)
    for asking in (
        host.undo.request(table, ANN),
        host.undo.consent(table, BOB),
        host.undo.refuse(table, ANN),
    ):
        with pytest.raises(WrongState):
            await asking


async def test_computer_players_consent_at_once(host: Host) -> None:
    table = await start_solo_game(host)
    await host.settle()
    while not (snapshot := await host.queries.snapshot(table, ANN)).undoable:
        await host.play.act(table, ANN, min(snapshot.offer, key=str))
        await host.settle()
    undone = await host.undo.request(table, ANN)
    assert undone.info.undo_by is None
    assert undone.ply == snapshot.ply + 1
    assert undone.seat in undone.to_move


async def start_mixed_game(host: Host) -> int:
    """A table at which Ann and Bob play with two computer players, and Ann or Bob is to move."""
    table = await open_table(host, "double-deck")
    await host.lobby.join(table.id, BOB, "Bob", 2)
    for _ in range(2):
        await host.lobby.add_computer(table.id, ANN, "Computer {}".format)
    await host.lobby.start(table.id, ANN)
    await host.settle()
    return table.id


async def test_computer_players_wait_during_a_request(store: Store, clock: Clock) -> None:
    quick, slow = host_of(store, clock=clock), host_of(store, pause=0.5, clock=clock)
    table = await start_mixed_game(quick)
    await quick.close()
    snapshot = await mover(slow, table)
    bid = snapshot.offer.of(Verb.BID)[0]
    await slow.play.act(table, user_of(snapshot), bid)
    requested = await slow.undo.request(table, user_of(snapshot))
    assert requested.info.undo_by == snapshot.seat
    await slow.settle()
    assert (await slow.queries.snapshot(table)).ply == requested.ply
    await slow.undo.refuse(table, BOB)
    await slow.settle()
    assert (await slow.queries.snapshot(table)).ply > requested.ply
    await slow.close()


async def test_an_unanswered_request_expires(host: Host, clock: Clock, recorder: ChangeRecorder) -> None:
    table = await start_mixed_game(host)
    snapshot = await mover(host, table)
    await host.play.act(table, user_of(snapshot), snapshot.offer.of(Verb.BID)[0])
    await host.undo.request(table, user_of(snapshot))
    clock.now += 119
    await host.sweep()
    assert (await host.queries.info(table)).undo_by is not None
    clock.now += 1
    await host.sweep()
    assert (await host.queries.info(table)).undo_by is None
    with pytest.raises(NoUndoAsked):
        await host.undo.consent(table, ANN)
    await host.settle()
    assert ("undo-refused", None) in [(change.kind, change.seat) for change in recorder.changes]


async def test_a_request_among_people_stays_until_the_next_action(host: Host, clock: Clock) -> None:
    table = await start_game(host)
    actor, other, _ = await let_mover_act(host, table)
    await host.undo.request(table, actor)
    clock.now += 86_400
    await host.sweep()
    assert (await host.undo.consent(table, other)).info.undone == 2


async def test_a_request_survives_a_restart(host: Host, store: Store, clock: Clock) -> None:
    table = await start_game(host, "double-deck")
    snapshot = await mover(host, table)
    actor = user_of(snapshot)
    others = [user for user in (ANN, BOB, CID, DOT) if user != actor]
    await host.play.act(table, actor, snapshot.offer.of(Verb.BID)[0])
    await host.undo.request(table, actor)
    await host.undo.consent(table, others[0])
    again = host_of(store, clock=clock)
    for other in others[1:]:
        await again.undo.consent(table, other)
    assert (await mover(again, table)).seat == snapshot.seat
    assert len(await store.journal.read(table)) == 1


@pytest.mark.both_databases
async def test_a_concurrent_action_and_undo_have_one_winner(store: Store, clock: Clock) -> None:
    hosts = [host_of(store, seed * 1_000, clock=clock) for seed in range(2)]
    table = await start_game(hosts[0])
    for _ in range(8):
        actor, other, _ = await let_mover_act(hosts[0], table)
        try:
            requested = await hosts[0].undo.request(table, actor)
        except SeenAlready:
            continue
        for host in hosts:
            await host.queries.snapshot(table)
        snapshot = await mover(hosts[0], table)
        done = await asyncio.gather(
            hosts[0].undo.consent(table, other, requested.ply),
            hosts[1].play.act(table, user_of(snapshot), min(snapshot.offer, key=str), snapshot.ply),
            return_exceptions=True,
        )
        assert all(isinstance(result, TableSnapshot | HostError | WriteConflict) for result in done)
        assert sum(isinstance(result, TableSnapshot) for result in done) >= 1
        fresh = host_of(store, clock=clock)
        now = await all_snapshots(fresh, table)
        assert len(await store.journal.read(table)) == now[0].ply - now[0].info.undone + 1
        hosts = [host_of(store, clock=clock) for _ in range(2)]


@pytest.mark.both_databases
async def test_an_outdated_host_cannot_write_after_an_undo(store: Store, clock: Clock) -> None:
    hosts = [host_of(store, seed * 1_000, clock=clock) for seed in range(2)]
    table = await start_game(hosts[0])
    actor, other, done = await let_mover_act(hosts[0], table)
    behind = await mover(hosts[1], table)
    await hosts[0].undo.request(table, actor)
    await hosts[0].undo.consent(table, other)
    with pytest.raises(HostError):
        await hosts[1].play.act(table, user_of(behind), min(behind.offer, key=str), behind.ply)
    assert len(await store.journal.read(table)) == 1
    assert done.ply > 0


@pytest.mark.both_databases
async def test_a_power_cut_during_an_undo_does_all_or_nothing(store: Store, clock: Clock) -> None:
    host = host_of(store, clock=clock)
    table = await start_game(host)
    await play(host, table, Random(3), 4)
    actor, other, _ = await let_mover_act(host, table)
    requested = await host.undo.request(table, actor)
    before = await all_snapshots(host, table)
    for step in range(20):
        try:
            with cut_before(step):
                await host.undo.consent(table, other, requested.ply)
        except PowerCut:
            for survivor in (host, host_of(store, clock=clock)):
                assert await all_snapshots(survivor, table) == before
        else:
            break
    # At least the table, the journal, and the commit.
    assert step >= 3
    assert (await host.queries.info(table)).undone == 2
    assert await all_snapshots(host, table) == await all_snapshots(host_of(store, clock=clock), table)


async def test_an_undo_restarts_the_turn_clock(host: Host, clock: Clock) -> None:
    table = await start_game(host)
    actor, other, _ = await let_mover_act(host, table)
    await host.undo.request(table, actor)
    clock.now += 60
    undone = await host.undo.consent(table, other)
    assert (undone.info.waiting_since, undone.info.reminded_at) == (int(clock.now), None)
