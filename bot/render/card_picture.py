"""The picture of one card for an emoji."""

from __future__ import annotations

from io import BytesIO

from bot.engine.cards import Card
from bot.render.faces import tile


def draw_card(card: Card, size: int = 128, four_colors: bool = False) -> bytes:
    """A card on a transparent square of `size` pixels, as a PNG file."""
    out = BytesIO()
    tile(card, size, four_colors).save(out, "PNG", optimize=True)
    return out.getvalue()
