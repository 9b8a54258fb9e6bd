"""Which leaderboard a control leads to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Self

from bot.engine.variants import VARIANTS
from bot.store import ALL_TIME, LeaderboardOrder

__all__ = ["LeaderboardView", "rating_text"]

_ALL: Final = "all"


@dataclass(frozen=True, slots=True)
class LeaderboardView:
    """Which board, and from which line on; it goes with every control as `variant:order:period:who:first`."""

    variant: str | None = None
    order: LeaderboardOrder = LeaderboardOrder.WINS
    period: str = ALL_TIME
    partners: bool = False
    first: int = 0

    def __str__(self) -> str:
        who = "pairs" if self.partners else "players"
        return ":".join([self.variant or _ALL, self.order, self.period, who, str(self.first)])

    @classmethod
    def parse(cls, parts: list[str]) -> Self:
        """The board of a control; of what is not known (any more) the usual."""
        variant, order, period, who, first = (*parts, *[""] * 5)[:5]
        return cls(
            variant if variant in VARIANTS else None,
            LeaderboardOrder(order) if order in set(LeaderboardOrder) else LeaderboardOrder.WINS,
            period[:8] or ALL_TIME,
            who == "pairs",
            int(first) if first.isdecimal() else 0,
        )


def rating_text(points: int, provisional: bool) -> str:
    """A rating as it stands in a text."""
    return f"{points}?" if provisional else str(points)
