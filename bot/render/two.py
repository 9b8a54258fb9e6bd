"""The table of two players: one above and one below, stock or dummy at the left, the last trick at the right."""

from __future__ import annotations

from typing import Final

from bot.render.canvas import MARGIN, WIDTH, Box, Canvas
from bot.render.faces import height_of
from bot.render.palette import AMBER, INK, LINE, MUTED, PAPER, PLATE, PLATE_TURN, TEXT, Colour
from bot.render.parts import TOP, bid_chip, face_up, headline, name_line, pile, small_trick, trick_cards
from bot.render.scene import Scene, capital, signed
from bot.render.sight import PlayerSight, SideSight, TableSight

_ROW: Final = 130
_MIDDLE: Final = TOP + _ROW + 14
_MIDDLE_HIGH: Final = 236
_BOTTOM: Final = _MIDDLE + _MIDDLE_HIGH + 14
HEIGHT: Final = _BOTTOM + _ROW + MARGIN
_HEADLINE: Final = 536
_PLATE: Final = 256
_CARD: Final = 124
_NOTES: Final = 216
_BONUS: Final = 46
"""Without so much room, as beside a score of five digits and a contract, a bonus is left to the texts."""
_PILE: Final = 92
_TURNED: Final = 76
_APART: Final = 22
_CENTRE: Final = WIDTH // 2


