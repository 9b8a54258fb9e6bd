"""The table of four players: partners opposite, clockwise from the bottom, scores of the sides above."""

from __future__ import annotations

from typing import Final

from bot.engine.events import BidMade
from bot.render.canvas import MARGIN, SMALL, WIDTH, Box, Canvas
from bot.render.faces import height_of
from bot.render.four_melds import draw_melds, melding
from bot.render.palette import AMBER, LINE, MUTED, PLATE, PLATE_TURN, SIDES, TEXT
from bot.render.parts import TOP, bid_chip, face_up, headline, name_line, partners, trick_cards
from bot.render.scene import Scene, capital, signed
from bot.render.sight import PlayerSight, TableSight

_BOARD: Final = 74
_NORTH: Final = TOP + _BOARD + 14
_PLATE: Final = (208, 50)
_CARD: Final = 100
_CENTRE: Final = (WIDTH // 2, _NORTH + _PLATE[1] + 12 + height_of(_CARD) + 8)
_SOUTH: Final = 2 * _CENTRE[1] - _NORTH - _PLATE[1]
HEIGHT: Final = _SOUTH + _PLATE[1] + MARGIN

_AWAY: Final = ((0, 1), (-1, 0), (0, -1), (1, 0))
"""For each seat the side of the table it sits at: across, down."""
_EAST: Final = WIDTH - MARGIN - _PLATE[0]
_LEVEL: Final = _CENTRE[1] - 86
_PLATES: Final = (
    (_CENTRE[0] - _PLATE[0] // 2, _SOUTH),
    (MARGIN, _LEVEL),
    (_CENTRE[0] - _PLATE[0] // 2, _NORTH),
    (_EAST, _LEVEL),
)
_CORNER: Final = (264, 112)
_MELDS: Final[tuple[Box, ...]] = (
    (MARGIN, _SOUTH + _PLATE[1] - _CORNER[1], *_CORNER),
    (MARGIN, _LEVEL + _PLATE[1] + 10, _PLATE[0], 116),
    (WIDTH - MARGIN - _CORNER[0], _NORTH, *_CORNER),
    (_EAST, _LEVEL + _PLATE[1] + 10, _PLATE[0], 116),
)
_LAST: Final[Box] = (WIDTH - MARGIN - 260, _SOUTH + _PLATE[1] - 122, 260, 122)
_ALIGN: Final = (0.0, 0.0, 1.0, 1.0)


def draw_four(canvas: Canvas, seen: TableSight, scene: Scene) -> None:
    """Everything below the header."""
    for side in range(len(seen.sides)):
        _board(canvas, side, seen, scene)
    if melding(seen, scene):
        draw_melds(canvas, _NORTH, HEIGHT - MARGIN, seen, scene)
        return
    _contract(canvas, seen, scene)
    for player in seen.players:
        _player(canvas, player, seen, scene)
    _last_trick(canvas, seen, scene)
    if scene.headline:
        headline(canvas, _CENTRE, scene.headline, WIDTH - 2 * (MARGIN + _PLATE[0] + 8))
        return
    for player in seen.players:
        if player.bid is not None:
            x, y = _AWAY[player.seat]
            bid_chip(canvas, (_CENTRE[0] + x * 110, _CENTRE[1] + y * 80), player, scene)
    trick_cards(canvas, [_place(seat) for seat in range(4)], _CARD, seen, scene)


def _place(seat: int) -> tuple[int, int]:
    x, y = _AWAY[seat]
    across, down = _CARD + 10, height_of(_CARD) // 2 + 8
    return _CENTRE[0] + x * across - _CARD // 2, _CENTRE[1] + y * down - height_of(_CARD) // 2


def _board(canvas: Canvas, side: int, seen: TableSight, scene: Scene) -> None:
    """The score of a side, with its partners' names."""
    one = seen.sides[side]
    wide = (WIDTH - 2 * MARGIN - 12) // 2
    left = MARGIN + side * (wide + 12)
    right = left + wide - 16
    canvas.plate((left, TOP, wide, _BOARD), PLATE, edge=LINE)
    canvas.disc((left + 24, TOP + 24), 18, SIDES[side])
    start = left + 42
    if one.winner:
        canvas.crown((start + 13, TOP + 23), 26)
        start += 34
    score = canvas.text((right, TOP + 30), str(one.score), 40, heavy=True, align=1)
    names = partners(one, scene, right - score - 14 - start)
    canvas.text((start, TOP + 24), names, 25, heavy=True)
    low = TOP + 54
    canvas.pair((left + 42, low), scene.labels.tricks, str(one.tricks), 110)
    canvas.pair((left + 160, low), scene.labels.meld, str(one.meld), right - score - 14 - left - 160)
    if one.delta is not None:
        canvas.text((right, TOP + 59), signed(one.delta), SMALL, MUTED, align=1)


def _contract(canvas: Canvas, seen: TableSight, scene: Scene) -> None:
    """The contract with its declarer; during the auction the highest bid so far."""
    made = [player.bid for player in seen.players if isinstance(player.bid, BidMade)]
    declarer = next((player for player in seen.players if player.contract), None)
    if declarer is not None:
        label, points, seat = scene.labels.contract, declarer.contract, declarer.seat
    elif made:
        highest = max(made, key=lambda bid: bid.points)
        label, points, seat = scene.labels.bid, highest.points, highest.seat
    else:
        return
    left, top = MARGIN + 4, _NORTH + 16
    canvas.text((left, top), capital(label), colour=MUTED, width=250)
    wide = canvas.text((left, top + 40), str(points), 42, AMBER, heavy=True)
    canvas.text((left + wide + 12, top + 42), scene.drawn_name(seat), 25, TEXT, width=250 - wide - 12)


def _player(canvas: Canvas, player: PlayerSight, seen: TableSight, scene: Scene) -> None:
    left, top = _PLATES[player.seat]
    wide, high = _PLATE
    moving = player.seat in scene.to_move
    canvas.plate(
        (left, top, wide, high),
        PLATE_TURN if moving else PLATE,
        edge=AMBER if moving else LINE,
        width=4 if moving else 2,
    )
    canvas.disc((left + 22, top + high // 2), 16, SIDES[player.side])
    name_line(canvas, (left + 38, top + high // 2, wide - 50), player, seen, scene)
    face_up(canvas, _MELDS[player.seat], player, 72, _ALIGN[player.seat])


def _last_trick(canvas: Canvas, seen: TableSight, scene: Scene) -> None:
    """The last trick in its corner; while it still lies in the middle, only who won it."""
    last = seen.last
    if last is None:
        return
    left, top, wide, high = _LAST
    right = left + wide
    winner = scene.drawn_name((last.leader + last.best) % seen.seats)
    if seen.trick is None and not scene.headline:
        canvas.text(
            (right, top + high - 50), capital(scene.labels.last_trick), colour=MUTED, align=1, width=wide
        )
        canvas.text((right, top + high - 20), winner, align=1, width=wide)
        return
    size = 58
    canvas.text(
        (right, top + 12), f"{capital(scene.labels.last_trick)}: {winner}", colour=MUTED, align=1, width=wide
    )
    step = size + 6
    for i, one in enumerate(last.cards):
        at = (right - size - step * (len(last.cards) - 1 - i), top + high - height_of(size))
        canvas.card(at, one, size, dimmed=i != last.best, framed=i == last.best)
