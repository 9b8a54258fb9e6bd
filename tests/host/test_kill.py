"""A process killed at any moment loses no action that it confirmed, and repeats none."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from subprocess import PIPE, Popen

import pytest

from bot.engine.actions import Action
from bot.engine.events import to_json
from bot.host.host import Host
from bot.host.ranking.counting import RANKING
from bot.host.tables.games import new_game
from bot.store import Store, TableState
from tests.host.playing import SERVER, all_snapshots
from tests.store.games import ranked

pytestmark = pytest.mark.both_databases

ROOT = Path(__file__).parents[2]


@pytest.fixture
def processes() -> Iterator[Popen[str]]:
    """Starts processes that kill themselves."""
    arguments = [sys.executable, "-m", "tests.host.crashing_process"]
    with Popen(arguments, cwd=ROOT, stdin=PIPE, stdout=PIPE, text=True) as process:
        yield process
        process.stdin.close()


def run_until_killed(processes: Popen[str], url: str, seed: int, statements: int) -> list[tuple[int, int]]:
    """The tables and plies that a process printed after actions and changes until it killed itself."""
    assert processes.stdout is not None
    processes.stdin.write(f"{url} {seed} {statements}\n")
    processes.stdin.flush()
    words = []
    for line in processes.stdout:
        word, *numbers = line.split()
        if word == "died":
            assert numbers == ["-9"]
            return words
        words.append((int(numbers[0]), int(numbers[1])))
    raise AssertionError("the processes have ended")


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


async def test_a_killed_process_loses_nothing_it_confirmed_and_repeats_nothing(
    url: str, processes: Popen[str]
) -> None:
    confirmed: dict[int, int] = {}
    # While the table is opened; at each statement of an action; and after the end of a game.
    for seed, statements in enumerate((3, 21, 22, 23, 24, 300)):
        confirmations = run_until_killed(processes, url, seed, statements)
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
    assert sum(line.totals.games for line in await ranked(store, SERVER)) == 2 * len(over)
    assert await store.recounts.count_wrong(SERVER, RANKING) == 0
    for info in over:
        assert await all_snapshots(Host(store), info.id)
    await store.close()
