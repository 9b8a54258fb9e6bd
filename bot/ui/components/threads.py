"""Which channels can have threads, and the permissions that these need."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord

THREAD_PERMISSIONS: Final = ("create_public_threads", "send_messages_in_threads")
"""The permissions a table in a thread needs in addition to those of any table."""


def can_have_threads(channel: object) -> bool:
    """Whether the bot can create threads in channels of this type."""
    return isinstance(channel, discord.TextChannel)


def missing_thread_permissions(
    permissions: discord.Permissions, needed: Sequence[str] = THREAD_PERMISSIONS
) -> list[str]:
    """The names of the missing permissions for threads."""
    return [name for name in THREAD_PERMISSIONS if not getattr(permissions, name)]
