"""The levels of computer players."""

from __future__ import annotations

from enum import StrEnum


class Level(StrEnum):
    """How well a computer player plays; the value is its name in `bot.ai.players`."""

    BEGINNER = "beginner"
    INTERMEDIATE = "intermediate"
    EXPERT = "expert"
