"""What is told about tables, and the telling of it."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from bot.engine.events import SPECTATOR, Event, seen
from bot.host.failures import log_failures
from bot.store import TableInfo

log = logging.getLogger(__name__)


class ChangeKind(StrEnum):
    """What has happened to a table."""

    OPENED = "opened"
    SEATED = "seated"
    MOVED = "moved"
    LEFT = "left"
    SET = "set"
    BEGUN = "begun"
    ACTED = "acted"
    AGREED = "agreed"
    REMINDED = "reminded"
    RELIEVED = "relieved"
    RETURNED = "returned"
    UNDO_ASKED = "undo-asked"
    UNDO_REFUSED = "undo-refused"
    UNDONE = "undone"
    ENDED = "ended"
    CLOSED = "closed"
    EXPIRED = "expired"


Shown = Mapping[int, tuple[Event, ...]]
"""For every seat, and SPECTATOR, what it was shown of some events."""


def shown(events: tuple[Event, ...], seats: int) -> Shown:
    """The events as every seat saw them."""
    return {
        seat: tuple(one for one in (seen(event, seat) for event in events) if one is not None)
        for seat in range(SPECTATOR, seats)
    }


@dataclass(frozen=True, slots=True)
class TableChange:
    """One change of a table, already committed. `seat` is who did it, None where nobody at the table did; `ply` is
    -1 before the game begins. What seats were `shown` is for their eyes, that of SPECTATOR for everybody's."""

    table_id: int
    kind: ChangeKind
    info: TableInfo
    ply: int
    seat: int | None = None
    shown: Shown = field(default_factory=dict, repr=False)


Listener = Callable[[TableChange], Awaitable[None]]


class ChangeBus:
    """Tells listeners of changes: each listener hears of each table in order, and waits for no other listener.

    Whoever tells never waits. There is no task while there is nothing to tell.
    """

    def __init__(self) -> None:
        self._listeners: Final[dict[object, Listener]] = {}
        self._untold: Final[dict[tuple[object, int], deque[TableChange]]] = {}
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Tell this listener from now on; call what is returned to stop."""
        key = object()
        self._listeners[key] = listener

        def unsubscribe() -> None:
            self._listeners.pop(key, None)

        return unsubscribe

    def tell(self, change: TableChange) -> None:
        """Tell all listeners, soon."""
        for key in self._listeners:
            untold = self._untold.get((key, change.table_id))
            if untold is not None:
                untold.append(change)
                continue
            self._untold[key, change.table_id] = deque([change])
            task = asyncio.create_task(self._tell_one(key, change.table_id))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _tell_one(self, key: object, table_id: int) -> None:
        untold = self._untold[key, table_id]
        try:
            while untold:
                change = untold.popleft()
                listener = self._listeners.get(key)
                if listener is not None:
                    what = f"table {table_id}: a listener failed on {change.kind}"
                    await log_failures(listener(change), log, what)
        finally:
            del self._untold[key, table_id]

    async def settle(self, seconds: float | None = None) -> None:
        """Wait until all is told, also what listeners cause; at most so many seconds, then give up what is left."""
        deadline = None if seconds is None else asyncio.get_running_loop().time() + seconds
        while self._tasks:
            left = None if deadline is None else deadline - asyncio.get_running_loop().time()
            if left is not None and left <= 0:
                for task in self._tasks:
                    task.cancel()
                left = None
            await asyncio.wait(self._tasks, timeout=left)
