"""How long pictures take, and how large they are.

    python -m benchmarks.pictures [--moments 40] [--variant classic]

For each variant, at so many moments of games played by computer players: the median and the 95th percentile of
processor time for a table, a hand and the result of a deal, and the mean size of the files. The bot draws beside its
event loop. The first picture, which has all cards still to draw, is left out and given by itself.
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
from bot.engine.events import SPECTATOR
from bot.engine.game import Game, SeededShuffle
from bot.engine.table import BEFORE_DEAL
from bot.engine.variant import Variant
from bot.engine.variants import VARIANTS
from bot.render import Labels, Scene, draw_hand, draw_result, draw_table

LABELS = Labels.of(lambda key: key.rpartition("-")[2])


def moments(variant: Variant, wanted: int) -> Iterator[Game]:
    """A game of computer players after every seventh action; another one when it is over."""
    dice = random.Random(1)
    rules = variant.rules(variant.resolve({}))
    while wanted:
        game = Game(variant, variant.resolve({}), SeededShuffle(variant, dice.randbytes(32)))
        while wanted and not game.table.ended:
            seat, action = next(
                (seat, action)
                for seat in range(variant.seats)
                if (action := rule_of_thumb(game.view(seat), seat, rules, game.offers(seat))) is not None
            )
            game.play(seat, action)
            if game.ply % 7 == 0:
                wanted -= 1
                yield game


def timed(draw: Callable[[], bytes]) -> tuple[float, int]:
    """Milliseconds of processor time, and bytes."""
    begun = time.process_time()
    size = len(draw())
    return (time.process_time() - begun) * 1000, size


def line(name: str, measured: list[tuple[float, int]]) -> str:
    """Median, 95th percentile and mean size, in words."""
    times = sorted(took for took, _ in measured)
    high = times[round(0.95 * (len(times) - 1))]
    size = statistics.fmean(size for _, size in measured) / 1024
    return f"{name} {statistics.median(times):5.1f} ms ({high:5.1f}), {size:3.0f} KiB"


def measure(variant: Variant, wanted: int) -> tuple[float, list[str]]:
    """Milliseconds for the first picture, and a line for each kind."""
    names = ("Ann", "Bob", "Cleo", "Dan")[: variant.seats]
    scene = Scene(names=names, labels=LABELS, title=variant.name)
    tables, hands, results = [], [], []
    for game in moments(variant, wanted):
        now = replace(scene, to_move=game.to_move())
        public, seat = game.view(SPECTATOR), game.to_move()[0] if game.to_move() else 0
        tables.append(timed(partial(draw_table, public, now)))
        hands.append(timed(partial(draw_hand, game.view(seat), seat, now)))
        if public.result is not None:
            over = replace(public, phase=BEFORE_DEAL)
            results.append(timed(partial(draw_result, over, now)))
    kinds = (("table", tables[1:]), ("hand", hands[1:]), ("result", results[1:]))
    return tables[0][0], [line(name, measured) for name, measured in kinds if measured]


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--moments", type=int, default=40, help="how many moments of each variant to draw")
    parser.add_argument("--variant", choices=sorted(VARIANTS), help="only this one")
    chosen = parser.parse_args()
    variants = [VARIANTS[chosen.variant]] if chosen.variant else list(VARIANTS.values())
    print(f"Python {platform.python_version()} on {platform.machine()}, one core")
    for at, variant in enumerate(variants):
        first, lines = measure(variant, chosen.moments)
        if at == 0:
            print(f"{'first':12} {first:.0f} ms")
        print(f"{variant.id:12} {'; '.join(lines)}")


if __name__ == "__main__":
    main()
