"""Text in pictures, in the font that comes with Pillow, and in Noto fonts for the scripts that it does not have.

The former has no accents; they are composed from its symbols.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from importlib import resources
from itertools import groupby
from typing import Final

from anyascii import anyascii
from PIL import Image, ImageDraw, ImageFont, features

from bot.render.drawing.palette import Color
from bot.render.names import ABOVE, BELOW, ELLIPSIS, LAID_OUT, drawable, font_of

_FLIP: Final = Image.Transpose.FLIP_TOP_BOTTOM
_TURN: Final = Image.Transpose.ROTATE_90
_ACCENTS: Final[dict[str, tuple[str, Image.Transpose | None, float]]] = {
    "\u0300": ("`", None, 0.9),
    "\u0301": ("´", None, 0.9),
    "\u0302": ("^", None, 0.6),
    "\u0303": ("~", None, 0.62),
    "\u0304": ("-", None, 0.9),
    "\u0306": ("(", _TURN, 0.38),
    "\u0307": (".", None, 0.9),
    "\u0308": ("..", None, 0.9),
    "\u030a": ("°", None, 0.7),
    "\u030b": ("´´", None, 0.8),
    "\u030c": ("^", _FLIP, 0.6),
    "\u0323": (".", None, 0.9),
    "\u0326": (",", None, 0.8),
    "\u0327": (",", None, 0.8),
    "\u0328": (",", _FLIP, 0.8),
}
"""For each accent the symbol that draws it, how the symbol is turned, and its size relative to the letter's."""

BOLD: Final = 0.022
"""The stroke of bold text, as a fraction of the font size."""

_WEIGHT: Final = 450
"""The weight of Noto fonts that looks like that of the labels' font, between 400 for regular and 500 for medium."""
_SCRIPT_SIZE: Final = 0.92
"""The size of Noto fonts beside the labels' font."""


HAS_LAYOUT: Final = features.check("raqm")
"""Whether this computer has the libraries that join letters and turn them around: raqm in Pillow, and FriBidi."""
_RIGHT: Final = r"[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]"
_FROM_RIGHT: Final = re.compile(rf"({_RIGHT}(?:(?:{_RIGHT}|[\d \u200c\u200d])*{_RIGHT})?)")
"""Hebrew and Arabic words, with numbers between them."""


