"""A hint: what a player could do now, below the picture of their hand."""

from __future__ import annotations

from discord import ButtonStyle

from bot.host.errors import Stale
from bot.host.tables.session import TableSnapshot
from bot.store import TableInfo
from bot.ui.coach.buttons import ShowHint, TakeHint
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.hands.action_buttons import PendingAction
from bot.ui.hands.hand_panel import has_priced_hint
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.free_hints import ends_counting
from bot.ui.interactions.hand_answer import show_current_hand, show_hand
from bot.ui.interactions.handlers import handles
from bot.ui.play.buttons import ShowHand
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import game_name


@handles(ShowHint)
async def _show_hint(context: InteractionContext, button: ShowHint) -> Panel | None:
    """Show a hint. Before the first one in a game, ask: it has a price, of which newcomers have read on their hand.

    :raises HostError: if there is no hint.
    """
    snapshot = await context.host.queries.snapshot(button.table_id, context.user_id)
    if has_priced_hint(snapshot):
        is_free = await ends_counting(context, snapshot.info)
        if not (is_free and _is_told(context, snapshot)):
            return _question(snapshot.info, context.texts, is_free=is_free)
    await _show(context, button.table_id)
    return None


def _is_told(context: InteractionContext, snapshot: TableSnapshot) -> bool:
    """Whether a newcomer has read on their hand what a hint means: from the beginning, and not if they only typed."""
    return context.is_on_private_panel and snapshot.info.as_begun.seat_of(context.user_id) == snapshot.seat


def _question(info: TableInfo, texts: Texts, *, is_free: bool) -> Panel:
    """Ask before a hint that has a price.

    :param is_free: whether the game then does not count at all.
    """
    buttons = [
        Button(TakeHint(info.id), label=texts("button-take-hint"), style=ButtonStyle.primary),
        Button(ShowHand(info.id), label=texts("button-back")),
    ]
    about = texts("about-game", game=game_name(info, texts))
    return panel(
        texts("hint-confirm", counts="no" if is_free else "lost") + "\n" + about, rows=rows_of(buttons)
    )


@handles(TakeHint)
async def _take_hint(context: InteractionContext, button: TakeHint) -> None:
    await _show(context, button.table_id)


async def _show(context: InteractionContext, table_id: int) -> None:
    """Show a hint where its button was tapped: between the picture and the moves, where it stays until the move."""
    try:
        hint = await context.host.coach.hint(table_id, context.user_id)
    except Stale:
        # The user has played on without waiting for it.
        await show_current_hand(context, table_id)
        return
    await show_hand(context, hint.snapshot, pending=_picked(context, hint.snapshot))


def _picked(context: InteractionContext, snapshot: TableSnapshot) -> PendingAction:
    """The cards that the user has picked so far on the panel of their hand, and what they were asked about."""
    services, key = context.services, (snapshot.info.id, context.user_id)
    is_direct = context.answer.is_on_direct_message and context.preferences.hand == "dm"
    begun = (services.direct_hands if is_direct else services.live_panels).begun(*key)
    return begun.after_change(snapshot)
