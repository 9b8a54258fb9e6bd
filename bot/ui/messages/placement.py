"""Where the message of a table is: in its channel or thread, and posted again once it has scrolled away."""

from __future__ import annotations

import logging
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

import discord
from discord import ui
from discord.ext import commands

from bot.host.host import Host
from bot.store import TableInfo, TableState
from bot.ui.components.controls import custom_id_of
from bot.ui.components.discord_errors import may_pass
from bot.ui.components.panel import Panel, Row, panel
from bot.ui.lobby.buttons import Leave, Rematch
from bot.ui.messages.channel_traffic import ChannelTraffic
from bot.ui.messages.own_messages import own_messages
from bot.ui.messages.threads import Threads
from bot.ui.play.buttons import ShowScores
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import table_title

__all__ = ["UNEDITABLE_CODES", "Placement", "Posted"]

log = logging.getLogger(__name__)

_MAX_MESSAGES_BELOW: Final = 10
"""How many messages may follow a table's message before it is posted again."""
_MAX_AGE_SECONDS: Final = 3600.0
"""The age at which Discord starts to limit edits of a message."""
UNEDITABLE_CODES: Final = frozenset({10008, 30046, 50083})
"""Error codes: the message was deleted, is too old for more edits, or is in an archived thread."""
_NO_CHANNEL: Final = 10003
"""Error code: the channel or thread was deleted."""


@dataclass(frozen=True, slots=True)
class Posted:
    """Messages of a table that are in its channel, whatever is stored."""

    message_id: int | None = None
    """The latest message with the table."""
    result_id: int | None = None
    """The message with the result of its game."""


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

        The previous message still shows the table, too, until `replace_old_message` is called.

        :param pinged: the users whom a new message pings if it mentions them.
        :return: the table, with the place of the message that shows it.
        :raises discord.HTTPException: if the message can be neither edited nor posted.
        :raises StoreError: if the place cannot be saved.
        """
        if info.state is TableState.CLOSED:
            if info.message_id is not None:
                # Nothing is posted for a closed table, so what is out of reach stays as it is.
                with suppress(discord.Forbidden, discord.NotFound):
                    await self._edit(info, info.message_id, content)
            return info
        parent_id = info.parent_id
        if info.state is TableState.PLAYING and info.threaded and info.parent_id is None:
            info = await self._threads.create(info, texts)
        try:
            if (
                info.message_id is None
                or not self._is_near(info)
                or not await self._edit(info, info.message_id, content)
            ):
                info = await self._post(info, content, pinged)
            return info
        finally:
            if info.parent_id != parent_id:
                await self._threads.add_players(info)

    async def _post(self, info: TableInfo, content: Panel, pinged: Collection[int]) -> TableInfo:
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
        self.traffic.follow(info.channel_id)
        return await self._host.placement.set_message(info.id, sent.id)

    async def find(self, info: TableInfo) -> Posted:
        """Look for the messages of a table in its channel; see `own_messages`.

        :raises discord.HTTPException: if Discord does not answer.
        """
        marks = {custom_id_of(Leave(info.id)), custom_id_of(ShowScores(info.id))}
        result, message_id, result_id = custom_id_of(Rematch(info.id)), None, None
        async for found_id, custom_ids in own_messages(self._bot, info.channel_id):
            if result in custom_ids:
                result_id = found_id
            if message_id is None and not marks.isdisjoint(custom_ids):
                message_id = found_id
        return Posted(message_id, result_id)

    async def edit_result(self, info: TableInfo, content: Panel) -> None:
        """Edit the message with the result of a game, if it is found.

        :raises discord.HTTPException: if Discord does not answer.
        """
        if (result_id := (await self.find(info)).result_id) is not None:
            await self._edit(info, result_id, content)

    async def replace_old_message(self, info: TableInfo, texts: Texts) -> None:
        """Turn the previous message of a table, if it has one, into a link to the current one.

        :raises discord.HTTPException: if Discord does not answer.
        :raises StoreError: if the result cannot be stored.
        """
        if info.old_channel_id is None or info.old_message_id is None or info.message_id is None:
            return
        old = self._bot.get_partial_messageable(info.old_channel_id, guild_id=info.guild_id)
        try:
            await old.get_partial_message(info.old_message_id).edit(
                view=_link(info, texts).view, attachments=[]
            )
        except discord.HTTPException as error:
            if may_pass(error):
                raise
            log.info("table %d: its old message cannot be edited: %d", info.id, error.code)
        await self._host.placement.forget_old_message(info.id)

    def rename_thread(self, info: TableInfo, texts: Texts) -> None:
        """Name the thread of a table, if it has one, after the game that starts in it."""
        if info.parent_id is not None:
            self._threads.rename(info, texts)

    async def archive_thread(self, info: TableInfo, texts: Texts) -> None:
        """Archive the thread of a closed table, if it has one."""
        await self._threads.archive(info, texts)
        if info.parent_id is not None:
            self.traffic.forget(info.channel_id)

    async def close(self) -> None:
        """Stop background work on threads."""
        await self._threads.close()

    async def add_to_thread(self, info: TableInfo, user_id: int) -> None:
        """Add a user to the thread of a table, if it has one."""
        await self._threads.add_user(info, user_id)

    async def post(self, info: TableInfo, content: Panel, name: str) -> None:
        """Post an additional message in the channel or thread of a table.

        :param name: Discord ignores a second message of the same name within some minutes.
        :raises discord.HTTPException: if Discord does not accept it.
        """
        nonce = f"{info.id:x}-{name}"
        await self._messageable(info).send(view=content.view, files=content.files(), nonce=nonce)

    def _messageable(self, info: TableInfo) -> discord.PartialMessageable:
        return self._bot.get_partial_messageable(info.channel_id, guild_id=info.guild_id)

    def _is_near(self, info: TableInfo) -> bool:
        """Whether the message is recent and has not scrolled away."""
        assert info.message_id is not None
        age = discord.utils.utcnow() - discord.utils.snowflake_time(info.message_id)
        messages_below = self.traffic.count_since(info.channel_id, info.message_id)
        return age.total_seconds() < _MAX_AGE_SECONDS and messages_below <= _MAX_MESSAGES_BELOW

    async def _edit(self, info: TableInfo, message_id: int, content: Panel) -> bool:
        message = self._messageable(info).get_partial_message(message_id)
        try:
            await message.edit(view=content.view, attachments=content.files())
        except discord.HTTPException as error:
            if error.code in UNEDITABLE_CODES or (error.code == _NO_CHANNEL and info.parent_id is not None):
                return False
            raise
        return True


def _link(info: TableInfo, texts: Texts) -> Panel:
    """A panel that leads from the previous message of a table to the current one."""
    key = "table-reposted" if info.old_channel_id == info.channel_id else "table-in-thread"
    text = texts(key, channel=f"<#{info.channel_id}>")
    url = f"https://discord.com/channels/{info.guild_id}/{info.channel_id}/{info.message_id}"
    button: ui.Button[ui.LayoutView] = ui.Button(label=texts("button-to-table"), url=url)
    row: Row = ui.ActionRow(button)
    return panel(f"{table_title(info, texts)}\n{text}", rows=[row])
