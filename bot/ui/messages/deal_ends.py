"""The time between two deals, when players look at the result before they go on to the next deal."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import ClassVar, Final

from bot.engine.events import SPECTATOR, DealScored, Event
from bot.host import Host, Preferences, TableChange, TableSnapshot, TableState
from bot.ui.components.panel import Panel

__all__ = ["DealEndPanel", "DealEnds", "ends_deal"]

DealEndPanel = Callable[[Host, TableSnapshot, Preferences, int], Awaitable[Panel]]
"""Builds the panel of a player who looks at the result of a deal: see `bot.ui.play.deal_end`."""


def ends_deal(events: Iterable[Event]) -> bool:
    """Whether a deal was scored."""
    return any(isinstance(event, DealScored) for event in events)


@dataclass(frozen=True, slots=True)
class _Result:
    """The result of a deal that players still look at."""

    next_deal: int
    until: int
    """When all players go on to the next deal, in Unix seconds."""
    users: set[int]
    """The players who have not gone on to the next deal."""
    seen_by: set[int]
    """The players to whom the result was shown."""
    timer: asyncio.TimerHandle


class DealEnds:
    """Shows the result of a deal to its players until they go on to the next one, or for some seconds.

    The next deal has begun already, and no player waits for another. Nothing is stored: after a restart the hand panels
    show the next deal.
    """

    SECONDS: ClassVar = 20.0
    """Time from the end of a deal until all hand panels show the next."""

    def __init__(self, host: Host, panel: DealEndPanel, go_on: Callable[[int, int], None]) -> None:
        """:param go_on: updates the hand panels of a user at a table; called when the time is over."""
        self._host = host
        self._panel = panel
        self._go_on = go_on
        self._results: Final[dict[int, _Result]] = {}

    def on_change(self, change: TableChange) -> None:
        """Show the result of a deal that a change ended."""
        if change.info.state is not TableState.PLAYING:
            self._forget(change.table_id)
        elif ends_deal(change.events.get(SPECTATOR, ())):
            self.begin(change.public)

    def begin(self, snapshot: TableSnapshot) -> None:
        """Show the result of the deal that has just ended, if another deal follows it."""
        info, view = snapshot.info, snapshot.view
        if info.state is not TableState.PLAYING or view is None or view.is_between_deals:
            return
        shown = self._results.get(info.id)
        if shown is not None and shown.next_deal == view.deal:
            return
        self._forget(info.id)
        loop = asyncio.get_running_loop()
        self._results[info.id] = _Result(
            next_deal=view.deal,
            until=self._host.now() + int(self.SECONDS),
            users={seat.user_id for seat in info.seats if seat.user_id is not None and not seat.computer},
            seen_by=set(),
            timer=loop.call_later(self.SECONDS, self._end, info.id),
        )

    def next_deal(self, table_id: int, user_id: int) -> int | None:
        """The index of the deal that a user has not gone on to; None if they do not look at a result."""
        result = self._results.get(table_id)
        return result.next_deal if result is not None and user_id in result.users else None

    def dismiss(self, table_id: int, user_id: int) -> None:
        """Note that a user has gone on to the next deal."""
        if result := self._results.get(table_id):
            result.users.discard(user_id)

    async def panel(self, snapshot: TableSnapshot, user_id: int, preferences: Preferences) -> Panel | None:
        """The panel with the result for a user who still looks at it; None for others."""
        result = self._results.get(snapshot.info.id)
        if result is None or user_id not in result.users:
            return None
        result.seen_by.add(user_id)
        return await self._panel(self._host, snapshot, preferences, result.until)

    def has_seen(self, table_id: int, user_id: int) -> bool:
        """Whether the result of the last deal was shown to a user, so that the hand need not repeat it."""
        result = self._results.get(table_id)
        return result is not None and user_id in result.seen_by

    def close(self) -> None:
        """Stop."""
        for table_id in list(self._results):
            self._forget(table_id)

    def _end(self, table_id: int) -> None:
        result = self._results[table_id]
        waiting = list(result.users)
        result.users.clear()
        for user_id in waiting:
            self._go_on(table_id, user_id)

    def _forget(self, table_id: int) -> None:
        if result := self._results.pop(table_id, None):
            result.timer.cancel()
