"""Leaderboards and seasons of guilds, and which of their players have left the guild."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection
from typing import Final

from bot.host.failures import log_failures
from bot.host.tasks import BackgroundTasks
from bot.store import LeaderboardPage, LeaderboardQuery, LeaderboardRow, Season, Store

log = logging.getLogger(__name__)

ABSENCE_SECONDS: Final = 7 * 24 * 60 * 60
"""How long a member counts as absent before Discord is asked again."""

_DAY: Final = 24 * 60 * 60
_CHECK: Final = "boards-checked"
"""The stored key with the day of the last check, and the key of its task."""
_MAX_LEADERS: Final = 100
_GAMES_A_DAY: Final = 20_000
"""How many games the daily check counts."""
_REST: Final = 4.0
"""How long the check rests, as a multiple of the time it works, so that players do not notice it."""
_MAX_LOGGED: Final = 20
"""How many differences of one guild are logged."""


class Leaderboard:
    """The leaderboards of all guilds. Times come from the host's clock."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now
        self._tasks: Final = BackgroundTasks[str]("leaderboard")

    async def page(self, query: LeaderboardQuery, user_id: int, limit: int = 10) -> LeaderboardPage:
        """Some rows of a leaderboard, with the row of a user, or of nobody if `user_id` is 0."""
        return await self._store.leaderboard.page(query, user_id, limit)

    async def leaders(self, query: LeaderboardQuery, places: int = 1) -> tuple[LeaderboardRow, ...]:
        """The rows on the first places of a leaderboard, with all that are tied, as far as they fit in a message."""
        page = await self._store.leaderboard.page(query, 0, limit=_MAX_LEADERS)
        return tuple(row for row in page.rows if row.place is not None and row.place <= places)

    async def season(self, guild_id: int) -> Season | None:
        """The running season of a guild; None before its first game."""
        return await self._store.seasons.current(guild_id)

    async def closed_seasons(self, guild_id: int) -> tuple[Season, ...]:
        """The closed seasons of a guild, the latest first."""
        return await self._store.seasons.list_closed(guild_id)

    async def close_season(self, guild_id: int, number: int) -> bool:
        """Close the season with this number now.

        :return: False if it is not the running season, or has no games.
        """
        return await self._store.seasons.close(guild_id, number, self._now())

    async def unannounced_seasons(self) -> tuple[Season, ...]:
        """The closed seasons whose results have not been announced."""
        return await self._store.seasons.list_unannounced()

    async def claim_announcement(self, season: Season) -> bool:
        """Reserve the announcement of a season's results.

        :return: False if another process has reserved it.
        """
        return await self._store.seasons.claim_announcement(season, self._now())

    async def absent_members(self, guild_id: int) -> frozenset[int]:
        """The users who are known to have left a guild. Its leaderboards leave them out."""
        return await self._store.members.absent_users(guild_id)

    async def note_members(self, guild_id: int, gone: Collection[int], here: Collection[int]) -> None:
        """Store which users have left a guild and which are members."""
        await self._store.members.update_presence(guild_id, gone, here, self._now())

    async def guilds_with_absences(self, seconds: int = ABSENCE_SECONDS) -> tuple[int, ...]:
        """The guilds with members who were noted as absent longer ago than this."""
        return await self._store.members.guilds_to_recheck(self._now() - seconds)

    async def stale_absences(
        self, guild_id: int, most: int, seconds: int = ABSENCE_SECONDS
    ) -> tuple[int, ...]:
        """The members of a guild who were noted as absent longer ago than this."""
        return await self._store.members.users_to_recheck(guild_id, self._now() - seconds, most)

    async def maintain(self) -> None:
        """Close the seasons whose month is over, and start the daily check unless it was made today."""
        await self._store.seasons.close_due(self._now())
        today = str(self._now() // _DAY)
        if not self._tasks.is_running(_CHECK) and await self._store.key_values.claim(_CHECK, today):
            self._tasks.start(_CHECK, log_failures(self._check(), log, "the boards could not be checked"))

    async def settle(self) -> None:
        """Wait for a running check."""
        await self._tasks.wait_all()

    async def close(self) -> None:
        """Cancel a running check."""
        await self._tasks.close()

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
