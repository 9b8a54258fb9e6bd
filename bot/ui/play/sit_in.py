"""Taking a seat in a running game: that of a computer player, or of a player for whom one acts."""

from __future__ import annotations

from bot.engine.events import SPECTATOR
from bot.host.tables.session import TableSnapshot
from bot.store import RequestKind, TableState
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.hand_answer import show_hand
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.open_seats import open_seats
from bot.ui.play.buttons import Refuse, SitIn, TakeSeat
from bot.ui.text.formatting import seat_name


@handles(SitIn)
async def _sit_in(context: InteractionContext, button: SitIn) -> Panel:
    return await open_seats(context, await context.host.queries.info(button.table_id))


@handles(TakeSeat)
async def _take_seat(context: InteractionContext, button: TakeSeat) -> None:
    snapshot = await context.host.substitutes.take(
        button.table_id, context.user_id, context.name, button.seat
    )
    await show_taken_seat(context, snapshot)


async def show_taken_seat(context: InteractionContext, snapshot: TableSnapshot) -> None:
    """Show the hand of a user who has taken a seat, or that the players are asked."""
    if snapshot.seat != SPECTATOR:
        player = seat_name(snapshot.info.as_begun, snapshot.seat)
        await show_hand(context, snapshot, notice=context.texts("sit-in-taken", name=player))
        return
    request = snapshot.info.request(RequestKind.SUBSTITUTE)
    buttons = []
    if request is not None and snapshot.info.state is TableState.PLAYING:
        refusal = Refuse(snapshot.info.id, request.kind, request.number)
        buttons.append(Button(refusal, label=context.texts("button-withdraw-substitute")))
    await context.show(panel(context.texts("sit-in-waiting"), rows=rows_of(buttons)))
