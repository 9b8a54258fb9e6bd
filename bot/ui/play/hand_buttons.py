"""Handlers of the buttons on a hand panel: act, choose, pick cards, confirm."""

from __future__ import annotations

from dataclasses import replace

from bot.engine.actions import DRAW, RESIGN, Action, Verb
from bot.host.errors import Stale
from bot.ui.components.controls import Button
from bot.ui.hands.action_buttons import (
    GROUPS,
    MAY_NEED_CONFIRMATION,
    NEEDS_CONFIRMATION,
    PendingAction,
    can_be_picked,
    complete_action,
    needs_confirmation,
)
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.hand_answer import show_current_hand, show_hand
from bot.ui.interactions.handlers import handles
from bot.ui.play.buttons import (
    Act,
    ChooseAction,
    Confirm,
    DrawForMe,
    GoOn,
    HideTips,
    PickCard,
    ShowHand,
    ShowHandText,
    ShowMore,
    ShowTip,
    WaitToDraw,
)
from bot.ui.text.tips import may_offer_draws, tip_text


@handles(ShowHand)
async def _show_hand(context: InteractionContext, button: ShowHand) -> None:
    await show_current_hand(context, button.table_id)


@handles(ShowHandText)
async def _show_text(context: InteractionContext, button: ShowHandText) -> None:
    context.preferences = replace(context.preferences, style="text")
    await show_current_hand(context, button.table_id)


@handles(ShowMore)
async def _show_more(context: InteractionContext, button: ShowMore) -> None:
    snapshot = await context.host.queries.snapshot(button.table_id, context.user_id)
    await show_hand(context, snapshot, pending=PendingAction(has_more=True))


@handles(Act)
async def _act(context: InteractionContext, button: Act) -> None:
    confirmed = button.action.verb in NEEDS_CONFIRMATION
    # A nine may be shown while another player acts, who must not make the tap come too late.
    ply = None if button.action.verb is Verb.DIX else button.ply
    snapshot = await context.host.play.act(
        button.table_id, context.user_id, button.action, ply, confirmed=confirmed
    )
    if button.action is DRAW and await may_offer_draws(context.host, snapshot, context.user_id):
        offer = Button(DrawForMe(button.table_id), label=context.texts("button-draw-for-me"))
        await show_hand(context, snapshot, notice=context.texts("offer-draw-for-me"), offer=offer)
    else:
        await show_hand(context, snapshot)


@handles(DrawForMe)
async def _draw_for_me(context: InteractionContext, button: DrawForMe) -> None:
    await context.change_preferences(forced_moves=True)
    await show_current_hand(context, button.table_id, context.texts("reply-draw-for-me"))


@handles(WaitToDraw)
async def _wait_to_draw(context: InteractionContext, button: WaitToDraw) -> None:
    snapshot = await context.host.forced_moves.hold(button.table_id, context.user_id, button.ply)
    await show_hand(context, snapshot)


@handles(GoOn)
async def _go_on(context: InteractionContext, button: GoOn) -> None:
    await show_hand(context, await context.host.play.go_on(button.table_id, context.user_id, button.ply))


@handles(ChooseAction)
@handles(Confirm)
async def _choose(context: InteractionContext, button: ChooseAction | Confirm) -> None:
    await act_or_confirm(context, button.table_id, button.action, button.ply)


@handles(PickCard)
async def _pick(context: InteractionContext, button: PickCard) -> None:
    snapshot = await context.host.queries.snapshot(button.table_id, context.user_id)
    if snapshot.ply != button.ply or not can_be_picked(snapshot.offer, button.picked):
        raise Stale(snapshot.ply)
    action = complete_action(snapshot.offer, button.picked)
    await show_hand(context, snapshot, pending=PendingAction(button.picked, action))


@handles(ShowTip)
async def _show_tip(context: InteractionContext, button: ShowTip) -> None:
    texts = context.texts
    snapshot = await context.host.queries.snapshot(button.table_id, context.user_id)
    # Whatever a client sends, only a tip is shown.
    is_tip = button.tip.startswith("tip-") and button.tip in texts
    tip = texts("tip", tip=tip_text(button.tip, snapshot, texts)) if is_tip else ""
    await show_hand(context, snapshot, answer=tip)


@handles(HideTips)
async def _hide_tips(context: InteractionContext, button: HideTips) -> None:
    await context.change_preferences(guide=False)
    await show_current_hand(context, button.table_id, context.texts("reply-no-tips"))


async def act_or_confirm(
    context: InteractionContext, table_id: int, action: Action, ply: int | None = None
) -> None:
    """Perform an action, or ask the user to confirm it first. An illegal action is refused at once.

    Cards that were typed are not asked about again.

    :param ply: the ply at which the user chose the action from their hand; None if they typed it.
    :raises NotSeated, WrongState, NotYourTurn, IllegalAction, Stale: if the action is not allowed.
    :raises NoTable: if there is no such table.
    """
    is_typed_in_full = ply is None and action.verb in GROUPS["picks"]
    if action.verb in MAY_NEED_CONFIRMATION and not is_typed_in_full:
        snapshot = await context.host.queries.snapshot(table_id, context.user_id)
        is_possible = action in snapshot.offer or action is RESIGN
        if is_possible and needs_confirmation(snapshot, action):
            await show_hand(context, snapshot, pending=PendingAction(confirm=action))
            return
    live_panels = context.services.live_panels
    # A panel that the answer to a typed command replaces is not brought up to date before.
    replaced = live_panels.message_of(table_id, context.user_id) if ply is None else None
    with live_panels.suspended(replaced, context.interaction_id):
        await show_hand(context, await context.host.play.act(table_id, context.user_id, action, ply))
