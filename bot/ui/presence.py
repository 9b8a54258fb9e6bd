"""Which players of a leaderboard or a running game are still members of the server.

Member events require a privileged intent, which the bot does not use, so it queries members instead.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from typing import Final

import discord
from discord.ext import commands

from bot.host.host import Host
from bot.store import StoreError
from bot.ui.pace import Pace

log = logging.getLogger(__name__)

_MAX_USERS: Final = 100
"""The most members a request to Discord may ask for."""


class MemberPresence:
    """Asks Discord which players are still members before they are shown, and stores those who have left.

    Any bot may query members by id. A player who finishes a game or opens a leaderboard is present again at once.
    """

    def __init__(self, bot: commands.AutoShardedBot, host: Host, pace: Pace) -> None:
        self._pace = pace
        self._bot = bot
        self._host = host
        self._seen_at: Final[dict[tuple[int, int], int]] = {}
        """When each member was last seen; those seen longest ago come first, and are dropped after a while."""

    async def check(self, guild_id: int, users: Collection[int], fresh: int | None = None) -> bool:
        """Ask about the users who have not been seen recently.

        :param fresh: how long ago that is, in seconds; None for as long as the pace says.
        :return: whether any of them has left.
        :raises StoreError: if the result cannot be saved.
        """
        since = self._host.now() - (self._pace.member_fresh if fresh is None else fresh)
        unchecked = [user for user in users if self._seen_at.get((guild_id, user), since) <= since]
        return bool(unchecked) and await self._ask(guild_id, unchecked[:_MAX_USERS])

    async def absent(self, guild_id: int, users: Collection[int], fresh: int = 0) -> frozenset[int]:
        """Ask about users for whom others wait; those known as absent are asked about each time.

        :param fresh: for how long the others are not asked about again, in seconds.
        :return: those who have left.
        :raises StoreError: if that cannot be read or saved.
        """
        members = self._host.members
        known = (await members.absent_users(guild_id)).intersection(users)
        await self._ask(guild_id, known, are_absent=True)
        await self.check(guild_id, [user for user in users if user not in known], fresh)
        return (await members.absent_users(guild_id)).intersection(users)

    async def note_present(self, guild_id: int, user_id: int) -> None:
        """Record that a user is a member.

        :raises StoreError: if this cannot be saved.
        """
        self._note_seen(guild_id, {user_id})
        await self._host.members.update_presence(guild_id, (), (user_id,), self._host.now())

    def _note_seen(self, guild_id: int, users: Collection[int]) -> None:
        now = self._host.now()
        for user in users:
            self._seen_at.pop((guild_id, user), None)
            self._seen_at[guild_id, user] = now
        while self._seen_at and next(iter(self._seen_at.values())) <= now - self._pace.member_fresh:
            del self._seen_at[next(iter(self._seen_at))]

    async def check_again(self) -> None:
        """Ask again about users who have been absent for a while."""
        since = self._host.now() - self._pace.member_fresh
        for member in [member for member, at in self._seen_at.items() if at <= since]:
            del self._seen_at[member]
        members, noted = self._host.members, self._host.now() - self._pace.member_recheck
        try:
            for guild_id in await members.guilds_to_recheck(noted):
                if self._bot.get_guild(guild_id) is not None:
                    users = await members.users_to_recheck(guild_id, noted, _MAX_USERS)
                    await self._ask(guild_id, users, are_absent=True)
        except StoreError as error:
            log.error("absent members cannot be checked: %s", error)

    async def _ask(self, guild_id: int, users: Collection[int], *, are_absent: bool = False) -> bool:
        """Ask about users who are known as absent, or who are not; store it only if that has changed.

        :return: whether any of them is absent.
        """
        guild = self._bot.get_guild(guild_id)
        if guild is None or not users:
            return False
        try:
            async with asyncio.timeout(self._pace.member_timeout):
                members = await guild.query_members(user_ids=list(users), limit=_MAX_USERS, cache=False)
        except (TimeoutError, discord.HTTPException, discord.ClientException):
            log.warning("Discord does not say who is in server %d", guild_id)
            return False
        present = {member.id for member in members} & set(users)
        absent = set(users) - present
        self._note_seen(guild_id, present)
        if absent or are_absent:
            await self._host.members.update_presence(guild_id, absent, present, self._host.now())
        return bool(absent)
