"""The result of a search: the choices of a position with their values, and what these consist of.

The process that serves the players loads this, and what computes with it only when a comparison is needed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from math import sqrt
from typing import TYPE_CHECKING, Final

from bot.engine.actions import Action

if TYPE_CHECKING:
    from bot.ai.simulation.compiled import Floats

NEAR_TIE: Final = 0.1
"""The difference in points that is too small to tell choices apart."""


@dataclass(frozen=True)
class ValuedAction:
    """One action with its value: the expected utility to the seat's side, in points of the deal."""

    action: Action
    value: float


@dataclass(frozen=True, eq=False)
class Samples:
    """Actions in the same sampled deals."""

    actions: tuple[Action, ...]
    weights: Floats
    """The weight of the deals by batch."""
    figures: Floats
    """By batch, action and figure (see ``bot.ai.simulation.moves``), the sum over the deals times their weights."""
    is_complete: bool = False
    """Whether these are all deals that agree with the view, so that no error comes from their choice."""
    replaces: bool = False
    """Whether more of these deals is solved than of earlier ones, which count no more."""


class Part(StrEnum):
    """What a value is the sum of."""

    TRICK = "trick"
    """The points of the current trick."""
    LATER = "later"
    """Those of the tricks that follow; where these are solved together, of all tricks that are left."""
    MELDS = "melds"
    """The points of melds."""
    BURIED = "buried"
    """Those of buried cards."""
    STAKES = "stakes"
    """What the contract and the game add to the points, or take away."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean of samples with its standard error."""

    mean: float
    error: float

    @property
    def is_clear(self) -> bool:
        """Whether it is more than two standard errors from 0."""
        return abs(self.mean) > 2 * self.error


@dataclass(frozen=True, eq=False)
class Comparison:
    """Two actions in the same sampled deals."""

    gain: Estimate
    """What the first is worth more, in points of the deal."""
    parts: Mapping[Part, Estimate]
    """What this is the sum of."""
    first: Floats
    """The mean figures of the first action."""
    second: Floats


@dataclass(frozen=True)
class Evaluation:
    """The choices of a position, best first. `exact` tells whether the values are solved rather than estimated."""

    choices: tuple[ValuedAction, ...]
    exact: bool
    samples: int
    ties: int = 1
    """How many choices are worth nearly the same: the best, and those that follow with at most `NEAR_TIE` less."""
    compared: tuple[Samples, ...] = field(default=(), repr=False, compare=False)
    """What the values are taken from."""

    def compare(self, first: Action, second: Action) -> Comparison | None:
        """Compare two choices by the samples that they share; None if there are none."""
        import numpy as np

        from bot.ai.simulation import moves

        # The figures whose difference is a part.
        places = {
            Part.TRICK: (moves.TRICK_OWN, moves.TRICK_THEIRS),
            Part.LATER: (moves.LATER_OWN, moves.LATER_THEIRS),
            Part.MELDS: (moves.MELD_OWN, moves.MELD_THEIRS),
            Part.BURIED: (moves.BURIED_OWN, moves.BURIED_THEIRS),
        }
        shared = [samples for samples in self.compared if {first, second} <= set(samples.actions)]
        if any(samples.replaces for samples in shared):
            shared = [samples for samples in shared if samples.replaces]
        if not shared:
            return None
        weights = np.concatenate([samples.weights for samples in shared])
        sums = [
            np.concatenate([samples.figures[:, samples.actions.index(action)] for samples in shared])
            for action in (first, second)
        ]
        total = float(weights.sum())
        is_complete = all(samples.is_complete for samples in shared)

        def estimate(gains: Floats) -> Estimate:
            mean = float(gains.sum()) / total
            squares = 0.0 if is_complete else float(((gains - mean * weights) ** 2).sum())
            return Estimate(round(mean, 6), sqrt(squares * len(weights) / max(1, len(weights) - 1)) / total)

        apart = sums[0] - sums[1]
        parts = {part: apart[:, own] - apart[:, theirs] for part, (own, theirs) in places.items()}
        parts[Part.STAKES] = apart[:, moves.UTILITY] - np.sum([*parts.values()], axis=0)
        return Comparison(
            estimate(apart[:, moves.UTILITY]),
            {part: estimate(gains) for part, gains in parts.items()},
            sums[0].sum(axis=0) / total,
            sums[1].sum(axis=0) / total,
        )
