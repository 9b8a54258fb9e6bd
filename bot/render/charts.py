"""Charts: ratings over time, and the scores of a game. No other module uses matplotlib.

matplotlib is imported with the first chart, which takes a while; call these functions off the event loop.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from io import BytesIO
from threading import Lock
from typing import TYPE_CHECKING, Final

from bot.render.names import drawable
from bot.render.palette import AMBER, FELT_EDGE, LINE, PLATE, ROSE, SIDES, TEXT, Color

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_SIZE: Final = (8.0, 5.0)
"""Width and height in inches."""
_DPI: Final = 100
_FONT_SIZE: Final = 19
"""In points."""
_SHORT_NAME: Final = 24
"""If no name has more characters, the legend has two columns."""
_CURVES: Final[tuple[Color, ...]] = (*SIDES, ROSE, (170, 226, 120), (205, 160, 245))
_MAX_MARKERS: Final = 40
"""Curves with more points have no markers."""
_LOWER_LEFT: Final = 3
_DAY: Final = 24 * 60 * 60
"""In seconds."""
_FEW_DAYS: Final = 5
"""For a shorter time the axis shows hours."""
_MIN_MARGIN: Final = 0.02
"""In days, because all games may have ended at the same time."""
# matplotlib has global state that is not thread-safe.
_LOCK: Final = Lock()


@dataclass(frozen=True, slots=True)
class Curve:
    """A rating after each of some games."""

    name: str
    times: Sequence[int]
    """When the games ended, in Unix seconds."""
    points: Sequence[float]
    uncertainty: Sequence[float]
    """How many points higher the rating would be if it were certain."""


@dataclass(frozen=True, slots=True)
class ScoreHistory:
    """The scores of a game; names and scores by side."""

    names: Sequence[str]
    scores: Sequence[Sequence[int]]
    """The scores at the start and after each deal."""
    target: int


def draw_ratings(curves: Sequence[Curve]) -> bytes:
    """Up to five ratings over time as a PNG file 800 pixels wide; the uncertainty of a single one is shaded."""
    with _axes() as (axes, file):
        from matplotlib.ticker import FuncFormatter, MaxNLocator

        for curve, color in zip(curves, _CURVES, strict=False):
            _plot(axes, [at / _DAY for at in curve.times], curve.points, color, curve.name)
            if len(curves) == 1:
                above = [sum(pair) for pair in zip(curve.points, curve.uncertainty, strict=True)]
                axes.fill_between(
                    [at / _DAY for at in curve.times],
                    curve.points,
                    above,
                    color=_hex(color),
                    alpha=0.18,
                    linewidth=0,
                )
        times = [at for curve in curves for at in curve.times]
        first, last = min(times) / _DAY, max(times) / _DAY
        has_hours = last - first < _FEW_DAYS
        margin = max((last - first) * 0.04, _MIN_MARGIN)
        axes.set_xlim(first - margin, last + margin)
        axes.xaxis.set_major_locator(MaxNLocator(3 if has_hours else 4))
        axes.xaxis.set_major_formatter(FuncFormatter(lambda day, _: _format_time(day * _DAY, has_hours)))
    return file.getvalue()


def draw_score_history(history: ScoreHistory) -> bytes:
    """The scores of a game after each deal, and the target, as a PNG file 800 pixels wide."""
    with _axes() as (axes, file):
        from matplotlib.ticker import MaxNLocator

        for name, scores, color in zip(history.names, history.scores, _CURVES, strict=False):
            _plot(axes, range(len(scores)), scores, color, name)
        axes.axhline(history.target, color=_hex(AMBER), linewidth=1.5, linestyle="--")
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    return file.getvalue()


def _format_time(at: float, has_hours: bool) -> str:
    """The label of a Unix time on the axis, in UTC."""
    return datetime.fromtimestamp(at, UTC).strftime("%m-%d %H:%M" if has_hours else "%Y-%m-%d")


def _plot(axes: Axes, x: Sequence[float], y: Sequence[float], color: Color, name: str) -> None:
    marker = "o" if len(x) <= _MAX_MARKERS else ""
    # matplotlib leaves names that start with an underscore out of the legend.
    label = drawable(name).lstrip("_") or "?"
    axes.plot(x, y, color=_hex(color), linewidth=3.5, markersize=8, marker=marker, label=label)


@contextmanager
def _axes() -> Iterator[tuple[Axes, BytesIO]]:
    """Axes in the colors of the table, and the PNG file to which they are saved on exit."""
    with _LOCK:
        from matplotlib.figure import Figure

        figure = Figure(figsize=_SIZE, dpi=_DPI, facecolor=_hex(FELT_EDGE), layout="constrained")
        axes = figure.add_subplot(facecolor=_hex(PLATE))
        axes.grid(visible=True, color=_hex(LINE), linewidth=0.8)
        axes.set_axisbelow(True)
        for spine in axes.spines.values():
            spine.set_color(_hex(LINE))
        axes.tick_params(colors=_hex(TEXT), labelsize=_FONT_SIZE)
        file = BytesIO()
        yield axes, file
        axes.xaxis.get_offset_text().set_color(_hex(TEXT))
        legend = axes.legend(
            loc=_LOWER_LEFT,
            bbox_to_anchor=(0, 1.01),
            borderaxespad=0,
            ncols=2 if all(len(label) <= _SHORT_NAME for label in axes.get_legend_handles_labels()[1]) else 1,
            fontsize=_FONT_SIZE - 2,
            frameon=False,
            labelcolor=_hex(TEXT),
            columnspacing=1,
            handlelength=1.2,
        )
        for text in legend.get_texts():
            # Dollar signs in names do not mark formulas.
            text.set_parse_math(False)
        figure.savefig(file, format="png")


def _hex(color: Color) -> str:
    return "#{:02x}{:02x}{:02x}".format(*color)
