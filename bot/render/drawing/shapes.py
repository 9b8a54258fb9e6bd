"""Outlines of the suits and of the winner's crown, in a square of side 1. They do not depend on any font."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final

from PIL import ImageDraw

from bot.engine.cards import Suit
from bot.render.drawing.palette import Color

Point = tuple[float, float]
Outline = tuple[Point, ...]

_STEPS: Final = 24


def _curve(start: Point, handle: Point, end_handle: Point, end: Point) -> list[Point]:
    """The points of a cubic Bézier curve, without its start."""
    points = []
    for step in range(1, _STEPS + 1):
        t = step / _STEPS
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        x = a * start[0] + b * handle[0] + c * end_handle[0] + d * end[0]
        y = a * start[1] + b * handle[1] + c * end_handle[1] + d * end[1]
        points.append((x, y))
    return points


def path(start: Point, *curves: tuple[Point, Point, Point]) -> Outline:
    """An outline of Bézier curves, each given by its two handles and its end."""
    points = [start]
    for curve in curves:
        points += _curve(points[-1], *curve)
    return tuple(points)


def ellipse(x: float, y: float, x_radius: float, y_radius: float) -> Outline:
    """An ellipse, given by its center and its radii."""
    angles = (math.tau * step / 48 for step in range(48))
    return tuple((x + x_radius * math.cos(angle), y + y_radius * math.sin(angle)) for angle in angles)


def circle(x: float, y: float, radius: float) -> Outline:
    """A circle, given by its center and radius."""
    return ellipse(x, y, radius, radius)


def mirror(left: Sequence[Point]) -> Outline:
    """A symmetric outline from its left half, which starts and ends on the center line."""
    return (*left, *((1 - x, y) for x, y in reversed(left[1:-1])))


_HEART: Final = mirror(
    path(
        (0.5, 0.25),
        ((0.43, 0.09), (0.33, 0.04), (0.25, 0.04)),
        ((0.10, 0.04), (0.01, 0.16), (0.01, 0.31)),
        ((0.01, 0.56), (0.33, 0.74), (0.5, 0.98)),
    )
)
_SPADE_LEAF: Final = mirror(
    path(
        (0.5, 0.01),
        ((0.36, 0.24), (0.03, 0.40), (0.03, 0.61)),
        ((0.03, 0.76), (0.14, 0.83), (0.24, 0.83)),
        ((0.35, 0.83), (0.43, 0.76), (0.5, 0.66)),
    )
)
_STEM: Final = mirror(
    path((0.5, 0.5), ((0.49, 0.80), (0.43, 0.93), (0.28, 0.99)), ((0.35, 0.99),) * 2 + ((0.5, 0.99),))
)
_DIAMOND: Final = mirror(
    path((0.5, 0.0), ((0.40, 0.19), (0.26, 0.37), (0.10, 0.5)), ((0.26, 0.63), (0.40, 0.81), (0.5, 1.0)))
)

SUITS: Final[dict[Suit, tuple[Outline, ...]]] = {
    Suit.CLUBS: (
        circle(0.5, 0.25, 0.235),
        circle(0.245, 0.60, 0.235),
        circle(0.755, 0.60, 0.235),
        ((0.36, 0.36), (0.64, 0.36), (0.62, 0.66), (0.38, 0.66)),
        _STEM,
    ),
    Suit.DIAMONDS: (_DIAMOND,),
    Suit.HEARTS: (_HEART,),
    Suit.SPADES: (_SPADE_LEAF, _STEM),
}

_BAND: Final = ((0.12, 0.82), (0.88, 0.82), (0.88, 0.96), (0.12, 0.96))
CROWN: Final = (
    ((0.12, 0.76), (0.04, 0.26), (0.30, 0.47), (0.5, 0.10), (0.70, 0.47), (0.96, 0.26), (0.88, 0.76)),
    _BAND,
    circle(0.5, 0.10, 0.075),
    circle(0.055, 0.26, 0.055),
    circle(0.945, 0.26, 0.055),
)
"""The mark of the winner."""

STAR: Final[tuple[Outline, ...]] = (
    tuple(
        (0.5 + radius * math.sin(math.tau * step / 10), 0.53 - radius * math.cos(math.tau * step / 10))
        for step in range(10)
        for radius in [0.52 if step % 2 == 0 else 0.22]
    ),
)
"""The mark of a meld just laid down, and of a contract that was made."""

ROBOT: Final = (
    (
        (0.12, 0.32),
        (0.18, 0.26),
        (0.82, 0.26),
        (0.88, 0.32),
        (0.88, 0.88),
        (0.82, 0.94),
        (0.18, 0.94),
        (0.12, 0.88),
    ),
    ((0.46, 0.12), (0.54, 0.12), (0.54, 0.28), (0.46, 0.28)),
    circle(0.5, 0.10, 0.09),
    ((0.0, 0.48), (0.12, 0.48), (0.12, 0.74), (0.0, 0.74)),
    ((0.88, 0.48), (1.0, 0.48), (1.0, 0.74), (0.88, 0.74)),
)
"""The mark of a computer player."""
ROBOT_EYES: Final = (
    circle(0.33, 0.50, 0.10),
    circle(0.67, 0.50, 0.10),
    ((0.30, 0.72), (0.70, 0.72), (0.70, 0.81), (0.30, 0.81)),
)

SIDE_MARKS: Final[tuple[tuple[Outline, ...], ...]] = (
    (circle(0.5, 0.5, 0.44),),
    (((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)),),
)
"""The marks of the two sides in games with partners: a disc and a square on its corner."""


def fill_outlines(
    draw: ImageDraw.ImageDraw,
    outlines: Iterable[Outline],
    box: tuple[float, float, float, float],
    color: Color,
) -> None:
    """Fill outlines, scaled to a box given as left, top, width and height in pixels."""
    left, top, width, height = box
    for outline in outlines:
        draw.polygon([(left + x * width, top + y * height) for x, y in outline], fill=color)
