"""Newcomers: users who have finished only a few games, and may take hints in them for nothing."""

from __future__ import annotations

from typing import Final

from bot.store import LeaderboardKind, Preferences
from bot.store.results.statistics import StatisticsRepository

NEWCOMER_GAMES: Final = 3
"""How many games against computer players a user finishes as a newcomer."""


async def is_newcomer(statistics: StatisticsRepository, user_id: int) -> bool:
    """Whether a user has finished fewer games than that, on all servers; guided deals and boards are none."""
    played = await statistics.by_variant(None, user_id)
    return sum(one.totals.games for one in played if one.kind is not LeaderboardKind.PEOPLE) < NEWCOMER_GAMES


async def has_free_hints(statistics: StatisticsRepository, user_id: int, preferences: Preferences) -> bool:
    """Whether a game against computer players does not count for a user at all if they take a hint in it."""
    return not preferences.count_hints and await is_newcomer(statistics, user_id)
