"""What a search finds out about a decision."""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.actions import Action


@dataclass(frozen=True)
class Choice:
    """An action, and the points that the seat's side can expect of the deal after it."""

    action: Action
    value: float


@dataclass(frozen=True)
class Evaluation:
    """The choices of a decision, the best first.

    The values are `exact` if all cards are known, or else estimated from this number of `samples`.
    """

    choices: tuple[Choice, ...]
    exact: bool
    samples: int
