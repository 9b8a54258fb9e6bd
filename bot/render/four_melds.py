"""The melds of four players before the first card is led, as large as can be: clockwise from the bottom left, so that
partners sit across from one another."""

from __future__ import annotations

from typing import Final

from bot.render.canvas import MARGIN, WIDTH, Canvas
from bot.render.palette import AMBER, INK, LINE, PLATE, PLATE_TURN, SIDES
from bot.render.parts import face_up, name_line
from bot.render.scene import Scene
from bot.render.sight import PlayerSight, TableSight

_GAP: Final = 16
_WIDE: Final = (WIDTH - 2 * MARGIN - _GAP) // 2
_PLATE: Final = 46
_MOST: Final = 100
_CORNERS: Final = ((0, 1), (0, 0), (1, 0), (1, 1))
"""For each seat its column and its row."""


def melding(seen: TableSight, scene: Scene) -> bool:
    """Whether melds are all there is to see."""
    laid = any(player.groups for player in seen.players)
    return laid and seen.trick is None and seen.last is None and not scene.headline


def draw_melds(canvas: Canvas, top: int, bottom: int, seen: TableSight, scene: Scene) -> None:
    """Each player with what he melds and its points, between two heights."""
    high = (bottom - top - _GAP) // 2
    for player in seen.players:
        column, row = _CORNERS[player.seat]
        left, up = MARGIN + column * (_WIDE + _GAP), top + row * (high + _GAP)
        _plate(canvas, (left, up), player, seen, scene)
        if player.groups:
            face_up(canvas, (left, up + _PLATE + 8, _WIDE, high - _PLATE - 8), player, _MOST)


def _plate(canvas: Canvas, at: tuple[int, int], player: PlayerSight, seen: TableSight, scene: Scene) -> None:
    left, top = at
    moving = player.seat in scene.to_move
    edge, width = (AMBER, 4) if moving else (LINE, 2)
    fill = PLATE_TURN if moving else PLATE
    canvas.plate((left, top, _WIDE, _PLATE), fill, edge=edge, width=width)
    middle, right = top + _PLATE // 2, left + _WIDE - 14
    canvas.disc((left + 22, middle), 16, SIDES[player.side])
    right -= canvas.pair((right, middle), scene.labels.meld, str(player.meld), 120, align=1) + 12
    if player.contract:
        right -= canvas.chip((right, middle), str(player.contract), AMBER, INK, align=1) + 10
    name_line(canvas, (left + 38, middle, right - left - 38), player, seen, scene)
