"""Boards: the same deals for everyone, each day, in challenges, and in events."""
