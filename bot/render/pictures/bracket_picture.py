"""Picture of the bracket of a knockout."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.render.contents import BracketColumn
from bot.render.drawing.canvas import LABEL, MARGIN, SMALL, WIDTH, Canvas
from bot.render.drawing.palette import AMBER, LINE, MUTED, PLATE, PLATE_TURN, TEXT
from bot.render.formatting import USUAL_STYLE
from bot.render.pictures.parts import HEADING, draw_heading

# Lengths are in pixels.
_WHOLE: Final = WIDTH - 2 * MARGIN
_FEW: Final = 4
"""The most matches of a round for which there is room between the plates."""
_BETWEEN: Final = 28
"""Between two columns, where lines lead from a match to the next."""
_STAGE: Final = 48
"""The height of the name of a round."""
_EDGE: Final = 10
_STROKE: Final = 3


def draw_bracket(title: str, subtitle: str, columns: Sequence[BracketColumn]) -> bytes:
    """Some rounds of a bracket, one a column, as a PNG file 800 pixels wide.

    :param columns: Each has half as many matches as the one before; each match follows from two beside it.
    """
    first = len(columns[0].matches)
    plate, gap = (76, 8) if first <= _FEW else (72, 4)
    height = HEADING + _STAGE + first * (plate + gap) - gap + MARGIN
    canvas = Canvas(height, style=USUAL_STYLE)
    draw_heading(canvas, title, subtitle)
    width = (_WHOLE + _BETWEEN) // len(columns) - _BETWEEN
    middles = [HEADING + _STAGE + at * (plate + gap) + plate // 2 for at in range(first)]
    for number, column in enumerate(columns):
        left = MARGIN + number * (width + _BETWEEN)
        if number:
            _draw_lines(canvas, left, middles)
            middles = [(one + other) // 2 for one, other in zip(middles[::2], middles[1::2], strict=True)]
        canvas.text((left + 2, HEADING + _STAGE // 2 - 4), column.name, SMALL, MUTED, width=width)
        for middle, (names, winner, is_running) in zip(middles, column.matches, strict=True):
            top = middle - plate // 2
            fill = PLATE_TURN if is_running else PLATE
            canvas.plate((left, top, width, plate), fill, edge=AMBER if is_running else LINE)
            for at, name in enumerate(names):
                color = TEXT if winner is None else AMBER if winner == at else MUTED
                size = LABEL if first <= _FEW and width > WIDTH // 4 else SMALL
                at_middle = (left + _EDGE, top + plate * (2 * at + 1) // 4)
                canvas.text(at_middle, name, size, color, bold=winner == at, width=width - 2 * _EDGE)
    return canvas.png()


def _draw_lines(canvas: Canvas, left: int, middles: Sequence[int]) -> None:
    """Draw the lines that lead from each two matches of a column to that of the next, which begins at `left`."""
    center = left - _BETWEEN // 2
    for one, other in zip(middles[::2], middles[1::2], strict=True):
        for middle in (one, other):
            canvas.plate((left - _BETWEEN, middle, _BETWEEN // 2, _STROKE), LINE, radius=1)
        canvas.plate((center, one, _STROKE, other - one + _STROKE), LINE, radius=1)
        canvas.plate((center, (one + other) // 2, _BETWEEN // 2, _STROKE), LINE, radius=1)
