"""Forms (modals): their fields, and what happens when one is sent."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

import discord
from discord import ui

from bot.host import StoreError
from bot.ui.components.controls import Interaction, ReportErrors
from bot.ui.components.panel import notice_panel
from bot.ui.interactions.context import InteractionContext, respond
from bot.ui.text.error_text import USER_ERRORS, error_message

__all__ = ["MAX_FIELDS", "Form", "FormValues", "choice", "label", "respond_with_form"]

log = logging.getLogger(__name__)

MAX_FIELDS: Final = 5
"""The most fields Discord takes in a form."""
_TIMEOUT_SECONDS: Final = 900.0
"""Seconds until a form that was not sent is discarded."""

FormValues = Mapping[str, Any]
"""The value of each field by its custom id: the text of a text field, otherwise the list of choices."""

Submit = Callable[[InteractionContext, FormValues], Awaitable[None]]


class Form(ui.Modal):
    """A form with some fields; `submit` is called with their values when it is sent."""

    def __init__(
        self,
        title: str,
        fields: Sequence[ui.Label[Any]],
        submit: Submit,
        *,
        table_id: int | None = None,
        quiet: bool = False,
    ) -> None:
        super().__init__(title=title[:45], timeout=_TIMEOUT_SECONDS)
        self._submit = submit
        self._table_id = table_id
        self._quiet = quiet
        for field in fields:
            self.add_item(field)

    async def on_submit(self, interaction: discord.Interaction[Any], /) -> None:
        """Pass the values on."""
        async with (
            ReportErrors(interaction),
            respond(interaction, self._table_id, quiet=self._quiet) as context,
        ):
            await self._submit(context, self._values())

    def _values(self) -> FormValues:
        values = {}
        for item in self.children:
            assert isinstance(item, ui.Label)
            field: Any = item.component
            values[field.custom_id] = field.value if isinstance(field, ui.TextInput) else list(field.values)
        return values


def label(text: str, component: ui.Item[Any], about: str | None = None) -> ui.Label[Any]:
    """A field with its name, and a line that explains it."""
    return ui.Label(text=text[:45], description=about and about[:100], component=component)


def choice(custom_id: str, options: Sequence[tuple[str, str]], now: str) -> ui.Select[Any]:
    """A select field. Each option is a value and its label; `now` is the present value."""
    return ui.Select(
        custom_id=custom_id,
        options=[
            discord.SelectOption(label=text[:100], value=value, default=value == now)
            for value, text in options
        ],
    )


@asynccontextmanager
async def respond_with_form(
    interaction: Interaction, table_id: int | None = None
) -> AsyncIterator[InteractionContext]:
    """Context for an interaction that a form answers; user errors are answered by a message.

    Discord takes a form only as the first response, so nothing is deferred.
    """
    context = InteractionContext(interaction, table_id, quiet=True)
    await context.load_preferences()
    try:
        yield context
    except USER_ERRORS as error:
        if isinstance(error, StoreError):
            log.error("%s", error)
        panel = notice_panel(context.texts("notice", notice=error_message(error, context.texts)))
        await interaction.response.send_message(view=panel.view, ephemeral=True)
