"""The announcement of the daily board, once a day in each server that wants it."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from discord.ext import commands

from bot.host import Host
from bot.ui.components.discord_errors import DISCORD_ERRORS, describe_error
from bot.ui.components.panel import Panel
from bot.ui.messages.presence import MemberPresence
from bot.ui.text.catalogue import Texts
from bot.ui.text.languages import Languages

__all__ = ["DailyPostPanel", "DailyPosts"]

log = logging.getLogger(__name__)

DailyPostPanel = Callable[[Host, MemberPresence, int, Texts], Awaitable[Panel]]
"""Builds the message for a server: see `bot.ui.boards.daily_post`."""


class DailyPosts:
    """Posts once a day in each server that has a channel for it, whichever process comes first. It pings nobody."""

    def __init__(
        self,
        bot: commands.AutoShardedBot,
        host: Host,
        languages: Languages,
        panel: DailyPostPanel,
        presence: MemberPresence,
    ) -> None:
        self._bot = bot
        self._host = host
        self._languages = languages
        self._panel = panel
        self._presence = presence

    async def post(self) -> None:
        """Post where today's board has not been announced yet.

        A message that Discord refuses, or that may not have arrived, is not sent again before the next day.

        :raises StoreError: if the channels cannot be read.
        """
        for guild_id, channel_id in (await self._host.daily.channels_to_post()).items():
            if self._bot.get_guild(guild_id) is None:
                continue
            if await self._host.daily.claim_post(guild_id):
                await self._send(guild_id, channel_id)

    async def _send(self, guild_id: int, channel_id: int) -> None:
        texts = await self._languages.of_guild(guild_id)
        panel = await self._panel(self._host, self._presence, guild_id, texts)
        channel = self._bot.get_partial_messageable(channel_id, guild_id=guild_id)
        try:
            await channel.send(view=panel.view)
        except DISCORD_ERRORS as error:
            log.warning("the daily board of server %d: %s", guild_id, describe_error(error))
