"""Columns of items that are stacked from the top and from the bottom, so that a picture is as high as its content."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from bot.render.drawing.canvas import MARGIN, WIDTH, Box, Canvas

# Lengths are in pixels.
GAP: Final = 8
"""The distance between two items."""
WHOLE: Final = WIDTH - 2 * MARGIN
SIDE: Final = 248
"""The width of the left and of the right column."""
CENTER: Final = WHOLE - 2 * SIDE - 2 * GAP
"""The width of the column between them."""

BESIDE: Final = 384
"""The width of a plate with cards beside it."""
RIGHT: Final = WHOLE - BESIDE - GAP
"""The width of what is beside it."""


@dataclass(frozen=True)
class Item:
    """Something of a known height that can draw itself into a box."""

    height: int
    draw: Callable[[Canvas, Box], None]


@dataclass(frozen=True)
class VerticalStack:
    """Items above one another: the first ones at the top, the last ones at the bottom, with free space between.

    Those of the middle are just above the last ones, and in the middle of what room there is besides.
    """

    left: int
    width: int
    top: Sequence[Item] = ()
    bottom: Sequence[Item] = ()
    middle: Sequence[Item] = ()

    @property
    def height(self) -> int:
        """The least height in which all items have room."""
        items = (*self.top, *self.middle, *self.bottom)
        return sum(item.height for item in items) + GAP * max(len(items) - 1, 0)

    def draw(self, canvas: Canvas, top: int, height: int, room: int = 0) -> None:
        """Draw all items below this top.

        :param height: That of the tier.
        :param room: What there is besides.
        """
        bottom = top + height + room
        for item in self.top:
            item.draw(canvas, (self.left, top, self.width, item.height))
            top += item.height + GAP
        for items, above in ((self.bottom, 0), (self.middle, room // 2)):
            bottom -= above
            for item in reversed(items):
                bottom -= item.height
                item.draw(canvas, (self.left, bottom, self.width, item.height))
                bottom -= GAP


Tier = Sequence[VerticalStack]
"""Columns beside one another."""


def whole(item: Item) -> Tier:
    """An item as wide as the picture."""
    return (VerticalStack(MARGIN, WHOLE, (item,)),)


def beside(item: Item, others: Sequence[Item]) -> Tier:
    """An item as wide as a plate with cards beside it, and at the right others."""
    return (
        VerticalStack(MARGIN, BESIDE, (), (item,)),
        VerticalStack(MARGIN + BESIDE + GAP, RIGHT, others),
    )


def three_columns(
    left: tuple[Sequence[Item], ...],
    center: tuple[Sequence[Item], ...],
    right: tuple[Sequence[Item], ...],
) -> Tier:
    """Three columns, each given by its items at the top, at the bottom, and in the middle."""
    return (
        VerticalStack(MARGIN, SIDE, *left),
        VerticalStack(MARGIN + SIDE + GAP, CENTER, *center),
        VerticalStack(WIDTH - MARGIN - SIDE, SIDE, *right),
    )


def height_of_tiers(tiers: Sequence[Tier]) -> int:
    """The height of tiers below one another, with a gap below each."""
    return sum(max(column.height for column in tier) + GAP for tier in tiers)


def draw_tiers(canvas: Canvas, top: int, tiers: Sequence[Tier], room: int = 0) -> None:
    """Draw tiers below one another.

    :param room: What there is besides their height: it is between them, or in the only one.
    """
    inside = room if len(tiers) == 1 else 0
    for number, tier in enumerate(tiers):
        height = max(column.height for column in tier)
        above = (room - inside) * number // max(len(tiers) - 1, 1)
        for column in tier:
            column.draw(canvas, top + above, height, inside)
        top += height + GAP
