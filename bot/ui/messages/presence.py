"""Which players of a leaderboard are still members of the server.

The bot is not told who leaves, since that takes a privileged intent, so it asks.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from typing import ClassVar, Final

import discord
from discord.ext import commands

from bot.host import Host, StoreError

__all__ = ["MemberPresence"]

log = logging.getLogger(__name__)

_MAX_USERS: Final = 100
"""The most members one request to Discord may ask for."""


class MemberPresence:
    """Asks Discord about the players about to be shown, and stores who has left.

    Any bot may ask for members by their ids. A player who ends a game or opens a leaderboard is present again at once.
    """

    FRESH: ClassVar = 60 * 60
    """Seconds for which the answer holds for a member."""
    AGAIN: ClassVar = 7 * 24 * 60 * 60
    """Seconds after which an absent user is asked for again."""
    PATIENCE: ClassVar = 2.0
    """Seconds to wait for the answer; without one everybody counts as present."""

    def __init__(self, bot: commands.AutoShardedBot, host: Host) -> None:
        self._bot = bot
        self._host = host
        self._seen_at: Final[dict[tuple[int, int], int]] = {}

    async def check(self, guild_id: int, users: Collection[int]) -> bool:
        """Ask about the users who have not been seen lately.

        :return: whether a user was found to have left.
        :raises StoreError: the answer cannot be stored.
        """
        since = self._host.now() - self.FRESH
        unsure = [user for user in users if self._seen_at.get((guild_id, user), since) <= since]
        return bool(unsure) and await self._ask(guild_id, unsure[:_MAX_USERS])

    async def note_present(self, guild_id: int, user_id: int) -> None:
        """Store that a user is a member after all. Raises StoreError."""
        self._seen_at[guild_id, user_id] = self._host.now()
        await self._host.leaderboard.note_members(guild_id, (), (user_id,))

    async def check_again(self) -> None:
        """Ask again about users who left long ago."""
        leaderboard = self._host.leaderboard
        try:
            for guild_id in await leaderboard.guilds_with_absences(self.AGAIN):
                if self._bot.get_guild(guild_id) is not None:
                    users = await leaderboard.stale_absences(guild_id, _MAX_USERS, self.AGAIN)
                    await self._ask(guild_id, users)
        except StoreError as error:
            log.error("absent members cannot be checked: %s", error)

    async def _ask(self, guild_id: int, users: Collection[int]) -> bool:
        guild = self._bot.get_guild(guild_id)
        if guild is None or not users:
            return False
        try:
            async with asyncio.timeout(self.PATIENCE):
                members = await guild.query_members(user_ids=list(users), limit=_MAX_USERS, cache=False)
        except (TimeoutError, discord.HTTPException, discord.ClientException):
            log.warning("Discord does not say who is in server %d", guild_id)
            return False
        here = {member.id for member in members} & set(users)
        gone = set(users) - here
        self._seen_at.update({(guild_id, user): self._host.now() for user in here})
        await self._host.leaderboard.note_members(guild_id, gone, here)
        return bool(gone)
