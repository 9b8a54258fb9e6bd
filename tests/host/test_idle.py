"""Lobbies expire, finished tables close, and idle tables are unloaded and loaded again."""

import asyncio
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from sqlalchemy import update

from bot.host.host import Host
from bot.store import Store, TableInfo, TableState
from bot.store.errors import StoreLocked
from bot.store.schema import journal, seats, tables
from tests.host.playing import (
    ANN,
    DAY,
    ChangeRecorder,
    Clock,
    NewHost,
    all_snapshots,
    first_of,
    mover,
    pass_time,
    play,
    start_game,
    state_of,
    table_of_two,
    user_of,
)
from tests.host.stories import Story, stories
from tests.store.outside import run

LIMITS = {"over": 1_000, "memory": 50, "sweep": 0.01}


@pytest.fixture
def host(new_host: NewHost) -> Host:
    """A host that sweeps only when a test calls `sweep`."""
    return new_host(**LIMITS)


@stories(
    """
    a lobby expires unless something happens
    two; two; time 60; Bob leaves; table 1; time 1739; state lobby; time 1; state closed; changed expired -; table 2
    state lobby

    as soon, or as late, as its server says
    server lobby_minutes=10; two; time 599; state lobby; server lobby_minutes=1440; time 1; state lobby; time 85799
    state lobby; time 1; state closed

    an idle game is abandoned
    game; game; time 1209599; mover acts; state playing; time 1; state playing; table 1; state over; ended abandoned
    changed ended -; records -

    a slow game is not
    game classic clock=864000; time 1296000; state playing; changed reminded 0

    nor is it abandoned against computer players alone: giving up loses
    solo; time 0 1296000; ended resign

    finished tables close, and games in progress stay
    game; Bob gives-up; game; table 1; time 999; state over; time 1; state closed; ended resign; table 2; time 1123200
    state playing
    """
)
async def test_idle_tables(story: Story, told: str) -> None:
    await story.tell(told)


async def test_a_game_that_starts_during_a_sweep_is_not_closed(host: Host, clock: Clock) -> None:
    table = (await table_of_two(host)).id
    clock.now += 1_800
    await asyncio.gather(host.lobby.start(table, ANN), host.sweep())
    assert await state_of(host, table) is TableState.PLAYING


async def test_an_action_during_an_abandoning_sweep_wins_or_is_refused(
    host: Host, clock: Clock, store: Store
) -> None:
    table = await start_game(host)
    clock.now += 14 * DAY
    snapshot = await mover(host, table)
    acting = host.play.act(table, user_of(snapshot), first_of(snapshot), snapshot.ply)
    await asyncio.gather(acting, host.sweep(), return_exceptions=True)
    assert len(await store.journal.read(table)) == 2
    is_over = (await host.queries.snapshot(table)).to_move == ()
    assert await state_of(host, table) is (TableState.OVER if is_over else TableState.PLAYING)


async def test_an_idle_table_is_unloaded_and_loaded_again(host: Host, clock: Clock, store: Store) -> None:
    table = await start_game(host)
    await play(host, table, Random(7), 25)
    before = await all_snapshots(host, table)
    known = await store.tables.load(table)
    ann, bob = known.seats
    await store.tables.save(known, replace(known, seats=(ann, replace(bob, name="Rob"))))
    await pass_time(host, clock, 49)
    # Processes that share a database look there first.
    assert (await host.queries.info(table)).name_of(1) == ("Rob" if store.shared else "Bob")
    await pass_time(host, clock, 50)
    after = await all_snapshots(host, table)
    assert after[0].info.name_of(1) == "Rob"
    known_as = {"info": before[0].info, "this_deal": before[0].this_deal}
    assert [replace(snapshot, **known_as) for snapshot in after] == before
    assert await play(host, table, Random(8), 5) == 5


async def test_a_table_in_use_stays_loaded(host: Host, clock: Clock) -> None:
    table = await start_game(host)
    clock.now += 50
    acting = asyncio.create_task(host.endings.propose(table, ANN))
    await asyncio.sleep(0)
    await host.sweep()
    await acting
    assert (await host.queries.info(table)).requests


async def test_a_failure_does_not_keep_a_sweep_from_the_rest(
    host: Host, new_host: NewHost, clock: Clock, url: str, caplog: pytest.LogCaptureFixture
) -> None:
    """A table cannot be read."""
    left, broken, lobby = await start_game(host), await start_game(host), (await table_of_two(host)).id
    early = {"touched_at": 0, "requests": '[{"kind": "undo", "seat": 0, "number": 1, "at": 0}]'}
    await run(
        url,
        update(journal).where(journal.c.table_id == broken).values(events="[{}]"),
        update(tables).where(tables.c.id == broken).values(early),
        update(seats).where(seats.c.table_id == broken).values(computer=True),
    )
    clock.now += 14 * DAY
    again = new_host(**LIMITS)
    await again.sweep()
    assert await state_of(again, lobby) is TableState.CLOSED
    assert await state_of(again, left) is TableState.OVER
    for failure in (
        f"table {broken}: the idle game could not be abandoned",
        f"table {broken}: the undo request could not be refused",
    ):
        assert failure in caplog.text


async def test_sweeps_continue_after_a_database_failure(
    host: Host,
    store: Store,
    clock: Clock,
    recorder: ChangeRecorder,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The database fails until that has been logged of the idle tables."""
    table = (await table_of_two(host)).id
    clock.now += 1_800
    find = store.tables.find

    async def fail_first(*states: Any, **where: Any) -> tuple[TableInfo, ...]:
        if "idle tables could not be closed" not in caplog.text:
            raise StoreLocked("the file")
        return await find(*states, **where)

    monkeypatch.setattr(store.tables, "find", fail_first)
    await host.start()
    await recorder.wait_for("expired")
    for failure in ("the computer players could not be woken", "idle tables could not be closed"):
        assert f"{failure}: The database the file is locked" in caplog.text
    assert await state_of(host, table) is TableState.CLOSED
