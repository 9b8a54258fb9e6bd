"""Database failures: the caller gets an error, and the table stays as it was."""

import asyncio
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import pytest

from bot.host.host import Host
from bot.store import Store, StoreError, TableState
from bot.store.errors import StoreFull, StoreLocked, StoreReadOnly
from tests.host.playing import (
    ANN,
    BOB,
    GUILD,
    ChangeRecorder,
    all_snapshots,
    host_of,
    mover,
    play,
    start_game,
    table_of_two,
    user_of,
)
from tests.store.breaking import PowerCut, before_use, cut_before

pytestmark = pytest.mark.both_databases


@pytest.fixture(autouse=True)
def _short_lock_timeout(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait only briefly for the lock of a file."""
    if "file" in request.fixturenames:
        monkeypatch.setattr("bot.store.database.transactions.BUSY_SECONDS", 0.05)


@contextmanager
def lock_database(file: Path) -> Iterator[None]:
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.execute("ROLLBACK")


async def test_a_locked_database_leaves_the_table_unchanged(
    store: Store, host: Host, recorder: ChangeRecorder, file: Path
) -> None:
    table = await start_game(host)
    await play(host, table, Random(16), 10)
    before = await all_snapshots(host, table)
    snapshot = await mover(host, table)
    await host.settle()
    published = len(recorder.changes)
    with lock_database(file):
        for refused in (
            host.play.act(table, user_of(snapshot), next(iter(snapshot.offer)), snapshot.ply),
            host.play.resign(table, ANN),
            host.play.abandon(table, BOB),
            host.closing.close(table, ANN, server_manager=True),
            table_of_two(host),
        ):
            with pytest.raises(StoreLocked):
                await refused
            assert await all_snapshots(host, table) == before
    await host.settle()
    assert len(recorder.changes) == published
    done = await host.play.act(table, user_of(snapshot), next(iter(snapshot.offer)), snapshot.ply)
    assert done.ply == snapshot.ply + 1


@pytest.mark.usefixtures("file")
@pytest.mark.parametrize(
    ("trouble", "mended", "name"),
    [
        ("PRAGMA query_only = ON", "PRAGMA query_only = OFF", StoreReadOnly),
        ("PRAGMA max_page_count = 1", "PRAGMA max_page_count = 100000", StoreFull),
    ],
)
async def test_a_full_disk_leaves_the_table_unchanged(
    store: Store, host: Host, trouble: str, mended: str, name: type[StoreError]
) -> None:
    table = await start_game(host)
    before = await all_snapshots(host, table)
    with before_use(trouble):
        with pytest.raises(name):
            # A full file still has room for a few rows.
            await play(host, table, Random(17), 100)
        stopped = await all_snapshots(host, table)
        assert await all_snapshots(Host(store), table) == stopped
    with before_use(mended):
        assert before[0].ply <= stopped[0].ply < 100
        await play(host, table, Random(18), 10)
        assert (await host.queries.snapshot(table)).ply == stopped[0].ply + 10


async def game_to_declare_out(host: Host) -> int:
    """A table at which the player to move can end the game by declaring out."""
    table = await start_game(host, "old-count", target=1)
    while not any(str(action) == "declare-out" for action in (await mover(host, table)).offer):
        await play(host, table, Random(19), 1)
    return table


ENDING = ["BEGIN", "INSERT", "UPDATE", "DELETE", "INSERT"]  # the step, the table and its seats
ENDING += ["INSERT"]  # the number of the game
ENDING += ["SELECT", "SELECT", "INSERT", "INSERT", "DELETE", "COMMIT"]  # leaderboards and results; absences


@pytest.mark.parametrize("step", range(len(ENDING)))
async def test_a_power_cut_during_the_last_action_repeats_or_loses_nothing(store: Store, step: int) -> None:
    host = host_of(store)
    table = await game_to_declare_out(host)
    snapshot = await mover(host, table)
    # The action below withdraws this agreement in the same transaction.
    await host.play.abandon(table, user_of(snapshot))
    before = await all_snapshots(host, table)
    snapshot = await mover(host, table)
    with cut_before(step) as steps, pytest.raises(PowerCut):
        await host.play.act(table, user_of(snapshot), "declare-out", snapshot.ply)
    assert steps == ENDING[:step]
    for survivor in (host, Host(store)):
        assert await all_snapshots(survivor, table) == before
    assert await store.leaderboard.count(GUILD) == 0
    done = await Host(store).play.act(table, user_of(snapshot), "declare-out", snapshot.ply)
    assert done.info.state is TableState.OVER
    assert await store.leaderboard.count(GUILD) == 2
    assert (await Host(store).queries.snapshot(table)).ply == snapshot.ply + 1


@pytest.mark.parametrize("step", range(5))
async def test_a_power_cut_during_any_action_repeats_or_loses_nothing(store: Store, step: int) -> None:
    host = host_of(store)
    table = await start_game(host)
    rng = Random(20)
    cuts = 0
    for _ in range(12):
        before = await all_snapshots(host, table)
        snapshot = await mover(host, table)
        action = rng.choice(sorted(snapshot.offer, key=str))
        try:
            with cut_before(step):
                await host.play.act(table, user_of(snapshot), action, snapshot.ply)
        except PowerCut:
            cuts += 1
            assert await all_snapshots(host, table) == before
            await host.play.act(table, user_of(snapshot), action, snapshot.ply)
        assert await all_snapshots(host, table) == await all_snapshots(Host(store), table)
    assert cuts == (12 if step < 4 else 0)


async def test_a_cancelled_action_happens_completely_or_not_at_all(store: Store) -> None:
    host = host_of(store)
    table = await start_game(host)
    rng = Random(21)
    for patience in range(30):
        snapshot = await mover(host, table)
        acting = asyncio.create_task(
            host.play.act(table, user_of(snapshot), rng.choice(sorted(snapshot.offer, key=str)), snapshot.ply)
        )
        for _ in range(patience):
            await asyncio.sleep(0)
        acting.cancel()
        await asyncio.wait([acting])
        assert await all_snapshots(host, table) == await all_snapshots(Host(store), table)
        assert (await host.queries.snapshot(table)).ply in (snapshot.ply, snapshot.ply + 1)
    assert len(await store.journal.read(table)) == (await host.queries.snapshot(table)).ply + 1


async def test_no_card_or_seed_is_logged(
    store: Store, host: Host, file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    logging.getLogger("asyncio").setLevel(logging.DEBUG)
    table = await start_game(host, target=100)
    snapshot = await mover(host, table)
    with cut_before(1), pytest.raises(PowerCut):
        await host.play.act(table, user_of(snapshot), next(iter(snapshot.offer)))
    with lock_database(file), pytest.raises(StoreLocked):
        await host.play.act(table, user_of(snapshot), next(iter(snapshot.offer)))
    await play(host, table, Random(22))
    shuffle_seed = await store.tables.load_shuffle_seed(table)
    said = caplog.text + repr([record.args for record in caplog.records])
    for secret in (shuffle_seed.secret, shuffle_seed.rematch_secret):
        assert secret.hex() not in said
        assert repr(secret) not in said
    for card in ("9C", "JD", "QS", "KH", "TS", "AS"):
        assert card not in said
