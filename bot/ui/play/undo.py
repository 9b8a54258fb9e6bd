"""Requests to undo an action and to abandon the game: asking, allowing and declining; resigning."""

from __future__ import annotations

from discord import ButtonStyle

from bot.host.tables.games import giving_up_loses
from bot.host.tables.session import TableSnapshot
from bot.store import TableInfo, TableState
from bot.ui.components.controls import Button
from bot.ui.components.panel import notice_panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.hand_answer import show_hand
from bot.ui.interactions.handlers import handles
from bot.ui.play.buttons import (
    Abandon,
    ConsentToUndo,
    HandOver,
    PlayOn,
    RefuseUndo,
    RequestUndo,
    Resign,
    ShowHand,
)


async def show_undo(context: InteractionContext, snapshot: TableSnapshot) -> None:
    """Show the hand after an undo request. The action may already be undone if nobody else had to agree."""
    is_done = snapshot.info.undo_by is None
    await show_hand(context, snapshot, notice=context.texts("undo-done-own") if is_done else "")


@handles(RequestUndo)
async def _request(context: InteractionContext, button: RequestUndo) -> None:
    await show_undo(context, await context.host.undo.request(button.table_id, context.user_id, button.ply))


@handles(ConsentToUndo)
async def _consent(context: InteractionContext, button: ConsentToUndo) -> None:
    await show_hand(context, await context.host.undo.consent(button.table_id, context.user_id, button.ply))


@handles(RefuseUndo)
async def _refuse(context: InteractionContext, button: RefuseUndo) -> None:
    await show_hand(context, await context.host.undo.refuse(button.table_id, context.user_id, button.ply))


async def ask_to_abandon(context: InteractionContext, info: TableInfo) -> None:
    """Agree to end the game without a winner.

    A user who would end the game at once, because computer players act for all others, or lose it, is asked to confirm.
    """
    others = [seat for seat in info.seats if seat.user_id != context.user_id]
    loses = giving_up_loses(info)
    if info.state is not TableState.PLAYING or not (loses or all(seat.computer for seat in others)):
        await show_hand(context, await context.host.play.abandon(info.id, context.user_id))
        return
    texts = context.texts
    buttons = [
        Button(Abandon(info.id), label=texts("button-abandon"), style=ButtonStyle.danger),
        Button(ShowHand(info.id), label=texts("button-back")),
    ]
    loss = "confirm-abandon-board" if info.is_board else "confirm-abandon-loses"
    question = texts(loss if loses else "confirm-abandon")
    await context.show(notice_panel(question, rows_of(buttons)))


@handles(Resign)
async def _resign(context: InteractionContext, button: Resign) -> None:
    await show_hand(context, await context.host.play.resign(button.table_id, context.user_id))


@handles(HandOver)
async def _hand_over(context: InteractionContext, button: HandOver) -> None:
    await context.host.play.hand_over(button.table_id, context.user_id)
    back = Button(ShowHand(button.table_id), label=context.texts("button-hand"))
    await context.show(notice_panel(context.texts("reply-handed-over"), rows_of([back])))


@handles(Abandon)
async def _abandon(context: InteractionContext, button: Abandon) -> None:
    await show_hand(context, await context.host.play.abandon(button.table_id, context.user_id))


@handles(PlayOn)
async def _play_on(context: InteractionContext, button: PlayOn) -> None:
    await show_hand(context, await context.host.play.abandon(button.table_id, context.user_id, agree=False))
