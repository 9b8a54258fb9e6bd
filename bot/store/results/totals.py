"""Totals of leaderboards, and the games that are counted into them. How they count is not decided here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple, Protocol

from bot.store.figures import PlayerTotals, Rating
from bot.store.results.result_models import ComputerSeat, LeaderboardKind, Result
from bot.store.time_zones import UTC_ZONE

ALL_TIME: Final = "all"
ALL_VARIANTS: Final = "all"
NO_PARTNER: Final = 0
"""The partner in the totals of a single player."""


def season_period(number: int) -> str:
    """Return the period of a season of a server, numbered from 1."""
    return f"s{number}"


class TotalsKey(NamedTuple):
    """Identifies totals within a server. Of two partners, `user_id` is the lower ID."""

    kind: LeaderboardKind
    period: str
    variant: str
    partner_id: int
    user_id: int


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished game with the results of its human players; `at` is when it ended.

    `repeats` counts how often the same players had won against the same opponents shortly before. `computers` are the
    computer players who had a seat of their own. `time_zone` is that of the server, by which its month counts.
    """

    variant: str
    season: int
    at: int
    results: tuple[Result, ...]
    repeats: int = 0
    computers: tuple[ComputerSeat, ...] = ()
    time_zone: str = UTC_ZONE

    @property
    def kind(self) -> LeaderboardKind:
        """The leaderboards on which the game counts."""
        return LeaderboardKind.COMPUTERS if self.computers else LeaderboardKind.PEOPLE


@dataclass(frozen=True, slots=True)
class CountedGame:
    """The effect of a game: the totals it changes, and the new ratings in its variant by user."""

    totals: Mapping[TotalsKey, PlayerTotals]
    ratings: Mapping[int, Rating] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class RatingReset:
    """A user's ratings begin anew at a time in a season, after the game with this number; 0 if there was none."""

    user_id: int
    number: int
    season: int
    at: int
    time_zone: str = UTC_ZONE


class RankingRules(Protocol):
    """How games count, which is decided outside the store: it is asked in the transaction that ends a game."""

    repeat_seconds: int
    """How long wins of the same players against the same opponents count as repeated."""

    def season_end(self, began_at: int, zone: str) -> int:
        """Return when a monthly season ends that began at a Unix time."""

    def season_start(self, at: int, zone: str) -> int:
        """Return when the monthly season of a Unix time begins."""

    def keys(self, game: FinishedGame) -> list[TotalsKey]:
        """Return the keys of all totals that a game changes."""

    def count(self, before: Mapping[TotalsKey, PlayerTotals], game: FinishedGame) -> CountedGame:
        """Count a game, given the totals before it. Missing totals start from zero."""

    def reset_rating(
        self, before: Mapping[TotalsKey, PlayerTotals], reset: RatingReset
    ) -> Mapping[TotalsKey, PlayerTotals]:
        """Return the totals that change when the ratings of a user are reset."""
