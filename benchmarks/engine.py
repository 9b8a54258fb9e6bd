"""Random full deals through the public API of the engine, every seat's view kept up to date.

    python -m benchmarks.engine [--seconds 5] [--variant classic] [--profile]

For each variant: actions and deals per second of processor time, on one core. A random player chooses among all that
is offered to the first seat the game waits for; only claims that end a game early are left out, so that whole deals are
played.
"""

from __future__ import annotations

import argparse
import cProfile
import gc
import platform
import pstats
import random
import time

from bot.engine.actions import Verb
from bot.engine.game import Game, SeededShuffle
from bot.engine.variant import Variant
from bot.engine.variants import VARIANTS

ENDING = frozenset({Verb.DECLARE_OUT, Verb.THROW_IN, Verb.CALL_DEAD})


def play_one(variant: Variant, dice: random.Random) -> tuple[int, int]:
    """One random game; the numbers of actions and of deals in it."""
    game = Game(variant, variant.resolve({}), SeededShuffle(variant, dice.randbytes(32)))
    actions = 0
    while not game.table.ended and game.table.deal < 8:
        seat = game.to_move()[0]
        choices = [action for action in game.offers(seat) if action.verb not in ENDING]
        game.play(seat, choices[int(dice.random() * len(choices))])
        actions += 1
    return actions, game.table.deal


def measure(variant: Variant, seconds: float) -> tuple[float, float]:
    """Actions and deals per second of processor time."""
    dice = random.Random(1)
    play_one(variant, dice)
    gc.collect()
    actions = deals = 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        more, dealt = play_one(variant, dice)
        actions += more
        deals += dealt
    took = time.process_time() - begun
    return actions / took, deals / took


def main() -> None:
    """Print the figures, or the profile of one variant."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=5.0, help="how long to play each variant")
    parser.add_argument("--variant", choices=sorted(VARIANTS), help="only this one")
    parser.add_argument("--profile", action="store_true", help="print where the time goes instead")
    chosen = parser.parse_args()
    variants = [VARIANTS[chosen.variant]] if chosen.variant else list(VARIANTS.values())
    if chosen.profile:
        with cProfile.Profile() as profile:
            measure(variants[0], chosen.seconds)
        pstats.Stats(profile).sort_stats("tottime").print_stats(20)
        return
    print(f"Python {platform.python_version()} on {platform.machine()}, one core")
    for variant in variants:
        actions, deals = measure(variant, chosen.seconds)
        print(f"{variant.id:12} {actions:9,.0f} actions/s {deals:7,.0f} deals/s")


if __name__ == "__main__":
    main()
