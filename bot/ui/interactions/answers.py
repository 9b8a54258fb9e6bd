"""The private answer to an interaction: where it is shown, in time and over a connection that may be lost."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final, TypeVar

import aiohttp
import discord
from discord import ui

from bot.ui.components.controls import Interaction
from bot.ui.components.discord_errors import DISCORD_ERRORS, describe_error
from bot.ui.components.panel import Panel
from bot.ui.pace import Pace

log = logging.getLogger(__name__)

_ACKNOWLEDGED: Final = 40060
"""Error code: the interaction has had its first response already."""
_LOST: Final = (aiohttp.ClientError, OSError)
_ATTEMPTS: Final = 3
_LATE_SECONDS: Final = 2.0
"""The age at which an interaction is acknowledged at once, as Discord gives it up after three seconds."""
_TOKEN_SECONDS: Final = 15 * 60.0
"""An interaction that seems to be older than Discord allows says only that a clock is wrong."""

T = TypeVar("T")


class Answer:
    """The answer to one interaction. It replaces the private panel that was clicked, or is a new ephemeral message."""

    def __init__(self, interaction: Interaction, pace: Pace, *, quiet: bool) -> None:
        """
        :param pace: how long Discord waits for the answer, and when that is sent again.
        :param quiet: whether to leave the message of the interaction as it is, and to answer errors only.
        """
        self._interaction = interaction
        self._pause = pace.resend
        self.is_quiet = quiet
        self._leaves_panel = False
        self._response_id: int | None = None
        """The message that is the first response, if Discord told so."""
        self.first_response = FirstResponse(self._acknowledge, pace.patience)
        self.is_lost = False
        """Whether the last answer may not have arrived."""

    @property
    def is_direct(self) -> bool:
        """Whether the user is alone with the bot."""
        return self._interaction.guild_id is None and not self._interaction.context.private_channel

    @property
    def clicked_panel(self) -> int | None:
        """The message that was clicked if it is a private panel that the answer replaces."""
        if self._leaves_panel:
            return None
        message = self._interaction.message
        is_private = message is not None and (message.flags.ephemeral or self.is_direct)
        return message.id if message is not None and is_private else None

    def leave_clicked_panel(self) -> None:
        """Answer in a new message, so that the panel that was clicked stays as it is.

        An interaction that has been acknowledged, because it was late, can only replace the panel.
        """
        self._leaves_panel = not self.first_response.is_given

    @property
    def is_on_direct_message(self) -> bool:
        """Whether the user clicked on a direct message from the bot."""
        message = self._interaction.message
        return self.is_direct and message is not None and not message.flags.ephemeral

    @asynccontextmanager
    async def in_time(self, now: float) -> AsyncIterator[None]:
        """Acknowledge the interaction soon unless the block answers it, and after the block at the latest.

        One that Discord is about to give up is acknowledged at once.

        :param now: in Unix seconds.
        :raises discord.HTTPException, aiohttp.ClientError, OSError: if it has been given up. The block is not entered.
        """
        try:
            await self.begin(now)
            yield
            try:
                await self.first_response.acknowledge()
            except DISCORD_ERRORS as error:
                log.warning("an interaction could not be acknowledged: %s", describe_error(error))
        finally:
            self.first_response.stop_waiting()

    async def begin(self, now: float) -> None:
        """Acknowledge the interaction soon, or at once if it is late."""
        if _LATE_SECONDS <= now - self._interaction.created_at.timestamp() < _TOKEN_SECONDS:
            await self.first_response.acknowledge()
        else:
            self.first_response.acknowledge_soon()

    async def open_form(self, form: ui.Modal) -> None:
        """Open a form as the first response."""
        await self.first_response.give(lambda: self._interaction.response.send_modal(form))

    async def show(self, panel: Panel) -> int | None:
        """Show the answer.

        :return: the message that shows it, if the interaction's token can edit it.
        """
        try:
            if self.is_quiet and self.clicked_panel is None:
                return await self._send(panel)
            return await self._show(panel)
        except DISCORD_ERRORS as error:
            log.warning("an answer could not be shown: %s", describe_error(error))
            self.is_lost = True
            with suppress(*DISCORD_ERRORS):
                await self._send(panel)
                self.is_lost = False
            return None

    async def post(self, panel: Panel) -> None:
        """Post a message that everyone in the channel sees.

        :raises discord.HTTPException, aiohttp.ClientError, OSError: if it has not arrived, or may not have.
        """
        await self.first_response.acknowledge()
        await self._interaction.followup.send(view=panel.view, files=panel.files(), ephemeral=False)

    async def _acknowledge(self) -> None:
        if self.is_quiet or self.clicked_panel is not None:
            await self._interaction.response.defer()
        else:
            await self._interaction.response.defer(ephemeral=True, thinking=True)

    async def _show(self, panel: Panel) -> int:
        """Show the answer where the first response is, or as the first response."""
        interaction, clicked = self._interaction, self.clicked_panel
        if clicked is None:
            if await self._respond(panel):
                return self._response_id or (await interaction.original_response()).id
        elif await self.first_response.give(
            lambda: interaction.response.edit_message(view=panel.view, attachments=panel.files())
        ):
            return clicked
        sent = await self._deliver(
            lambda: interaction.edit_original_response(view=panel.view, attachments=panel.files())
        )
        return sent.id

    async def _send(self, panel: Panel) -> int | None:
        """Send the answer in a new message.

        :return: the message, if the interaction's token can edit it as the first response.
        """
        if await self._respond(panel):
            return self._response_id
        await self._deliver(
            lambda: self._interaction.followup.send(view=panel.view, files=panel.files(), ephemeral=True)
        )
        return None

    async def _deliver(self, request: Callable[[], Awaitable[T]]) -> T:
        """Send an answer after the first response, again if the connection is lost: a second one does no harm.

        :raises discord.HTTPException, aiohttp.ClientError, OSError: if the answer has not arrived.
        """
        for _ in range(_ATTEMPTS - 1):
            try:
                return await request()
            except _LOST as error:
                log.info("an answer is sent again: %s", describe_error(error))
                await asyncio.sleep(self._pause)
        return await request()

    async def _respond(self, panel: Panel) -> bool:
        """Send the answer in a new message as the first response.

        :return: whether it was sent; False if the interaction had a response before.
        """

        async def send() -> None:
            response = self._interaction.response
            sent = await response.send_message(view=panel.view, files=panel.files(), ephemeral=True)
            self._response_id = sent.message_id

        return await self.first_response.give(send)


async def _send_first(request: Callable[[], Awaitable[object]]) -> None:
    """Send the first response to an interaction, for which Discord waits three seconds only.

    It is sent again if the connection is lost. That Discord has it already means that an earlier attempt arrived, and
    its reply was lost.

    :raises discord.HTTPException, aiohttp.ClientError, OSError: if the response has not arrived.
    """
    for left in reversed(range(_ATTEMPTS)):
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


class FirstResponse:
    """The first response to an interaction: the answer if it is ready soon, or else an acknowledgement.

    An answer that comes first is seen one round trip earlier, and saves a request.
    """

    def __init__(self, acknowledge: Callable[[], Awaitable[object]], patience: float) -> None:
        """
        :param acknowledge: sends the acknowledgement.
        :param patience: how long Discord waits for the answer before it gets an acknowledgement, in seconds.
        """
        self._acknowledge = acknowledge
        self._patience = patience
        self._timer: asyncio.TimerHandle | None = None
        self._acknowledgement: asyncio.Task[None] | None = None
        self.is_given = False
        """Whether Discord has a response."""

    def acknowledge_soon(self) -> None:
        """Acknowledge the interaction unless something else is given in time."""
        self._timer = asyncio.get_running_loop().call_later(self._patience, self._start)

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
        await _send_first(request)
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
        await _send_first(self._acknowledge)
        self.is_given = True
