"""Lobbies expire, finished tables close, and idle tables are unloaded and loaded again."""

import asyncio
import logging
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import update

from bot.host.host import Host
from bot.host.limits import Limits
from bot.store import SeatInfo, Store, TableState
from bot.store.schema import journal, seats, tables
from tests.host.playing import (
    ANN,
    BOB,
    GUILD,
    ChangeRecorder,
    Clock,
    Seeds,
    all_snapshots,
    mover,
    play,
    start_game,
    table_of_two,
    user_of,
)

DAY = 86_400
LIMITS = Limits(lobby=100, over=1_000, memory=50, sweep=0.01)


@pytest.fixture
def host(store: Store, clock: Clock) -> Host:
    """A host that sweeps only when a test calls `sweep`."""
    return Host(store, clock=clock, seeds=Seeds(), limits=LIMITS)


async def test_a_lobby_expires(host: Host, clock: Clock, recorder: ChangeRecorder) -> None:
    old = await table_of_two(host)
    clock.now += 60
    young = await table_of_two(host)
    clock.now += 40
    await host.sweep()
    assert (await host.queries.info(old.id)).state is TableState.CLOSED
    assert (await host.queries.info(young.id)).state is TableState.LOBBY
    await host.settle()
    assert recorder.kinds[-1] == "expired"
    assert recorder.changes[-1].table_id == old.id


async def test_activity_keeps_a_lobby_from_expiring(host: Host, clock: Clock) -> None:
    table = await table_of_two(host)
    clock.now += 99
    await host.lobby.leave(table.id, BOB)
    clock.now += 99
    await host.sweep()
    assert (await host.queries.info(table.id)).state is TableState.LOBBY


async def test_a_game_that_starts_during_a_sweep_is_not_closed(host: Host, clock: Clock) -> None:
    table = await table_of_two(host)
    clock.now += 100
    await asyncio.gather(host.lobby.start(table.id, ANN), host.sweep())
    assert (await host.queries.info(table.id)).state is TableState.PLAYING


async def test_an_idle_game_is_abandoned(
    host: Host, store: Store, clock: Clock, recorder: ChangeRecorder
) -> None:
    left, played = await start_game(host), await start_game(host)
    clock.now += 14 * DAY - 1
    await play(host, played, Random(4), 1)
    await host.sweep()
    assert (await host.queries.info(left)).state is TableState.PLAYING
    clock.now += 1
    await host.sweep()
    assert (await host.queries.info(played)).state is TableState.PLAYING
    info = await host.queries.info(left)
    assert (info.state, info.ended) == (TableState.OVER, "abandoned")
    await host.settle()
    assert (recorder.changes[-1].table_id, recorder.changes[-1].kind, recorder.changes[-1].seat) == (
        left,
        "ended",
        None,
    )
    assert await host._store.leaderboard.count(GUILD) == 0


async def test_a_slow_game_is_not_abandoned(host: Host, clock: Clock) -> None:
    table = await table_of_two(host)
    await host.clocks.set_clock(table.id, ANN, 10 * DAY)
    await host.lobby.start(table.id, ANN)
    clock.now += 15 * DAY
    await host.sweep()
    info = await host.queries.info(table.id)
    assert (info.state, info.reminded_at) == (TableState.PLAYING, int(clock.now))


async def test_an_action_during_an_abandoning_sweep_wins_or_is_refused(
    host: Host, clock: Clock, store: Store
) -> None:
    table = await start_game(host)
    clock.now += 14 * DAY
    snapshot = await mover(host, table)
    await asyncio.gather(
        host.play.act(table, user_of(snapshot), min(snapshot.offer, key=str), snapshot.ply),
        host.sweep(),
        return_exceptions=True,
    )
    state = (await host.queries.info(table)).state
    assert len(await store.journal.read(table)) == 2
    assert state is (
        TableState.OVER if (await host.queries.snapshot(table)).to_move == () else TableState.PLAYING
    )


async def test_finished_tables_close_and_games_in_progress_stay(host: Host, clock: Clock) -> None:
    over, playing = await start_game(host), await start_game(host)
    await host.play.resign(over, ANN)
    clock.now += 999
    await host.sweep()
    assert (await host.queries.info(over)).state is TableState.OVER
    clock.now += 1
    await host.sweep()
    assert (await host.queries.info(over)).state is TableState.CLOSED
    assert (await host.queries.info(over)).ended == "resign"
    clock.now += 13 * DAY
    await host.sweep()
    assert (await host.queries.info(playing)).state is TableState.PLAYING


