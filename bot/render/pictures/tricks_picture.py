"""The picture of all tricks of a deal, in two columns: leader, cards, winner and points of each trick."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.engine.cards import Card
from bot.engine.table import Table
from bot.render.context import RenderContext
from bot.render.drawing.canvas import MARGIN, SMALL, WIDTH, Canvas
from bot.render.drawing.palette import LINE, MUTED, PLATE, SIDES
from bot.render.pictures.parts import TOP, draw_header, draw_tile
from bot.render.scene import table_scene

# Lengths are in pixels.
_BLOCK_GAP: Final = 16
_BLOCK: Final = (WIDTH - 2 * MARGIN - _BLOCK_GAP) // 2
"""The width of each half of the tricks."""
_HEAD: Final = 38
_ROW: Final = 42
_NUMBER: Final = 52
_POINTS: Final = 38
_GAP: Final = 11


@dataclass(frozen=True, slots=True)
class TrickRow:
    """A complete trick: cards in the order played, the winner's seat, and points if card points are counted."""

    leader: int
    cards: tuple[Card, ...]
    winner: int
    dummy_card: Card | None = None
    points: int | None = None


def draw_tricks(view: Table, tricks: Sequence[TrickRow], context: RenderContext) -> bytes:
    """The tricks of a deal as a PNG file 800 pixels wide.

    :param view: The spectators' view at the end of the deal.
    """
    scene = table_scene(view)
    columns = scene.seats + any(trick.dummy_card is not None for trick in tricks)
    half = -(-len(tricks) // 2)
    canvas = Canvas(TOP + _HEAD + max(half, 1) * _ROW + 8 + MARGIN, style=context.style)
    draw_header(canvas, scene.deal, scene.target, scene.trump, context)
    width = (_BLOCK - _NUMBER - _POINTS - _GAP * columns) // columns
    for block in range(2):
        left = MARGIN + block * (_BLOCK + _BLOCK_GAP)
        rows = tricks[half * block : half * (block + 1)]
        if rows:
            canvas.plate((left, TOP, _BLOCK, _HEAD + len(rows) * _ROW + 8), PLATE, edge=LINE)
            _draw_heads(canvas, left + _NUMBER, width, columns, view, context)
        for index, trick in enumerate(rows):
            middle = TOP + _HEAD + index * _ROW + _ROW // 2
            number = str(half * block + index + 1)
            canvas.text((left + _NUMBER - 16, middle), number, color=MUTED, align=1)
            _draw_trick(canvas, (left + _NUMBER, middle), width, trick, scene.seats)
            if trick.points is not None:
                canvas.text((left + _BLOCK - 12, middle), str(trick.points), bold=True, align=1)
    return canvas.png()


def _draw_heads(
    canvas: Canvas, left: int, width: int, columns: int, view: Table, context: RenderContext
) -> None:
    """Write the player's name above each column, in the color of the side if there are partners."""
    has_partners = view.seats > len(view.scores)
    for column in range(columns):
        center = (left + column * (width + _GAP) + width // 2, TOP + _HEAD // 2 + 2)
        is_player = column < view.seats
        name = context.drawable_name(column) if is_player else context.labels.dummy
        color = SIDES[view.sides[column]] if is_player and has_partners else MUTED
        canvas.text(center, name, SMALL, color, align=0.5, width=width)


def _draw_trick(canvas: Canvas, at: tuple[int, int], width: int, trick: TrickRow, seats: int) -> None:
    """Draw the cards of a trick, each in the column of its player, with an arrow at the leader's."""
    left, middle = at
    canvas.arrow((left + trick.leader * (width + _GAP) - 5, middle), 13)
    for index, card in enumerate(trick.cards):
        seat = (trick.leader + index) % seats
        won = seat == trick.winner
        draw_tile(canvas, (left + seat * (width + _GAP), middle), width, card, dimmed=not won, framed=won)
    if trick.dummy_card is not None:
        draw_tile(canvas, (left + seats * (width + _GAP), middle), width, trick.dummy_card)
