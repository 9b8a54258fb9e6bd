"""Measure what the pictures of a whole deal cost: the table for all, and the table from each seat.

    python -m benchmarks.pictures [--variant classic]

A deal between computer players is drawn once to fill the caches, then another one is measured. After each action the
message of the table and the hand panel of every player get a picture, as if all of them looked on all the time. All is
drawn in this process, so that the processor time is complete.
"""

from __future__ import annotations

import asyncio
import platform
import random
import time
from dataclasses import dataclass, field

import typer

from bot.ai import rule_of_thumb
from bot.ai.match import step
from bot.engine.events import SPECTATOR
from bot.engine.game import Game, SeededShuffle
from bot.engine.variant import Variant
from bot.engine.variants import VARIANTS
from bot.host.tables.session import TableSnapshot
from bot.store import SeatInfo, TableInfo, TableState
from bot.ui.components.panel import Picture
from bot.ui.pictures import hand_picture, table_picture
from bot.ui.text.catalogue import ENGLISH_TEXTS


@dataclass
class Cost:
    """What some pictures cost."""

    times: list[float] = field(default_factory=list)
    """In seconds of processor time."""
    sizes: list[int] = field(default_factory=list)
    """In bytes."""
    highest: int = 0
    """The height of the highest picture in pixels."""

    def add(self, start: float, picture: Picture) -> None:
        """Count a picture that was begun at this processor time."""
        self.times.append(time.process_time() - start)
        self.sizes.append(len(picture.png))
        self.highest = max(self.highest, int.from_bytes(picture.png[20:24], "big"))

    def text(self) -> str:
        """The number of pictures, mean and 95th percentile of the time, mean and largest size, and the height."""
        times = sorted(self.times)
        return (
            f"{len(times):3} at {sum(times) / len(times) * 1000:4.1f} ms, p95 "
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


async def measure(variant: Variant, seed: int) -> tuple[Cost, Cost]:
    """What the pictures of a deal cost: those for all, and those of the hands."""
    tables, hands = Cost(), Cost()
    info = table_info(variant)
    game = Game(variant, variant.resolve({}), SeededShuffle(variant, random.Random(seed).randbytes(32)))
    while not game.table.ended and game.table.deal <= 0:
        public = snapshot(game, info, SPECTATOR)
        own = [snapshot(game, info, seat) for seat in range(variant.seats)]
        start = time.process_time()
        tables.add(start, await table_picture(public, game.view(SPECTATOR), ENGLISH_TEXTS))
        for seat, one in enumerate(own):
            start = time.process_time()
            hands.add(start, await hand_picture(one, game.view(seat), ENGLISH_TEXTS))
        step(game, [rule_of_thumb] * variant.seats)
    return tables, hands


async def measure_all(variants: list[Variant]) -> None:
    """Print the measurements."""
    print(f"Python {platform.python_version()} on {platform.machine()}, processor time")
    for variant in variants:
        await measure(variant, 7)
        tables, hands = await measure(variant, 1)
        print(f"{variant.id:12} tables {tables.text()}\n{'':12} hands  {hands.text()}")


def main(variant: str = "") -> None:
    """Measure all variants, or one."""
    asyncio.run(measure_all([VARIANTS[variant]] if variant else list(VARIANTS.values())))


if __name__ == "__main__":
    typer.run(main)
