"""Undo: with the consent of all other users, in one transaction, and with computer players that wait."""

from random import Random

import pytest

from bot.host import errors
from bot.host.host import Host
from bot.host.tables.session import TableSnapshot
from bot.store import RequestKind, Store, TableInfo
from tests.host.playing import (
    ANN,
    ChangeRecorder,
    Clock,
    NewHost,
    act,
    all_snapshots,
    first_of,
    mover,
    pair_of,
    play,
    race,
    refused,
    start_game,
    start_solo_game,
    user_of,
)
from tests.host.stories import Story, stories
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


@stories(
    """
    a refusal ends the request, and another waits for the next action
    game; mover acts; actor undoes; request undo actor; actor refuses undo; request -; actor undoes; other refuses undo
    request -; ply 1; undone 0; refused-lately actor; actor undoes ! RefusedLately; changed refused 0 1; mover acts
    mover acts; mover acts; mover acts; refused-lately -

    an action ends the request
    game; mover acts; actor undoes; mover acts; request -; mover agrees undo ! NoRequest; undone 0

    all three other players must consent, before or after a restart
    game double-deck; Cid acts bid; Cid undoes; Cid agrees undo; Ann agrees undo; Ann agrees undo; request undo Cid
    restart; Bob agrees undo; Bob agrees undo; request undo Cid; Dot agrees undo; request -; to-move 2; undone 2

    a second request replaces the first
    game double-deck; Cid acts bid; Dot acts bid; Dot undoes; Ann agrees undo; Cid undoes; request undo Cid; agreed 2
    # Both bids are gone.
    Ann agrees undo; Bob agrees undo; Dot agrees undo; to-move 2; undone 3

    a request names the action and the number of actions since, but not a secret trump
    game double-deck; Cid acts bid 50; Dot acts bid 51; Cid undoes; undo-request bid bid 50 later 1; Cid refuses undo
    undo-request -
    game fletcher; until trump; mover acts trump; actor undoes; undo-request trump - later 0

    nothing can be undone before an action, or by an onlooker
    game; mover undoes ! NothingToUndo; Cid undoes ! NotSeated; Ann agrees undo ! NoRequest
    Bob refuses undo ! NoRequest

    nor what the others have seen, or after the game
    game; mover acts; mover acts; other undoes ! SeenAlready; undoable actor; Ann resigns; Ann undoes ! WrongState
    Bob agrees undo ! WrongState; Ann refuses undo ! WrongState

    an unanswered request lapses where computer players wait for the answer
    open double-deck; Bob joins 2; Ann fills; settle; mover acts bid; actor undoes; settle; time 119; request undo actor
    # The computer players wait, too, and then go on.
    ply 1; time 1; request -; Ann agrees undo ! NoRequest; changed refused -; settle; ply 2

    among people it stays until the next action
    game; mover acts; actor undoes; time 86400; mover agrees undo; undone 2
    """
)
async def test_undo(story: Story, told: str) -> None:
    await story.tell(told)


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
    await refused(errors.Stale, host.undo.request(table, other, before.ply + 1))


async def test_events_after_an_undo_are_those_of_the_action(host: Host, recorder: ChangeRecorder) -> None:
    table = await start_game(host)
    await take_back(host, table)
    again = await act(host, table)
    assert again.events == (await recorder.of("acted"))[-1].events[again.seat]


async def test_computer_players_consent_at_once(host: Host) -> None:
    table = await start_solo_game(host)
    await host.settle()
    while not (snapshot := await host.queries.snapshot(table, ANN)).undoable:
        await act(host, table)
        await host.settle()
    undone = await host.undo.request(table, ANN)
    assert (asker(undone.info), undone.ply) == (None, snapshot.ply + 1)
    assert undone.seat in undone.to_move


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
