"""A reference player, which stays as it is while others get better: B of the matches in players.md.

It is the rule of thumb of November 2026, with estimates of its own, and plays the last tricks of two known hands
exactly.
"""

from benchmarks.reference.player import reference

__all__ = ["reference"]
