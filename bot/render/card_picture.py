"""A card alone, for an emoji."""

from __future__ import annotations

from io import BytesIO
from typing import Final

from PIL import Image

from bot.engine.cards import Card
from bot.render.faces import face, height_of

_NARROW: Final = 1.4


def draw_card(card: Card, size: int = 128, four_colours: bool = False) -> bytes:
    """A card on a transparent square of so many pixels, as a PNG file."""
    width = int(size / _NARROW)
    sprite = face(card, width, four_colours)
    image = Image.new("RGBA", (size, size))
    image.paste(sprite, ((size - width) // 2, (size - height_of(width)) // 2))
    out = BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()
