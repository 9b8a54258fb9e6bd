"""Cards on the table that no player holds: upcard, stock, kitty, dummy, buried cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bot.engine.events import Face
from bot.render.context import RenderContext
from bot.render.drawing.canvas import SMALL, Box, Canvas
from bot.render.drawing.faces import height_of
from bot.render.drawing.lettering import text_mask
from bot.render.drawing.palette import INK, MUTED, PAPER
from bot.render.formatting import capitalize
from bot.render.pictures.columns import Item
from bot.render.scene import TableScene

# Lengths are in pixels.
_CARD: Final = 70
_CAPTION: Final = 38
_STEP: Final = 0.62
"""The distance between cards beside each other, in widths of a card."""
_LAYERS: Final = (8, 4, 0)
"""Where the cards of a pile are drawn, from the left."""
_GAP: Final = 16


@dataclass(frozen=True)
class Pile:
    """Cards beside each other, or their number if they lie face down in a pile."""

    cards: tuple[Face, ...] | int
    label: str
    is_counted: bool = True
    """Whether the number stands on a pile."""

    @property
    def faces(self) -> list[tuple[int, Face]]:
        """The cards that are drawn, each with its distance from the left."""
        if isinstance(self.cards, int):
            return [(left, None) for left in _LAYERS]
        return [(round(_CARD * _STEP) * index, face) for index, face in enumerate(self.cards)]

    @property
    def width(self) -> int:
        """The width of the cards."""
        return _CARD + max(left for left, _ in self.faces)

    @property
    def number(self) -> str:
        """The number of cards in a pile that is shown; empty for none."""
        return str(self.cards) if isinstance(self.cards, int) and self.is_counted else ""


def piles_of(scene: TableScene, context: RenderContext, reader: int) -> Iterator[Pile]:
    """What lies on the table, as far as it exists.

    :param reader: The seat of the reader, whose buried cards are drawn elsewhere; -1 if everyone looks.
    """
    labels = context.labels
    if scene.upcard is not None:
        yield Pile((scene.upcard,), labels.upcard)
    if scene.stock:
        yield Pile(scene.stock, labels.stock)
    if scene.kitty and scene.leader < 0:
        yield Pile(scene.kitty, labels.kitty)
    if scene.dummy:
        yield Pile(scene.dummy, labels.dummy)
    for player in scene.players:
        if player.seat != reader and player.buried and None in player.buried:
            yield Pile(len(player.buried), labels.buried, is_counted=False)


def piles_item(piles: Sequence[Pile]) -> Item:
    """Piles beside each other, each with a caption below it."""

    def draw(canvas: Canvas, box: Box) -> None:
        left, top, width, _ = box
        for pile in piles:
            caption = capitalize(pile.label)
            column = max(pile.width, min(text_mask(caption, SMALL).width, box[0] + width - left))
            start = left + (column - pile.width) // 2
            for distance, face in pile.faces:
                canvas.card((start + distance, top), face, _CARD, covered=distance < pile.width - _CARD)
            if pile.number:
                center = (start + _CARD // 2, top + height_of(_CARD) // 2)
                canvas.chip(center, pile.number, PAPER, INK, size=SMALL, align=0.5)
            at = (left + column // 2, top + height_of(_CARD) + _CAPTION // 2)
            canvas.text(at, caption, SMALL, MUTED, align=0.5, width=column)
            left += column + _GAP

    return Item(height_of(_CARD) + _CAPTION, draw)
