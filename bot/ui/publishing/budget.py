"""Which messages are updated first: the edits of a channel, and the slots for building messages."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from enum import IntEnum
from heapq import heappop, heappush
from itertools import count
from typing import Final

from bot.host.tables.changes import TableChange
from bot.store import TableState
from bot.ui.pace import Pace


class Urgency(IntEnum):
    """Who waits for a message; the lowest goes first."""

    AWAITED = 0
    """Somebody else than the player who acted is to move, or sits in the lobby."""
    PLAYED = 1
    """The player who acted is to move again, or plays with computers only: they see the game in their hand panel."""
    REFRESHED = 2
    """Nobody has acted."""

    @classmethod
    def of(cls, change: TableChange) -> Urgency:
        """How urgent it is to show a change."""
        others = {seat.seat for seat in change.info.seats if seat.user_id is not None and not seat.computer}
        others.discard(-1 if change.seat is None else change.seat)
        if change.info.state is TableState.PLAYING:
            others.intersection_update(change.public.to_move)
        return cls.AWAITED if others else cls.PLAYED


class Slots:
    """Lets so many callers work at the same time; of those who wait, the most urgent go first."""

    def __init__(self, slots: int) -> None:
        self._free = slots
        self._waiting: Final[list[tuple[Urgency, int, asyncio.Future[None]]]] = []
        self._arrivals: Final = count()

    @asynccontextmanager
    async def slot(self, urgency: Urgency) -> AsyncIterator[None]:
        """Wait for a slot, and keep it during the block."""
        if self._free:
            self._free -= 1
        else:
            turn = asyncio.get_running_loop().create_future()
            heappush(self._waiting, (urgency, next(self._arrivals), turn))
            try:
                await turn
            except asyncio.CancelledError:
                if turn.done() and not turn.cancelled():
                    self._release()
                raise
        try:
            yield
        finally:
            self._release()

    def _release(self) -> None:
        """Give the slot to the next caller."""
        while self._waiting:
            *_, turn = heappop(self._waiting)
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1


@dataclass(slots=True)
class _Channel:
    """The recent edits of a channel, and those that wait."""

    edits: deque[float] = field(default_factory=deque)
    """When the latest edits began, in the time of the event loop."""
    waiting: list[tuple[Urgency, int, asyncio.Future[None]]] = field(default_factory=list)
    """A heap: the most urgent edits first, equal ones in the order of arrival."""
    timer: asyncio.TimerHandle | None = None


class EditBudget:
    """Spreads the edits of each channel over time as Discord requires.

    discord.py would make them wait, too, but in the order in which they were requested, and with contents that are
    out of date by then.
    """

    def __init__(self, pace: Pace) -> None:
        self._edits: Final = pace.channel_edits
        self._seconds: Final = pace.channel_seconds
        self._channels: Final[dict[int, _Channel]] = {}
        self._arrivals: Final = count()

    async def wait(self, channel_id: int, urgency: Urgency) -> None:
        """Wait until a message of a channel may be edited. The most urgent edits go first."""
        channel = self._channels.setdefault(channel_id, _Channel())
        turn = asyncio.get_running_loop().create_future()
        heappush(channel.waiting, (urgency, next(self._arrivals), turn))
        if channel.timer is None or len(channel.edits) < self._edits:
            self._admit(channel_id, channel)
        await turn

    def close(self) -> None:
        """Stop."""
        for channel in self._channels.values():
            if channel.timer is not None:
                channel.timer.cancel()
        self._channels.clear()

    def _admit(self, channel_id: int, channel: _Channel) -> None:
        """Admit as many edits as the budget allows, and come back when it allows more."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        while channel.edits and channel.edits[0] + self._seconds <= now:
            channel.edits.popleft()
        while channel.waiting and len(channel.edits) < self._edits:
            *_, turn = heappop(channel.waiting)
            if not turn.done():
                turn.set_result(None)
                channel.edits.append(now)
        if channel.timer is not None:
            channel.timer.cancel()
            channel.timer = None
        if channel.edits:
            channel.timer = loop.call_at(channel.edits[0] + self._seconds, self._admit, channel_id, channel)
        elif not channel.waiting:
            self._channels.pop(channel_id, None)
