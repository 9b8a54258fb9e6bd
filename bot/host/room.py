"""The tables of this process: in memory while they are used, each changed by one caller at a time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final, TypeVar

from bot.engine.actions import IllegalAction
from bot.engine.events import Event
from bot.engine.game import Game
from bot.host import handicaps
from bot.host.games import last_entry, results
from bot.host.live import LiveTable
from bot.host.news import Change, ChangeKind, News, shown
from bot.host.refusals import NoTable, Refusal
from bot.host.seats import reset, settled
from bot.store import RaceLost, Store, TableInfo, TableState

_STIRRING: Final = frozenset({ChangeKind.RELIEVED, ChangeKind.RETURNED, ChangeKind.UNDO_REFUSED})
"""After these a computer player may have something to do, though the game has not moved."""

TRIES: Final = 4
"""How often to start from what the store has, where another process was quicker each time."""

T = TypeVar("T")


class Room:
    """Brings tables into memory, and writes what happens at them before anybody is told."""

    def __init__(self, store: Store, news: News, clock: Callable[[], float]) -> None:
        self._store = store
        self._news = news
        self._clock = clock
        self._tables: Final[dict[int, LiveTable]] = {}
        self._stirred: Final[list[Callable[[LiveTable], None]]] = []

    def watch(self, stirred: Callable[[LiveTable], None]) -> None:
        """From now on call this when a table comes into memory, and after every step of a game."""
        self._stirred.append(stirred)

    def now(self) -> int:
        """The time, in whole Unix seconds."""
        return int(self._clock())

    async def at(self, table_id: int, step: Callable[[LiveTable], Awaitable[T]]) -> T:
        """Do something at a table while nobody else does. Raises NoTable, and whatever the step raises.

        Where another process was quicker the step is done again from the table as it is then.
        """
        live = self._tables.setdefault(table_id, LiveTable(table_id))
        live.users += 1
        try:
            async with live.lock:
                return await self._done(live, step)
        finally:
            live.users -= 1
            live.used_at = self._clock()
            if not live.users and not live.loaded:
                del self._tables[table_id]

    async def _done(self, live: LiveTable, step: Callable[[LiveTable], Awaitable[T]]) -> T:
        tries = 0
        if self._store.shared:
            await live.refresh(self._store)
        while True:
            if not live.loaded:
                if not await live.load(self._store):
                    raise NoTable
                self._stir(live)
            try:
                return await step(live)
            except (Refusal, IllegalAction):
                # Raised before anything changes: what is in memory still holds.
                raise
            except RaceLost:
                live.forget()
                tries += 1
                if tries == TRIES:
                    raise
            except BaseException:
                # The game may be ahead of its journal now; only the journal is to be believed.
                live.forget()
                raise

    async def forget(self, user_id: int) -> None:
        """Let the tables at which a user sits or sat leave memory: they are stored differently now."""
        for live in list(self._tables.values()):
            async with live.lock:
                if live.loaded and (live.info.opener_id == user_id or live.info.seat_of(user_id) is not None):
                    live.forget()

    def unload(self, unused_since: float) -> None:
        """Let tables leave memory that nobody has used since then."""
        idle = [live for live in self._tables.values() if not live.users and live.used_at <= unused_since]
        for live in idle:
            del self._tables[live.id]

    async def save(
        self, live: LiveTable, after: TableInfo, kind: ChangeKind, seat: int | None = None
    ) -> None:
        """Write a change of the table that is none of its game, and tell of it."""
        live.info = await self._store.tables.save(live.info, replace(after, touched_at=self.now()))
        self._news.tell(Change(live.id, kind, live.info, live.ply, seat))
        if kind in _STIRRING:
            self._stir(live)

    async def append(
        self,
        live: LiveTable,
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
        live.info = await self._store.journal.append(
            live.info,
            replace(settled(after), touched_at=now, waiting_since=now, reminded_at=None),
            last_entry(game, now),
            results(after, game),
            handicaps.change(after, game),
        )
        live.game = game
        events = game.history[-1].events
        self._news.tell(Change(live.id, kind, live.info, live.ply, seat, shown(events, game.variant.seats)))
        self._stir(live)
        return events

    async def take_back(self, live: LiveTable, ply: int, seat: int | None) -> None:
        """Let the game stand as it stood before this ply, in the journal first, and tell of it.

        What buttons carry goes on growing: none of those made since then is mistaken for a new one.
        """
        assert live.game is not None
        now, gone = self.now(), live.game.ply + 1 - ply
        after = replace(settled(live.info), undone=live.info.undone + gone + 1)
        after = replace(after, touched_at=now, waiting_since=now, reminded_at=None)
        live.info = await self._store.journal.take_back(live.info, after, ply)
        live.game = live.game.before(ply)
        self._news.tell(Change(live.id, ChangeKind.UNDONE, live.info, live.ply, seat))
        self._stir(live)

    def _stir(self, live: LiveTable) -> None:
        for stirred in self._stirred:
            stirred(live)
