"""Database failures: the caller gets an error, and the table stays as it was."""

import asyncio
import logging
from pathlib import Path
from random import Random

import pytest

from bot.engine.actions import Verb
from bot.host.host import Host
from bot.store import Store, TableState
from bot.store.errors import StoreLocked
from tests.host.playing import (
    ANN,
    BOB,
    SERVER,
    ChangeRecorder,
    NewHost,
    act,
    all_snapshots,
    first_of,
    mover,
    play,
    refused,
    start_game,
    table_of_two,
    user_of,
)
from tests.store.breaking import PowerCut, cut_before, locked
from tests.store.games import ranked

pytestmark = pytest.mark.both_databases


@pytest.fixture(autouse=True)
def _short_lock_timeout(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait only briefly for the lock of a file."""
    if "file" in request.fixturenames:
        monkeypatch.setattr("bot.store.database.transactions.BUSY_SECONDS", 0.05)


async def test_a_locked_database_leaves_the_table_unchanged(
    host: Host, recorder: ChangeRecorder, file: Path
) -> None:
    table = await start_game(host)
    await play(host, table, Random(16), 10)
    before = await all_snapshots(host, table)
    published = len(await recorder.all_kinds())
    with locked(file):
        for request in (
            act(host, table),
            host.play.resign(table, ANN),
            host.endings.propose(table, BOB),
            host.closing.close(table, ANN, server_manager=True),
            table_of_two(host),
        ):
            await refused(StoreLocked, request)
            assert await all_snapshots(host, table) == before
    assert len(await recorder.all_kinds()) == published
    assert (await act(host, table)).ply == before[0].ply + 1


ENDING = ["BEGIN", "INSERT", "UPDATE"]  # the step and the table
ENDING += ["SELECT", "INSERT"]  # the time zone of the server, and the number of the game
ENDING += ["SELECT", "SELECT", "INSERT", "INSERT", "DELETE", "COMMIT"]  # leaderboards and results; absences


async def test_a_power_cut_during_the_last_action_repeats_or_loses_nothing(
    store: Store, new_host: NewHost
) -> None:
    """A player declares out. In the same transaction their agreement to abandon the game is withdrawn."""
    host = new_host()
    table = await start_game(host, "old-count", target=1)
    while not (snapshot := await mover(host, table)).offer.of(Verb.DECLARE_OUT):
        await play(host, table, Random(19), 1)
    await host.endings.propose(table, user_of(snapshot))
    before = await all_snapshots(host, table)
    for step in range(len(ENDING)):
        with cut_before(step) as steps, pytest.raises(PowerCut):
            await act(host, table, Verb.DECLARE_OUT)
        assert steps == ENDING[:step]
        for survivor in (host, Host(store)):
            assert await all_snapshots(survivor, table) == before
        assert len(await ranked(store, SERVER)) == 0
    done = await act(Host(store), table, Verb.DECLARE_OUT)
    assert (done.info.state, done.ply) == (TableState.OVER, before[0].ply + 1)
    assert len(await ranked(store, SERVER)) == 2


async def test_a_power_cut_during_any_action_repeats_or_loses_nothing(
    store: Store, new_host: NewHost
) -> None:
    host = new_host()
    table, rng = await start_game(host), Random(20)
    for _ in range(4):
        before = await all_snapshots(host, table)
        action = rng.choice(sorted((await mover(host, table)).offer, key=str))
        for step in range(4):
            with cut_before(step), pytest.raises(PowerCut):
                await act(host, table, action)
            assert await all_snapshots(host, table) == before
        with cut_before(4):
            await act(host, table, action)
        assert await all_snapshots(host, table) == await all_snapshots(Host(store), table)


async def test_a_cancelled_action_happens_completely_or_not_at_all(store: Store, new_host: NewHost) -> None:
    host = new_host()
    table, rng = await start_game(host), Random(21)
    for patience in range(0, 30, 3):
        snapshot = await mover(host, table)
        action = rng.choice(sorted(snapshot.offer, key=str))
        acting = asyncio.create_task(host.play.act(table, user_of(snapshot), action, snapshot.ply))
        for _ in range(patience):
            await asyncio.sleep(0)
        acting.cancel()
        await asyncio.wait([acting])
        now = await all_snapshots(host, table)
        assert now == await all_snapshots(Host(store), table)
        assert now[0].ply in (snapshot.ply, snapshot.ply + 1)
    assert len(await store.journal.read(table)) == now[0].ply + 1


async def test_no_card_or_seed_is_logged(
    store: Store, host: Host, file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    logging.getLogger("asyncio").setLevel(logging.DEBUG)
    table = await start_game(host, target=100)
    snapshot = await mover(host, table)
    with cut_before(1), pytest.raises(PowerCut):
        await act(host, table)
    with locked(file):
        await refused(StoreLocked, host.play.act(table, user_of(snapshot), first_of(snapshot)))
    await play(host, table, Random(22))
    shuffle_seed = await store.tables.load_shuffle_seed(table)
    said = caplog.text + repr([record.args for record in caplog.records])
    for secret in (shuffle_seed.secret, shuffle_seed.rematch_secret):
        assert secret.hex() not in said
        assert repr(secret) not in said
    for card in ("9C", "JD", "QS", "KH", "TS", "AS"):
        assert card not in said
