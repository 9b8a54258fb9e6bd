"""The table of two players: one above, one below; stock or dummy at the left, the last trick at the right."""

from __future__ import annotations

from typing import Final

from bot.render.context import RenderContext
from bot.render.drawing.canvas import MARGIN, WIDTH, Box, Canvas
from bot.render.drawing.faces import height_of
from bot.render.drawing.palette import AMBER, INK, MUTED, PAPER
from bot.render.formatting import capitalize
from bot.render.pictures.parts import (
    TOP,
    draw_bid,
    draw_caption,
    draw_face_up,
    draw_headline,
    draw_kitty,
    draw_pile,
)
from bot.render.pictures.plates import draw_last_trick, draw_score_plate, draw_trick
from bot.render.scene import PlayerScene, TableScene

# All lengths are in pixels.
_ROW: Final = 130
_MIDDLE: Final = TOP + _ROW + 14
"""The top of the area between the players."""
_MIDDLE_HEIGHT: Final = 236
_BOTTOM: Final = _MIDDLE + _MIDDLE_HEIGHT + 14
HEIGHT: Final = _BOTTOM + _ROW + MARGIN
_HEADLINE: Final = 536
_PLATE: Final = 256
_TRICK_CARD: Final = 124
_LAST_TRICK_CARD: Final = 104
_NOTES: Final = 216
_PILE: Final = 92
_DUMMY_CARD: Final = 76
_GAP: Final = 22
_CENTER: Final = WIDTH // 2


def draw_two_players(canvas: Canvas, scene: TableScene, context: RenderContext) -> None:
    """Draw everything below the header."""
    _draw_player(canvas, TOP, scene.players[1], scene, context)
    _draw_player(canvas, _BOTTOM, scene.players[0], scene, context)
    if scene.last_trick and (scene.trick or context.headline):
        draw_last_trick(canvas, (568, _MIDDLE + 30, 216, 200), scene.last_trick, scene, context)
    elif scene.kitty:
        draw_kitty(canvas, (WIDTH - MARGIN - 4, _MIDDLE + 34), _PILE, scene, context)
    if context.headline:
        center = (_HEADLINE // 2 + MARGIN, _MIDDLE + _MIDDLE_HEIGHT // 2)
        draw_headline(canvas, center, context.headline, _HEADLINE)
        return
    _draw_piles(canvas, scene, context)
    if scene.trick or scene.last_trick or scene.leader >= 0:
        _draw_trick(canvas, scene, context)
    else:
        _draw_auction(canvas, scene, context)
    _draw_notes(canvas, scene, context)


def _draw_player(
    canvas: Canvas, top: int, player: PlayerScene, scene: TableScene, context: RenderContext
) -> None:
    draw_score_plate(canvas, (MARGIN, top, _PLATE, _ROW), player, scene, context)
    _draw_cards(canvas, (MARGIN + _PLATE + 14, top, WIDTH - 2 * MARGIN - _PLATE - 14, _ROW), player)


def _draw_notes(canvas: Canvas, scene: TableScene, context: RenderContext) -> None:
    """Draw each player's notes at the right, next to the player."""
    for player, middle in zip(scene.players, (_MIDDLE + _MIDDLE_HEIGHT - 10, _MIDDLE + 10), strict=True):
        if player.notes:
            text = ", ".join(capitalize(context.labels.note(key)) for key in player.notes)
            canvas.chip((WIDTH - MARGIN, middle), text, PAPER, INK, align=1, width=_NOTES)


def _draw_cards(canvas: Canvas, box: Box, player: PlayerScene) -> None:
    """Draw the cards face up and the hand face down: spread, or as a pile if there are cards face up."""
    left, top, width, height = box
    if player.face_up:
        size = 62
        if player.held > len(player.declared):
            at = (left + width - size - 6, top + (height - height_of(size)) // 2 + 3)
            draw_pile(canvas, at, player.held - len(player.declared), size)
        draw_face_up(canvas, (left, top + 2, width - size - 20, height - 4), player.face_up, 90)
        return
    size = 74
    step = min(26, (width - size) // max(player.held - 1, 1))
    for index in range(player.held):
        canvas.card((left + index * step, top + (height - height_of(size)) // 2), None, size)


def _draw_piles(canvas: Canvas, scene: TableScene, context: RenderContext) -> None:
    """Draw upcard, stock, dummy and buried cards, those that exist."""
    labels = context.labels
    left, top = MARGIN + 4, _MIDDLE + 34
    if scene.upcard is not None:
        canvas.card((left, top), scene.upcard, _PILE)
        draw_caption(canvas, (left, top), _PILE, labels.upcard)
        left += _PILE + 22
    piles = [(scene.stock, labels.stock), (scene.dummy, labels.dummy)]
    piles += [(len(player.buried), labels.buried) for player in scene.players]
    for count, label in piles:
        if count:
            draw_pile(canvas, (left, top), count, _PILE)
            draw_caption(canvas, (left, top), _PILE, label)
            left += _PILE + 22


def _draw_trick(canvas: Canvas, scene: TableScene, context: RenderContext) -> None:
    """Draw the trick with the leader's card at the left; between tricks the last one and the dummy's card."""
    trick = scene.trick or scene.last_trick
    complete = trick is not None and scene.trick is None
    size, top = (_LAST_TRICK_CARD, _MIDDLE + 34) if complete else (_TRICK_CARD, _MIDDLE + 10)
    leader = trick.leader if trick else scene.leader
    columns = (_CENTER - size - _GAP, _CENTER + _GAP)
    places = [(columns[(seat - leader) % 2], top) for seat in range(2)]
    draw_trick(canvas, places, size, scene, context)
    for seat, (left, _) in enumerate(places):
        center = (left + size // 2, top + height_of(size) + 22)
        canvas.text(center, context.drawable_name(seat), align=0.5, width=size + 2 * _GAP - 12)
    if complete:
        label = capitalize(context.labels.last_trick)
        canvas.text((_CENTER, _MIDDLE + 12), label, color=MUTED, align=0.5, width=280)
    if complete and trick and trick.dummy_card:
        place = (columns[1] + size + 36, top + height_of(size) - height_of(_DUMMY_CARD))
        canvas.card(place, trick.dummy_card, _DUMMY_CARD)
        draw_caption(canvas, place, _DUMMY_CARD, context.labels.dummy)


def _draw_auction(canvas: Canvas, scene: TableScene, context: RenderContext) -> None:
    """Draw both players' last bids, the dealer's at the right; after the auction the contract."""
    x = _CENTER + (50 if scene.upcard is not None else 0)
    y = _MIDDLE + _MIDDLE_HEIGHT // 2
    for player in scene.players:
        name = context.drawable_name(player.seat)
        if player.bid is not None:
            middle = x + (84 if player.seat == scene.dealer else -84)
            draw_bid(canvas, (middle, y - 16), player, context)
            canvas.text((middle, y + 44), name, align=0.5, width=156)
        if player.contract:
            label = capitalize(context.labels.contract)
            canvas.text((x, y - 56), label, color=MUTED, align=0.5, width=300)
            canvas.text((x, y - 4), str(player.contract), 60, AMBER, bold=True, align=0.5)
            canvas.text((x, y + 48), name, align=0.5, width=300)
