"""The seats in a running game that a user may take, and for whom the game counts then."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from bot.host.errors import HandKnown, NoSeatOpen
from bot.store import SeatInfo, TableInfo
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.play.buttons import TakeSeat
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.formatting import game_name, seat_name


async def open_seats(
    context: InteractionContext, info: TableInfo, seat: int | None = None, *, also: Sequence[Button] = ()
) -> Panel:
    """The seats of a running game that the user may take, and for whom the game counts then.

    :param seat: the seat that the user has named; None for any.
    :param also: buttons for what the user may do instead.
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
    return panel(lines, rows=rows_of([*buttons, *also]))


def _seat_line(player: SeatInfo, info: TableInfo, texts: Texts) -> str:
    if player.level is not None:
        level = texts(f"level-{player.level}")
        return texts("sit-in-level", name=seat_name(info, player.seat), level=level)
    return texts("sit-in-away", name=seat_name(info, player.seat))
