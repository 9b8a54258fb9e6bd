"""PNG files with a palette: a third of the size of full color, and a fraction of the time.

The palette is fixed, because choosing one for each picture takes longer than everything else. It has the colors of
`bot.render.drawing.palette` and steps between those that meet at smooth edges.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import Final

from PIL import Image

from bot.render.drawing.palette import (
    AMBER,
    BACK,
    BACK_LINE,
    BLACK,
    BLUE,
    COURT,
    FELT,
    FELT_EDGE,
    GOLD,
    GREEN,
    HAIR,
    INK,
    LINE,
    MEDALS,
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
    Color,
    chosen_colors,
    dimmed,
    mixed,
)
from bot.render.formatting import USUAL_STYLE, CardStyle

_MOST_COLORS: Final = 256
_COMPRESSION: Final = 6
_ADLER: Final = 65521
"""The modulus of Adler-32 checksums."""

with suppress(ImportError, AttributeError):
    # Allocating memory for an image takes longer than copying the felt into it: keep the memory of a few images.
    # Otherwise only the environment can tell Pillow so. Without it drawing works, and takes longer.
    from PIL import _imaging

    _imaging.set_blocks_max(8)


_EDGES: Final[tuple[tuple[Color, Color, int], ...]] = (
    (FELT_EDGE, TEXT, 3),
    (FELT_EDGE, MUTED, 3),
    (FELT_EDGE, AMBER, 2),
    (FELT_EDGE, PAPER, 3),
    (FELT_EDGE, LINE, 2),
    (PAPER, BLACK, 4),
    (PAPER, RED, 4),
    (PAPER, GREEN, 4),
    (PAPER, BLUE, 4),
    (PAPER, FELT, 3),
    (PLATE, TEXT, 3),
    (PLATE, MUTED, 3),
    (PLATE, AMBER, 2),
    (PLATE, ROSE, 2),
    (PLATE, LINE, 2),
    (PLATE_TURN, TEXT, 3),
    (PLATE_TURN, MUTED, 2),
    (PLATE_TURN, AMBER, 2),
    (FELT, TEXT, 3),
    (FELT, MUTED, 3),
    (FELT, AMBER, 2),
    (FELT, LINE, 2),
    (MUTED, INK, 2),
    (AMBER, INK, 2),
    (AMBER, PAPER, 2),
    (INK, TEXT, 3),
    (BACK, BACK_LINE, 3),
    (BACK, PAPER, 2),
    (BACK, INK, 2),
    (RED, BLACK, 2),
    (BLUE, BLACK, 2),
    (GREEN, BLACK, 2),
    (COURT, BLACK, 2),
    (COURT, RED, 2),
    (COURT, HAIR, 2),
    (GOLD, BLACK, 2),
    (GOLD, RED, 2),
    (SKIN, BLACK, 2),
    (HAIR, BLACK, 2),
    (dimmed(PAPER), dimmed(BLACK), 3),
    (dimmed(PAPER), dimmed(RED), 3),
    (dimmed(PAPER), dimmed(GREEN), 2),
    (dimmed(PAPER), dimmed(BLUE), 2),
    (SIDES[0], INK, 2),
    (SIDES[1], INK, 2),
    (SIDES[0], PLATE, 2),
    (SIDES[1], PLATE, 2),
    *((medal, INK, 2) for medal in MEDALS),
    *((medal, PLATE, 2) for medal in MEDALS),
)
"""Colors that meet, and the number of steps from one to the other."""


def _steps(chosen: Mapping[Color, Color]) -> Iterator[Color]:
    """The colors of the palette, the pure ones first.

    :param chosen: The colors that take the places of others.
    """
    pure = (PAPER, PAPER_EDGE, COURT, GOLD, SKIN, HAIR, BLACK, RED, GREEN, BLUE)
    yield from (*pure, SHADE, *map(dimmed, pure))
    edges = [(chosen.get(first, first), chosen.get(second, second), steps) for first, second, steps in _EDGES]
    yield from (color for edge in edges for color in edge[:2])
    for first, second, steps in edges:
        yield from (mixed(first, second, step / steps) for step in range(1, steps))


@cache
def _corners() -> dict[Color, int]:
    """Cubes of 4 x 4 x 4 colors, given by their lowest corners, in each of which is one of the steps, given by number.

    Pillow remembers the nearest color for such cubes, and compares their lowest corners. So an image that is quantized
    has a palette of these corners, at most one in each cube.
    """
    by_corner: dict[Color, int] = {}
    for number, (red, green, blue) in enumerate(_steps({})):
        by_corner.setdefault((red & ~3, green & ~3, blue & ~3), number)
    assert len(by_corner) <= _MOST_COLORS
    return by_corner


@cache
def _quantizer() -> Image.Image:
    """An image by whose palette Pillow finds the nearest colors."""
    image = Image.new("P", (1, 1))
    image.putpalette([part for corner in _corners() for part in corner])
    return image


@cache
def _palette(style: CardStyle) -> bytes:
    """The palette of a file: the colors of the picture, or those that the reader has chosen."""
    steps = list(_steps(chosen_colors(style)))
    return bytes(part for number in _corners().values() for part in steps[number])


@dataclass(frozen=True, slots=True)
class Band:
    """Some rows of a picture, compressed, which can become a part of several pictures."""

    width: int
    height: int
    chunk: bytes
    """The rows as a chunk of a PNG file."""
    checksum: int
    """The Adler-32 checksum of the rows."""


def encode_band(image: Image.Image) -> Band:
    """An image as rows of a picture. Bands are compressed one by one, so that each is compressed only once."""
    width, height = image.size
    pixels = image.quantize(palette=_quantizer(), dither=Image.Dither.NONE).tobytes()
    # Each row begins with its filter, which is none.
    rows = b"".join(b"\0" + pixels[at : at + width] for at in range(0, len(pixels), width))
    compressor = zlib.compressobj(_COMPRESSION, wbits=-zlib.MAX_WBITS)
    compressed = compressor.compress(rows) + compressor.flush(zlib.Z_SYNC_FLUSH)
    return Band(width, height, _chunk(b"IDAT", compressed), zlib.adler32(rows))


def join_bands(bands: Sequence[Band], style: CardStyle = USUAL_STYLE) -> bytes:
    """A PNG file with bands of the same width below one another, in the colors of a style."""
    width, height = bands[0].width, sum(band.height for band in bands)
    checksum = 1
    for band in bands:
        checksum = _joined_checksum(checksum, band.checksum, band.height * (band.width + 1))
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", _palette(style)),
            _chunk(b"IDAT", b"\x78\x9c"),
            *(band.chunk for band in bands),
            # The last block of the compressed data is empty.
            _chunk(b"IDAT", b"\x01\0\0\xff\xff" + checksum.to_bytes(4, "big")),
            _chunk(b"IEND", b""),
        )
    )


def encode_png(image: Image.Image, style: CardStyle = USUAL_STYLE) -> bytes:
    """A picture as a PNG file, in the colors of a style."""
    return join_bands([encode_band(image)], style)


def _chunk(kind: bytes, data: bytes) -> bytes:
    """A chunk of a PNG file."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _joined_checksum(first: int, second: int, length: int) -> int:
    """The Adler-32 checksum of two pieces of data, from theirs and the length of the second one in bytes."""
    low = ((first & 0xFFFF) + (second & 0xFFFF) - 1) % _ADLER
    high = ((first >> 16) + (second >> 16) + length * ((first & 0xFFFF) - 1)) % _ADLER
    return high << 16 | low
