"""Charts: ratings over time, and the scores of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from math import ceil, floor, log10
from typing import Final

from PIL import Image, ImageDraw

from bot.render.contents import Curve, ScoreHistory, TimeFormats
from bot.render.drawing.canvas import LABEL, MARGIN, WIDTH, Canvas
from bot.render.drawing.lettering import text_mask
from bot.render.drawing.palette import AMBER, LINE, PLATE, ROSE, SIDES, Color
from bot.render.formatting import USUAL_STYLE, number
from bot.render.names import drawable

# Lengths are in pixels.
_HEIGHT: Final = 500
_LEGEND_ROW: Final = 48
_SWATCH: Final = 30
_LABELS_BELOW: Final = 52
_CURVE: Final = 4
_MARKER: Final = 6
"""The radius of the mark of a point."""
_DASH: Final = 12
_SCALE: Final = 4
"""Factor by which curves are drawn larger and then reduced, because Pillow draws them without antialiasing."""
_SHADE: Final = 46
"""The opacity of a shaded area, of 255."""
_COLORS: Final[tuple[Color, ...]] = (*SIDES, ROSE, (170, 226, 120), (205, 160, 245))
_MAX_MARKERS: Final = 40
"""Curves with more points have no marks."""
_MAX_TICKS: Final = 6
_MAX_TIMES: Final = 3
_MARGIN_SHARE: Final = 0.04
"""The distance of the curves from the edge of the chart, as a share of its size."""
_MINUTE: Final = 60
_HOUR: Final = 60 * _MINUTE
_DAY: Final = 24 * _HOUR
_MIN_TIME: Final = _HOUR
"""The shortest time that a chart shows, because all games may have ended at the same time."""
_TIME_STEPS: Final = (
    *(minutes * _MINUTE for minutes in (15, 30)),
    *(hours * _HOUR for hours in (1, 2, 3, 6, 12)),
    *(days * _DAY for days in (1, 2, 3, 7, 14, 30, 60, 90, 180, 365, 730, 1825, 3650)),
)

Points = Sequence[tuple[float, float]]


@dataclass(frozen=True, slots=True)
class _Axis:
    """A range of values, shown over some pixels, and the values that have a label."""

    low: float
    high: float
    start: float
    """The pixel of `low`."""
    end: float
    ticks: Sequence[tuple[float, str]] = ()

    def __call__(self, value: float) -> float:
        """The pixel of a value."""
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)


def draw_ratings(canvas: Canvas, top: int, curves: Sequence[Curve], times_as: TimeFormats) -> None:
    """Draw up to five ratings over time from `top` to the bottom; the uncertainty of a single one is shaded."""
    times = [at for curve in curves for at in curve.times]
    values = [points for curve in curves for points in curve.points]
    shaded: Points = ()
    if len(curves) == 1:
        [curve] = curves
        above = [sum(pair) for pair in zip(curve.points, curve.uncertainty, strict=True)]
        values += above
        shaded = [
            *zip(curve.times, curve.points, strict=True),
            *reversed([*zip(curve.times, above, strict=True)]),
        ]
    chart = _Chart(canvas, top, [curve.name for curve in curves], values)
    chart.set_x(*_time_range(times), partial(_time_ticks, times_as))
    chart.shade(shaded, _COLORS[0])
    for curve, color in zip(curves, _COLORS, strict=False):
        chart.plot([*zip(curve.times, curve.points, strict=True)], color)


def draw_score_history(history: ScoreHistory) -> bytes:
    """The scores of a game after each deal, and the target, as a PNG file 800 pixels wide."""
    canvas = Canvas(_HEIGHT, style=USUAL_STYLE)
    scores = [score for side in history.scores for score in side]
    target = [history.target] if history.target else []
    chart = _Chart(canvas, MARGIN, history.names, [*target, *scores])
    last = max(len(scores) for scores in history.scores) - 1
    chart.set_x(*_with_margin(0, max(last, 1)), _deal_ticks)
    for points in target:
        chart.draw_line(points, AMBER)
    for side, color in zip(history.scores, _COLORS, strict=False):
        chart.plot([*enumerate(side)], color)
    return canvas.png()


class _Chart:
    """A chart with a legend above it, at the bottom of a picture."""

    def __init__(self, canvas: Canvas, top: int, names: Sequence[str], values: Iterable[float]) -> None:
        """:param values: all that are shown."""
        self.canvas = canvas
        top = self._draw_legend(top, [drawable(name) or "?" for name in names])
        low, high = min(values := list(values)), max(values)
        low, high = _with_margin(low, high if high > low else low + 1)
        ticks = [(value, number(value)) for value in _round_ticks(low, high)]
        left = MARGIN + max(text_mask(label, LABEL).width for _, label in ticks) + 10
        self._box = left, top, WIDTH - MARGIN, canvas.height - _LABELS_BELOW
        self._y = _Axis(low, high, self._box[3], self._box[1], ticks)
        self.canvas.plate((left, top, WIDTH - MARGIN - left, self._box[3] - top), PLATE, edge=LINE, radius=8)

    def _draw_legend(self, top: int, names: Sequence[str]) -> int:
        """Draw which color is whose, in two columns if the names are short enough, and return the end of it."""
        half = (WIDTH - 2 * MARGIN) // 2
        is_short = all(text_mask(name, LABEL).width + _SWATCH + MARGIN <= half for name in names)
        columns = 2 if is_short else 1
        for index, (name, color) in enumerate(zip(names, _COLORS, strict=False)):
            left = MARGIN + index % columns * half
            middle = top + index // columns * _LEGEND_ROW + _LEGEND_ROW // 2
            self.canvas.plate((left, middle - 4, _SWATCH - 8, 8), color, radius=4)
            self.canvas.text(
                (left + _SWATCH, middle), name, LABEL, width=(WIDTH - 2 * MARGIN) // columns - _SWATCH
            )
        return top + ceil(len(names) / columns) * _LEGEND_ROW + 8

    def set_x(
        self, low: float, high: float, ticks: Callable[[float, float], Sequence[tuple[float, str]]]
    ) -> None:
        """Set the range of the horizontal axis, and draw the grid and the labels of both."""
        left, top, right, bottom = self._box
        self._x = _Axis(low, high, left, right, ticks(low, high))
        draw = ImageDraw.Draw(self.canvas.image)
        for value, label in self._y.ticks:
            y = round(self._y(value))
            draw.line((left, y, right - 1, y), LINE)
            self.canvas.text((left - 10, y), label, LABEL, align=1)
        for value, label in self._x.ticks:
            x = round(self._x(value))
            draw.line((x, top, x, bottom - 1), LINE)
            half = text_mask(label, LABEL).width // 2
            self.canvas.text((min(x, WIDTH - MARGIN - half), bottom + 25), label, LABEL, align=0.5)

    def plot(self, points: Points, color: Color) -> None:
        """Draw a curve through some points."""

        def draw(pen: ImageDraw.ImageDraw, pixels: list[tuple[float, float]]) -> None:
            pen.line(pixels, 255, _CURVE * _SCALE, joint="curve")
            if len(pixels) <= _MAX_MARKERS:
                for at in pixels:
                    pen.circle(at, _MARKER * _SCALE, 255)

        self._paint(points, color, draw)

    def shade(self, points: Points, color: Color) -> None:
        """Shade the area within some points."""

        def draw(pen: ImageDraw.ImageDraw, pixels: list[tuple[float, float]]) -> None:
            if pixels:
                pen.polygon(pixels, _SHADE)

        self._paint(points, color, draw)

    def draw_line(self, value: float, color: Color) -> None:
        """Draw a dashed horizontal line."""
        left, _, right, _ = self._box
        y, draw = round(self._y(value)), ImageDraw.Draw(self.canvas.image)
        for x in range(left + 2, right - 2, 2 * _DASH):
            draw.line((x, y, min(x + _DASH, right - 3), y), color, 2)

    def _paint(
        self,
        points: Points,
        color: Color,
        draw: Callable[[ImageDraw.ImageDraw, list[tuple[float, float]]], None],
    ) -> None:
        """Draw with a pen whose scale is `_SCALE` and whose origin is the corner of the chart."""
        left, top, right, bottom = self._box
        mask = Image.new("L", ((right - left) * _SCALE, (bottom - top) * _SCALE))
        pixels = [((self._x(x) - left) * _SCALE, (self._y(y) - top) * _SCALE) for x, y in points]
        draw(ImageDraw.Draw(mask), pixels)
        self.canvas.image.paste(color, (left, top), mask.reduce(_SCALE))


def _with_margin(low: float, high: float) -> tuple[float, float]:
    margin = (high - low) * _MARGIN_SHARE
    return low - margin, high + margin


def _multiples(low: float, high: float, step: int) -> list[int]:
    """The multiples of a step within a range."""
    return [factor * step for factor in range(ceil(low / step), floor(high / step) + 1)]


def _round_ticks(low: float, high: float) -> list[int]:
    """Round numbers within a range, as many as fit."""
    size = 10 ** max(floor(log10((high - low) / _MAX_TICKS)), 0)
    steps = (size * factor for factor in (1, 2, 5, 10, 20))
    return next(ticks for step in steps if len(ticks := _multiples(low, high, step)) <= _MAX_TICKS)


def _deal_ticks(low: float, high: float) -> list[tuple[float, str]]:
    return [(deal, str(deal)) for deal in _round_ticks(low, high)]


def _time_range(times: Sequence[int]) -> tuple[float, float]:
    first, last = min(times), max(times)
    missing = max(_MIN_TIME - (last - first), 0) / 2
    return _with_margin(first - missing, last + missing)


def _time_ticks(times_as: TimeFormats, low: float, high: float) -> list[tuple[float, str]]:
    """Times in UTC, with the hour if there are several on a day."""
    step = next((step for step in _TIME_STEPS if (high - low) / step <= _MAX_TIMES), _TIME_STEPS[-1])
    pattern = times_as.hours if step < _DAY else times_as.days
    return [(at, datetime.fromtimestamp(at, UTC).strftime(pattern)) for at in _multiples(low, high, step)]
