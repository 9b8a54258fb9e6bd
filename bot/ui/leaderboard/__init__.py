"""Leaderboards, seasons and player statistics."""
