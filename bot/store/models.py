"""What the store keeps, as frozen values. Times are whole Unix seconds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal

from bot.engine.variant import Value


class TableState(StrEnum):
    """How far a table is: people gather, they play, the game has ended, nothing more can be done at it."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits on a seat; with `computer` a computer player acts for the seat, which is its own where no user is named.
    `agreed` in a lobby: will play; in a game: wants to abandon it. `consents`: lets another take an action back."""

    seat: int
    user_id: int | None
    name: str
    computer: bool = False
    agreed: bool = True
    consents: bool = False


@dataclass(frozen=True, slots=True)
class TableInfo:
    """A table as anybody may know it.

    `seats` are the taken ones, by seat; `ended` is how the game ended, once it has; `revision` counts the
    changes, so that nobody writes over another's. `clock` is how many seconds whoever is to move has until he is
    reminded, 0 for ever; `waiting_since` when the game began to wait, `reminded_at` when he was. With `auto_start` the
    game begins as soon as all seats are taken. With `threaded` it is to be played in a thread of its own; once that is
    made `channel_id` is the thread's, and `parent_id` that of the channel in which it was made. `undo_by` is the seat
    that wants to take its last action back, since `undo_at`; `undone` grows with all that has been taken back.
    """

    id: int
    guild_id: int
    channel_id: int
    message_id: int | None
    opener_id: int
    variant: str
    options: Mapping[str, Value]
    state: TableState
    ended: str | None
    rematch_of: int | None
    revision: int
    created_at: int
    touched_at: int
    seats: tuple[SeatInfo, ...]
    clock: int = 0
    waiting_since: int | None = None
    reminded_at: int | None = None
    auto_start: bool = False
    threaded: bool = False
    parent_id: int | None = None
    undo_by: int | None = None
    undo_at: int | None = None
    undone: int = 0

    def seat_of(self, user_id: int | None) -> int | None:
        """The seat of a user; None for an onlooker."""
        if user_id is None:
            return None
        return next((one.seat for one in self.seats if one.user_id == user_id), None)

    def name_of(self, seat: int) -> str:
        """The name of who sits there; empty where nobody does."""
        return next((one.name for one in self.seats if one.seat == seat), "")


@dataclass(frozen=True, slots=True)
class NewTable:
    """What a table begins with: `seed` the game seed, 32 bytes; `first_dealer` a seat, None to cut for it."""

    guild_id: int
    channel_id: int
    opener_id: int
    variant: str
    options: Mapping[str, Value]
    seats: tuple[SeatInfo, ...]
    at: int
    seed: bytes = field(repr=False)
    first_dealer: int | None = None
    rematch_of: int | None = None
    clock: int = 0
    auto_start: bool = False
    threaded: bool = False
    parent_id: int | None = None


@dataclass(frozen=True, slots=True)
class ShuffleSeed:
    """What decides the cards of a table: its game seed, and who deals first where that is not cut for."""

    seed: bytes = field(repr=False)
    first_dealer: int | None


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """One row of a journal: `action` is None for what no player did; `events` as JSON, with all secrets."""

    ply: int
    seat: int | None
    action: str | None = field(repr=False)
    events: str = field(repr=False)
    at: int


class Outcome(StrEnum):
    """What a finished game was to a player."""

    WON = "won"
    LOST = "lost"
    DRAWN = "drawn"


@dataclass(frozen=True, slots=True)
class DealStats:
    """What a player did in the deals of a game that were scored: in how many he declared, and made his bid; in how
    many his partner declared, and made it; in how many the other side did, and was set. `meld` and `tricks` are the
    points of his side in all of them."""

    deals: int = 0
    declared: int = 0
    made: int = 0
    helped: int = 0
    helped_made: int = 0
    defended: int = 0
    defeated: int = 0
    meld: int = 0
    tricks: int = 0


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game for one player: the final score of his side, and the most it scored and the most it melded in one
    deal (None where no deal was scored), in points."""

    user_id: int
    seat: int
    side: int
    outcome: Outcome
    points: int
    best_deal: int | None
    best_meld: int | None = None
    deal_stats: DealStats = DealStats()


Pair = tuple[int, int]
"""Something of each of two players, in one order."""


@dataclass(frozen=True, slots=True)
class HandicapChange:
    """What a finished game does to the handicap between two users: `after` gives the points of each from those before,
    of which one at least is 0."""

    users: Pair
    after: Callable[[Pair], Pair] = field(repr=False)


class LeaderboardOrder(StrEnum):
    """What a leaderboard is sorted by."""

    RATING = "rating"
    WINS = "wins"
    WIN_RATE = "win-rate"
    POINTS = "points"
    BEST_DEAL = "best-deal"
    BIGGEST_MELD = "biggest-meld"
    STREAK = "streak"


@dataclass(frozen=True, slots=True)
class LeaderboardRow:
    """One line of a leaderboard. Equal players share a place; who is not ranked has none.

    `partner_id` is 0 on the boards of single players. `rating` is in the points that players see; where it is
    `provisional`, too little is known yet.
    """

    place: int | None
    user_id: int
    games: int
    wins: int
    losses: int
    draws: int
    points: int
    best_deal: int | None
    best_meld: int | None = None
    streak: int = 0
    best_streak: int = 0
    rating: int = 1000
    provisional: bool = True
    partner_id: int = 0


@dataclass(frozen=True, slots=True)
class LeaderboardQuery:
    """Which leaderboard: of a server, over one variant or (None) all, for a period (`all`, a month such as `2026-11`, a
    season such as `s3`), of players or of partners, of those only who have played so many games."""

    guild_id: int
    variant: str | None = None
    period: str = "all"
    order: LeaderboardOrder = LeaderboardOrder.WINS
    partners: bool = False
    least_games: int = 1


@dataclass(frozen=True, slots=True)
class LeaderboardPage:
    """Lines of a board from the best down, how many are ranked in all, and the line of who asked; None where he has
    finished no game that counts there."""

    lines: tuple[LeaderboardRow, ...]
    ranked: int
    own: LeaderboardRow | None


@dataclass(frozen=True, slots=True)
class Preferences:
    """How a player wants to be served: where his hand is shown, as picture or text, and so on.

    With `guide` each decision is explained when it first comes up. `language` is that of a catalogue, None for
    the one his Discord speaks; `locale` is the one it spoke when he was last met, None for English.
    """

    hand: Literal["ephemeral", "dm"] = "ephemeral"
    style: Literal["pictures", "text"] = "pictures"
    four_colours: bool = False
    pings: bool = True
    auto_draw: bool = False
    guide: bool = True
    language: str | None = None
    locale: str | None = None
    listed: bool = True


@dataclass(frozen=True, slots=True)
class Preset:
    """House rules of a variant under the name by which a server knows them; options not named are at their defaults."""

    name: str
    variant: str
    options: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class GuildSettings:
    """What those who manage a server have set for it.

    `language` is that of a catalogue, None for the server's own in Discord; `variant` the one a table has unless
    another is chosen; `channels` where tables may be opened, empty for all; with `threads` each table gets a thread;
    `clock` is the turn clock of new tables, in seconds, 0 for none. With `rated_computers` games with computer players
    count; who has played fewer than `least_games` is not ranked. Journals of finished games are kept for `retention`
    days, 0 for ever.
    """

    language: str | None = None
    variant: str | None = None
    channels: tuple[int, ...] = ()
    threads: bool = False
    clock: int = 0
    rated_computers: bool = False
    seasons: Literal["none", "monthly"] = "none"
    least_games: int = 1
    retention: int = 0
