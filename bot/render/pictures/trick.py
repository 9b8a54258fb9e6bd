"""The cards between the players: the trick, each card before its player, and the last trick small."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.render.context import RenderContext
from bot.render.drawing.canvas import LABEL_GAP, SMALL, Box, Canvas
from bot.render.drawing.faces import height_of
from bot.render.drawing.fans import LARGE_TOP
from bot.render.drawing.palette import AMBER, MUTED
from bot.render.pictures.columns import CENTER, Item
from bot.render.pictures.parts import TILE, TILE_GAP, TILE_WIDTH, LabeledValue, draw_tile
from bot.render.scene import TableScene, TrickScene

# Lengths are in pixels.
_CARDS: Final = {2: 120, 3: 124, 4: 104}
"""By number of players, the width of a card of the trick."""
_VISIBLE: Final = 1.05
"""How much of a card is visible above the card of the player at the bottom, in widths of a card."""
_STAGGER: Final = 13
"""With two players, how much the card at the bottom lies lower than the other one."""
_CLOSE: Final = 10
"""The distance of cards that lie beside each other."""
_NUMBER: Final = 36
"""The size of the number of a card in the order played."""
_NUMBER_AT: Final = 0.6
"""How far its middle is from the left edge of a card, in widths of a card: beside the index, never covered."""
_LINE: Final = 40
_CROWN: Final = 30
"""The size of the mark of a winner whose name has no room beside a label."""
_TILES_IN_ROW: Final = {2: 3, 3: 3, 4: 2}
"""By number of players, how many cards of the last trick are beside each other."""


def trick_item(scene: TableScene, context: RenderContext, bottom: int) -> Item:
    """The trick; between tricks the last one, with the losing cards dimmed.

    :param bottom: The seat at the bottom of the picture.
    """
    _, height = _spots(scene.seats, 0, is_large=context.style.large_print)

    def draw(canvas: Canvas, box: Box) -> None:
        center = box[0] + box[2] // 2, box[1] + box[3] - height
        _draw_trick(canvas, center, scene, context, bottom)

    return Item(height, draw)


def last_trick_label(trick: TrickScene, scene: TableScene, context: RenderContext) -> Item:
    """A line that says who won the last trick."""

    def draw(canvas: Canvas, box: Box) -> None:
        left, top, width, _ = box
        names = replace(context, names=context.last_trick_names or context.names)
        name = names.drawable_name((trick.leader + trick.best) % scene.seats)
        fact = LabeledValue(context.labels.last_trick, name, context.labels.last_trick_short)
        middle, room = top + _LINE // 2, width - 8
        for label in (fact, fact.shortened):
            if label.width <= room:
                canvas.labeled_value((left + 4, middle), label.label, name, room)
                return
        canvas.crown((left + 4 + _CROWN // 2, middle), _CROWN)
        left += _CROWN + LABEL_GAP
        canvas.text((left + 4, middle), name, SMALL, bold=True, width=room - _CROWN - LABEL_GAP)

    return Item(_LINE, draw)


def last_trick_item(trick: TrickScene, scene: TableScene, context: RenderContext) -> Item:
    """The last trick small, in the order played, with its winner's name and card marked."""
    cards = [*trick.cards, *([trick.dummy_card] if trick.dummy_card else [])]
    columns = _TILES_IN_ROW[scene.seats]
    rows = -(-len(cards) // columns)

    def draw(canvas: Canvas, box: Box) -> None:
        left, top, _, _ = box
        last_trick_label(trick, scene, context).draw(canvas, box)
        for index, card in enumerate(cards):
            row, column = divmod(index, columns)
            at = (
                left + column * (TILE_WIDTH + TILE_GAP),
                top + _LINE + row * (TILE + TILE_GAP) + TILE // 2,
            )
            draw_tile(canvas, at, TILE_WIDTH, card, is_dimmed=index != trick.best, framed=index == trick.best)

    return Item(_LINE + rows * (TILE + TILE_GAP), draw)


def _spots(seats: int, leader: int, *, is_large: bool) -> tuple[list[tuple[int, int]], int]:
    """Where the cards lie, clockwise from the bottom, and the height of all.

    The corners are relative to the middle of the upper edge. With two players, the first card is at the left. With
    three or four, a card at the side may lie below one in the middle, which leaves its index visible.

    :param leader: The place of the player who leads.
    """
    size = _CARDS[seats]
    low = round(size * (LARGE_TOP if is_large else _VISIBLE))
    if seats == 2:
        own, other = sorted((-size - _CLOSE // 2, _CLOSE // 2), reverse=leader != 0)
        return [(own, _STAGGER), (other, 0)], height_of(size) + _STAGGER
    beside = (CENTER - size) // 2
    if seats == 3:
        return [(-size // 2, low), (-size - _CLOSE // 2, 0), (_CLOSE // 2, 0)], low + height_of(size)
    return [
        (-size // 2, low),
        (-size // 2 - beside, low // 2),
        (-size // 2, 0),
        (-size // 2 + beside, low // 2),
    ], low + height_of(size)


_ORDER: Final = {2: (1, 0), 3: (1, 2, 0), 4: (1, 2, 0, 3)}
"""By number of players, the places in the order in which their cards are drawn."""


def _draw_trick(
    canvas: Canvas, at: tuple[int, int], scene: TableScene, context: RenderContext, bottom: int
) -> None:
    """Draw a slot for the card of the player whose turn it is, and the cards, the winning one framed.

    With more than two players the cards are numbered in the order played, once there are two.
    """
    last = None if context.clears_tricks else scene.last_trick
    trick, is_complete = scene.trick or last, scene.trick is None
    leader = ((scene.leader if trick is None else trick.leader) - bottom) % scene.seats
    spots = _spots(scene.seats, leader, is_large=context.style.large_print)[0]
    size = _CARDS[scene.seats]
    if not is_complete or trick is None:
        for seat in context.to_move[:1]:
            place = (seat - bottom) % scene.seats
            canvas.slot((at[0] + spots[place][0], at[1] + spots[place][1]), size, AMBER, 3)
    for place in _ORDER[scene.seats]:
        seat, spot = (bottom + place) % scene.seats, (at[0] + spots[place][0], at[1] + spots[place][1])
        index = (seat - trick.leader) % scene.seats if trick else scene.seats
        if trick is not None and index < len(trick.cards):
            wins = index == trick.best
            canvas.card(
                spot,
                trick.cards[index],
                size,
                is_dimmed=is_complete and not wins,
                frame=AMBER if wins else None,
            )
    if trick is not None and scene.seats > 2 and len(trick.cards) > 1:
        for index in range(len(trick.cards)):
            left, top = spots[(leader + index) % scene.seats]
            center = at[0] + left + round(size * _NUMBER_AT), at[1] + top + _NUMBER // 2
            canvas.disc(center, _NUMBER, MUTED, str(index + 1))
