"""Ratings: how strong somebody is believed to be, and how sure that is. The only place that knows how they are made.

The model is Plackett-Luce in the form of Weng and Lin (2011), with the parameters its authors start from. A computer
player is a yardstick: it counts as somebody known to be as strong as everybody is believed to be at first, and never
changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from openskill.models import PlackettLuce

_MODEL: Final = PlackettLuce()
_POINTS: Final = 40.0
"""How many points on the scale that players see make one of the model."""
_BEGIN: Final = 1000.0
_CERTAIN: Final = 2.0
_PROVISIONAL: Final = 6.0
"""Somebody new starts at 8.3 and comes below this after about a dozen games of two, or twenty with a partner."""


@dataclass(frozen=True, slots=True)
class Rating:
    """The strength somebody is believed to have, `mu`, and the standard deviation of that belief, `sigma`."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma

    @property
    def points(self) -> int:
        """What players see: a strength that is exceeded almost for certain. Whoever is new has 1000."""
        return shown_points(self.mu, self.sigma)

    @property
    def doubt(self) -> int:
        """How many more points it were if `mu` were certain."""
        return shown_points(self.mu, 0) - self.points

    @property
    def provisional(self) -> bool:
        """Whether too little is known yet to take the points seriously."""
        return self.sigma > _PROVISIONAL


NEWCOMER: Final = Rating()
COMPUTER: Final = Rating(sigma=_CERTAIN)


def shown_points(mu: float, sigma: float) -> int:
    """The points of a rating on the scale that players see."""
    return round(_MODEL.rating(mu=mu, sigma=sigma).ordinal(alpha=_POINTS, target=_BEGIN))


def rated(sides: Sequence[Sequence[Rating]], winner: int | None) -> list[list[Rating]]:
    """The ratings of all members of all sides after a game; `winner` is an index of `sides`, None for a draw."""
    teams = [[_MODEL.rating(mu=one.mu, sigma=one.sigma) for one in side] for side in sides]
    ranks = [0.0 if winner is None or at == winner else 1.0 for at in range(len(sides))]
    return [[Rating(one.mu, one.sigma) for one in team] for team in _MODEL.rate(teams, ranks=ranks)]
