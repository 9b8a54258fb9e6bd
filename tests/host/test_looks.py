"""Computer players lead only after people have looked at melds that were laid down all at once, or some seconds."""

import asyncio

import pytest

from bot.engine.actions import PASS, Verb
from bot.host.errors import NotSeated
from tests.host.melds_laid import LONG, PAUSE, led, melds_laid, waits
from tests.host.playing import (
    ANN,
    BOB,
    CID,
    HOUR,
    ChangeRecorder,
    Clock,
    NewHost,
    computer_name,
    first_of,
    open_table,
)


async def test_a_computer_player_leads_once_all_people_have_looked(new_host: NewHost, clock: Clock) -> None:
    host = new_host(**LONG)
    recorder = ChangeRecorder(host)
    melds = await melds_laid(host)
    table, ply = melds.info.id, melds.ply
    assert melds.look_until == pytest.approx(clock.now + HOUR)
    assert await waits(host, melds)
    with pytest.raises(NotSeated):
        await host.play.go_on(table, CID, ply)
    for _ in range(2):
        seen = await host.play.go_on(table, ANN, ply)
        assert seen.look_until == melds.look_until
    # Of another moment, and of a player for whom nobody waits any longer.
    await host.play.go_on(table, BOB, ply - 1)
    assert await waits(host, melds)
    assert [change.kind for change in recorder.changes[-1:]] == ["agreed"]
    await host.play.go_on(table, BOB, ply)
    assert (await led(host, melds)).look_until is None
    # Too late, which changes nothing.
    before = await host.queries.info(table)
    await host.play.go_on(table, ANN, ply)
    assert (await host.queries.info(table)).seats == before.seats


@pytest.mark.parametrize("variant", ["double-deck", "partnership", "three-handed", "kitty"])
async def test_after_some_seconds_the_play_goes_on_by_itself(new_host: NewHost, variant: str) -> None:
    host = new_host(pause=PAUSE, melds=200)
    loop = asyncio.get_running_loop()
    melds = await melds_laid(host, variant, [ANN])
    began = loop.time()
    await led(host, melds)
    assert loop.time() - began > 0.1


async def test_nobody_waits_for_a_person_who_leads_or_without_pauses(new_host: NewHost) -> None:
    host = new_host(**LONG)
    melds = await melds_laid(host, people=[ANN])
    assert melds.view is not None
    leaders = {seat.user_id for seat in melds.info.seats if seat.seat == melds.view.leader}
    assert leaders == {None}
    at_once = new_host(pause=0)
    table = (await open_table(at_once, "double-deck")).id
    await at_once.lobby.fill_with_computers(table, ANN, computer_name)
    await at_once.settle()
    snapshot = await at_once.queries.snapshot(table, ANN)
    while not snapshot.offer.of(Verb.PLAY):
        assert snapshot.look_until is None
        action = PASS if PASS in snapshot.offer else first_of(snapshot)
        await at_once.play.act(table, ANN, action, snapshot.ply)
        await at_once.settle()
        snapshot = await at_once.queries.snapshot(table, ANN)


async def test_a_restart_keeps_who_has_looked_and_how_long_people_may_look(
    new_host: NewHost, clock: Clock
) -> None:
    before, again = new_host(**LONG), new_host(**LONG)
    melds = await melds_laid(before)
    await before.play.go_on(melds.info.id, ANN, melds.ply)
    await before.close()
    await again.start()
    assert await waits(again, melds)
    await again.play.go_on(melds.info.id, BOB, melds.ply)
    await led(again, melds)
    other = await melds_laid(again)
    await again.close()
    clock.now += HOUR
    late = new_host(**LONG)
    await late.start()
    await led(late, other)


async def test_who_gives_up_their_seat_need_not_look(new_host: NewHost) -> None:
    host = new_host(**LONG)
    melds = await melds_laid(host, seat=2)
    await host.play.go_on(melds.info.id, ANN, melds.ply)
    await host.play.hand_over(melds.info.id, BOB)
    await led(host, melds)
