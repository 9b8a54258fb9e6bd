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
from bot.host.tournaments.standings import standings
from bot.store import NoteKind, Store, TableState, TournamentState
from tests.host.playing import SERVER, all_snapshots, host_of
from tests.host.tournament_play import hold_tournament
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


def run_until_killed(
    processes: Popen[str], url: str, seed: int, statements: int, what: str = "games"
) -> list[tuple[int, int]]:
    """The tables and plies that a process printed after actions and changes until it killed itself."""
    assert processes.stdout is not None
    processes.stdin.write(f"{url} {seed} {statements} {what}\n")
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


async def test_a_tournament_goes_on_after_each_kill(url: str, processes: Popen[str]) -> None:
    """While it is made and entered, while rounds with their tables are written, and while results are entered."""
    for seed, statements in enumerate((3, 7, 5, 9, 2, 16, 11, 30, 13, 24)):
        run_until_killed(processes, url, seed, statements, "tournament")
    store = await Store.open(url)
    host = host_of(store, 100)
    [over] = [await hold_tournament(host)]
    assert over.state is TournamentState.OVER
    assert len(await store.tournaments.find()) == 1
    assert len(over.players) == 5
    for number in (1, 2, 3):
        matches = [match for match in over.matches if match.round == number]
        assert [match.number for match in matches] == [1, 2, 3]
        assert sorted(seed for match in matches for side in match.sides for seed in side) == [1, 2, 3, 4, 5]
    played = [match for match in over.matches if match.how != "bye"]
    assert len({frozenset(match.sides) for match in played}) == len(played) == 6
    assert len({match.sides for match in over.matches if match.how == "bye"}) == 3
    # Each match has its table, and there is no other.
    tables = await store.tables.find(tuple(TableState))
    assert sorted(match.table_id or 0 for match in played) == sorted(info.id for info in tables)
    decided = [(match.round, match.number) for match in played if match.how == "decided"]
    notes = await host.tournaments.notes(over.id)
    assert [note.kind for note in notes if note.kind is not NoteKind.DECIDED] == [
        *(NoteKind.STARTED, *[NoteKind.ROUND] * 3),
        NoteKind.ENDED,
    ]
    assert [(note.round, note.match) for note in notes if note.kind is NoteKind.DECIDED] == decided
    assert decided == [(1, 1), (2, 1), (3, 1)]
    assert sum(row.points for row in standings(over)) == 9
    await host.close()
    await store.close()
