"""Values that the store saves and returns. Times are whole Unix seconds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import pairwise
from typing import Final

from bot.engine.options import Value


@dataclass(frozen=True, slots=True)
class Shards:
    """The shards of one process, of `count` in all. Discord assigns each server to a shard by its ID."""

    count: int = 1
    ids: tuple[int, ...] = (0,)

    def serves(self, server_id: int) -> bool:
        """Whether a server is on one of these shards."""
        return (server_id >> 22) % self.count in self.ids


ALL_SHARDS: Final = Shards()


PRIVATE: Final = 0
"""The channel of tables without a public message."""


class TableState(StrEnum):
    """State of a table: waiting for players, playing, game ended, closed for good."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"


class Access(StrEnum):
    """Whom the opener of a table lets in: everyone, those on their list of friends, or nobody.

    Whom the opener has invited is let in as well.
    """

    OPEN = "open"
    FRIENDS = "friends"
    LOCKED = "locked"


@dataclass(frozen=True, slots=True)
class PlayedRules:
    """A variant with the options with which it was played."""

    variant: str
    options: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """The occupant of a seat.

    With `computer`, a computer player acts for the seat; the seat is its own if `user_id` is None. `agreed` means
    ready to play: in a lobby, or after a look at melds that were just laid down. `level` is how well the computer
    player of its own seat plays; None for users. `interaction_id` is that of the interaction with which the seat was
    taken before the game. `hinted` means that a hint was taken there in this game.
    """

    seat: int
    user_id: int | None
    name: str
    computer: bool = False
    agreed: bool = True
    level: str | None = None
    interaction_id: int = field(default=0, repr=False)
    hinted: bool = False


@dataclass(frozen=True, slots=True)
class Occupant:
    """An earlier occupant of a seat in a game: a person, a computer player, or a person for whom one acted.

    `until` is the first ply that they no longer had the seat, and `deal` the index of the deal that the next occupant
    was the first to play. The other fields are those of :class:`SeatInfo`.
    """

    seat: int
    until: int
    deal: int
    user_id: int | None
    name: str
    computer: bool = False
    level: str | None = None


@dataclass(frozen=True, slots=True)
class Span:
    """A player on a seat, from the deal with this index on."""

    deal: int
    name: str


def spans(seat: SeatInfo, occupants: Iterable[Occupant]) -> tuple[Span, ...]:
    """The players of a seat in order, without what computer players did for one who came back.

    Whoever takes turns with others in one deal is named once there.

    :param occupants: the earlier occupants of all seats of the table, in the order in which they left.
    """
    earlier = [one for one in occupants if one.seat == seat.seat]
    starts = [0, *(one.deal for one in earlier)]
    players = [*((one.user_id, one.name) for one in earlier), (seat.user_id, seat.name)]
    turns = list(zip(starts, players, strict=True))
    kept = [turn for at, turn in enumerate(turns) if not at or turn not in turns[at + 1 :]]
    return tuple(
        Span(deal, player[1]) for at, (deal, player) in enumerate(kept) if not at or player != kept[at - 1][1]
    )


class RequestKind(StrEnum):
    """What the players of a table can be asked, of a running game where nothing else is said."""

    UNDO = "undo"
    ABANDON = "abandon"
    CLOCK = "clock"
    OPENER = "opener"
    """Before the game: the opener, who is gone, is to leave the table."""
    SUBSTITUTE = "substitute"
    """A member wants to take a seat for which a computer player acts."""
    COMPUTER = "computer"
    """Computer players are to act for those who are gone."""
    DRAW = "draw"
    """The game is to end as a draw."""
    WIN = "win"
    """The game is to end as a win of the side that is ahead."""
    AGAIN = "again"
    """The game is to end without a result, and those who are left are to play another."""


ENDINGS: Final = frozenset({RequestKind.ABANDON, RequestKind.DRAW, RequestKind.WIN, RequestKind.AGAIN})
"""The requests that end a game, of which a table has at most one."""


@dataclass(frozen=True, slots=True)
class Request:
    """A request to the players of a table. A table has at most one of each kind.

    - `seat`: the player who asks, or the seat that a member asks for.
    - `number`: the revision of the table when it was made, which tells it from other requests there.
    - `agreed`: the seats that have agreed; `away` those that are not asked.
    - `seconds`: the clock that is asked for.
    - `user_id`, `name`: the member who asks for a seat.
    - `refused_at`: when a player refused it, in Unix seconds.
    """

    kind: RequestKind
    seat: int
    number: int
    at: int
    agreed: tuple[int, ...] = ()
    away: tuple[int, ...] = ()
    seconds: int = 0
    user_id: int | None = None
    name: str = ""
    refused_at: int | None = None

    @property
    def asker(self) -> int:
        """The member who asks for a seat, or else the seat that asks."""
        return self.seat if self.user_id is None else self.user_id


