"""Buttons of the leaderboard, statistics and seasons."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Self

from bot.engine.variants import VARIANTS
from bot.host import ALL_TIME, LeaderboardKind, LeaderboardOrder
from bot.ui.components.custom_id import custom_id

ALL_VARIANTS: Final = "all"


@dataclass(frozen=True, slots=True)
class LeaderboardView:
    """Which leaderboard, from which row on; as text `VARIANT:ORDER:PERIOD:PLAYERS:FIRST:KIND`.

    A `kind` of None is people, or computers if no game between people has counted.
    """

    variant: str | None = None
    order: LeaderboardOrder = LeaderboardOrder.WINS
    period: str = ALL_TIME
    partners: bool = False
    first: int = 0
    kind: LeaderboardKind | None = None

    def __str__(self) -> str:
        players = "pairs" if self.partners else "players"
        parts = [self.variant or ALL_VARIANTS, self.order, self.period, players, str(self.first)]
        return ":".join([*parts, self.kind or ""])

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse the text; missing and unknown parts get their default."""
        variant, order, period, players, first, kind = (*text.split(":"), *[""] * 6)[:6]
        return cls(
            variant if variant in VARIANTS else None,
            LeaderboardOrder(order) if order in set(LeaderboardOrder) else LeaderboardOrder.WINS,
            period[:8] or ALL_TIME,
            players == "pairs",
            int(first) if first.isdecimal() else 0,
            LeaderboardKind(kind) if kind in set(LeaderboardKind) else None,
        )


@custom_id("board")
@dataclass(frozen=True, slots=True)
class ShowLeaderboard:
    """Show a leaderboard; `control` makes custom ids unique within a message."""

    control: str
    view: LeaderboardView


class GamesShown(StrEnum):
    """Which games statistics are of. The values of the first and the last are those of older messages."""

    PEOPLE = "counted"
    COMPUTERS = "computers"
    OTHERS = "others"

    @property
    def kind(self) -> LeaderboardKind | None:
        """The leaderboards on which these games count; None for those that do not."""
        kinds = {GamesShown.PEOPLE: LeaderboardKind.PEOPLE, GamesShown.COMPUTERS: LeaderboardKind.COMPUTERS}
        return kinds.get(self)


@dataclass(frozen=True, slots=True)
class StatisticsView:
    """Statistics of a user in a variant (None for all); as text `USER:VARIANT:GAMES`."""

    user_id: int
    variant: str | None = None
    games: GamesShown = GamesShown.PEOPLE

    def __str__(self) -> str:
        return f"{self.user_id}:{self.variant or ALL_VARIANTS}:{self.games}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse the text.

        :raises ValueError: it has another form.
        """
        user_id, variant, games = text.split(":")
        return cls(int(user_id), variant if variant in VARIANTS else None, GamesShown(games))


@custom_id("stats")
@dataclass(frozen=True, slots=True)
class ShowStatistics:
    """Show a player's statistics; `control` makes custom ids unique within a message."""

    control: str
    view: StatisticsView


@custom_id("season")
@dataclass(frozen=True, slots=True)
class AskCloseSeason:
    """Ask for confirmation before the season with this number is closed."""

    number: int


@custom_id("season-close")
@dataclass(frozen=True, slots=True)
class CloseSeason:
    """Close the season with this number; because of the number a second tap does not close the next season too."""

    number: int
