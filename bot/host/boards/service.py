"""Board sets: making them, playing their boards in private, and comparing what everyone made of them."""

from __future__ import annotations

import hmac
import logging
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from typing import Final

from bot.ai import USUAL_LEVEL, Level
from bot.engine.cards import board_seed
from bot.engine.variants import VARIANTS
from bot.host.boards.closing import BoardClosing
from bot.host.boards.scoring import (
    PLAYERS_OF_A_DUEL,
    BoardResult,
    Standing,
    board_results,
    standings,
)
from bot.host.computers.computer_moves import ComputerMoves
from bot.host.errors import (
    AlreadyEntered,
    BoardNotEnded,
    BoardsBegun,
    BoardsClosed,
    BoardsFull,
    NoBoard,
    NotAccepted,
    NotChallenged,
    NotEntered,
    OtherBoardFirst,
    UnknownVariant,
)
from bot.host.lobby.seating import Seating
from bot.host.tables.games import ENTRANT_SEAT
from bot.host.tables.service import Resources, Service
from bot.host.tables.session import TableSession, TableSnapshot
from bot.store import (
    PRIVATE,
    UTC_ZONE,
    BoardEntry,
    BoardPlay,
    BoardSet,
    BoardSetKind,
    NewBoardSet,
    NewTable,
    SeatInfo,
    StaleTable,
    TableInfo,
    TableState,
    day_end,
    day_of,
    day_start,
)

log = logging.getLogger(__name__)

DAILY_LEVEL: Final = USUAL_LEVEL
"""The computer players of daily boards."""


class DailyTable(StrEnum):
    """The boards of a day, by how many sit at their tables; each has leaderboards of its own."""

    TWO = "two"
    FOUR = "four"

    @classmethod
    def of(cls, variant: str) -> DailyTable:
        """The one to which a variant belongs. Boards with three players, which there once were, count as four."""
        return cls.TWO if VARIANTS[variant].seats == _TWO else cls.FOUR

    @property
    def other(self) -> DailyTable:
        """The other one."""
        return DailyTable.FOUR if self is DailyTable.TWO else DailyTable.TWO

    @property
    def variants(self) -> frozenset[str]:
        """The variants that belong to it."""
        return frozenset(name for name in VARIANTS if DailyTable.of(name) is self)


WEEKDAYS: Final = {
    DailyTable.TWO: ("classic", "kitty", "classic", "kitty", "classic", "kitty", "kitty"),
    DailyTable.FOUR: (
        "partnership",
        "double-deck",
        "partnership",
        "double-deck",
        "partnership",
        "double-deck",
        "partnership",
    ),
}
"""The variants of the daily boards by weekday, from Monday: with two players those that the lessons teach."""
MOST_BOARDS: Final = 24
"""The most boards of a set."""
MOST_ENTRANTS: Final = 200
"""The most users who can enter an event."""
_TWO: Final = 2


@dataclass(frozen=True, slots=True)
class Entrant:
    """A user who plays boards: where they do so, and what they and the computer players are called.

    `server_id` is 0 outside of servers.
    """

    user_id: int
    name: str
    server_id: int
    computer_name: Callable[[int], str] = field(repr=False)
    """The name of the first, second, ... computer player, counted from 1."""


@dataclass(frozen=True, slots=True)
class BoardSetProof:
    """The commitment to the secret of a set, and the secret itself once the set is closed."""

    seal: str
    secret: bytes | None = field(repr=False)


@dataclass(frozen=True, slots=True)
class ContestPlan:
    """What a new contest is about, and where its public message is."""

    server_id: int
    channel_id: int
    variant: str
    options: Mapping[str, object]
    level: Level
    boards: int
    closes_at: int


