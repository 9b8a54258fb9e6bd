"""Undo: with the consent of all other users, in one transaction, and with computer players that wait."""

from __future__ import annotations

from random import Random

import pytest

from bot.engine.actions import Verb, bid
from bot.engine.record import replay
from bot.host import errors
from bot.host.host import Host
from bot.host.tables.session import TableSnapshot, UndoRequest
from bot.store import RequestKind, Store, TableInfo
from tests.host.playing import (
    ANN,
    BOB,
    CID,
    DAY,
    DOT,
    ChangeRecorder,
    Clock,
    NewHost,
    act,
    all_snapshots,
    computer_name,
    first_of,
    join,
    mover,
    open_table,
    pair_of,
    pass_time,
    play,
    race,
    refused,
    start_game,
    start_solo_game,
    user_of,
)
from tests.store.breaking import PowerCut, cut_before

UNDO = RequestKind.UNDO


def asker(info: TableInfo) -> int | None:
    """The seat that asks to undo; None if none does."""
    request = info.request(UNDO)
    return None if request is None else request.seat


async def take_back(host: Host, table: int) -> TableSnapshot:
    """Let the player to move act, and take that back with the consent of the other of two."""
    actor, other = pair_of(await act(host, table))
    await host.undo.request(table, actor)
    return await host.requests.agree(table, other, UNDO)


def others_of(user: int) -> list[int]:
    """The other players at a table of four."""
    return [other for other in (ANN, BOB, CID, DOT) if other != user]


async def test_an_undo_with_consent_restores_the_previous_state(
    host: Host, store: Store, recorder: ChangeRecorder, clock: Clock
) -> None:
    table = await start_game(host)
    await play(host, table, Random(3), 4)
    before = await all_snapshots(host, table)
    done = await act(host, table)
    actor, other = pair_of(done)
    assert done.undoable
    requested = await host.undo.request(table, actor)
    assert (asker(requested.info), requested.ply) == (done.seat, done.ply)
    clock.now += 60
    undone = await host.requests.agree(table, other, UNDO)
    after = await all_snapshots(host, table)
    assert [(now.view, now.offer) for now in after] == [(then.view, then.offer) for then in before]
    assert undone.info.requests == ()
    # The turn clock starts again.
    assert (undone.info.waiting_since, undone.info.reminded_at) == (int(clock.now), None)
    # The ply that buttons carry has grown, although the journal is shorter.
    assert undone.ply == done.ply + 1
    assert len(await store.journal.read(table)) == 5
    assert (await recorder.all_kinds())[-2:] == ["requested", "undone"]
    assert (recorder.changes[-1].seat, recorder.changes[-1].ply) == (done.seat, undone.ply)


async def test_a_request_names_the_action_and_the_number_of_actions_since(host: Host) -> None:
    table = await start_game(host, "double-deck")
    first = user_of(await act(host, table, bid(50)))
    await act(host, table, bid(51))
    await host.undo.request(table, first)
    for user in (None, ANN, BOB, CID, DOT):
        seen = await host.queries.snapshot(table, user)
        assert seen.undo_request == UndoRequest(Verb.BID, bid(50), later=1)
    await host.requests.refuse(table, first, UNDO)
    assert (await host.queries.snapshot(table)).undo_request is None


async def test_a_request_does_not_name_a_secret_trump(host: Host) -> None:
    table = await start_game(host, "fletcher")
    while not (await mover(host, table)).offer.of(Verb.TRUMP):
        await act(host, table)
    await host.undo.request(table, user_of(await act(host, table, Verb.TRUMP)))
    for seen in await all_snapshots(host, table):
        assert seen.undo_request == UndoRequest(Verb.TRUMP, None, later=0)


async def test_a_game_continues_and_is_restored_after_an_undo(host: Host, new_host: NewHost) -> None:
    table = await start_game(host, target=100)
    rng = Random(8)
    for _ in range(6):
        await play(host, table, rng, 3)
        actor, other = pair_of(done := await act(host, table))
        if done.undoable:
            await host.undo.request(table, actor)
            await host.requests.agree(table, other, UNDO)
    assert (await host.queries.info(table)).undone > 0
    again = new_host()
    assert await all_snapshots(again, table) == await all_snapshots(host, table)
    await play(again, table, rng)
    assert replay(await again.queries.record(table, ANN)).table.ended is not None


