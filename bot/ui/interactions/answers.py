"""The private answer to an interaction: where it is shown."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

from discord import ui

from bot.ui.components.controls import Interaction
from bot.ui.components.discord_errors import DISCORD_ERRORS, describe_error
from bot.ui.components.panel import Panel
from bot.ui.interactions.delivery import Delivery, FirstResponse

log = logging.getLogger(__name__)

_LATE_SECONDS: Final = 2.0
"""The age at which an interaction is acknowledged at once, as Discord gives it up after three seconds."""
_TOKEN_SECONDS: Final = 15 * 60.0
"""An interaction that seems to be older than Discord allows says only that a clock is wrong."""


class Answer:
    """The answer to one interaction. It replaces the private panel that was clicked, or is a new ephemeral message."""

    def __init__(self, interaction: Interaction, *, quiet: bool) -> None:
        """:param quiet: whether to leave the message of the interaction as it is, and to answer errors only."""
        self._interaction = interaction
        self.is_quiet = quiet
        self._response_id: int | None = None
        """The message that is the first response, if Discord told so."""
        self.first_response = FirstResponse(self._acknowledge)
        self.is_lost = False
        """Whether the last answer may not have arrived."""

    @property
    def is_direct(self) -> bool:
        """Whether the user is alone with the bot."""
        return self._interaction.guild_id is None and not self._interaction.context.private_channel

    @property
    def clicked_panel(self) -> int | None:
        """The message that was clicked if it is a private panel."""
        message = self._interaction.message
        is_private = message is not None and (message.flags.ephemeral or self.is_direct)
        return message.id if message is not None and is_private else None

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
            await self._finish()
        finally:
            self.first_response.stop_waiting()

    async def begin(self, now: float) -> None:
        """Acknowledge the interaction soon, or at once if it is late."""
        if _LATE_SECONDS <= now - self._interaction.created_at.timestamp() < _TOKEN_SECONDS:
            await self.first_response.acknowledge()
        else:
            self.first_response.acknowledge_soon()

    async def _finish(self) -> None:
        try:
            await self.first_response.acknowledge()
        except DISCORD_ERRORS as error:
            log.warning("an interaction could not be acknowledged: %s", describe_error(error))

    async def open_form(self, form: ui.Modal) -> None:
        """Open a form as the first response."""
        await self.first_response.give(lambda: self._interaction.response.send_modal(form))

    async def show(self, panel: Panel) -> int | None:
        """Show the answer.

        :return: the message that shows it, if the interaction's token can edit it.
        """
        try:
            if self.is_quiet and self.clicked_panel is None:
                await self._send(panel)
                return None
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
        sent = await Delivery.answer(
            lambda: interaction.edit_original_response(view=panel.view, attachments=panel.files())
        )
        return sent.id

    async def _send(self, panel: Panel) -> None:
        """Send the answer in a new message."""
        if not await self._respond(panel):
            await Delivery.answer(
                lambda: self._interaction.followup.send(view=panel.view, files=panel.files(), ephemeral=True)
            )

    async def _respond(self, panel: Panel) -> bool:
        """Send the answer in a new message as the first response.

        :return: whether it was sent; False if the interaction had a response before.
        """

        async def send() -> None:
            response = self._interaction.response
            sent = await response.send_message(view=panel.view, files=panel.files(), ephemeral=True)
            self._response_id = sent.message_id

        return await self.first_response.give(send)