@dataclass(frozen=True, slots=True)
class Queued:
    """A member on the waiting list of a table; `asked_at` is when they were asked to take a seat that is free."""

    user_id: int
    name: str
    asked_at: int | None = None


@dataclass(frozen=True, slots=True)
class TableInfo:
    """The public data of a table, without its secrets.

    - `number`: by which members call the table, counted from 1 on each server; 0 if it is private.
    - `seats`: the taken seats, in order.
    - `ended`: how the game ended, or None.
    - `revision`: number of changes, to detect conflicting writes.
    - `clock`: seconds until the player to move is reminded, 0 for never; `waiting_since`: when their turn began;
      `reminded_at`: when they were reminded.
    - `auto_start`: the game begins as soon as all seats are taken.
    - `threaded`: the table has or gets its own thread. Then `channel_id` is the thread, once it exists, and `parent_id`
      is the channel of the thread.
    - `requests`: what the players are asked; `refused`: what they have refused lately.
    - `queue`: the members who wait for a seat, in order.
    - `substitutes`: members may take the seats of computer players during the game without being admitted.
    - `access`: who may take a seat, and `watching` who may see the game while it runs, besides its players.
    - `sealed`: only its players see the game, also when it is over, as others have yet to play its board.
    - `occupants`: who had the seats before, in the order in which they left.
    - `undone`: total number of plies taken back.
    - `seal`: the commitment to the secret from which the game seed is mixed; None where a board is played, whose set
      has it, and where the deal was chosen. `rematch_seal`: that of a rematch.
    - `start_interaction_id`: the interaction that started the game.
    - `message_id`: the table's public message; None before it is posted.
    - `board_set_id`, `board`: the board that is played here, by its index; None at other tables.
    - `guided`: each decision is explained here, and the game counts on no leaderboard.
    - `joined_id`: the table that the players of this one were brought to, as both waited for the same; None if not.
    - `board_kind`, `board_name`: the kind of the set to which that board belongs, and the name of the event or
      the day of the daily board, such as `2026-11-22`; None at other tables.
    - `tournament_id`: the tournament of whose matches this is one; None at other tables.
    """

    id: int
    server_id: int
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
    number: int = 0
    clock: int = 0
    waiting_since: int | None = None
    reminded_at: int | None = None
    auto_start: bool = False
    threaded: bool = False
    parent_id: int | None = None
    requests: tuple[Request, ...] = ()
    refused: tuple[Request, ...] = ()
    queue: tuple[Queued, ...] = ()
    substitutes: bool = False
    access: Access = Access.OPEN
    watching: Access = Access.OPEN
    undone: int = 0
    seal: str | None = None
    rematch_seal: str = ""
    start_interaction_id: int = field(default=0, repr=False)
    board_set_id: int | None = None
    board: int | None = None
    guided: bool = False
    joined_id: int | None = None
    board_kind: str | None = None
    board_name: str | None = None
    tournament_id: int | None = None
    sealed: bool = False
    occupants: tuple[Occupant, ...] = ()

    @property
    def is_closed(self) -> bool:
        """Whether nothing more happens at the table."""
        return self.state is TableState.CLOSED

    @property
    def is_private(self) -> bool:
        """Whether the table has no public message: only its players see it."""
        return self.channel_id == PRIVATE

    def has_played(self, user_id: int) -> bool:
        """Whether a user has a seat, had one when the game began, or has had one in between."""
        return bool(self.seats_had(user_id))

    def seats_had(self, user_id: int) -> frozenset[int]:
        """The seats that a user has or has had at any time of the game."""
        had: tuple[SeatInfo | Occupant, ...] = (*self.seats, *self.occupants)
        return frozenset(one.seat for one in had if one.user_id == user_id)

    @property
    def is_board(self) -> bool:
        """Whether a board of a set is played here."""
        return self.board_set_id is not None

    @property
    def admits_members(self) -> bool:
        """Whether others can take the places of those who play, here or in a next game: no match gives the seats."""
        return not self.is_private and self.tournament_id is None

    @property
    def is_one_deal(self) -> bool:
        """Whether there is no total to play for: a board or a guided game, which end after one deal."""
        return self.is_board or self.guided

    @property
    def with_computers(self) -> bool:
        """Whether a computer player has its own seat."""
        return any(seat.user_id is None for seat in self.seats)

    @property
    def has_former_player(self) -> bool:
        """Whether a user who played here has deleted their data."""
        return any(seat.user_id is not None and seat.user_id < 0 for seat in self.seats)

    def seat_of(self, user_id: int | None) -> int | None:
        """The seat of a user, or None if they do not play."""
        if user_id is None:
            return None
        return next((seat.seat for seat in self.seats if seat.user_id == user_id), None)

    def request(self, kind: RequestKind) -> Request | None:
        """The open request of a kind, or None."""
        return next((request for request in self.requests if request.kind is kind), None)

    def at(self, ply: int) -> TableInfo:
        """The table with its players as they were at a ply of the game."""
        if not self.occupants:
            return self
        return replace(self, seats=tuple(self.player_at(seat, ply) for seat in self.seats))

    def during(self, first: int, last: int) -> TableInfo:
        """The table with its players at the last of some plies, each seat with the names of all who had it in them."""
        if not self.occupants:
            return self
        changes = sorted({first, *(one.until for one in self.occupants if first < one.until <= last)})
        seats = []
        for seat in self.seats:
            names = dict.fromkeys(self.player_at(seat, ply).name for ply in changes)
            seats.append(replace(self.player_at(seat, last), name=" / ".join(names)))
        return replace(self, seats=tuple(seats))

    @property
    def as_begun(self) -> TableInfo:
        """The table with the players who began the game."""
        return self.at(0)

    def counting(self, plies: int) -> TableInfo:
        """The table with the players for whom its game counts: on each seat, who has had it for most of the game.

        Of two who have had it for equally long, the one who had it first. What a computer player does for an absent
        player is theirs.

        :param plies: how many the game has.
        """
        if not self.occupants:
            return self
        return replace(self, seats=tuple(self._longest_on(seat, plies) for seat in self.seats))

    def _longest_on(self, seat: SeatInfo, plies: int) -> SeatInfo:
        changes = (min(one.until, plies) for one in self.occupants if one.seat == seat.seat)
        had: dict[tuple[int | None, str | None], int] = {}
        players: dict[tuple[int | None, str | None], SeatInfo] = {}
        for start, end in pairwise((0, *changes, plies)):
            player = self.player_at(seat, start)
            key = player.user_id, player.level
            had[key] = had.get(key, 0) + end - start
            players.setdefault(key, player)
        return players[max(had, key=had.__getitem__)]

    def player_at(self, seat: SeatInfo, ply: int) -> SeatInfo:
        """A seat of the table with the player who had it at a ply of the game."""
        later = (one for one in self.occupants if one.seat == seat.seat and one.until > ply)
        was = next(later, None)
        if was is None:
            return seat
        return replace(seat, user_id=was.user_id, name=was.name, computer=was.computer, level=was.level)

    def spans(self, seat: SeatInfo) -> tuple[Span, ...]:
        """The players of a seat in order: see :func:`spans`."""
        return spans(seat, self.occupants)

    def involves(self, user_id: int) -> bool:
        """Whether a user has opened the table, has or had a seat there, or has asked or waits for one."""
        others = (self.seats, self.occupants, self.requests, self.refused, self.queue)
        return user_id == self.opener_id or any(one.user_id == user_id for group in others for one in group)

    def name_of(self, seat: int) -> str:
        """The name of the player on a seat, or an empty string."""
        return next((info.name for info in self.seats if info.seat == seat), "")


