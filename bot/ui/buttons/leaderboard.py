"""Buttons of the leaderboard, statistics and seasons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Self

from bot.engine.variants import VARIANTS
from bot.host import ALL_TIME, LeaderboardOrder
from bot.ui.components.custom_id import custom_id

__all__ = [
    "ALL_VARIANTS",
    "AskCloseSeason",
    "CloseSeason",
    "LeaderboardView",
    "ShowLeaderboard",
    "ShowStatistics",
    "StatisticsView",
]

ALL_VARIANTS: Final = "all"
_COUNTED, _OTHERS = "counted", "others"


@dataclass(frozen=True, slots=True)
class LeaderboardView:
    """Which leaderboard, from which row on; as text `VARIANT:ORDER:PERIOD:KIND:FIRST`."""

    variant: str | None = None
    order: LeaderboardOrder = LeaderboardOrder.WINS
    period: str = ALL_TIME
    partners: bool = False
    first: int = 0

    def __str__(self) -> str:
        kind = "pairs" if self.partners else "players"
        return ":".join([self.variant or ALL_VARIANTS, self.order, self.period, kind, str(self.first)])

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse the text; missing and unknown parts get their default."""
        variant, order, period, kind, first = (*text.split(":"), *[""] * 5)[:5]
        return cls(
            variant if variant in VARIANTS else None,
            LeaderboardOrder(order) if order in set(LeaderboardOrder) else LeaderboardOrder.WINS,
            period[:8] or ALL_TIME,
            kind == "pairs",
            int(first) if first.isdecimal() else 0,
        )


@custom_id("board")
@dataclass(frozen=True, slots=True)
class ShowLeaderboard:
    """Show a leaderboard; `control` makes custom ids unique within a message."""

    control: str
    view: LeaderboardView


@dataclass(frozen=True, slots=True)
class StatisticsView:
    """Statistics of a user in a variant (None for all), of games that count or of the others.

    As text `USER:VARIANT:COUNTED`.
    """

    user_id: int
    variant: str | None = None
    counted: bool = True

    def __str__(self) -> str:
        return f"{self.user_id}:{self.variant or ALL_VARIANTS}:{_COUNTED if self.counted else _OTHERS}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse the text.

        :raises ValueError: it has another form.
        """
        user_id, variant, counted = text.split(":")
        return cls(int(user_id), variant if variant in VARIANTS else None, counted == _COUNTED)


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
