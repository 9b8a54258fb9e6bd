"""Curves: ratings over time, the course of a game. The only place that knows the plotting library.

It is loaded with the first picture, as that takes a while; so call these beside the event loop.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from io import BytesIO
from threading import Lock
from typing import TYPE_CHECKING, Final

from bot.render.names import drawn
from bot.render.palette import AMBER, FELT_EDGE, LINE, PLATE, ROSE, SIDES, TEXT, Colour

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_SIZE: Final = (8.0, 5.0)
_DPI: Final = 100
_LETTERS: Final = 19
_NARROW: Final = 24
"""Names of up to so many letters stand in two columns."""
_CURVES: Final[tuple[Colour, ...]] = (*SIDES, ROSE, (170, 226, 120), (205, 160, 245))
_MOST_MARKED: Final = 40
"""Up to so many points of a curve are marked one by one."""
_LOWER_LEFT: Final = 3
_DAY: Final = 24 * 60 * 60
_FEW_DAYS: Final = 5
_LEAST_MARGIN: Final = 0.02
"""In days: all games may have ended at once."""
# The library keeps things to itself that two threads must not change at once.
_ONE_AT_A_TIME: Final = Lock()


@dataclass(frozen=True, slots=True)
class Curve:
    """Ratings after some games: when these ended (Unix seconds), the points, and how much more these would be without
    any doubt."""

    name: str
    times: Sequence[int]
    points: Sequence[float]
    doubt: Sequence[float]


@dataclass(frozen=True, slots=True)
class Course:
    """The scores of a game: by side those at the start and after each deal, the names of the sides, and the target."""

    names: Sequence[str]
    scores: Sequence[Sequence[int]]
    target: int


def draw_ratings(curves: Sequence[Curve]) -> bytes:
    """Up to five ratings over time as a PNG file 800 pixels wide; one alone has its doubt shaded above it."""
    with _axes() as (axes, file):
        from matplotlib.ticker import FuncFormatter, MaxNLocator

        for curve, colour in zip(curves, _CURVES, strict=False):
            _line(axes, [at / _DAY for at in curve.times], curve.points, colour, curve.name)
            if len(curves) == 1:
                above = [sum(both) for both in zip(curve.points, curve.doubt, strict=True)]
                axes.fill_between(
                    [at / _DAY for at in curve.times],
                    curve.points,
                    above,
                    color=_hex(colour),
                    alpha=0.18,
                    linewidth=0,
                )
        times = [at for curve in curves for at in curve.times]
        first, last = min(times) / _DAY, max(times) / _DAY
        few = last - first < _FEW_DAYS
        margin = max((last - first) * 0.04, _LEAST_MARGIN)
        axes.set_xlim(first - margin, last + margin)
        axes.xaxis.set_major_locator(MaxNLocator(3 if few else 4))
        axes.xaxis.set_major_formatter(FuncFormatter(lambda day, _: _when(day * _DAY, few)))
    return file.getvalue()


def draw_course(course: Course) -> bytes:
    """The scores of a game deal by deal as a PNG file 800 pixels wide, with the target."""
    with _axes() as (axes, file):
        from matplotlib.ticker import MaxNLocator

        for name, scores, colour in zip(course.names, course.scores, _CURVES, strict=False):
            _line(axes, range(len(scores)), scores, colour, name)
        axes.axhline(course.target, color=_hex(AMBER), linewidth=1.5, linestyle="--")
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    return file.getvalue()


def _when(at: float, few: bool) -> str:
    """A time (UTC) as it stands below a curve; with the hour where there are few days."""
    return datetime.fromtimestamp(at, UTC).strftime("%m-%d %H:%M" if few else "%Y-%m-%d")


def _line(axes: Axes, x: Sequence[float], y: Sequence[float], colour: Colour, name: str) -> None:
    marker = "o" if len(x) <= _MOST_MARKED else ""
    # A name that begins with an underscore would be left out of the legend.
    label = drawn(name).lstrip("_") or "?"
    axes.plot(x, y, color=_hex(colour), linewidth=3.5, markersize=8, marker=marker, label=label)


@contextmanager
def _axes() -> Iterator[tuple[Axes, BytesIO]]:
    """Axes in the colours of the table, written into the file once they are filled."""
    with _ONE_AT_A_TIME:
        from matplotlib.figure import Figure

        figure = Figure(figsize=_SIZE, dpi=_DPI, facecolor=_hex(FELT_EDGE), layout="constrained")
        axes = figure.add_subplot(facecolor=_hex(PLATE))
        axes.grid(visible=True, color=_hex(LINE), linewidth=0.8)
        axes.set_axisbelow(True)
        for spine in axes.spines.values():
            spine.set_color(_hex(LINE))
        axes.tick_params(colors=_hex(TEXT), labelsize=_LETTERS)
        file = BytesIO()
        yield axes, file
        axes.xaxis.get_offset_text().set_color(_hex(TEXT))
        legend = axes.legend(
            loc=_LOWER_LEFT,
            bbox_to_anchor=(0, 1.01),
            borderaxespad=0,
            ncols=2 if all(len(label) <= _NARROW for label in axes.get_legend_handles_labels()[1]) else 1,
            fontsize=_LETTERS - 2,
            frameon=False,
            labelcolor=_hex(TEXT),
            columnspacing=1,
            handlelength=1.2,
        )
        for text in legend.get_texts():
            # A name between two dollar signs is no formula.
            text.set_parse_math(False)
        figure.savefig(file, format="png")


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