class Boards(Service):
    """Board sets of all kinds.

    The boards of a set have the same cards for everyone: the game seed of each follows from the set's secret. They are
    played at private tables, one for each user and board, against the same computer players; the user sits on seat 0.
    """

    def __init__(self, resources: Resources, seating: Seating, computer_moves: ComputerMoves) -> None:
        super().__init__(resources)
        self._seating: Final = seating
        self.closing: Final = BoardClosing(resources, computer_moves, self.publish)
        self._listeners: Final[list[Callable[[int], None]]] = []

    # Sets

    async def daily(
        self, day: str | None = None, table: DailyTable = DailyTable.TWO, *, server_id: int | None = None
    ) -> BoardSet:
        """Return a daily board of a day, such as `2026-11-22`; today's if none is given.

        :param server_id: the server whose day it is: see :meth:`today`.
        :raises NoBoard: if there was no board on that day.
        """
        today = await self.today(server_id)
        found = await self.of_day(day or today, table)
        if found is not None:
            return found
        if day not in (None, today):
            raise NoBoard
        variant = WEEKDAYS[table][date.fromisoformat(today).weekday()]
        # It is open as long as it is that day on any server.
        zones = await self._store.settings.time_zones() | {UTC_ZONE}
        new = NewBoardSet(
            kind=BoardSetKind.DAILY,
            variant=variant,
            options=VARIANTS[variant].resolve({}),
            level=DAILY_LEVEL.value,
            boards=1,
            secret=self._seeds(32),
            opens_at=min(day_start(today, zone) for zone in zones),
            closes_at=max(day_end(today, zone) for zone in zones),
            day=today,
        )
        return await self._create(new)

    async def of_day(self, day: str, table: DailyTable) -> BoardSet | None:
        """Return a daily board of a day; None if there was none."""
        found = await self._store.boards.of_day(day)
        return next((one for one in found if DailyTable.of(one.variant) is table), None)

    async def today(self, server_id: int | None = None) -> str:
        """The current day, such as `2026-11-22`, in the time zone of a server; by UTC outside of servers."""
        return day_of(self._registry.now(), await self._zone(server_id))

    async def day_ends_at(self, board_set: BoardSet, server_id: int | None) -> int:
        """When the day of a daily board ends on a server. It may still be open where that is later."""
        assert board_set.day is not None
        return min(day_end(board_set.day, await self._zone(server_id)), board_set.closes_at)

    async def _zone(self, server_id: int | None) -> str:
        return UTC_ZONE if not server_id else (await self._store.settings.get(server_id)).time_zone

    async def make(
        self,
        kind: BoardSetKind,
        plan: ContestPlan,
        *,
        creator_id: int,
        opponent_id: int | None = None,
        name: str = "",
    ) -> BoardSet:
        """Make a set of boards that can be played from now on.

        :param opponent_id: of a challenge, who is challenged.
        :raises UnknownVariant, BadOption, Draining: and ValueError for a number of boards or a deadline that is not
            possible.
        """
        now = self._registry.now()
        if not 1 <= plan.boards <= MOST_BOARDS or plan.closes_at <= now:
            raise ValueError("a set has 1 to 24 boards, and a deadline in the future")
        if plan.variant not in VARIANTS:
            raise UnknownVariant
        self._registry.require_new_games()
        new = NewBoardSet(
            kind=kind,
            variant=plan.variant,
            options=VARIANTS[plan.variant].options_of_new_game(plan.options),
            level=plan.level.value,
            boards=plan.boards,
            secret=self._seeds(32),
            opens_at=now,
            closes_at=plan.closes_at,
            server_id=plan.server_id,
            channel_id=plan.channel_id,
            creator_id=creator_id,
            opponent_id=opponent_id,
            name=name,
        )
        return await self._create(new)

    async def _create(self, new: NewBoardSet) -> BoardSet:
        """Create a set, and let the expert play its boards."""
        board_set = await self._store.boards.create(new)
        self.closing.request_pars(board_set.id)
        return board_set

    async def load(self, set_id: int) -> BoardSet:
        """Return a set whose boards are played here.

        :raises NoBoard: if there is none. The boards of a duplicate session are played at its tables only.
        """
        found = await self._store.boards.load(set_id)
        if found is None or found.kind is BoardSetKind.DUPLICATE:
            raise NoBoard
        return found

    async def is_open_at(self, info: TableInfo) -> bool:
        """Whether a table is of a board that others may still play."""
        found = None if info.board_set_id is None else await self._store.boards.load(info.board_set_id)
        return found is not None and not found.is_closed

    async def find(
        self,
        *,
        kinds: Sequence[BoardSetKind] = tuple(BoardSetKind),
        server_id: int | None = None,
        user_id: int | None = None,
        closed: bool | None = None,
        limit: int = 25,
    ) -> tuple[BoardSet, ...]:
        """Return the sets of these kinds, of a server, that are closed or not.

        :param user_id: only those that this user has entered or is challenged to.
        """
        return await self._store.boards.find(
            kinds=kinds, server_id=server_id, user_id=user_id, closed=closed, limit=limit
        )

    async def proof(self, board_set: BoardSet) -> BoardSetProof:
        """Return the seal of a set, and its secret if it is closed."""
        secret = await self._store.boards.secret(board_set.id) if board_set.is_closed else None
        return BoardSetProof(board_set.seal, secret)

    def subscribe(self, listener: Callable[[int], None]) -> None:
        """Tell a listener the ID of each set that has changed here, after the commit."""
        self._listeners.append(listener)

    def publish(self, set_id: int) -> None:
        """Tell the listeners that a set has changed."""
        for listener in self._listeners:
            listener(set_id)

    # Entries

    async def enter(self, set_id: int, entrant: Entrant) -> None:
        """Enter a user.

        :raises NoBoard, BoardsClosed, BoardsFull, NotChallenged, AlreadyEntered:
        :raises Barred: if the managers of the contest's server keep the user from its tables.
        """
        board_set = await self.load(set_id)
        self._require_open(board_set)
        if board_set.kind is not BoardSetKind.DAILY:
            await self._registry.admission.require_not_barred(board_set.server_id, [entrant.user_id])
        await self._require_place(board_set, entrant.user_id)
        if not await self._store.boards.enter(self._entry(set_id, entrant)):
            raise AlreadyEntered
        self.publish(set_id)

    async def _require_place(self, board_set: BoardSet, user_id: int) -> None:
        """Check that a user may enter, or has entered."""
        if board_set.kind is BoardSetKind.CHALLENGE:
            if user_id not in (board_set.creator_id, board_set.opponent_id):
                raise NotChallenged
        elif board_set.kind is BoardSetKind.EVENT:
            entered = [entry.user_id for entry in await self.entries(board_set.id)]
            if len(entered) >= MOST_ENTRANTS and user_id not in entered:
                raise BoardsFull

    async def withdraw(self, set_id: int, user_id: int) -> None:
        """Take an entry back. Raises NotEntered if there is none, BoardsBegun if the user has begun to play."""
        if not await self._store.boards.withdraw(set_id, user_id):
            raise BoardsBegun if await self.plays_of(set_id, user_id) else NotEntered
        self.publish(set_id)

    async def entries(self, set_id: int) -> tuple[BoardEntry, ...]:
        """Return who has entered, the first first."""
        return await self._store.boards.entries(set_id)

    async def set_reminder(self, set_id: int, user_id: int, *, remind: bool) -> None:
        """Choose whether to be reminded of the deadline. Raises NotEntered if the user has not entered."""
        if not await self._store.boards.set_reminder(set_id, user_id, remind=remind):
            raise NotEntered

    async def mark_reminded(self, set_id: int, user_id: int) -> bool:
        """Note that a user is reminded. Of concurrent callers, one gets True."""
        return await self._store.boards.mark_reminded(set_id, user_id, self._registry.now())

    def _entry(self, set_id: int, entrant: Entrant) -> BoardEntry:
        return BoardEntry(set_id, entrant.user_id, entrant.server_id, entrant.name, self._registry.now())

    def _require_open(self, board_set: BoardSet) -> None:
        if not board_set.is_open(self._registry.now()):
            raise BoardsClosed

    # Playing

    async def play(self, set_id: int, board: int, entrant: Entrant) -> TableSnapshot:
        """Begin a board, or continue it. Playing a first board enters the user.

        :return: what the user sees of the board's table. If they have played it, that is the end of it.
        :raises NoBoard, BoardsClosed, BoardsFull, NotChallenged, NotAccepted, OtherBoardFirst, Draining:
        """
        board_set = await self.load(set_id)
        if not 0 <= board < board_set.boards:
            raise NoBoard
        table_id = await self._table_of(set_id, board, entrant.user_id)
        if table_id is None:
            self._require_open(board_set)
            await self._require_place(board_set, entrant.user_id)
            if (
                board_set.kind is BoardSetKind.CHALLENGE
                and len(await self.entries(set_id)) < PLAYERS_OF_A_DUEL
            ):
                raise NotAccepted
            following = await self.next_board(board_set, entrant.user_id)
            if board_set.kind is BoardSetKind.EVENT and board != following:
                raise OtherBoardFirst((following or 0) + 1)
            self._registry.require_new_games()
            table_id = await self._open(board_set, board, entrant)

        async def step(session: TableSession) -> TableSnapshot:
            if session.info.state is TableState.LOBBY:
                await self._seating.start(session, 0, session.info, ENTRANT_SEAT)
            return session.snapshot(entrant.user_id, since=session.ply_two_tricks_ago())

        return await self._registry.run(table_id, step)

    async def _table_of(self, set_id: int, board: int, user_id: int) -> int | None:
        plays = await self._store.boards.plays(set_id, board=board, user_id=user_id)
        if plays and plays[0].table_id is None:
            raise BoardsClosed
        return plays[0].table_id if plays else None

    async def _open(self, board_set: BoardSet, board: int, entrant: Entrant) -> int:
        secret = await self._store.boards.secret(board_set.id)
        table = NewTable(
            server_id=entrant.server_id,
            channel_id=PRIVATE,
            opener_id=entrant.user_id,
            variant=board_set.variant,
            options=board_set.options,
            seats=_seats(board_set, entrant),
            at=self._registry.now(),
            secret=board_seed(secret, board),
            rematch_secret=self._seeds(32),
            board_set_id=board_set.id,
            board=board,
        )
        try:
            info = await self._store.boards.open_play(self._entry(board_set.id, entrant), board, table)
        except StaleTable:
            # The user has opened it at the same moment.
            table_id = await self._table_of(board_set.id, board, entrant.user_id)
            assert table_id is not None
            return table_id
        self._registry.publisher.mark(info)
        self.publish(board_set.id)
        return info.id

    async def plays_of(self, set_id: int, user_id: int) -> dict[int, BoardPlay]:
        """Return the boards that a user has begun, by index."""
        return {play.board: play for play in await self._store.boards.plays(set_id, user_id=user_id)}

    async def next_board(self, board_set: BoardSet, user_id: int) -> int | None:
        """Return the board that a user is playing, or the one to begin next; None if they have begun all.

        The boards of an event come in another order for each user, so that two who sit together do not play the same
        cards at the same time. The event's secret decides, so nobody can tell anyone's order before.
        """
        plays = await self.plays_of(board_set.id, user_id)
        playing = sorted(board for board, play in plays.items() if play.ended_at is None)
        order = list(range(board_set.boards))
        if board_set.kind is BoardSetKind.EVENT:
            secret = await self._store.boards.secret(board_set.id)
            order.sort(key=lambda board: hmac.digest(secret, f"order:{user_id}:{board}".encode(), "sha256"))
        new = [board for board in order if board not in plays]
        return next(iter([*playing, *new]), None)

    # Comparing

    async def results(self, set_id: int, board: int, user_id: int) -> tuple[BoardResult, ...]:
        """The results of those who have ended a board, the best first, for one of them.

        :raises BoardNotEnded: if the user has not ended it. Nobody reads results of cards that they have yet to play.
        """
        results = await self.all_results(set_id, board)
        if all(result.user_id != user_id for result in results):
            raise BoardNotEnded
        return results

    async def all_results(self, set_id: int, board: int) -> tuple[BoardResult, ...]:
        """The same for what the bot itself counts and ranks. Do not show them to those who have not ended the board."""
        pars = await self._store.boards.pars(set_id)
        return board_results(await self._store.boards.plays(set_id, board=board), pars.get(board))

    async def standings(self, set_id: int) -> tuple[Standing, ...]:
        """The standings of all who have entered. Until the set is closed, boards not ended do not count.

        In an open challenge, a board counts once both have ended it, so that neither learns anything before.
        """
        board_set = await self.load(set_id)
        users = [entry.user_id for entry in await self.entries(set_id)]
        plays = await self._store.boards.plays(set_id)
        if board_set.kind is BoardSetKind.CHALLENGE and not board_set.is_closed:
            ended = Counter(play.board for play in plays if play.ended_at is not None)
            plays = tuple(play for play in plays if ended[play.board] == PLAYERS_OF_A_DUEL)
        pars = await self._store.boards.pars(set_id)
        return standings(users, plays, board_set.boards, pars, final=board_set.is_closed)


def _seats(board_set: BoardSet, entrant: Entrant) -> tuple[SeatInfo, ...]:
    """The user on their seat, and computer players on all others."""
    level = Level(board_set.level)
    count = VARIANTS[board_set.variant].seats
    computers = (
        SeatInfo(seat, None, entrant.computer_name(seat), computer=True, level=level)
        for seat in range(1, count)
    )
    return (SeatInfo(ENTRANT_SEAT, entrant.user_id, entrant.name), *computers)
