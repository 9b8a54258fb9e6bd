"""Undoing an action: requesting, allowing and declining it."""

from __future__ import annotations

from bot.host import TableSnapshot
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.play.buttons import ConsentToUndo, RefuseUndo, RequestUndo


async def show_undo(context: InteractionContext, snapshot: TableSnapshot) -> None:
    """Show the hand after an undo request. The action may already be undone if nobody else had to agree."""
    is_done = snapshot.info.undo_by is None
    await context.show_hand(snapshot, notice=context.texts("undo-done-own") if is_done else "")


@handles(RequestUndo)
async def _request(context: InteractionContext, button: RequestUndo) -> None:
    await show_undo(context, await context.host.undo.request(button.table_id, context.user_id, button.ply))


@handles(ConsentToUndo)
async def _consent(context: InteractionContext, button: ConsentToUndo) -> None:
    await context.show_hand(await context.host.undo.consent(button.table_id, context.user_id, button.ply))


@handles(RefuseUndo)
async def _refuse(context: InteractionContext, button: RefuseUndo) -> None:
    await context.show_hand(await context.host.undo.refuse(button.table_id, context.user_id, button.ply))
