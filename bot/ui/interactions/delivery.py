"""Responses and answers, in time and over a connection that may be lost at any moment."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import ClassVar, Final, TypeVar

import aiohttp
import discord

from bot.ui.components.discord_errors import describe_error

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


class FirstResponse:
    """The first response to an interaction: the answer if it is ready soon, or else an acknowledgement.

    An answer that comes first is seen one round trip earlier, and saves a request.
    """

    PATIENCE_SECONDS: ClassVar = 0.5
    """How long Discord waits for the answer before it gets an acknowledgement."""

    def __init__(self, acknowledge: Callable[[], Awaitable[object]]) -> None:
        """:param acknowledge: sends the acknowledgement."""
        self._acknowledge = acknowledge
        self._timer: asyncio.TimerHandle | None = None
        self._acknowledgement: asyncio.Task[None] | None = None
        self.is_given = False
        """Whether Discord has a response."""

    def acknowledge_soon(self) -> None:
        """Acknowledge the interaction unless something else is given within `PATIENCE_SECONDS`."""
        self._timer = asyncio.get_running_loop().call_later(self.PATIENCE_SECONDS, self._start)

    async def acknowledge(self) -> None:
        """Acknowledge the interaction unless it has a response.

        :raises discord.HTTPException, aiohttp.ClientError, OSError: if the response has not arrived.
        """
        self.stop_waiting()
        if not self.is_given:
            await (self._acknowledgement or self._start())

    async def give(self, request: Callable[[], Awaitable[object]]) -> bool:
        """Send something else as the first response, unless the interaction has one.

        :return: whether it was sent.
        :raises discord.HTTPException, aiohttp.ClientError, OSError: if the response has not arrived.
        """
        self.stop_waiting()
        if self._acknowledgement is not None:
            await self._acknowledgement
        if self.is_given:
            return False
        await Delivery.first_response(request)
        self.is_given = True
        return True

    def stop_waiting(self) -> None:
        """Send no acknowledgement later. One that is on its way is not called back."""
        if self._timer is not None:
            self._timer.cancel()

    def _start(self) -> asyncio.Task[None]:
        self._acknowledgement = task = asyncio.create_task(self._send_acknowledgement())
        # A failure is raised where the task is awaited; after an unexpected error it is not awaited.
        task.add_done_callback(lambda done: done.cancelled() or done.exception())
        return task

    async def _send_acknowledgement(self) -> None:
        await Delivery.first_response(self._acknowledge)
        self.is_given = True
