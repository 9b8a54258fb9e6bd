"""Measure the engine with random full deals through its public API, with the views of all seats kept up to date.

    python -m benchmarks.engine [--seconds 5] [--variant classic] [--profile]

Prints, for each variant, actions and deals per second of processor time on one core. A random player chooses among the
offers of the first seat to move, except claims that end a deal or a game early.
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

ENDING_VERBS = frozenset({Verb.DECLARE_OUT, Verb.THROW_IN, Verb.CALL_DEAD})


def play_game(variant: Variant, rng: random.Random) -> tuple[int, int]:
    """Play a random game of at most eight deals; return the number of actions and of deals."""
    game = Game(variant, variant.resolve({}), SeededShuffle(variant, rng.randbytes(32)))
    actions = 0
    while not game.table.ended and game.table.deal < 8:
        seat = game.to_move()[0]
        choices = [action for action in game.offers(seat) if action.verb not in ENDING_VERBS]
        game.play(seat, choices[int(rng.random() * len(choices))])
        actions += 1
    return actions, game.table.deal


def measure(variant: Variant, seconds: float) -> tuple[float, float]:
    """Actions and deals per second of processor time."""
    rng = random.Random(1)
    play_game(variant, rng)
    gc.collect()
    actions = deals = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        game_actions, game_deals = play_game(variant, rng)
        actions += game_actions
        deals += game_deals
    elapsed = time.process_time() - start
    return actions / elapsed, deals / elapsed


def main() -> None:
    """Print the measurements, or the profile of one variant."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=5.0, help="seconds to play each variant")
    parser.add_argument("--variant", choices=sorted(VARIANTS), help="only this variant")
    parser.add_argument("--profile", action="store_true", help="print where the time goes instead")
    args = parser.parse_args()
    variants = [VARIANTS[args.variant]] if args.variant else list(VARIANTS.values())
    if args.profile:
        with cProfile.Profile() as profile:
            measure(variants[0], args.seconds)
        pstats.Stats(profile).sort_stats("tottime").print_stats(20)
        return
    print(f"Python {platform.python_version()} on {platform.machine()}, one core")
    for variant in variants:
        actions, deals = measure(variant, args.seconds)
        print(f"{variant.id:12} {actions:9,.0f} actions/s {deals:7,.0f} deals/s")


if __name__ == "__main__":
    main()
