"""Handlers of buttons and selects, and the way of every click and form to its handler."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from types import TracebackType
from typing import Any, Final, TypeVar, cast

from discord import InteractionType, app_commands

from bot.ui.components.controls import Interaction, Unknown, pressed_button
from bot.ui.components.panel import Panel
from bot.ui.interactions.access import check_access
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.forms import submit_form
from bot.ui.interactions.responding import respond, respond_with_form

_B = TypeVar("_B")
Handler = Callable[[InteractionContext, _B], Awaitable[Panel | None]]

HANDLERS: Final[dict[type, Callable[[Interaction, Any], Awaitable[None]]]] = {}
"""The handler of each button dataclass."""


def handles(
    kind: type[_B], *, quiet: bool = False, opens_form: bool = False
) -> Callable[[Handler[_B]], Handler[_B]]:
    """Decorator that registers the handler of a button, called if the user may see the table or boards in question.

    A panel that it returns is shown.

    :param kind: the button's dataclass, in the `buttons` of its feature.
    :param quiet: see `respond`.
    :param opens_form: whether the handler answers with a form, see `respond_with_form`.
    """

    def register(handler: Handler[_B]) -> Handler[_B]:
        async def handle(interaction: Interaction, button: _B) -> None:
            table_id = getattr(button, "table_id", None)
            answering = (
                respond_with_form(interaction, table_id)
                if opens_form
                else respond(interaction, table_id, quiet=quiet)
            )
            async with answering as context:
                await check_access(context, button)
                panel = await handler(context, button)
                if panel is not None:
                    await context.show(panel)

        HANDLERS[kind] = handle
        return handler

    return register


@handles(Unknown)
async def _unknown(context: InteractionContext, button: Unknown) -> None:
    await context.say("error-outdated-button")


async def _press(interaction: Interaction) -> None:
    button = pressed_button(cast(dict[str, Any], interaction.data))
    await HANDLERS[type(button)](interaction, button)


_DOORS: Final = {InteractionType.component: _press, InteractionType.modal_submit: submit_form}


async def on_interaction(interaction: Interaction) -> None:
    """Carry out a click, a choice or a submitted form. Commands have a tree of their own."""
    carry_out = _DOORS.get(interaction.type)
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
