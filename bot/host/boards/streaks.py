"""Streaks of daily boards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta

_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Streak:
    """How many days in a row a user has played out the daily board.

    - `current`: up to today, or up to yesterday as long as today's board is not played.
    - `best`: the longest there ever was.
    - `is_forgiven`: whether a day of this month is missed and forgiven, so that the next one ends the streak.
    """

    current: int
    best: int
    is_forgiven: bool


def streak_of(days: Iterable[str], today: str) -> Streak:
    """Count the streaks of a user.

    The first day of each month that is missed during a streak does not break it, and does not count.

    :param days: the days whose board they have played out, such as `2026-11-22`.

    >>> streak_of(["2026-11-18", "2026-11-20", "2026-11-21"], "2026-11-22")
    Streak(current=3, best=3, is_forgiven=True)
    """
    played = {date.fromisoformat(day) for day in days}
    last = date.fromisoformat(today)
    current = best = 0
    forgiven = set[tuple[int, int]]()
    day = min(played, default=last)
    while day <= last:
        month = day.year, day.month
        if day in played:
            current += 1
            best = max(best, current)
        elif current and day < last:
            current = 0 if month in forgiven else current
            forgiven.add(month)
        day += _DAY
    return Streak(current, best, (last.year, last.month) in forgiven)
