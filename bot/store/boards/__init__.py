"""Boards that many play, and puzzles."""
