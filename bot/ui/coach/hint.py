"""A hint: what a player could do now, above their hand."""

from __future__ import annotations

from bot.host import Hint
from bot.ui.buttons.coach import ShowHint
from bot.ui.coach.advice_text import action_phrase, points_text, reason_text
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.text.catalogue import Texts

__all__ = ["show_hint"]


async def show_hint(context: InteractionContext, table_id: int) -> None:
    """Show a hint above the user's hand.

    :raises HostError: if there is no hint.
    """
    hint = await context.host.coach.hint(table_id, context.user_id)
    await context.show_hand(hint.snapshot, notice=hint_text(hint, context.texts))


def hint_text(hint: Hint, texts: Texts) -> str:
    """The recommended action and why, and what the next best one costs."""
    view = hint.snapshot.view
    assert view is not None
    action = action_phrase(hint.action, view, texts)
    why = reason_text(hint.reason, hint.snapshot.info, texts)
    lines = [texts("hint-why", action=action, why=why) if why else texts("hint", action=action)]
    if hint.next_best is not None:
        other = action_phrase(hint.next_best, view, texts)
        points = points_text(hint.difference, exact=hint.exact, texts=texts)
        lines.append(texts("hint-next", action=other, points=points))
    return "\n".join(lines)


@handles(ShowHint)
async def _show_hint(context: InteractionContext, button: ShowHint) -> None:
    await show_hint(context, button.table_id)
