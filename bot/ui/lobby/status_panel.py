"""Tables at a glance: how one stands, and which there are, each with what one can do there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import ButtonStyle, ui

from bot.engine.variants import VARIANTS
from bot.host import TableInfo, TableSnapshot, TableState
from bot.ui.buttons.help import rules_button
from bot.ui.buttons.lobby import Join, ListTables, Rematch
from bot.ui.buttons.play import ShowHand, ShowScores, Watch
from bot.ui.components.controls import Button
from bot.ui.components.panel import FELT, Panel, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.lobby.lobby_panel import lobby_message
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.clock_text import clock_lines
from bot.ui.text.event_text import TableTexts
from bot.ui.text.formatting import join_list, relative_time, seat_name
from bot.ui.text.links import table_link
from bot.ui.text.option_text import options_line
from bot.ui.text.score_text import ending, running_scores
from bot.ui.text.table_text import undo_line
from bot.ui.text.turn_text import turn_prompt

__all__ = ["TABLES_PER_PAGE", "all_tables", "status_panel", "table_status", "tables_panel"]

TABLES_PER_PAGE: Final = 6
"""How many tables are listed at once."""
_MAX_CHARACTERS: Final = 600
"""Characters for each of them, so that Discord takes the page."""


def status_panel(public: TableSnapshot, own: TableSnapshot, texts: Texts) -> Panel:
    """How a table stands, for the one who asks:"""
    info = public.info
    lines = [*_summary(public, texts), options_line(info.variant, info.options, texts)]
    lines += [undo_line(info, texts), _role(own, texts)]
    buttons: list[Any] = [
        _main_button(own, texts),
        Button(ShowScores(info.id), label=texts("button-scores")),
        rules_button(texts, info.variant),
    ]
    if info.state is TableState.OVER and own.seat >= 0:
        buttons[0] = Button(Rematch(info.id), label=texts("button-rematch"), style=ButtonStyle.primary)
    return panel("\n".join(line for line in lines if line), rows=[ui.ActionRow(*buttons)])


def tables_panel(
    snapshots: Sequence[tuple[TableSnapshot, TableSnapshot]], texts: Texts, first: int, count: int
) -> Panel:
    """A page of the tables of a server from that number on, of so many in all.

    Each comes as everybody may see it and as the reader may; its button is for what he most likely wants there.
    """
    if not snapshots:
        return panel(f"{texts('tables-title')}\n{texts('tables-none')}")
    frame: ui.Container[ui.LayoutView] = ui.Container(accent_colour=FELT)
    frame.add_item(ui.TextDisplay(texts("tables-title")))
    for public, own in snapshots:
        section: ui.Section[ui.LayoutView] = ui.Section(
            ui.TextDisplay(_fit(_summary(public, texts))), accessory=_main_button(own, texts)
        )
        frame.add_item(section)
    pages = []
    if first > 0:
        pages.append(Button(ListTables(max(0, first - TABLES_PER_PAGE)), label=texts("button-back")))
    if first + TABLES_PER_PAGE < count:
        pages.append(Button(ListTables(first + TABLES_PER_PAGE), label=texts("button-more")))
    for row in rows_of(pages):
        frame.add_item(row)
    view = ui.LayoutView(timeout=None)
    view.add_item(frame)
    return Panel(view)


def _fit(lines: Sequence[str]) -> str:
    """As many of the lines as there is room for; the first, which is never too long, in any case."""
    shown = list(lines)
    while len(shown) > 1 and sum(map(len, shown)) + len(shown) > _MAX_CHARACTERS:
        shown.pop()
    return "\n".join(shown)


def _summary(snapshot: TableSnapshot, texts: Texts) -> list[str]:
    """Which table, where, who sits at it, how it stands and since when."""
    info, view = snapshot.info, snapshot.view
    head = texts(
        "status-head",
        table=str(info.id),
        variant=texts(f"variant-{info.variant}"),
        link=table_link(info),
        channel=f"<#{info.channel_id}>",
    )
    if view is None:
        return [head, _lobby(info, texts)]
    table_texts = TableTexts(texts, info)
    now = ending(table_texts, view) or _turn(snapshot, texts)
    return [head, running_scores(table_texts, view), now, *clock_lines(info, texts)]


def _lobby(info: TableInfo, texts: Texts) -> str:
    players = ", ".join(clean(one.name) for one in info.seats)
    free = VARIANTS[info.variant].seats - len(info.seats)
    return texts("status-lobby", players=players, free=free, since=relative_time(info.created_at))


def _turn(snapshot: TableSnapshot, texts: Texts) -> str:
    names = join_list([seat_name(snapshot.info, seat) for seat in snapshot.to_move], texts, last="and")
    since = (
        snapshot.info.waiting_since if snapshot.info.waiting_since is not None else snapshot.info.touched_at
    )
    return texts("status-turn", names=names, count=len(snapshot.to_move), since=relative_time(since))


def _role(own: TableSnapshot, texts: Texts) -> str:
    if own.info.state is not TableState.PLAYING:
        return ""
    return turn_prompt(own, texts) if own.seat >= 0 else texts("status-watch")


def _main_button(own: TableSnapshot, texts: Texts) -> ui.Item[Any]:
    """The button for what somebody most likely wants at a table."""
    info = own.info
    if info.state is TableState.PLAYING and own.seat >= 0:
        style = ButtonStyle.primary if own.seat in own.to_move else ButtonStyle.secondary
        return Button(ShowHand(info.id), label=texts("button-hand"), style=style)
    if info.state is TableState.PLAYING:
        return Button(Watch(info.id), label=texts("button-watch"))
    if info.state is TableState.LOBBY and _may_join(own):
        return Button(Join(info.id), label=texts("button-join"), style=ButtonStyle.success)
    return discord.ui.Button(label=texts("button-to-table"), url=table_link(info))


def _may_join(own: TableSnapshot) -> bool:
    return own.seat < 0 and len(own.info.seats) < VARIANTS[own.info.variant].seats


async def table_status(context: InteractionContext, info: TableInfo) -> Panel:
    """The state of a table, for the user who asks."""
    public = await context.host.queries.snapshot(info.id)
    if public.view is None:
        return await lobby_message(context.host, info, context.texts)
    return status_panel(public, await context.host.queries.snapshot(info.id, context.user_id), context.texts)


async def all_tables(context: InteractionContext, first: int = 0) -> Panel:
    """The tables of the server that the user may see: their own first, then those being played."""
    tables = await context.host.queries.tables(guild_id=context.guild_id)
    seen = [info for info in tables if context.can_see(info)]
    order = (TableState.PLAYING, TableState.LOBBY)
    seen.sort(key=lambda info: (info.seat_of(context.user_id) is None, order.index(info.state), info.id))
    snapshots = [
        (
            await context.host.queries.snapshot(info.id),
            await context.host.queries.snapshot(info.id, context.user_id),
        )
        for info in seen[first : first + TABLES_PER_PAGE]
    ]
    return tables_panel(snapshots, context.texts, first, len(seen))


@handles(ListTables)
async def _list_tables(context: InteractionContext, button: ListTables) -> None:
    await context.show(await all_tables(context, button.first))
