"""Count how many taps claiming the rest saves in deals between computer players.

    python -m benchmarks.claims [--deals 100] [--variant double-deck]

The same deals are played by rules of thumb on all seats, and each card counts as one tap. A claim is one tap instead of
all cards that are left.
"""

from __future__ import annotations

import argparse
import hashlib

from bot.ai import rule_of_thumb
from bot.ai.position import Position
from bot.engine.actions import Verb
from bot.engine.game import Game, SeededShuffle
from bot.engine.variants import VARIANTS


def count(variant_id: str, deals: int) -> tuple[int, int, int]:
    """Play so many deals; return the number of taps, of claims, and of the cards that these left unplayed."""
    variant, taps, claims, unplayed = VARIANTS[variant_id], 0, 0, 0
    for number in range(deals):
        seed = hashlib.sha256(str(number).encode()).digest()
        game = Game(variant, variant.resolve({}), SeededShuffle(variant, seed))
        while game.table.ended is None and game.table.result is None:
            [seat, *_] = game.to_move()
            action = rule_of_thumb(Position.of(game, seat))
            assert action is not None
            left = sum(map(game.table.held, range(variant.seats)))
            game.play(seat, action)
            taps += 1
            if action.verb is Verb.CLAIM_REST:
                claims += 1
                unplayed += left
    return taps, claims, unplayed


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--variant", choices=VARIANTS, default="double-deck")
    arguments = parser.parse_args()
    taps, claims, unplayed = count(arguments.variant, arguments.deals)
    print(f"{arguments.variant}: {arguments.deals} deals, {taps} taps, {claims} claims")
    print(f"without claims {taps - claims + unplayed} taps: {unplayed - claims} saved")


if __name__ == "__main__":
    main()
