"""The interface of a computer player, and the levels that people choose from."""

from __future__ import annotations

from enum import StrEnum
from typing import Protocol

from bot.ai.position import Position
from bot.engine.actions import Action


class Level(StrEnum):
    """How well a computer player plays; the value is its name in `bot.ai.players`."""

    BEGINNER = "beginner"
    INTERMEDIATE = "intermediate"
    EXPERT = "expert"


class Policy(Protocol):
    """A function that chooses an action from a seat's own view, and only from that.

    It is deterministic: equal views get the same action.
    """

    def __call__(self, position: Position, /) -> Action | None:
        """Choose one of the actions on offer to the seat.

        :return: None when the seat prefers to do nothing, which is allowed only if the game is not waiting for it.
            A seat with an offer out of turn is asked too: it may have a claim or a call to make, a nine to declare, or
            a card to draw.
        """
