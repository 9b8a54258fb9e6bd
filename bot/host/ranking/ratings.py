"""Ratings of players. This is the only module that knows the rating model.

The model is Plackett-Luce by Weng and Lin (2011) with its default parameters. Computer players have fixed ratings by
level, with little uncertainty, which never change.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from openskill.models import PlackettLuce

from bot.ai import Level
from bot.store import Rating

_MODEL: Final = PlackettLuce()
_COMPUTER_SIGMA: Final = 2.0
REPEAT_DAYS: Final = 7
"""For how many days a win makes further wins of the same players against the same opponents weigh less."""
_FULL_WINS: Final = 3
_MOST_HALVINGS: Final = 10
COUNTED_WEIGHT: Final = 0.5
"""A game that weighs less changes ratings, but is not counted among wins, losses, streaks and points."""
LEVEL_RATINGS: Final[Mapping[str, Rating]] = {level: Rating(level.mu, _COMPUTER_SIGMA) for level in Level}
"""The fixed ratings of computer players by level, from matches: see docs/standings.md."""


def weight(repeats: int, share: float = 1.0) -> float:
    """Return the share of the usual change with which a game changes ratings, from 0 to 1.

    `share` is less than 1 if a player gave the game up: as far as it had come.

    `repeats` counts earlier wins of the same players against the same opponents within `REPEAT_DAYS`. The first three
    wins count in full, and each later one half as much as the one before.
    """
    return share * float(0.5 ** min(max(repeats + 1 - _FULL_WINS, 0), _MOST_HALVINGS))


def rate(
    sides: Sequence[Sequence[Rating]], winners: Collection[int], shares: Sequence[float] = ()
) -> list[list[Rating]]:
    """Return the ratings of all players after a game, by side.

    `winners` are indexes into `sides`; none or all of them in a draw. The winners are level with one another, and so
    are the losers. `shares` has a number for each side, 1 by default: mean and variance change by that part of the
    usual.
    """
    teams = [[_MODEL.rating(mu=player.mu, sigma=player.sigma) for player in side] for side in sides]
    ranks = [0.0 if side in winners else 1.0 for side in range(len(sides))]
    rated = zip(sides, _MODEL.rate(teams, ranks=ranks), shares or [1.0] * len(sides), strict=True)
    return [
        [_moved(player, Rating(new.mu, new.sigma), share) for player, new in zip(side, team, strict=True)]
        for side, team, share in rated
    ]


def rate_answer(player: Rating, puzzle: Rating, solved: bool) -> tuple[Rating, Rating]:
    """Return the ratings of a player and a puzzle after an answer, which is a game of one against the other."""
    [[player_after], [puzzle_after]] = rate([[player], [puzzle]], [0 if solved else 1])
    return player_after, puzzle_after


def _moved(before: Rating, after: Rating, share: float) -> Rating:
    if share == 1:
        return after
    mu = before.mu + share * (after.mu - before.mu)
    variance = before.sigma**2 + share * (after.sigma**2 - before.sigma**2)
    return Rating(mu, variance**0.5)
