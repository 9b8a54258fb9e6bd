"""Charts of ratings, scores and boards, profiles and leaderboards."""

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from bot.render import (
    BoardChart,
    BracketColumn,
    Curve,
    Profile,
    ScoreHistory,
    StandingsRow,
    bar_labels,
    draw_board,
    draw_bracket,
    draw_profile,
    draw_score_history,
    draw_standings,
)
from bot.render.bars import bars_of
from bot.render.drawing.palette import AMBER, MEDALS, PLATE, PLATE_TURN, SIDES

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
    rows = [StandingsRow(place, "W" * 80, "12 wins", (1, -1, 0, 1, 1)) for place in range(1, 11)]
    page, with_own = (
        image(draw_standings("Leaderboard", "All time", {"": rows}, own)).convert("RGB")
        for own in (None, StandingsRow(None, "", "0 wins", is_own=True))
    )
    assert page.size[0] == 800
    assert with_own.size[1] > page.size[1]
    colors = {page.getpixel((x, y)) for x in range(30, 80) for y in range(page.size[1])}
    assert set(MEDALS) <= colors


def columns(chart: BoardChart, color: tuple[int, int, int], y: int = 384) -> list[int]:
    """Where the lower ends of the bars of a color begin, from the left."""
    picture = image(draw_board(chart)).convert("RGB")
    assert picture.size == (800, 440)
    found = [picture.getpixel((x, y)) == color for x in range(800)]
    return [x for x in range(1, 800) if found[x] and not found[x - 1]]


def test_a_bar_for_each_range_and_the_own_in_another_color() -> None:
    """Seven bars of ten points; those at 0, 20, and 60 have players, and the player's own is 20."""
    chart = BoardChart((0, 3, 20, 20, 60), 20, "You +20", None, "")
    assert len(columns(chart, AMBER)) == 1
    first, last = columns(chart, SIDES[1])
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
    bars = bars_of(values)
    assert (bars.first, bars.step, bars.count) == (first, step, count)


def test_the_bars_in_words_say_which_are_marked() -> None:
    """Seven bars of ten points; nobody has made the points of par."""
    chart = BoardChart((0, 3, 20, 20, 60), 20, "Ann", 40.0, "Par")
    assert bar_labels(chart) == ["2", "0", "2 (Ann)", "0", "0 (Par)", "0", "1"]


def test_a_bracket_is_a_column_a_round_and_marks_winners_and_what_is_played() -> None:
    """Two matches beside one another lead to the next; a final without names is an empty plate."""
    semifinals = [(("Ann", "Bob"), 1, False), (("Cid", "Dot"), None, True)]
    columns = [BracketColumn("Semifinals", semifinals), BracketColumn("Final", [(("Bob", ""), None, False)])]
    picture = image(draw_bracket("Cup", "Knockout", columns)).convert("RGB")
    assert picture.size[0] == 800
    rows = {
        name: {picture.getpixel((x, y)) for x in range(26, 120) for y in range(top, top + 36)}
        for name, top in (("Ann", 172), ("Bob", 208), ("Cid", 256))
    }
    assert AMBER in rows["Bob"]
    assert AMBER not in rows["Ann"]
    assert picture.getpixel((300, 280)) == PLATE_TURN
    assert picture.getpixel((300, 200)) == PLATE
    eight = [BracketColumn("Round", [(("W" * 40, "Ann & Bob"), 0, False)] * 8)]
    assert image(draw_bracket("Cup", "", eight)).size == (800, 786)
