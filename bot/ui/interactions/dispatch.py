"""The way of every click and every submitted form to its handler."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, cast

import discord
from discord import InteractionType, app_commands

from bot.engine.options import BadOption
from bot.ui.components.controls import Button, Interaction, button_of, custom_id_of, pressed_button
from bot.ui.components.custom_id import LONGEST
from bot.ui.components.panel import panel, rows_of
from bot.ui.interactions.access import check_access
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.forms import FormValues, OutdatedForm, encode_entries
from bot.ui.interactions.handlers import HANDLERS, SUBMISSIONS, answer_with, check_may_press
from bot.ui.interactions.responding import respond, respond_with_form
from bot.ui.text.error_text import InputError, error_message

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


async def _press(interaction: Interaction) -> None:
    button = pressed_button(cast(dict[str, Any], interaction.data))
    handler, table_id = HANDLERS[type(button)], getattr(button, "table_id", None)
    answering = (
        respond_with_form(interaction, table_id)
        if handler.opens_form
        else respond(interaction, table_id, quiet=handler.quiet, only_looks=handler.only_looks)
    )
    async with answering as context:
        await check_access(context, button)
        await answer_with(context, button)


async def _submit(interaction: Interaction) -> None:
    data = cast(dict[str, Any], interaction.data)
    button = button_of(data["custom_id"])
    submission = SUBMISSIONS.get(type(button))
    table_id = getattr(button, "table_id", None)
    quiet = submission is not None and submission.quiet
    async with respond(interaction, table_id, quiet=quiet) as context:
        await check_access(context, button)
        check_may_press(context, button)
        if submission is None:
            raise OutdatedForm
        values = FormValues(dict(_entries(data["components"], _resolved(interaction, data))))
        try:
            await answer_with(context, await submission.function(context, button, values))
        except OutdatedForm:
            raise
        except (InputError, BadOption) as error:
            if not hasattr(button, "entries"):
                raise
            again = replace(button, entries=encode_entries(values.entries))
            # The forms ask for less than this.
            is_too_long = len(custom_id_of(again)) > LONGEST
            await _lead_back(context, error, replace(button, entries="") if is_too_long else again)


def _resolved(interaction: Interaction, data: Mapping[str, Any]) -> Mapping[str, Any]:
    """The users and channels that were selected, by id.

    discord.py resolves them only for forms that it keeps in memory; for that it has this private function.
    """
    items = app_commands.Namespace._get_resolved_items(interaction, data.get("resolved", {}))
    return {key.id: item for key, item in items.items()}


def _entries(
    components: Iterable[Mapping[str, Any]], resolved: Mapping[str, Any]
) -> Iterator[tuple[str, str | list[Any]]]:
    for component in components:
        match component:
            case {"component": {"custom_id": name, "values": [*selected]}}:
                yield name, [resolved.get(one, one) for one in selected]
            case {"component": {"custom_id": name, "value": str(typed)}}:
                yield name, typed


async def _lead_back(
    context: InteractionContext, error: InputError | BadOption, again: DataclassInstance
) -> None:
    """Explain what is wrong with a form's entries, with a button that opens it again."""
    notice = context.texts("notice", notice=error_message(error, context.texts))
    button = Button(again, label=context.texts("button-change-entries"), style=discord.ButtonStyle.primary)
    await context.show(panel(notice, rows=rows_of([button])))


_BY_TYPE: Final = {InteractionType.component: _press, InteractionType.modal_submit: _submit}


async def on_interaction(interaction: Interaction) -> None:
    """Carry out a click, a choice or a submitted form. Commands have a tree of their own."""
    carry_out = _BY_TYPE.get(interaction.type)
    if carry_out is None:
        return
    async with _ReportErrors(interaction):
        if await interaction.client.tree.interaction_check(interaction):
            await carry_out(interaction)


class _ReportErrors:
    """Passes exceptions to the command tree's error handler, which answers the user."""

    def __init__(self, interaction: Interaction) -> None:
        self._interaction = interaction

    async def __aenter__(self) -> None:
        return None

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if not isinstance(error, Exception):
            return False
        tree = self._interaction.client.tree
        await tree.on_error(self._interaction, cast(app_commands.AppCommandError, error))
        return True
