"""The melds of four players before the first lead, each on the player's side of the table."""

from __future__ import annotations

from typing import Final

from bot.render.canvas import MARGIN, WIDTH, Box, Canvas
from bot.render.context import RenderContext
from bot.render.palette import AMBER, INK, LINE, PLATE, PLATE_TURN
from bot.render.parts import draw_face_up, draw_name_line
from bot.render.scene import PlayerScene, TableScene

# All lengths are in pixels.
_GAP: Final = 12
_END: Final = 112
"""The height of the melds at the top and at the bottom."""
_WIDTH: Final = (WIDTH - 2 * MARGIN - 16) // 2
_END_PLATE: Final = 252
_PLATE_HEIGHT: Final = 46
_MAX_CARD: Final = 92


def shows_only_melds(scene: TableScene, context: RenderContext) -> bool:
    """Whether melds are face up and there is no trick or headline to show."""
    has_melds = any(player.groups for player in scene.players)
    return has_melds and scene.trick is None and scene.last_trick is None and not context.headline


def draw_melds(canvas: Canvas, top: int, bottom: int, scene: TableScene, context: RenderContext) -> None:
    """Draw each player's name, melds and meld points on the player's side, between two y coordinates."""
    south, west, north, east = scene.players
    for player, y in ((north, top), (south, bottom - _END)):
        _draw_tall_plate(canvas, (MARGIN, y), player, scene, context)
        left = MARGIN + _END_PLATE + 12
        draw_face_up(canvas, (left, y, WIDTH - MARGIN - left, _END), player, _MAX_CARD)
    y, height = top + _END + _GAP, bottom - top - 2 * (_END + _GAP)
    for player, left in ((west, MARGIN), (east, WIDTH - MARGIN - _WIDTH)):
        _draw_flat_plate(canvas, (left, y), player, scene, context)
        cards_top = y + _PLATE_HEIGHT + 8
        draw_face_up(canvas, (left, cards_top, _WIDTH, y + height - cards_top), player, _MAX_CARD)


def _draw_tall_plate(
    canvas: Canvas, at: tuple[int, int], player: PlayerScene, scene: TableScene, context: RenderContext
) -> None:
    """Draw a player's name above the meld points and the contract."""
    left, top = at
    _draw_background(canvas, (left, top, _END_PLATE, _END), player, context)
    start, right, lower = left + 14, left + _END_PLATE - 14, top + 82
    draw_name_line(canvas, (start, top + 34, right - start), player, scene, context)
    canvas.labeled_value((start, lower), context.labels.meld, str(player.meld), 120)
    if player.contract:
        canvas.chip((right, lower), str(player.contract), AMBER, INK, align=1)


def _draw_flat_plate(
    canvas: Canvas, at: tuple[int, int], player: PlayerScene, scene: TableScene, context: RenderContext
) -> None:
    """Draw a player's name, contract and meld points on one line."""
    left, top = at
    _draw_background(canvas, (left, top, _WIDTH, _PLATE_HEIGHT), player, context)
    middle, start, right = top + _PLATE_HEIGHT // 2, left + 14, left + _WIDTH - 14
    right -= canvas.labeled_value((right, middle), context.labels.meld, str(player.meld), 120, align=1) + 12
    if player.contract:
        right -= canvas.chip((right, middle), str(player.contract), AMBER, INK, align=1) + 10
    draw_name_line(canvas, (start, middle, right - start), player, scene, context)


def _draw_background(canvas: Canvas, box: Box, player: PlayerScene, context: RenderContext) -> None:
    fill, edge, line = (PLATE_TURN, AMBER, 4) if player.seat in context.to_move else (PLATE, LINE, 2)
    canvas.plate(box, fill, edge=edge, line=line)
