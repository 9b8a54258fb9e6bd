"""Values of board sets and puzzles that the store saves and returns. Times are whole Unix seconds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from bot.engine.options import Value
from bot.store.figures import Rating


class BoardSetKind(StrEnum):
    """Who plays the boards of a set."""

    DAILY = "daily"
    """Everyone, one board of its variant on its day."""
    CHALLENGE = "challenge"
    """Two users, against each other."""
    EVENT = "event"
    """Those who enter, in a server."""
    DUPLICATE = "duplicate"
    """Those who play a duplicate session, at several tables: see `bot.host.tournaments.duplicate`."""


@dataclass(frozen=True, slots=True)
class NewBoardSet:
    """The data of a new board set.

    - `day`: of a daily board, such as `2026-11-22`; the only set of that day and variant.
    - `server_id`, `channel_id`: where it is made and announced; 0 for boards of all servers.
    - `level`: of the computer players.
    - `boards`: the number of boards.
    - `secret`: 32 bytes from which the cards of all boards follow.
    - `opponent_id`: of a challenge, the user whom its creator challenges.
    """

    kind: BoardSetKind
    variant: str
    options: Mapping[str, Value]
    level: str
    boards: int
    secret: bytes = field(repr=False)
    opens_at: int
    closes_at: int
    day: str | None = None
    name: str = ""
    server_id: int = 0
    channel_id: int = 0
    creator_id: int | None = None
    opponent_id: int | None = None


@dataclass(frozen=True, slots=True)
class BoardSet:
    """The public data of a board set; see `NewBoardSet`.

    - `seal`: the commitment to the secret.
    - `closed_at`: when the results were compared for good; None before.
    - `message_id`: the public message about it, in `channel_id`.
    - `canceled`: whether it was closed because the challenge was declined, or the event canceled.
    - `revision`: how often something has changed that its public message shows.
    """

    id: int
    kind: BoardSetKind
    day: str | None
    name: str
    server_id: int
    channel_id: int
    message_id: int | None
    creator_id: int | None
    variant: str
    options: Mapping[str, Value]
    level: str
    boards: int
    seal: str
    opens_at: int
    closes_at: int
    closed_at: int | None
    opponent_id: int | None
    canceled: bool
    revision: int

    @property
    def is_closed(self) -> bool:
        """Whether the results are final."""
        return self.closed_at is not None

    @property
    def is_one_deal(self) -> bool:
        """Whether there is no total to play for: each board is one deal."""
        return True

    def is_open(self, now: int) -> bool:
        """Whether boards can be played at a time."""
        return not self.is_closed and self.opens_at <= now < self.closes_at


@dataclass(frozen=True, slots=True)
class BoardEntry:
    """A user who plays the boards of a set.

    `server_id` is the server in which they entered, 0 for none. `remind` says whether they want to be reminded of the
    deadline.
    """

    set_id: int
    user_id: int
    server_id: int
    name: str
    entered_at: int
    remind: bool = False
    reminded_at: int | None = None


@dataclass(frozen=True, slots=True)
class BoardPlay:
    """A board as one user plays it.

    - `table_id`: None once the table is deleted.
    - `ended_at`: when it was played out or given up; None before.
    - `completed`: whether it was played out.
    - `points`: the player's score less that of the others; None before the end.
    - `percent`: matchpoints; None until the set is closed.
    """

    set_id: int
    board: int
    user_id: int
    server_id: int
    table_id: int | None
    started_at: int
    ended_at: int | None = None
    completed: bool = False
    points: float | None = None
    percent: float | None = None


@dataclass(frozen=True, slots=True)
class BoardEnd:
    """The end of a user's board."""

    completed: bool
    points: float


@dataclass(frozen=True, slots=True)
class DailyTotal:
    """What a user has made of the daily boards of a period: their number, and the sum of their percentages.

    `name` is one that they had on one of these days.
    """

    user_id: int
    name: str
    days: int
    percent: float


@dataclass(frozen=True, slots=True)
class DueReminder:
    """A user who asked to be reminded of a deadline, which is near, and who has boards left to play."""

    board_set: BoardSet
    user_id: int
    left: int


@dataclass(frozen=True, slots=True)
class PuzzlePlayer:
    """A user's puzzle rating, and how many puzzles they have tried and solved at the first try."""

    rating: Rating
    tried: int = 0
    solved: int = 0


@dataclass(frozen=True, slots=True)
class PuzzleAttempt:
    """A user's first answer to a puzzle.

    `card` is the code of a card, `rating` the user's displayed rating after it, and `change` by how much it changed.
    """

    card: str
    solved: bool
    rating: int
    change: int
