"""Cards as pictures: backs, and faces with an index to be read even when the whole is shown at half its size."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from bot.engine.cards import Card
from bot.render.courts import COURTS, court
from bot.render.lettering import bold
from bot.render.palette import BACK, BACK_LINE, PAPER, PAPER_EDGE, SHADE, Colour, suit_colour
from bot.render.scene import rank_text
from bot.render.shapes import SUITS, stamp

_SCALE: Final = 4
"""Shapes are drawn so many times larger and then reduced, since polygons are drawn without smooth edges."""
_COURTS_FROM: Final = 44
"""Narrower court cards, in pixels, show a large suit instead of a figure too small to be made out."""


def height_of(width: int) -> int:
    """The height in pixels of a card so wide."""
    return round(width * 1.4)


def _blank(width: int, fill: Colour) -> Image.Image:
    wide, high = width * _SCALE, height_of(width) * _SCALE
    image = Image.new("RGBA", (wide, high), (*PAPER_EDGE, 0))
    draw = ImageDraw.Draw(image)
    radius = wide // 10
    draw.rounded_rectangle((0, 0, wide - 1, high - 1), radius, fill=PAPER_EDGE)
    edge = _SCALE
    draw.rounded_rectangle((edge, edge, wide - 1 - edge, high - 1 - edge), radius - edge, fill=fill)
    return image


def _index(image: Image.Image, card: Card, colour: Colour) -> None:
    """The rank, a ten squeezed to the width of the others, over the suit."""
    wide = image.width
    glyph = bold(rank_text(card.rank), round(wide * 0.54))
    widest = round(wide * 0.385)
    if glyph.width > widest:
        glyph = glyph.resize((widest, glyph.height), Image.Resampling.LANCZOS)
    left = round(wide * 0.245 - glyph.width / 2)
    image.paste(colour, (left, round(wide * 0.09)), glyph)
    side = wide * 0.385
    stamp(
        ImageDraw.Draw(image), SUITS[card.suit], (wide * 0.245 - side / 2, wide * 0.545, side, side), colour
    )


def _figure(image: Image.Image, card: Card, colour: Colour) -> None:
    """What fills the rest of the face: the suit, or the figure of a court card."""
    wide, high = image.size
    if card.rank in COURTS and wide >= _COURTS_FROM * _SCALE:
        margin = round(wide * 0.065)
        figure = court(card.rank, colour, round(wide * 0.43), round(wide / 100))
        image.paste(figure, (wide - margin - figure.width, (high - figure.height) // 2))
        return
    side = wide * 0.43
    left, bottom = wide * 0.94 - side, high - wide * 0.09
    stamp(ImageDraw.Draw(image), SUITS[card.suit], (left, bottom - side, side, side), colour)


@lru_cache(maxsize=512)
def face(card: Card, width: int, four_colours: bool, dimmed: bool = False) -> Image.Image:
    """The face of a card, with transparent corners. Do not draw on it: it is kept."""
    image = _blank(width, PAPER)
    colour = suit_colour(card.suit, four_colours)
    _index(image, card, colour)
    _figure(image, card, colour)
    if dimmed:
        grey = Image.new("RGBA", image.size, (*SHADE, 255))
        shaded = Image.blend(image, grey, 0.45)
        shaded.putalpha(image.getchannel("A"))
        image = shaded
    return image.reduce(_SCALE)


@lru_cache(maxsize=32)
def back(width: int) -> Image.Image:
    """The back of a card, with transparent corners. Do not draw on it: it is kept."""
    image = _blank(width, PAPER)
    wide, high = image.size
    margin = round(wide * 0.07)
    inner = Image.new("RGBA", image.size, (*BACK, 255))
    draw = ImageDraw.Draw(inner)
    step = max(round(wide / 7), 1)
    for at in range(-high, wide + high, step):
        draw.line((at, 0, at + high, high), BACK_LINE, _SCALE)
        draw.line((at, high, at + high, 0), BACK_LINE, _SCALE)
    mask = Image.new("L", image.size)
    box = (margin, margin, wide - 1 - margin, high - 1 - margin)
    ImageDraw.Draw(mask).rounded_rectangle(box, wide // 16, fill=255)
    image.paste(inner, (0, 0), ImageChops.multiply(mask, image.getchannel("A")))
    return image.reduce(_SCALE)


def tile(card: Card, size: int, four_colours: bool) -> Image.Image:
    """A card with nothing on it but rank over suit, as large as can be, on a transparent square: to be read at 20
    pixels."""
    side = size * _SCALE
    image = Image.new("RGBA", (side, side), (*PAPER, 0))
    draw = ImageDraw.Draw(image)
    margin, edge = side * 0.10, max(side // 50, 1)
    draw.rounded_rectangle((margin, 0, side - margin - 1, side - 1), side // 8, PAPER, PAPER_EDGE, edge)
    colour = suit_colour(card.suit, four_colours)
    glyph = bold(rank_text(card.rank), round(side * 0.57))
    widest = round(side * 0.56)
    if glyph.width > widest:
        glyph = glyph.resize((widest, glyph.height), Image.Resampling.LANCZOS)
    image.paste(colour, ((side - glyph.width) // 2, round(side * 0.055)), glyph)
    suit = side * 0.40
    stamp(draw, SUITS[card.suit], ((side - suit) / 2, side * 0.56, suit, suit), colour)
    return image.reduce(_SCALE)
