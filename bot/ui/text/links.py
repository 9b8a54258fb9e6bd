"""Where tables are: links to them, and their channels."""

from __future__ import annotations

from bot.host import TableInfo
from bot.ui.text.catalogue import Texts

__all__ = ["channel_text", "table_link"]


def table_link(info: TableInfo) -> str:
    """Return the URL of a table's message, or of its channel if there is no message yet.

    For a private table it is the list of direct messages.
    """
    if info.is_private:
        return "https://discord.com/channels/@me"
    channel = f"https://discord.com/channels/{info.guild_id}/{info.channel_id}"
    return channel if info.message_id is None else f"{channel}/{info.message_id}"


def channel_text(info: TableInfo, texts: Texts) -> str:
    """Return a mention of a table's channel, or say that the table is private."""
    return texts("channel-private") if info.is_private else f"<#{info.channel_id}>"
