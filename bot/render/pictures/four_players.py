"""The table of four players: clockwise from the bottom, partners opposite each other, the scores above."""

from __future__ import annotations

from typing import Final

from bot.engine.events import BidMade
from bot.render.context import RenderContext
from bot.render.drawing.canvas import MARGIN, SMALL, WIDTH, Box, Canvas
from bot.render.drawing.faces import height_of
from bot.render.drawing.lettering import BOLD, fit, text_mask
from bot.render.drawing.palette import AMBER, INK, LINE, MUTED, PLATE, SIDES, TEXT
from bot.render.formatting import capitalize, signed
from bot.render.pictures.parts import (
    TOP,
    draw_bid,
    draw_face_up,
    draw_headline,
    draw_name_line,
    draw_pile,
    partner_names,
)
from bot.render.pictures.plates import draw_last_trick_in_corner, draw_name_plate, draw_plate, draw_trick
from bot.render.scene import PlayerScene, SideScene, TableScene

_GAP: Final = 12
_END: Final = 112
"""The height of the melds at the top and at the bottom."""
_WIDTH: Final = (WIDTH - 2 * MARGIN - 16) // 2
_END_PLATE: Final = 252
_PLATE_HEIGHT: Final = 46
_MAX_CARD: Final = 92
_NARROW_END: Final = 82
_NARROW: Final = 236
_NAME_PLATE: Final = (208, 50)
_MAX_NARROW_CARD: Final = 76

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
_TURNS: Final = (3, 0, 1, 2)
"""For each seat, by how many quarters an arrow to the partner is turned clockwise from the right."""
_EAST: Final = WIDTH - MARGIN - _PLATE[0]
_SIDE_TOP: Final = _CENTER[1] - 86
_PLATES: Final = (
    (_CENTER[0] - _PLATE[0] // 2, _SOUTH),
    (MARGIN, _SIDE_TOP),
    (_CENTER[0] - _PLATE[0] // 2, _NORTH),
    (_EAST, _SIDE_TOP),
)
_SMALL_CARD: Final = 84
"""The width of the cards of a trick with melds around it."""
_PILE: Final = 80
_MARK_CARD: Final = 18
_DECLARER: Final = 150
"""The maximum width of the contract and its declarer."""
_LAST_TRICK: Final[Box] = (WIDTH - MARGIN - 260, _SOUTH + _PLATE[1] - 122, 260, 122)


def draw_four_players(canvas: Canvas, scene: TableScene, context: RenderContext) -> None:
    """Draw everything below the header."""
    for side in range(len(scene.sides)):
        _draw_score(canvas, side, scene, context)
    melds = has_melds(scene)
    if melds and not (scene.trick or scene.last_trick or context.headline):
        draw_melds(canvas, _NORTH, HEIGHT - MARGIN, scene, context)
        return
    if melds:
        draw_melds_around_trick(canvas, _NORTH, HEIGHT - MARGIN, scene, context)
    else:
        _draw_contract(canvas, scene, context)
        for player in scene.players:
            draw_name_plate(canvas, (*_PLATES[player.seat], *_PLATE), player, scene, context)
        draw_last_trick_in_corner(canvas, _LAST_TRICK, scene, context)
    if context.headline:
        draw_headline(canvas, _CENTER, context.headline, WIDTH - 2 * (MARGIN + _PLATE[0] + 8))
        return
    for player in scene.players:
        if player.bid is not None:
            x, y = _DIRECTIONS[player.seat]
            draw_bid(canvas, (_CENTER[0] + x * 110, _CENTER[1] + y * 80), player, context)
        if player.passed and scene.leader < 0:
            _draw_passed(canvas, player)
    size, gap = (_SMALL_CARD, 4) if melds else (_CARD, 8)
    places = [_card_place(seat, size, gap) for seat in range(4)]
    draw_trick(canvas, places, size, scene, context)


def _card_place(seat: int, width: int, gap: int) -> tuple[int, int]:
    """The top left corner of the card that a seat has played; `gap` is its distance from the middle."""
    x, y = _DIRECTIONS[seat]
    height = height_of(width)
    return _CENTER[0] + x * (width + 10) - width // 2, _CENTER[1] + y * (height // 2 + gap) - height // 2


def _draw_passed(canvas: Canvas, player: PlayerScene) -> None:
    """Draw the cards that a player has passed as a pile, with an arrow to the partner."""
    x, y = _DIRECTIONS[player.seat]
    draw_pile(canvas, _card_place(player.seat, _PILE, 40), player.passed, _PILE)
    canvas.arrow((_CENTER[0] + x * 20, _CENTER[1] + y * 10), 40, turns=_TURNS[player.seat])


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
    declarer = next((scene.players[seat] for seat in side.seats if scene.players[seat].contract), None)
    if declarer and side.delta is None and scene.trick and has_melds(scene):
        start = left + 40
        start += _draw_declarer(canvas, (start, middle + 1), declarer, context) + 14
        meld_width = right - start
    else:
        _draw_first_fact(canvas, (left + 42, middle), side, scene, context)
        start = left + 160
        meld_width = right - score_width - 14 - start
    canvas.labeled_value((start, middle), context.labels.meld, str(side.meld), meld_width)
    if side.delta is not None:
        canvas.text((right, TOP + 59), signed(side.delta), SMALL, MUTED, align=1)


def _draw_declarer(canvas: Canvas, at: tuple[int, int], declarer: PlayerScene, context: RenderContext) -> int:
    """Draw the contract and its declarer on a chip and return its width in pixels.

    Before the first trick is complete it stands in the place of the tricks, because melds take that of the contract.
    """
    points = f"{declarer.contract} "
    room = _DECLARER - text_mask(points, SMALL, SMALL * BOLD).width
    name = fit(context.drawable_name(declarer.seat), SMALL, room, SMALL * BOLD)
    return canvas.chip(at, points + name, AMBER, INK)


def _draw_first_fact(
    canvas: Canvas, at: tuple[int, int], side: SideScene, scene: TableScene, context: RenderContext
) -> None:
    """Draw the tricks of a side; before it can have any, how many cards the partners passed each other."""
    left, middle = at
    passed = [scene.players[seat].passed for seat in side.seats]
    if not all(passed):
        canvas.labeled_value(at, context.labels.tricks, str(side.tricks), 110)
        return
    canvas.card((left, middle - height_of(_MARK_CARD) // 2), None, _MARK_CARD)
    left += _MARK_CARD + 8
    left += canvas.text((left, middle), str(passed[0]), bold=True) + 14
    canvas.arrow((left, middle), 14, MUTED, turns=2)
    canvas.arrow((left + 18, middle), 14, MUTED)


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
