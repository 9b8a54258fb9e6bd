"""A process that plays random actions at a table on request, for the player to move.

Arguments: the address of a database, the table, a random seed. It reads a ply from each line of standard input, and
prints whether it acted at that ply.
"""

import asyncio
import sys
from random import Random

from bot.host.errors import Stale
from bot.host.host import Host
from bot.store import Store
from tests.host.playing import host_of, mover, user_of


async def act(store: Store, host: Host, table: int, rng: Random, ply: int) -> bool:
    """Act at that ply, unless another process has."""
    snapshot = await mover(Host(store), table)
    if snapshot.ply != ply or not snapshot.offer:
        # Another process act in the meantime.
        return False
    action = rng.choice(sorted(snapshot.offer, key=str))
    try:
        await host.play.act(table, user_of(snapshot), action, ply)
    except Stale:
        return False
    return True


async def main(url: str, table: int, seed: int) -> None:
    store = await Store.open(url)
    host, rng = host_of(store, seed), Random(seed)
    while line := await asyncio.to_thread(sys.stdin.readline):
        sys.stdout.write(f"{await act(store, host, table, rng, int(line))}\n")
        sys.stdout.flush()
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
