"""The picture of a table as one looks at it, 800 pixels wide and readable on a phone.

From top to bottom: deal and trump, the scores of partners, the other players from the left to the right, what lies
between the players, the player at the bottom, and if it is the reader, the hand. Only the hand and the reader's own
cards come from the reader's view; everything else is what all may see.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from math import ceil
from typing import Final

from bot.engine.cards import Card, Suit
from bot.engine.table import Table
from bot.render.context import RenderContext
from bot.render.drawing.canvas import LABEL, MARGIN, WIDTH, Canvas
from bot.render.drawing.encoding import Band, join_bands
from bot.render.drawing.palette import FELT_EDGE, LINE, PLATE, SIDES
from bot.render.formatting import CardStyle, signed
from bot.render.pictures.middle import draw_middle
from bot.render.pictures.own_cards import DrawnCards, draw_beside, drawn_cards, hand_band
from bot.render.pictures.parts import TOP, draw_facts, draw_header, partner_names
from bot.render.pictures.places import NOTE, PLATE_HEIGHT, PLATE_WIDTH, Place, draw_place, place_of
from bot.render.scene import OwnCards, SideScene, TableScene, table_scene
from bot.render.shown_cards import by_suit

# Lengths are in pixels.
_SCORES: Final = 96
_GAP: Final = 12
_WHOLE: Final = WIDTH - 2 * MARGIN
_MIDDLE: Final = {2: 236, 3: 264, 4: 312}
"""By number of players, the height of the middle in a picture with a hand.

