"""Benchmark of the computer player against a random legal player.

    python -m benchmarks.players [--variant classic] [--games 1000] [--seed 1]

Every shuffle is played once from each side. Prints, for each variant, the share of games won with its 95 %
confidence interval and the processor time that the computer player needs for a decision.

The random player does not throw games away: it makes the lowest bid or passes, and never makes the claims that end a
deal or a game.
"""

from __future__ import annotations

import argparse
import platform
import random
from dataclasses import dataclass
from math import sqrt

from bot.ai import Policy, rule_of_thumb
from bot.ai.match import TimedPlayer, Z, milliseconds, play_game
from bot.ai.position import Position
from bot.engine.actions import Action, Verb
from bot.engine.game import Game, SeededShuffle
from bot.engine.variant import Variant
from bot.engine.variants import VARIANTS

ENDING_VERBS = frozenset({Verb.DECLARE_OUT, Verb.THROW_IN, Verb.CALL_DEAD, Verb.ACCEPT})
"""The verbs that the random player uses only when no other is on offer."""


@dataclass(frozen=True)
class RandomPlayer:
    """Chooses a verb on offer, then one of its actions, each with equal probability."""

    rng: random.Random

    def __call__(self, position: Position) -> Action | None:
        """Choose an action; None if the game does not wait for the seat."""
        if position.seat not in position.rules.to_move(position.view):
            return None
        choices: dict[Verb, list[Action]] = {}
        for action in position.offer:
            if action.verb is not Verb.BID or Verb.BID not in choices:
                choices.setdefault(action.verb, []).append(action)
        verbs = [verb for verb in choices if verb not in ENDING_VERBS] or list(choices)
        return self.rng.choice(choices[self.rng.choice(verbs)])


def play_match(variant: Variant, games: int, seed: int, player: Policy) -> float:
    """Play a number of games against the random player.

    Returns the number of games that `player` wins; a draw counts as half a game.
    """
    won = 0.0
    sides = len(set(variant.sides))
    for i in range(games):
        deck, side = divmod(i, sides)
        rng = random.Random(f"{seed} {deck}")
        game = Game(variant, variant.resolve({}), SeededShuffle(variant, rng.randbytes(32)))
        opponent = RandomPlayer(rng)
        play_game(game, [player if other == side else opponent for other in range(sides)])
        assert game.table.ended is not None
        won += 0.5 if game.table.ended.winner == -1 else float(game.table.ended.winner == side)
    return won


def wilson_interval(won: float, games: int) -> tuple[float, float]:
    """The 95 % Wilson score interval of a share of games won."""
    share = won / games
    middle = share + Z * Z / (2 * games)
    spread = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return (middle - spread) / whole, (middle + spread) / whole


def print_match(variant: Variant, games: int, seed: int) -> None:
    """Play a match of one variant and print its line of the table."""
    player = TimedPlayer(rule_of_thumb)
    won = play_match(variant, games, seed, player)
    low, high = wilson_interval(won, games)
    print(
        f"{variant.id:12} {won / games:7.1%}  {low:7.1%} to {high:6.1%} {len(player.times):10,}",
        *(f"{duration:5.1f} ms" for duration in milliseconds(player.times)),
        flush=True,
    )


def main() -> None:
    """Run the benchmark."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=1000, help="number of games of each variant")
    parser.add_argument("--seed", type=int, default=1, help="seed of the shuffles and of the random player")
    parser.add_argument("--variant", choices=sorted(VARIANTS), help="play only this variant")
    args = parser.parse_args()
    print(f"Python {platform.python_version()} on {platform.machine()}; {args.games} games each")
    print(f"{'':12} {'won':>7}  {'95 % interval':>17} {'decisions':>10} {'mean':>8} {'99 %':>8} {'max':>8}")
    for variant in [VARIANTS[args.variant]] if args.variant else VARIANTS.values():
        print_match(variant, args.games, args.seed)


if __name__ == "__main__":
    main()
