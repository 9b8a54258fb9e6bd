"""What the bot and the user of an interaction may do where it happened."""

from __future__ import annotations

from typing import Final

import discord

from bot.host import TableInfo
from bot.ui.components.controls import Interaction

__all__ = ["REQUIRED_PERMISSIONS", "can_see_table", "missing_permissions"]

REQUIRED_PERMISSIONS: Final = ("view_channel", "send_messages", "attach_files")
"""What the bot needs to show a table in a channel; in a thread sending is a permission of its own."""


def missing_permissions(interaction: Interaction) -> list[str]:
    """The names of the permissions that the bot lacks in the channel of an interaction."""
    permissions = interaction.app_permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    required = [
        "send_messages_in_threads" if in_thread and name == "send_messages" else name
        for name in REQUIRED_PERMISSIONS
    ]
    return [name for name in required if not getattr(permissions, name)]


def can_see_table(interaction: Interaction, info: TableInfo) -> bool:
    """Whether the user may look at a table: they play there, or see the channel in which it is played.

    The members of a private thread are not known. Only its players see a table whose channel is gone.
    """
    if info.seat_of(interaction.user.id) is not None or info.channel_id == interaction.channel_id:
        return True
    guild, user = interaction.guild, interaction.user
    place = info.channel_id if info.parent_id is None else info.parent_id
    channel = None if guild is None else guild.get_channel_or_thread(place)
    if channel is None or not isinstance(user, discord.Member):
        return False
    permissions = channel.permissions_for(user)
    is_private = isinstance(channel, discord.Thread) and channel.is_private()
    return permissions.view_channel and (permissions.manage_threads or not is_private)
