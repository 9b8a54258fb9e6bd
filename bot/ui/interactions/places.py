"""Where commands are offered: by default in servers with the bot only, see `bot.client`."""

from __future__ import annotations

from typing import Any, TypeVar

from discord import app_commands

_T = TypeVar("_T")


def anywhere(command: _T) -> _T:
    """Decorator that also offers a command in direct messages, and everywhere to users who have installed the app.

    There `InteractionContext.server_id` is None. The bot answers in private only.
    """
    contexts: Any = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    installs: Any = app_commands.allowed_installs(guilds=True, users=True)
    offered: _T = installs(contexts(command))
    return offered
