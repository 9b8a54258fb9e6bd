"""Handlers of the buttons on a hand panel: act, choose, pick cards, confirm."""

from __future__ import annotations

from bot.engine.actions import Action
from bot.host import Stale
from bot.ui.buttons.play import Act, ChooseAction, Confirm, HideTips, PickCard, ShowHand
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.play.action_buttons import NEEDS_CONFIRMATION, complete_action

__all__ = ["act_or_confirm"]


@handles(ShowHand)
async def _show_hand(context: InteractionContext, button: ShowHand) -> None:
    await context.show_hand(await context.host.queries.snapshot(button.table_id, context.user_id))


@handles(Act)
async def _act(context: InteractionContext, button: Act) -> None:
    await _perform(context, button.table_id, button.action, button.ply)


@handles(ChooseAction)
async def _choose(context: InteractionContext, button: ChooseAction) -> None:
    if button.action.verb in NEEDS_CONFIRMATION:
        await _confirm(context, Confirm(button.table_id, button.ply, button.action))
    else:
        await _perform(context, button.table_id, button.action, button.ply)


@handles(Confirm)
async def _confirm(context: InteractionContext, button: Confirm) -> None:
    snapshot = await context.host.queries.snapshot(button.table_id, context.user_id)
    await context.show_hand(snapshot, confirm=button.action)


@handles(PickCard)
async def _pick(context: InteractionContext, button: PickCard) -> None:
    snapshot = await context.host.queries.snapshot(button.table_id, context.user_id)
    if snapshot.ply != button.ply:
        raise Stale(snapshot.ply)
    action = complete_action(snapshot.offer, button.picked)
    if action is None:
        await context.show_hand(snapshot, picked=button.picked)
    else:
        await _perform(context, button.table_id, action, button.ply)


@handles(HideTips)
async def _hide_tips(context: InteractionContext, button: HideTips) -> None:
    await context.change_preferences(guide=False)
    snapshot = await context.host.queries.snapshot(button.table_id, context.user_id)
    await context.show_hand(snapshot, notice=context.texts("reply-no-tips"))


async def act_or_confirm(context: InteractionContext, table_id: int, action: Action) -> None:
    """Ask the user to confirm an action they typed, or perform it if it is illegal so that the rule is named.

    :raises NotSeated, WrongState, NotYourTurn, IllegalAction: if the action is not allowed.
    :raises NoTable: if there is no such table.
    """
    snapshot = await context.host.queries.snapshot(table_id, context.user_id)
    if action in snapshot.offer:
        await context.show_hand(snapshot, confirm=action)
    else:
        await _perform(context, table_id, action)


async def _perform(
    context: InteractionContext, table_id: int, action: Action, ply: int | None = None
) -> None:
    await context.show_hand(await context.host.play.act(table_id, context.user_id, action, ply))
