"""Announcements of the results of closed seasons."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

import discord
from discord.ext import commands

from bot.host import Host, Season
from bot.ui.components.panel import Panel
from bot.ui.messages.presence import MemberPresence
from bot.ui.text.catalogue import Texts
from bot.ui.text.languages import Languages

__all__ = ["SeasonResultPanel", "SeasonResults"]

log = logging.getLogger(__name__)

SeasonResultPanel = Callable[[Host, MemberPresence, Season, Texts], Awaitable[Panel]]
"""Builds the message: see `bot.ui.leaderboard.season_result`."""


class SeasonResults:
    """Posts the result of each closed season exactly once across all processes."""

    def __init__(
        self,
        bot: commands.AutoShardedBot,
        host: Host,
        languages: Languages,
        panel: SeasonResultPanel,
        presence: MemberPresence,
    ) -> None:
        self._bot = bot
        self._host = host
        self._languages = languages
        self._panel = panel
        self._presence = presence

    async def announce(self) -> None:
        """Post the results of all closed seasons that have not been announced.

        A message that Discord refuses is not retried; the season's leaderboard is still available.

        :raises StoreError: if the seasons cannot be read or marked as announced.
        """
        for season in await self._host.leaderboard.unannounced_seasons():
            if self._bot.get_guild(season.guild_id) is None:
                continue
            if await self._host.leaderboard.claim_announcement(season):
                await self._post(season)

    async def _post(self, season: Season) -> None:
        channel_id = await self._channel(season.guild_id)
        if channel_id is None:
            return
        texts = await self._languages.of_guild(season.guild_id)
        panel = await self._panel(self._host, self._presence, season, texts)
        channel = self._bot.get_partial_messageable(channel_id, guild_id=season.guild_id)
        try:
            await channel.send(view=panel.view)
        except discord.HTTPException as error:
            log.warning("season %d of server %d: %d", season.number, season.guild_id, error.code)

    async def _channel(self, guild_id: int) -> int | None:
        """The channel of the latest game, or the first allowed channel if that one is no longer allowed.

        :return: None if there is neither.
        """
        allowed = (await self._host.settings.get(guild_id)).channels
        last = await self._host.queries.latest_table(guild_id)
        played = None if last is None else last.parent_id or last.channel_id
        return played if not allowed or played in allowed else allowed[0]
