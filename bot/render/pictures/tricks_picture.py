"""The picture of all tricks of a deal: leader, cards, winner and points of each trick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.engine.table import Table
from bot.render.contents import TrickRow
from bot.render.context import RenderContext
from bot.render.drawing.canvas import LABEL, MARGIN, SMALL, WIDTH, Canvas
from bot.render.drawing.lettering import text_mask
from bot.render.drawing.palette import LINE, MUTED, PLATE, SIDES
from bot.render.pictures.parts import TOP, draw_header, draw_tile
from bot.render.scene import table_scene

# Lengths are in pixels.
_HEAD: Final = 52
_ROW: Final = 50
_NUMBER: Final = 60
_POINTS: Final = 56
_GAP: Final = 12
_TIGHT: Final = 28
"""The size of a name that is too wide above its column."""
_MAX_BESIDE: Final = 2
"""With more cards in a trick, all tricks are below one another."""


def draw_tricks(view: Table, tricks: Sequence[TrickRow], context: RenderContext) -> bytes:
    """The tricks of a deal as a PNG file 800 pixels wide.

    :param view: The spectators' view at the end of the deal.
    """
    scene = table_scene(view)
    columns = scene.seats + any(trick.dummy_card is not None for trick in tricks)
    blocks = 1 if columns > _MAX_BESIDE else 2
    length = max(-(-len(tricks) // blocks), 1)
    canvas = Canvas(TOP + _HEAD + length * _ROW + 8 + MARGIN, style=context.style)
    draw_header(canvas, scene, context)
    block = (WIDTH - MARGIN) // blocks - MARGIN
    width = (block - _NUMBER - _POINTS - _GAP * columns) // columns
    for first in range(0, len(tricks), length):
        left = MARGIN + first // length * (block + MARGIN)
        rows = tricks[first : first + length]
        canvas.plate((left, TOP, block, _HEAD + len(rows) * _ROW + 8), PLATE, edge=LINE)
        _draw_heads(canvas, left + _NUMBER, width, columns, view, context)
        for index, trick in enumerate(rows):
            middle = TOP + _HEAD + index * _ROW + _ROW // 2
            canvas.text((left + _NUMBER - 16, middle), str(first + index + 1), color=MUTED, align=1)
            _draw_trick(canvas, (left + _NUMBER, middle), width, trick, scene.seats)
            if trick.points is not None:
                canvas.text((left + block - 12, middle), str(trick.points), bold=True, align=1)
    return canvas.png()


def _draw_heads(
    canvas: Canvas, left: int, width: int, columns: int, view: Table, context: RenderContext
) -> None:
    """Write the player's name above each column, in the color of the side if there are partners."""
    has_partners = view.seats > len(view.scores)
    for column in range(columns):
        start = left + column * (width + _GAP)
        middle, end = start + width // 2, start + width
        # There is room above the numbers of the tricks and their points, too.
        start -= (_NUMBER - MARGIN) * (column == 0)
        end += (_POINTS - MARGIN) * (column == columns - 1)
        is_player = column < view.seats
        name = context.drawable_name(column) if is_player else context.labels.dummy
        color = SIDES[view.sides[column]] if is_player and has_partners else MUTED
        sizes = (size for size in (LABEL, SMALL) if text_mask(name, size).width <= end - start)
        size = next(sizes, _TIGHT)
        half = min(text_mask(name, size).width, end - start) // 2
        center = (max(start + half, min(middle, end - half)), TOP + _HEAD // 2 + 2)
        canvas.text(center, name, size, color, align=0.5, width=end - start)


def _draw_trick(canvas: Canvas, at: tuple[int, int], width: int, trick: TrickRow, seats: int) -> None:
    """Draw the cards of a trick, each in the column of its player, with an arrow at the leader's."""
    left, middle = at
    canvas.arrow((left + trick.leader * (width + _GAP) - 6, middle), 16)
    for index, card in enumerate(trick.cards):
        seat = (trick.leader + index) % seats
        won = seat == trick.winner
        draw_tile(canvas, (left + seat * (width + _GAP), middle), width, card, is_dimmed=not won, framed=won)
    if trick.dummy_card is not None:
        draw_tile(canvas, (left + seats * (width + _GAP), middle), width, trick.dummy_card)
