"""The chart of a board: how many players made how many points of it."""

from __future__ import annotations

from typing import Final

from PIL import ImageDraw

from bot.render.bars import Bars, BoardChart, counted
from bot.render.drawing.canvas import LABEL, MARGIN, WIDTH, Canvas
from bot.render.drawing.encoding import join_bands
from bot.render.drawing.lettering import text_mask
from bot.render.drawing.palette import AMBER, INK, LINE, MUTED, PLATE, SIDES, TEXT, Color
from bot.render.formatting import USUAL_STYLE, signed
from bot.render.pictures.parts import HEADING, draw_heading

# Lengths are in pixels.
_HEIGHT: Final = 440
_TOP: Final = 122
"""Where the plate begins, below two rows of chips."""
_BOTTOM: Final = _HEIGHT - 52
_ROWS: Final = (34, 84)
"""The middles of the rows of chips: the player's points, and par."""
_PADDING: Final = 14
"""Between the edge of the plate and the bars."""
_GAP: Final = 6
_DASH: Final = 8
_MAX_LABELS: Final = 7


def draw_board(chart: BoardChart) -> bytes:
    """The distribution of points with the player's own and par marked, as a PNG file 800 pixels wide."""
    bars, counts = counted(chart)
    canvas = Canvas(_HEIGHT, style=USUAL_STYLE)
    canvas.plate((MARGIN, _TOP, WIDTH - 2 * MARGIN, _BOTTOM - _TOP), PLATE, edge=LINE, radius=8)
    for index, count in enumerate(counts):
        color = AMBER if index == bars.index(chart.own) else SIDES[1]
        _draw_bar(canvas, bars, index, count / max(counts), color)
    _draw_labels(canvas, bars, chart.ends)
    # The color shows which bar it is: a line to the bottom would cross the number above it.
    _mark(canvas, _x(bars, bars.place(chart.own)), _TOP, chart.own_label, _ROWS[0], AMBER)
    if chart.par is not None:
        _mark(canvas, _x(bars, bars.place(chart.par)), _BOTTOM - 4, chart.par_label, _ROWS[1], TEXT)
    for index, count in enumerate(counts):
        _draw_count(canvas, bars, index, count, max(counts))
    if chart.heading is None:
        return canvas.png()
    above = Canvas(HEADING, style=USUAL_STYLE)
    draw_heading(above, *chart.heading, chart.medal)
    return join_bands([above.band(), canvas.band()])


def _x(bars: Bars, place: float) -> int:
    """The pixel of a place, counted in bars from the left edge of the first."""
    left, right = MARGIN + _PADDING, WIDTH - MARGIN - _PADDING
    return round(left + place / bars.count * (right - left))


def _bar_height(share: float) -> int:
    """The height of a bar with a share of the players of the highest."""
    return max(round(share * (_BOTTOM - _TOP - 2 * LABEL)), 8)


def _draw_bar(canvas: Canvas, bars: Bars, index: int, share: float, color: Color) -> None:
    """Draw a bar if it has any players."""
    left, right, height = _x(bars, index), _x(bars, index + 1), _bar_height(share)
    if share:
        canvas.plate((left + _GAP // 2, _BOTTOM - 2 - height, right - left - _GAP, height), color, radius=4)


def _draw_count(canvas: Canvas, bars: Bars, index: int, count: int, most: int) -> None:
    """Write the number of players above a bar, over the line of par."""
    center = (_x(bars, index + 0.5), _BOTTOM - _bar_height(count / most) - LABEL // 2 - 2)
    if count:
        width = text_mask(str(count), LABEL).width + 4
        canvas.plate((center[0] - width // 2, center[1] - LABEL // 2, width, LABEL), PLATE, radius=4)
        canvas.text(center, str(count), LABEL, align=0.5)


def _draw_labels(canvas: Canvas, bars: Bars, ends: tuple[str, str] | None) -> None:
    """Draw the points below the bars, or what stands for them at both ends."""
    if ends is not None:
        canvas.text((MARGIN + 4, _BOTTOM + 25), ends[0], LABEL, MUTED)
        canvas.text((WIDTH - MARGIN - 4, _BOTTOM + 25), ends[1], LABEL, MUTED, align=1)
        return
    every = -(-bars.count // _MAX_LABELS)
    for index in range(0, bars.count, every):
        label = signed((bars.first + index) * bars.step)
        half = text_mask(label, LABEL).width // 2
        x = min(max(_x(bars, index + 0.5), MARGIN + half), WIDTH - MARGIN - half)
        canvas.text((x, _BOTTOM + 25), label, LABEL, align=0.5)


def _mark(canvas: Canvas, x: int, end: int, label: str, row: int, color: Color) -> None:
    """Draw a chip, and a dashed line from it down."""
    draw = ImageDraw.Draw(canvas.image)
    for y in range(row, end, 2 * _DASH):
        draw.line((x, y, x, min(y + _DASH, end)), color, 3)
    half = text_mask(label, LABEL).width // 2 + 20
    canvas.chip(
        (min(max(x, MARGIN + half), WIDTH - MARGIN - half), row), label, color, INK, size=LABEL, align=0.5
    )
