"""How a match of a tournament ends, and what it is worth: a win over an opponent 1 point, a draw ½."""

from __future__ import annotations

from typing import Final

from bot.store import Match

BYE: Final = "bye"
FORFEIT: Final = "forfeit"
ABSENT: Final = "absent"
RESIGNED: Final = "resigned"
PLAYED: Final = "played"
DECIDED: Final = "decided"
TIME: Final = "time"
"""The round had ended before the match."""


def side_of(match: Match, seed: int) -> int | None:
    """The side of a player in a match; None if they do not take part."""
    return next((side for side, seeds in enumerate(match.sides) if seed in seeds), None)


def points_against(match: Match, side: int, other: int) -> float:
    """What one side of a match that is over has made of it against another."""
    if match.places:
        return _compare(match.places[other], match.places[side])
    if match.winner is None:
        # Nobody has played where both have dropped out or were absent.
        return 0 if match.how in (FORFEIT, ABSENT) else 0.5
    return float(match.winner == side)


def match_points(match: Match, seed: int) -> float:
    """What a match that is over is worth for a player; a bye is as good as a win. 0 for who does not take part."""
    side = side_of(match, seed)
    if side is None:
        return 0
    if match.how == BYE:
        # In a match of three there would have been two opponents.
        return 2 if match.places else 1
    return sum(points_against(match, side, other) for other in range(len(match.sides)) if other != side)


def _compare(one: int, other: int) -> float:
    return 0.5 if one == other else float(one > other)
