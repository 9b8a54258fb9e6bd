"""The colors of all pictures. The felt is dark, which suits the dark and the light theme of Discord.

Pictures are drawn in the usual colors. Where a reader has chosen others, these take their places in the palette of the
file, so that nothing is drawn or compressed again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.engine.cards import Suit
from bot.render.formatting import CardStyle

Color = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""

FELT: Final[Color] = (22, 84, 64)
FELT_EDGE: Final[Color] = (11, 52, 41)
PLATE: Final[Color] = (9, 39, 32)
PLATE_TURN: Final[Color] = (52, 58, 26)
LINE: Final[Color] = (42, 110, 86)
TEXT: Final[Color] = (245, 243, 234)
MUTED: Final[Color] = (169, 201, 186)
AMBER: Final[Color] = (255, 196, 61)
ROSE: Final[Color] = (240, 128, 120)
INK: Final[Color] = (24, 26, 32)
PAPER: Final[Color] = (253, 252, 248)
PAPER_EDGE: Final[Color] = (148, 152, 150)
SHADE: Final[Color] = (10, 14, 12)
SHADED: Final = 0.2
"""How much of a dimmed card is `SHADE`; with more, suits would have too little contrast."""
BACK: Final[Color] = (43, 63, 122)
BACK_LINE: Final[Color] = (122, 146, 214)
COURT: Final[Color] = (250, 243, 224)
GOLD: Final[Color] = (238, 184, 60)
SKIN: Final[Color] = (247, 222, 194)
HAIR: Final[Color] = (122, 78, 48)
SIDES: Final[tuple[Color, ...]] = ((240, 178, 66), (104, 186, 240))
"""The marks of the two sides in games with partners."""
MEDALS: Final[tuple[Color, ...]] = (AMBER, (198, 206, 210), (205, 133, 80))
"""The marks of the first three places."""

_BLUE_FELT: Final[Mapping[Color, Color]] = {
    FELT: (30, 66, 112),
    FELT_EDGE: (14, 36, 66),
    PLATE: (11, 27, 50),
    PLATE_TURN: (56, 52, 34),
    LINE: (58, 98, 150),
    MUTED: (176, 196, 222),
}
_RED_BACKS: Final[Mapping[Color, Color]] = {BACK: (142, 34, 46), BACK_LINE: (226, 148, 148)}

BLACK: Final[Color] = (22, 24, 30)
RED: Final[Color] = (207, 28, 46)
GREEN: Final[Color] = (13, 122, 58)
BLUE: Final[Color] = (24, 96, 208)

_TWO_COLORS: Final = {Suit.CLUBS: BLACK, Suit.DIAMONDS: RED, Suit.HEARTS: RED, Suit.SPADES: BLACK}
_FOUR_COLORS: Final = {Suit.CLUBS: GREEN, Suit.DIAMONDS: BLUE, Suit.HEARTS: RED, Suit.SPADES: BLACK}


def mixed(first: Color, second: Color, part: float) -> Color:
    """A color between two others; `part` is how much of it is the second one."""
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(first, second, strict=True))
    return red, green, blue


def dimmed(color: Color) -> Color:
    """A color on a dimmed card."""
    return mixed(color, SHADE, SHADED)


def suit_color(suit: Suit, four_colors: bool) -> Color:
    """The color of a suit, from a palette of two colors or of four."""
    return (_FOUR_COLORS if four_colors else _TWO_COLORS)[suit]


def chosen_colors(style: CardStyle) -> Mapping[Color, Color]:
    """The colors that a reader has chosen, by those in which pictures are drawn."""
    return {**(_BLUE_FELT if style.blue_felt else {}), **(_RED_BACKS if style.red_backs else {})}
