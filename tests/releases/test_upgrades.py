"""The databases of every release, with real games, are upgraded to this version and played on."""

import asyncio
import gzip
import subprocess
from pathlib import Path
from random import Random

import pytest

from bot.engine.record import replay
from bot.host.ranking.counting import RANKING
from bot.store import Store, TableState
from bot.store.files.backup import restore_backup
from tests import postgres
from tests.empty import address_of
from tests.host.playing import ANN, BOB, SERVER, host_of, play
from tests.releases.make_release import FOLDER, MESSAGE
from tests.store.games import ranked

OVER, RESIGNED, ALONE, REMATCH, LOBBY = 1, 2, 3, 4, 6
RELEASES = sorted(file.name.removesuffix(".db.gz") for file in FOLDER.glob("*.db.gz"))


@pytest.fixture(params=RELEASES)
def release(request: pytest.FixtureRequest) -> str:
    """A version that was released."""
    version: str = request.param
    return version


async def check(address: str) -> None:
    """Open a database of a release, and go on with its games."""
    store = await Store.open(address)
    host = host_of(store)
    tables = {number: await store.tables.load(number) for number in (OVER, RESIGNED, ALONE, REMATCH, LOBBY)}
    assert [table and table.state for table in tables.values()] == [
        *(TableState.OVER, TableState.OVER, TableState.OVER, TableState.PLAYING, TableState.LOBBY)
    ]
    for number in (OVER, RESIGNED, ALONE):
        assert replay(await host.queries.record(number, ANN)).table.ended
    assert await store.recounts.server_ids() == (SERVER,)
    assert await store.recounts.count_wrong(SERVER, RANKING) == 0
    assert [row.user_id for row in await ranked(store, SERVER, "classic")] in ([ANN, BOB], [BOB, ANN])
    assert (await store.preferences.get(ANN)).hand == "dm"
    assert (await store.settings.get(SERVER)).clock == 600
    post = await store.posts.load(f"table:{REMATCH}")
    assert (post and post.message_id) == MESSAGE
    assert await play(host, REMATCH, Random(1), 5) == 5
    await host.lobby.start(LOBBY, ANN)
    await host.close()
    await store.close()


async def test_a_file_of_a_release_is_upgraded(release: str, tmp_path: Path) -> None:
    file = tmp_path / "pinochle.db"
    file.write_bytes(gzip.decompress((FOLDER / f"{release}.db.gz").read_bytes()))
    await check(address_of(file))


async def test_a_backup_of_a_release_is_restored(release: str, tmp_path: Path) -> None:
    backup, address = tmp_path / "backup.db", address_of(tmp_path / "pinochle.db")
    backup.write_bytes(gzip.decompress((FOLDER / f"{release}.db.gz").read_bytes()))
    await restore_backup(backup, address, now=0)
    await check(address)


async def test_a_database_of_a_release_on_a_server_is_upgraded(release: str, server_url: str) -> None:
    dump = gzip.decompress((FOLDER / f"{release}.sql.gz").read_bytes())
    arguments = ["-X", "-q", "-v", "ON_ERROR_STOP=1", postgres.psql_address(server_url)]
    await asyncio.to_thread(
        subprocess.run,
        [postgres.program("psql"), *arguments],
        input=dump,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    await check(server_url)