async def test_a_button_from_before_an_undo_is_stale(host: Host) -> None:
    table = await start_game(host)
    before = await mover(host, table)
    actor, other = pair_of(before)
    await take_back(host, table)
    await refused(errors.Stale, host.play.act(table, actor, first_of(before), before.ply))
    seen = await mover(host, table)
    assert (await act(host, table, max(seen.offer, key=str))).ply == seen.ply + 1
    # A panel of the other player from before the undo is outdated.
    answer = first_of(await mover(host, table))
    await refused(errors.Stale, host.play.act(table, other, answer, before.ply + 1))


async def test_events_after_an_undo_are_those_of_the_action(host: Host, recorder: ChangeRecorder) -> None:
    table = await start_game(host)
    await take_back(host, table)
    again = await act(host, table)
    assert again.events == (await recorder.of("acted"))[-1].events[again.seat]


async def test_a_refusal_or_an_action_ends_the_request(host: Host, recorder: ChangeRecorder) -> None:
    table = await start_game(host)
    done = await act(host, table)
    actor, other = pair_of(done)
    for refusing in (actor, other):
        await host.undo.request(table, actor)
        refusal = await host.requests.refuse(table, refusing, UNDO)
        assert (asker(refusal.info), refusal.ply) == (None, done.ply)
    await refused(errors.RefusedLately, host.undo.request(table, actor))
    # Their next action can be taken back at once.
    assert [one.asker for one in (await host.queries.info(table)).refused] == [done.seat]
    while (await act(host, table)).seat != done.seat:
        pass
    assert (await host.queries.info(table)).refused == ()
    table = await start_game(host)
    actor, other = pair_of(await act(host, table))
    await host.undo.request(table, actor)
    await act(host, table)
    assert asker(await host.queries.info(table)) is None
    await refused(errors.NoRequest, host.requests.agree(table, other, UNDO))
    assert len(await recorder.of("refused")) == 2
    assert "undone" not in recorder.kinds


async def test_all_three_other_players_must_consent_before_or_after_a_restart(
    host: Host, store: Store, new_host: NewHost
) -> None:
    table = await start_game(host, "double-deck")
    done = await act(host, table, Verb.BID)
    actor, again = user_of(done), new_host()
    first, second, third = others_of(actor)
    await host.undo.request(table, actor)
    await host.requests.agree(table, actor, UNDO)
    for at, user in ((host, first), (host, first), (again, second), (again, second)):
        assert asker((await at.requests.agree(table, user, UNDO)).info) == done.seat
    assert asker((await again.requests.agree(table, third, UNDO)).info) is None
    assert (await mover(again, table)).seat == done.seat
    assert len(await store.journal.read(table)) == 1


async def test_a_second_request_replaces_the_first(host: Host) -> None:
    table = await start_game(host, "double-deck")
    first, second = await act(host, table, Verb.BID), await act(host, table, Verb.BID)
    await host.undo.request(table, user_of(second))
    others = others_of(user_of(first))
    await host.requests.agree(table, next(user for user in others if user != user_of(second)), UNDO)
    requested = await host.undo.request(table, user_of(first))
    assert asker(requested.info) == first.seat
    assert requested.info.request(UNDO).agreed == (first.seat,)
    for other in others:
        await host.requests.agree(table, other, UNDO)
    # Both bids are gone.
    assert (await mover(host, table)).seat == first.seat
    assert (await host.queries.info(table)).undone == 3


async def test_invalid_undo_requests_are_errors(host: Host) -> None:
    table, undo = await start_game(host), host.undo
    actor, other = pair_of(await mover(host, table))
    await refused(errors.NothingToUndo, undo.request(table, actor))
    await refused(errors.NotSeated, undo.request(table, CID))
    agree, refuse = host.requests.agree, host.requests.refuse
    await refused(errors.NoRequest, agree(table, ANN, UNDO), refuse(table, BOB, UNDO))
    await act(host, table, None, None)
    await refused(errors.SeenAlready, undo.request(table, actor))
    assert not (await host.queries.snapshot(table, actor)).undoable
    await refused(errors.Stale, undo.request(table, other, 1))
    await host.play.resign(table, ANN)
    requests = undo.request(table, ANN), agree(table, BOB, UNDO), refuse(table, ANN, UNDO)
    await refused(errors.WrongState, *requests)


