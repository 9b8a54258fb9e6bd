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
from bot.render.drawing.palette import MUTED
from bot.render.formatting import capitalize
from bot.render.pictures.columns import Item
from bot.render.scene import TableScene

# Lengths are in pixels.
_CARD: Final = 70
_CAPTION: Final = 34
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
    """Whether the number stands beside the label of a pile."""

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

    def caption(self, units: tuple[str, str] | None) -> str:
        """The label, with the number of cards in a pile and its unit.

        :param units: of one card and of several, which may be empty; None leaves number and unit out.
        """
        if isinstance(self.cards, int) and self.is_counted and units is not None:
            unit = units[self.cards != 1]
            return f"{capitalize(self.label)}: {self.cards} {unit}".rstrip()
        return capitalize(self.label)


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
            yield Pile(len(player.buried), f"{labels.buried}{whose}", is_counted=False)


def _width(piles: Sequence[Pile], captions: Sequence[str]) -> int:
    """The width of piles beside each other with their captions."""
    columns = [
        max(pile.width, text_mask(caption, SMALL).width)
        for pile, caption in zip(piles, captions, strict=True)
    ]
    return sum(columns) + _GAP * (len(columns) - 1)


def piles_item(piles: Sequence[Pile], context: RenderContext) -> Item:
    """Piles beside each other, each with a caption below it."""

    def draw(canvas: Canvas, box: Box) -> None:
        left, top, width, _ = box
        labels = context.labels
        choices = [
            [pile.caption(units) for pile in piles] for units in ((labels.card, labels.cards), ("", ""), None)
        ]
        captions = next((choice for choice in choices if _width(piles, choice) <= width), choices[-1])
        for pile, caption in zip(piles, captions, strict=True):
            column = max(pile.width, min(text_mask(caption, SMALL).width, box[0] + width - left))
            start = left + (column - pile.width) // 2
            for distance, face in pile.faces:
                canvas.card((start + distance, top), face, _CARD)
            at = (left + column // 2, top + height_of(_CARD) + _CAPTION // 2)
            canvas.text(at, caption, SMALL, MUTED, align=0.5, width=column)
            left += column + _GAP

    return Item(height_of(_CARD) + _CAPTION, draw)
