"""Decisions of experts at many tables at once: how long they take, and how long the event loop is blocked meanwhile.

Run with ``python -m benchmarks.workers [--tables 100] [--workers 1]``.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import time
from collections.abc import Sequence

from benchmarks.long_game import longest_stall
from bot.ai import Level, rule_of_thumb
from bot.ai.position import Position
from bot.engine.actions import Verb
from bot.engine.game import Game, SeededShuffle
from bot.engine.variants import VARIANTS
from bot.host.computers.ai_service import COMPUTING, WorkerAI
from bot.workers.pool import WorkerPool


def positions(variant_id: str, count: int) -> list[Position]:
    """Decisions which card to play, at a random moment of a deal each."""
    variant, rng = VARIANTS[variant_id], random.Random(1)
    found: list[Position] = []
    while len(found) < count:
        game = Game(variant, variant.resolve({}), SeededShuffle(variant, rng.randbytes(32)))
        plays = []
        while game.table.deals_over == 0:
            for seat in range(variant.seats):
                position = Position.of(game, seat)
                action = rule_of_thumb(position) if position.offer else None
                if action is not None:
                    if action.verb is Verb.PLAY:
                        plays.append(position)
                    game.play(seat, action)
                    break
        if plays:  # otherwise all players passed
            found.append(rng.choice(plays))
    return found


async def timed(ai: WorkerAI, position: Position) -> float:
    """The seconds that a decision takes, waiting included."""
    before = time.perf_counter()
    await ai.choose(position, Level.EXPERT)
    return time.perf_counter() - before


async def run(tables: Sequence[int], workers: int) -> None:
    """Measure each variant with each number of tables that wait at the same time."""
    async with WorkerPool(workers, COMPUTING) as pool:
        before = time.perf_counter()
        await pool.wait_ready()
        print(f"ready after {time.perf_counter() - before:.1f} s")
        ai = WorkerAI(pool)
        print(f"{'':12} {'tables':>6} {'mean':>9} {'99 %':>9} {'max':>9} {'loop blocked':>13}")
        for variant in VARIANTS:
            for count in tables:
                asked = positions(variant, count)
                work = asyncio.gather(*(timed(ai, position) for position in asked))
                blocked = await longest_stall(work)
                times = sorted(await work)
                figures = sum(times) / count, times[int(0.99 * (count - 1))], times[-1], blocked
                print(f"{variant:12} {count:6}", *(f"{1000 * figure:6.1f} ms" for figure in figures))
        print(pool.counts)


def main() -> None:
    """Parse the arguments and run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[1, 10, 60])
    parser.add_argument("--workers", type=int, default=1)
    args = parser.parse_args()
    asyncio.run(run(args.tables, args.workers))


if __name__ == "__main__":
    main()
