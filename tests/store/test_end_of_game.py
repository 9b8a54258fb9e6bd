"""All that the end of a game brings is written in one transaction: cut anywhere, nothing of it is there."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from bot.store import HandicapChange, JournalEntry, NewTable, Pair, RaceLost, Store, TableState
from tests.store.breaking import PowerCut, cut_before
from tests.store.games import ANN, BOB, CID, DOT, GUILD, finish, new_table, results_of

OCTOBER, NOVEMBER = 1_697_000_000, 1_700_000_000


def dumped(file: Path) -> list[str]:
    """The whole database as statements."""
    with closing(sqlite3.connect(file)) as connection:
        return sorted(connection.iterdump())


def ten_more(before: Pair) -> Pair:
    return before[0], before[1] + 10


TWO = ((ANN, BOB), HandicapChange((ANN, BOB), ten_more))
FOUR = ((ANN, BOB, CID, DOT), None)


@pytest.mark.parametrize(("users", "handicap"), [TWO, FOUR], ids=["two", "four"])
async def test_a_power_cut_at_any_step_leaves_nothing_of_it(
    store: Store, file: Path, users: tuple[int, ...], handicap: HandicapChange | None
) -> None:
    """The first game of a month, which closes a season: one player was thought to have left, and is back."""
    await store.settings.change(GUILD, seasons="monthly", rated_computers=True)
    await finish(store, users, 1, at=OCTOBER)
    await store.members.note(GUILD, {BOB}, (), OCTOBER)
    opened = await store.tables.open(new_table(users, "double-deck" if len(users) == 4 else "fletcher"))
    over = replace(
        opened,
        state=TableState.OVER,
        ended="rule",
        seats=tuple(replace(one, agreed=False) for one in opened.seats),
    )
    last, of_players = (
        JournalEntry(0, 0, "play AS", "[]", NOVEMBER),
        results_of(users, 0, (500, 100), (250, 60)),
    )
    before = dumped(file)
    steps: list[str] = []
    for step in range(100):
        try:
            with cut_before(step) as steps:
                await store.journal.append(opened, over, last, of_players, handicap)
            break
        except PowerCut:
            assert dumped(file) == before, f"after {steps}"
    assert steps[0] == "BEGIN"
    assert steps[-1] == "COMMIT"
    assert len(steps) > (18 if handicap else 15)
    assert await store.leaderboard.count(GUILD) == len(users)
    assert [season.number for season in await store.seasons.closed(GUILD)] == [1]
    assert await store.members.absent(GUILD) == frozenset()
    if handicap is not None:
        assert await store.handicaps.between(GUILD, "fletcher", (ANN, BOB)) == (0, 10)
    assert await store.results.differences(GUILD) == ()


async def test_who_comes_too_late_changes_nothing(
    store: Store, file: Path, new_table: Callable[..., NewTable]
) -> None:
    opened = await store.tables.open(new_table(variant="fletcher"))
    over = replace(opened, state=TableState.OVER, ended="rule")
    last = JournalEntry(0, 0, "play AS", "[]", NOVEMBER)
    await store.journal.append(opened, over, last, results_of((ANN, BOB), 0))
    after = dumped(file)
    for ply in (0, 1):
        with pytest.raises(RaceLost):
            await store.journal.append(opened, over, replace(last, ply=ply), results_of((ANN, BOB), 1))
        assert dumped(file) == after
