"""The coach: hints during a game, and reviews of finished deals."""

from bot.ui.coach.hint import show_hint
from bot.ui.coach.review_panel import review_panel

__all__ = ["review_panel", "show_hint"]