@lru_cache(maxsize=64)
def _font(size: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.load_default(size)
    assert isinstance(font, ImageFont.FreeTypeFont)
    return font.font_variant(layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=64)
def _script_font(name: str, size: int) -> ImageFont.FreeTypeFont:
    """A Noto font, which is read from the disk as needed."""
    package, end = (
        ("manimgx_fonts_cjk", "-vf.otf.ttc") if name == "sanscjk" else ("manimgx_fonts", "[wght].ttf")
    )
    files = resources.files(package).iterdir()
    file = next(file for file in files if file.name.lower() == f"noto{name}{end}")
    font = ImageFont.truetype(str(file), round(size * _SCRIPT_SIZE))
    # All have an axis of weights, from 100 to 900, and some one of widths, to 100.
    highest = [axis["maximum"] or 0 for axis in font.get_variation_axes()]
    font.set_variation_by_axes([min(_WEIGHT, maximum) for maximum in highest])
    return font


def line_height(size: int) -> int:
    """The height of a line of text in pixels, including ascenders and descenders."""
    return sum(_font(size).getmetrics())


def cap_height(size: int) -> int:
    """The height of a capital letter in pixels."""
    return round(size * 0.7)


def _clusters(text: str) -> list[tuple[str, str]]:
    """Each letter with its accents, or the marks that join it."""
    clusters: list[tuple[str, str]] = []
    for char in text:
        if clusters and unicodedata.category(char)[0] in "MC":
            letter, marks = clusters[-1]
            clusters[-1] = letter, marks + char
        else:
            clusters.append((char, ""))
    return clusters


def _runs(text: str) -> Iterator[tuple[str, str]]:
    """Pieces of one font each, with the font's name, from left to right.

    A line runs from left to right. Only words that are written from right to left, and numbers between them, follow one
    another from the right.
    """
    fonts: list[str] = []
    for char in text:
        is_joined = char == " " or unicodedata.category(char)[0] == "C"
        fonts.append(fonts[-1] if fonts and is_joined else font_of(char))
    at = 0
    for part in _FROM_RIGHT.split(text):
        pairs = zip(fonts[at : at + len(part)], part, strict=True)
        runs = [
            (font, "".join(char for _, char in run)) for font, run in groupby(pairs, lambda pair: pair[0])
        ]
        yield from reversed(runs) if _FROM_RIGHT.fullmatch(part) else runs
        at += len(part)


def _script_mask(text: str, name: str, size: int, stroke: float) -> Image.Image:
    """A mask of text in a Noto font, as high as a line."""
    font = _script_font(name, size)
    mask = Image.new("L", (max(round(font.getlength(text)), 1), line_height(size)))
    baseline = _font(size).getmetrics()[0]
    ImageDraw.Draw(mask).text((0, baseline), text, 255, font, anchor="ls", stroke_width=stroke)
    return mask


def _glyph_mask(text: str, size: int, stroke: float) -> Image.Image:
    """A mask of letters without accents, as high as a line and as wide as their advance."""
    font = _font(size)
    mask = Image.new("L", (max(round(font.getlength(text)), 1), line_height(size)))
    ImageDraw.Draw(mask).text((0, 0), text, 255, font, stroke_width=stroke)
    return mask


def _accented_mask(letter: str, accents: str, size: int, stroke: float) -> Image.Image:
    """A mask of one letter with its accents, of the letter's size."""
    mask = _glyph_mask(letter, size, stroke)
    if letter in "ij" and any(accent in ABOVE for accent in accents):
        # The accent replaces the dot, which ends above the top of an x.
        x_box = _glyph_mask("x", size, stroke).getbbox()
        assert x_box is not None
        mask.paste(0, (0, 0, mask.width, x_box[1] - 1))
    box = mask.getbbox()
    assert box is not None
    gap = max(round(size * 0.05), 1)
    above, below = box[1] - gap, box[3]
    for accent in accents:
        symbol, turn, scale = _ACCENTS[accent]
        part = _crop(_glyph_mask(symbol, max(round(size * scale), 4), stroke))
        part = part if turn is None else part.transpose(turn)
        left = round((box[0] + box[2] - part.width) / 2)
        if accent in ABOVE:
            above -= part.height
            mask.paste(255, (left, max(above, 0)), part)
        else:
            mask.paste(255, (left, min(below, mask.height - part.height)), part)
    return mask


def _crop(mask: Image.Image) -> Image.Image:
    """The mask without empty margins."""
    return mask.crop(mask.getbbox())


def _shown(text: str) -> str:
    """The text as it can be drawn on this computer."""
    text = drawable(text)
    if HAS_LAYOUT:
        return text
    return "".join(anyascii(char) if font_of(char) in LAID_OUT else char for char in text)


@lru_cache(maxsize=1024)
def text_mask(text: str, size: int, stroke: float = 0) -> Image.Image:
    """A mask of one line of text. It is cached and must not be modified.

    :param size: The font size in pixels.
    :param stroke: The additional width of the strokes in pixels, for bold text.
    """
    masks = [
        mask
        for font, run in _runs(_shown(text))
        for mask in ([_script_mask(run, font, size, stroke)] if font else _label_masks(run, size, stroke))
    ]
    if len(masks) == 1:
        return masks[0]
    line = Image.new("L", (max(sum(mask.width for mask in masks), 1), line_height(size)))
    left = 0
    for mask in masks:
        line.paste(mask, (left, 0))
        left += mask.width
    return line


def _label_masks(text: str, size: int, stroke: float) -> list[Image.Image]:
    """Masks of text in the labels' font, letter by letter if there are accents."""
    if not any(char in ABOVE or char in BELOW for char in text):
        return [_glyph_mask(text, size, stroke)]
    return [
        _accented_mask(letter, accents, size, stroke) if accents else _glyph_mask(letter, size, stroke)
        for letter, accents in _clusters(text)
    ]


def index_mask(text: str, size: int) -> Image.Image:
    """A mask of very bold text without margins, for the index of a card."""
    return _crop(text_mask(text, size, size * 0.035))


@lru_cache(maxsize=1024)
def fit(text: str, size: int, width: int, stroke: float = 0) -> str:
    """The drawable form of a text, cut with an ellipsis if it is wider than `width` pixels."""
    text = _shown(text)
    if text_mask(text, size, stroke).width <= width:
        return text
    letters = [letter + accents for letter, accents in _clusters(text)]
    while letters:
        letters.pop()
        short = "".join(letters).rstrip() + ELLIPSIS
        if text_mask(short, size, stroke).width <= width:
            return short
    return ""


def wrap(text: str, size: int, width: int, max_lines: int, stroke: float = 0) -> list[str]:
    """The drawable form of a text in lines of at most `width` pixels; the last line is cut with an ellipsis.

    The last line has more than one word where the line before it has words to spare.
    """
    lines = [""]
    for word in drawable(text).split():
        longer = f"{lines[-1]} {word}".strip()
        if len(lines) == max_lines or not lines[-1] or text_mask(longer, size, stroke).width <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    if len(lines) > 1 and " " not in lines[-1] and lines[-2].count(" ") > 1:
        above, _, word = lines[-2].rpartition(" ")
        longer = f"{word} {lines[-1]}"
        if text_mask(longer, size, stroke).width <= width:
            lines[-2:] = above, longer
    return [fit(line, size, width, stroke) for line in lines]


def write(
    image: Image.Image,
    at: tuple[int, int],
    text: str,
    size: int,
    color: Color,
    *,
    stroke: float = 0,
    align: float = 0,
    width: int = 10_000,
) -> int:
    """Write one line of text into an image.

    :param at: The anchor in pixels; vertically the middle of the capitals.
    :param size: The font size in pixels.
    :param stroke: The additional width of the strokes in pixels.
    :param align: 0 starts the text at the anchor, 0.5 centers it there, 1 ends it there.
    :param width: The maximum width in pixels; longer text is cut with an ellipsis.
    :return: The width of the text in pixels.
    """
    mask = text_mask(fit(text, size, width, stroke), size, stroke)
    if not text:
        return 0
    top = at[1] - round(_font(size).getmetrics()[0] - cap_height(size) / 2)
    image.paste(color, (round(at[0] - mask.width * align), top), mask)
    return mask.width
