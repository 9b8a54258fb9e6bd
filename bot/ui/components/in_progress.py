"""Interactions that are being answered: the bot does not stop in the middle of one, and users take turns."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Final

AT_ONCE: Final = 2
"""How many interactions of one user are carried out at the same time. The next ones wait, those of others do not."""


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


class Turns:
    """Lets each user have `AT_ONCE` interactions carried out at a time, in order."""

    def __init__(self) -> None:
        self._users: Final[dict[int, tuple[asyncio.Semaphore, set[object]]]] = {}

    @asynccontextmanager
    async def of(self, user_id: int) -> AsyncIterator[None]:
        """Wait for a user's turn, and take it during the block."""
        slots, interested = self._users.setdefault(user_id, (asyncio.Semaphore(AT_ONCE), set()))
        interested.add(own := object())
        try:
            async with slots:
                yield
        finally:
            interested.discard(own)
            if not interested:
                del self._users[user_id]
