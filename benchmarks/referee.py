"""Compare the engine with the second adjudication in random games with random options.

    python -m benchmarks.referee [--deals 10000] [--seed 1] [--variant double-deck]

Plays so many deals of each variant, and prints every game that differs with what plays it again.
"""

import argparse
import random

from tests.engine.referee.compare import VARIANTS_COVERED, compare
from tests.engine.referee.random_options import random_options


def main() -> int:
    """Compare, and return 1 if anything differs."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=int, default=10_000, help="deals of each variant")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--variant", choices=VARIANTS_COVERED)
    arguments = parser.parse_args()
    differences = 0
    for variant in [arguments.variant] if arguments.variant else VARIANTS_COVERED:
        dice = random.Random(f"{variant} {arguments.seed}")
        deals = games = 0
        while deals < arguments.deals:
            chosen, seed = random_options(variant, dice), dice.randrange(2**32)
            games += 1
            try:
                deals += compare(variant, chosen, seed, deals=dice.choice([1, 2, 6]))
            except AssertionError as difference:
                differences += 1
                deals += 1
                print(f"{variant} {seed} {chosen}: {difference}", flush=True)
        print(f"{variant}: {deals} deals in {games} games", flush=True)
    print(f"{differences} differences")
    return int(bool(differences))


if __name__ == "__main__":
    raise SystemExit(main())
