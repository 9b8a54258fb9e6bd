"""Boards: the same deals for everyone."""

from bot.ui.boards import daily_ranking, daily_share
from bot.ui.boards.daily_panel import show_daily
from bot.ui.boards.daily_post import daily_post
from bot.ui.boards.players import board_entrant
from bot.ui.boards.playing import show_board
from bot.ui.boards.result_panel import board_result_panel
from bot.ui.boards.seal_panel import board_seal_panel, daily_board

__all__ = [
    "board_entrant",
    "board_result_panel",
    "board_seal_panel",
    "daily_board",
    "daily_post",
    "daily_ranking",
    "daily_share",
    "show_board",
    "show_daily",
]
