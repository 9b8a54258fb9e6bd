"""Registration of the handlers of buttons and selects."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

from bot.ui.components.controls import HANDLERS, Interaction, Unknown
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.responding import respond, respond_with_form

_B = TypeVar("_B")
Handler = Callable[[InteractionContext, _B], Awaitable[None]]


def handles(
    kind: type[_B], *, quiet: bool = False, opens_form: bool = False
) -> Callable[[Handler[_B]], Handler[_B]]:
    """Decorator that registers the handler of a button.

    :param kind: the button's dataclass, in the `buttons` of its feature.
    :param quiet: see `respond`.
    :param opens_form: whether the handler answers with a form, see `respond_with_form`.
    """

    def register(handler: Handler[_B]) -> Handler[_B]:
        async def handle(interaction: Interaction, button: _B) -> None:
            table_id = getattr(button, "table_id", None)
            if opens_form:
                async with respond_with_form(interaction, table_id) as context:
                    await handler(context, button)
            else:
                async with respond(interaction, table_id, quiet=quiet) as context:
                    await handler(context, button)

        HANDLERS[kind] = handle
        return handler

    return register


@handles(Unknown)
async def _unknown(context: InteractionContext, button: Unknown) -> None:
    await context.say("error-outdated-button")
