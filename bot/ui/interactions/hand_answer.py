"""The user's own hand as the answer to an interaction."""

from __future__ import annotations

from dataclasses import replace

from bot.engine.actions import Rule
from bot.host.errors import SeatGiven
from bot.host.tables.session import TableSnapshot
from bot.store import TableInfo, TableState
from bot.ui.components.controls import Button
from bot.ui.hands.action_buttons import NOTHING_PENDING, PendingAction
from bot.ui.hands.live_contents import UNKNOWN, LivePanel, state_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.permissions import missing_permissions, permission_names
from bot.ui.publishing.kind import key_of


async def show_hand(
    context: InteractionContext,
    snapshot: TableSnapshot,
    *,
    notice: str = "",
    answer: str = "",
    pending: PendingAction = NOTHING_PENDING,
    broken: Rule | None = None,
    offer: Button | None = None,
) -> None:
    """Show the user's hand, or the result of the deal that their action ended.

    The panel then follows the game by itself. Users whose seat a computer player has taken over get it back.

    :param snapshot: the table as the user sees it.
    :param notice: a line above the hand.
    :param answer: what the user has asked for, between the picture of the hand and the moves.
    :param pending: the action that the user has begun.
    :param broken: the rule that the refused action breaks.
    :param offer: a button below the moves, for what the notice offers.
    """
    services, user_id, table_id = context.services, context.user_id, snapshot.info.id
    services.deal_ends.look(snapshot, user_id)
    missed, context.missed = context.missed, None
    if missed is None and (missed := await return_to_seat(context, snapshot.info)) is not None:
        snapshot = replace(snapshot, info=missed.info)
    if missed is not None:
        snapshot = replace(snapshot, events=snapshot.events or missed.events)
        notice = notice or context.texts("clock-welcome-back")
    if snapshot.seat in snapshot.to_move:
        services.publisher.on_look(table_id, user_id)
    if not snapshot.events and not context.is_on_private_panel:
        services.direct_hands.show(table_id, user_id)
    notice = notice or _warning(context, snapshot.info)
    panel = await services.hands.panel(
        snapshot,
        user_id,
        context.preferences,
        pending,
        notice=notice,
        answer=answer,
        broken=broken,
        offer=offer,
    )
    if context.answer.is_on_direct_message and context.preferences.hand == "dm":
        # Hands in direct messages are kept up to date whatever was clicked.
        services.direct_hands.note(table_id, user_id, pending)
        await context.answer.show(panel)
    else:
        _follow(context, snapshot, pending, await context.answer.show(panel))


async def show_current_hand(context: InteractionContext, table_id: int, notice: str = "") -> None:
    """Show the user's hand as it is now.

    :raises NoTable: if there is no such table.
    :raises SeatGiven: if another has the seat on which the user began the game.
    """
    info = await context.host.queries.info(table_id)
    began = info.as_begun.seat_of(context.user_id)
    if began is not None and info.seat_of(context.user_id) is None and info.state is TableState.PLAYING:
        raise SeatGiven(began)
    snapshot = await context.host.queries.snapshot(table_id, context.user_id)
    await show_hand(context, snapshot, notice=notice)


def _follow(
    context: InteractionContext, snapshot: TableSnapshot, pending: PendingAction, message_id: int | None
) -> None:
    """Keep the panel that shows the hand up to date.

    :param message_id: the message that shows it; None if no message does for certain.
    """
    answer, state = context.answer, state_of(snapshot)
    if answer.is_lost and answer.first_response.is_given:
        # The panel that was clicked catches up when Discord answers again. Without a first response, it follows the
        # game by the interaction before.
        message_id, state = answer.clicked_panel, UNKNOWN
    if message_id is not None:
        table_id, user_id = snapshot.info.id, context.user_id
        next_deal = context.services.deal_ends.next_deal(table_id, user_id)
        live = LivePanel(context.interaction, message_id, state, pending, next_deal)
        context.services.live_panels.open(table_id, user_id, live)


async def return_to_seat(context: InteractionContext, info: TableInfo) -> TableSnapshot | None:
    """Give the user their seat back if a computer player acts for them.

    :return: what they have missed; None if they had their seat.
    """
    is_replaced = any(seat.user_id == context.user_id and seat.computer for seat in info.seats)
    if not is_replaced or info.state is not TableState.PLAYING:
        return None
    return await context.host.play.return_to_seat(info.id, context.user_id)


def _warning(context: InteractionContext, info: TableInfo) -> str:
    """Warn that the table's message cannot be posted, or that direct messages are closed.

    Announced maintenance, which the hand shows by itself, is more important than the latter.
    """
    texts, services = context.texts, context.services
    if services.publisher.has_failed(key_of("table", info.id)):
        here = context.interaction.channel_id == info.channel_id
        missing = missing_permissions(context.interaction) if here else []
        names = permission_names(missing, texts)
        why = texts("error-permissions", permissions=names) if missing else texts("error-table-message")
        return texts("notice", notice=why)
    if context.host.operations.maintenance is None and services.direct_messages.are_closed(context.user_id):
        return texts("notice", notice=texts("direct-closed"))
    return ""
