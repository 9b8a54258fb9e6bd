"""Committed changes of tables, and the bus that delivers them to listeners."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial
from typing import Final

from bot.engine.events import SPECTATOR, Event, seen
from bot.host.failures import log_failures
from bot.host.tables.session import TableSnapshot
from bot.host.tasks import BackgroundTasks
from bot.store import TableInfo

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
    UNDO_REQUESTED = "undo-requested"
    UNDO_REFUSED = "undo-refused"
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