async def test_an_idle_table_is_unloaded_and_loaded_again(host: Host, clock: Clock, store: Store) -> None:
    table = await start_game(host)
    await play(host, table, Random(7), 25)
    before = await all_snapshots(host, table)
    known = await store.tables.load(table)
    assert known is not None
    renamed = replace(
        known, seats=(SeatInfo(0, ANN, "Ann", agreed=False), SeatInfo(1, BOB, "Rob", agreed=False))
    )
    await store.tables.save(known, renamed)
    clock.now += 49
    await host.sweep()
    # Processes that share a database look there first.
    assert (await host.queries.info(table)).name_of(1) == ("Rob" if store.shared else "Bob")
    clock.now += 50
    await host.sweep()
    after = await all_snapshots(host, table)
    assert after[0].info.name_of(1) == "Rob"
    assert [replace(snapshot, info=before[0].info) for snapshot in after] == before
    assert await play(host, table, Random(8), 5) == 5


async def test_a_table_in_use_stays_loaded(host: Host, clock: Clock) -> None:
    table = await start_game(host)
    clock.now += 50
    acting = asyncio.create_task(host.play.abandon(table, ANN))
    await asyncio.sleep(0)
    await host.sweep()
    await acting
    assert (await host.queries.info(table)).seats[0].agreed


async def test_a_started_host_sweeps_idle_tables(host: Host, clock: Clock, recorder: ChangeRecorder) -> None:
    table = await table_of_two(host)
    clock.now += 100
    await host.start()
    assert (await recorder.wait_for("expired")).table_id == table.id
    await host.close()
    assert (await host.queries.info(table.id)).state is TableState.CLOSED


async def test_an_unreadable_table_does_not_block_the_sweep_of_others(
    host: Host, clock: Clock, store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    left, broken, lobby = await start_game(host), await start_game(host), await table_of_two(host)
    async with store.journal._database.connect(writes=True) as connection:
        await connection.execute(update(journal).where(journal.c.table_id == broken).values(events="[{}]"))
        early = update(tables).where(tables.c.id == broken).values(touched_at=0, undo_at=0, undo_by=0)
        await connection.execute(early)
        await connection.execute(update(seats).where(seats.c.table_id == broken).values(computer=True))
    clock.now += 14 * DAY
    again = Host(store, clock=clock, seeds=Seeds(), limits=LIMITS)
    done = []

    async def sweep_task() -> None:
        done.append(True)

    again.add_sweep_task(sweep_task)
    await again.sweep()
    assert (await again.queries.info(lobby.id)).state is TableState.CLOSED
    assert (await again.queries.info(left)).state is TableState.OVER
    assert done == [True]
    assert f"table {broken}: the idle game could not be abandoned" in caplog.text
    assert f"table {broken}: the undo request could not be refused" in caplog.text


class LogWaiter(logging.Handler):
    """Records what is logged, and lets a test wait for a message with this prefix."""

    def __init__(self, begins: str) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.something = asyncio.Event()
        self._begins = begins

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())
        if self.lines[-1].startswith(self._begins):
            self.something.set()


def replace_with_folder(file: Path) -> None:
    """Put a folder in place of the database."""
    file.rename(file.with_suffix(".away"))
    folder = file.with_suffix(".folder")
    folder.mkdir()
    file.symlink_to(folder)


def restore_file(file: Path) -> None:
    """Put the database back in one step: in between, SQLite would create an empty one."""
    file.with_suffix(".away").replace(file)


async def test_sweeps_continue_after_a_database_failure(clock: Clock, url: str, file: Path) -> None:
    before = await Store.open(url)
    table = await table_of_two(Host(before, clock=clock, limits=LIMITS))
    clock.now += 100
    await before.close()
    store = await Store.open(url)
    host, recorder = Host(store, clock=clock, limits=LIMITS), ChangeRecorder()
    host.subscribe(recorder)
    replace_with_folder(file)
    waiter = LogWaiter("idle tables could not be closed")
    logging.getLogger("bot.host").addHandler(waiter)
    await host.start()
    await waiter.something.wait()
    logging.getLogger("bot.host").removeHandler(waiter)
    restore_file(file)
    await recorder.wait_for("expired")
    await host.close()
    why = f"Cannot open the database {file}: SQLITE_CANTOPEN"
    for failure in ("the computer players could not be woken", "idle tables could not be closed"):
        assert any(line.startswith(f"{failure}: {why}") for line in waiter.lines)
    assert (await host.queries.info(table.id)).state is TableState.CLOSED
    await store.close()
