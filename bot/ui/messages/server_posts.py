"""Messages that a server gets once: the result of each closed season, and the daily board."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from discord.ext import commands

from bot.host.host import Host
from bot.store import Season
from bot.ui.components.discord_errors import DISCORD_ERRORS, describe_error
from bot.ui.components.panel import Panel
from bot.ui.messages.presence import MemberPresence
from bot.ui.text.catalogue import Texts
from bot.ui.text.languages import Languages

__all__ = ["ServerPostPanels", "ServerPosts"]

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ServerPostPanels:
    """Functions that build the messages."""

    season_result: Callable[[Host, MemberPresence, Season, Texts], Awaitable[Panel]]
    daily: Callable[[Host, MemberPresence, int, Texts], Awaitable[Panel]]
    """For a server."""


class ServerPosts:
    """Posts each message in at most one process. They ping nobody.

    Each is claimed before it is sent. So one that Discord refuses, or that may not have arrived, is not sent again:
    leaderboards still show the season, and the next day has its own board.
    """

    def __init__(
        self,
        bot: commands.AutoShardedBot,
        host: Host,
        languages: Languages,
        panels: ServerPostPanels,
        presence: MemberPresence,
    ) -> None:
        self._bot = bot
        self._host = host
        self._languages = languages
        self._panels = panels
        self._presence = presence

    async def announce_seasons(self) -> None:
        """Post the results of the closed seasons that have not been announced.

        :raises StoreError: if the seasons cannot be read or marked as announced.
        """
        for season in await self._host.seasons.list_unannounced():
            guild_id = season.guild_id
            if not self._is_here(guild_id) or not await self._host.seasons.claim_announcement(
                season, self._host.now()
            ):
                continue
            channel_id = await self._channel_of_games(guild_id)
            if channel_id is not None:
                texts = await self._languages.of_guild(guild_id)
                panel = await self._panels.season_result(self._host, self._presence, season, texts)
                await self._send(guild_id, channel_id, panel, f"season {season.number}")

    async def announce_daily(self) -> None:
        """Announce today's board in the servers that have a channel for it.

        :raises StoreError: if the channels cannot be read.
        """
        for guild_id, channel_id in (await self._host.daily.channels_to_post()).items():
            if self._is_here(guild_id) and await self._host.daily.claim_post(guild_id):
                texts = await self._languages.of_guild(guild_id)
                panel = await self._panels.daily(self._host, self._presence, guild_id, texts)
                await self._send(guild_id, channel_id, panel, "daily-board")

    def _is_here(self, guild_id: int) -> bool:
        return self._bot.get_guild(guild_id) is not None

    async def _send(self, guild_id: int, channel_id: int, panel: Panel, subject: str) -> None:
        """:param subject: what the message is about, for the log."""
        channel = self._bot.get_partial_messageable(channel_id, guild_id=guild_id)
        try:
            await channel.send(view=panel.view)
        except DISCORD_ERRORS as error:
            log.warning("%s of server %d: %s", subject, guild_id, describe_error(error))

    async def _channel_of_games(self, guild_id: int) -> int | None:
        """The channel of the latest game, or the first allowed channel if that one is no longer allowed.

        :return: None if there is neither.
        """
        allowed = (await self._host.settings.get(guild_id)).channels
        last = await self._host.queries.latest_table(guild_id)
        played = None if last is None else last.parent_id or last.channel_id
        return played if not allowed or played in allowed else allowed[0]
