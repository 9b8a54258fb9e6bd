"""Where tables and messages of the bot are: links to them, and their channels."""

from __future__ import annotations

from bot.host import BoardSet, TableInfo
from bot.ui.text.catalogue import Texts


def table_link(info: TableInfo) -> str:
    """Return the URL of a table's message, or of its channel if there is no message yet.

    For a private table it is the list of direct messages.
    """
    if info.is_private:
        return "https://discord.com/channels/@me"
    return _link(info.guild_id, info.channel_id, info.message_id)


def contest_link(board_set: BoardSet) -> str:
    """Return the URL of the message of a challenge or event, or of its channel if there is no message."""
    return _link(board_set.guild_id, board_set.channel_id, board_set.message_id)


def _link(guild_id: int, channel_id: int, message_id: int | None) -> str:
    channel = f"https://discord.com/channels/{guild_id}/{channel_id}"
    return channel if message_id is None else f"{channel}/{message_id}"


def channel_text(info: TableInfo, texts: Texts) -> str:
    """Return a mention of a table's channel, or say that the table is private."""
    return texts("channel-private") if info.is_private else f"<#{info.channel_id}>"
