"""Responses and answers over a connection that may be lost at any moment."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import ClassVar, Final, TypeVar

import aiohttp
import discord

from bot.ui.components.discord_errors import describe_error

__all__ = ["Delivery"]

log = logging.getLogger(__name__)

_ACKNOWLEDGED: Final = 40060
"""Error code: the interaction has had its first response already."""
_LOST: Final = (aiohttp.ClientError, OSError)

T = TypeVar("T")


class Delivery:
    """Requests that may be repeated if the connection is lost, because a second one does no harm."""

    ATTEMPTS: ClassVar = 3
    PAUSE_SECONDS: ClassVar = 1.0
    """Between two attempts to deliver an answer."""

    @classmethod
    async def first_response(cls, request: Callable[[], Awaitable[object]]) -> None:
        """Send the first response to an interaction, for which Discord waits three seconds only.

        That Discord has it already means that an earlier attempt arrived, and its reply was lost.

        :raises discord.HTTPException, aiohttp.ClientError, OSError: if the response has not arrived.
        """
        for left in reversed(range(cls.ATTEMPTS)):
            try:
                await request()
                return
            except discord.HTTPException as error:
                if error.code != _ACKNOWLEDGED:
                    raise
                return
            except _LOST as error:
                if not left:
                    raise
                log.info("a response is sent again: %s", describe_error(error))

    @classmethod
    async def answer(cls, request: Callable[[], Awaitable[T]]) -> T:
        """Send an answer to an interaction that has had its first response.

        :raises discord.HTTPException, aiohttp.ClientError, OSError: if the answer has not arrived.
        """
        for _ in range(cls.ATTEMPTS - 1):
            try:
                return await request()
            except _LOST as error:
                log.info("an answer is sent again: %s", describe_error(error))
                await asyncio.sleep(cls.PAUSE_SECONDS)
        return await request()
