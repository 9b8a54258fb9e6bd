"""Taking a seat in a running game: that of a computer player, or of a player for whom one acts."""

from __future__ import annotations

from discord import ButtonStyle

from bot.engine.events import SPECTATOR
from bot.host.errors import HandKnown, NoSeatOpen
from bot.host.tables.session import TableSnapshot
from bot.store import RequestKind, SeatInfo, TableInfo, TableState
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, notice_panel, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.hand_answer import show_hand
from bot.ui.interactions.handlers import handles
from bot.ui.play.buttons import Refuse, SitIn, TakeSeat
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.formatting import game_name, seat_name


async def open_seats(context: InteractionContext, info: TableInfo, seat: int | None = None) -> Panel:
    """The seats of a running game that the user may take, and for whom the game counts then.

    :param seat: the seat that the user has named; None for any.
    :raises HostError: as :meth:`Substitutes.find`.
    """
    first = await context.host.substitutes.find(info.id, context.user_id, seat)
    texts, free = context.texts, []
    for player in first.info.seats:
        if player.computer and seat in (None, player.seat):
            try:
                await context.host.substitutes.find(info.id, context.user_id, player.seat)
            except (HandKnown, NoSeatOpen):
                continue
            free.append(player)
    lines = [texts("sit-in-title", game=game_name(info, texts))]
    lines += [_seat_line(player, info, texts) for player in free]
    lines += [texts("sit-in-at-once" if first.at_once else "sit-in-asked"), texts("sit-in-about")]
    if any(player.user_id is None for player in free):
        lines.append(texts("sit-in-computer"))
    buttons = [
        Button(
            TakeSeat(info.id, player.seat),
            label=texts("button-take-seat", name=clean(player.name, markdown=False)),
            style=ButtonStyle.primary,
        )
        for player in free
    ]
    return panel(lines, rows=rows_of(buttons))


def _seat_line(player: SeatInfo, info: TableInfo, texts: Texts) -> str:
    if player.level is not None:
        level = texts(f"level-{player.level}")
        return texts("seat-computer", number=player.seat + 1, name=seat_name(info, player.seat), level=level)
    return texts("sit-in-away", number=player.seat + 1, name=seat_name(info, player.seat))


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
    await context.show(notice_panel(context.texts("sit-in-waiting"), rows_of(buttons)))
