"""The private answer to an interaction: where it is shown."""

from __future__ import annotations

import logging
from contextlib import suppress

from discord import ui

from bot.ui.components.controls import Interaction
from bot.ui.components.discord_errors import DISCORD_ERRORS, describe_error
from bot.ui.components.panel import Panel
from bot.ui.interactions.delivery import Delivery, FirstResponse

log = logging.getLogger(__name__)


class Answer:
    """The answer to one interaction. It replaces the private panel that was clicked, or is a new ephemeral message."""

    def __init__(self, interaction: Interaction, *, quiet: bool) -> None:
        """:param quiet: whether to leave the message of the interaction as it is, and to answer errors only."""
        self._interaction = interaction
        self._quiet = quiet
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

    async def finish(self) -> None:
        """Make sure that the interaction has a response."""
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
            if self._quiet and self.clicked_panel is None:
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
        if self._quiet or self.clicked_panel is not None:
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
