"""The table of four players: clockwise from the bottom, partners opposite each other, the scores above."""

from __future__ import annotations

from typing import Final

from bot.engine.events import BidMade
from bot.render.canvas import MARGIN, SMALL, WIDTH, Box, Canvas
from bot.render.context import RenderContext
from bot.render.faces import height_of
from bot.render.formatting import capitalize, signed
from bot.render.four_players_melds import draw_melds, shows_only_melds
from bot.render.palette import AMBER, LINE, MUTED, PLATE, PLATE_TURN, SIDES, TEXT
from bot.render.parts import (
    TOP,
    draw_bid,
    draw_face_up,
    draw_headline,
    draw_name_line,
    draw_trick,
    partner_names,
)
from bot.render.scene import PlayerScene, TableScene

# All lengths are in pixels.
_SCORE_HEIGHT: Final = 74
_NORTH: Final = TOP + _SCORE_HEIGHT + 14
_PLATE: Final = (208, 50)
_CARD: Final = 100
_CENTER: Final = (WIDTH // 2, _NORTH + _PLATE[1] + 12 + height_of(_CARD) + 8)
_SOUTH: Final = 2 * _CENTER[1] - _NORTH - _PLATE[1]
HEIGHT: Final = _SOUTH + _PLATE[1] + MARGIN

_DIRECTIONS: Final = ((0, 1), (-1, 0), (0, -1), (1, 0))
"""For each seat its direction from the center."""
_EAST: Final = WIDTH - MARGIN - _PLATE[0]
_SIDE_TOP: Final = _CENTER[1] - 86
_PLATES: Final = (
    (_CENTER[0] - _PLATE[0] // 2, _SOUTH),
    (MARGIN, _SIDE_TOP),
    (_CENTER[0] - _PLATE[0] // 2, _NORTH),
    (_EAST, _SIDE_TOP),
)
_CORNER: Final = (264, 112)
_MELDS: Final[tuple[Box, ...]] = (
    (MARGIN, _SOUTH + _PLATE[1] - _CORNER[1], *_CORNER),
    (MARGIN, _SIDE_TOP + _PLATE[1] + 10, _PLATE[0], 116),
    (WIDTH - MARGIN - _CORNER[0], _NORTH, *_CORNER),
    (_EAST, _SIDE_TOP + _PLATE[1] + 10, _PLATE[0], 116),
)
_MELD_ALIGN: Final = (1.0, 0.0, 0.0, 1.0)
"""Melds lie next to the plate of their owner."""
_LAST_TRICK: Final[Box] = (WIDTH - MARGIN - 260, _SOUTH + _PLATE[1] - 122, 260, 122)
_LAST_TRICK_CARD: Final = 58


def draw_four_players(canvas: Canvas, scene: TableScene, context: RenderContext) -> None:
    """Draw everything below the header."""
    for side in range(len(scene.sides)):
        _draw_score(canvas, side, scene, context)
    if shows_only_melds(scene, context):
        draw_melds(canvas, _NORTH, HEIGHT - MARGIN, scene, context)
        return
    _draw_contract(canvas, scene, context)
    for player in scene.players:
        _draw_player(canvas, player, scene, context)
    _draw_last_trick(canvas, scene, context)
    if context.headline:
        draw_headline(canvas, _CENTER, context.headline, WIDTH - 2 * (MARGIN + _PLATE[0] + 8))
        return
    for player in scene.players:
        if player.bid is not None:
            x, y = _DIRECTIONS[player.seat]
            draw_bid(canvas, (_CENTER[0] + x * 110, _CENTER[1] + y * 80), player, context)
    draw_trick(canvas, [_card_place(seat) for seat in range(4)], _CARD, scene, context)


def _card_place(seat: int) -> tuple[int, int]:
    """The top left corner of the card that a seat has played."""
    x, y = _DIRECTIONS[seat]
    height = height_of(_CARD)
    return _CENTER[0] + x * (_CARD + 10) - _CARD // 2, _CENTER[1] + y * (height // 2 + 8) - height // 2


def _draw_score(canvas: Canvas, index: int, scene: TableScene, context: RenderContext) -> None:
    """Draw the names, score, tricks and meld of a side."""
    side = scene.sides[index]
    width = (WIDTH - 2 * MARGIN - 12) // 2
    left = MARGIN + index * (width + 12)
    right = left + width - 16
    canvas.plate((left, TOP, width, _SCORE_HEIGHT), PLATE, edge=LINE)
    canvas.disc((left + 24, TOP + 24), 18, SIDES[index])
    start = left + 42
    if side.winner:
        canvas.crown((start + 13, TOP + 23), 26)
        start += 34
    score_width = canvas.text((right, TOP + 30), str(side.score), 40, bold=True, align=1)
    names = partner_names(side, context, right - score_width - 14 - start)
    canvas.text((start, TOP + 24), names, 25, bold=True)
    middle = TOP + 54
    canvas.labeled_value((left + 42, middle), context.labels.tricks, str(side.tricks), 110)
    meld_width = right - score_width - 14 - left - 160
    canvas.labeled_value((left + 160, middle), context.labels.meld, str(side.meld), meld_width)
    if side.delta is not None:
        canvas.text((right, TOP + 59), signed(side.delta), SMALL, MUTED, align=1)


def _draw_contract(canvas: Canvas, scene: TableScene, context: RenderContext) -> None:
    """Draw the contract and its declarer; during the auction, the highest bid."""
    bids = [player.bid for player in scene.players if isinstance(player.bid, BidMade)]
    declarer = next((player for player in scene.players if player.contract), None)
    if declarer is not None:
        label, points, seat = context.labels.contract, declarer.contract, declarer.seat
    elif bids:
        highest = max(bids, key=lambda bid: bid.points)
        label, points, seat = context.labels.bid, highest.points, highest.seat
    else:
        return
    left, top = MARGIN + 4, _NORTH + 16
    canvas.text((left, top), capitalize(label), color=MUTED, width=250)
    width = canvas.text((left, top + 40), str(points), 42, AMBER, bold=True)
    name = context.drawable_name(seat)
    canvas.text((left + width + 12, top + 42), name, 25, TEXT, width=250 - width - 12)


def _draw_player(canvas: Canvas, player: PlayerScene, scene: TableScene, context: RenderContext) -> None:
    left, top = _PLATES[player.seat]
    width, height = _PLATE
    fill, edge, line = (PLATE_TURN, AMBER, 4) if player.seat in context.to_move else (PLATE, LINE, 2)
    canvas.plate((left, top, width, height), fill, edge=edge, line=line)
    draw_name_line(canvas, (left + 14, top + height // 2, width - 26), player, scene, context)
    draw_face_up(canvas, _MELDS[player.seat], player, 72, _MELD_ALIGN[player.seat])


def _draw_last_trick(canvas: Canvas, scene: TableScene, context: RenderContext) -> None:
    """Draw the last trick in its corner, or only who won it if it is still in the middle of the table."""
    last = scene.last_trick
    if last is None:
        return
    left, top, width, height = _LAST_TRICK
    right, bottom = left + width, top + height
    label = capitalize(context.labels.last_trick)
    winner = context.drawable_name((last.leader + last.best) % scene.seats)
    if scene.trick is None and not context.headline:
        canvas.text((right, bottom - 50), label, color=MUTED, align=1, width=width)
        canvas.text((right, bottom - 20), winner, align=1, width=width)
        return
    canvas.text((right, top + 12), f"{label}: {winner}", color=MUTED, align=1, width=width)
    size = _LAST_TRICK_CARD
    start = right - size - (size + 6) * (len(last.cards) - 1)
    for index, card in enumerate(last.cards):
        at = (start + (size + 6) * index, bottom - height_of(size))
        canvas.card(at, card, size, dimmed=index != last.best, framed=index == last.best)
