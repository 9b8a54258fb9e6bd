"""The melds of four players before the first lead, as large as possible.

Clockwise from the bottom left, so partners are diagonally opposite each other.
"""

from __future__ import annotations

from typing import Final

from bot.render.canvas import MARGIN, WIDTH, Canvas
from bot.render.context import RenderContext
from bot.render.palette import AMBER, INK, LINE, PLATE, PLATE_TURN, SIDES
from bot.render.parts import draw_face_up, draw_name_line
from bot.render.scene import PlayerScene, TableScene

# All lengths are in pixels.
_GAP: Final = 16
_WIDTH: Final = (WIDTH - 2 * MARGIN - _GAP) // 2
_PLATE_HEIGHT: Final = 46
_MAX_CARD: Final = 100
_CORNERS: Final = ((0, 1), (0, 0), (1, 0), (1, 1))
"""For each seat its column and row."""


def shows_only_melds(scene: TableScene, context: RenderContext) -> bool:
    """Whether melds are face up and there is no trick or headline to show."""
    has_melds = any(player.groups for player in scene.players)
    return has_melds and scene.trick is None and scene.last_trick is None and not context.headline


def draw_melds(canvas: Canvas, top: int, bottom: int, scene: TableScene, context: RenderContext) -> None:
    """Draw each player's name, melds and meld points, between two y coordinates."""
    height = (bottom - top - _GAP) // 2
    for player in scene.players:
        column, row = _CORNERS[player.seat]
        x, y = MARGIN + column * (_WIDTH + _GAP), top + row * (height + _GAP)
        _draw_plate(canvas, (x, y), player, scene, context)
        if player.groups:
            box = (x, y + _PLATE_HEIGHT + 8, _WIDTH, height - _PLATE_HEIGHT - 8)
            draw_face_up(canvas, box, player, _MAX_CARD)


def _draw_plate(
    canvas: Canvas, at: tuple[int, int], player: PlayerScene, scene: TableScene, context: RenderContext
) -> None:
    left, top = at
    fill, edge, line = (PLATE_TURN, AMBER, 4) if player.seat in context.to_move else (PLATE, LINE, 2)
    canvas.plate((left, top, _WIDTH, _PLATE_HEIGHT), fill, edge=edge, line=line)
    middle, right = top + _PLATE_HEIGHT // 2, left + _WIDTH - 14
    canvas.disc((left + 22, middle), 16, SIDES[player.side])
    right -= canvas.labeled_value((right, middle), context.labels.meld, str(player.meld), 120, align=1) + 12
    if player.contract:
        right -= canvas.chip((right, middle), str(player.contract), AMBER, INK, align=1) + 10
    draw_name_line(canvas, (left + 38, middle, right - left - 38), player, scene, context)
