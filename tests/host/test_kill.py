"""A process killed at any moment loses no action that it confirmed, and repeats none."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bot.engine.actions import Action
from bot.engine.events import to_json
from bot.host import Host, TableState
from bot.host.games import new_game
from bot.store import Store
from tests.host.playing import GUILD, all_snapshots

pytestmark = pytest.mark.both_databases

ROOT = Path(__file__).parents[2]


def run_until_killed(url: str, seed: int, statements: int) -> list[tuple[int, int]]:
    """The tables and plies that the process printed after actions and changes until it killed itself."""
    arguments = [sys.executable, "-m", "tests.host.crashing_process", url, str(seed), str(statements)]
    run = subprocess.run(arguments, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert run.returncode == -9, run.stderr
    words = [line.split() for line in run.stdout.splitlines()]
    return [(int(table), int(ply)) for _, table, ply in words]


async def check_journals(store: Store) -> dict[int, int]:
    """The last ply of every table's journal, after checks that each journal is complete and follows the rules."""
    last_plies = {}
    for info in await store.tables.find(tuple(TableState)):
        entries = await store.journal.read(info.id)
        assert [entry.ply for entry in entries] == list(range(len(entries)))
        if entries:
            game = new_game(info, await store.tables.load_shuffle_seed(info.id))
            for entry in entries[1:]:
                assert entry.seat is not None
                assert entry.action is not None
                game.play(entry.seat, Action.parse(entry.action))
            events = [json.dumps([to_json(event) for event in step.events]) for step in game.history]
            assert list(map(json.loads, events)) == [json.loads(entry.events) for entry in entries]
            assert (game.table.ended is not None) == (info.state is TableState.OVER)
            last_plies[info.id] = len(entries) - 1
    return last_plies


async def test_a_killed_process_loses_nothing_it_confirmed_and_repeats_nothing(url: str) -> None:
    confirmed: dict[int, int] = {}
    for seed, statements in enumerate((3, 230, 231, 232, 233, 410)):
        confirmations = run_until_killed(url, seed, statements)
        for table, ply in confirmations:
            confirmed[table] = max(ply, confirmed.get(table, -1))
        store = await Store.open(url)
        stored = await check_journals(store)
        for table, ply in stored.items():
            # At most one action is stored that the process did not confirm before it died.
            assert confirmed.get(table, -1) <= ply <= confirmed.get(table, -1) + 1
            confirmed[table] = ply
        assert all(ply <= stored.get(table, -1) for table, ply in confirmed.items())
        await store.close()
    store = await Store.open(url)
    over = await store.tables.find((TableState.OVER,))
    assert over
    assert sum(line.games for line in await store.leaderboard.top(GUILD)) == 2 * len(over)
    assert await store.results.differences(GUILD) == ()
    for info in over:
        assert await all_snapshots(Host(store), info.id)
    await store.close()
