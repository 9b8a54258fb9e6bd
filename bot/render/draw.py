"""The functions that draw pictures, without Pillow: a process loads that when it draws its first picture.

The bot's own process asks for pictures and leaves the drawing to a worker.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final


@dataclass(frozen=True, slots=True)
class Draw:
    """A function of `bot.render.pictures` by its name. It returns a PNG file, and can be sent to another process."""

    name: str

    def __call__(self, *arguments: Any, **options: Any) -> bytes:
        """Draw a picture."""
        png: bytes = getattr(import_module("bot.render.pictures"), self.name)(*arguments, **options)
        return png


draw_board: Final = Draw("draw_board")
draw_bracket: Final = Draw("draw_bracket")
draw_card: Final = Draw("draw_card")
draw_profile: Final = Draw("draw_profile")
draw_result: Final = Draw("draw_result")
draw_score_history: Final = Draw("draw_score_history")
draw_standings: Final = Draw("draw_standings")
draw_start: Final = Draw("draw_start")
draw_table: Final = Draw("draw_table")
draw_tricks: Final = Draw("draw_tricks")
