"""A process that plays random actions at a table on request, for the player to move.

Arguments: the address of a database, the table, a random seed. It reads plies, and answers each
with whether it was the process that acted at that ply.
"""

import asyncio
import sys
from random import Random

from bot.host import Host, Stale
from bot.store import Store
from tests.host.playing import host_of, mover, user_of


async def acted(store: Store, host: Host, table: int, chance: Random, ply: int) -> bool:
    """Act at that ply, unless another process has."""
    snapshot = await mover(Host(store), table)
    if snapshot.ply != ply or not snapshot.offer:
        # Another process acted in the meantime.
        return False
    action = chance.choice(sorted(snapshot.offer, key=str))
    try:
        await host.play.act(table, user_of(snapshot), action, ply)
    except Stale:
        return False
    return True


async def main(url: str, table: int, chance: int) -> None:
    store = await Store.open(url)
    host, random = host_of(store, chance), Random(chance)
    while line := await asyncio.to_thread(sys.stdin.readline):
        sys.stdout.write(f"{await acted(store, host, table, random, int(line))}\n")
        sys.stdout.flush()
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
