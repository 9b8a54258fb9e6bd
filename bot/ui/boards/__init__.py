"""Boards: the same deals for everyone."""

from bot.ui.boards.playing import board_entrant, show_board
from bot.ui.boards.result_panel import board_result_panel

__all__ = ["board_entrant", "board_result_panel", "show_board"]
