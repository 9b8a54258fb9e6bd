"""The colors of pictures: contrast of what is read, and the table that a reader chooses."""

from io import BytesIO
from itertools import product

import pytest
from PIL import Image

from bot.engine.cards import Suit, card
from bot.render import CardStyle, draw_table
from bot.render.drawing.faces import face
from bot.render.drawing.palette import (
    AMBER,
    BACK,
    FELT,
    FELT_EDGE,
    GREEN,
    INK,
    MEDALS,
    MUTED,
    PAPER,
    PLATE,
    PLATE_TURN,
    ROSE,
    SIDES,
    TEXT,
    Color,
    chosen_colors,
    dimmed,
    suit_color,
)
from tests.render.samples import context, dealt, own

STYLES = [CardStyle(blue_felt=blue, red_backs=red) for blue, red in product((False, True), repeat=2)]
READ = [
    *product((TEXT, MUTED, AMBER), (PLATE, PLATE_TURN)),
    *product((TEXT, MUTED), (FELT, FELT_EDGE)),
    *((side, PLATE) for side in SIDES),
    *((INK, fill) for fill in (AMBER, PAPER, MUTED, ROSE, *MEDALS)),
    (TEXT, INK),
    (TEXT, GREEN),
]
"""What is written, and on what."""


def luminance(color: Color) -> float:
    """The relative luminance of WCAG 2."""
    parts = [part / 255 for part in color]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: Color, second: Color) -> float:
    low, high = sorted(map(luminance, (first, second)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("style", STYLES)
def test_text_has_enough_contrast(style: CardStyle) -> None:
    chosen = chosen_colors(style)
    for ink, fill in READ:
        assert contrast(chosen.get(ink, ink), chosen.get(fill, fill)) >= 4.5, (ink, fill)


@pytest.mark.parametrize("four_colors", [False, True])
def test_suits_have_enough_contrast_on_cards_and_on_dimmed_cards(four_colors: bool) -> None:
    for suit in Suit:
        color = suit_color(suit, four_colors)
        assert contrast(color, PAPER) >= 4.5
        assert contrast(dimmed(color), dimmed(PAPER)) >= 4.5


def pixels(style: CardStyle) -> list[Color]:
    """The colors of a picture with a hand and a card face down, from the most frequent one on."""
    table = dealt()
    table.zones[next(zone for zone in table.zones if zone.place.name == "STOCK")] = [None] * 3
    image = Image.open(BytesIO(draw_table(table, context(style=style), own(table)))).convert("RGB")
    counts = image.getcolors(1 << 16)
    assert counts is not None
    return [color for _, color in sorted(counts, reverse=True)]


@pytest.mark.parametrize("style", STYLES)
def test_a_reader_chooses_the_felt_and_the_backs(style: CardStyle) -> None:
    chosen, shown = chosen_colors(style), pixels(style)
    for color in (FELT, FELT_EDGE, PLATE, BACK):
        assert chosen.get(color, color) in shown
        assert color in shown or color in chosen


def rank_height(style: CardStyle, width: int) -> int:
    """The height of the rank of an ace of spades in pixels: the first rows with ink, down to the first without."""
    image = face(card("AS"), width, style, covered=True).convert("L")
    ink = [any(image.getpixel((x, y)) < 100 for x in range(4, width - 4)) for y in range(4, image.height - 4)]
    start = ink.index(True)
    return ink.index(False, start) - start


def test_ranks_in_large_print_are_twice_as_tall() -> None:
    for width in (100, 118, 132):
        assert rank_height(CardStyle(large_print=True), width) >= 2 * rank_height(CardStyle(), width)


def test_the_ranks_of_twenty_cards_are_14_pixels_tall_on_a_small_phone() -> None:
    """There they are 118 pixels wide, in a picture of 800 pixels that is shown 312 pixels wide."""
    assert rank_height(CardStyle(), 118) * 312 / 800 >= 14
