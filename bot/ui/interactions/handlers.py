"""Handlers of buttons and selects, and the way of every click and form to its handler."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from discord import InteractionType, app_commands

from bot.ui.components.controls import Interaction, Unknown, pressed_button
from bot.ui.components.panel import Panel
from bot.ui.interactions.access import check_access
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.forms import submit_form
from bot.ui.interactions.responding import respond, respond_with_form

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    Reply = Panel | DataclassInstance | None

_Function = Callable[..., Awaitable["Reply"]]
_F = TypeVar("_F", bound=_Function)


@dataclass(frozen=True, slots=True)
class Press:
    """What is done when a button is pressed: see `handles`."""

    function: _Function
    quiet: bool
    opens_form: bool


HANDLERS: Final[dict[type, Press]] = {}
"""What each button does, by its dataclass."""


def handles(kind: type, *, quiet: bool = False, opens_form: bool = False) -> Callable[[_F], _F]:
    """Decorator that registers the handler of a button, called if the user may see the table or boards in question.

    The handler gets the context of the interaction and the button. What it returns is answered: see `answer_with`.

    :param kind: the button's dataclass, in the `buttons` of its feature.
    :param quiet: see `respond`.
    :param opens_form: whether the handler answers with a form, see `respond_with_form`.
    """

    def register(function: _F) -> _F:
        HANDLERS[kind] = Press(function, quiet, opens_form)
        return function

    return register


async def answer_with(context: InteractionContext, reply: Reply) -> None:
    """Show the panel that a command or a handler returned, or do what the button does that it returned."""
    while reply is not None and not isinstance(reply, Panel):
        reply = await HANDLERS[type(reply)].function(context, reply)
    if reply is not None:
        await context.show(reply)


@handles(Unknown)
async def _unknown(context: InteractionContext, button: Unknown) -> None:
    await context.say("error-outdated-button")


async def _press(interaction: Interaction) -> None:
    button = pressed_button(cast(dict[str, Any], interaction.data))
    handler, table_id = HANDLERS[type(button)], getattr(button, "table_id", None)
    answering = (
        respond_with_form(interaction, table_id)
        if handler.opens_form
        else respond(interaction, table_id, quiet=handler.quiet)
    )
    async with answering as context:
        await check_access(context, button)
        await answer_with(context, button)


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
