"""Announcements of maintenance: posted once in the channels in which people are playing, and shown at their tables."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection

import discord
from discord.ext import commands

from bot.host.operations import Maintenance
from bot.store import TableInfo, TableState
from bot.ui.components.panel import panel
from bot.ui.publishing.kind import key_of
from bot.ui.publishing.publisher import Publisher
from bot.ui.text.catalogue import Texts
from bot.ui.text.table_text import maintenance_text

log = logging.getLogger(__name__)


class Announcements:
    """Posts to every channel with a table at which something has happened recently.

    Panels and table messages have a line about the maintenance whenever they are built. This class updates them when
    it is announced, withdrawn, or over.
    """

    def __init__(
        self,
        bot: commands.AutoShardedBot,
        publisher: Publisher,
        refresh_hands: Callable[[Collection[TableInfo]], None],
    ) -> None:
        """:param refresh_hands: builds all live panels anew, and the direct messages of some tables."""
        self._bot = bot
        self._publisher = publisher
        self._host = publisher.host
        self._refresh_hands = refresh_hands
        self._shown: Maintenance | None = None
        self._has_shown = False
        """Whether `_shown` is what the messages show; not known at the start."""

    async def update_tables(self) -> None:
        """Show the announced maintenance at all tables in play, or remove it, if that has changed.

        After a restart, the messages from before may show any maintenance that was announced.
        """
        operations = self._host.operations
        before = self._shown if self._has_shown else operations.last_maintenance
        if operations.maintenance != before:
            await self._show()
            await operations.forget_maintenance()
        self._shown, self._has_shown = operations.maintenance, True

    async def _show(self) -> None:
        """Build the messages of all tables in play, and all hands, anew."""
        self._shown, self._has_shown = self._host.operations.maintenance, True
        active = await self._host.operations.active_tables()
        playing = [info for info in active if info.state is TableState.PLAYING]
        known = [info for info in playing if self._bot.get_guild(info.server_id) is not None]
        for info in known:
            self._publisher.refresh(key_of("table", info.id))
        self._refresh_hands(known)

    async def announce(self, maintenance: Maintenance) -> int:
        """Announce maintenance.

        :return: the number of channels in which it was announced.
        """
        await self._show()
        return await self._post(lambda texts: maintenance_text(maintenance, texts))

    async def withdraw(self) -> int:
        """Say that the announced maintenance is canceled, and return as `announce` does."""
        await self._show()
        return await self._post(lambda texts: texts("maintenance-withdrawn"))

    async def _post(self, text: Callable[[Texts], str]) -> int:
        channels = {info.channel_id: info.server_id for info in await self._host.operations.active_tables()}
        posted = 0
        for channel_id, server_id in channels.items():
            texts = await self._publisher.languages.of_server(server_id)
            channel = self._bot.get_partial_messageable(channel_id, guild_id=server_id)
            try:
                await channel.send(view=panel(text(texts)).view)
                posted += 1
            except discord.HTTPException as error:
                log.warning("an announcement in server %d was refused: %d", server_id, error.code)
        return posted
