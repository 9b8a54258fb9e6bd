"""Measure the journals of games between computer players, as they are stored during a game and afterwards.

    python -m benchmarks.journals [--games 10]

Prints, for each variant, the mean number of plies, the mean size of the rows and of the archive, and the processor time
to compress and to decompress a game.
"""

from __future__ import annotations

import random
import time

import typer

from bot.ai import rule_of_thumb
from bot.ai.match import step
from bot.engine.game import Game, SeededShuffle
from bot.engine.variant import Variant
from bot.engine.variants import VARIANTS
from bot.host.tables.games import last_entry
from bot.store import JournalEntry
from bot.store.tables.archives import compress, decompress

ROW_BYTES = 16
"""About what a database needs for the numbers of a row."""


def play(variant: Variant, rng: random.Random) -> list[JournalEntry]:
    """The journal of a game."""
    game = Game(variant, variant.resolve({}), SeededShuffle(variant, rng.randbytes(32)))
    entries = [last_entry(game, 1_700_000_000)]
    while not game.table.ended:
        step(game, [rule_of_thumb] * variant.seats)
        entries.append(last_entry(game, 1_700_000_000 + 7 * game.ply))
    return entries


def measure(variant: Variant, games: int) -> str:
    """One line with the measurements of a variant."""
    rng = random.Random(1)
    journals = [play(variant, rng) for _ in range(games)]
    start = time.process_time()
    archives = [compress(entries) for entries in journals]
    packed = time.process_time()
    assert [list(decompress(data)) for data in archives] == journals
    end = time.process_time()
    plies = sum(map(len, journals)) / games
    rows = (
        sum(len(entry.events) + len(entry.action or "") + ROW_BYTES for of in journals for entry in of)
        / games
    )
    size = sum(map(len, archives)) / games
    return (
        f"{variant.id:12} {plies:5.0f} plies {rows / 1000:6.1f} kB -> {size / 1000:5.1f} kB, 1/{rows / size:.1f}, "
        f"{1000 * (packed - start) / games:.1f} ms and {1000 * (end - packed) / games:.1f} ms"
    )


def main(games: int = 10) -> None:
    """Measure the journals of so many games of each variant."""
    for variant in VARIANTS.values():
        print(measure(variant, games))


if __name__ == "__main__":
    typer.run(main)
