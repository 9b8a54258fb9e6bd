"""Forms: filled in on a page of their own and sent once; what is done with them stands where they are made."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

import discord
from discord import ui

from bot.store import StoreError
from bot.ui.components.buttons import Interaction, Reported
from bot.ui.components.panel import notice_panel
from bot.ui.interactions.context import InteractionContext, respond
from bot.ui.text.error_text import USER_ERRORS, error_message

__all__ = ["FIELDS", "Form", "Sent", "choice", "label", "offering"]

log = logging.getLogger(__name__)

FIELDS: Final = 5
"""How many fields Discord takes in a form."""
_FORGOTTEN: Final = 900.0
"""Seconds after which a form that was never sent is forgotten."""

Sent = Mapping[str, Any]
"""What was filled in, by the custom_id of each field: the text of a text field, the list of what was chosen else."""

Answer = Callable[[InteractionContext, Sent], Awaitable[None]]


class Form(ui.Modal):
    """A form with these fields; `answer` is called with what was filled in, as answer to whoever did."""

    def __init__(
        self,
        title: str,
        fields: Sequence[ui.Label[Any]],
        answer: Answer,
        *,
        table_id: int | None = None,
        quiet: bool = False,
    ) -> None:
        super().__init__(title=title[:45], timeout=_FORGOTTEN)
        self._answer = answer
        self._table_id = table_id
        self._quiet = quiet
        for field in fields:
            self.add_item(field)

    async def on_submit(self, interaction: discord.Interaction[Any], /) -> None:
        """Do what was filled in."""
        async with (
            Reported(interaction),
            respond(interaction, self._table_id, quiet=self._quiet) as context,
        ):
            await self._answer(context, self._sent())

    def _sent(self) -> dict[str, Any]:
        sent = {}
        for item in self.children:
            assert isinstance(item, ui.Label)
            field: Any = item.component
            sent[field.custom_id] = field.value if isinstance(field, ui.TextInput) else list(field.values)
        return sent


def label(text: str, component: ui.Item[Any], about: str | None = None) -> ui.Label[Any]:
    """A field with its name, and a line about it."""
    return ui.Label(text=text[:45], description=about and about[:100], component=component)


def choice(custom_id: str, options: Sequence[tuple[str, str]], now: str) -> ui.Select[Any]:
    """A field of which one option is chosen: each is its value and how it is called; `now` is the value so far."""
    return ui.Select(
        custom_id=custom_id,
        options=[
            discord.SelectOption(label=called[:100], value=value, default=value == now)
            for value, called in options
        ],
    )


@asynccontextmanager
async def offering(
    interaction: Interaction, table_id: int | None = None
) -> AsyncIterator[InteractionContext]:
    """A visit that is answered by a form, if nothing is refused; Discord takes a form only as the first answer."""
    context = InteractionContext(interaction, table_id, quiet=True)
    await context.acquaint()
    try:
        yield context
    except USER_ERRORS as error:
        if isinstance(error, StoreError):
            log.error("%s", error)
        shown = notice_panel(context.texts("notice", notice=error_message(error, context.texts)))
        await interaction.response.send_message(view=shown.view, ephemeral=True)
