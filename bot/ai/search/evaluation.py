"""The result of a search: the choices of a position with their values. Reading it needs no simulation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.engine.actions import Action

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
