"""The private response to joining a table."""

from __future__ import annotations

from discord import ButtonStyle

from bot.engine.variants import VARIANTS
from bot.host import LobbyState, TableInfo, TableState
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, notice_panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.lobby.buttons import JoinPrivately, Rematch, Start
from bot.ui.play.buttons import ShowHand


def seated_panel(context: InteractionContext, info: TableInfo) -> Panel:
    """The user's seat, and what to do next."""
    missing = VARIANTS[info.variant].seats - len(info.seats)
    seat = info.seat_of(context.user_id)
    seated = context.texts("reply-seated", table=str(info.id), number=0 if seat is None else seat + 1)
    hand = Button(ShowHand(info.id), label=context.texts("button-hand"), style=ButtonStyle.primary)
    start = Button(
        Start(info.id, LobbyState.of(info)), label=context.texts("button-start"), style=ButtonStyle.success
    )
    if info.state is TableState.PLAYING:
        return notice_panel(f"{seated} {context.texts('reply-started')}", rows_of([hand]))
    waiting = any(not taken.agreed for taken in info.seats)
    if missing or waiting:
        return notice_panel(f"{seated} {context.texts('reply-waiting')}")
    return notice_panel(f"{seated} {context.texts('reply-ready')}", rows_of([start]))


@handles(JoinPrivately)
async def _join(context: InteractionContext, button: JoinPrivately) -> None:
    info = await context.host.lobby.join(
        button.table_id, context.user_id, context.name, interaction_id=context.interaction_id
    )
    await context.show(seated_panel(context, info))


@handles(Rematch, quiet=True)
async def _rematch(context: InteractionContext, button: Rematch) -> None:
    info = await context.host.lobby.rematch(
        button.table_id, context.user_id, interaction_id=context.interaction_id
    )
    if info.is_private:
        await context.show_hand(await context.host.queries.snapshot(info.id, context.user_id))
    else:
        await context.show_if_private(seated_panel(context, info))
