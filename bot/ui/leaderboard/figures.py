"""Figures of players in words."""

from __future__ import annotations

from bot.store import Count, Figure, PlayerTotals, Rating, Share
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import percentage, rating_text

_NONE = "–"


def figure_text(figure: Figure, texts: Texts, *, with_unit: bool = True) -> str:
    """A figure as a column of the leaderboard shows it.

    :param with_unit: whether to name what is counted.
    """
    match figure:
        case Rating():
            return rating_text(figure.points, figure.provisional)
        case Share():
            return percentage(figure.part, figure.whole, texts)
        case Count(value=None):
            return _NONE
        case Count(unit=unit, value=int(value)):
            return texts(f"leaderboard-value-{unit}", count=value) if with_unit else str(value)
        case _:
            raise AssertionError(figure)


def is_missing(figure: Figure) -> bool:
    """Whether there is nothing to show."""
    return isinstance(figure, Count) and figure.value is None


def optional_rating(rating: Rating | None) -> str:
    """The rating of a player, who may have none yet."""
    return _NONE if rating is None else rating_text(rating.points, rating.provisional)


def games_text(totals: PlayerTotals, texts: Texts) -> str:
    """Games won, lost and drawn."""
    return texts("leaderboard-record", wins=totals.wins, losses=totals.losses, draws=totals.draws)