def draw_two(canvas: Canvas, seen: TableSight, scene: Scene) -> None:
    """Everything below the header."""
    _player(canvas, TOP, seen, seen.players[1], scene)
    _player(canvas, _BOTTOM, seen, seen.players[0], scene)
    if seen.last and (seen.trick or scene.headline):
        small_trick(canvas, (568, _MIDDLE + 30, 216, 200), seen.last, seen, scene)
    elif seen.kitty:
        _kitty(canvas, seen, scene)
    if scene.headline:
        headline(canvas, (_HEADLINE // 2 + MARGIN, _MIDDLE + _MIDDLE_HIGH // 2), scene.headline, _HEADLINE)
        return
    _piles(canvas, seen, scene)
    if seen.trick or seen.last or seen.leader >= 0:
        _trick(canvas, seen, scene)
    else:
        _auction(canvas, seen, scene)
    _notes(canvas, seen, scene)


def _player(canvas: Canvas, top: int, seen: TableSight, player: PlayerSight, scene: Scene) -> None:
    moving = player.seat in scene.to_move
    box = (MARGIN, top, _PLATE, _ROW)
    canvas.plate(
        box, PLATE_TURN if moving else PLATE, edge=AMBER if moving else LINE, width=4 if moving else 2
    )
    left, right = MARGIN + 14, MARGIN + _PLATE - 14
    name_line(canvas, (left, top + 27, right - left), player, seen, scene)
    side = seen.sides[player.side]
    taken = canvas.text((left, top + 68), str(side.score), 42, heavy=True)
    _beside_score(canvas, (left + taken + 12, top + 72, right), player, side, scene)
    wide = right - left
    wide -= canvas.pair((left, top + 106), scene.labels.tricks, str(side.tricks), wide * 3 // 5) + 10
    canvas.pair((right, top + 106), scene.labels.meld, str(side.meld), wide, align=1)
    _before(canvas, (MARGIN + _PLATE + 14, top, WIDTH - 2 * MARGIN - _PLATE - 14, _ROW), player)


def _beside_score(
    canvas: Canvas, box: tuple[int, int, int], player: PlayerSight, side: SideSight, scene: Scene
) -> None:
    """The contract; what the last deal changed the score by, or bonuses in this one, or where the score comes from."""
    left, middle, right = box
    if player.contract:
        right -= canvas.chip((right, middle - 5), str(player.contract), AMBER, INK, align=1) + 8
    if side.delta is not None:
        canvas.text((left, middle), signed(side.delta), 25, MUTED, width=right - left)
    elif side.other and right - left >= _BONUS:
        canvas.pair((left, middle), scene.labels.other, signed(side.other), right - left)
    elif side.handicap:
        canvas.text((left, middle), scene.labels.handicap, colour=MUTED, width=right - left)


def _notes(canvas: Canvas, seen: TableSight, scene: Scene) -> None:
    """Claims and calls, at the right beside the one whom they concern."""
    for player, middle in zip(seen.players, (_MIDDLE + _MIDDLE_HIGH - 10, _MIDDLE + 10), strict=True):
        if player.notes:
            words = ", ".join(capital(scene.labels.note(key)) for key in player.notes)
            canvas.chip((WIDTH - MARGIN, middle), words, PAPER, INK, align=1, width=_NOTES)


def _before(canvas: Canvas, box: Box, player: PlayerSight) -> None:
    """What lies before a player, his hand as one pile where other cards lie there, else spread."""
    left, top, width, high = box
    if player.groups or player.declared:
        small = 62
        if player.held:
            corner = (left + width - small - 6, top + (high - height_of(small)) // 2 + 3)
            pile(canvas, corner, player.held, small)
        face_up(canvas, (left, top + 2, width - small - 20, high - 4), player, 90)
        return
    size = 74
    step = min(26, (width - size) // max(player.held - 1, 1))
    for i in range(player.held):
        canvas.card((left + i * step, top + (high - height_of(size)) // 2), None, size)


def _piles(canvas: Canvas, seen: TableSight, scene: Scene) -> None:
    """Stock and upcard; or dummy and buried cards."""
    left, top = MARGIN + 4, _MIDDLE + 34
    if seen.upcard is not None:
        canvas.card((left, top), seen.upcard, _PILE)
        _caption(canvas, (left, top), _PILE, scene.labels.upcard, MUTED)
        left += _PILE + 22
    piles = [(seen.stock, scene.labels.stock), (seen.dummy, scene.labels.dummy)]
    piles += [(player.buried, scene.labels.buried) for player in seen.players]
    for count, label in piles:
        if count:
            pile(canvas, (left, top), count, _PILE)
            _caption(canvas, (left, top), _PILE, label, MUTED)
            left += _PILE + 22


def _caption(canvas: Canvas, at: tuple[int, int], card_width: int, text: str, colour: Colour = TEXT) -> None:
    """A line under a card, given by its top left corner."""
    middle = (at[0] + card_width // 2, at[1] + height_of(card_width) + 22)
    canvas.text(middle, capital(text), colour=colour, align=0.5, width=card_width + 18)


def _kitty(canvas: Canvas, seen: TableSight, scene: Scene) -> None:
    size, step = _PILE, 56
    left = WIDTH - MARGIN - 4 - size - step * (len(seen.kitty) - 1)
    for i, one in enumerate(seen.kitty):
        canvas.card((left + i * step, _MIDDLE + 34), one, size)
    middle = (left + WIDTH - MARGIN - 4) // 2 - size // 2
    _caption(canvas, (middle, _MIDDLE + 34), size, scene.labels.kitty, MUTED)


def _trick(canvas: Canvas, seen: TableSight, scene: Scene) -> None:
    """The trick, the leader's card at the left; between tricks the last one, with what the dummy added."""
    trick = seen.trick or seen.last
    over = trick is not None and seen.trick is None
    size, top = (104, _MIDDLE + 34) if over else (_CARD, _MIDDLE + 10)
    leader = trick.leader if trick else seen.leader
    lefts = (_CENTRE - size - _APART, _CENTRE + _APART)
    places = [(lefts[(seat - leader) % 2], top) for seat in range(2)]
    trick_cards(canvas, places, size, seen, scene)
    for seat, (left, _) in enumerate(places):
        middle = (left + size // 2, top + height_of(size) + 22)
        canvas.text(middle, scene.drawn_name(seat), align=0.5, width=size + 2 * _APART - 12)
    if over:
        label = capital(scene.labels.last_trick)
        canvas.text((_CENTRE, _MIDDLE + 12), label, colour=MUTED, align=0.5, width=280)
    if over and trick and trick.turned:
        place = (lefts[1] + size + 36, top + height_of(size) - height_of(_TURNED))
        canvas.card(place, trick.turned, _TURNED)
        _caption(canvas, place, _TURNED, scene.labels.dummy, MUTED)


def _auction(canvas: Canvas, seen: TableSight, scene: Scene) -> None:
    """What each has bid, the dealer at the right; after the auction the contract."""
    across = _CENTRE + (50 if seen.upcard is not None else 0)
    high = _MIDDLE + _MIDDLE_HIGH // 2
    for player in seen.players:
        name = scene.drawn_name(player.seat)
        if player.bid is not None:
            middle = across + (84 if player.seat == seen.dealer else -84)
            bid_chip(canvas, (middle, high - 16), player, scene)
            canvas.text((middle, high + 44), name, align=0.5, width=156)
        if player.contract:
            word = capital(scene.labels.contract)
            canvas.text((across, high - 56), word, colour=MUTED, align=0.5, width=300)
            canvas.text((across, high - 4), str(player.contract), 60, AMBER, heavy=True, align=0.5)
            canvas.text((across, high + 48), name, align=0.5, width=300)
