"""Measure the time it takes to draw pictures, and the size of the files.

    python -m benchmarks.pictures [--positions 40] [--variant classic]

For some positions of each variant from games between computer players: the median and the 95th percentile of the
processor time to draw a table, a hand and the result of a deal, and the mean file size. The first picture, for which no
card is cached yet, is reported separately.
"""

from __future__ import annotations

import argparse
import platform
import random
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from bot.ai import rule_of_thumb
from bot.ai.position import Position
from bot.engine.events import SPECTATOR
from bot.engine.game import Game, SeededShuffle
from bot.engine.table import BEFORE_DEAL
from bot.engine.variant import Variant
from bot.engine.variants import VARIANTS
from bot.render import Labels, RenderContext, draw_hand, draw_result, draw_table


def last_word(text: str) -> str:
    """The part after the last hyphen."""
    return text.rpartition("-")[2]


LABELS = Labels.of(last_word, last_word)


def positions(variant: Variant, count: int) -> Iterator[Game]:
    """A game between computer players after every seventh action; the next game when it is over."""
    generator = random.Random(1)
    while count:
        game = Game(variant, variant.resolve({}), SeededShuffle(variant, generator.randbytes(32)))
        while count and not game.table.ended:
            seat, action = next(
                (seat, action)
                for seat in range(variant.seats)
                if (action := rule_of_thumb(Position.of(game, seat))) is not None
            )
            game.play(seat, action)
            if game.ply % 7 == 0:
                count -= 1
                yield game


def measure(draw: Callable[[], bytes]) -> tuple[float, int]:
    """The processor time to draw a picture in milliseconds, and its size in bytes."""
    start = time.process_time()
    size = len(draw())
    return (time.process_time() - start) * 1000, size


def summary(name: str, measurements: list[tuple[float, int]]) -> str:
    """The median, 95th percentile and mean size of measurements."""
    times = sorted(milliseconds for milliseconds, _ in measurements)
    high = times[round(0.95 * (len(times) - 1))]
    size = statistics.fmean(size for _, size in measurements) / 1024
    return f"{name} {statistics.median(times):5.1f} ms ({high:5.1f}), {size:3.0f} KiB"


def measure_variant(variant: Variant, count: int) -> tuple[float, list[str]]:
    """Milliseconds for the first picture, and a summary of each kind of picture."""
    names = ("Ann", "Bob", "Cleo", "Dan")[: variant.seats]
    tables, hands, results = [], [], []
    for game in positions(variant, count):
        to_move = game.to_move()
        context = RenderContext(names=names, labels=LABELS, title=variant.name, to_move=to_move)
        public, seat = game.view(SPECTATOR), to_move[0] if to_move else 0
        tables.append(measure(partial(draw_table, public, context)))
        hands.append(measure(partial(draw_hand, game.view(seat), seat, context)))
        if public.result is not None:
            over = replace(public, phase=BEFORE_DEAL)
            results.append(measure(partial(draw_result, over, context)))
    kinds = (("table", tables[1:]), ("hand", hands[1:]), ("result", results[1:]))
    return tables[0][0], [summary(name, measurements) for name, measurements in kinds if measurements]


def main() -> None:
    """Print the measurements."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--positions", type=int, default=40, help="number of positions of each variant")
    parser.add_argument("--variant", choices=sorted(VARIANTS), help="only this variant")
    arguments = parser.parse_args()
    variants = [VARIANTS[arguments.variant]] if arguments.variant else list(VARIANTS.values())
    print(f"Python {platform.python_version()} on {platform.machine()}, one core")
    for index, variant in enumerate(variants):
        first, lines = measure_variant(variant, arguments.positions)
        if index == 0:
            print(f"{'first':12} {first:.0f} ms")
        print(f"{variant.id:12} {'; '.join(lines)}")


if __name__ == "__main__":
    main()
