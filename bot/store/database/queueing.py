"""Priority queues for the connections of a database: work that no player waits for comes last."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Final

_in_background: Final[ContextVar[bool]] = ContextVar("in_background", default=False)
_PLAYERS_IN_A_ROW: Final = 4
"""How many requests of players may overtake background work before it is its turn."""


@contextmanager
def background() -> Iterator[None]:
    """Mark the work in this block, and in tasks it starts, as work that no player waits for."""
    token = _in_background.set(True)
    try:
        yield
    finally:
        _in_background.reset(token)


def is_background() -> bool:
    """Whether no player waits for the work of this task."""
    return _in_background.get()


@dataclass
class QueueCounts:
    """What has happened in a queue since the start, for metrics."""

    entered: int = 0
    """Transactions of players."""
    entered_in_background: int = 0
    refused: int = 0
    """Transactions of players that waited too long."""
    longest_wait: float = 0.0
    """The longest wait of a player's transaction, in seconds."""


class PriorityQueue:
    """Lets a limited number of transactions in at a time, those of players first.

    Background work has at most `in_background` of the places. Players wait for a limited time, background work for any.
    """

    def __init__(self, places: int, in_background: int, patience: float) -> None:
        """:param patience: how long a player's transaction waits, in seconds."""
        self.counts: Final = QueueCounts()
        self._free = places
        self._free_in_background = in_background
        self._patience = patience
        self._players: Final[deque[asyncio.Future[None]]] = deque()
        self._others: Final[deque[asyncio.Future[None]]] = deque()
        self._in_a_row = 0

    @property
    def waiting(self) -> int:
        """The number of players' transactions that wait."""
        return len(self._players)

    @property
    def waiting_in_background(self) -> int:
        """The number of other transactions that wait."""
        return len(self._others)

    @asynccontextmanager
    async def place(self, *, is_urgent: bool = False) -> AsyncIterator[None]:
        """Wait for a place, and hold it during the block.

        :param is_urgent: whether background work counts as a player's, because players wait for what it holds.
        :raises TimeoutError: if a player has waited too long.
        """
        is_background = _in_background.get() and not is_urgent
        await self._enter(is_background)
        try:
            yield
        finally:
            self._leave(is_background)

    async def _enter(self, is_background: bool) -> None:
        waiting = asyncio.get_running_loop().create_future()
        queue = self._others if is_background else self._players
        queue.append(waiting)
        self._let_in()
        start = asyncio.get_running_loop().time()
        try:
            async with asyncio.timeout(None if is_background else self._patience):
                await waiting
        except BaseException as error:
            self.counts.refused += isinstance(error, TimeoutError)
            self._give_up(waiting, is_background)
            raise
        if is_background:
            self.counts.entered_in_background += 1
        else:
            self.counts.entered += 1
            waited = asyncio.get_running_loop().time() - start
            self.counts.longest_wait = max(self.counts.longest_wait, waited)

    def _give_up(self, waiting: asyncio.Future[None], is_background: bool) -> None:
        """Leave the queue, or give a place back that arrived in the same moment."""
        if waiting in (queue := self._others if is_background else self._players):
            queue.remove(waiting)
        else:
            self._leave(is_background)

    def _leave(self, is_background: bool) -> None:
        self._free += 1
        self._free_in_background += is_background
        self._let_in()

    def _let_in(self) -> None:
        """Give free places to those who wait."""
        while self._free:
            may_be_background = bool(self._others) and self._free_in_background > 0
            is_background = may_be_background and (not self._players or self._in_a_row >= _PLAYERS_IN_A_ROW)
            if not is_background and not self._players:
                return
            waiting = (self._others if is_background else self._players).popleft()
            self._in_a_row = 0 if is_background else self._in_a_row + 1
            self._free -= 1
            self._free_in_background -= is_background
            if not waiting.done():
                waiting.set_result(None)