Melds and notes of others take theirs from it, so that a picture is as high in all of a deal, except with many melds."""
_LEAST: Final = {2: 236, 3: 168, 4: 168}
"""By number of players, the least height of the middle if melds need the space."""
_PUBLIC: Final = {2: 640, 3: 720, 4: 800}
"""By number of players, the height of a picture without a hand, the same as long as there is room for the melds."""
_CARDS_BESIDE: Final = 10
"""With more cards beside a plate, they are in two rows."""
_TWO_ROWS: Final = 176
_ROW: Final = 88
"""The height of a row of cards below a plate."""
_KEPT: Final = 64
"""The most bands of a kind that are kept."""
_CARDS_BELOW: Final = {3: 8, 4: 7}
"""By number of players, how many cards are in a row below a plate."""


def draw_table(
    view: Table, context: RenderContext, own: OwnCards | None = None, hands: Sequence[Sequence[Card]] = ()
) -> bytes:
    """The picture of a table as a PNG file 800 pixels wide.

    :param view: What everyone may see, usually the spectators' view.
    :param own: The cards of the reader, who sits at the bottom. Without them, seat 0 does.
    :param hands: The cards of all seats if they are known; they are drawn instead of the melds.
    """
    scene = table_scene(view)
    bottom = 0 if own is None else own.seat
    order = [(bottom + place) % scene.seats for place in range(scene.seats)]
    places = [
        place_of(scene.players[seat], scene, context, is_own=own is not None and seat == bottom)
        for seat in order
    ]
    if hands:
        groups = [by_suit(hands[seat], view.trump) for seat in order]
        places = [replace(place, cards=cards) for place, cards in zip(places, groups, strict=True)]
    if own is not None:
        places[0] = replace(places[0], cards=(), caption="")
    return _draw(scene, context, own, places)


def _draw(scene: TableScene, context: RenderContext, own: OwnCards | None, places: Sequence[Place]) -> bytes:
    """Draw everything; `places` begin at the bottom and run clockwise."""
    # What changes with every action is left out of what is kept.
    steady = replace(context, to_move=(), melded=(), headline="", needed=None)
    has_scores = len(scene.sides) < scene.seats and not context.is_position
    trump = own.view.trump if own is not None and scene.trump is None else scene.trump
    bands = [_header_band(scene.deal, scene.target, trump, scene.sides if has_scores else (), steady)]
    others, below = (
        max(_place_height(place, scene.seats) for place in places[1:]),
        _place_height(places[0], 2),
    )
    bands.append(_others_band(tuple(places[1:]), others, context.style))
    if own is None:
        rest = sum(band.height for band in bands) + below + MARGIN
        middle = max(_PUBLIC[scene.seats] - rest, _LEAST[scene.seats])
    else:
        middle = max(_MIDDLE[scene.seats] + PLATE_HEIGHT - others, _LEAST[scene.seats])
    canvas = Canvas(middle, style=context.style)
    draw_middle(canvas, (0, 0, WIDTH, middle - _GAP), scene, context, 0 if own is None else own.seat)
    bands.append(canvas.band())
    cards = None if own is None else drawn_cards(own, context.labels)
    beside = None if cards is None else replace(cards, hand=(), hand_marks=(), rows=0)
    bands.append(_bottom_band(places[0], below, beside, context.style))
    if cards is not None:
        labels = context.labels
        bands.append(hand_band(cards.hand, cards.hand_marks, cards.rows, labels.new, context.style))
    return join_bands(bands)


@lru_cache(maxsize=_KEPT)
def _header_band(
    deal: int, target: int, trump: Suit | None, sides: tuple[SideScene, ...], context: RenderContext
) -> Band:
    """The header, and below it the scores of partners, if there are any."""
    canvas = Canvas(TOP + (_SCORES + _GAP if sides else 0), style=context.style)
    draw_header(canvas, deal, target, trump, context)
    for index, side in enumerate(sides):
        _draw_score(canvas, index, side, context)
    return canvas.band()


@lru_cache(maxsize=_KEPT)
def _others_band(places: tuple[Place, ...], height: int, style: CardStyle) -> Band:
    """The places of the other players beside each other."""
    canvas = Canvas(height + _GAP, style=style)
    width = (_WHOLE + _GAP) // len(places) - _GAP
    for number, place in enumerate(places):
        draw_place(
            canvas, (MARGIN + number * (width + _GAP), 0, width, height), place, beside=len(places) == 1
        )
    return canvas.band()


@lru_cache(maxsize=_KEPT)
def _bottom_band(place: Place, height: int, own: DrawnCards | None, style: CardStyle) -> Band:
    """The place of the player at the bottom, and beside the plate what the reader has besides a hand."""
    canvas = Canvas(height + (MARGIN if own is None else 0), style=style)
    if own is None:
        draw_place(canvas, (MARGIN, 0, _WHOLE, height), place, beside=True)
        return canvas.band()
    canvas.image.paste(FELT_EDGE, (0, PLATE_HEIGHT // 2, WIDTH, height))
    draw_place(canvas, (MARGIN, 0, PLATE_WIDTH, height), place, beside=True)
    left = MARGIN + PLATE_WIDTH + _GAP
    draw_beside(canvas, (left, 0, WIDTH - MARGIN - left, height), own)
    return canvas.band()


def _place_height(place: Place, seats: int) -> int:
    """The height of a place; with two seats the cards are beside the plate."""
    count = sum(map(len, place.cards))
    plate = PLATE_HEIGHT + (NOTE if place.notes else 0)
    if seats == 2:
        return max(plate, _TWO_ROWS if count > _CARDS_BESIDE else 0)
    return plate + ceil(count / _CARDS_BELOW[seats]) * _ROW + (8 if count else 0)


def _draw_score(canvas: Canvas, index: int, side: SideScene, context: RenderContext) -> None:
    """Draw the names of partners, their score and its last change, their tricks and melds."""
    labels = context.labels
    width = (_WHOLE - _GAP) // 2
    left, top = MARGIN + index * (width + _GAP), TOP
    right = left + width - 14
    canvas.plate((left, top, width, _SCORES), PLATE, edge=LINE)
    left += 14
    canvas.disc((left + 9, top + 30), 18, SIDES[index])
    left += 28
    if side.winner:
        canvas.crown((left + 15, top + 30), 30)
        left += 38
    score = canvas.text((right, top + 30), str(side.score), 44, bold=True, align=1)
    room = right - score - _GAP - left
    canvas.text((left, top + 30), partner_names(side, context, room), LABEL, bold=True, width=room)
    left, middle = MARGIN + index * (width + _GAP) + 14, top + 70
    facts = [(labels.tricks, str(side.tricks)), (labels.meld, str(side.meld))]
    if side.delta is not None:
        facts = [("", signed(side.delta))]
    elif side.other:
        facts[0] = labels.other, signed(side.other)
    draw_facts(canvas, (left, middle, right), facts)
