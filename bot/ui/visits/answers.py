"""What a button or select does, said where it is done: each answer is registered under its call."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.ui.components.taps import ANSWERS, Click
from bot.ui.visits.visit import Visit, answering

__all__ = ["answers_to"]

Spoken = Callable[[Visit, list[str]], Awaitable[None]]


def answers_to(call: str, *, quiet: bool = False, at_table: bool = True) -> Callable[[Spoken], Spoken]:
    """Register what a call does, given the parts of the rest of its custom_id; the first is the table's number."""

    def register(answer: Spoken) -> Spoken:
        async def answered(click: Click, rest: str) -> None:
            parts = rest.split(":")
            table_id = int(parts[0]) if at_table else None
            async with answering(click, table_id, quiet=quiet) as visit:
                await answer(visit, parts)

        ANSWERS[call] = answered
        return answer

    return register


@answers_to("unknown", at_table=False)
async def _unknown(visit: Visit, parts: list[str]) -> None:
    await visit.say("refused-old-button")
