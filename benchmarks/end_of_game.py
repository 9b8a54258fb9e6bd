"""Measures what a computer player gains by knowing the score when a number of deals or a mercy rule ends the game.

    python -m benchmarks.end_of_game --variant double-deck --option deals --player intermediate --decks 40 --seed 1

A side has a lead before the deal, or is behind by as much. With `--option deals` this is the last deal; with `--option
mercy` the lead lacks a third of the usual difference of a deal until it wins at once, and the game goes on if it does
not. Each deck is played with the lead on every side, twice: by a player who knows, and by the same player who in this
deal believes that the game has just begun. All other seats know. The leads are multiples of that difference.

Prints, for each lead, the share of games that each of them wins, the difference with its 95 % confidence interval over
the decks, and how both bid: the contracts that the side took, of 100 deals, with their mean, those made, and the
standard deviation of what the deal changed.
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import fmean, pstdev

from bot.ai import Policy
from bot.ai.match import interval, play_game, step
from bot.ai.players import find_player
from bot.ai.position import Position
from bot.ai.simulation.outcome import DEAL_SPREAD
from bot.engine.actions import Action
from bot.engine.game import Game, SeededShuffle
from bot.engine.variants import VARIANTS

LEADS = (-0.6, 0.6)
"""The leads, in standard deviations of the difference in one deal."""
MISSING = 1 / 3
"""What a lead lacks until a mercy rule wins the game, in the same unit."""
LATER_DEALS = 4
"""The deals of a game that has just begun, for a player who believes so."""


@dataclass(frozen=True)
class Beginning:
    """A player who believes in the first deal of a game that it has just begun."""

    policy: Policy

    def __call__(self, position: Position) -> Action | None:
        """Choose as the policy would at that score."""
        if position.view.deals_over:
            return self.policy(position)
        view, rules = position.view.copy(), position.rules
        view.scores = [0 for _ in view.scores]
        options = {**rules.options, "mercy": 0}
        if rules.length.deals:
            options["deals"] = LATER_DEALS
        return self.policy(Position(view, position.seat, rules.variant.rules(rules.variant.resolve(options))))


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a side made of a deal, and of the game. `contract` and `made` are None if it did not declare."""

    won: float
    change: float
    contract: int | None
    made: bool | None


def play(
    variant_id: str, option: str, lead: float, side: int, seed: bytes, player: Policy, other: Policy
) -> Outcome:
    """Play a game in which a side has a lead, played by one player while another plays for all other sides."""
    variant = VARIANTS[variant_id]
    spread = DEAL_SPREAD * variant.resolve({}).number("target")
    points = round(abs(lead) * spread)
    sides = range(len(set(variant.sides)))
    scores = [points if (each == side) == (lead > 0) else 0 for each in sides]
    chosen = {"deals": 1} if option == "deals" else {"mercy": points + round(MISSING * spread)}
    game = Game(variant, variant.resolve(chosen), SeededShuffle(variant, seed), scores)
    players = [player if each == side else other for each in sides]
    while game.table.result is None:
        contract = game.table.contract
        step(game, players)
    result = game.table.result
    others = [change for each, change in enumerate(result.delta) if each != side]
    is_declarer = result.declarer is not None and variant.sides[result.declarer] == side
    play_game(game, players)
    assert game.table.ended is not None
    return Outcome(
        won=float(game.table.ended.winner == side),
        change=result.delta[side] - fmean(others),
        contract=contract if is_declarer else None,
        made=result.made if is_declarer else None,
    )


def outcomes(arguments: argparse.Namespace, lead: float) -> Iterator[tuple[list[Outcome], list[Outcome]]]:
    """For each deck, what each side makes of it with this lead: played by who knows, and by who does not."""
    knowing = find_player(arguments.player)
    for deck in range(arguments.decks):
        seed = hashlib.sha256(f"end {arguments.variant} {arguments.seed} {deck}".encode()).digest()
        sides = range(len(set(VARIANTS[arguments.variant].sides)))
        first, second = (
            [play(arguments.variant, arguments.option, lead, side, seed, player, knowing) for side in sides]
            for player in (knowing, Beginning(knowing))
        )
        yield first, second


def bidding(played: list[Outcome]) -> str:
    """How a player bid, and how much a deal changed."""
    contracts = [each.contract for each in played if each.contract is not None]
    made = [each.made for each in played if each.contract is not None]
    of_100 = 100 * len(contracts) / len(played)
    mean = fmean(contracts) if contracts else 0
    return (
        f"{of_100:3.0f} contracts of {mean:6.1f}, {100 * sum(map(bool, made)) / max(1, len(made)):3.0f} % made, "
        f"deviation {pstdev(each.change for each in played):6.1f}"
    )


def main() -> None:
    """Run the benchmark."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--variant", choices=sorted(VARIANTS), required=True)
    parser.add_argument("--option", choices=("deals", "mercy"), required=True)
    parser.add_argument("--player", default="intermediate", help="level of all seats")
    parser.add_argument("--decks", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    for lead in LEADS:
        pairs = list(outcomes(arguments, lead))
        know, believe = ([each for pair in pairs for each in pair[which]] for which in range(2))
        mean, low, high = interval(
            [
                fmean(each.won for each in first) - fmean(each.won for each in second)
                for first, second in pairs
            ]
        )
        shares = (100 * fmean(each.won for each in played) for played in (know, believe))
        print(
            f"lead {lead:+.2f}: won {{:.1f}} and {{:.1f}} %, {100 * mean:+.1f}".format(*shares),
            "" if low is None or high is None else f"({100 * low:.1f} to {100 * high:.1f})",
            flush=True,
        )
        print(f"  knows:     {bidding(know)}\n  does not:  {bidding(believe)}", flush=True)


if __name__ == "__main__":
    main()
