"""Undo: with the consent of all other users, in one transaction, and with computer players that wait."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from bot.engine.actions import Verb
from bot.engine.record import replay
from bot.host import (
    Host,
    HostError,
    NothingToUndo,
    NotSeated,
    NoUndoAsked,
    SeenAlready,
    Stale,
    TableSnapshot,
    WrongState,
)
from bot.store import Store, WriteConflict
from tests.host.playing import (
    ANN,
    BOB,
    CHANNEL,
    CID,
    GUILD,
    Clock,
    Ear,
    begun,
    everything,
    host_of,
    mover,
    play,
    user_of,
)
from tests.store.breaking import PowerCut, cut_before

DOV = 104


async def moved(host: Host, table: int) -> tuple[int, int, TableSnapshot]:
    """Let the player to move act; return that user, the other user, and what the first one sees."""
    snapshot = await mover(host, table)
    user = user_of(snapshot)
    done = await host.play.act(table, user, min(snapshot.offer, key=str), snapshot.ply)
    return user, BOB if user == ANN else ANN, done


async def four(host: Host) -> int:
    """A table at which four people play."""
    table = await host.lobby.open(
        guild_id=GUILD, channel_id=CHANNEL, user_id=ANN, name="Ann", variant="double-deck"
    )
    for user, name in ((BOB, "Bob"), (CID, "Cid"), (DOV, "Dov")):
        await host.lobby.join(table.id, user, name)
    await host.lobby.start(table.id, ANN)
    return table.id


async def test_with_the_others_consent_all_is_as_it_was(host: Host, store: Store, ear: Ear) -> None:
    table = await begun(host)
    await play(host, table, Random(3), 4)
    before = await everything(host, table)
    actor, other, done = await moved(host, table)
    assert done.undoable
    asked = await host.undo.request(table, actor)
    assert (asked.info.undo_by, asked.ply) == (done.seat, done.ply)
    undone = await host.undo.consent(table, other, asked.ply)
    after = await everything(host, table)
    assert [snapshot.view for snapshot in after] == [snapshot.view for snapshot in before]
    assert [snapshot.offer for snapshot in after] == [snapshot.offer for snapshot in before]
    assert (undone.info.undo_by, undone.info.undo_at) == (None, None)
    assert not any(one.consents for one in undone.info.seats)
    # The ply that buttons carry has grown, although the journal is shorter.
    assert undone.ply == done.ply + 1
    assert len(await store.journal.read(table)) == 5
    await host.settle()
    assert ear.kinds[-2:] == ["undo-requested", "undone"]
    assert (ear.heard[-1].seat, ear.heard[-1].ply) == (done.seat, undone.ply)


async def test_a_game_goes_on_and_is_restored_and_recorded_after_it(host: Host, store: Store) -> None:
    table = await begun(host, target=100)
    chance = Random(8)
    for _ in range(6):
        await play(host, table, chance, 3)
        actor, other, done = await moved(host, table)
        if done.undoable:
            await host.undo.request(table, actor)
            await host.undo.consent(table, other)
    assert (await host.queries.info(table)).undone > 0
    again = host_of(store)
    assert await everything(again, table) == await everything(host, table)
    await play(again, table, chance)
    record = await again.queries.record(table, ANN)
    assert replay(record).table.ended is not None


async def test_a_button_from_before_is_old(host: Host) -> None:
    table = await begun(host)
    snapshot = await mover(host, table)
    actor, other, done = await moved(host, table)
    await host.undo.request(table, actor)
    await host.undo.consent(table, other)
    with pytest.raises(Stale):
        await host.play.act(table, actor, min(snapshot.offer, key=str), snapshot.ply)
    seen = await mover(host, table)
    another = max(seen.offer, key=str)
    assert (await host.play.act(table, actor, another, seen.ply)).ply == seen.ply + 1
    # A panel of the other player from before the undo is not mistaken for a current one.
    with pytest.raises(Stale):
        await host.play.act(table, other, min((await mover(host, table)).offer, key=str), done.ply)


async def test_what_happened_since_a_ply_of_before_is_told_from_there(host: Host) -> None:
    table = await begun(host)
    actor, other, _ = await moved(host, table)
    await host.undo.request(table, actor)
    undone = await host.undo.consent(table, other)
    _, _, again = await moved(host, table)
    assert (await host.play.follow(table, other, undone.ply)).events == again.events
    assert (await host.play.follow(table, other, -1)).events[-len(again.events) :] == again.events


async def test_who_refuses_or_acts_lets_it_stand(host: Host, ear: Ear) -> None:
    table = await begun(host)
    actor, other, done = await moved(host, table)
    await host.undo.request(table, actor)
    refused = await host.undo.refuse(table, other)
    assert (refused.info.undo_by, refused.ply) == (None, done.ply)
    await host.undo.request(table, actor)
    assert (await host.undo.refuse(table, actor)).info.undo_by is None
    await host.undo.request(table, actor)
    await moved(host, table)
    assert (await host.queries.info(table)).undo_by is None
    with pytest.raises(NoUndoAsked):
        await host.undo.consent(table, other)
    await host.settle()
    assert ear.kinds.count("undo-refused") == 2
    assert "undone" not in ear.kinds


async def test_of_four_all_others_must_consent(host: Host) -> None:
    table = await four(host)
    snapshot = await mover(host, table)
    actor = user_of(snapshot)
    others = [user for user in (ANN, BOB, CID, DOV) if user != actor]
    await host.play.act(table, actor, snapshot.offer.of(Verb.BID)[0])
    await host.undo.request(table, actor)
    await host.undo.consent(table, actor)
    for other in others[:2] * 2:
        assert (await host.undo.consent(table, other)).info.undo_by == snapshot.seat
    assert (await host.undo.consent(table, others[2])).info.undo_by is None
    assert (await mover(host, table)).seat == snapshot.seat


async def test_another_wish_takes_the_place_of_the_first(host: Host) -> None:
    table = await four(host)
    first = await mover(host, table)
    await host.play.act(table, user_of(first), first.offer.of(Verb.BID)[0])
    second = await mover(host, table)
    await host.play.act(table, user_of(second), second.offer.of(Verb.BID)[0])
    await host.undo.request(table, user_of(second))
    others = [user for user in (ANN, BOB, CID, DOV) if user not in (user_of(first), user_of(second))]
    await host.undo.consent(table, others[0])
    asked = await host.undo.request(table, user_of(first))
    assert asked.info.undo_by == first.seat
    assert not any(one.consents for one in asked.info.seats)
    for other in (*others, user_of(second)):
        await host.undo.consent(table, other)
    # Both bids are gone.
    assert (await mover(host, table)).seat == first.seat
    assert (await host.queries.info(table)).undone == 3


async def test_what_cannot_be_taken_back(host: Host) -> None:
    table = await begun(host)
    snapshot = await mover(host, table)
    with pytest.raises(NothingToUndo):
        await host.undo.request(table, user_of(snapshot))
    with pytest.raises(NotSeated):
        await host.undo.request(table, CID)
    for asking in (host.undo.consent(table, ANN), host.undo.refuse(table, BOB)):
        with pytest.raises(NoUndoAsked):
            await asking
    actor, other, _ = await moved(host, table)
    await moved(host, table)
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
    table = await alone(host)
    while not (snapshot := await host.queries.snapshot(table, ANN)).undoable:
        await host.play.act(table, ANN, min(snapshot.offer, key=str))
        await host.settle()
    undone = await host.undo.request(table, ANN)
    assert undone.info.undo_by is None
    assert undone.ply == snapshot.ply + 1
    assert undone.seat in undone.to_move


async def alone(host: Host, variant: str = "classic") -> int:
    """A table at which Ann plays with computer players."""
    table = await host.lobby.open(
        guild_id=GUILD, channel_id=CHANNEL, user_id=ANN, name="Ann", variant=variant
    )
    for _ in range(3 if variant == "double-deck" else 1):
        await host.lobby.add_computer(table.id, ANN, "Computer {}".format)
    await host.lobby.start(table.id, ANN)
    await host.settle()
    return table.id


async def two_and_two(host: Host) -> int:
    """A table at which Ann and Bob play with two computer players, and Ann or Bob is to move."""
    table = await host.lobby.open(
        guild_id=GUILD, channel_id=CHANNEL, user_id=ANN, name="Ann", variant="double-deck"
    )
    await host.lobby.join(table.id, BOB, "Bob", 2)
    for _ in range(2):
        await host.lobby.add_computer(table.id, ANN, "Computer {}".format)
    await host.lobby.start(table.id, ANN)
    await host.settle()
    return table.id


async def test_while_somebody_waits_for_leave_computer_players_do_nothing(store: Store, clock: Clock) -> None:
    quick, slow = host_of(store, clock=clock), host_of(store, pause=0.5, clock=clock)
    table = await two_and_two(quick)
    await quick.close()
    snapshot = await mover(slow, table)
    bid = snapshot.offer.of(Verb.BID)[0]
    await slow.play.act(table, user_of(snapshot), bid)
    asked = await slow.undo.request(table, user_of(snapshot))
    assert asked.info.undo_by == snapshot.seat
    await slow.settle()
    assert (await slow.queries.snapshot(table)).ply == asked.ply
    await slow.undo.refuse(table, BOB)
    await slow.settle()
    assert (await slow.queries.snapshot(table)).ply > asked.ply
    await slow.close()


async def test_a_wish_that_nobody_answers_lapses(host: Host, clock: Clock, ear: Ear) -> None:
    table = await two_and_two(host)
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
    assert ("undo-refused", None) in [(change.kind, change.seat) for change in ear.heard]


async def test_among_people_a_wish_stays_until_somebody_plays_on(host: Host, clock: Clock) -> None:
    table = await begun(host)
    actor, other, _ = await moved(host, table)
    await host.undo.request(table, actor)
    clock.now += 86_400
    await host.sweep()
    assert (await host.undo.consent(table, other)).info.undone == 2


async def test_a_wish_outlives_a_restart(host: Host, store: Store, clock: Clock) -> None:
    table = await four(host)
    snapshot = await mover(host, table)
    actor = user_of(snapshot)
    others = [user for user in (ANN, BOB, CID, DOV) if user != actor]
    await host.play.act(table, actor, snapshot.offer.of(Verb.BID)[0])
    await host.undo.request(table, actor)
    await host.undo.consent(table, others[0])
    again = host_of(store, clock=clock)
    for other in others[1:]:
        await again.undo.consent(table, other)
    assert (await mover(again, table)).seat == snapshot.seat
    assert len(await store.journal.read(table)) == 1


async def test_of_hosts_that_act_and_take_back_at_once_one_wins(store: Store, clock: Clock) -> None:
    hosts = [host_of(store, seed * 1_000, clock=clock) for seed in range(2)]
    table = await begun(hosts[0])
    for _ in range(8):
        actor, other, _ = await moved(hosts[0], table)
        try:
            asked = await hosts[0].undo.request(table, actor)
        except SeenAlready:
            continue
        for host in hosts:
            await host.queries.snapshot(table)
        snapshot = await mover(hosts[0], table)
        done = await asyncio.gather(
            hosts[0].undo.consent(table, other, asked.ply),
            hosts[1].play.act(table, user_of(snapshot), min(snapshot.offer, key=str), snapshot.ply),
            return_exceptions=True,
        )
        assert all(isinstance(one, TableSnapshot | HostError | WriteConflict) for one in done)
        assert sum(isinstance(one, TableSnapshot) for one in done) >= 1
        fresh = host_of(store, clock=clock)
        now = await everything(fresh, table)
        assert len(await store.journal.read(table)) == now[0].ply - now[0].info.undone + 1
        hosts = [host_of(store, clock=clock) for _ in range(2)]


async def test_a_host_that_is_behind_writes_nothing_into_what_was_taken_back(
    store: Store, clock: Clock
) -> None:
    hosts = [host_of(store, seed * 1_000, clock=clock) for seed in range(2)]
    table = await begun(hosts[0])
    actor, other, done = await moved(hosts[0], table)
    behind = await mover(hosts[1], table)
    await hosts[0].undo.request(table, actor)
    await hosts[0].undo.consent(table, other)
    with pytest.raises(HostError):
        await hosts[1].play.act(table, user_of(behind), min(behind.offer, key=str), behind.ply)
    assert len(await store.journal.read(table)) == 1
    assert done.ply > 0


async def test_a_power_cut_while_something_is_taken_back_does_all_of_it_or_nothing(
    store: Store, clock: Clock
) -> None:
    host = host_of(store, clock=clock)
    table = await begun(host)
    await play(host, table, Random(3), 4)
    actor, other, _ = await moved(host, table)
    asked = await host.undo.request(table, actor)
    before = await everything(host, table)
    for step in range(20):
        try:
            with cut_before(step):
                await host.undo.consent(table, other, asked.ply)
        except PowerCut:
            for survivor in (host, host_of(store, clock=clock)):
                assert await everything(survivor, table) == before
        else:
            break
    # At least the table, the journal, and the commit.
    assert step >= 3
    assert (await host.queries.info(table)).undone == 2
    assert await everything(host, table) == await everything(host_of(store, clock=clock), table)


async def test_the_turn_begins_anew(host: Host, clock: Clock) -> None:
    table = await begun(host)
    actor, other, _ = await moved(host, table)
    await host.undo.request(table, actor)
    clock.now += 60
    undone = await host.undo.consent(table, other)
    assert (undone.info.waiting_since, undone.info.reminded_at) == (int(clock.now), None)
