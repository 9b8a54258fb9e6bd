"""Buttons of puzzles."""

from __future__ import annotations

from bot.ui.components.custom_id import custom_id
from bot.ui.practice.buttons import Origin


@custom_id("puzzle")
class AnswerPuzzle:
    """Answer a puzzle with a card. The next puzzle is of the same `variant`, if one is given.

    `origin` is set in practice, which goes on after the answer. `missed` are the codes of the cards
    tried in vain before, joined by hyphens.
    """

    puzzle: str
    card: str
    variant: str | None = None
    origin: Origin | None = None
    missed: str = ""


@custom_id("puzzle-solution")
class ShowPuzzleSolution:
    """Show the solution of a puzzle, compared with a card that was tried in vain, or with the next best one."""

    puzzle: str
    card: str
    variant: str | None = None
    origin: Origin | None = None


@custom_id("puzzle-lines")
class ShowPuzzleLines:
    """Show the tricks that follow from the best card and from the chosen one, once the puzzle is answered."""

    puzzle: str
    card: str
    variant: str | None = None
    origin: Origin | None = None


@custom_id("practice-puzzle")
class PracticePuzzle:
    """Show a puzzle in practice."""

    puzzle: str
    origin: Origin


@custom_id("next-puzzle")
class NextPuzzle:
    """Show the next puzzle, of any variant if none is given."""

    variant: str | None = None


@custom_id("daily-puzzle")
class DailyPuzzle:
    """Show the puzzle of the day."""
