"""Figures of players: the totals of a leaderboard row, and the columns that show them, each declared once.

The user interface writes a figure by its type: see `bot.ui.leaderboard.figures`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Self

_POINTS: Final = 40.0
"""Displayed points per unit of a rating."""
_INITIAL_POINTS: Final = 1000.0
_PROVISIONAL_SIGMA: Final = 6.0
"""New players start at 8.3 and fall below this after about a dozen two-player games, or twenty with a partner."""


@dataclass(frozen=True, slots=True)
class Rating:
    """An estimate of a player's strength: mean `mu` and standard deviation `sigma`; by default that of a new player."""

    mu: float = 25.0
    sigma: float = 25.0 / 3

    @property
    def points(self) -> int:
        """The displayed rating: three standard deviations below the mean, 1000 for new players."""
        return round(_POINTS * (self.mu - 3 * self.sigma) + _INITIAL_POINTS)

    @property
    def uncertainty(self) -> int:
        """The displayed points lost to uncertainty: three standard deviations."""
        return Rating(self.mu, 0).points - self.points

    @property
    def provisional(self) -> bool:
        """Whether too few games were played for a reliable rating."""
        return self.sigma > _PROVISIONAL_SIGMA


@dataclass(frozen=True, slots=True)
class PlayerTotals:
    """Sums over the games of a player or a pair, as shown in a leaderboard row.

    `points`, `best_deal` and `best_meld` are those of the player's side; `streak` counts wins in a row. `mu` and
    `sigma` are the rating after the last game.
    """

    games: int = 0
    wins: int = 0
    losses: int = 0
    draws: int = 0
    points: int = 0
    best_deal: int | None = None
    best_meld: int | None = None
    streak: int = 0
    best_streak: int = 0
    mu: float = Rating().mu
    sigma: float = Rating().sigma

    @property
    def rating(self) -> Rating:
        """The rating after the last game."""
        return Rating(self.mu, self.sigma)


@dataclass(frozen=True, slots=True)
class Count:
    """A number of something, such as wins or points; None if there is none."""

    unit: str
    value: int | None


@dataclass(frozen=True, slots=True)
class Share:
    """A part of a whole."""

    part: int
    whole: int


Figure = Count | Share | Rating


@dataclass(frozen=True, slots=True)
class Key:
    """A stored figure by which rows are ordered."""

    name: str
    descending: bool = True


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the leaderboard.

    - `figure`: what it shows of the totals.
    - `keys`: what it orders the rows by. Rows equal in all of it share a place.
    - `by_variant`: whether it compares only games of the same variant, because points of a deal differ in scale.
    - `in_profile`: whether profiles show it; `in_season`: whether the result of a season names the best.
    - `least`: the lowest value that the result of a season names.
    - `needs_win`: whether there are no places as long as nobody has won.
    - `is_indexed`: whether the database has an index for it, which a migration creates.
    """

    figure: Callable[[PlayerTotals], Figure]
    keys: tuple[Key, ...]
    by_variant: bool = False
    in_profile: bool = False
    in_season: bool = False
    least: int | None = None
    needs_win: bool = False
    is_indexed: bool = False

    def is_worth_naming(self, figure: Figure) -> bool:
        """Whether the result of a season names a figure."""
        if isinstance(figure, Count):
            return figure.value is not None and (self.least is None or figure.value >= self.least)
        return True


class LeaderboardOrder(StrEnum):
    """The columns of a leaderboard, by one of which it is ordered. Their headings are the texts `leaderboard-ORDER`."""

    column: Column

    RATING = (
        "rating",
        Column(
            lambda totals: totals.rating, (Key("score"),), in_profile=True, in_season=True, is_indexed=True
        ),
    )
    WINS = (
        "wins",
        Column(
            lambda totals: Count("wins", totals.wins),
            (Key("wins"), Key("losses", descending=False), Key("points")),
            needs_win=True,
            is_indexed=True,
        ),
    )
    WIN_RATE = (
        "win-rate",
        Column(
            lambda totals: Share(totals.wins, totals.games),
            (Key("win_rate"), Key("games")),
            in_profile=True,
            needs_win=True,
            is_indexed=True,
        ),
    )
    POINTS = (
        "points",
        Column(
            lambda totals: Count("points", totals.points),
            (Key("points"), Key("games", descending=False)),
            is_indexed=True,
        ),
    )
    BEST_DEAL = (
        "best-deal",
        Column(
            lambda totals: Count("points", totals.best_deal),
            (Key("deal_order"),),
            by_variant=True,
            in_profile=True,
            in_season=True,
            is_indexed=True,
        ),
    )
    BIGGEST_MELD = (
        "biggest-meld",
        Column(
            lambda totals: Count("points", totals.best_meld),
            (Key("meld_order"),),
            by_variant=True,
            in_season=True,
            is_indexed=True,
        ),
    )
    STREAK = (
        "streak",
        Column(
            lambda totals: Count("streak", totals.best_streak),
            (Key("best_streak"), Key("streak")),
            in_season=True,
            least=2,
            is_indexed=True,
        ),
    )

    def __new__(cls, name: str, column: Column | None = None) -> Self:
        """Make the name the value, and keep the column with it."""
        assert column is not None
        order = str.__new__(cls, name)
        order._value_ = name
        order.column = column
        return order
