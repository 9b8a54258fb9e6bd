"""Changes of tables: what they say, how they reach listeners, and those that other processes have made."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial
from typing import Final

from bot.engine.events import SPECTATOR, Event, seen
from bot.host.tables.session import TableSession, TableSnapshot
from bot.host.tasks import BackgroundTasks, log_failures
from bot.store import Request, TableInfo, TableState

log = logging.getLogger(__name__)


class ChangeKind(StrEnum):
    """What happened to a table."""

    OPENED = "opened"
    JOINED = "joined"
    MOVED = "moved"
    LEFT = "left"
    UPDATED = "updated"
    STARTED = "started"
    ACTED = "acted"
    AGREED = "agreed"
    REMINDED = "reminded"
    TAKEN_OVER = "taken-over"
    RETURNED = "returned"
    REQUESTED = "requested"
    """The players are asked something, or one of them agrees to it."""
    REFUSED = "refused"
    """A request is refused or withdrawn, or has lapsed."""
    CLOCK_STARTED = "clock-started"
    UNDONE = "undone"
    ENDED = "ended"
    CLOSED = "closed"
    EXPIRED = "expired"


EventsBySeat = Mapping[int, tuple[Event, ...]]
"""What each seat, and SPECTATOR, was shown of some events."""


def events_by_seat(events: tuple[Event, ...], seats: int) -> EventsBySeat:
    """What each of so many seats, and SPECTATOR, is shown of these events."""
    return {
        seat: tuple(shown for event in events if (shown := seen(event, seat)) is not None)
        for seat in range(SPECTATOR, seats)
    }


@dataclass(frozen=True, slots=True)
class TableChange:
    """One committed change of a table."""

    kind: ChangeKind
    public: TableSnapshot
    """What an onlooker sees right after the change: enough for a public message, without loading the table again."""
    seat: int | None = None
    """The seat that caused the change; None if no player did."""
    events: EventsBySeat = field(default_factory=dict, repr=False)
    """The game's events. Those of a seat are for its player only, those of SPECTATOR for everybody."""
    request: Request | None = None
    """The request that was made, agreed to, or refused."""

    @property
    def table_id(self) -> int:
        """The id of the table."""
        return self.public.info.id

    @property
    def info(self) -> TableInfo:
        """The table right after the change."""
        return self.public.info

    @property
    def ply(self) -> int:
        """The ply right after the change; -1 before the game starts."""
        return self.public.ply


Listener = Callable[[TableChange], Awaitable[None]]


class ChangeBus:
    """Delivers changes to listeners.

    Each listener receives the changes of one table in order and does not wait for other listeners. Publishing never
    waits.
    """

    def __init__(self) -> None:
        self._listeners: Final[dict[object, Listener]] = {}
        self._queues: Final[dict[tuple[object, int], deque[TableChange]]] = {}
        self._tasks: Final = BackgroundTasks[tuple[object, int]]("delivery of changes")

    @property
    def has_listeners(self) -> bool:
        """Whether a listener has subscribed."""
        return bool(self._listeners)

    @property
    def pending(self) -> int:
        """The number of deliveries that have not begun."""
        return sum(map(len, self._queues.values()))

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Deliver changes to this listener from now on.

        :return: a function that ends the subscription.
        """
        key = object()
        self._listeners[key] = listener

        def unsubscribe() -> None:
            self._listeners.pop(key, None)

        return unsubscribe

    def publish(self, change: TableChange) -> None:
        """Deliver a change to all listeners soon."""
        for listener_key in self._listeners:
            key = listener_key, change.table_id
            self._queues.setdefault(key, deque()).append(change)
            self._tasks.request(key, partial(self._deliver, *key))

    async def settle(self) -> None:
        """Wait until everything is delivered, including what listeners cause."""
        await self._tasks.wait_all()

    async def close(self, patience: float) -> None:
        """Let listeners finish for this many seconds, then drop what is left."""
        await self._tasks.close(patience)
        self._queues.clear()

    async def _deliver(self, listener_key: object, table_id: int) -> None:
        for change in self._queues.pop((listener_key, table_id)):
            listener = self._listeners.get(listener_key)
            if listener is not None:
                failure = f"table {table_id}: a listener failed on {change.kind}"
                await log_failures(listener(change), log, failure)


_MISSED_KINDS: Final = {
    TableState.LOBBY: ChangeKind.UPDATED,
    TableState.PLAYING: ChangeKind.ACTED,
    TableState.OVER: ChangeKind.ENDED,
    TableState.CLOSED: ChangeKind.CLOSED,
}
"""What to publish of a table at which another process has played on."""

_Published = tuple[int, int | None]
"""The last revision of a table and the number of steps of its game that are published; None for all but the last."""


class ChangePublisher:
    """Publishes the changes of tables that this process serves.

    Where other processes share the database it remembers what it has published of each table, and so notices what
    it has missed.
    """

    def __init__(self, bus: ChangeBus, serves: Callable[[int], bool], *, shared: bool) -> None:
        self._bus = bus
        self._serves = serves
        self._shared = shared
        self._published: Final[dict[int, _Published]] = {}

    def publish(
        self,
        session: TableSession,
        kind: ChangeKind,
        seat: int | None,
        events: tuple[Event, ...] | None = None,
        request: Request | None = None,
    ) -> None:
        """Publish a committed change of a loaded table."""
        self.mark_session(session)
        if self._bus.has_listeners and self._serves(session.info.server_id):
            shown = {} if events is None else events_by_seat(events, session.variant.seats)
            self._bus.publish(TableChange(kind, session.snapshot(None), seat, shown, request))

    def publish_opened(self, info: TableInfo) -> None:
        """Publish a new table, even in a server that another process serves."""
        self.mark(info)
        seat = info.seat_of(info.opener_id)
        self._bus.publish(TableChange(ChangeKind.OPENED, TableSnapshot(info, SPECTATOR), seat))

    def publish_missed(self, session: TableSession) -> None:
        """Publish what another process has done since this one last published anything of the table."""
        published = self._published.get(session.id)
        if published is None or published[0] == session.info.revision:
            self.mark_session(session)
            return
        events: tuple[Event, ...] | None = None
        if session.game is not None:
            missed = session.game.history[-1 if published[1] is None else published[1] :]
            events = tuple(event for step in missed for event in step.events)
        kind = _MISSED_KINDS[session.info.state] if events else ChangeKind.UPDATED
        self.publish(session, kind, None, events)

    def has_missed(self, table_id: int, revision: int) -> bool:
        """Whether a revision of a table is newer than what this process last published of it."""
        published = self._published.setdefault(table_id, (revision - 1, None))
        return published[0] < revision

    def mark_session(self, session: TableSession) -> None:
        """Count all that has happened at a loaded table as published."""
        if self._shared:
            steps = 0 if session.game is None else len(session.game.history)
            self._published[session.id] = (session.info.revision, steps)

    def mark(self, info: TableInfo) -> None:
        """Count all that has happened at a table as published."""
        if self._shared:
            self._published[info.id] = (info.revision, None)

    def forget(self, table_id: int) -> None:
        """Stop tracking a table."""
        self._published.pop(table_id, None)
