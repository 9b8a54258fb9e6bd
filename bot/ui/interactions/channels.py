"""Channels in which the bot may post what users start."""

from __future__ import annotations

from bot.host import GuildSettings
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.permissions import missing_permissions
from bot.ui.text.error_text import InputError


def check_channel(context: InteractionContext, settings: GuildSettings) -> None:
    """Check that tables may be opened and can be shown in the channel of the interaction.

    :raises InputError: if not.
    """
    here = {context.channel_id, getattr(context.interaction.channel, "parent_id", None)}
    if settings.channels and not here.intersection(settings.channels):
        channels = ", ".join(f"<#{channel}>" for channel in settings.channels)
        raise InputError("error-channel", channels=channels)
    missing = missing_permissions(context.interaction)
    if missing:
        raise InputError("error-permissions", permissions=context.permission_names(missing))
