"""What is done for leaderboards while nobody plays: seasons end with the month, once a day all boards are checked."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from bot.host.failures import log_failures
from bot.store import Store

log = logging.getLogger(__name__)

_DAY: Final = 24 * 60 * 60
_MARK: Final = "boards-checked"
_MOST: Final = 20
"""How many differences of one server are written into the log."""


class LeaderboardMaintenance:
    """Looks after the boards of all servers."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now
        self._checking: asyncio.Task[None] | None = None

    async def look_after(self) -> None:
        """End the seasons whose month is over, and begin the check of the day where it was not made yet."""
        await self._store.seasons.close_due(self._now())
        today = str(self._now() // _DAY)
        if self._checking is None and await self._store.key_values.claim(_MARK, today):
            self._checking = asyncio.create_task(self._check(), name="check-boards")
            self._checking.add_done_callback(self._checked)

    async def check(self) -> int:
        """Compare all boards with the results, and write what differs into the log. Returns how much does."""
        count = 0
        for guild_id in await self._store.results.guilds():
            differences = await self._store.results.differences(guild_id)
            count += len(differences)
            for one in differences[:_MOST]:
                log.error("boards and results differ: %s", one)
        if count:
            log.error("%d differences: `python -m bot ratings rebuild` counts all games afresh", count)
        return count

    async def _check(self) -> None:
        await log_failures(self.check(), log, "the boards could not be checked")

    async def settle(self) -> None:
        """Wait until a check that is going on is done."""
        if self._checking is not None:
            await asyncio.wait([self._checking])

    async def close(self) -> None:
        """Check no more."""
        if self._checking is not None:
            self._checking.cancel()
            await asyncio.wait([self._checking])

    def _checked(self, _: asyncio.Task[None]) -> None:
        self._checking = None
