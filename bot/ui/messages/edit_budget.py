"""How often the messages of a channel are edited."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import count
from typing import ClassVar, Final

__all__ = ["EditBudget"]


@dataclass(slots=True)
class _Channel:
    """The recent edits of a channel, and those that wait."""

    edits: deque[float] = field(default_factory=deque)
    """When the latest edits began, in the time of the event loop."""
    waiting: list[tuple[bool, int, asyncio.Future[None]]] = field(default_factory=list)
    """A heap: urgent edits first, each kind in the order of arrival."""
    timer: asyncio.TimerHandle | None = None


class EditBudget:
    """Spreads the edits of each channel over time as Discord requires.

    discord.py would make them wait, too, but in the order in which they were requested, and with contents that are
    out of date by then.
    """

    EDITS: ClassVar = 5
    """The most edits of a channel in `SECONDS`."""
    SECONDS: ClassVar = 5.0

    def __init__(self) -> None:
        self._channels: Final[dict[int, _Channel]] = {}
        self._arrivals: Final = count()

    async def wait(self, channel_id: int, *, urgent: bool) -> None:
        """Wait until a message of a channel may be edited. Urgent edits go first."""
        channel = self._channels.setdefault(channel_id, _Channel())
        turn = asyncio.get_running_loop().create_future()
        heappush(channel.waiting, (not urgent, next(self._arrivals), turn))
        if channel.timer is None or len(channel.edits) < self.EDITS:
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
        while channel.edits and channel.edits[0] + self.SECONDS <= now:
            channel.edits.popleft()
        while channel.waiting and len(channel.edits) < self.EDITS:
            *_, turn = heappop(channel.waiting)
            if not turn.done():
                turn.set_result(None)
                channel.edits.append(now)
        if channel.timer is not None:
            channel.timer.cancel()
            channel.timer = None
        if channel.edits and self.SECONDS:
            channel.timer = loop.call_at(channel.edits[0] + self.SECONDS, self._admit, channel_id, channel)
        elif not channel.waiting:
            self._channels.pop(channel_id, None)
