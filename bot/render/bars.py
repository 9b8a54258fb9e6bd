"""The bars of a chart of a board: how many players made how many points of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor
from typing import Final

_MIN_BARS: Final = 7
_MAX_BARS: Final = 12
_STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000)
"""The possible widths of a bar, in points. All results fit into the widest bars."""


@dataclass(frozen=True, slots=True)
class BoardChart:
    """What everyone made of a board, in points.

    - `points`: of all players, the player's own included.
    - `par`: None if it is unknown.
    - `own_label`, `par_label`: the chips that mark them.
    """

    points: Sequence[float]
    own: float
    own_label: str
    par: float | None
    par_label: str
    heading: tuple[str, str] | None = None
    """A title and a line below it, above the chart."""
    medal: int = 0
    """The place before the title, if it is one of the first three."""
    ends: tuple[str, str] | None = None
    """What stands below the worst and the best results, instead of points, which would tell something of the deal."""


@dataclass(frozen=True, slots=True)
class Bars:
    """Equal ranges of points around multiples of `step`, from `first` times the step on."""

    first: int
    step: int
    count: int

    def index(self, points: float) -> int:
        """The bar that counts these points."""
        return _nearest(points, self.step) - self.first

    def place(self, points: float) -> float:
        """Where these points are, counted in bars from the left edge of the first."""
        return points / self.step - self.first + 0.5


def _nearest(points: float, step: int) -> int:
    return floor(points / step + 0.5)


def bars_of(values: Sequence[float]) -> Bars:
    """Ranges that hold all values, as narrow as the number of bars allows."""
    for step in _STEPS:
        first, last = _nearest(min(values), step), _nearest(max(values), step)
        if last - first < _MAX_BARS:
            break
    missing = max(_MIN_BARS - (last - first + 1), 0)
    return Bars(first - missing // 2, step, last - first + 1 + missing)


def counted(chart: BoardChart) -> tuple[Bars, list[int]]:
    """The bars of a chart, and how many players each has."""
    bars = bars_of([*chart.points, *([] if chart.par is None else [chart.par])])
    counts = [0] * bars.count
    for points in chart.points:
        counts[bars.index(points)] += 1
    return bars, counts


def bar_labels(chart: BoardChart) -> list[str]:
    """How many players each bar of a chart has, from the worst on, with the labels of the bars that are marked."""
    bars, counts = counted(chart)
    labels = [[str(count)] for count in counts]
    labels[bars.index(chart.own)].append(chart.own_label)
    if chart.par is not None:
        labels[bars.index(chart.par)].append(chart.par_label)
    return [f"{count} ({', '.join(marks)})" if marks else count for count, *marks in labels]
