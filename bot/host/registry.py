"""The tables of this process: in memory while they are used, each changed by one caller at a time."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final, TypeVar

from bot.engine.actions import IllegalAction
from bot.engine.events import Event
from bot.engine.game import Game
from bot.host import handicaps
from bot.host.changes import ChangeBus, ChangeKind, TableChange, shown
from bot.host.errors import HostError, NoTable
from bot.host.failures import log_failures
from bot.host.games import last_entry, results
from bot.host.seats import reset, settled
from bot.host.session import TableSession
from bot.store import RaceLost, Store, TableInfo, TableState

log = logging.getLogger(__name__)

_STIRRING: Final = frozenset({ChangeKind.RELIEVED, ChangeKind.RETURNED, ChangeKind.UNDO_REFUSED})
"""After these a computer player may have something to do, though the game has not moved."""

TRIES: Final = 4
"""How often to start from what the store has, where another process was quicker each time."""

T = TypeVar("T")

_NOTICED: Final = {
    TableState.LOBBY: ChangeKind.SET,
    TableState.PLAYING: ChangeKind.ACTED,
    TableState.OVER: ChangeKind.ENDED,
    TableState.CLOSED: ChangeKind.CLOSED,
}
"""What is told of a table where another process has played on."""

_Told = tuple[int, int | None]
"""Up to which revision of a table, and how many steps of its game, all has been told; None for all but the last."""


def every_server(_guild_id: int) -> bool:
    """What a process serves that shares its database with nobody."""
    return True


class TableRegistry:
    """Brings tables into memory, and writes what happens at them before anybody is told."""

    def __init__(self, store: Store, news: ChangeBus, clock: Callable[[], float]) -> None:
        self._store = store
        self._changes = news
        self._clock = clock
        self._tables: Final[dict[int, TableSession]] = {}
        self._stirred: Final[list[Callable[[TableSession], None]]] = []
        self._told: Final[dict[int, _Told]] = {}
        self.serves: Callable[[int], bool] = every_server
        """Whether this process serves a server, by its id: only then it tells what happens at tables there, and lets
        computer players act. What other processes do there is told here as soon as it is noticed."""

    def watch(self, stirred: Callable[[TableSession], None]) -> None:
        """From now on call this when a table comes into memory, and after every step of a game."""
        self._stirred.append(stirred)

    def now(self) -> int:
        """The time, in whole Unix seconds."""
        return int(self._clock())

    async def at(self, table_id: int, step: Callable[[TableSession], Awaitable[T]]) -> T:
        """Do something at a table while nobody else does. Raises NoTable, and whatever the step raises.

        Where another process was quicker the step is done again from the table as it is then.
        """
        session = self._tables.setdefault(table_id, TableSession(table_id))
        session.users += 1
        try:
            async with session.lock:
                return await self._done(session, step)
        finally:
            session.users -= 1
            session.used_at = self._clock()
            if not session.users and not session.loaded:
                del self._tables[table_id]

    async def attempt(
        self, table_id: int, step: Callable[[TableSession], Awaitable[object]], what: str
    ) -> None:
        """Do something at a table that must not hold up what is done at others: `what` failed goes into the log."""
        await log_failures(self.at(table_id, step), log, f"table {table_id}: {what}")

    async def _done(self, session: TableSession, step: Callable[[TableSession], Awaitable[T]]) -> T:
        tries = 0
        if self._store.shared:
            await session.refresh(self._store)
        while True:
            if not session.loaded:
                if not await session.load(self._store):
                    raise NoTable
                self._notice(session)
                self._stir(session)
            try:
                return await step(session)
            except (HostError, IllegalAction):
                # Raised before anything changes: what is in memory still holds.
                raise
            except RaceLost:
                session.forget()
                tries += 1
                if tries == TRIES:
                    raise
            except BaseException:
                # The game may be ahead of its journal now; only the journal is to be believed.
                session.forget()
                raise

    async def forget(self, user_id: int) -> None:
        """Load the tables at which a user sits or sat again: they are stored differently now."""
        for session in list(self._tables.values()):
            async with session.lock:
                if session.loaded and (
                    session.info.opener_id == user_id or session.info.seat_of(user_id) is not None
                ):
                    await session.reload(self._store)
                    self._note(session)

    def unload(self, unused_since: float) -> None:
        """Let tables leave memory that nobody has used since then."""
        idle = [
            session
            for session in self._tables.values()
            if not session.users and session.used_at <= unused_since
        ]
        for session in idle:
            del self._tables[session.id]
            self._told.pop(session.id, None)

    def hear(self, info: TableInfo) -> bool:
        """Whether a table has changed, as it is stored now, since this process last told of it."""
        told = self._told.setdefault(info.id, (info.revision - 1, None))
        return told[0] != info.revision

    def remember(self, info: TableInfo) -> None:
        """Count all that has happened at a table as told."""
        if self._store.shared:
            self._told[info.id] = (info.revision, None)

    async def save(
        self, session: TableSession, after: TableInfo, kind: ChangeKind, seat: int | None = None
    ) -> None:
        """Write a change of the table that is none of its game, and tell of it."""
        session.info = await self._store.tables.save(session.info, replace(after, touched_at=self.now()))
        self._tell(session, kind, seat)
        if kind in _STIRRING:
            self._stir(session)

    async def append(
        self,
        session: TableSession,
        game: Game,
        after: TableInfo,
        kind: ChangeKind,
        seat: int | None = None,
    ) -> tuple[Event, ...]:
        """Write the last step of the table's game, with all that its end brings where it has ended, and tell of it."""
        ended = game.table.ended
        if ended is not None:
            state = TableState.OVER if after.state is TableState.PLAYING else after.state
            after = replace(reset(after), state=state, ended=ended.how.value)
            kind = ChangeKind.ENDED if state is TableState.OVER else kind
        now = self.now()
        session.info = await self._store.journal.append(
            session.info,
            replace(settled(after), touched_at=now, waiting_since=now, reminded_at=None),
            last_entry(game, now),
            results(after, game),
            handicaps.change(after, game),
        )
        session.game = game
        events = game.history[-1].events
        self._tell(session, kind, seat, events)
        self._stir(session)
        return events

    async def take_back(self, session: TableSession, ply: int, seat: int | None) -> None:
        """Let the game stand as it stood before this ply, in the journal first, and tell of it.

        What buttons carry goes on growing: none of those made since then is mistaken for a new one.
        """
        assert session.game is not None
        now, gone = self.now(), session.game.ply + 1 - ply
        after = replace(settled(session.info), undone=session.info.undone + gone + 1)
        after = replace(after, touched_at=now, waiting_since=now, reminded_at=None)
        session.info = await self._store.journal.take_back(session.info, after, ply)
        session.game = session.game.before(ply)
        self._tell(session, ChangeKind.UNDONE, seat)
        self._stir(session)

    def _notice(self, session: TableSession) -> None:
        """Tell of what another process has done since this one last told of the table."""
        told = self._told.get(session.id)
        if told is None or told[0] == session.info.revision:
            self._note(session)
            return
        events = None
        if session.game is not None:
            new = session.game.history[-1 if told[1] is None else told[1] :]
            events = tuple(event for one in new for event in one.events)
        kind = _NOTICED[session.info.state] if events else ChangeKind.SET
        self._tell(session, kind, None, events)

    def _tell(
        self,
        session: TableSession,
        kind: ChangeKind,
        seat: int | None,
        events: tuple[Event, ...] | None = None,
    ) -> None:
        self._note(session)
        if self.serves(session.info.guild_id):
            eyes = {} if events is None else shown(events, session.variant.seats)
            self._changes.tell(TableChange(session.id, kind, session.info, session.ply, seat, eyes))

    def _note(self, session: TableSession) -> None:
        if self._store.shared:
            steps = 0 if session.game is None else len(session.game.history)
            self._told[session.id] = (session.info.revision, steps)

    def _stir(self, session: TableSession) -> None:
        if self.serves(session.info.guild_id):
            for stirred in self._stirred:
                stirred(session)
