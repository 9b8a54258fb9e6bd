"""Pictures of a leaderboard and of a player's profile, and the latest results in letters for texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from bot.render import (
    Curve,
    Profile,
    StandingsRow,
    TimeFormats,
    draw_profile,
    draw_standings,
    drawable_name,
    plain,
)
from bot.store import LatestGames, LeaderboardPage, LeaderboardRow, Outcome, RatingPoint
from bot.ui.components.panel import Picture
from bot.ui.depiction import Depiction
from bot.ui.drawing import drawing
from bot.ui.text.catalogue import Texts

_MIN_CURVE_GAMES: Final = 2
"""Games that a rating curve needs at least."""
_SIGNS: Final = {Outcome.WON: 1, Outcome.DRAWN: 0, Outcome.LOST: -1}
"""What stands for an outcome in a picture."""


def form_text(outcomes: Iterable[Outcome], texts: Texts) -> str:
    """The results of the latest games as letters, the last at the end."""
    return " ".join(texts(f"form-{outcome}") for outcome in outcomes)


def _signs(outcomes: Iterable[Outcome]) -> tuple[int, ...]:
    return tuple(_SIGNS[outcome] for outcome in outcomes)


def _alt(parts: Iterable[str]) -> str:
    return "; ".join(filter(None, parts))


async def standings_picture(
    titles: tuple[str, str],
    pages: Mapping[str, LeaderboardPage],
    games: Mapping[int, LatestGames],
    figure: Callable[[LeaderboardRow], str],
    own_id: int,
    texts: Texts,
) -> Picture:
    """Draw a page of a leaderboard, followed by the user's own row if that is on another page.

    :param titles: what it is, and the line below that.
    :param pages: the page, or the first rows of several leaderboards, by the name of their section.
    :param games: the latest games by user, for the names; those without games have no results to show.
    """

    def names(row: LeaderboardRow) -> list[str]:
        return [games[user].name for user in (row.user_id, row.partner_id) if user]

    def standing(row: LeaderboardRow) -> StandingsRow:
        unknown = texts("picture-player")
        return StandingsRow(
            row.place,
            " & ".join(drawable_name(name, unknown) for name in names(row)),
            figure(row),
            () if row.partner_id else _signs(games[row.user_id].outcomes),
            own_id in (row.user_id, row.partner_id),
        )

    def line(row: LeaderboardRow) -> str:
        place = "" if row.place is None else f"{row.place}. "
        form = "" if row.partner_id else form_text(games[row.user_id].outcomes, texts)
        name = " & ".join(plain(name) or texts("picture-player") for name in names(row))
        return f"{place}{name}: {', '.join(filter(None, (figure(row), form)))}"

    own = next((page.own_row for page in pages.values() if page.own_row not in page.rows), None)
    sections = {name: tuple(map(standing, page.rows)) for name, page in pages.items()}
    png = await drawing.draw(draw_standings, *titles, sections, None if own is None else standing(own))
    alt = [" · ".join(titles)]
    for name, page in pages.items():
        alt += [name, *map(line, page.rows)]
    return Picture("leaderboard.png", png, _alt([*alt, *([line(own)] if own else [])]))


def depict_profile(
    name: str,
    subtitle: str,
    facts: Sequence[tuple[str, str]],
    outcomes: Sequence[Outcome],
    ratings: Mapping[str, Sequence[RatingPoint]],
    texts: Texts,
) -> Depiction:
    """A player's figures, latest results and ratings over time.

    The figures and results are listed on the panel in any case, so the text has only the ratings.

    :param ratings: the ratings after each game by variant; those with too few games are left out.
    """
    chosen = {
        texts(f"variant-{variant}"): games
        for variant, games in ratings.items()
        if len(games) >= _MIN_CURVE_GAMES
    }
    form_label = texts("profile-latest")
    curve_lines = [
        texts(
            "stats-curve",
            variant=variant,
            games=len(games),
            first=str(games[0].rating.points),
            last=str(games[-1].rating.points),
        )
        for variant, games in chosen.items()
    ]

    async def draw() -> Picture:
        curves = tuple(_curve(variant, games) for variant, games in chosen.items())
        shown = drawable_name(name, texts("picture-player"))
        times_as = TimeFormats(texts("picture-day"), texts("picture-hour"))
        profile = Profile(shown, subtitle, tuple(facts), form_label, _signs(outcomes), curves, times_as)
        png = await drawing.draw(draw_profile, profile)
        alt = [f"{plain(name)} · {subtitle}", *(f"{label}: {value}" for label, value in facts)]
        alt += [f"{form_label}: {form_text(outcomes, texts)}"] if outcomes else []
        return Picture("profile.png", png, _alt([*alt, *curve_lines]))

    return Depiction(draw, lambda: curve_lines)


def _curve(name: str, games: Sequence[RatingPoint]) -> Curve:
    return Curve(
        name,
        tuple(game.at for game in games),
        tuple(game.rating.points for game in games),
        tuple(game.rating.uncertainty for game in games),
    )
