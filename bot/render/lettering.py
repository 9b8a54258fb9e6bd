"""Words in pictures, in the font that comes with Pillow; accents, which it lacks, are put together from its signs."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from bot.render.names import ABOVE, BELOW, ELLIPSIS, drawn
from bot.render.palette import Colour

_FLIP: Final = Image.Transpose.FLIP_TOP_BOTTOM
_ASIDE: Final = Image.Transpose.ROTATE_90
_ACCENTS: Final[dict[str, tuple[str, Image.Transpose | None, float]]] = {
    "\u0300": ("`", None, 0.9),
    "\u0301": ("´", None, 0.9),
    "\u0302": ("^", None, 0.6),
    "\u0303": ("~", None, 0.62),
    "\u0304": ("-", None, 0.9),
    "\u0306": ("(", _ASIDE, 0.38),
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
"""Which sign of the font makes an accent, how it is turned, and its size beside the letters."""


@lru_cache(maxsize=64)
def _font(size: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.load_default(size)
    assert isinstance(font, ImageFont.FreeTypeFont)
    return font.font_variant(layout_engine=ImageFont.Layout.BASIC)


def line_height(size: int) -> int:
    """The height in pixels of a line of text, ascenders and descenders included."""
    return sum(_font(size).getmetrics())


def cap_height(size: int) -> int:
    """The height in pixels of a capital letter."""
    return round(size * 0.7)


def _clusters(text: str) -> list[tuple[str, str]]:
    """Each letter with its accents."""
    clusters: list[tuple[str, str]] = []
    for char in text:
        if char in ABOVE or char in BELOW:
            letter, accents = clusters[-1]
            clusters[-1] = letter, accents + char
        else:
            clusters.append((char, ""))
    return clusters


def _glyphs(text: str, size: int, stroke: float) -> Image.Image:
    """A run of letters without accents, as a mask one line high and as wide as it advances."""
    font = _font(size)
    mask = Image.new("L", (max(round(font.getlength(text)), 1), line_height(size)))
    ImageDraw.Draw(mask).text((0, 0), text, 255, font, stroke_width=stroke)
    return mask


def _accented(letter: str, accents: str, size: int, stroke: float) -> Image.Image:
    mask = _glyphs(letter, size, stroke)
    if letter in "ij" and any(accent in ABOVE for accent in accents):
        # The accent takes the place of the dot, which ends where other small letters begin.
        small = _glyphs("x", size, stroke).getbbox()
        assert small is not None
        mask.paste(0, (0, 0, mask.width, small[1] - 1))
    box = mask.getbbox()
    assert box is not None
    gap = max(round(size * 0.05), 1)
    above, below = box[1] - gap, box[3]
    for accent in accents:
        sign, turn, scale = _ACCENTS[accent]
        part = _tight(_glyphs(sign, max(round(size * scale), 4), stroke))
        part = part if turn is None else part.transpose(turn)
        left = round((box[0] + box[2] - part.width) / 2)
        if accent in ABOVE:
            above -= part.height
            mask.paste(255, (left, max(above, 0)), part)
        else:
            mask.paste(255, (left, min(below, mask.height - part.height)), part)
    return mask


def _tight(mask: Image.Image) -> Image.Image:
    return mask.crop(mask.getbbox())


@lru_cache(maxsize=1024)
def written(text: str, size: int, stroke: float = 0) -> Image.Image:
    """The drawn form of a text as a mask, one line high. Do not draw on it: it is kept."""
    text = drawn(text)
    if not any(char in ABOVE or char in BELOW for char in text):
        return _glyphs(text, size, stroke)
    parts = [
        _accented(letter, accents, size, stroke) if accents else _glyphs(letter, size, stroke)
        for letter, accents in _clusters(text)
    ]
    line = Image.new("L", (sum(part.width for part in parts), line_height(size)))
    left = 0
    for part in parts:
        line.paste(part, (left, 0))
        left += part.width
    return line


def bold(text: str, size: int) -> Image.Image:
    """Heavy letters as a mask without margins."""
    return _tight(written(text, size, size * 0.035))


@lru_cache(maxsize=1024)
def fitted(text: str, size: int, width: int, stroke: float = 0) -> str:
    """The drawn form of a text, with an ellipsis where it would be wider than so many pixels."""
    text = drawn(text)
    if written(text, size, stroke).width <= width:
        return text
    letters = [letter + accents for letter, accents in _clusters(text)]
    while letters:
        letters.pop()
        short = "".join(letters).rstrip() + ELLIPSIS
        if written(short, size, stroke).width <= width:
            return short
    return ""


def wrapped(text: str, size: int, width: int, most: int, stroke: float = 0) -> list[str]:
    """The drawn form of a text in at most so many lines, each at most so many pixels wide; what is left over is
    left out, with an ellipsis."""
    lines = [""]
    for word in drawn(text).split():
        longer = f"{lines[-1]} {word}".strip()
        if len(lines) == most or not lines[-1] or written(longer, size, stroke).width <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return [fitted(line, size, width, stroke) for line in lines]


def write(
    image: Image.Image,
    at: tuple[int, int],
    text: str,
    size: int,
    colour: Colour,
    *,
    stroke: float = 0,
    align: float = 0,
    width: int = 10_000,
) -> int:
    """Write a line with the middle of its capitals at `at`; `align` 0 starts there, 0.5 centres, 1 ends there. Longer
    than `width` it is shortened. Returns the width in pixels of what was written."""
    mask = written(fitted(text, size, width, stroke), size, stroke)
    if not text:
        return 0
    top = at[1] - round(_font(size).getmetrics()[0] - cap_height(size) / 2)
    image.paste(colour, (round(at[0] - mask.width * align), top), mask)
    return mask.width
