"""Puzzles: the position, and after the answer its solution."""
