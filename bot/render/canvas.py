"""A felt to draw on: plates, chips, cards and words with smooth edges, from masks and cards drawn once and kept."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw

from bot.engine.cards import Suit
from bot.engine.events import Face
from bot.render.faces import back, face, height_of
from bot.render.lettering import fitted, write, written
from bot.render.palette import AMBER, FELT, FELT_EDGE, INK, LINE, MUTED, PAPER, TEXT, Colour, suit_colour
from bot.render.scene import capital
from bot.render.shapes import CROWN, SUITS, stamp

WIDTH: Final = 800
MARGIN: Final = 16
SMALL: Final = 23
"""The size of the smallest letters: 11 pixels and a half when a picture is shown 400 pixels wide."""

_SCALE: Final = 4

Box = tuple[int, int, int, int]
"""Left, top, width, height."""


@lru_cache(maxsize=8)
def _felt(width: int, height: int) -> Image.Image:
    light = Image.radial_gradient("L").resize((width, height), Image.Resampling.BICUBIC)
    return Image.composite(
        Image.new("RGB", (width, height), FELT_EDGE), Image.new("RGB", (width, height), FELT), light
    )


@lru_cache(maxsize=256)
def _rounded(width: int, height: int, radius: int) -> Image.Image:
    mask = Image.new("L", (width * _SCALE, height * _SCALE))
    box = (0, 0, width * _SCALE - 1, height * _SCALE - 1)
    ImageDraw.Draw(mask).rounded_rectangle(box, radius * _SCALE, fill=255)
    return mask.reduce(_SCALE)


@lru_cache(maxsize=64)
def _outline(width: int, height: int, radius: int, line: int) -> Image.Image:
    mask = _rounded(width, height, radius).copy()
    inner = _rounded(width - 2 * line, height - 2 * line, radius - line)
    mask.paste(0, (line, line), inner)
    return mask


@lru_cache(maxsize=64)
def _stamped(kind: Suit | None, size: int) -> Image.Image:
    """A suit, or a crown, as a mask."""
    mask = Image.new("RGB", (size * _SCALE, size * _SCALE))
    outlines = CROWN if kind is None else SUITS[kind]
    stamp(ImageDraw.Draw(mask), outlines, (0, 0, size * _SCALE, size * _SCALE), (255, 255, 255))
    return mask.reduce(_SCALE).getchannel("R")


@lru_cache(maxsize=8)
def _arrow(size: int) -> Image.Image:
    mask = Image.new("L", (size * _SCALE, size * _SCALE))
    side = size * _SCALE
    ImageDraw.Draw(mask).polygon([(0, 0), (side * 0.85, side / 2), (0, side)], fill=255)
    return mask.reduce(_SCALE)


class Canvas:
    """A picture in the making. All places are pixels from the top left corner."""

    def __init__(self, height: int, *, four_colours: bool) -> None:
        self.height = height
        self.four_colours = four_colours
        self.image = _felt(WIDTH, height).copy()

    def png(self) -> bytes:
        """The picture as a file."""
        out = BytesIO()
        self.image.save(out, "PNG", compress_level=6)
        return out.getvalue()

    def plate(
        self, box: Box, fill: Colour, *, edge: Colour | None = None, width: int = 2, radius: int = 14
    ) -> None:
        """A rounded rectangle, with an edge so many pixels wide."""
        left, top, wide, high = box
        if edge is not None:
            self.image.paste(edge, (left, top), _rounded(wide, high, radius))
            left, top, wide, high = left + width, top + width, wide - 2 * width, high - 2 * width
            radius -= width
        self.image.paste(fill, (left, top), _rounded(wide, high, radius))

    def text(
        self,
        at: tuple[int, int],
        text: str,
        size: int = SMALL,
        colour: Colour = TEXT,
        *,
        heavy: bool = False,
        align: float = 0,
        width: int = WIDTH,
    ) -> int:
        """One line with the middle of its capitals at `at`, shortened to `width`; returns its width."""
        stroke = size * 0.022 if heavy else 0
        return write(self.image, at, text, size, colour, stroke=stroke, align=align, width=width)

    def name(self, at: tuple[int, int], name: str, width: int) -> None:
        """A player's name, in smaller letters before it is shortened."""
        size = next((size for size in (29, 26) if written(name, size, size * 0.022).width <= width), SMALL)
        self.text(at, name, size, heavy=True, width=width)

    def pair(self, at: tuple[int, int], label: str, value: str, width: int, *, align: float = 0) -> int:
        """A word and its value, of which the word is shortened if need be, never the value; returns their width."""
        wide = written(value, SMALL, SMALL * 0.022).width + 8
        word = fitted(capital(label), SMALL, width - wide)
        whole = written(word, SMALL).width + wide
        left = round(at[0] - whole * align)
        self.text((left, at[1]), word, colour=MUTED)
        self.text((left + whole, at[1]), value, heavy=True, align=1)
        return whole

    def card(
        self, at: tuple[int, int], one: Face, width: int, *, dimmed: bool = False, framed: bool = False
    ) -> None:
        """A card with its top left corner at `at`; framed in amber where it wins the trick."""
        if framed:
            grown = 4
            size = (width + 2 * grown, height_of(width) + 2 * grown)
            self.image.paste(AMBER, (at[0] - grown, at[1] - grown), _rounded(*size, width // 10 + grown))
        sprite = back(width) if one is None else face(one, width, self.four_colours, dimmed)
        self.image.paste(sprite, at, sprite)

    def slot(self, at: tuple[int, int], width: int, colour: Colour = LINE, line: int = 2) -> None:
        """The place of a card that is not there yet."""
        self.image.paste(colour, at, _outline(width, height_of(width), width // 10, line))

    def suit(self, at: tuple[int, int], suit: Suit, size: int) -> None:
        """A suit on a round piece of paper, `at` its centre."""
        disc = round(size * 1.5)
        self.image.paste(PAPER, (at[0] - disc // 2, at[1] - disc // 2), _rounded(disc, disc, disc // 2))
        self.stamp(at, suit, size)

    def stamp(self, at: tuple[int, int], suit: Suit, size: int) -> None:
        """A suit alone, `at` its centre."""
        mark = _stamped(suit, size)
        self.image.paste(suit_colour(suit, self.four_colours), (at[0] - size // 2, at[1] - size // 2), mark)

    def crown(self, at: tuple[int, int], size: int) -> None:
        """The mark of a winner, `at` its centre."""
        self.image.paste(AMBER, (at[0] - size // 2, at[1] - size // 2), _stamped(None, size))

    def arrow(self, at: tuple[int, int], size: int) -> None:
        """The mark of the player whose turn it is, `at` its centre."""
        self.image.paste(AMBER, (at[0] - size // 2, at[1] - size // 2), _arrow(size))

    def disc(self, at: tuple[int, int], size: int, fill: Colour, letter: str = "", ink: Colour = INK) -> None:
        """A round mark with a letter on it, `at` its centre."""
        self.image.paste(fill, (at[0] - size // 2, at[1] - size // 2), _rounded(size, size, size // 2))
        if letter:
            self.text(at, letter, round(size * 0.72), ink, heavy=True, align=0.5)

    def chip(
        self,
        at: tuple[int, int],
        text: str,
        fill: Colour,
        ink: Colour,
        *,
        align: float = 0,
        width: int = WIDTH,
    ) -> int:
        """A word on a pill, the middle of its height at `at`; returns its width."""
        pad, high = 12, SMALL + 13
        word = fitted(text, SMALL, width - 2 * pad, SMALL * 0.022)
        wide = written(word, SMALL, SMALL * 0.022).width + 2 * pad
        left = round(at[0] - wide * align)
        self.plate((left, at[1] - high // 2, wide, high), fill, radius=high // 2)
        self.text((left + pad, at[1]), word, colour=ink, heavy=True)
        return wide
