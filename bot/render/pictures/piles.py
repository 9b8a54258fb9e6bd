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
from bot.render.drawing.palette import INK, MUTED, TEXT
from bot.render.formatting import capitalize
from bot.render.pictures.columns import Item
from bot.render.scene import TableScene

# Lengths are in pixels.
_CARD: Final = 70
_CAPTION: Final = 34
_STEP: Final = 0.62
"""The distance between cards beside each other, in widths of a card."""
_COUNT: Final = 48
"""The size of the disc with the number of cards in a pile."""
_GAP: Final = 16


@dataclass(frozen=True)
class Pile:
    """Cards beside each other, or their number if they lie face down in a pile."""

    cards: tuple[Face, ...] | int
    label: str

    @property
    def faces(self) -> tuple[Face, ...]:
        """The cards that are drawn."""
        return (None,) if isinstance(self.cards, int) else self.cards


def piles_of(scene: TableScene, context: RenderContext, reader: int) -> Iterator[Pile]:
    """What lies on the table, as far as it exists; among more than two players, buried cards with their player.

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
            whose = f", {context.drawable_name(player.seat)}" if scene.seats > 2 else ""
            yield Pile(len(player.buried), f"{labels.buried}{whose}")


def piles_item(piles: Sequence[Pile]) -> Item:
    """Piles beside each other, each with a caption below it."""

    def draw(canvas: Canvas, box: Box) -> None:
        left, top, width, _ = box
        step = round(_CARD * _STEP)
        for pile in piles:
            cards = _CARD + step * (len(pile.faces) - 1)
            caption = capitalize(pile.label)
            room = box[0] + width - left
            column = max(cards, min(text_mask(caption, SMALL).width, room))
            start = left + (column - cards) // 2
            for index, face in enumerate(pile.faces):
                canvas.card((start + index * step, top), face, _CARD)
            if isinstance(pile.cards, int):
                center = (start + _CARD // 2, top + height_of(_CARD) // 2)
                canvas.disc(center, _COUNT, INK)
                canvas.text(center, str(pile.cards), SMALL, TEXT, bold=True, align=0.5)
            at = (left + column // 2, top + height_of(_CARD) + _CAPTION // 2)
            canvas.text(at, caption, SMALL, MUTED, align=0.5, width=column)
            left += column + _GAP

    return Item(height_of(_CARD) + _CAPTION, draw)
