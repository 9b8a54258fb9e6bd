"""A table at the start of a deal, with all cards face down."""

from __future__ import annotations

from typing import Final

from bot.render.contents import DealStart
from bot.render.drawing.canvas import LABEL, MARGIN, WIDTH, Canvas
from bot.render.drawing.faces import height_of
from bot.render.drawing.palette import PLATE, TEXT
from bot.render.pictures.parts import HEADING, draw_heading

# Lengths are in pixels.
_OWN: Final = 120
"""The width of a card of the reader's hand."""
_OTHER: Final = 56
"""The width of another player's card."""
_OWN_WIDTH: Final = WIDTH - 2 * MARGIN
_OTHER_WIDTH: Final = 220
_NAME: Final = 44
_GAP: Final = 14
_TOP: Final = HEADING + 8
_PLAYER: Final = height_of(_OTHER) + _NAME
"""The height of another player's cards and name."""
_SHOWN: Final = 110
"""How much of the reader's hand is in the picture."""


def draw_start(start: DealStart) -> bytes:
    """The players around a table, each with their cards face down, as a PNG file 800 pixels wide."""
    rows = 2 if len(start.names) > 2 else 1
    hand_top = _TOP + rows * _PLAYER + (rows - 1) * _GAP + 2 * _GAP
    canvas = Canvas(hand_top + _SHOWN, style=start.style)
    draw_heading(canvas, start.title, start.subtitle)
    for index, (center, row) in enumerate(_places(len(start.names) - 1), 1):
        top = _TOP + row * (_PLAYER + _GAP)
        _draw_backs(canvas, center, top, start.held[index], _OTHER, _OTHER_WIDTH)
        middle = top + height_of(_OTHER) + _NAME // 2 - 4
        canvas.chip((center, middle), start.names[index], PLATE, TEXT, size=LABEL, align=0.5)
    _draw_backs(canvas, WIDTH // 2, hand_top, start.held[0], _OWN, _OWN_WIDTH)
    middle = hand_top + _SHOWN // 2
    canvas.chip((WIDTH // 2, middle), start.names[0], PLATE, TEXT, size=LABEL, align=0.5)
    return canvas.png()


def _places(others: int) -> list[tuple[int, int]]:
    """The center and the row of each other player, clockwise from the reader's left."""
    left, middle, right = WIDTH // 5, WIDTH // 2, WIDTH - WIDTH // 5
    return {1: [(middle, 0)], 2: [(left, 1), (right, 1)], 3: [(left, 1), (middle, 0), (right, 1)]}[others]


def _draw_backs(canvas: Canvas, center: int, top: int, count: int, card: int, width: int) -> None:
    """Draw a fan of cards face down that is at most so wide."""
    step = min((width - card) // max(count - 1, 1), round(card * 0.8))
    left = center - (card + step * (count - 1)) // 2
    for number in range(count):
        canvas.card((left + number * step, top), None, card)
