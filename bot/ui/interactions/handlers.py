"""Handlers of buttons, selects and forms, and how what they return is answered."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeVar

from bot.ui.components.controls import Unknown
from bot.ui.components.custom_id import is_for_managers
from bot.ui.components.panel import Panel
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.permissions import require_server_manager

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    Reply = Panel | DataclassInstance | None

_Function = Callable[..., Awaitable["Reply"]]
_F = TypeVar("_F", bound=_Function)


@dataclass(frozen=True, slots=True)
class Handling:
    """What is done when a button is pressed, or the form that it opens is submitted: see `handles` and `submits`."""

    function: _Function
    quiet: bool
    opens_form: bool = False
    only_looks: bool = False


HANDLERS: Final[dict[type, Handling]] = {}
"""What each button does, by its dataclass."""
SUBMISSIONS: Final[dict[type, Handling]] = {}
"""What each form does, by the dataclass of the button that opens it."""


def handles(
    kind: type, *, quiet: bool = False, opens_form: bool = False, only_looks: bool = False
) -> Callable[[_F], _F]:
    """Decorator that registers the handler of a button, called if the user may press it and see what it is about.

    The handler gets the context of the interaction and the button. What it returns is answered: see `answer_with`.

    :param kind: the button's dataclass, in the `buttons` of its feature.
    :param quiet: see `respond`.
    :param opens_form: whether the handler answers with a form, see `respond_with_form`.
    :param only_looks: see `respond`.
    """

    def register(function: _F) -> _F:
        HANDLERS[kind] = Handling(function, quiet, opens_form, only_looks)
        return function

    return register


def submits(kind: type, *, quiet: bool = False) -> Callable[[_F], _F]:
    """Decorator that registers what is done with the entries of a form.

    The function gets the context of the interaction, the button that opens the form, and the `FormValues`. What it
    returns is answered: see `answer_with`. If it raises an InputError and the button has the field `entries`, a button
    leads back to the form with the same entries.

    :param kind: the dataclass of the button.
    :param quiet: see `respond`.
    """

    def register(function: _F) -> _F:
        SUBMISSIONS[kind] = Handling(function, quiet)
        return function

    return register


def check_may_press(context: InteractionContext, button: object) -> None:
    """Raise InputError if a button is for those who may manage the server, and the user may not."""
    if is_for_managers(type(button)):
        require_server_manager(context.interaction)


async def answer_with(context: InteractionContext, reply: Reply) -> None:
    """Show the panel that a command or a handler returned, or do what the button does that it returned.

    :raises InputError: if the user may not press it, besides what the handler raises.
    """
    while reply is not None and not isinstance(reply, Panel):
        check_may_press(context, reply)
        reply = await HANDLERS[type(reply)].function(context, reply)
    if reply is not None:
        await context.show(reply)


@handles(Unknown)
async def _unknown(context: InteractionContext, button: Unknown) -> None:
    await context.say("error-outdated-button")
