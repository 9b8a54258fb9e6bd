"""The journal: each ply is saved once, with all of its changes or none, and the end of a game with its results."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from bot.host.ranking.counting import RANKING
from bot.store import (
    GameEnd,
    HandicapChange,
    JournalEntry,
    StaleTable,
    Store,
    TableInfo,
    TableState,
    WriteConflict,
)
from bot.store.errors import PlyTaken, StoreBroken
from tests.store.breaking import PowerCut, cut_before
from tests.store.games import ANN, BOB, CID, DOT, SERVER, finish, new_table, ranked, results_of
from tests.store.outside import dump

OCTOBER, NOVEMBER = 1_697_000_000, 1_700_000_000
OPENING = JournalEntry(0, None, None, "[]", 1_100)
PLAY = JournalEntry(1, 0, "play AS", '[["LeadGiven",1]]', 1_200)
LAST = JournalEntry(2, 1, "play 9S", "[]", NOVEMBER)


@pytest.fixture
async def playing(store: Store, table: TableInfo) -> TableInfo:
    """A table at which two plies are played."""
    table = await store.journal.append(table, replace(table, state=TableState.PLAYING), OPENING)
    return await store.journal.append(table, replace(table, touched_at=1_200), PLAY)


async def test_the_journal_is_read_in_order(store: Store, table: TableInfo, playing: TableInfo) -> None:
    assert await store.journal.read(table.id) == (OPENING, PLAY)
    assert playing == replace(table, state=TableState.PLAYING, touched_at=1_200, revision=2)
    assert await store.tables.load(table.id) == playing
    assert await store.journal.read(99) == ()
    for secret in ("AS", "LeadGiven"):
        assert secret not in repr(PLAY)


async def test_a_ply_is_saved_once_and_not_of_a_stale_table(store: Store, playing: TableInfo) -> None:
    with pytest.raises(PlyTaken):
        await store.journal.append(playing, playing, replace(PLAY, action="play KS"))
    assert await store.tables.load(playing.id) == playing
    closed = await store.tables.save(playing, replace(playing, state=TableState.CLOSED))
    with pytest.raises(StaleTable):
        await store.journal.append(playing, playing, LAST)
    assert await store.journal.read(playing.id) == (OPENING, PLAY)
    assert await store.tables.load(playing.id) == closed


async def test_a_ply_without_a_table_is_not_saved(store: Store, table: TableInfo) -> None:
    nowhere = replace(table, id=99)
    with pytest.raises(StoreBroken, match=r"SQLITE_CONSTRAINT_FOREIGNKEY|23503"):
        await store.journal.append(nowhere, nowhere, OPENING)


async def test_one_of_concurrent_writers_of_a_ply_succeeds(
    store: Store, other: Store, playing: TableInfo
) -> None:
    attempts = [opened.journal.append(playing, playing, LAST) for opened in (store, other) * 3]
    done = await asyncio.gather(*attempts, return_exceptions=True)
    assert sorted(type(result).__name__ for result in done) == ["PlyTaken"] * 5 + ["TableInfo"]
    assert await store.journal.read(playing.id) == (OPENING, PLAY, LAST)


# The end of a game

TWO = ((ANN, BOB), HandicapChange((ANN, BOB), lambda before: (before[0], before[1] + 10)))
FOUR = ((ANN, BOB, CID, DOT), None)


def finished(table: TableInfo) -> TableInfo:
    seats = tuple(replace(seat, agreed=False) for seat in table.seats)
    return replace(table, state=TableState.OVER, ended="rule", seats=seats)


@pytest.mark.parametrize(("users", "handicap"), [TWO, FOUR], ids=["two", "four"])
async def test_a_power_cut_at_any_step_of_the_end_saves_nothing(
    store: Store, file: Path, users: tuple[int, ...], handicap: HandicapChange | None
) -> None:
    """The first game of a month closes a season and ends the absence of a player."""
    await store.settings.update(SERVER, seasons="monthly")
    await finish(store, users, 1, at=OCTOBER)
    await store.members.update_presence(SERVER, {BOB}, (), OCTOBER)
    opened = await store.tables.open(new_table(users, "double-deck" if len(users) == 4 else "fletcher"))
    last, results = replace(LAST, ply=0), results_of(users, 0, (500, 100), (250, 60))
    end = GameEnd(results, ranking=RANKING, handicap=handicap)
    before = dump(file)
    steps: list[str] = []
    for step in range(100):
        try:
            with cut_before(step) as steps:
                await store.journal.append(opened, finished(opened), last, end)
            break
        except PowerCut:
            assert dump(file) == before, f"after {steps}"
    assert (steps[0], steps[-1]) == ("BEGIN", "COMMIT")
    assert len(steps) > (18 if handicap else 15)
    assert len(await ranked(store, SERVER)) == len(users)
    assert [season.number for season in await store.seasons.list_closed(SERVER)] == [1]
    assert await store.members.absent_users(SERVER) == frozenset()
    if handicap is not None:
        assert await store.handicaps.between(SERVER, "fletcher", (ANN, BOB)) == (0, 10)
    assert await store.recounts.count_wrong(SERVER, RANKING) == 0


async def test_the_end_of_a_game_is_saved_once_with_its_last_ply(
    store: Store, playing: TableInfo, file: Path
) -> None:
    """Neither a late writer nor one that has read the end counts it again."""
    results = results_of((ANN, BOB), 0, (1010, 740), (260, 190))
    over = await store.journal.append(playing, finished(playing), LAST, GameEnd(results, ranking=RANKING))
    assert await store.tables.load(playing.id) == over
    lines = await ranked(store, SERVER, "classic")
    totals = {row.user_id: row.totals for row in lines}
    counts = {user: (of.games, of.wins, of.losses, of.points, of.best_deal) for user, of in totals.items()}
    assert counts == {ANN: (1, 1, 0, 1010, 260), BOB: (1, 0, 1, 740, 190)}
    after = dump(file)
    for before, ply in ((playing, 2), (playing, 3), (over, 3)):
        with pytest.raises(WriteConflict):
            await store.journal.append(
                before, finished(before), replace(LAST, ply=ply), GameEnd(results, ranking=RANKING)
            )
        assert dump(file) == after
