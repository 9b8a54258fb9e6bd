"""Permissions of the bot and of the user in the channel of an interaction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord

from bot.host.moderation import Moderator
from bot.store import ServerSettings
from bot.ui.components.controls import Interaction
from bot.ui.text.catalogue import Texts
from bot.ui.text.error_text import InputError

REQUIRED_PERMISSIONS: Final = ("view_channel", "send_messages", "attach_files")
"""What the bot needs to post a table in a channel. Threads have their own permission for sending."""


def server_of(interaction: Interaction) -> int | None:
    """The server of an interaction if the bot is a member of it.

    :return: None in direct messages, and in servers where only the user has the app: there the bot sees no members and
        no channels, and posts nothing.
    """
    if interaction.is_user_integration() and not interaction.is_guild_integration():
        return None
    return interaction.guild_id


def channel_of(interaction: Interaction) -> int | None:
    """The channel of an interaction; that of a thread is where it was created."""
    return getattr(interaction.channel, "parent_id", None) or interaction.channel_id


def can_read(channel: object, user: discord.User | discord.Member) -> bool:
    """Whether a user can read a channel or thread. A channel that is not known is taken to be read by all members."""
    if not isinstance(user, discord.Member):
        return False
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return True
    return channel.permissions_for(user).view_channel


def missing_permissions(interaction: Interaction) -> list[str]:
    """Return the names of the permissions that the bot lacks in the channel of an interaction."""
    return missing_in(interaction.channel, interaction.app_permissions)


def missing_in(
    channel: object, granted: discord.Permissions, needed: Sequence[str] = REQUIRED_PERMISSIONS
) -> list[str]:
    """Return the names of needed permissions that are not granted in a channel or thread."""
    in_thread = isinstance(channel, discord.Thread)
    required = [
        "send_messages_in_threads" if in_thread and name == "send_messages" else name for name in needed
    ]
    return [name for name in required if not getattr(granted, name)]


def permission_names(names: list[str], texts: Texts) -> str:
    """List permissions by their names in Discord's client."""
    return ", ".join(texts(f"permission-{name.replace('_', '-')}") for name in names)


def is_server_manager(interaction: Interaction) -> bool:
    """Whether the user may manage the server of an interaction."""
    return interaction.permissions.manage_guild


def require_server_manager(interaction: Interaction) -> int:
    """Return the server of an interaction, which the user may manage.

    :raises InputError: if it is in no server, or they may not.
    """
    server_id = server_of(interaction)
    if server_id is None:
        raise InputError("error-server-only")
    if not is_server_manager(interaction):
        raise InputError("error-server-managers-only")
    return server_id


def moderator_of(interaction: Interaction) -> Moderator:
    """Return the user of an interaction as a moderator of its server, which every decision needs.

    :raises InputError: unless they may manage the server.
    """
    return Moderator(require_server_manager(interaction), interaction.user.id)


async def require_owner(interaction: Interaction) -> None:
    """Raise InputError unless the user owns the bot, or is in the team that owns it."""
    if not await interaction.client.is_owner(interaction.user):
        raise InputError("error-not-allowed")


def check_channel(interaction: Interaction, settings: ServerSettings, texts: Texts) -> None:
    """Check that tables may be opened and can be shown in the channel of the interaction.

    :raises InputError: if not.
    """
    if settings.channels and channel_of(interaction) not in settings.channels:
        channels = ", ".join(f"<#{channel}>" for channel in settings.channels)
        raise InputError("error-channel", channels=channels)
    missing = missing_permissions(interaction)
    if missing:
        raise InputError("error-permissions", permissions=permission_names(missing, texts))


THREAD_PERMISSIONS: Final = ("create_public_threads", "send_messages_in_threads")
"""The permissions a table in a thread needs in addition to those of any table."""


def can_have_threads(channel: object) -> bool:
    """Whether the bot can create threads in channels of this type."""
    return isinstance(channel, discord.TextChannel)


def missing_thread_permissions(permissions: discord.Permissions) -> list[str]:
    """The names of the missing permissions for threads."""
    return [name for name in THREAD_PERMISSIONS if not getattr(permissions, name)]
