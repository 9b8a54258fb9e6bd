"""Measure what the pictures of whole deals cost: the table for all, the table from each seat, results and tricks.

    python -m benchmarks.pictures [--variant classic] [--deals 3] [--large-print] [--four-colors]

A deal between computer players is drawn once to fill the caches, then others are measured. After each action the
message of the table and the hand panel of every player get a picture, as if all of them looked on all the time. All is
drawn in this process, so that the processor time is complete.
"""

from __future__ import annotations

import asyncio
import platform
import random
import time
from collections import defaultdict
from collections.abc import Awaitable
from dataclasses import dataclass, field

import typer

from bot.ai import rule_of_thumb
from bot.ai.match import step
from bot.engine.events import SPECTATOR
from bot.engine.game import Game, SeededShuffle
from bot.engine.variant import Variant
from bot.engine.variants import VARIANTS
from bot.host.reading.replays import replay_deal
from bot.host.tables.session import TableSession, TableSnapshot
from bot.render import CardStyle
from bot.store import SeatInfo, TableInfo, TableState
from bot.ui.components.panel import Picture
from bot.ui.pictures import hand_picture, result_picture, table_picture, tricks_picture
from bot.ui.text.catalogue import Texts, texts_in


@dataclass
class Cost:
    """What some pictures cost."""

    times: list[float] = field(default_factory=list)
    """In seconds of processor time."""
    sizes: list[int] = field(default_factory=list)
    """In bytes."""
    highest: int = 0
    """The height of the highest picture in pixels."""

    async def add(self, drawn: Awaitable[Picture]) -> None:
        """Draw a picture and count it."""
        start = time.process_time()
        picture = await drawn
        self.times.append(time.process_time() - start)
        self.sizes.append(len(picture.png))
        self.highest = max(self.highest, int.from_bytes(picture.png[20:24], "big"))

    def text(self) -> str:
        """The number of pictures, median and 95th percentile of the time, mean and largest size, and the height."""
        times = sorted(self.times)
        return (
            f"{len(times):4}, median {times[len(times) // 2] * 1000:4.1f} ms, p95 "
            f"{times[len(times) * 95 // 100] * 1000:4.1f} ms, {sum(self.sizes) / len(times) / 1024:4.1f} KiB, "
            f"at most {max(self.sizes) / 1024:4.1f} KiB and {self.highest} px"
        )


def table_info(variant: Variant) -> TableInfo:
    """A table with people in all seats."""
    return TableInfo(
        id=1,
        server_id=1,
        channel_id=2,
        message_id=None,
        opener_id=100,
        variant=variant.id,
        options=variant.resolve({}),
        state=TableState.PLAYING,
        ended=None,
        rematch_of=None,
        revision=1,
        created_at=0,
        touched_at=0,
        seats=tuple(
            SeatInfo(seat, 100 + seat, ("Ann", "Bob", "Cleo", "Dan")[seat]) for seat in range(variant.seats)
        ),
    )


def snapshot(game: Game, info: TableInfo, seat: int) -> TableSnapshot:
    """A game as a seat sees it."""
    return TableSnapshot(
        info=info,
        seat=seat,
        ply=game.ply,
        view=game.view(seat),
        public=game.view(SPECTATOR),
        offer=game.offers(seat),
        to_move=game.to_move(),
    )


Costs = defaultdict[str, Cost]
"""What pictures cost, by their kind."""


async def measure(variant: Variant, seed: int, texts: Texts, costs: Costs) -> None:
    """Draw the pictures of a deal."""
    info = table_info(variant)
    game = Game(variant, variant.resolve({}), SeededShuffle(variant, random.Random(seed).randbytes(32)))
    while not game.table.ended and game.table.deal <= 0:
        public = snapshot(game, info, SPECTATOR)
        own = [snapshot(game, info, seat) for seat in range(variant.seats)]
        await costs["table"].add(table_picture(public, game.view(SPECTATOR), texts))
        for seat, one in enumerate(own):
            await costs["hand"].add(hand_picture(one, game.view(seat), texts))
        step(game, [rule_of_thumb] * variant.seats)
    session = TableSession(info.id)
    session.info, session.game = info, game
    replay = replay_deal(session, 0)
    await costs["result"].add(result_picture(snapshot(game, info, SPECTATOR), replay.view, texts))
    await costs["tricks"].add(tricks_picture(replay, texts))


async def measure_all(variants: list[Variant], deals: int, texts: Texts) -> None:
    """Print the measurements."""
    print(f"Python {platform.python_version()} on {platform.machine()}, processor time, {texts.style}")
    for variant in variants:
        await measure(variant, 0, texts, Costs(Cost))
        costs = Costs(Cost)
        for seed in range(1, deals + 1):
            await measure(variant, seed, texts, costs)
        for kind, cost in costs.items():
            print(f"{variant.id:12} {kind:6} {cost.text()}", flush=True)


def main(variant: str = "", deals: int = 3, large_print: bool = False, four_colors: bool = False) -> None:
    """Measure all variants, or one."""
    style = CardStyle(large_print=large_print, four_colors=four_colors)
    variants = [VARIANTS[variant]] if variant else list(VARIANTS.values())
    asyncio.run(measure_all(variants, deals, texts_in("en", style)))


if __name__ == "__main__":
    typer.run(main)
