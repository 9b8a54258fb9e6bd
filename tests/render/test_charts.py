"""Charts of ratings and scores, profiles and leaderboards."""

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from bot.render import (
    Curve,
    Profile,
    ScoreHistory,
    Standing,
    draw_profile,
    draw_score_history,
    draw_standings,
)
from bot.render.drawing.palette import MEDALS, SIDES

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
def test_ratings_are_below_the_figures_of_a_profile(curves: list[Curve]) -> None:
    facts = (("Rating", "1138?"), ("Games", "14"))
    profile = Profile("Ann", "All variants", facts, "Latest games", (1, -1, 0), tuple(curves))
    with_curves, without = (image(draw_profile(one)) for one in (profile, replace(profile, curves=())))
    assert with_curves.size[0] == without.size[0] == 800
    assert with_curves.size[1] > without.size[1] + 300


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


def test_a_leaderboard_has_a_row_for_each_player_and_the_readers_own_below() -> None:
    """The first three places are on medals of their own colors; a long name is cut before the results."""
    rows = [Standing(place, "W" * 80, "12 wins", (1, -1, 0, 1, 1)) for place in range(1, 11)]
    page, with_own = (
        image(draw_standings("Leaderboard", "All time", {"": rows}, own)).convert("RGB")
        for own in (None, Standing(None, "", "0 wins", is_own=True))
    )
    assert page.size[0] == 800
    assert with_own.size[1] > page.size[1]
    colors = {page.getpixel((x, y)) for x in range(30, 80) for y in range(page.size[1])}
    assert set(MEDALS) <= colors
