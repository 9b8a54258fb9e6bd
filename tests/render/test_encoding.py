"""PNG files have a fixed palette, which must have every color that matters."""

from io import BytesIO

import pytest
from PIL import Image

from bot.render.drawing import palette
from bot.render.drawing.encoding import encode_png

EXACT = ("FELT", "FELT_EDGE", "PLATE", "PLATE_TURN", "PAPER", "TEXT", "MUTED", "AMBER", "ROSE", "BACK")
SUITS = ("BLACK", "RED", "GREEN", "BLUE")


def decoded(image: Image.Image) -> Image.Image:
    """The picture as a reader of the file sees it."""
    return Image.open(BytesIO(encode_png(image))).convert("RGB")


@pytest.mark.parametrize("name", [*EXACT, *SUITS])
def test_colors_stay_what_they_are(name: str) -> None:
    color = getattr(palette, name)
    assert decoded(Image.new("RGB", (2, 2), color)).getpixel((0, 0)) == color


def test_a_card_half_covered_by_a_suit_keeps_a_smooth_edge() -> None:
    for name in SUITS:
        edge = Image.blend(
            Image.new("RGB", (1, 1), palette.PAPER), Image.new("RGB", (1, 1), getattr(palette, name)), 0.5
        )
        before, after = edge.getpixel((0, 0)), decoded(edge).getpixel((0, 0))
        assert isinstance(before, tuple)
        assert isinstance(after, tuple)
        assert max(abs(one - other) for one, other in zip(before, after, strict=True)) <= 4
