"""Games of the computer player against a random legal player.

    python -m benchmarks.players [--variant classic] [--games 1000] [--seed 1]

Every shuffle is played twice, with the seats swapped. For each variant: the share of games won with its 95 % interval
(Wilson), and how much processor time the computer player takes for a decision.

The random player does not throw games away: it makes the lowest bid or passes, and leaves alone the claims that end a
deal or a game.
"""

from __future__ import annotations

import argparse
import platform
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt

from bot.ai import Policy, rule_of_thumb
from bot.engine.actions import Action, Offer, Verb
from bot.engine.game import Game, SeededShuffle
from bot.engine.table import Table
from bot.engine.variant import Rules, Variant
from bot.engine.variants import VARIANTS

LEFT_ALONE = frozenset({Verb.DECLARE_OUT, Verb.THROW_IN, Verb.CALL_DEAD, Verb.ACCEPT})
Z = 1.96
"""How many standard deviations a 95 % interval reaches to each side."""


@dataclass(frozen=True)
class RandomPlayer:
    """Chooses a verb among those on offer, then one of its actions, each as likely as the others."""

    dice: random.Random

    def __call__(self, view: Table, seat: int, rules: Rules, offer: Offer) -> Action | None:
        """Anything, when it is its turn."""
        if seat not in rules.to_move(view):
            return None
        choices: dict[Verb, list[Action]] = {}
        for action in offer:
            if action.verb is not Verb.BID or Verb.BID not in choices:
                choices.setdefault(action.verb, []).append(action)
        verbs = [verb for verb in choices if verb not in LEFT_ALONE] or list(choices)
        return self.dice.choice(choices[self.dice.choice(verbs)])


@dataclass
class Timed:
    """A player whose decisions are timed, in seconds of processor time."""

    policy: Policy
    times: list[float] = field(default_factory=list)

    def __call__(self, view: Table, seat: int, rules: Rules, offer: Offer) -> Action | None:
        """What the player chooses."""
        begun = time.process_time()
        chosen = self.policy(view, seat, rules, offer)
        self.times.append(time.process_time() - begun)
        return chosen


def play_game(game: Game, players: Sequence[Policy]) -> None:
    """Play a game to its end, with a player for each side. Whoever has something to do does it, lowest seat first."""
    rules = game.variant.rules(game.options)
    while not game.table.ended:
        seat, action = next(
            (seat, action)
            for seat, side in enumerate(game.variant.sides)
            if game.offers(seat)
            and (action := players[side](game.view(seat), seat, rules, game.offers(seat))) is not None
        )
        game.play(seat, action)


def match(variant: Variant, games: int, seed: int, player: Policy) -> float:
    """The games that a player wins of so many against random ones; a draw is half a game."""
    won = 0.0
    for i in range(games):
        dice = random.Random(f"{seed} {i // 2}")
        game = Game(variant, variant.resolve({}), SeededShuffle(variant, dice.randbytes(32)))
        side = i % 2
        other = RandomPlayer(dice)
        play_game(game, (player, other) if side == 0 else (other, player))
        assert game.table.ended is not None
        won += 0.5 if game.table.ended.winner == -1 else float(game.table.ended.winner == side)
    return won


def interval(won: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share, by Wilson."""
    share = won / games
    middle = share + Z * Z / (2 * games)
    spread = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return (middle - spread) / whole, (middle + spread) / whole


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=1000, help="how many games of each variant")
    parser.add_argument("--seed", type=int, default=1, help="of the shuffles and of the random player")
    parser.add_argument("--variant", choices=sorted(VARIANTS), help="only this one")
    chosen = parser.parse_args()
    print(f"Python {platform.python_version()} on {platform.machine()}; {chosen.games} games each")
    print(
        f"{'':12} {'won':>7}  {'95 % interval':>17} {'decisions':>10} {'median':>8} {'99 %':>8} {'most':>8}"
    )
    for variant in [VARIANTS[chosen.variant]] if chosen.variant else VARIANTS.values():
        player = Timed(rule_of_thumb)
        won = match(variant, chosen.games, chosen.seed, player)
        low, high = interval(won, chosen.games)
        times = sorted(player.times)
        marks = (times[int(share * (len(times) - 1))] * 1000 for share in (0.5, 0.99, 1.0))
        print(
            f"{variant.id:12} {won / chosen.games:7.1%}  {low:7.1%} to {high:6.1%} {len(times):10,}",
            *(f"{mark:5.1f} ms" for mark in marks),
            flush=True,
        )


if __name__ == "__main__":
    main()
