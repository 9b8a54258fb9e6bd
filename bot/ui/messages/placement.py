"""Where the message of a table is: in its channel or thread, and posted again once it has scrolled away."""

from __future__ import annotations

import logging
from collections.abc import Collection
from contextlib import suppress
from typing import Final

import discord
from discord import ui
from discord.ext import commands

from bot.host import Host, TableInfo, TableState
from bot.ui.components.panel import Panel, Row, panel
from bot.ui.messages.channel_traffic import ChannelTraffic
from bot.ui.messages.threads import Threads
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import table_title

__all__ = ["UNEDITABLE_CODES", "Placement"]

log = logging.getLogger(__name__)

_MAX_MESSAGES_BELOW: Final = 10
"""How many messages may follow a table's message before it is posted again."""
_MAX_AGE_SECONDS: Final = 3600.0
"""The age at which Discord starts to limit edits of a message."""
UNEDITABLE_CODES: Final = frozenset({10008, 30046, 50083})
"""Error codes: the message was deleted, is too old for more edits, or is in an archived thread."""
_NO_CHANNEL: Final = 10003
"""Error code: the channel or thread was deleted."""


class Placement:
    """Posts and edits the messages of tables."""

    def __init__(self, bot: commands.AutoShardedBot, host: Host) -> None:
        self._bot = bot
        self._host = host
        self._threads: Final = Threads(bot, host)
        self.traffic: Final = ChannelTraffic()

    async def put(
        self, info: TableInfo, content: Panel, texts: Texts, pinged: Collection[int] = ()
    ) -> TableInfo:
        """Show a table in its message, or in a new one if that cannot be edited or has scrolled away.

        :param pinged: the users whom a new message pings if it mentions them.
        :return: the table, with the place of the message that shows it.
        :raises discord.HTTPException: if the message can be neither edited nor posted.
        :raises StoreError: if the place cannot be saved.
        """
        if info.state is TableState.CLOSED:
            if info.message_id is not None:
                await self._edit(info, content)
            return info
        before = info
        if info.state is TableState.PLAYING and info.threaded and info.parent_id is None:
            info = await self._threads.create(info, texts)
        try:
            if info.message_id is None or not self._is_near(info) or not await self._edit(info, content):
                info = await self._post(before, info, content, texts, pinged)
            return info
        finally:
            if info.parent_id != before.parent_id:
                await self._threads.add_players(info)

    async def _post(
        self, before: TableInfo, info: TableInfo, content: Panel, texts: Texts, pinged: Collection[int]
    ) -> TableInfo:
        mentions = discord.AllowedMentions(users=[discord.Object(user_id) for user_id in pinged])
        try:
            sent = await self._messageable(info).send(
                view=content.view, files=content.files(), allowed_mentions=mentions
            )
        except discord.NotFound as error:
            if error.code != _NO_CHANNEL or info.parent_id is None:
                raise
            # The thread was deleted, so the game continues in the channel where it was opened.
            info = await self._host.placement.set_channel(info.id, info.parent_id)
            sent = await self._messageable(info).send(view=content.view, files=content.files())
        info = await self._host.placement.set_message(info.id, sent.id)
        await self._replace_by_link(before, sent, texts)
        return info

    def rename_thread(self, info: TableInfo, texts: Texts) -> None:
        """Name the thread of a table, if it has one, after the game that starts in it."""
        if info.parent_id is not None:
            self._threads.rename(info, texts)

    async def archive_thread(self, info: TableInfo, texts: Texts) -> None:
        """Archive the thread of a closed table, if it has one."""
        await self._threads.archive(info, texts)

    async def close(self) -> None:
        """Stop background work on threads."""
        await self._threads.close()

    async def add_to_thread(self, info: TableInfo, user_id: int) -> None:
        """Add a user to the thread of a table, if it has one."""
        await self._threads.add_user(info, user_id)

    async def post(self, info: TableInfo, content: Panel) -> None:
        """Post an additional message in the channel or thread of a table.

        :raises discord.HTTPException: if Discord does not accept it.
        """
        await self._messageable(info).send(view=content.view, files=content.files())

    def _messageable(self, info: TableInfo) -> discord.PartialMessageable:
        return self._bot.get_partial_messageable(info.channel_id, guild_id=info.guild_id)

    def _is_near(self, info: TableInfo) -> bool:
        """Whether the message is recent and has not scrolled away."""
        assert info.message_id is not None
        age = discord.utils.utcnow() - discord.utils.snowflake_time(info.message_id)
        messages_below = self.traffic.count_since(info.channel_id, info.message_id)
        return age.total_seconds() < _MAX_AGE_SECONDS and messages_below <= _MAX_MESSAGES_BELOW

    async def _edit(self, info: TableInfo, content: Panel) -> bool:
        assert info.message_id is not None
        message = self._messageable(info).get_partial_message(info.message_id)
        try:
            await message.edit(view=content.view, attachments=content.files())
        except discord.HTTPException as error:
            if error.code in UNEDITABLE_CODES or (error.code == _NO_CHANNEL and info.parent_id is not None):
                return False
            raise
        return True

    async def _replace_by_link(self, before: TableInfo, sent: discord.Message, texts: Texts) -> None:
        """Turn the previous message of the table into a link to the new one."""
        if before.message_id is None:
            return
        old = self._messageable(before).get_partial_message(before.message_id)
        with suppress(discord.HTTPException):
            await old.edit(view=_link(before, sent, texts).view, attachments=[])


def _link(info: TableInfo, sent: discord.Message, texts: Texts) -> Panel:
    key = "table-reposted" if sent.channel.id == info.channel_id else "table-in-thread"
    text = texts(key, channel=f"<#{sent.channel.id}>")
    button: ui.Button[ui.LayoutView] = ui.Button(label=texts("button-to-table"), url=sent.jump_url)
    row: Row = ui.ActionRow(button)
    return panel(f"{table_title(info, texts)}\n{text}", rows=[row])
