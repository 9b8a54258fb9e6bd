"""Kings, queens and jacks: two half figures head to head in a frame, in the colour of their suit."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from PIL import Image, ImageDraw

from bot.engine.cards import Rank
from bot.render.palette import COURT, GOLD, HAIR, INK, PAPER, SKIN, Colour
from bot.render.shapes import Outline, circle, mirrored, oval, path

HALF: Final = 1.3
"""How high a half figure is, in widths of its frame."""

Paint = Colour | Literal["suit"]


@dataclass(frozen=True, slots=True)
class Layer:
    """An outline within a frame one wide and `HALF` high, what it is filled with, and whether a line goes round it."""

    outline: Outline
    fill: Paint
    lined: bool = False


def _cloak(drop: float) -> Outline:
    """Shoulders, so far below the chin, down to the middle of the card."""
    shoulders = path(
        (0.5, 0.80), ((0.36, 0.86), (0.10, 0.84), (0.02, drop)), ((0.0, 1.1), (0.0, 1.2), (0.0, HALF))
    )
    return mirrored((*shoulders, (0.5, HALF)))


def _crown(points: Sequence[tuple[float, float]], ball: float) -> Iterator[Layer]:
    yield Layer(
        mirrored(((0.5, points[-1][1]), *points[-2::-1], (0.27, 0.44), (0.5, 0.47))), GOLD, lined=True
    )
    for x, y in points[::2]:
        for side in {x, 1 - x}:
            yield Layer(circle(side, y, ball), GOLD, lined=True)


def _face(low: float = 0.84) -> Iterator[Layer]:
    yield Layer(mirrored(path((0.5, 0.34), ((0.28, 0.34), (0.26, 0.66), (0.5, low)))), SKIN, lined=True)
    for x in (0.43, 0.57):
        yield Layer(oval(x, 0.56, 0.026, 0.034), INK)


_KING: Final = (
    Layer(_cloak(0.98), "suit"),
    Layer(mirrored(((0.5, 0.84), (0.30, 0.86), (0.36, HALF), (0.5, HALF))), PAPER, lined=True),
    *(Layer(oval(x, y, 0.024, 0.045), INK) for x, y in ((0.44, 1.02), (0.56, 1.02), (0.5, 1.15))),
    Layer(
        mirrored(
            path(
                (0.5, 0.34), ((0.16, 0.34), (0.14, 0.66), (0.20, 0.88)), ((0.34, 0.92),) * 2 + ((0.5, 0.86),)
            )
        ),
        HAIR,
    ),
    *_face(),
    Layer(
        mirrored(
            path(
                (0.5, 0.67),
                ((0.40, 0.63), (0.33, 0.66), (0.31, 0.58)),
                ((0.24, 0.86), (0.40, 0.98), (0.5, 1.0)),
            )
        ),
        HAIR,
    ),
    Layer(oval(0.5, 0.735, 0.06, 0.018), SKIN),
    *_crown(((0.17, 0.14), (0.36, 0.27), (0.5, 0.09)), 0.05),
)
_QUEEN: Final = (
    Layer(
        mirrored(
            path((0.5, 0.26), ((0.10, 0.26), (0.12, 0.74), (0.10, 1.04)), ((0.30, 1.06),) * 2 + ((0.5, 0.9),))
        ),
        HAIR,
    ),
    Layer(_cloak(1.04), "suit"),
    Layer(
        mirrored(
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
    Layer(oval(0.5, 0.71, 0.045, 0.022), (196, 58, 66)),
    *_crown(((0.20, 0.24), (0.29, 0.33), (0.355, 0.17), (0.43, 0.31), (0.5, 0.13)), 0.042),
)
_JACK: Final = (
    Layer(_cloak(1.0), "suit"),
    Layer(((0.0, 1.06), (0.16, 0.95), (1.0, 1.22), (1.0, HALF), (0.84, HALF)), GOLD, lined=True),
    Layer(
        mirrored(
            path((0.5, 0.30), ((0.18, 0.30), (0.18, 0.60), (0.19, 0.80)), ((0.32, 0.86),) * 2 + ((0.5, 0.8),))
        ),
        HAIR,
    ),
    *_face(),
    Layer(oval(0.5, 0.715, 0.05, 0.018), (176, 88, 72)),
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
"""The half figures: a king with crown and beard, a queen with coronet and long hair, a jack with cap and feather."""


def court(rank: Rank, colour: Colour, width: int, line: int) -> Image.Image:
    """The framed figure of a court card, so many pixels wide, with lines so many pixels thick."""
    high = round(width * HALF)
    half = Image.new("RGB", (width, high), COURT)
    draw = ImageDraw.Draw(half)
    for layer in COURTS[rank]:
        points = [(x * width, y * width) for x, y in layer.outline]
        draw.polygon(points, fill=colour if layer.fill == "suit" else layer.fill)
        if layer.lined:
            draw.line([*points, points[0], points[1]], INK, line, joint="curve")
    whole = Image.new("RGB", (width, 2 * high), COURT)
    whole.paste(half, (0, 0))
    whole.paste(half.transpose(Image.Transpose.ROTATE_180), (0, high))
    draw = ImageDraw.Draw(whole)
    band = max(round(width * 0.05), line)
    draw.rectangle((0, high - band, width, high + band), GOLD)
    for y in (high - band, high + band):
        draw.line((0, y, width, y), INK, line)
    draw.rectangle((0, 0, width - 1, 2 * high - 1), outline=colour, width=max(line, math.ceil(width / 28)))
    return whole
