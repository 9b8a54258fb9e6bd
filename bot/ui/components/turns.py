"""Turns of users, so that the clicks of one do not delay those of others."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

AT_ONCE: Final = 2
"""How many interactions of one user are carried out at the same time. The next ones wait, those of others do not."""


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
