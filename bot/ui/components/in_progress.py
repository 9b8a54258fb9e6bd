"""Interactions that are being answered, so that the bot does not stop in the middle of one."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress


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
