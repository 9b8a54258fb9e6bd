"""PNG files with a palette: a third of the size of full color, and a fraction of the time.

The palette is fixed, because choosing one for each picture takes longer than everything else. It has the colors of
`bot.render.drawing.palette` and steps between those that meet at smooth edges.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from io import BytesIO
from typing import Final

from PIL import Image, _imaging

from bot.render.drawing.palette import (
    AMBER,
    BACK,
    BACK_LINE,
    BLACK,
    BLUE,
    COURT,
    DULL,
    FELT,
    FELT_EDGE,
    GOLD,
    GREEN,
    HAIR,
    INK,
    LINE,
    MUTED,
    PAPER,
    PAPER_EDGE,
    PLATE,
    PLATE_TURN,
    RED,
    ROSE,
    SHADE,
    SIDES,
    SKIN,
    TEXT,
    WELL,
    Color,
)

SHADED: Final = 0.45
"""How much of a dimmed card is `SHADE`."""
_MOST_COLORS: Final = 256
_COMPRESSION: Final = 3

# Allocating memory for an image takes longer than copying the felt into it: keep the memory of a few images.
_imaging.set_blocks_max(8)


def _mixed(first: Color, second: Color, part: float) -> Color:
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(first, second, strict=True))
    return red, green, blue


def _dimmed(color: Color) -> Color:
    return _mixed(color, SHADE, SHADED)


_EDGES: Final[tuple[tuple[Color, Color, int], ...]] = (
    # The felt is a gradient, on which steps are visible sooner than at an edge.
    (FELT_EDGE, FELT, 32),
    (PAPER, BLACK, 14),
    (PAPER, RED, 10),
    (PAPER, GREEN, 8),
    (PAPER, BLUE, 8),
    (PAPER, FELT, 6),
    (PLATE, TEXT, 12),
    (PLATE, MUTED, 6),
    (PLATE, AMBER, 4),
    (PLATE, ROSE, 4),
    (PLATE, LINE, 3),
    (PLATE_TURN, TEXT, 8),
    (PLATE_TURN, MUTED, 5),
    (PLATE_TURN, AMBER, 4),
    (FELT, TEXT, 8),
    (FELT, MUTED, 7),
    (FELT, AMBER, 4),
    (FELT, LINE, 2),
    (MUTED, INK, 5),
    (AMBER, INK, 5),
    (AMBER, PAPER, 3),
    (INK, TEXT, 6),
    (BACK, BACK_LINE, 9),
    (BACK, PAPER, 4),
    (BACK, INK, 3),
    (RED, BLACK, 4),
    (BLUE, BLACK, 3),
    (GREEN, BLACK, 2),
    (COURT, BLACK, 4),
    (COURT, RED, 3),
    (COURT, HAIR, 2),
    (GOLD, BLACK, 3),
    (GOLD, RED, 3),
    (SKIN, BLACK, 3),
    (HAIR, BLACK, 2),
    (_dimmed(PAPER), _dimmed(BLACK), 9),
    (_dimmed(PAPER), _dimmed(RED), 7),
    (_dimmed(PAPER), _dimmed(GREEN), 4),
    (_dimmed(PAPER), _dimmed(BLUE), 4),
    (DULL, BLACK, 5),
    (DULL, RED, 4),
    (WELL, TEXT, 4),
    (WELL, MUTED, 3),
    (SIDES[0], INK, 3),
    (SIDES[1], INK, 3),
    (SIDES[0], PLATE, 3),
    (SIDES[1], PLATE, 3),
)
"""Colors that meet, and the number of steps from one to the other."""


def _steps() -> Iterator[Color]:
    """The colors of the palette, the pure ones first."""
    pure = (PAPER, PAPER_EDGE, COURT, GOLD, SKIN, HAIR, BLACK, RED, GREEN, BLUE)
    yield from (*pure, SHADE, *map(_dimmed, pure))
    yield from (color for edge in _EDGES for color in edge[:2])
    for first, second, steps in _EDGES:
        yield from (_mixed(first, second, step / steps) for step in range(1, steps))


@cache
def _palette() -> tuple[Image.Image, list[int]]:
    """An image by whose palette Pillow finds the nearest colors, and the colors themselves.

    Pillow remembers the result for cubes of 4 x 4 x 4 colors, and compares their lowest corners. So the palette of the
    image has only these corners, and at most one color in each cube.
    """
    by_corner: dict[Color, Color] = {}
    for red, green, blue in _steps():
        by_corner.setdefault((red & ~3, green & ~3, blue & ~3), (red, green, blue))
    assert len(by_corner) <= _MOST_COLORS
    image = Image.new("P", (1, 1))
    image.putpalette([part for corner in by_corner for part in corner])
    return image, [part for color in by_corner.values() for part in color]


def encode_png(image: Image.Image) -> bytes:
    """A picture as a PNG file."""
    out = BytesIO()
    corners, colors = _palette()
    indexed = image.quantize(palette=corners, dither=Image.Dither.NONE)
    indexed.putpalette(colors)
    indexed.save(out, "PNG", compress_level=_COMPRESSION)
    return out.getvalue()
