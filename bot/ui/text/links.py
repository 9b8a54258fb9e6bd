"""Where a table is to be found."""

from __future__ import annotations

from bot.host import TableInfo

__all__ = ["table_link"]


def table_link(info: TableInfo) -> str:
    """The address of a table's message; of its channel where the message is not there yet."""
    where = f"https://discord.com/channels/{info.guild_id}/{info.channel_id}"
    return where if info.message_id is None else f"{where}/{info.message_id}"
