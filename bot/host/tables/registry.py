"""The tables of this process: loaded while they are used, and changed by one caller at a time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeVar

from bot.engine.actions import IllegalAction
from bot.engine.events import DealScored
from bot.engine.game import Game
from bot.host.errors import HostError, NoTable
from bot.host.limits import ShortGames
from bot.host.ranking.counting import RANKING
from bot.host.ranking.newcomers import has_free_hints
from bot.host.tables.admission import Admission
from bot.host.tables.changes import ChangeBus, ChangeKind, ChangePublisher
from bot.host.tables.games import board_end, computer_seats, last_entry, results, uncounted
from bot.host.tables.handicaps import handicap_change
from bot.host.tables.seats import (
    ask_first,
    ask_to_go_on,
    asked_first,
    drop_request,
    leave_queue,
    note_occupants,
    reset_seats,
)
from bot.host.tables.session import TableSession, lays_down
from bot.host.tasks import log_failures
from bot.store import (
    ALL_SHARDS,
    PRIVATE,
    GameEnd,
    NewTable,
    Request,
    RequestKind,
    Store,
    TableInfo,
    TableState,
    Work,
    WriteConflict,
)

log = logging.getLogger(__name__)

_COMPUTERS_MAY_ACT: Final = frozenset(
    {
        ChangeKind.TAKEN_OVER,
        ChangeKind.RETURNED,
        ChangeKind.REFUSED,
        ChangeKind.JOINED,
        ChangeKind.LEFT,
        ChangeKind.AGREED,
    }
)
"""After these a computer player may have to act, although the game has not moved."""

MAX_ATTEMPTS: Final = 4
"""How many times a step is tried when other processes keep changing the table first."""

T = TypeVar("T")

Observer = Callable[[TableSession], None]


@dataclass(slots=True)
class Commits:
    """The changes of tables that a task has committed."""

    count: int = 0
    task: asyncio.Task[object] | None = field(default_factory=asyncio.current_task)


_commits: ContextVar[Commits | None] = ContextVar("commits", default=None)


@contextmanager
def count_commits() -> Iterator[Commits]:
    """Count what the current task commits in the `with` block. Tasks that it starts do not count."""
    commits = Commits()
    token = _commits.set(commits)
    try:
        yield commits
    finally:
        _commits.reset(token)


def note_commit() -> None:
    """Count a commit of the current task."""
    commits = _commits.get()
    if commits is not None and commits.task is asyncio.current_task():
        commits.count += 1


class TableRegistry:
    """Loads tables, runs steps on them one at a time, and writes what happens before it is published."""

    def __init__(
        self,
        store: Store,
        bus: ChangeBus,
        clock: Callable[[], float],
        short_games: ShortGames,
        look: float,
    ) -> None:
        """:param look: how many seconds computer players leave people to look at melds laid down all at once."""
        self._store = store
        self._look = look
        self._short_games = short_games
        self._clock = clock
        self._sessions: Final[dict[int, TableSession]] = {}
        self._observers: Final[list[Observer]] = []
        self.admission: Final = Admission(store, self.now)
        self.publisher: Final = ChangePublisher(bus, lambda server: self.serves(server), shared=store.shared)
        self.shards = ALL_SHARDS
        """The shards of this process. Only for tables of their servers does it publish what happens and let computer
        players act. What other processes do there is published here as soon as it is noticed."""

        self.require_new_games: Callable[[], None] = lambda: None
        """Raises Draining if no new tables open and no games start."""

    def add_observer(self, observer: Observer) -> None:
        """Call this, under the table's lock, whenever a table is loaded and after every step of its game."""
        self._observers.append(observer)

    @property
    def loaded(self) -> int:
        """The number of tables in memory."""
        return len(self._sessions)

    def serves(self, server_id: int) -> bool:
        """Whether this process serves a server."""
        return self.shards.serves(server_id)

    async def own_tables(self, states: Collection[TableState], **conditions: Any) -> tuple[TableInfo, ...]:
        """The tables in these states of the servers that this process serves; see :meth:`TableRepository.find`."""
        return await self._store.tables.find(states, shards=self.shards, **conditions)

    def now(self) -> int:
        """The time, in whole Unix seconds."""
        return int(self._clock())

    async def run(self, table_id: int, step: Callable[[TableSession], Awaitable[T]]) -> T:
        """Run a step on a table while no other caller does.

        If another process changes the table first, the step runs again on the table as it is then.

        :return: what the step returns.
        :raises NoTable: if there is no such table; and whatever the step raises.
        """
        session = self._sessions.setdefault(table_id, TableSession(table_id, self._look))
        session.callers += 1
        try:
            async with session.lock:
                return await self._run_locked(session, step)
        finally:
            session.callers -= 1
            session.used_at = self._clock()
            if not session.callers and not session.is_loaded:
                del self._sessions[table_id]

    async def read(self, table_id: int, read: Callable[[TableSession], T]) -> T:
        """Call a function that reads a table's game in a thread, while no other caller changes the table.

        Reading a long game takes a while, in which the event loop goes on.

        :return: what the function returns.
        :raises NoTable: if there is no such table; and whatever the function raises.
        """

        async def step(session: TableSession) -> T:
            return await asyncio.to_thread(read, session)

        return await self.run(table_id, step)

    def last_written(self, table_id: int) -> TableInfo | None:
        """The information about a table as it was last written.

        :return: None if the table is not in memory, or another process may have changed it.
        """
        session = self._sessions.get(table_id)
        return session.info if session and session.is_loaded and not self._store.shared else None

    async def wait(self, table_id: int) -> None:
        """Wait until no step is running on a table."""
        if session := self._sessions.get(table_id):
            async with session.lock:
                pass

    async def run_or_log(
        self, table_id: int, step: Callable[[TableSession], Awaitable[object]], failure: str
    ) -> None:
        """Run a step on a table; if it fails, log that instead of raising."""
        await log_failures(self.run(table_id, step), log, f"table {table_id}: {failure}")

    async def _run_locked(self, session: TableSession, step: Callable[[TableSession], Awaitable[T]]) -> T:
        attempts = 0
        if self._store.shared:
            await session.unload_if_changed(self._store)
        while True:
            await self._load(session)
            try:
                return await step(session)
            except (HostError, IllegalAction):
                # Raised before anything changes: what is in memory is still right.
                raise
            except WriteConflict:
                session.unload()
                attempts += 1
                if attempts == MAX_ATTEMPTS:
                    raise
            except BaseException:
                # The game may be ahead of its journal now, and only the journal counts.
                session.unload()
                raise

    async def _load(self, session: TableSession) -> None:
        if session.is_loaded:
            return
        if not await session.load(self._store):
            raise NoTable
        self.publisher.publish_missed(session)
        self._notify_observers(session)

    async def reload_tables_of(self, user_id: int) -> None:
        """Load the tables of a user again: they are stored differently now."""
        for session in list(self._sessions.values()):
            async with session.lock:
                if session.is_loaded and session.info.involves(user_id):
                    await self._reload(session)

    async def reload(self, table_id: int) -> None:
        """Load a table again if it is in memory: it is stored differently now."""
        if session := self._sessions.get(table_id):
            async with session.lock:
                if session.is_loaded:
                    await self._reload(session)

    async def _reload(self, session: TableSession) -> None:
        await session.reload(self._store)
        self.publisher.mark_session(session)

    def unload(self, unused_since: float) -> None:
        """Drop the tables from memory that have not been used since then, in Unix seconds."""
        idle = [
            session
            for session in self._sessions.values()
            if not session.callers and session.used_at <= unused_since
        ]
        for session in idle:
            del self._sessions[session.id]
            self.publisher.forget(session.id)

    async def open(self, new: NewTable) -> TableInfo:
        """Write a new table, and publish it.

        :raises Draining, Barred:
        """
        self.require_new_games()
        if new.channel_id != PRIVATE:
            await self.admission.require_not_barred(new.server_id, [new.opener_id])
        info = await self._store.tables.open(new)
        self.adopt_opened(info)
        return info

    def adopt_opened(self, info: TableInfo) -> None:
        """Publish a new table that is already written."""
        note_commit()
        self.publisher.publish_opened(info)

    async def adopt(self, info: TableInfo, kind: ChangeKind, seat: int | None) -> None:
        """Take over a change of a table before its game that was written together with others, and publish it."""
        note_commit()

        async def step(session: TableSession) -> None:
            if session.info.revision < info.revision:
                session.info = info
            self.publisher.publish(session, kind, seat)

        await self.run(info.id, step)

    async def save(
        self,
        session: TableSession,
        after: TableInfo,
        kind: ChangeKind,
        seat: int | None = None,
        request: Request | None = None,
        also: Work[object] | None = None,
    ) -> TableInfo:
        """Write a change of the table that is not a step of its game, and publish it.

        :param request: the one that the change is about.
        :param also: writes what goes with it, in the same transaction.
        :raises Barred, RemovedFromTable, NotLetIn: if a user may not take the seat that they take.
        """
        await self.admission.require_seats(session.info, after)
        if session.game is not None:
            after = _note_occupants(session.info, after, session.game, session.game.ply + 1)
        after = await self._with_first_asked(replace(after, touched_at=self.now()))
        session.info = await self._store.tables.save(session.info, after, also)
        note_commit()
        self.publisher.publish(session, kind, seat, request=request)
        if kind in _COMPUTERS_MAY_ACT:
            self._notify_observers(session)
        return session.info

    async def append(
        self,
        session: TableSession,
        game: Game,
        after: TableInfo,
        kind: ChangeKind,
        seat: int | None = None,
        also: Work[object] | None = None,
    ) -> None:
        """Write the last step of the table's game and, if the game has ended, its results; then publish it.

        :param also: writes what goes with it, in the same transaction.
        :raises Barred, RemovedFromTable, NotLetIn: if a user may not take the seat that they take.
        """
        try:
            await self.admission.require_seats(session.info, after)
        except HostError:
            # The game is ahead of its journal.
            session.unload()
            raise
        after = _note_occupants(session.info, after, game, game.ply)
        if any(isinstance(event, DealScored) for event in game.history[-1].events):
            # They were about another score.
            after = drop_request(after, RequestKind.DRAW, RequestKind.WIN)
        ended = game.table.ended
        if ended is not None:
            state = TableState.OVER if after.state is TableState.PLAYING else after.state
            after = replace(reset_seats(after), state=state, ended=ended.how.value)
            kind = ChangeKind.ENDED if state is TableState.OVER else kind
        if session.look and lays_down(game):
            after = ask_to_go_on(after)
        now, newcomers = self.now(), await self._newcomers(after) if ended is not None else ()
        session.info = await self._store.journal.append(
            session.info,
            await self._with_first_asked(self._restart_turn(after, now)),
            last_entry(game, now),
            self._game_end(after, game, newcomers) if ended is not None else None,
            also=also,
        )
        note_commit()
        session.game = game
        self.publisher.publish(session, kind, seat, game.history[-1].events)
        self._notify_observers(session)

    async def _with_first_asked(self, after: TableInfo) -> TableInfo:
        """The table with the first on its waiting list asked, without those who may no longer sit there."""
        after = ask_first(after, self.now())
        while (first := asked_first(after)) and not await self.admission.may_sit(after, first.user_id):
            after = ask_first(leave_queue(after, first.user_id), self.now())
        return after

    async def _newcomers(self, info: TableInfo) -> list[int]:
        """The newcomers who took a hint for nothing."""
        hinted = [seat.user_id for seat in info.seats if seat.hinted and seat.user_id is not None]
        store = self._store
        return [
            user_id
            for user_id in hinted
            if await has_free_hints(store.statistics, user_id, await store.preferences.get(user_id))
        ]

    def _game_end(self, info: TableInfo, game: Game, newcomers: Collection[int]) -> GameEnd:
        return GameEnd(
            results(info, game, self._short_games),
            computer_seats(info, game),
            RANKING,
            uncounted(info, game, self._short_games, newcomers),
            handicap_change(info, game, self._short_games),
            board_end(game) if info.is_board else None,
        )

    async def reopen(self, session: TableSession, after: TableInfo, steps: int, also: Work[object]) -> None:
        """Let a table go on that was ended, and publish it.

        :param steps: how many steps of its game are taken back first.
        :param also: writes what goes with it, in the same transaction.
        """
        now = self.now()
        if steps:
            assert session.game is not None
            ply = session.game.ply + 1 - steps
            after = replace(after, undone=after.undone + steps + 1)
            session.info = await self._store.journal.truncate(
                session.info, self._restart_turn(after, now), ply, also
            )
            session.game = session.game.before(ply)
        else:
            after = replace(after, touched_at=now)
            session.info = await self._store.tables.save(session.info, after, also)
        note_commit()
        self.publisher.publish(session, ChangeKind.UNDONE if steps else ChangeKind.UPDATED, None)
        self._notify_observers(session)

    async def take_back(self, session: TableSession, ply: int, seat: int | None) -> None:
        """Return the game to the state before a ply, in the journal first, and publish it.

        The ply that buttons carry keeps growing, so that no earlier button is mistaken for a current one.
        """
        assert session.game is not None
        removed = session.game.ply + 1 - ply
        occupants = (replace(one, until=min(one.until, ply)) for one in session.info.occupants)
        undone = session.info.undone + removed + 1
        after = replace(session.info, undone=undone, occupants=tuple(occupants))
        after = self._restart_turn(after, self.now())
        session.info = await self._store.journal.truncate(session.info, after, ply)
        note_commit()
        session.game = session.game.before(ply)
        self.publisher.publish(session, ChangeKind.UNDONE, seat)
        self._notify_observers(session)

    @staticmethod
    def _restart_turn(info: TableInfo, now: int) -> TableInfo:
        """The table without the requests that an action ends, and with the turn clock starting now."""
        asked = drop_request(info, RequestKind.UNDO, RequestKind.CLOCK)
        return replace(asked, touched_at=now, waiting_since=now, reminded_at=None)

    def _notify_observers(self, session: TableSession) -> None:
        if self.serves(session.info.server_id):
            for observer in self._observers:
                observer(session)


def _note_occupants(before: TableInfo, after: TableInfo, game: Game, ply: int) -> TableInfo:
    return note_occupants(before, after, ply, game.table.deal + game.table.is_between_deals)
