"""Puzzles: the position, and after the answer its solution."""

from bot.ui.puzzles.puzzle_panel import daily_puzzle_panel, next_puzzle_panel

__all__ = ["daily_puzzle_panel", "next_puzzle_panel"]
