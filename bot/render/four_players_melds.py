"""The melds of four players until the first trick is complete, each on the player's side of the table."""

from __future__ import annotations

from typing import Final

from bot.render.canvas import MARGIN, WIDTH, Canvas
from bot.render.context import RenderContext
from bot.render.palette import AMBER, INK
from bot.render.parts import draw_face_up, draw_name_line
from bot.render.plates import draw_name_plate, draw_plate
from bot.render.scene import PlayerScene, TableScene

# All lengths are in pixels.
_GAP: Final = 12
_END: Final = 112
"""The height of the melds at the top and at the bottom."""
_WIDTH: Final = (WIDTH - 2 * MARGIN - 16) // 2
_END_PLATE: Final = 252
_PLATE_HEIGHT: Final = 46
_MAX_CARD: Final = 92
# With a trick in the middle:
_NARROW_END: Final = 82
_NARROW: Final = 236
_NAME_PLATE: Final = (208, 50)
_MAX_NARROW_CARD: Final = 76


def has_melds(scene: TableScene) -> bool:
    """Whether melds are face up."""
    return any(player.face_up for player in scene.players)


def draw_melds(canvas: Canvas, top: int, bottom: int, scene: TableScene, context: RenderContext) -> None:
    """Draw each player's name, melds and meld points on the player's side, between two y coordinates."""
    south, west, north, east = scene.players
    for player, y in ((north, top), (south, bottom - _END)):
        _draw_tall_plate(canvas, (MARGIN, y), player, scene, context)
        left = MARGIN + _END_PLATE + 12
        draw_face_up(canvas, (left, y, WIDTH - MARGIN - left, _END), player.face_up, _MAX_CARD)
    y, height = top + _END + _GAP, bottom - top - 2 * (_END + _GAP)
    for player, left in ((west, MARGIN), (east, WIDTH - MARGIN - _WIDTH)):
        _draw_flat_plate(canvas, (left, y), player, scene, context)
        cards_top = y + _PLATE_HEIGHT + 8
        draw_face_up(canvas, (left, cards_top, _WIDTH, y + height - cards_top), player.face_up, _MAX_CARD)


def draw_melds_around_trick(
    canvas: Canvas, top: int, bottom: int, scene: TableScene, context: RenderContext
) -> None:
    """Draw each player's name and melds on the player's side, with space for a trick in the middle.

    Above and below they take the whole width, because that of the sides is small.
    """
    south, west, north, east = scene.players
    for player, y in ((north, top), (south, bottom - _NARROW_END)):
        plate_top = y if player is north else bottom - _NAME_PLATE[1]
        draw_name_plate(canvas, (MARGIN, plate_top, *_NAME_PLATE), player, scene, context)
        left = MARGIN + _NAME_PLATE[0] + 12
        box = (left, y, WIDTH - MARGIN - left, _NARROW_END)
        draw_face_up(canvas, box, player.face_up, _MAX_NARROW_CARD, vertical=float(player is south))
    y, end = top + _NARROW_END + 8, bottom - _NARROW_END - 8
    for player, left in ((west, MARGIN), (east, WIDTH - MARGIN - _NARROW)):
        plate_left = left if player is west else WIDTH - MARGIN - _NAME_PLATE[0]
        draw_name_plate(canvas, (plate_left, y, *_NAME_PLATE), player, scene, context)
        cards_top = y + _NAME_PLATE[1] + 8
        box = (left, cards_top, _NARROW, end - cards_top)
        draw_face_up(canvas, box, player.face_up, _MAX_NARROW_CARD, align=float(player is east))


def _draw_tall_plate(
    canvas: Canvas, at: tuple[int, int], player: PlayerScene, scene: TableScene, context: RenderContext
) -> None:
    """Draw a player's name above the meld points and the contract."""
    left, top = at
    draw_plate(canvas, (left, top, _END_PLATE, _END), player, context)
    start, right, middle = left + 14, left + _END_PLATE - 14, top + 82
    draw_name_line(canvas, (start, top + 34, right - start), player, scene, context)
    canvas.labeled_value((start, middle), context.labels.meld, str(player.meld), 120)
    if player.contract:
        canvas.chip((right, middle), str(player.contract), AMBER, INK, align=1)


def _draw_flat_plate(
    canvas: Canvas, at: tuple[int, int], player: PlayerScene, scene: TableScene, context: RenderContext
) -> None:
    """Draw a player's name, contract and meld points on one line."""
    left, top = at
    draw_plate(canvas, (left, top, _WIDTH, _PLATE_HEIGHT), player, context)
    middle, start, right = top + _PLATE_HEIGHT // 2, left + 14, left + _WIDTH - 14
    right -= canvas.labeled_value((right, middle), context.labels.meld, str(player.meld), 120, align=1) + 12
    if player.contract:
        right -= canvas.chip((right, middle), str(player.contract), AMBER, INK, align=1) + 10
    draw_name_line(canvas, (start, middle, right - start), player, scene, context)
