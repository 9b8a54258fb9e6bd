"""All tricks of a deal in two columns: who led, what everybody played, who won, and what it was worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.engine.cards import Card
from bot.engine.table import Table
from bot.render.canvas import MARGIN, SMALL, WIDTH, Canvas
from bot.render.palette import AMBER, DULL, LINE, MUTED, PAPER, PLATE, SIDES, suit_colour
from bot.render.parts import TOP, header
from bot.render.scene import Scene, rank_text
from bot.render.sight import sight

_GAP: Final = 16
_WIDE: Final = (WIDTH - 2 * MARGIN - _GAP) // 2
_ROW: Final = 42
_TILE: Final = 36
_NUMBER: Final = 52
_POINTS: Final = 38
_HEADS: Final = 38
_BETWEEN: Final = 11


@dataclass(frozen=True, slots=True)
class DrawnTrick:
    """A trick: the cards in the order played, what the dummy added, and its worth in points where that is counted."""

    leader: int
    cards: tuple[Card, ...]
    winner: int
    turned: Card | None = None
    points: int | None = None


def draw_tricks(view: Table, tricks: Sequence[DrawnTrick], scene: Scene) -> bytes:
    """The tricks of a deal as a PNG file 800 pixels wide; `view` is the onlookers' view when it was over."""
    seen = sight(view)
    columns = seen.seats + any(trick.turned is not None for trick in tricks)
    half = -(-len(tricks) // 2)
    canvas = Canvas(TOP + _HEADS + max(half, 1) * _ROW + 8 + MARGIN, four_colours=scene.four_colours)
    header(canvas, seen, scene, contract=False)
    wide = (_WIDE - _NUMBER - _POINTS - _BETWEEN * columns) // columns
    for block in range(2):
        left = MARGIN + block * (_WIDE + _GAP)
        rows = tricks[half * block : half * (block + 1)]
        if rows:
            canvas.plate((left, TOP, _WIDE, _HEADS + len(rows) * _ROW + 8), PLATE, edge=LINE)
            _heads(canvas, left, wide, columns, seen.seats, view, scene)
        for down, trick in enumerate(rows):
            middle = TOP + _HEADS + down * _ROW + _ROW // 2
            number = str(half * block + down + 1)
            canvas.text((left + _NUMBER - 16, middle), number, colour=MUTED, align=1)
            _trick(canvas, (left + _NUMBER, middle), wide, trick, seen.seats)
            if trick.points is not None:
                canvas.text((left + _WIDE - 12, middle), str(trick.points), heavy=True, align=1)
    return canvas.png()


def _heads(canvas: Canvas, left: int, wide: int, columns: int, seats: int, view: Table, scene: Scene) -> None:
    """Whose column is which; with partners in the colours of their sides."""
    middle = TOP + _HEADS // 2 + 2
    for column in range(columns):
        across = left + _NUMBER + column * (wide + _BETWEEN)
        name = scene.drawn_name(column) if column < seats else scene.labels.dummy
        colour = SIDES[view.sides[column]] if column < seats and seats > len(view.scores) else MUTED
        canvas.text((across + wide // 2, middle), name, SMALL, colour, align=0.5, width=wide)


def _trick(canvas: Canvas, at: tuple[int, int], wide: int, trick: DrawnTrick, seats: int) -> None:
    left, middle = at
    canvas.arrow((left + trick.leader * (wide + _BETWEEN) - 5, middle), 13)
    for place, one in enumerate(trick.cards):
        seat = (trick.leader + place) % seats
        across = left + seat * (wide + _BETWEEN)
        _tile(canvas, (across, middle), wide, one, won=seat == trick.winner)
    if trick.turned is not None:
        _tile(canvas, (left + seats * (wide + _BETWEEN), middle), wide, trick.turned, won=True, framed=False)


def _tile(
    canvas: Canvas, at: tuple[int, int], wide: int, one: Card, *, won: bool, framed: bool = True
) -> None:
    """A card as rank beside suit on a slip of paper, grey where it lost."""
    left, middle = at
    edge = AMBER if won and framed else None
    box = (left, middle - _TILE // 2, wide, _TILE)
    canvas.plate(box, PAPER if won else DULL, edge=edge, width=4, radius=9)
    colour = suit_colour(one.suit, canvas.four_colours)
    canvas.text((left + wide // 2, middle), rank_text(one.rank), 26, colour, heavy=True, align=1)
    canvas.stamp((left + wide // 2 + 14, middle), one.suit, 21)
