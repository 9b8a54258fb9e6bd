"""Free space is given back: in small steps by the bot, or all of it by a command."""

import asyncio
from pathlib import Path

import pytest

from bot.store import Store, TableState
from bot.store.errors import StoreInUse
from bot.store.files.compacting import compact
from tests.store.games import LAST, OPENING, play
from tests.store.outside import execute, query


async def test_a_database_is_compacted_with_its_games(url: str) -> None:
    store = await Store.open(url)
    tables = [await play(store, TableState.CLOSED) for _ in range(20)]
    await store.close()
    assert min(await compact(url)) > 0
    store = await Store.open(url)
    assert await store.journal.read(tables[7].id) == (OPENING, LAST)
    assert await store.archives.archive_journals() is None
    await store.close()


async def test_a_file_in_use_is_not_rewritten(url: str, file: Path) -> None:
    serving = await Store.open(url, to_serve=True)
    with pytest.raises(StoreInUse, match=f"{file}"):
        await compact(url)
    await serving.close()


async def test_a_file_shrinks_in_small_steps(url: str, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.store.files.compacting._PAGES", 3)
    await (await Store.open(url)).close()
    execute(file, "CREATE TABLE filler AS SELECT zeroblob(100000) AS data", "DROP TABLE filler")
    free = query(file, "PRAGMA freelist_count")[0][0]
    assert isinstance(free, int)
    assert free > 20
    store = await Store.open(url)
    for _ in range(2):
        await store.release_free_pages()
    await store.close()
    assert await asyncio.to_thread(query, file, "PRAGMA freelist_count") == [(free - 6,)]
