"""Interactions in progress: queues and click limits by user, and a count, so that the bot ends after the last one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

AT_ONCE: Final = 2
"""How many interactions of one user are carried out at the same time. The next ones wait, those of others do not."""

_MOST_USERS: Final = 10_000
"""How many users are remembered before those who have not clicked for a while are dropped."""
_MOST_SILENT: Final = 20
"""How many clicks in a row are acknowledged without an answer. What goes on clicking after that is a program."""


class ClickVerdict(Enum):
    """What to do with an interaction."""

    ACCEPT = auto()
    TELL = auto()
    """Refuse it, and tell the user."""
    ACKNOWLEDGE = auto()
    """Refuse it without a word: the user was told a moment ago."""
    DROP = auto()
    """Do not respond at all."""


@dataclass(slots=True)
class _User:
    """A token bucket, and how many clicks were refused since it was last full."""

    tokens: float
    at: float
    refused: int = 0


class ClickLimits:
    """Accepts so many clicks of each user per second on average, and so many in a row after a pause."""

    def __init__(self, per_second: float, burst: int, clock: Callable[[], float]) -> None:
        """:param per_second: 0 for no limit.
        :param clock: returns seconds.
        """
        self.refused = 0
        """The number of refused clicks since the start, for metrics."""
        self._per_second = per_second
        self._burst = burst
        self._clock = clock
        self._users: Final[dict[int, _User]] = {}

    def verdict(self, user_id: int, cost: float = 1.0) -> ClickVerdict:
        """Count a click of a user.

        :param cost: how many clicks it counts as.
        """
        if not self._per_second:
            return ClickVerdict.ACCEPT
        user = self._refilled(user_id)
        if user.tokens >= cost:
            user.tokens -= cost
            return ClickVerdict.ACCEPT
        self.refused += 1
        user.refused += 1
        if user.refused == 1:
            return ClickVerdict.TELL
        return ClickVerdict.ACKNOWLEDGE if user.refused <= _MOST_SILENT else ClickVerdict.DROP

    def _refilled(self, user_id: int) -> _User:
        now = self._clock()
        if len(self._users) >= _MOST_USERS:
            since = now - self._burst / self._per_second
            for idle in [known for known, user in self._users.items() if user.at < since]:
                del self._users[idle]
        user = self._users.setdefault(user_id, _User(self._burst, now))
        user.tokens = min(user.tokens + (now - user.at) * self._per_second, self._burst)
        user.at = now
        if user.tokens == self._burst:
            user.refused = 0
        return user


class InteractionsInProgress:
    """Counts interactions from before their first response until after the answer."""

    def __init__(self) -> None:
        self._count = 0
        self._is_idle = asyncio.Event()
        self._is_idle.set()

    @contextmanager
    def begin(self) -> Iterator[None]:
        """Count an interaction during the `with` block."""
        self._count += 1
        self._is_idle.clear()
        try:
            yield
        finally:
            self._count -= 1
            if not self._count:
                self._is_idle.set()

    async def wait(self, seconds: float) -> None:
        """Wait until no interaction is in progress, at most this many seconds."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._is_idle.wait(), seconds)


class UserQueues:
    """Carries out at most `AT_ONCE` interactions of each user at a time, in order."""

    def __init__(self) -> None:
        self._users: Final[dict[int, tuple[asyncio.Semaphore, set[object]]]] = {}

    @asynccontextmanager
    async def slot(self, user_id: int) -> AsyncIterator[None]:
        """Wait for a slot of a user, and hold it during the block."""
        slots, interested = self._users.setdefault(user_id, (asyncio.Semaphore(AT_ONCE), set()))
        interested.add(own := object())
        try:
            async with slots:
                yield
        finally:
            interested.discard(own)
            if not interested:
                del self._users[user_id]
