"""The end of a game is saved in one transaction: all of it or nothing."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from bot.host.ranking.counting import RANKING
from bot.store import HandicapChange, JournalEntry, NewTable, Pair, Store, TableState, WriteConflict
from tests.store.breaking import PowerCut, cut_before
from tests.store.games import ANN, BOB, CID, DOT, GUILD, finish, new_table, results_of

OCTOBER, NOVEMBER = 1_697_000_000, 1_700_000_000


def dump(file: Path) -> list[str]:
    """Return the whole database as SQL statements."""
    with closing(sqlite3.connect(file)) as connection:
        return sorted(connection.iterdump())


def add_ten(before: Pair) -> Pair:
    return before[0], before[1] + 10


TWO = ((ANN, BOB), HandicapChange((ANN, BOB), add_ten))
FOUR = ((ANN, BOB, CID, DOT), None)


@pytest.mark.parametrize(("users", "handicap"), [TWO, FOUR], ids=["two", "four"])
async def test_a_power_cut_at_any_step_saves_nothing(
    store: Store, file: Path, users: tuple[int, ...], handicap: HandicapChange | None
) -> None:
    """The first game of a month closes a season and ends the absence of a player."""
    await store.settings.update(GUILD, seasons="monthly")
    await finish(store, users, 1, at=OCTOBER)
    await store.members.update_presence(GUILD, {BOB}, (), OCTOBER)
    opened = await store.tables.open(new_table(users, "double-deck" if len(users) == 4 else "fletcher"))
    over = replace(
        opened,
        state=TableState.OVER,
        ended="rule",
        seats=tuple(replace(seat, agreed=False) for seat in opened.seats),
    )
    last, results = (
        JournalEntry(0, 0, "play AS", "[]", NOVEMBER),
        results_of(users, 0, (500, 100), (250, 60)),
    )
    before = dump(file)
    steps: list[str] = []
    for step in range(100):
        try:
            with cut_before(step) as steps:
                await store.journal.append(opened, over, last, results, handicap, ranking=RANKING)
            break
        except PowerCut:
            assert dump(file) == before, f"after {steps}"
    assert steps[0] == "BEGIN"
    assert steps[-1] == "COMMIT"
    assert len(steps) > (18 if handicap else 15)
    assert await store.leaderboard.count(GUILD) == len(users)
    assert [season.number for season in await store.seasons.list_closed(GUILD)] == [1]
    assert await store.members.absent_users(GUILD) == frozenset()
    if handicap is not None:
        assert await store.handicaps.between(GUILD, "fletcher", (ANN, BOB)) == (0, 10)
    assert await store.recounts.count_wrong(GUILD, RANKING) == 0


async def test_a_late_writer_changes_nothing(
    store: Store, file: Path, new_table: Callable[..., NewTable]
) -> None:
    opened = await store.tables.open(new_table(variant="fletcher"))
    over = replace(opened, state=TableState.OVER, ended="rule")
    last = JournalEntry(0, 0, "play AS", "[]", NOVEMBER)
    await store.journal.append(opened, over, last, results_of((ANN, BOB), 0), ranking=RANKING)
    after = dump(file)
    for ply in (0, 1):
        with pytest.raises(WriteConflict):
            await store.journal.append(
                opened, over, replace(last, ply=ply), results_of((ANN, BOB), 1), ranking=RANKING
            )
        assert dump(file) == after
