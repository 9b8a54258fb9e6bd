"""Streaks of daily boards in words."""

from __future__ import annotations

from bot.host import Streak
from bot.ui.text.catalogue import Texts


def streak_line(streak: Streak, texts: Texts) -> str:
    """The current and the best streak, and whether another day can be missed this month."""
    if not streak.best:
        return texts("daily-no-streak")
    line = texts("daily-streak", count=streak.current, best=streak.best)
    return f"{line} {texts('daily-forgiven' if streak.is_forgiven else 'daily-forgiving')}"
