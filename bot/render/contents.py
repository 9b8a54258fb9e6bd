"""What pictures show that no table tells: rows, curves, and tricks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.engine.cards import Card
from bot.render.formatting import CardStyle


@dataclass(frozen=True, slots=True)
class Curve:
    """A rating after each of some games."""

    name: str
    times: Sequence[int]
    """When the games ended, in Unix seconds."""
    points: Sequence[float]
    uncertainty: Sequence[float]
    """How many points higher the rating would be if it were certain."""


@dataclass(frozen=True, slots=True)
class TimeFormats:
    """How the reader writes a day, and a day with the hour, as `datetime.strftime` takes it."""

    days: str
    hours: str


ISO_TIMES: Final = TimeFormats("%Y-%m-%d", "%m-%d %H:%M")
"""As in ISO 8601, which everyone can read."""


@dataclass(frozen=True, slots=True)
class ScoreHistory:
    """The scores of a game; names and scores by side."""

    names: Sequence[str]
    scores: Sequence[Sequence[int]]
    """The scores at the start and after each deal."""
    target: int
    """0 if none is played to."""


@dataclass(frozen=True, slots=True)
class BracketColumn:
    """A round of a knockout."""

    name: str
    matches: Sequence[tuple[tuple[str, str], int | None, bool]]
    """The names of both players, which may be empty, who has won, and whether it is being played."""


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """A row of a leaderboard."""

    place: int | None
    """None for a player who is not ranked."""
    name: str
    figure: str
    """What the leaderboard is ordered by."""
    form: tuple[int, ...] = ()
    """The results of the latest games, the last at the end: positive for a win, negative for a loss."""
    is_own: bool = False


@dataclass(frozen=True, slots=True)
class Profile:
    """What is drawn of a player."""

    name: str
    subtitle: str
    facts: tuple[tuple[str, str], ...]
    """Up to four labels and values."""
    form_label: str
    form: tuple[int, ...]
    curves: tuple[Curve, ...]
    """Ratings over time, if there are any."""
    times_as: TimeFormats = ISO_TIMES


@dataclass(frozen=True, slots=True)
class DealStart:
    """What is drawn of the start of a deal.

    - `title`, `subtitle`: the heading.
    - `names`, `held`: the players and the number of their cards, the reader first, then clockwise.
    """

    title: str
    subtitle: str
    names: Sequence[str]
    held: Sequence[int]
    style: CardStyle


@dataclass(frozen=True, slots=True)
class TrickRow:
    """A complete trick: cards in the order played, the winner's seat, and points if card points are counted."""

    leader: int
    cards: tuple[Card, ...]
    winner: int
    dummy_card: Card | None = None
    points: int | None = None