@dataclass(frozen=True, slots=True)
class NewTable:
    """The data of a new table.

    `secret` is that from which the game seed is mixed, 32 bytes; `rematch_secret` is that of a rematch. `first_dealer`
    is a seat, or None to cut for it. At the table of a board, `secret` is the game seed itself.
    """

    server_id: int
    channel_id: int
    opener_id: int
    variant: str
    options: Mapping[str, Value]
    seats: tuple[SeatInfo, ...]
    at: int
    secret: bytes = field(repr=False)
    rematch_secret: bytes = field(repr=False)
    first_dealer: int | None = None
    rematch_of: int | None = None
    clock: int = 0
    auto_start: bool = False
    substitutes: bool = False
    access: Access = Access.OPEN
    watching: Access = Access.OPEN
    threaded: bool = False
    parent_id: int | None = None
    board_set_id: int | None = None
    board: int | None = None
    guided: bool = False
    queue: tuple[Queued, ...] = ()
    sealed: bool = False


@dataclass(frozen=True, slots=True)
class ShuffleSeed:
    """What determines the cards of a table.

    `secret` is that from which the game seed is mixed, and `rematch_secret` that of a rematch. `first_dealer` is None
    if it is cut for.
    """

    secret: bytes = field(repr=False)
    first_dealer: int | None
    rematch_secret: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """One ply of a journal.

    `action` is None if no player acted. `events` is JSON and includes all secrets.
    """

    ply: int
    seat: int | None
    action: str | None = field(repr=False)
    events: str = field(repr=False)
    at: int


@dataclass(frozen=True, slots=True)
class Preset:
    """Named house rules of a variant on a server. Options not listed have their defaults.

    `substitutes` is as for a table. The server's new tables of the variant have the rules that are `is_default`, unless
    others are chosen; a variant has at most one such preset. One that is not `is_readable` is stored as what are no
    options; then it has none.
    """

    name: str
    variant: str
    options: Mapping[str, Value]
    substitutes: bool = False
    is_default: bool = False
    is_readable: bool = True
