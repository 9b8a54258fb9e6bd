"""Links to tables."""

from __future__ import annotations

from bot.host import TableInfo

__all__ = ["table_link"]


def table_link(info: TableInfo) -> str:
    """Return the URL of a table's message, or of its channel if there is no message yet."""
    channel = f"https://discord.com/channels/{info.guild_id}/{info.channel_id}"
    return channel if info.message_id is None else f"{channel}/{info.message_id}"
