"""Upkeep of leaderboards: seasons that are over, and a daily check."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from bot.host.tasks import BackgroundTasks
from bot.store import Store

log = logging.getLogger(__name__)

_DAY: Final = 24 * 60 * 60
_CHECK: Final = "boards-checked"
"""The stored key with the day of the last check, and the key of its task."""
_GAMES_A_DAY: Final = 20_000
"""How many games the daily check counts."""
_REST: Final = 4.0
"""How long the check rests, as a multiple of the time it works, so that players do not notice it."""
_MAX_LOGGED: Final = 20
"""How many differences of one guild are logged."""


class LeaderboardUpkeep:
    """Closes seasons, and compares leaderboards with the results they come from."""

    def __init__(self, store: Store, tasks: BackgroundTasks[str], now: Callable[[], int]) -> None:
        self._store = store
        self._tasks = tasks
        self._now = now

    async def maintain(self) -> None:
        """Close the seasons whose month is over, and start the daily check unless it was made today."""
        await self._store.seasons.close_due(self._now())
        today = str(self._now() // _DAY)
        if not self._tasks.is_running(_CHECK) and await self._store.key_values.claim(_CHECK, today):
            self._tasks.start(_CHECK, self._check())

    async def _check(self) -> None:
        """Compare leaderboards with the results they come from, and log the differences.

        The servers checked longest ago come first. The others, and the rest of a server with more games, have their
        turn on the next days.
        """
        count = 0
        games_left = _GAMES_A_DAY
        for guild_id in await self._store.results.least_recently_checked():
            check = await self._store.checks.check(guild_id, games_left, self._now(), rest=_REST)
            await self._store.results.mark_checked(guild_id, self._now())
            count += len(check.differences)
            for difference in check.differences[:_MAX_LOGGED]:
                log.error("boards and results differ: %s", difference)
            games_left -= check.games
            if games_left <= 0:
                break
        if count:
            log.error("%d differences: the command `ratings rebuild` counts all games again", count)
