"""Results of games, and the leaderboards and handicaps that follow from them, as values."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Final, Self

from bot.store.figures import LeaderboardOrder, PlayerTotals


class Outcome(StrEnum):
    """How a finished game ended for a player."""

    WON = "won"
    LOST = "lost"
    DRAWN = "drawn"


class Uncounted(StrEnum):
    """Why a finished game does not count on leaderboards."""

    SHORT = "short"
    """It ended before enough of it was played."""
    HINTS = "hints"
    """A player who had taken a hint did not lose it, or was a newcomer."""
    SUBSTITUTE = "substitute"
    """A user took the seat of a computer player, and not all who began the game lost it."""
    GUIDED = "guided"
    """Each decision was explained to the player."""
    TAKEN_OFF = "taken-off"
    """A manager of the server has taken it off."""


@dataclass(frozen=True, slots=True)
class DealStats:
    """Counts over the scored deals of a player's game.

    - `declared`, `made`: deals the player declared, and those in which the bid was made.
    - `helped`, `helped_made`: deals their partner declared, and those in which the bid was made.
    - `defended`, `defeated`: deals the opponents declared, and those in which they were set.
    - `meld`, `tricks`: points of the player's side in all deals.
    """

    deals: int = 0
    declared: int = 0
    made: int = 0
    helped: int = 0
    helped_made: int = 0
    defended: int = 0
    defeated: int = 0
    meld: int = 0
    tricks: int = 0


DEAL_STATS: Final = tuple(field.name for field in fields(DealStats))
"""The names of these counts, which are columns of results, too."""


@dataclass(frozen=True, slots=True)
class ComputerSeat:
    """A computer player in a finished game; as text `SEAT:SIDE:LEVEL`."""

    seat: int
    side: int
    level: str

    def __str__(self) -> str:
        return f"{self.seat}:{self.side}:{self.level}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse the text."""
        seat, side, level = text.split(":")
        return cls(int(seat), int(side), level)


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game for one player.

    `points` is the final score of the player's side, `best_deal` and `best_meld` the most points the side scored and
    melded in one deal, or None if no deal was scored. `opponent_points` is the final score of the other side, the
    highest of several. Those who share a win have all won. `share`, from 0 to 1, is how much the game counts for the
    player by how it ended.
    """

    user_id: int
    seat: int
    side: int
    outcome: Outcome
    points: int
    best_deal: int | None
    best_meld: int | None = None
    deal_stats: DealStats = DealStats()
    opponent_points: int = 0
    share: float = 1.0


@dataclass(frozen=True, slots=True)
class DealAccuracy:
    """How many of a player's decisions in a reviewed deal were best."""

    decisions: int
    best: int


Pair = tuple[int, int]
"""A value for each of two players, in the same order."""


@dataclass(frozen=True, slots=True)
class HandicapChange:
    """The effect of a finished game on the handicap between two users.

    `apply` computes the points of both users from their points before; at least one of them is 0.
    """

    users: Pair
    apply: Callable[[Pair], Pair] = field(repr=False)


class LeaderboardKind(StrEnum):
    """Which games a leaderboard counts. A game counts on the leaderboards of one kind."""

    PEOPLE = "people"
    """Games in which only people had seats."""
    COMPUTERS = "computers"
    """Games in which a computer player had its own seat."""


@dataclass(frozen=True, slots=True)
class LeaderboardRow:
    """One row of a leaderboard.

    Tied players share a `place`; it is None for players who are not ranked. `partner_id` is 0 on leaderboards of
    single players.
    """

    place: int | None
    user_id: int
    totals: PlayerTotals
    partner_id: int = 0


@dataclass(frozen=True, slots=True)
class LeaderboardQuery:
    """Selects a leaderboard of a server, from the row with index `first` on.

    `variant` None combines all variants. `period` is `all`, a month such as `2026-11`, or a season such as `s3`.
    `partners` selects pairs of partners instead of players. Players with fewer than `least_games` are not ranked.
    `kind` None is people; panels show computers instead if no game between people has counted.

    As text it is `VARIANT:ORDER:PERIOD:PLAYERS:FIRST:KIND`, without the server and its `least_games`.
    """

    server_id: int = 0
    variant: str | None = None
    period: str = "all"
    order: LeaderboardOrder = LeaderboardOrder.WINS
    partners: bool = False
    least_games: int = 1
    kind: LeaderboardKind | None = None
    first: int = 0

    def __str__(self) -> str:
        players = "pairs" if self.partners else "players"
        parts = [self.variant or "all", self.order, self.period, players, str(self.first), self.kind or ""]
        return ":".join(parts)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse the text; missing and unknown parts get their default. The caller checks the variant."""
        variant, order, period, players, first, kind = (*text.split(":"), *[""] * 6)[:6]
        return cls(
            variant=None if variant in {"", "all"} else variant,
            order=LeaderboardOrder(order) if order in set(LeaderboardOrder) else LeaderboardOrder.WINS,
            period=period or "all",
            partners=players == "pairs",
            first=int(first) if first.isdecimal() and len(first) < 10 else 0,
            kind=LeaderboardKind(kind) if kind in set(LeaderboardKind) else None,
        )


@dataclass(frozen=True, slots=True)
class LeaderboardPage:
    """Rows of a leaderboard from the best down, the total number of ranked rows, and the row of the user who asked.

    `own_row` is None if the user has finished no game that counts on this leaderboard.
    """

    rows: tuple[LeaderboardRow, ...]
    ranked_count: int
    own_row: LeaderboardRow | None
