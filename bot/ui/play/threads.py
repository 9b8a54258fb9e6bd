"""Threads of tables: created when the game starts, archived when the table closes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import discord
from discord.ext import commands

from bot.host.host import Host
from bot.host.tasks import BackgroundTasks
from bot.store import TableInfo, TableState
from bot.ui.components.discord_errors import DISCORD_ERRORS, describe_error
from bot.ui.components.panel import panel
from bot.ui.interactions.permissions import missing_thread_permissions
from bot.ui.pace import Pace
from bot.ui.publishing.traffic import ChannelTraffic
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import table_number

log = logging.getLogger(__name__)

_ARCHIVE_MINUTES: Final = 10_080
"""Minutes without a message until Discord archives a thread: one week, the longest it allows."""
_ACTIVE_STATES: Final = (TableState.LOBBY, TableState.PLAYING, TableState.OVER)
_THREAD_TYPES: Final = {
    discord.ChannelType.text: discord.ChannelType.public_thread,
    discord.ChannelType.news: discord.ChannelType.news_thread,
}


def _thread_name(info: TableInfo, texts: Texts) -> str:
    return texts("thread-name", variant=texts(f"variant-{info.variant}"), table=table_number(info.number))[
        :100
    ]


class Threads:
    """The threads of tables."""

    def __init__(self, bot: commands.AutoShardedBot, host: Host, pace: Pace, traffic: ChannelTraffic) -> None:
        self._bot = bot
        self._host = host
        self._pace = pace
        self._traffic = traffic
        self._created: Final[dict[int, discord.Thread]] = {}
        self._told: Final[set[int]] = set()
        """The channels in which it was said that there are no threads, until one is created there again."""
        self._renaming: Final = BackgroundTasks[int]("rename-thread")

    async def create(self, info: TableInfo, texts: Texts) -> TableInfo:
        """Create the thread of a table. If that fails, or takes too long, the table stays in its channel.

        Then the bot posts the reason, once for all tables of the channel.

        :return: the table, with its place.
        :raises StoreError: if the place cannot be saved.
        """
        channel = self._bot.get_channel(info.channel_id)
        if not isinstance(channel, discord.TextChannel):
            return await self._host.placement.set_channel(info.id, info.channel_id)
        missing = missing_thread_permissions(channel.permissions_for(channel.guild.me))
        try:
            if missing:
                return await self._stay_in_channel(channel, info, texts, missing)
            thread = self._find(channel, info, texts)
            if thread is None:
                # Where Discord lets the bot wait, discord.py does.
                async with asyncio.timeout(self._pace.thread):
                    thread = await channel.create_thread(
                        name=_thread_name(info, texts),
                        type=_THREAD_TYPES[channel.type],
                        auto_archive_duration=_ARCHIVE_MINUTES,
                    )
        except (discord.HTTPException, TimeoutError) as error:
            log.warning("table %d: the thread cannot be created: %s", info.id, describe_error(error))
            return await self._stay_in_channel(channel, info, texts, [])
        self._created[thread.id] = thread
        self._told.discard(channel.id)
        return await self._host.placement.set_thread(info.id, thread.id, channel.id)

    def _find(self, channel: discord.TextChannel, info: TableInfo, texts: Texts) -> discord.Thread | None:
        """The table's thread if it was created without getting, or storing, Discord's answer."""
        own, name = channel.guild.me.id, _thread_name(info, texts)
        return next(
            (thread for thread in channel.threads if (thread.owner_id, thread.name) == (own, name)), None
        )

    async def add_players(self, info: TableInfo) -> None:
        """Add the players of a table to its new thread."""
        # The gateway may not have announced the thread yet, so it is not in the cache.
        thread = self._created.pop(info.channel_id, None)
        for seat in info.seats:
            if seat.user_id is not None and thread is not None:
                # The player may have left the server.
                with suppress(*DISCORD_ERRORS):
                    await thread.add_user(discord.Object(seat.user_id))

    async def add_user(self, info: TableInfo, user_id: int) -> None:
        """Add a user to the thread of a table, if it has one."""
        if info.parent_id is None:
            return
        with suppress(*DISCORD_ERRORS):
            thread = self._bot.get_channel(info.channel_id)
            if isinstance(thread, discord.Thread):
                await thread.add_user(discord.Object(user_id))

    async def _stay_in_channel(
        self, channel: discord.TextChannel, info: TableInfo, texts: Texts, missing: Sequence[str]
    ) -> TableInfo:
        permissions = ", ".join(texts(f"permission-{name.replace('_', '-')}") for name in missing)
        text = texts("thread-missing", permissions=permissions) if missing else texts("thread-failed")
        if channel.id not in self._told:
            self._told.add(channel.id)
            with suppress(*DISCORD_ERRORS):
                await channel.send(view=panel(texts("notice", notice=text)).view)
        return await self._host.placement.set_channel(info.id, channel.id)

    def rename(self, info: TableInfo, texts: Texts) -> None:
        """Rename the thread after the table now played in it.

        This runs in the background, since Discord allows only two renames in ten minutes.
        """
        self._renaming.start(info.channel_id, self._rename(info, texts))

    async def _rename(self, info: TableInfo, texts: Texts) -> None:
        thread = self._bot.get_channel(info.channel_id)
        if isinstance(thread, discord.Thread):
            with suppress(*DISCORD_ERRORS):
                await thread.edit(name=_thread_name(info, texts))

    async def close(self) -> None:
        """Stop renaming threads."""
        await self._renaming.close()

    async def archive(self, info: TableInfo, texts: Texts) -> None:
        """Archive the thread of a closed table, unless another table, such as a rematch, uses it.

        :raises discord.HTTPException: if Discord does not answer.
        """
        if info.parent_id is None:
            return
        self._traffic.forget(info.channel_id)
        if await self._host.queries.tables(
            server_id=info.server_id, channel_id=info.channel_id, states=_ACTIVE_STATES
        ):
            return
        # Without the permission, or without the thread, there is nothing to archive.
        with suppress(discord.Forbidden, discord.NotFound):
            # Threads archived before the bot started are not in the cache.
            thread = self._bot.get_channel(info.channel_id) or await self._bot.fetch_channel(info.channel_id)
            if isinstance(thread, discord.Thread) and not thread.archived:
                closed = panel(texts("thread-closed")).view
                await thread.send(view=closed, nonce=f"{info.id:x}-closed")
                await thread.edit(archived=True)
