"""The chart of a board."""

from io import BytesIO

import pytest
from PIL import Image

from bot.render import BoardChart, bar_labels, draw_board
from bot.render.drawing.palette import AMBER, SIDES
from bot.render.pictures.board_chart import _bars

BLUE = SIDES[1]


def columns(chart: BoardChart, color: tuple[int, int, int], y: int = 384) -> list[int]:
    """Where the lower ends of the bars of a color begin, from the left."""
    picture = Image.open(BytesIO(draw_board(chart))).convert("RGB")
    assert picture.size == (800, 440)
    found = [picture.getpixel((x, y)) == color for x in range(800)]
    return [x for x in range(1, 800) if found[x] and not found[x - 1]]


def test_a_bar_for_each_range_and_the_own_in_another_color() -> None:
    """Seven bars of ten points; those at 0, 20, and 60 have players, and the player's own is 20."""
    chart = BoardChart((0, 3, 20, 20, 60), 20, "You +20", None, "")
    assert len(columns(chart, AMBER)) == 1
    first, last = columns(chart, BLUE)
    assert first < columns(chart, AMBER)[0] < last


def test_par_is_marked_by_a_line_to_the_bottom() -> None:
    """The dashes cross the empty part of the chart right of the middle."""
    without, with_par = (BoardChart((0, 60), 0, "You 0", par, "Par +40") for par in (None, 40.0))
    assert draw_board(without) != draw_board(with_par)


@pytest.mark.parametrize(
    ("values", "first", "step", "count"),
    [
        ([7], 4, 1, 7),
        ([0, 11], 0, 1, 12),
        ([0, 12], 0, 2, 7),
        ([-26, 25], -5, 5, 11),
        ([-1500, 1500], -3, 500, 7),
    ],
    ids=["one", "twelve", "more than twelve", "both signs", "wide"],
)
def test_bars_are_as_narrow_as_their_number_allows(
    values: list[float], first: int, step: int, count: int
) -> None:
    bars = _bars(values)
    assert (bars.first, bars.step, bars.count) == (first, step, count)


def test_the_bars_in_words_say_which_are_marked() -> None:
    """Seven bars of ten points; nobody has made the points of par."""
    chart = BoardChart((0, 3, 20, 20, 60), 20, "Ann", 40.0, "Par")
    assert bar_labels(chart) == ["2", "0", "2 (Ann)", "0", "0 (Par)", "0", "1"]
