"""Lessons: stages that each teach one idea of the game, and what a user has done of them."""
