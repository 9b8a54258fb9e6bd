"""Forms (modals) and their fields."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import ui

from bot.host import StoreError
from bot.ui.components.controls import Button, Interaction, ReportErrors
from bot.ui.components.panel import notice_panel, rows_of
from bot.ui.interactions.context import InteractionContext, respond
from bot.ui.text.error_text import USER_ERRORS, InputError, error_message

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

__all__ = [
    "MAX_FIELDS",
    "Form",
    "FormValues",
    "choice",
    "decode_entries",
    "encode_entries",
    "label",
    "respond_with_form",
]

log = logging.getLogger(__name__)

MAX_FIELDS: Final = 5
"""Discord's limit for the fields of a form."""
_TIMEOUT_SECONDS: Final = 900.0
"""Seconds until a form that was not submitted is discarded."""

_SEPARATOR: Final = "|"
"""Between the entries of a form in a custom id."""

FormValues = Mapping[str, Any]
"""The value of each field by its custom id: a string for a text field, otherwise the list of selected values."""

Submit = Callable[[InteractionContext, FormValues], Awaitable[None]]


class Form(ui.Modal):
    """A form that calls `submit` with the values of its fields.

    If that raises an InputError, a button leads back to the form with the same entries.
    """

    def __init__(
        self,
        title: str,
        fields: Sequence[ui.Label[Any]],
        submit: Submit,
        *,
        table_id: int | None = None,
        quiet: bool = False,
        again: Callable[[str], DataclassInstance] | None = None,
    ) -> None:
        """
        :param again: returns the button that opens the form again, for the entries encoded by `encode_entries`.
        """
        super().__init__(title=title[:45], timeout=_TIMEOUT_SECONDS)
        self._submit = submit
        self._table_id = table_id
        self._quiet = quiet
        self._again = again
        for field in fields:
            self.add_item(field)

    async def on_submit(self, interaction: discord.Interaction[Any], /) -> None:
        """Call `submit`."""
        async with ReportErrors(interaction):
            if await interaction.client.tree.interaction_check(interaction):
                await self._respond(interaction)

    async def _respond(self, interaction: Interaction) -> None:
        async with (
            respond(interaction, self._table_id, quiet=self._quiet) as context,
        ):
            values = self._values()
            try:
                await self._submit(context, values)
            except InputError as error:
                if self._again is None:
                    raise
                await _lead_back(context, error, self._again(encode_entries(values)))

    def _values(self) -> FormValues:
        values = {}
        for item in self.children:
            assert isinstance(item, ui.Label)
            field: Any = item.component
            values[field.custom_id] = field.value if isinstance(field, ui.TextInput) else list(field.values)
        return values


async def _lead_back(context: InteractionContext, error: InputError, again: DataclassInstance) -> None:
    """Explain what is wrong with a form's entries, with a button that opens it again."""
    notice = context.texts("notice", notice=error_message(error, context.texts))
    button = Button(again, label=context.texts("button-change-entries"), style=discord.ButtonStyle.primary)
    await context.show(notice_panel(notice, rows_of([button])))


def encode_entries(values: FormValues) -> str:
    """Encode the entries of a form for a custom id. Users and channels are encoded by their ids."""
    texts = (
        value if isinstance(value, str) else ",".join(str(getattr(one, "id", one)) for one in value)
        for value in values.values()
    )
    return _SEPARATOR.join(text.replace(_SEPARATOR, "/") for text in texts)


def decode_entries(text: str, names: Iterable[str]) -> dict[str, str]:
    """Decode the entries of a form by the custom ids of its fields; empty if there are no entries."""
    return dict(zip(names, text.split(_SEPARATOR), strict=False)) if text else {}


def label(text: str, component: ui.Item[Any], about: str | None = None) -> ui.Label[Any]:
    """Build a field from its name, its component and a line that explains it."""
    return ui.Label(text=text[:45], description=about and about[:100], component=component)


def choice(custom_id: str, options: Sequence[tuple[str, str]], now: str) -> ui.Select[Any]:
    """Build a select of one option.

    :param options: the value and the label of each option.
    :param now: the current value.
    """
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
    """Context for an interaction answered with a form; user errors are explained in a message instead.

    Discord accepts a form only as the first response, so the interaction is not deferred.
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
