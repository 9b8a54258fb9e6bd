"""A card alone, for an emoji."""

from __future__ import annotations

from io import BytesIO

from bot.engine.cards import Card
from bot.render.faces import tile


def draw_card(card: Card, size: int = 128, four_colours: bool = False) -> bytes:
    """A card on a transparent square of so many pixels, as a PNG file."""
    out = BytesIO()
    tile(card, size, four_colours).save(out, "PNG", optimize=True)
    return out.getvalue()
