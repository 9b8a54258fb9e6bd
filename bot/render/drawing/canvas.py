"""A drawing surface with the elements that all pictures share: plates, chips, cards, suits and text."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw, ImageFilter

from bot.engine.cards import Suit
from bot.engine.events import Face
from bot.render.drawing.encoding import Band, encode_band, encode_png
from bot.render.drawing.faces import height_of, parts_of
from bot.render.drawing.lettering import BOLD, fit, text_mask, write
from bot.render.drawing.palette import (
    AMBER,
    FELT,
    INK,
    LINE,
    MEDALS,
    MUTED,
    PAPER,
    SHADE,
    SIDES,
    TEXT,
    Color,
    dimmed,
    suit_color,
)
from bot.render.drawing.shapes import (
    CROWN,
    ROBOT,
    ROBOT_EYES,
    SIDE_MARKS,
    STAR,
    SUITS,
    Outline,
    fill_outlines,
)
from bot.render.formatting import CardStyle, capitalize

WIDTH: Final = 800
"""The width of all pictures except cards, in pixels."""
MARGIN: Final = 12
LABEL: Final = 36
"""The usual font size of pictures in pixels; capitals are 11 high when a picture is shown 350 wide, as on a phone."""
SMALL: Final = 32
"""The smallest font size, for what is looked at less often; capitals are 10 high on a phone."""

CHIP_PADDING: Final = 12
LABEL_GAP: Final = 8
"""The distance between a label and its value."""
"""The room between a pill and its text at either end, in pixels."""

_SCALE: Final = 4
"""Factor by which shapes are drawn larger and then reduced, because Pillow draws them without antialiasing."""

_SHADOW: Final = 7
"""How far the shadow of a card reaches, in pixels."""
_SHADOW_OPACITY: Final = 110
"""Where it is darkest, of 255."""

MARK: Final = 22
"""The size of the mark of a side."""

Box = tuple[int, int, int, int]
"""Left, top, width, height in pixels."""


@lru_cache(maxsize=256)
def _rounded_mask(width: int, height: int, radius: int) -> Image.Image:
    mask = Image.new("L", (width * _SCALE, height * _SCALE))
    box = (0, 0, width * _SCALE - 1, height * _SCALE - 1)
    ImageDraw.Draw(mask).rounded_rectangle(box, radius * _SCALE, fill=255)
    return mask.reduce(_SCALE)


@lru_cache(maxsize=64)
def _frame_mask(width: int, height: int, radius: int, line: int) -> Image.Image:
    """The edge of a rounded rectangle, `line` pixels wide."""
    mask = _rounded_mask(width, height, radius).copy()
    inner = _rounded_mask(width - 2 * line, height - 2 * line, radius - line)
    mask.paste(0, (line, line), inner)
    return mask


@lru_cache(maxsize=32)
def _shadow_mask(width: int) -> Image.Image:
    """A soft shadow of a card `width` pixels wide, which begins at its left and above it."""
    height = height_of(width)
    mask = Image.new("L", (width // 2 + _SHADOW, height + 2 * _SHADOW))
    box = (_SHADOW, _SHADOW, _SHADOW + width, _SHADOW + height)
    ImageDraw.Draw(mask).rounded_rectangle(box, width // 10, fill=_SHADOW_OPACITY)
    return mask.filter(ImageFilter.GaussianBlur(_SHADOW / 2))


@lru_cache(maxsize=64)
def _symbol_mask(outlines: tuple[Outline, ...], size: int) -> Image.Image:
    mask = Image.new("RGB", (size * _SCALE, size * _SCALE))
    fill_outlines(ImageDraw.Draw(mask), outlines, (0, 0, size * _SCALE, size * _SCALE), (255, 255, 255))
    return mask.reduce(_SCALE).getchannel("R")


@lru_cache(maxsize=16)
def _arrow_mask(size: int) -> Image.Image:
    """An arrow to the right."""
    mask = Image.new("L", (size * _SCALE, size * _SCALE))
    side = size * _SCALE
    ImageDraw.Draw(mask).polygon([(0, 0), (side * 0.85, side / 2), (0, side)], fill=255)
    return mask.reduce(_SCALE)


class Canvas:
    """A picture or a part of one being drawn. Coordinates are pixels from the top left corner."""

    def __init__(self, height: int, *, style: CardStyle, width: int = WIDTH, fill: Color = FELT) -> None:
        self.height = height
        self.style = style
        self.image = Image.new("RGB", (width, height), fill)

    def png(self) -> bytes:
        """The picture as a PNG file."""
        return encode_png(self.image, self.style)

    def band(self) -> Band:
        """The canvas as some rows of a picture."""
        return encode_band(self.image)

    def plate(
        self, box: Box, fill: Color, *, edge: Color | None = None, line: int = 2, radius: int = 14
    ) -> None:
        """Draw a rounded rectangle, with an edge `line` pixels wide if its color is given."""
        left, top, width, height = box
        if edge is not None:
            self.image.paste(edge, (left, top), _rounded_mask(width, height, radius))
            left, top, width, height = left + line, top + line, width - 2 * line, height - 2 * line
            radius -= line
        self.image.paste(fill, (left, top), _rounded_mask(width, height, radius))

    def text(
        self,
        at: tuple[int, int],
        text: str,
        size: int = LABEL,
        color: Color = TEXT,
        *,
        bold: bool = False,
        align: float = 0,
        width: int = WIDTH,
    ) -> int:
        """Write one line of text; see :func:`bot.render.drawing.lettering.write`.

        :return: The width of the text in pixels.
        """
        stroke = size * BOLD if bold else 0
        return write(self.image, at, text, size, color, stroke=stroke, align=align, width=width)

    def labeled_value(self, at: tuple[int, int], label: str, value: str, width: int) -> int:
        """Write a label and its value. If they are wider than `width`, the label is cut, never the value.

        :return: The width of both in pixels.
        """
        value_width = text_mask(value, SMALL, SMALL * BOLD).width + LABEL_GAP
        label = fit(capitalize(label), SMALL, width - value_width)
        total_width = text_mask(label, SMALL).width + value_width
        self.text(at, label, SMALL, MUTED)
        self.text((at[0] + total_width, at[1]), value, SMALL, bold=True, align=1)
        return total_width

    def card(
        self,
        at: tuple[int, int],
        card: Face,
        width: int,
        *,
        is_dimmed: bool = False,
        frame: Color | None = None,
        covered: bool = False,
        has_shadow: bool = False,
    ) -> None:
        """Draw a card with its top left corner at `at`; None is a card face down.

        :param frame: The color of the frame, if it has one.
        :param covered: Whether it lies below others, which would cut its figure.
        :param has_shadow: Whether it casts a shadow to the left, on the cards that it covers.
        """
        left, top = at
        if frame is not None:
            border = 4
            size = (width + 2 * border, height_of(width) + 2 * border)
            self.image.paste(frame, (left - border, top - border), _rounded_mask(*size, width // 10 + border))
        elif has_shadow:
            self.image.paste(SHADE, (left - _SHADOW, top - _SHADOW), _shadow_mask(width))
        # Pasting what has no transparent pixels is much faster.
        for part, has_corners in parts_of(card, width, self.style.faces, is_dimmed, covered):
            self.image.paste(part, (left, top), part if has_corners else None)
            top += part.height

    def slot(self, at: tuple[int, int], width: int, color: Color = LINE, line: int = 2) -> None:
        """Draw the outline of a card that has not been played yet."""
        self.image.paste(color, at, _frame_mask(width, height_of(width), width // 10, line))

    def suit_disc(self, center: tuple[int, int], suit: Suit, size: int) -> None:
        """Draw a suit on a round white disc."""
        disc = round(size * 1.5)
        mask = _rounded_mask(disc, disc, disc // 2)
        self.image.paste(PAPER, (center[0] - disc // 2, center[1] - disc // 2), mask)
        self.suit(center, suit, size)

    def suit(self, center: tuple[int, int], suit: Suit, size: int, *, is_dimmed: bool = False) -> None:
        """Draw the symbol of a suit, which may be on a dimmed card."""
        color = suit_color(suit, self.style.four_colors)
        color = dimmed(color) if is_dimmed else color
        self.image.paste(
            color, (center[0] - size // 2, center[1] - size // 2), _symbol_mask(SUITS[suit], size)
        )

    def crown(self, center: tuple[int, int], size: int) -> None:
        """Draw the mark of the winner."""
        self.image.paste(AMBER, (center[0] - size // 2, center[1] - size // 2), _symbol_mask(CROWN, size))

    def star(self, center: tuple[int, int], size: int, color: Color = AMBER) -> None:
        """Draw the mark of a meld just laid down, or of a contract that was made."""
        self.image.paste(color, (center[0] - size // 2, center[1] - size // 2), _symbol_mask(STAR, size))

    def side_mark(self, center: tuple[int, int], side: int) -> None:
        """Draw the mark of a side of partners, which has a color and a shape of its own."""
        at = (center[0] - MARK // 2, center[1] - MARK // 2)
        self.image.paste(SIDES[side], at, _symbol_mask(SIDE_MARKS[side], MARK))

    def robot(self, center: tuple[int, int], size: int, color: Color) -> None:
        """Draw the mark of a computer player, a head with two eyes."""
        at = (center[0] - size // 2, center[1] - size // 2)
        self.image.paste(color, at, _symbol_mask(ROBOT, size))
        self.image.paste(INK, at, _symbol_mask(ROBOT_EYES, size))

    def arrow(self, center: tuple[int, int], size: int) -> None:
        """Draw an arrow to the right, the mark of a leader."""
        at = (center[0] - size // 2, center[1] - size // 2)
        self.image.paste(AMBER, at, _arrow_mask(size))

    def disc(self, center: tuple[int, int], size: int, fill: Color, letter: str = "") -> None:
        """Draw a disc, with a letter in it if one is given."""
        mask = _rounded_mask(size, size, size // 2)
        self.image.paste(fill, (center[0] - size // 2, center[1] - size // 2), mask)
        if letter:
            self.text(center, letter, round(size * 0.72), INK, bold=True, align=0.5)

    def medal(self, center: tuple[int, int], place: int) -> None:
        """Draw a place in a ranking; the first three are on medals."""
        if place <= len(MEDALS):
            self.disc(center, 48, MEDALS[place - 1], str(place))
        else:
            self.text(center, str(place), LABEL, MUTED, align=0.5)

    def chip(
        self,
        at: tuple[int, int],
        text: str,
        fill: Color,
        ink: Color,
        *,
        size: int = LABEL,
        align: float = 0,
        width: int = WIDTH,
    ) -> int:
        """Draw text on a pill, with the middle of its height at `at`.

        :param align: 0 starts the pill there, 0.5 centers it, 1 ends it there.
        :param width: The maximum width in pixels.
        :return: The width of the pill in pixels.
        """
        padding, height = CHIP_PADDING, size + 10
        text = fit(text, size, width - 2 * padding, size * BOLD)
        total_width = text_mask(text, size, size * BOLD).width + 2 * padding
        left = round(at[0] - total_width * align)
        self.plate((left, at[1] - height // 2, total_width, height), fill, radius=height // 2)
        self.text((left + padding, at[1]), text, size, ink, bold=True)
        return total_width
