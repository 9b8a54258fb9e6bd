"""Announcements of maintenance in the channels in which people are playing."""

from __future__ import annotations

import logging
from collections.abc import Callable

import discord
from discord.ext import commands

from bot.host import Host, Maintenance
from bot.ui.components.panel import notice_panel
from bot.ui.text.catalogue import Texts
from bot.ui.text.languages import Languages

__all__ = ["Announcements", "maintenance_text"]

log = logging.getLogger(__name__)


def maintenance_text(maintenance: Maintenance, texts: Texts, key: str = "maintenance-now") -> str:
    """Say when maintenance begins, which Discord shows in the reader's time, and how long it takes."""
    return texts(key, time=f"<t:{maintenance.at}:R>", minutes=maintenance.minutes)


class Announcements:
    """Posts to every channel with a table at which something has happened recently."""

    def __init__(self, bot: commands.AutoShardedBot, host: Host, languages: Languages) -> None:
        self._bot = bot
        self._host = host
        self._languages = languages

    async def announce(self, maintenance: Maintenance) -> int:
        """Announce maintenance.

        :return: the number of channels in which it was announced.
        """
        return await self._post(lambda texts: maintenance_text(maintenance, texts))

    async def withdraw(self) -> int:
        """Say that the announced maintenance is canceled, and return as `announce` does."""
        return await self._post(lambda texts: texts("maintenance-withdrawn"))

    async def _post(self, text: Callable[[Texts], str]) -> int:
        channels = {info.channel_id: info.guild_id for info in await self._host.operations.active_tables()}
        posted = 0
        for channel_id, guild_id in channels.items():
            texts = await self._languages.of_guild(guild_id)
            channel = self._bot.get_partial_messageable(channel_id, guild_id=guild_id)
            try:
                await channel.send(view=notice_panel(text(texts)).view)
                posted += 1
            except discord.HTTPException as error:
                log.warning("an announcement in server %d was refused: %d", guild_id, error.code)
        return posted
