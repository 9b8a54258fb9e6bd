"""Buttons of the leaderboard, statistics and seasons."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from bot.engine.variants import VARIANTS
from bot.store import LeaderboardKind, LeaderboardQuery
from bot.ui.components.custom_id import custom_id

ALL_VARIANTS: Final = "all"


@custom_id("board")
class ShowLeaderboard:
    """Show a leaderboard of this server; `control` makes custom ids unique within a message."""

    control: str
    query: LeaderboardQuery

    def __post_init__(self) -> None:
        if self.query.variant is not None and self.query.variant not in VARIANTS:
            raise ValueError(self.query.variant)


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


@custom_id("stats")
class ShowStatistics:
    """Show a user's statistics in a variant or in all; `control` makes custom ids unique within a message."""

    control: str
    user_id: int
    variant: str = ALL_VARIANTS
    games: GamesShown = GamesShown.PEOPLE


@custom_id("season", for_managers=True)
class AskCloseSeason:
    """Ask for confirmation before the season with this number is closed."""

    number: int


@custom_id("season-reopen", for_managers=True)
class ReopenSeason:
    """Let the season go on that was closed last."""

    number: int


@custom_id("season-close", for_managers=True)
class CloseSeason:
    """Close the season with this number; because of the number a second tap does not close the next season too."""

    number: int
