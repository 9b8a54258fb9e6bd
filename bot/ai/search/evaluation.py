"""The result of a search: the choices of a position with their values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from bot.engine.actions import Action

if TYPE_CHECKING:
    # Processes that only read evaluations do without the simulation, which takes time and memory to load.
    from bot.ai.simulation.compiled import Floats

NEAR_TIE: Final = 0.1
"""The difference in points that is too small to tell choices apart."""


@dataclass(frozen=True)
class Choice:
    """One action with its value: the expected utility to the seat's side, in points of the deal."""

    action: Action
    value: float


@dataclass(frozen=True)
class Evaluation:
    """The choices of a position, best first. `exact` tells whether the values are solved rather than estimated."""

    choices: tuple[Choice, ...]
    exact: bool
    samples: int
    ties: int = 1
    """How many choices are worth nearly the same: the best, and those that follow with at most `NEAR_TIE` less."""


def ranked(actions: Sequence[Action], values: Floats, samples: int) -> Evaluation:
    """Rank actions by their mean utility in all samples.

    The maximum of several sample means is biased upward. The value of the best action is therefore that of the action
    that is best in one half of the samples, taken from the other half.

    :param values: The sums of the utilities, by half of the samples and action.
    """
    import numpy as np

    means = values.sum(axis=0) / samples
    order = sorted(range(len(actions)), key=lambda i: (-means[i], i))
    halves = values / np.array([[(samples + 1) // 2], [samples // 2 or 1]])
    most = float(means[order[0]])
    if samples > 1:
        most = min(most, float(halves[1, halves[0].argmax()] + halves[0, halves[1].argmax()]) / 2)
    choices = tuple(Choice(actions[i], min(most, float(means[i]))) for i in order)
    ties = sum(bool(means[i] >= means[order[0]] - NEAR_TIE) for i in order)
    return Evaluation(
        (Choice(actions[order[0]], most), *choices[1:]), exact=False, samples=samples, ties=ties
    )
