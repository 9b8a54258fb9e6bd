"""The weights of the rollouts and of the estimates, found by self-play, for each kind of game.

Points are those of a deal in which a counter is one point.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Weights(NamedTuple):
    """See the layouts in ``rollouts`` and ``estimates``."""

    play: tuple[float, ...]
    scale: tuple[float, ...]


_TWO_SEATS = Weights(
    play=(
        *(0.05, -0.13, -0.03, 0.17, 0.85, 0.63),
        *(0.7, 0.69, 0.49, 1.41, 1.51, 2.35),
        *(0.31, 0.35, 1.2, 0.09, -0.42, 0.13),
        *(0.9, 0.6, 0.5, 0.11, 0.05),
    ),
    scale=(
        *(0.66, 0.69, 0.71, 1.35, 1.58, 1.96),
        *(0.14, 0.21, 0.2, 0.43, 1.22, 1.49),
        *(3.54, 1.8, 0.54, 0.71),
        *(0.0, 6.0, 3.5, 3.0),
    ),
)
_PARTNERS = Weights(
    play=(
        *(-0.2, -0.08, -0.28, 0.64, 0.53, 1.01),
        *(0.92, -0.24, 1.46, 0.63, 1.07, 2.87),
        *(0.04, 0.79, 1.17, -0.75, 0.53, -0.1),
        *(1.22, 0.18, 0.25, 0.11, 0.05),
    ),
    scale=(
        *(0.0, 1.59, 1.77, 2.37, 2.55, 3.92),
        *(0.0, 0.64, 0.63, 0.39, 0.29, 2.15),
        *(2.32, 1.9, 1.35, 0.82),
        *(8.0, 0.0, 7.5, 3.5),
    ),
)
WEIGHTS: Final = {2: _TWO_SEATS, 4: _PARTNERS}
"""By number of seats."""
