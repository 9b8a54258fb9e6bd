"""Ratings of players. This is the only module that knows the rating model.

The model is Plackett-Luce by Weng and Lin (2011) with its default parameters. A computer player has the
initial strength of a new player with little uncertainty, and its rating never changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from openskill.models import PlackettLuce

_MODEL: Final = PlackettLuce()
_POINTS: Final = 40.0
"""Displayed points per unit of the model."""
_INITIAL_POINTS: Final = 1000.0
_COMPUTER_SIGMA: Final = 2.0
_PROVISIONAL_SIGMA: Final = 6.0
"""New players start at 8.3 and fall below this after about a dozen two-player games, or twenty with a partner."""


@dataclass(frozen=True, slots=True)
class Rating:
    """An estimate of a player's strength: mean `mu` and standard deviation `sigma`."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma

    @property
    def points(self) -> int:
        """The displayed rating: three standard deviations below the mean, 1000 for new players."""
        return displayed_points(self.mu, self.sigma)

    @property
    def uncertainty(self) -> int:
        """The displayed points lost to uncertainty: three standard deviations."""
        return displayed_points(self.mu, 0) - self.points

    @property
    def provisional(self) -> bool:
        """Whether too few games were played for a reliable rating."""
        return self.sigma > _PROVISIONAL_SIGMA


INITIAL_RATING: Final = Rating()
COMPUTER_RATING: Final = Rating(sigma=_COMPUTER_SIGMA)


def displayed_points(mu: float, sigma: float) -> int:
    """Convert a rating to the scale that players see."""
    return round(_MODEL.rating(mu=mu, sigma=sigma).ordinal(alpha=_POINTS, target=_INITIAL_POINTS))


def rate(sides: Sequence[Sequence[Rating]], winner: int | None) -> list[list[Rating]]:
    """Return the ratings of all players after a game, by side.

    `winner` is an index into `sides`, or None for a draw.
    """
    teams = [[_MODEL.rating(mu=player.mu, sigma=player.sigma) for player in side] for side in sides]
    ranks = [0.0 if winner is None or side == winner else 1.0 for side in range(len(sides))]
    return [[Rating(player.mu, player.sigma) for player in team] for team in _MODEL.rate(teams, ranks=ranks)]
