"""Help for the current situation, the rules, and the melds of a hand."""

from bot.ui.help.help_panel import help_panel
from bot.ui.help.rules_panel import rules_here
from bot.ui.help.score_hand import score_hand

__all__ = ["help_panel", "rules_here", "score_hand"]
