"""Who of a leaderboard is still in the server. The bot is not told who leaves: that would take a privileged intent."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Collection
from typing import ClassVar, Final

import discord
from discord.ext import commands

from bot.store import Store, StoreError

__all__ = ["MemberPresence"]

log = logging.getLogger(__name__)

_MOST: Final = 100
"""How many members one question to Discord may be about."""


class MemberPresence:
    """Asks Discord about those who are about to be shown, and remembers who has left.

    Any bot may ask about members by their ids. Whoever plays again, or looks at the board, is back at once; others who
    were gone are asked about again after a while.
    """

    FRESH: ClassVar = 60 * 60.0
    """For how many seconds an answer holds for somebody who is there."""
    AGAIN: ClassVar = 7 * 24 * 60 * 60
    """After how many seconds it is asked again about somebody who was gone."""
    PATIENCE: ClassVar = 2.0
    """How many seconds to wait for the answer; without one everybody counts as present."""

    def __init__(self, bot: commands.AutoShardedBot, store: Store) -> None:
        self._bot = bot
        self._store = store
        self._met: Final[dict[tuple[int, int], float]] = {}

    async def check(self, guild_id: int, users: Collection[int]) -> bool:
        """Ask about those who were not met lately. Whether somebody was found to have left. Raises StoreError."""
        now = time.monotonic()
        unsure = [one for one in users if now - self._met.get((guild_id, one), -self.FRESH) >= self.FRESH]
        return bool(unsure) and await self._ask(guild_id, unsure[:_MOST])

    async def welcome(self, guild_id: int, user_id: int) -> None:
        """Remember that somebody is there, after all. Raises StoreError."""
        self._met[guild_id, user_id] = time.monotonic()
        await self._store.members.note(guild_id, (), (user_id,), int(time.time()))

    async def check_again(self) -> None:
        """Ask once more about those who were gone long ago."""
        before = int(time.time()) - self.AGAIN
        try:
            for guild_id in await self._store.members.guilds(before):
                if self._bot.get_guild(guild_id) is not None:
                    await self._ask(guild_id, await self._store.members.stale(guild_id, before, _MOST))
        except StoreError as error:
            log.error("who is back cannot be kept: %s", error)

    async def _ask(self, guild_id: int, users: Collection[int]) -> bool:
        guild = self._bot.get_guild(guild_id)
        if guild is None or not users:
            return False
        try:
            async with asyncio.timeout(self.PATIENCE):
                found = await guild.query_members(user_ids=list(users), limit=_MOST, cache=False)
        except (TimeoutError, discord.HTTPException, discord.ClientException):
            log.warning("Discord does not tell who is in server %d", guild_id)
            return False
        here = {one.id for one in found} & set(users)
        gone = set(users) - here
        self._met.update({(guild_id, one): time.monotonic() for one in here})
        await self._store.members.note(guild_id, gone, here, int(time.time()))
        return bool(gone)
