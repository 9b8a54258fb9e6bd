"""Measure how long reading a game of many deals takes, and for how long it stalls the event loop.

    python -m benchmarks.long_game [--deals 400]

Loads a game of `kitty` from its journal; then shows a deal as `/replay` does, at one step and as a whole, and the
proofs of its shuffles as `/verify` does. The loop is stalled while it does nothing else.
"""

from __future__ import annotations

import asyncio
import gc
import random
import tempfile
import time
from pathlib import Path
from typing import Any

import typer
from sqlalchemy import insert

from benchmarks.engine import random_action
from bot.host.host import Host
from bot.host.tables.games import last_entry, new_game
from bot.store import ShuffleSeed, Store
from bot.store.database.transactions import Database
from bot.store.schema import journal

SEED = bytes(range(32))


async def start_game(store: Store) -> int:
    """Start a game between two players; return the id of its table."""
    host = Host(store, seeds=lambda size: SEED[:size])
    options = {"target": 10_000}
    opened = await host.lobby.open(
        server_id=1, channel_id=2, user_id=3, name="Ann", variant="kitty", options=options
    )
    await host.lobby.join(opened.id, 4, "Bob")
    await host.lobby.start(opened.id, 3)
    await host.close()
    return opened.id


async def fill(store: Store, url: str, table_id: int, deals: int) -> int:
    """Write the journal of so many random deals; return the number of its steps."""
    info = await store.tables.load(table_id)
    assert info is not None
    game, rng, rows = new_game(info, ShuffleSeed(SEED, None, SEED)), random.Random(1), []
    while not game.table.ended and game.table.deal < deals:
        [seat, *_] = game.to_move()
        game.play(seat, random_action(game, seat, rng))
        entry = last_entry(game, 0)
        rows.append({name: getattr(entry, name) for name in ("ply", "seat", "action", "events", "at")})
    database = Database(url)
    async with database.connect(writes=True) as connection:
        await connection.execute(insert(journal), [{"table_id": table_id, **row} for row in rows])
    await database.aclose()
    return game.ply


async def longest_stall(until: asyncio.Future[Any]) -> float:
    """The longest time, in seconds, by which a pause of the event loop was too long."""
    longest, pause = 0.0, 0.002
    while not until.done():
        before = time.perf_counter()
        await asyncio.sleep(pause)
        longest = max(longest, time.perf_counter() - before - pause)
    return longest


async def measure(deals: int) -> None:
    """Print the measurements."""
    with tempfile.TemporaryDirectory(prefix="pinochle-long-game-") as folder:
        url = f"sqlite+aiosqlite:///{Path(folder) / 'games.db'}"
        store = await Store.open(url)
        table_id = await start_game(store)
        print(f"{await fill(store, url, table_id, deals)} steps in {deals} deals")
        host = Host(store)
        gc.collect()
        gc.freeze()  # as the bot does when it starts
        for name, coroutine in (
            ("load", host.queries.info(table_id)),
            ("first view", host.queries.snapshot(table_id)),
            ("/replay, a step", host.replays.step(table_id, 1, deals - 1, 5)),
            ("/replay, the tricks", host.replays.deal(table_id, 1, deals - 1)),
            ("/verify", host.queries.shuffle_proofs(table_id, 1)),
        ):
            task = asyncio.ensure_future(coroutine)
            start = time.perf_counter()
            stalled = await longest_stall(task)
            print(
                f"{name:20} {1000 * (time.perf_counter() - start):7.1f} ms, stalled {1000 * stalled:7.1f} ms"
            )
        await host.close()
        await store.close()


def main(deals: int = 400) -> None:
    """Measure a game of so many deals."""
    asyncio.run(measure(deals))


if __name__ == "__main__":
    typer.run(main)
