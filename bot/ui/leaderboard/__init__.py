"""Leaderboards, seasons and player statistics."""

from bot.ui.leaderboard.leaderboard_panel import leaderboard_panel, suggest_periods
from bot.ui.leaderboard.season_result import season_result_panel
from bot.ui.leaderboard.seasons import close_panel, season_panel
from bot.ui.leaderboard.statistics import statistics_panel

__all__ = [
    "close_panel",
    "leaderboard_panel",
    "season_panel",
    "season_result_panel",
    "statistics_panel",
    "suggest_periods",
]
