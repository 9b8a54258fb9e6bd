"""A game in progress: hand panels, the public message, undo, abandoning, resigning, watching, and scores."""

from bot.ui.play.abandon import ask_to_abandon
from bot.ui.play.deal_end import deal_end_panel
from bot.ui.play.hand_buttons import act_or_confirm
from bot.ui.play.hand_panel import hand_panel
from bot.ui.play.scores_panel import scores_panel
from bot.ui.play.table_panel import game_message, result_message
from bot.ui.play.undo import show_undo, undo_answers
from bot.ui.play.watch_panel import show_watch

__all__ = [
    "act_or_confirm",
    "ask_to_abandon",
    "deal_end_panel",
    "game_message",
    "hand_panel",
    "result_message",
    "scores_panel",
    "show_undo",
    "show_watch",
    "undo_answers",
]
