"""The figures of kings, queens and jacks: two mirror halves in a frame, in the color of the suit."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from PIL import Image, ImageDraw

from bot.engine.cards import Rank
from bot.render.drawing.palette import COURT, GOLD, HAIR, INK, PAPER, SKIN, Color
from bot.render.drawing.shapes import Outline, circle, ellipse, mirror, path

HALF: Final = 1.3
"""The height of half a figure, in widths of its frame."""

Paint = Color | Literal["suit"]


@dataclass(frozen=True, slots=True)
class Layer:
    """A filled outline, in a frame of width 1 and height `HALF`; `lined` adds a contour."""

    outline: Outline
    fill: Paint
    lined: bool = False


def _shoulders(y: float) -> Outline:
    """Shoulders with their outer end at height `y`, down to the middle of the card."""
    shoulders = path(
        (0.5, 0.80), ((0.36, 0.86), (0.10, 0.84), (0.02, y)), ((0.0, 1.1), (0.0, 1.2), (0.0, HALF))
    )
    return mirror((*shoulders, (0.5, HALF)))


def _crown(points: Sequence[tuple[float, float]], ball: float) -> Iterator[Layer]:
    """A crown from the outline of its left half, with a ball of this radius on each spike."""
    yield Layer(mirror(((0.5, points[-1][1]), *points[-2::-1], (0.27, 0.44), (0.5, 0.47))), GOLD, lined=True)
    for x, y in points[::2]:
        for side in {x, 1 - x}:
            yield Layer(circle(side, y, ball), GOLD, lined=True)


def _face(chin: float = 0.84) -> Iterator[Layer]:
    """A face with eyes; `chin` is its lower end."""
    yield Layer(mirror(path((0.5, 0.34), ((0.28, 0.34), (0.26, 0.66), (0.5, chin)))), SKIN, lined=True)
    for x in (0.43, 0.57):
        yield Layer(ellipse(x, 0.56, 0.026, 0.034), INK)


_KING: Final = (
    Layer(_shoulders(0.98), "suit"),
    Layer(mirror(((0.5, 0.84), (0.30, 0.86), (0.36, HALF), (0.5, HALF))), PAPER, lined=True),
    *(Layer(ellipse(x, y, 0.024, 0.045), INK) for x, y in ((0.44, 1.02), (0.56, 1.02), (0.5, 1.15))),
    Layer(
        mirror(
            path(
                (0.5, 0.34), ((0.16, 0.34), (0.14, 0.66), (0.20, 0.88)), ((0.34, 0.92),) * 2 + ((0.5, 0.86),)
            )
        ),
        HAIR,
    ),
    *_face(),
    Layer(
        mirror(
            path(
                (0.5, 0.67),
                ((0.40, 0.63), (0.33, 0.66), (0.31, 0.58)),
                ((0.24, 0.86), (0.40, 0.98), (0.5, 1.0)),
            )
        ),
        HAIR,
    ),
    Layer(ellipse(0.5, 0.735, 0.06, 0.018), SKIN),
    *_crown(((0.17, 0.14), (0.36, 0.27), (0.5, 0.09)), 0.05),
)
_QUEEN: Final = (
    Layer(
        mirror(
            path((0.5, 0.26), ((0.10, 0.26), (0.12, 0.74), (0.10, 1.04)), ((0.30, 1.06),) * 2 + ((0.5, 0.9),))
        ),
        HAIR,
    ),
    Layer(_shoulders(1.04), "suit"),
    Layer(
        mirror(
            path(
                (0.5, 0.76),
                ((0.40, 0.80), (0.34, 0.88), (0.33, 0.90)),
                ((0.36, 1.02), (0.44, 1.08), (0.5, 1.12)),
            )
        ),
        SKIN,
        lined=True,
    ),
    *(
        Layer(circle(x, y, 0.032), GOLD)
        for x, y in ((0.37, 0.94), (0.43, 1.0), (0.5, 1.03), (0.57, 1.0), (0.63, 0.94))
    ),
    *_face(0.83),
    Layer(ellipse(0.5, 0.71, 0.045, 0.022), (196, 58, 66)),
    *_crown(((0.20, 0.24), (0.29, 0.33), (0.355, 0.17), (0.43, 0.31), (0.5, 0.13)), 0.042),
)
_JACK: Final = (
    Layer(_shoulders(1.0), "suit"),
    Layer(((0.0, 1.06), (0.16, 0.95), (1.0, 1.22), (1.0, HALF), (0.84, HALF)), GOLD, lined=True),
    Layer(
        mirror(
            path((0.5, 0.30), ((0.18, 0.30), (0.18, 0.60), (0.19, 0.80)), ((0.32, 0.86),) * 2 + ((0.5, 0.8),))
        ),
        HAIR,
    ),
    *_face(),
    Layer(ellipse(0.5, 0.715, 0.05, 0.018), (176, 88, 72)),
    Layer(
        path(
            (0.60, 0.30),
            ((0.66, 0.10), (0.84, 0.02), (0.98, 0.05)),
            ((1.0, 0.22), (0.90, 0.34), (0.74, 0.38)),
        ),
        PAPER,
        lined=True,
    ),
    Layer(
        path(
            (0.17, 0.42),
            ((0.10, 0.20), (0.34, 0.12), (0.56, 0.14)),
            ((0.74, 0.16), (0.86, 0.26), (0.83, 0.42)),
        ),
        "suit",
        lined=True,
    ),
    Layer(((0.16, 0.38), (0.84, 0.38), (0.81, 0.47), (0.19, 0.47)), GOLD, lined=True),
)

COURTS: Final[dict[Rank, tuple[Layer, ...]]] = {Rank.KING: _KING, Rank.QUEEN: _QUEEN, Rank.JACK: _JACK}
"""The halves: a king with crown and beard, a queen with crown and long hair, a jack with cap and feather."""


def court(rank: Rank, color: Color, width: int, line: int) -> Image.Image:
    """The framed figure of a court card.

    :param color: The color of the suit.
    :param width: The width of the frame in pixels.
    :param line: The thickness of lines in pixels.
    """
    height = round(width * HALF)
    half = Image.new("RGB", (width, height), COURT)
    draw = ImageDraw.Draw(half)
    for layer in COURTS[rank]:
        points = [(x * width, y * width) for x, y in layer.outline]
        draw.polygon(points, fill=color if layer.fill == "suit" else layer.fill)
        if layer.lined:
            draw.line([*points, points[0], points[1]], INK, line, joint="curve")
    whole = Image.new("RGB", (width, 2 * height), COURT)
    whole.paste(half, (0, 0))
    whole.paste(half.transpose(Image.Transpose.ROTATE_180), (0, height))
    draw = ImageDraw.Draw(whole)
    band = max(round(width * 0.05), line)
    draw.rectangle((0, height - band, width, height + band), GOLD)
    for y in (height - band, height + band):
        draw.line((0, y, width, y), INK, line)
    draw.rectangle((0, 0, width - 1, 2 * height - 1), outline=color, width=max(line, math.ceil(width / 28)))
    return whole
