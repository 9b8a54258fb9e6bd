"""Puzzles: the last tricks of a deal, with exactly one best card.

==================  ==============================================================
Module              What it does
==================  ==============================================================
``puzzle``          holds a puzzle, plays its deal up to the position, and reads those that come with the bot
``deduction``       works out which hands a seat knows for certain
``gains``           finds what the best card wins and another one does not
``ideas``           tells what a puzzle is about
``ending``          solves the last tricks of known hands
``generator``       finds puzzles in deals between computer players, and grades them
==================  ==============================================================

All puzzles come from deals of computer players, never from a game of users. Of the hands the player to move sees only
what follows from the cards played and shown, so the solution needs no luck. With a dummy it sees everything.
"""

from bot.ai.puzzles.puzzle import (
    Continuation,
    Grade,
    Puzzle,
    PuzzleGoal,
    PuzzleIdea,
    PuzzlePosition,
    TrickAfter,
    position_of,
    puzzles,
    suits_beginners,
    trick_after,
)

__all__ = [
    "Continuation",
    "Grade",
    "Puzzle",
    "PuzzleGoal",
    "PuzzleIdea",
    "PuzzlePosition",
    "TrickAfter",
    "position_of",
    "puzzles",
    "suits_beginners",
    "trick_after",
]
