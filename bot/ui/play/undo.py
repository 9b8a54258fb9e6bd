"""Undoing an action: the buttons to request, allow and decline it, and their handlers."""

from __future__ import annotations

from discord import ButtonStyle

from bot.host import TableInfo, TableSnapshot, TableState
from bot.ui.components.controls import Button
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.play.buttons import ConsentToUndo, RefuseUndo, RequestUndo
from bot.ui.text.catalogue import Texts

__all__ = ["show_undo", "undo_answers", "undo_button"]


def undo_button(snapshot: TableSnapshot, texts: Texts) -> list[Button]:
    """The button to request an undo; empty if the player may not.

    There is none while a computer player is about to act, since its action withdraws the request.
    """
    is_computer_turn = any(seat.computer and seat.seat in snapshot.to_move for seat in snapshot.info.seats)
    if not snapshot.undoable or snapshot.info.undo_by is not None or is_computer_turn:
        return []
    return [Button(RequestUndo(snapshot.info.id, snapshot.ply), label=texts("button-undo"))]


def undo_answers(info: TableInfo, ply: int, own_seat: int, texts: Texts) -> list[Button]:
    """The buttons that answer an undo request; empty without a request.

    :param ply: the ply of the request.
    :param own_seat: the user's seat, or `SPECTATOR`. The requester can only withdraw the request; a player who has
        consented can only change that to a refusal.
    """
    if info.undo_by is None or info.state is not TableState.PLAYING:
        return []
    refusal = RefuseUndo(info.id, ply)
    if own_seat == info.undo_by:
        return [Button(refusal, label=texts("button-undo-withdraw"))]
    refuse = Button(refusal, label=texts("button-undo-decline"), style=ButtonStyle.danger)
    if any(seat.consents and seat.seat == own_seat for seat in info.seats):
        return [refuse]
    consent = Button(ConsentToUndo(info.id, ply), label=texts("button-undo-allow"), style=ButtonStyle.success)
    return [consent, refuse]


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
