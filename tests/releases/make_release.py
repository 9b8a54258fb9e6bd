"""Write the databases of a release, which every later version must upgrade:

    python -m tests.releases.make_release 0.1.0

Plays games in a SQLite file, and copies it to PostgreSQL. Those of a release that is out never change.
"""

import asyncio
import gzip
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from random import Random

from bot.host.boards.service import Entrant
from bot.host.host import Host
from bot.host.limits import ShortGames
from bot.store import Post, Store
from bot.store.files.backup import write_backup
from bot.store.files.copying import copy_database
from tests import postgres
from tests.empty import address_of
from tests.host.playing import ANN, BOB, CHANNEL, SERVER, Clock, host_of, play, start_game, table_of_two

FOLDER = Path(__file__).parent
START = 1_763_800_000.0
"""The Unix time at which everything happens."""
MESSAGE = 900
"""The message that shows the rematch."""


async def play_games(store: Store) -> None:
    """Play games to their ends, also with computer players, and begin a rematch, a daily board, and a lobby."""
    clock = Clock()
    clock.now = START
    host = host_of(store, clock=clock, short_games=ShortGames())
    over = await start_game(host, "classic", target=150)
    await play(host, over, Random(1))
    resigned = await start_game(host, "double-deck")
    await play(host, resigned, Random(2), 60)
    await host.play.resign(resigned, ANN, for_good=True)
    alone = await host.lobby.open(
        server_id=SERVER, channel_id=CHANNEL, user_id=ANN, name="Ann", variant="three-handed"
    )
    await host.lobby.fill_with_computers(alone.id, ANN, lambda number: f"Computer {number}")
    await host.play.resign(alone.id, ANN)
    await store.archives.archive_journals()
    rematch = await _begin(host, over)
    shown = Post(f"table:{rematch}", SERVER, CHANNEL, message_id=MESSAGE, shown=1, table_id=rematch)
    await store.posts.create(shown)
    await table_of_two(host, "kitty")
    await store.preferences.update(ANN, hand="dm")
    await store.settings.update(SERVER, seasons="monthly", clock=600)
    await host.settle()
    await host.close()


async def _begin(host: Host, over: int) -> int:
    """Begin what goes on in the next version: a daily board, and the rematch of a game, which is returned."""
    for user_id in (ANN, BOB):
        rematch = await host.rematches.agree(over, user_id)
    await play(host, rematch.id, Random(3), 20)
    board_set = await host.boards.daily()
    await host.boards.play(board_set.id, 0, Entrant(ANN, "Ann", SERVER, lambda number: f"Computer {number}"))
    return rematch.id


async def write_sqlite(file: Path, folder: Path) -> None:
    """Write a backup of a database in which games were played."""
    address = address_of(folder / "pinochle.db")
    store = await Store.open(address)
    await play_games(store)
    await store.close()
    await write_backup(address, file)


def write_postgres(file: Path, dump: Path) -> None:
    """Copy a SQLite file to a new database on a server, and dump that."""
    with ExitStack() as stack:
        postgres.prepare(stack.callback)
        with postgres.database() as address:
            asyncio.run(copy_database(address_of(file), address))
            arguments = ["--no-owner", "--no-privileges", "--inserts", postgres.psql_address(address)]
            text = subprocess.run(
                [postgres.program("pg_dump"), *arguments], check=True, capture_output=True, text=True
            ).stdout
    # Newer programs write commands of psql that older ones do not know.
    lines = [line for line in text.splitlines(keepends=True) if not line.startswith("\\")]
    dump.write_bytes(gzip.compress("".join(lines).encode(), mtime=0))


def main(version: str) -> None:
    """Write both databases of a version."""
    with tempfile.TemporaryDirectory(prefix="pinochle-release-") as folder:
        file = Path(folder) / "backup.db"
        asyncio.run(write_sqlite(file, Path(folder)))
        (FOLDER / f"{version}.db.gz").write_bytes(gzip.compress(file.read_bytes(), mtime=0))
        write_postgres(file, FOLDER / f"{version}.sql.gz")


if __name__ == "__main__":
    main(sys.argv[1])
