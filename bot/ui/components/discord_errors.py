"""Errors of requests to Discord."""

from __future__ import annotations

from typing import Final

import aiohttp
import discord

__all__ = ["DISCORD_ERRORS", "describe_error"]

DISCORD_ERRORS: Final = (discord.HTTPException, aiohttp.ClientError, OSError)
"""Discord refused a request, or the connection was lost: then Discord may have carried the request out."""


def describe_error(error: Exception) -> str:
    """The status and code that Discord answered, or the type of the error."""
    if isinstance(error, discord.HTTPException):
        return f"{error.status} {error.code}"
    return type(error).__name__
