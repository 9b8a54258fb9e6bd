"""Processes that play random games or a tournament, print each action, and kill themselves.

Each line of input is the address of a database, a random seed, the number of writing statements to run, and what is
played. A process is forked for it, which saves the time to import everything again; when it is dead, its exit code is
printed.
"""

import asyncio
import os
import signal
import sys
from itertools import count
from random import Random
from typing import NoReturn

from sqlalchemy import Connection, Engine, event

from bot.host.host import Host
from bot.host.tables.changes import TableChange
from bot.store import Store, TableState
from tests.host.playing import ANN, host_of, play, start_game
from tests.host.tournament_play import hold_tournament
from tests.store.breaking import writes


def print_line(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def die_before(statements: int) -> None:
    """Kill this process right before that statement or commit."""
    numbers = count()

    def count_statement(connection: Connection, *_: object) -> None:
        if writes(connection) and next(numbers) == statements:
            os.kill(os.getpid(), signal.SIGKILL)

    event.listen(Engine, "before_cursor_execute", count_statement)
    event.listen(Engine, "commit", count_statement)


async def print_change(change: TableChange) -> None:
    print_line(f"published {change.table_id} {change.ply}")


async def table_to_play(host: Host) -> int:
    """The game in progress, or a new game."""
    running = await host.queries.tables(user_id=ANN, states=(TableState.PLAYING,))
    return running[0].id if running else await start_game(host, target=100, both_out="higher")


async def play_until_killed(url: str, seed: int, statements: int) -> NoReturn:
    store = await Store.open(url)
    host = host_of(store, seed)
    host.subscribe(print_change)
    die_before(statements)
    while True:
        table = await table_to_play(host)
        await play(host, table, Random(seed), 1)
        print_line(f"acted {table} {(await host.queries.snapshot(table)).ply}")


async def hold_tournament_until_killed(url: str, seed: int, statements: int) -> NoReturn:
    """Go on with the tournament of the database: five enter, the first side wins, and some results are set by hand."""
    store = await Store.open(url)
    host = host_of(store, seed)
    die_before(statements)
    await hold_tournament(host)
    # What was wanted is done before so many statements.
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def main() -> None:
    tasks = {"games": play_until_killed, "tournament": hold_tournament_until_killed}
    for line in sys.stdin:
        url, seed, statements, what = line.split()
        child = os.fork()
        if not child:
            asyncio.run(tasks[what](url, int(seed), int(statements)))
        print_line(f"died {os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])}")


if __name__ == "__main__":
    main()
