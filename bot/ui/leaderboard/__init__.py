"""Leaderboards, seasons, and the statistics of a player."""
