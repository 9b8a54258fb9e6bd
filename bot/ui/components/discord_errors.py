"""Errors of requests to Discord."""

from __future__ import annotations

from typing import Final

import aiohttp
import discord

_SERVER_ERRORS: Final = 500
"""The lowest status of errors of the server."""

DISCORD_ERRORS: Final = (discord.HTTPException, aiohttp.ClientError, OSError)
"""Discord refused a request, or the connection was lost: then Discord may have carried the request out."""


def may_pass(error: Exception) -> bool:
    """Whether the same request may succeed later: the connection was lost, or the problem is Discord's."""
    return isinstance(error, DISCORD_ERRORS) and getattr(error, "status", _SERVER_ERRORS) >= _SERVER_ERRORS


def describe_error(error: Exception) -> str:
    """The status and code that Discord answered, or the type of the error."""
    if isinstance(error, discord.HTTPException):
        return f"{error.status} {error.code}"
    return type(error).__name__
