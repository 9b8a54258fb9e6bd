"""Journals of games that are over: compressed, read like others, and deleted after their retention."""

import asyncio

import pytest

from bot.store import Shards, Store, TableState
from tests.store.games import BOB, LAST, OPENING, SERVER, play
from tests.store.outside import rows

DAY = 24 * 60 * 60


async def archive_all(store: Store, shards: Shards) -> None:
    last: int | None = 0
    while last is not None:
        last = await store.archives.archive_journals(shards, after=last, limit=2)


async def test_a_journal_is_the_same_once_it_is_compressed(store: Store, url: str) -> None:
    states = (TableState.OVER, TableState.PLAYING, TableState.CLOSED, TableState.CLOSED)
    tables = [await play(store, state) for state in states]
    await archive_all(store, Shards())
    stored = await rows(url)
    assert {row[0] for row in stored["journal"]} == {tables[1].id}
    assert {row[0] for row in stored["archives"]} == {tables[at].id for at in (0, 2, 3)}
    assert all(len(row[-1]) < len(LAST.events) / 10 for row in stored["archives"])
    for table in tables:
        assert await store.journal.read(table.id) == (OPENING, LAST)
        loaded = await store.journal.load_game(table.id)
        assert loaded is not None
        assert loaded[2] == (OPENING, LAST)
    # What is compressed is a game, too.
    assert await store.tables.prune_unplayed(10**9) == 0
    actions = (await store.users.export(BOB))["actions"]
    assert actions == [{"table_id": table.id, "ply": 1, "action": "play AS", "at": 1_000} for table in tables]


async def test_processes_that_compress_the_same_game_keep_it(store: Store, other: Store) -> None:
    table = await play(store, TableState.OVER)
    await asyncio.gather(*(opened.archives.archive_journals() for opened in (store, other, store)))
    assert await other.journal.read(table.id) == (OPENING, LAST)


async def test_a_process_compresses_the_games_of_its_own_servers(store: Store, url: str) -> None:
    here, there = [await play(store, TableState.OVER, server_id << 22) for server_id in (2, 3)]
    await archive_all(store, Shards(2, (1,)))
    assert [row[0] for row in (await rows(url))["archives"]] == [there.id]
    assert await store.archives.trim(10**9, 1, Shards(2, (0,))) == 0
    assert await store.journal.read(here.id) == (OPENING, LAST)


@pytest.mark.parametrize(
    ("of_server", "of_operator", "days"), [(30, 0, 30), (0, 7, 7), (30, 7, 7), (3, 7, 3), (0, 0, None)]
)
async def test_journals_are_deleted_after_the_shorter_retention(
    store: Store, monkeypatch: pytest.MonkeyPatch, of_server: int, of_operator: int, days: int | None
) -> None:
    monkeypatch.setattr("bot.store.tables.archives._CHUNK", 2)
    await store.settings.update(SERVER, retention=of_server)
    closed = [await play(store, TableState.CLOSED) for _ in range(3)]
    kept = [await play(store, TableState.OVER), await play(store, TableState.PLAYING)]
    await archive_all(store, Shards())
    end = 1_000 + (100 if days is None else days) * DAY
    assert await store.archives.trim(end - 1, of_operator) == 0
    assert await store.archives.trim(end, of_operator) == (0 if days is None else 3)
    for table in closed:
        assert await store.journal.read(table.id) == ((OPENING, LAST) if days is None else ())
    for table in kept:
        assert await store.journal.read(table.id) == (OPENING, LAST)
