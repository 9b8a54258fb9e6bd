"""The turn clock of a table, and how to change it."""

from __future__ import annotations

import discord
from discord import ui

from bot.host import TableInfo, TableState
from bot.ui.components.controls import Select
from bot.ui.components.panel import Panel, Row, panel
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.lobby.buttons import SetClock
from bot.ui.text.catalogue import Texts
from bot.ui.text.clock_text import CLOCKS, clock_text


def clock_panel(info: TableInfo, texts: Texts, *, may_choose: bool) -> Panel:
    """The turn clock of a table, with an explanation.

    :param may_choose: whether to offer a select to change it.
    """
    lines = [
        texts("clock-title", table=str(info.id)),
        texts("clock-now", time=clock_text(info.clock, texts)),
        texts("clock-about"),
    ]
    return panel("\n".join(lines), rows=[_choices(info, texts)] if may_choose else [])


def _choices(info: TableInfo, texts: Texts) -> Row:
    options = [
        discord.SelectOption(
            label=clock_text(seconds, texts), value=str(seconds), default=seconds == info.clock
        )
        for seconds in sorted({*CLOCKS, info.clock})
    ]
    return ui.ActionRow(Select(SetClock, info.id, placeholder=texts("clock-choose"), options=options))


def show_clock(context: InteractionContext, info: TableInfo) -> Panel:
    """The turn clock of a table, with a select if the user may change it."""
    is_opener = info.state is TableState.LOBBY and info.opener_id == context.user_id
    is_seated = info.seat_of(context.user_id) is not None
    may_start = info.state is TableState.PLAYING and not info.clock and is_seated
    return clock_panel(info, context.texts, may_choose=is_opener or may_start)


@handles(SetClock)
async def _set_clock(context: InteractionContext, button: SetClock) -> None:
    if button.seconds is None:
        await context.show(show_clock(context, await context.host.queries.info(button.table_id)))
        return
    info = await context.host.lobby.set_clock(button.table_id, context.user_id, button.seconds)
    time = clock_text(info.clock, context.texts)
    await context.say("reply-clock", table=str(info.id), time=time)
