"""The colours of everything that is drawn. Dark felt, so that pictures sit well in a dark and in a light client."""

from __future__ import annotations

from typing import Final

from bot.engine.cards import Suit

Colour = tuple[int, int, int]

FELT: Final[Colour] = (22, 84, 64)
FELT_EDGE: Final[Colour] = (11, 52, 41)
PLATE: Final[Colour] = (9, 39, 32)
PLATE_TURN: Final[Colour] = (52, 58, 26)
WELL: Final[Colour] = (15, 65, 50)
LINE: Final[Colour] = (42, 110, 86)
TEXT: Final[Colour] = (245, 243, 234)
MUTED: Final[Colour] = (169, 201, 186)
AMBER: Final[Colour] = (255, 196, 61)
ROSE: Final[Colour] = (240, 128, 120)
INK: Final[Colour] = (24, 26, 32)
PAPER: Final[Colour] = (253, 252, 248)
PAPER_EDGE: Final[Colour] = (148, 152, 150)
DULL: Final[Colour] = (176, 182, 178)
SHADE: Final[Colour] = (116, 124, 121)
BACK: Final[Colour] = (43, 63, 122)
BACK_LINE: Final[Colour] = (122, 146, 214)
COURT: Final[Colour] = (250, 243, 224)
GOLD: Final[Colour] = (238, 184, 60)
SKIN: Final[Colour] = (247, 222, 194)
HAIR: Final[Colour] = (122, 78, 48)
SIDES: Final[tuple[Colour, ...]] = ((240, 178, 66), (104, 186, 240))
"""The mark of each side where partners play."""

_BLACK: Final[Colour] = (22, 24, 30)
_RED: Final[Colour] = (207, 28, 46)
_GREEN: Final[Colour] = (13, 122, 58)
_BLUE: Final[Colour] = (24, 96, 208)

_TWO: Final = {Suit.CLUBS: _BLACK, Suit.DIAMONDS: _RED, Suit.HEARTS: _RED, Suit.SPADES: _BLACK}
_FOUR: Final = {Suit.CLUBS: _GREEN, Suit.DIAMONDS: _BLUE, Suit.HEARTS: _RED, Suit.SPADES: _BLACK}


def suit_colour(suit: Suit, four_colours: bool) -> Colour:
    """The colour of a suit, in two colours or in four."""
    return (_FOUR if four_colours else _TWO)[suit]
