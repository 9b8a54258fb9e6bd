"""What a button or select does, said where it is done: each answer is registered under its call."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.ui.components.buttons import HANDLERS, Interaction
from bot.ui.interactions.context import InteractionContext, respond

__all__ = ["handles"]

Spoken = Callable[[InteractionContext, list[str]], Awaitable[None]]


def handles(call: str, *, quiet: bool = False, at_table: bool = True) -> Callable[[Spoken], Spoken]:
    """Register what a call does, given the parts of the rest of its custom_id; the first is the table's number."""

    def register(answer: Spoken) -> Spoken:
        async def answered(interaction: Interaction, rest: str) -> None:
            parts = rest.split(":")
            table_id = int(parts[0]) if at_table else None
            async with respond(interaction, table_id, quiet=quiet) as context:
                await answer(context, parts)

        HANDLERS[call] = answered
        return answer

    return register


@handles("unknown", at_table=False)
async def _unknown(context: InteractionContext, parts: list[str]) -> None:
    await context.say("refused-old-button")
