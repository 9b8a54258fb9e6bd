"""Buttons of puzzles."""

from __future__ import annotations

from bot.ui.components.custom_id import custom_id


@custom_id("puzzle")
class AnswerPuzzle:
    """Answer a puzzle with a card. The next puzzle is of the same `variant`, if one is given."""

    puzzle: str
    card: str
    variant: str | None = None


@custom_id("next-puzzle")
class NextPuzzle:
    """Show the next puzzle, of any variant if none is given."""

    variant: str | None = None


@custom_id("daily-puzzle")
class DailyPuzzle:
    """Show the puzzle of the day."""
