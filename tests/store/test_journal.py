"""The journal: each ply is saved once, with all of its changes or none."""

import asyncio
from dataclasses import replace

import pytest

from bot.host.ranking.counting import RANKING
from bot.store import JournalEntry, Outcome, Result, StaleTable, Store, TableInfo, TableState
from bot.store.errors import PlyTaken, StoreBroken

ANN, BOB, GUILD = 101, 102, 7
OPENING = JournalEntry(0, None, None, "[]", 1_100)
PLAY = JournalEntry(1, 0, "play AS", '[["LeadGiven",1]]', 1_200)
LAST = JournalEntry(2, 1, "play 9S", "[]", 1_300)
RESULTS = (Result(ANN, 0, 0, Outcome.WON, 1010, 260), Result(BOB, 1, 1, Outcome.LOST, 740, 190))


async def begin(store: Store, table: TableInfo) -> TableInfo:
    """Play two plies and return the table."""
    table = await store.journal.append(table, replace(table, state=TableState.PLAYING), OPENING)
    return await store.journal.append(table, replace(table, touched_at=1_200), PLAY)


def finished(table: TableInfo) -> TableInfo:
    return replace(table, state=TableState.OVER, ended="rule", touched_at=1_300)


async def test_the_journal_is_read_in_order(store: Store, table: TableInfo) -> None:
    assert await store.journal.read(table.id) == ()
    playing = await begin(store, table)
    assert await store.journal.read(table.id) == (OPENING, PLAY)
    assert playing == replace(table, state=TableState.PLAYING, touched_at=1_200, revision=2)
    assert await store.tables.load(table.id) == playing


async def test_the_repr_of_an_entry_shows_no_secret() -> None:
    assert "AS" not in repr(PLAY)
    assert "LeadGiven" not in repr(PLAY)


async def test_a_ply_is_saved_once(store: Store, table: TableInfo) -> None:
    playing = await begin(store, table)
    with pytest.raises(PlyTaken):
        await store.journal.append(playing, playing, replace(PLAY, action="play KS"))
    assert await store.journal.read(table.id) == (OPENING, PLAY)
    assert await store.tables.load(table.id) == playing


async def test_a_ply_of_a_stale_table_is_not_saved(store: Store, table: TableInfo) -> None:
    playing = await begin(store, table)
    closed = await store.tables.save(playing, replace(playing, state=TableState.CLOSED))
    with pytest.raises(StaleTable):
        await store.journal.append(playing, playing, LAST)
    assert await store.journal.read(table.id) == (OPENING, PLAY)
    assert await store.tables.load(table.id) == closed


async def test_a_ply_without_a_table_is_not_saved(store: Store, table: TableInfo) -> None:
    nowhere = replace(table, id=99)
    with pytest.raises(StoreBroken, match=r"SQLITE_CONSTRAINT_FOREIGNKEY|23503"):
        await store.journal.append(nowhere, nowhere, OPENING)


async def test_one_of_concurrent_writers_of_a_ply_succeeds(store: Store, url: str, table: TableInfo) -> None:
    other = await Store.open(url)
    playing = await begin(store, table)
    attempts = [opened.journal.append(playing, playing, LAST) for opened in (store, other) * 3]
    done = await asyncio.gather(*attempts, return_exceptions=True)
    await other.close()
    assert sum(isinstance(result, TableInfo) for result in done) == 1
    assert sum(isinstance(result, PlyTaken) for result in done) == 5
    assert await store.journal.read(table.id) == (OPENING, PLAY, LAST)


async def test_the_end_of_a_game_is_saved_with_its_last_ply(store: Store, table: TableInfo) -> None:
    playing = await begin(store, table)
    await store.journal.append(playing, finished(playing), LAST, RESULTS, ranking=RANKING)
    ended = await store.tables.load(table.id)
    assert ended is not None
    assert (ended.state, ended.ended) == (TableState.OVER, "rule")
    ann, bob = await store.leaderboard.top(GUILD, "classic")
    assert (ann.user_id, ann.games, ann.wins, ann.losses, ann.points, ann.best_deal) == (
        ANN,
        1,
        1,
        0,
        1010,
        260,
    )
    assert (bob.user_id, bob.games, bob.wins, bob.losses, bob.points, bob.best_deal) == (
        BOB,
        1,
        0,
        1,
        740,
        190,
    )


async def test_results_do_not_count_twice(store: Store, table: TableInfo) -> None:
    playing = await begin(store, table)
    ended = await store.journal.append(playing, finished(playing), LAST, RESULTS, ranking=RANKING)
    before = await store.leaderboard.top(GUILD)
    with pytest.raises(StaleTable):
        await store.journal.append(ended, ended, replace(LAST, ply=3), RESULTS, ranking=RANKING)
    assert await store.leaderboard.top(GUILD) == before
