"""Pictures of cards: backs, faces with a large index, and square tiles for emojis."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw

from bot.engine.cards import Card, Rank
from bot.engine.events import Face
from bot.render.drawing.courts import COURTS, court
from bot.render.drawing.lettering import index_mask
from bot.render.drawing.palette import BACK, BACK_LINE, PAPER, PAPER_EDGE, SHADE, SHADED, Color, suit_color
from bot.render.drawing.shapes import SUITS, fill_outlines
from bot.render.formatting import USUAL_STYLE, CardStyle

_SCALE: Final = 4
"""Factor by which shapes are drawn larger and then reduced, because Pillow draws polygons without antialiasing."""
_MIN_COURT_WIDTH: Final = 44
"""Court cards narrower than this, in pixels, show a large suit instead of a figure."""


Parts = tuple[tuple[Image.Image, bool], ...]
"""A picture from top to bottom in parts, and for each whether some of its pixels are transparent."""


def height_of(width: int) -> int:
    """The height of a card of this width, both in pixels."""
    return round(width * 1.4)


def _blank(width: int, fill: Color) -> Image.Image:
    """An empty card with an edge and round corners, `_SCALE` times larger than `width` pixels.

    It is opaque: Pillow reduces colors without transparency eight times as fast.
    """
    large_width, large_height = width * _SCALE, height_of(width) * _SCALE
    image = Image.new("RGB", (large_width, large_height), PAPER_EDGE)
    inner = (_SCALE, _SCALE, large_width - 1 - _SCALE, large_height - 1 - _SCALE)
    ImageDraw.Draw(image).rounded_rectangle(inner, large_width // 10 - _SCALE, fill=fill)
    return image


@lru_cache(maxsize=32)
def _corners(width: int) -> Image.Image:
    """The opacity of a card `width` pixels wide, which has round corners."""
    mask = Image.new("L", (width * _SCALE, height_of(width) * _SCALE))
    box = (0, 0, mask.width - 1, mask.height - 1)
    ImageDraw.Draw(mask).rounded_rectangle(box, mask.width // 10, fill=255)
    return mask.reduce(_SCALE)


@lru_cache(maxsize=64)
def _rank_mask(rank: str, size: int, max_width: int) -> Image.Image:
    """A mask of a rank's index; a ten is condensed to the width. The four suits share it."""
    mask = index_mask(rank, size)
    if mask.width > max_width:
        mask = mask.resize((max_width, mask.height), Image.Resampling.LANCZOS)
    return mask


def _draw_index(image: Image.Image, card: Card, style: CardStyle) -> None:
    """Draw the rank above the suit at the left."""
    width, color = image.width, suit_color(card.suit, style.four_colors)
    if style.large_print:
        rank = _rank_mask(style.rank(card.rank), round(width * 1.16), round(width * 0.56))
        image.paste(color, (round(width * 0.33 - rank.width / 2), round(width * 0.07)), rank)
        side = width * 0.36
        box = (width * 0.33 - side / 2, width * 0.95, side, side)
        fill_outlines(ImageDraw.Draw(image), SUITS[card.suit], box, color)
        return
    rank = _rank_mask(style.rank(card.rank), round(width * 0.54), round(width * 0.385))
    image.paste(color, (round(width * 0.245 - rank.width / 2), round(width * 0.09)), rank)
    side = width * 0.385
    box = (width * 0.245 - side / 2, width * 0.545, side, side)
    fill_outlines(ImageDraw.Draw(image), SUITS[card.suit], box, color)


def _draw_suit(image: Image.Image, card: Card, color: Color) -> None:
    """Draw a large suit at the right."""
    width, height = image.size
    side = width * 0.43
    left, bottom = width * 0.94 - side, height - width * 0.09
    fill_outlines(ImageDraw.Draw(image), SUITS[card.suit], (left, bottom - side, side, side), color)


@lru_cache(maxsize=64)
def _figure(rank: Rank, color: Color, width: int) -> Image.Image:
    """The figure for a card `width` pixels wide. Two suits of the same color share it."""
    return court(rank, color, round(width * 0.43) * _SCALE, round(width * _SCALE / 100)).reduce(_SCALE)


