"""Curves: pictures of the size of the others, whatever there is to draw."""

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import pytest
from PIL import Image

from bot.render import Course, Curve, draw_course, draw_ratings

DAY = 86_400


def curve(name: str, *times: int) -> Curve:
    """A rating that climbs by ten points with each game."""
    points = [1000 + 10 * at for at in range(len(times))]
    return Curve(name, times, points, [300 - at for at in range(len(times))])


def image(png: bytes) -> Image.Image:
    shown = Image.open(BytesIO(png))
    shown.load()
    return shown


@pytest.mark.parametrize(
    "curves",
    [
        [curve("Classic", 0, DAY, 30 * DAY)],
        [curve("At once", 5, 5, 5)],
        [curve("_Alone_", 5)],
        [curve(f"Variant {number}", *range(0, 100 * DAY, DAY)) for number in range(5)],
    ],
    ids=["one", "at once", "alone", "many"],
)
def test_ratings(curves: list[Curve]) -> None:
    assert image(draw_ratings(curves)).size == (800, 500)


@pytest.mark.parametrize("names", [("Ann", "Bob"), ("$x^2$ 王 <@1>", "_" * 90), ("مرحبا", "")])
def test_a_course_whatever_the_names(names: tuple[str, str]) -> None:
    course = Course(names, [(0, 120, 1010), (0, -40, 900)], 1000)
    assert image(draw_course(course)).size == (800, 500)


def test_the_same_is_drawn_the_same_also_by_many_at_once() -> None:
    course = Course(("Ann", "Bob"), [(0, 120, 1010), (0, -40, 900)], 1000)
    with ThreadPoolExecutor(4) as threads:
        assert len(set(threads.map(lambda _: draw_course(course), range(4)))) == 1