async def test_computer_players_consent_at_once(host: Host) -> None:
    table = await start_solo_game(host)
    await host.settle()
    while not (snapshot := await host.queries.snapshot(table, ANN)).undoable:
        await act(host, table)
        await host.settle()
    undone = await host.undo.request(table, ANN)
    assert (asker(undone.info), undone.ply) == (None, snapshot.ply + 1)
    assert undone.seat in undone.to_move


async def start_mixed_game(host: Host) -> int:
    """A table at which Ann and Bob play with two computer players, and Ann or Bob is to move."""
    table = (await open_table(host, "double-deck")).id
    await join(host, table, BOB, seat=2)
    await host.lobby.fill_with_computers(table, ANN, computer_name)
    await host.settle()
    return table


async def test_computer_players_wait_during_a_request(new_host: NewHost) -> None:
    quick, slow = new_host(), new_host(pause=0.5)
    table = await start_mixed_game(quick)
    await quick.close()
    done = await act(slow, table, Verb.BID)
    requested = await slow.undo.request(table, user_of(done))
    assert asker(requested.info) == done.seat
    await slow.settle()
    assert (await slow.queries.snapshot(table)).ply == requested.ply
    await slow.requests.refuse(table, BOB, UNDO)
    await slow.settle()
    assert (await slow.queries.snapshot(table)).ply > requested.ply


async def test_an_unanswered_request_expires(host: Host, clock: Clock, recorder: ChangeRecorder) -> None:
    table = await start_mixed_game(host)
    await host.undo.request(table, user_of(await act(host, table, Verb.BID)))
    await pass_time(host, clock, 119)
    assert asker(await host.queries.info(table)) is not None
    await pass_time(host, clock, 1)
    assert asker(await host.queries.info(table)) is None
    await refused(errors.NoRequest, host.requests.agree(table, ANN, UNDO))
    assert [change.seat for change in await recorder.of("refused")] == [None]


async def test_a_request_among_people_stays_until_the_next_action(host: Host, clock: Clock) -> None:
    table = await start_game(host)
    actor, other = pair_of(await act(host, table))
    await host.undo.request(table, actor)
    await pass_time(host, clock, DAY)
    assert (await host.requests.agree(table, other, UNDO)).info.undone == 2


@pytest.mark.both_databases
async def test_a_concurrent_action_and_undo_have_one_winner(store: Store, new_host: NewHost) -> None:
    hosts = [new_host(), new_host(1_000)]
    table = await start_game(hosts[0])
    for _ in range(8):
        done = await act(hosts[0], table)
        actor, other = pair_of(done)
        if not done.undoable:
            continue
        await hosts[0].undo.request(table, actor)
        snapshot = await mover(hosts[1], table)
        outcomes = await race(
            hosts[0].requests.agree(table, other, UNDO),
            hosts[1].play.act(table, user_of(snapshot), first_of(snapshot), snapshot.ply),
        )
        assert outcomes.pop("TableSnapshot") >= 1
        assert outcomes.keys() <= {"NoRequest", "Stale", "StaleTable", "PlyTaken", "WriteConflict"}
        now = await new_host().queries.snapshot(table)
        assert len(await store.journal.read(table)) == now.ply - now.info.undone + 1
        hosts = [new_host(), new_host()]


@pytest.mark.both_databases
async def test_an_outdated_host_cannot_write_after_an_undo(store: Store, new_host: NewHost) -> None:
    here, there = new_host(), new_host(1_000)
    table = await start_game(here)
    actor, other = pair_of(await act(here, table))
    behind = await mover(there, table)
    await here.undo.request(table, actor)
    await here.requests.agree(table, other, UNDO)
    acting = there.play.act(table, user_of(behind), first_of(behind), behind.ply)
    await refused(errors.HostError, acting)
    assert len(await store.journal.read(table)) == 1


@pytest.mark.both_databases
async def test_a_power_cut_during_an_undo_does_all_or_nothing(new_host: NewHost) -> None:
    host = new_host()
    table = await start_game(host)
    await play(host, table, Random(3), 4)
    actor, other = pair_of(await act(host, table))
    await host.undo.request(table, actor)
    before = await all_snapshots(host, table)
    for step in range(20):
        try:
            with cut_before(step):
                await host.requests.agree(table, other, UNDO)
        except PowerCut:
            for survivor in (host, new_host()):
                assert await all_snapshots(survivor, table) == before
        else:
            break
    # At least the table, the journal, and the commit.
    assert step >= 3
    assert (await host.queries.info(table)).undone == 2
    assert await all_snapshots(host, table) == await all_snapshots(new_host(), table)
