"""Tournaments: their message, standings, matches, and what organizers decide."""
