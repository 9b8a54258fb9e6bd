"""The table of three players: clockwise from the bottom, the trick in a triangle between them."""

from __future__ import annotations

from typing import Final

from bot.render.context import RenderContext
from bot.render.drawing.canvas import MARGIN, WIDTH, Box, Canvas
from bot.render.drawing.faces import height_of
from bot.render.pictures.parts import (
    TOP,
    draw_bid,
    draw_buried,
    draw_face_up,
    draw_headline,
    draw_kitty,
)
from bot.render.pictures.plates import draw_last_trick_in_corner, draw_score_plate, draw_trick
from bot.render.scene import PlayerScene, TableScene
from bot.render.shown_cards import known_cards

# All lengths are in pixels.
_PLATE: Final = (256, 130)
_EAST: Final = WIDTH - MARGIN - _PLATE[0]
_SOUTH: Final = 454
HEIGHT: Final = _SOUTH + _PLATE[1] + MARGIN
_CENTER: Final = WIDTH // 2
_PLATES: Final = ((_CENTER - _PLATE[0] // 2, _SOUTH), (MARGIN, TOP), (_EAST, TOP))
_SOUTH_BESIDE_CARDS: Final = (MARGIN, _SOUTH)
"""Where the plate of the player at the bottom is if the player has cards face up."""
_CARD: Final = 108
_TRICK: Final = (
    (_CENTER - _CARD // 2, 224),
    (_CENTER - _CARD - 6, TOP + 2),
    (_CENTER + 6, TOP + 2),
)
_BIDS: Final = ((_CENTER, _SOUTH - 54), (MARGIN + 128, 244), (WIDTH - MARGIN - 128, 244))
_KITTY_CARD: Final = 76
_BELOW_TRICK: Final = _TRICK[1][1] + height_of(_CARD) + 8
_SOUTH_CARDS: Final = _SOUTH - 10
_SIDE: Final = (318, _SOUTH_CARDS - 8 - _BELOW_TRICK)
_OWN: Final[tuple[Box, ...]] = (
    (
        MARGIN + _PLATE[0] + 16,
        _SOUTH_CARDS,
        WIDTH - 2 * MARGIN - _PLATE[0] - 16,
        HEIGHT - MARGIN - _SOUTH_CARDS,
    ),
    (MARGIN, _BELOW_TRICK, *_SIDE),
    (WIDTH - MARGIN - _SIDE[0], _BELOW_TRICK, *_SIDE),
)
"""The space for a player's cards face up and buried."""
_FACE_UP_CARD: Final = 88
_BURIED_CARD: Final = 56
_BURIED: Final = _BURIED_CARD + 52
"""The width of the space for the pile of buried cards and its caption."""
_HEADLINE: Final = (_CENTER, 320)
_LAST_TRICK: Final[Box] = (_EAST + 12, HEIGHT - MARGIN - 122, _PLATE[0] - 12, 122)


def draw_three_players(canvas: Canvas, scene: TableScene, context: RenderContext) -> None:
    """Draw everything below the header."""
    for player in scene.players:
        is_beside_cards = player.seat == 0 and _has_cards(player) and not context.headline
        at = _SOUTH_BESIDE_CARDS if is_beside_cards else _PLATES[player.seat]
        draw_score_plate(canvas, (*at, *_PLATE), player, scene, context)
    draw_last_trick_in_corner(canvas, _LAST_TRICK, scene, context)
    if context.headline:
        draw_headline(canvas, _HEADLINE, context.headline, WIDTH - 4 * MARGIN)
        return
    for player in scene.players:
        _draw_own_cards(canvas, player, context)
        if player.bid is not None:
            draw_bid(canvas, _BIDS[player.seat], player, context)
    if scene.kitty and scene.leader < 0:
        width = _KITTY_CARD + round(_KITTY_CARD * 0.6) * (len(scene.kitty) - 1)
        draw_kitty(canvas, (_CENTER + width // 2, TOP + 2), _KITTY_CARD, scene, context)
    draw_trick(canvas, _TRICK, _CARD, scene, context)


def _has_cards(player: PlayerScene) -> bool:
    """Whether cards of the player lie face up."""
    return bool(player.face_up or known_cards(player.buried))


def _draw_own_cards(canvas: Canvas, player: PlayerScene, context: RenderContext) -> None:
    """Draw a player's melds, kitty and buried cards next to the plate."""
    left, top, width, height = _OWN[player.seat]
    labels, align = context.labels, float(player.seat == 2)
    buried = tuple(known_cards(player.buried))
    if player.buried and not buried:
        draw_buried(canvas, _buried_place(player), (_BURIED_CARD, _BURIED - 8), player, context)
        width -= _BURIED
        left += _BURIED if player.seat == 1 else 0
    draw_face_up(
        canvas,
        (left, top, width, height),
        (buried,) if buried else player.face_up,
        _FACE_UP_CARD,
        align=align,
        vertical=float(player.seat == 0),
        caption=labels.buried if buried else labels.kitty if player.kitty else "",
    )


def _buried_place(player: PlayerScene) -> tuple[int, int]:
    """The top left corner of a player's pile of buried cards: at the side, or beside the plate at the bottom."""
    if player.seat == 1:
        return MARGIN + 22, _BELOW_TRICK
    if player.seat == 2:
        return WIDTH - MARGIN - 22 - _BURIED_CARD, _BELOW_TRICK
    return (WIDTH - MARGIN if _has_cards(player) else _PLATES[0][0]) - 22 - _BURIED_CARD, _SOUTH + 10
