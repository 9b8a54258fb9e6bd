"""A process that plays one random game after another, prints each action, and kills itself.

Arguments: the address of a database, a random seed, and the number of writing statements to run before it dies.
"""

import asyncio
import os
import signal
import sys
from itertools import count
from random import Random
from typing import NoReturn

from sqlalchemy import Connection, Engine, event

from bot.host import Host, TableChange, TableState
from bot.store import Store
from tests.host.playing import ANN, begun, host_of, play
from tests.store.breaking import writes


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def die_before(statements: int) -> None:
    """Kill this process right before that statement or commit."""
    steps = count()

    def step(connection: Connection, *_: object) -> None:
        if writes(connection) and next(steps) == statements:
            os.kill(os.getpid(), signal.SIGKILL)

    event.listen(Engine, "before_cursor_execute", step)
    event.listen(Engine, "commit", step)


async def told(change: TableChange) -> None:
    say(f"told {change.table_id} {change.ply}")


async def table_to_play(host: Host) -> int:
    """The running game, or a new one."""
    going_on = await host.queries.tables(user_id=ANN, states=(TableState.PLAYING,))
    return going_on[0].id if going_on else await begun(host, target=100)


async def main(url: str, chance: int, statements: int) -> NoReturn:
    store = await Store.open(url)
    host = host_of(store, chance)
    host.subscribe(told)
    die_before(statements)
    while True:
        table = await table_to_play(host)
        await play(host, table, Random(chance), 1)
        say(f"did {table} {(await host.queries.snapshot(table)).ply}")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