def _face(card: Card, width: int, style: CardStyle, covered: bool) -> Image.Image:
    """The face of a card without its corners."""
    image, color = _blank(width, PAPER), suit_color(card.suit, style.four_colors)
    _draw_index(image, card, style)
    if covered or style.large_print:
        return image.reduce(_SCALE)
    if card.rank not in COURTS or width < _MIN_COURT_WIDTH:
        _draw_suit(image, card, color)
        return image.reduce(_SCALE)
    image, figure = image.reduce(_SCALE), _figure(card.rank, color, width)
    image.paste(figure, (width - round(width * 0.065) - figure.width, (image.height - figure.height) // 2))
    return image


@lru_cache(maxsize=64)
def face(
    card: Card, width: int, style: CardStyle, dimmed: bool = False, covered: bool = False
) -> Image.Image:
    """The face of a card `width` pixels wide, with transparent corners. It is cached and must not be modified.

    A `covered` card lies below others and has only its index, because a part of its figure would distract.
    """
    if dimmed:
        bright = face(card, width, style, covered=covered).convert("RGB")
        image = Image.blend(bright, Image.new("RGB", bright.size, SHADE), SHADED)
    else:
        image = _face(card, width, style, covered)
    image.putalpha(_corners(width))
    return image


@lru_cache(maxsize=32)
def back(width: int) -> Image.Image:
    """The back of a card `width` pixels wide, with transparent corners. It is cached and must not be modified."""
    image = _blank(width, PAPER)
    large_width, large_height = image.size
    margin = round(large_width * 0.07)
    inner = Image.new("RGB", image.size, BACK)
    draw = ImageDraw.Draw(inner)
    step = max(round(large_width / 7), 1)
    for x in range(-large_height, large_width + large_height, step):
        draw.line((x, 0, x + large_height, large_height), BACK_LINE, _SCALE)
        draw.line((x, large_height, x + large_height, 0), BACK_LINE, _SCALE)
    mask = Image.new("L", image.size)
    box = (margin, margin, large_width - 1 - margin, large_height - 1 - margin)
    ImageDraw.Draw(mask).rounded_rectangle(box, large_width // 16, fill=255)
    image.paste(inner, (0, 0), mask)
    image = image.reduce(_SCALE)
    image.putalpha(_corners(width))
    return image


@lru_cache(maxsize=896)
def parts_of(card: Face, width: int, style: CardStyle, dimmed: bool, covered: bool) -> Parts:
    """A face, or a back for None, in three parts. That in the middle has no transparent corners."""
    picture = back(width) if card is None else face(card, width, style, dimmed, covered)
    corner, height = width // 10 + 2, picture.height
    middle = picture.crop((0, corner, width, height - corner)).convert("RGB")
    bottom = picture.crop((0, height - corner, width, height))
    return (picture.crop((0, 0, width, corner)), True), (middle, False), (bottom, True)


def tile(card: Card, size: int, style: CardStyle) -> Image.Image:
    """A card as rank above suit on a transparent square of `size` pixels, readable when shown at 20 pixels."""
    side = size * _SCALE
    image = Image.new("RGBA", (side, side), (*PAPER, 0))
    draw = ImageDraw.Draw(image)
    margin, edge = side * 0.10, max(side // 50, 1)
    draw.rounded_rectangle((margin, 0, side - margin - 1, side - 1), side // 8, PAPER, PAPER_EDGE, edge)
    color = suit_color(card.suit, style.four_colors)
    rank = _rank_mask(style.rank(card.rank), round(side * 0.57), round(side * 0.56))
    image.paste(color, ((side - rank.width) // 2, round(side * 0.055)), rank)
    suit = side * 0.40
    fill_outlines(draw, SUITS[card.suit], ((side - suit) / 2, side * 0.56, suit, suit), color)
    return image.reduce(_SCALE)


def draw_card(card: Card, size: int = 128, style: CardStyle = USUAL_STYLE) -> bytes:
    """A card on a transparent square of `size` pixels, as a PNG file."""
    out = BytesIO()
    tile(card, size, style).save(out, "PNG", optimize=True)
    return out.getvalue()
