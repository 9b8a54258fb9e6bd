"""Where the message of a table stands: in its channel or in a thread of its own, and never too far up."""

from __future__ import annotations

import logging
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

__all__ = ["GONE", "Placement"]

log = logging.getLogger(__name__)

_MOST_SINCE: Final = 10
"""How many messages may follow that of a table before it is posted afresh."""
_OLD_SECONDS: Final = 3600.0
"""After which Discord allows few edits of a message."""
GONE: Final = frozenset({10008, 30046, 50083})
"""The message is no more, is too old to be edited as often as a game needs, or its thread has been archived."""
_NO_CHANNEL: Final = 10003


class Placement:
    """Puts the messages of tables where their players look for them."""

    def __init__(self, bot: commands.AutoShardedBot, host: Host) -> None:
        self._bot = bot
        self._host = host
        self._threads: Final = Threads(bot, host)
        self.traffic: Final = ChannelTraffic()

    async def put(self, info: TableInfo, shown: Panel, texts: Texts) -> None:
        """Show a table: in its message, or in a new one where there is none to edit or it has scrolled away."""
        if info.state is TableState.CLOSED:
            if info.message_id is not None:
                await self._edited(info, shown)
            return
        before = info
        if info.state is TableState.PLAYING and info.threaded and info.parent_id is None:
            info = await self._threads.begin(info, texts)
        try:
            if info.message_id is None or not self._near(info) or not await self._edited(info, shown):
                await self._post(before, info, shown, texts)
        finally:
            if info.parent_id != before.parent_id:
                await self._threads.welcome(info)

    async def _post(self, before: TableInfo, info: TableInfo, shown: Panel, texts: Texts) -> None:
        try:
            sent = await self._messageable(info).send(view=shown.view, files=shown.files())
        except discord.NotFound as error:
            if error.code != _NO_CHANNEL or info.parent_id is None:
                raise
            # Somebody has deleted the thread: the game goes on where it was opened.
            info = await self._host.note_channel(info.id, info.parent_id)
            sent = await self._messageable(info).send(view=shown.view, files=shown.files())
        await self._host.note_message(info.id, sent.id)
        await self._shrink(before, sent, texts)

    def begun(self, info: TableInfo, texts: Texts) -> None:
        """A game begins: where it goes on in the thread of the one before, that is named after it."""
        if info.parent_id is not None:
            self._threads.rename(info, texts)

    async def end(self, info: TableInfo, texts: Texts) -> None:
        """Say goodbye in the thread of a table that has been closed, if it has one, and archive it."""
        await self._threads.end(info, texts)

    async def close(self) -> None:
        """Stop."""
        await self._threads.close()

    async def admit(self, info: TableInfo, user_id: int) -> None:
        """Let an onlooker into the thread of a table, if it has one."""
        await self._threads.admit(info, user_id)

    async def say(self, info: TableInfo, shown: Panel) -> None:
        """A further message beside that of the table."""
        await self._messageable(info).send(view=shown.view, files=shown.files())

    def _messageable(self, info: TableInfo) -> discord.PartialMessageable:
        return self._bot.get_partial_messageable(info.channel_id, guild_id=info.guild_id)

    def _near(self, info: TableInfo) -> bool:
        """Whether the message is new enough, and still to be seen."""
        assert info.message_id is not None
        age = discord.utils.utcnow() - discord.utils.snowflake_time(info.message_id)
        since = self.traffic.since(info.channel_id, info.message_id)
        return age.total_seconds() < _OLD_SECONDS and since <= _MOST_SINCE

    async def _edited(self, info: TableInfo, shown: Panel) -> bool:
        assert info.message_id is not None
        message = self._messageable(info).get_partial_message(info.message_id)
        try:
            await message.edit(view=shown.view, attachments=shown.files())
        except discord.HTTPException as error:
            if error.code in GONE or (error.code == _NO_CHANNEL and info.parent_id is not None):
                return False
            raise
        return True

    async def _shrink(self, before: TableInfo, sent: discord.Message, texts: Texts) -> None:
        """Let the message that showed the table so far lead to the new one. Its buttons would work as well."""
        if before.message_id is None:
            return
        old = self._messageable(before).get_partial_message(before.message_id)
        with suppress(discord.HTTPException):
            await old.edit(view=_link(before, sent, texts).view, attachments=[])


def _link(info: TableInfo, sent: discord.Message, texts: Texts) -> Panel:
    key = "table-moved-on" if sent.channel.id == info.channel_id else "table-in-thread"
    text = texts(key, channel=f"<#{sent.channel.id}>")
    button: ui.Button[ui.LayoutView] = ui.Button(label=texts("button-to-table"), url=sent.jump_url)
    row: Row = ui.ActionRow(button)
    return panel(f"{table_title(info, texts)}\n{text}", rows=[row])
