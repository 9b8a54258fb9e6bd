"""The colors of all pictures. The felt is dark, which suits the dark and the light theme of Discord."""

from __future__ import annotations

from typing import Final

from bot.engine.cards import Suit

Color = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""

FELT: Final[Color] = (22, 84, 64)
FELT_EDGE: Final[Color] = (11, 52, 41)
PLATE: Final[Color] = (9, 39, 32)
PLATE_TURN: Final[Color] = (52, 58, 26)
WELL: Final[Color] = (15, 65, 50)
LINE: Final[Color] = (42, 110, 86)
TEXT: Final[Color] = (245, 243, 234)
MUTED: Final[Color] = (169, 201, 186)
AMBER: Final[Color] = (255, 196, 61)
ROSE: Final[Color] = (240, 128, 120)
INK: Final[Color] = (24, 26, 32)
PAPER: Final[Color] = (253, 252, 248)
PAPER_EDGE: Final[Color] = (148, 152, 150)
DULL: Final[Color] = (176, 182, 178)
SHADE: Final[Color] = (116, 124, 121)
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

BLACK: Final[Color] = (22, 24, 30)
RED: Final[Color] = (207, 28, 46)
GREEN: Final[Color] = (13, 122, 58)
BLUE: Final[Color] = (24, 96, 208)

_TWO_COLORS: Final = {Suit.CLUBS: BLACK, Suit.DIAMONDS: RED, Suit.HEARTS: RED, Suit.SPADES: BLACK}
_FOUR_COLORS: Final = {Suit.CLUBS: GREEN, Suit.DIAMONDS: BLUE, Suit.HEARTS: RED, Suit.SPADES: BLACK}


def suit_color(suit: Suit, four_colors: bool) -> Color:
    """The color of a suit, from a palette of two colors or of four."""
    return (_FOUR_COLORS if four_colors else _TWO_COLORS)[suit]
