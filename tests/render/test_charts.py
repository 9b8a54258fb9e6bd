"""Charts of ratings and scores."""

from io import BytesIO

import pytest
from PIL import Image

from bot.render import Curve, ScoreHistory, draw_ratings, draw_score_history
from bot.render.drawing.palette import SIDES

DAY = 86_400


def curve(name: str, *times: int) -> Curve:
    """A rating that rises by ten points with each game."""
    points = [1000 + 10 * game for game in range(len(times))]
    return Curve(name, times, points, [300 - game for game in range(len(times))])


def image(png: bytes) -> Image.Image:
    picture = Image.open(BytesIO(png))
    picture.load()
    return picture


@pytest.mark.parametrize(
    "curves",
    [
        [curve("Classic", 0, DAY, 30 * DAY)],
        [curve("At once", 5, 5, 5)],
        [curve("_Alone_", 5)],
        [curve(f"Variant {number}", *range(0, 100 * DAY, DAY)) for number in range(5)],
    ],
    ids=["single", "same time", "one game", "several"],
)
def test_ratings(curves: list[Curve]) -> None:
    assert image(draw_ratings(curves)).size == (800, 500)


@pytest.mark.parametrize("names", [("Ann", "Bob"), ("$x^2$ 王 <@1>", "_" * 90), ("مرحبا", "")])
def test_score_history(names: tuple[str, str]) -> None:
    history = ScoreHistory(names, [(0, 120, 1010), (0, -40, 900)], 1000)
    assert image(draw_score_history(history)).size == (800, 500)


def test_the_higher_score_is_drawn_higher() -> None:
    history = ScoreHistory(("Ann", "Bob"), [(0, 120, 1010), (0, -40, 900)], 1000)
    picture = image(draw_score_history(history)).convert("RGB")
    below_the_legend = range(80, 480)
    ann, bob = ([y for y in below_the_legend if picture.getpixel((700, y)) == color] for color in SIDES)
    assert ann
    assert max(ann) < min(bob)
