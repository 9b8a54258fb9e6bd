"""Tables at a glance: how one stands, and which there are, each with what one can do there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import ButtonStyle, ui

from bot.engine.variants import VARIANTS
from bot.host import TableInfo, TableSnapshot, TableState
from bot.ui.components.buttons import Button
from bot.ui.components.panel import FELT, Panel, panel, rows_of
from bot.ui.table.clock import clock_lines
from bot.ui.table.lobby_panel import About
from bot.ui.table.scores import ending, running_scores
from bot.ui.table.table_panel import table_panel
from bot.ui.table.undo import undo_line
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.event_text import TableTexts
from bot.ui.text.formatting import join_list, relative_time, seat_name
from bot.ui.text.links import table_link
from bot.ui.text.option_text import options_line
from bot.ui.text.turn_text import turn_prompt

__all__ = ["PAGE", "status_panel", "tables_panel"]

PAGE: Final = 6
"""How many tables are listed at once."""
_ROOM: Final = 600
"""Characters for each of them, so that Discord takes the page."""


def status_panel(public: TableSnapshot, own: TableSnapshot, texts: Texts, about: About) -> Panel:
    """How a table stands, for the one who asks: what everybody may know and what he can do; `about` is of its lobby."""
    info = public.info
    if public.view is None:
        return table_panel(public, texts, about=about)
    lines = [*_glance(public, texts), options_line(info.variant, info.options, texts)]
    lines += [undo_line(info, texts), _role(own, texts)]
    buttons: list[Any] = [
        _doing(own, texts),
        Button("scores", info.id, label=texts("button-scores")),
        Button("rules", info.variant, label=texts("button-rules")),
    ]
    if info.state is TableState.OVER and own.seat >= 0:
        buttons[0] = Button("rematch", info.id, label=texts("button-rematch"), style=ButtonStyle.primary)
    return panel("\n".join(line for line in lines if line), rows=[ui.ActionRow(*buttons)])


def tables_panel(
    snapshots: Sequence[tuple[TableSnapshot, TableSnapshot]], texts: Texts, first: int, count: int
) -> Panel:
    """A page of the tables of a server from that number on, of so many in all.

    Each comes as everybody may see it and as the reader may; its button is for what he most likely wants there.
    """
    if not snapshots:
        return panel(f"{texts('list-title')}\n{texts('list-none')}")
    frame: ui.Container[ui.LayoutView] = ui.Container(accent_colour=FELT)
    frame.add_item(ui.TextDisplay(texts("list-title")))
    for public, own in snapshots:
        section: ui.Section[ui.LayoutView] = ui.Section(
            ui.TextDisplay(_fitting(_glance(public, texts))), accessory=_doing(own, texts)
        )
        frame.add_item(section)
    pages = []
    if first > 0:
        pages.append(Button("tables", max(0, first - PAGE), label=texts("button-back")))
    if first + PAGE < count:
        pages.append(Button("tables", first + PAGE, label=texts("button-more")))
    for row in rows_of(pages):
        frame.add_item(row)
    view = ui.LayoutView(timeout=None)
    view.add_item(frame)
    return Panel(view)


def _fitting(lines: Sequence[str]) -> str:
    """As many of the lines as there is room for; the first, which is never too long, in any case."""
    shown = list(lines)
    while len(shown) > 1 and sum(map(len, shown)) + len(shown) > _ROOM:
        shown.pop()
    return "\n".join(shown)


def _glance(snapshot: TableSnapshot, texts: Texts) -> list[str]:
    """Which table, where, who sits at it, how it stands and since when."""
    info, view = snapshot.info, snapshot.view
    head = texts(
        "glance-head",
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
    return texts("glance-lobby", players=players, free=free, since=relative_time(info.created_at))


def _turn(snapshot: TableSnapshot, texts: Texts) -> str:
    names = join_list([seat_name(snapshot.info, seat) for seat in snapshot.to_move], texts, last="and")
    since = (
        snapshot.info.waiting_since if snapshot.info.waiting_since is not None else snapshot.info.touched_at
    )
    return texts("glance-turn", names=names, count=len(snapshot.to_move), since=relative_time(since))


def _role(own: TableSnapshot, texts: Texts) -> str:
    if own.info.state is not TableState.PLAYING:
        return ""
    return turn_prompt(own, texts) if own.seat >= 0 else texts("glance-watch")


def _doing(own: TableSnapshot, texts: Texts) -> ui.Item[Any]:
    """The button for what somebody most likely wants at a table."""
    info = own.info
    if info.state is TableState.PLAYING and own.seat >= 0:
        style = ButtonStyle.primary if own.seat in own.to_move else ButtonStyle.secondary
        return Button("hand", info.id, label=texts("button-hand"), style=style)
    if info.state is TableState.PLAYING:
        return Button("watch", info.id, label=texts("button-watch"))
    if info.state is TableState.LOBBY and _may_join(own):
        return Button("join", info.id, label=texts("button-join"), style=ButtonStyle.success)
    return discord.ui.Button(label=texts("button-to-table"), url=table_link(info))


def _may_join(own: TableSnapshot) -> bool:
    return own.seat < 0 and len(own.info.seats) < VARIANTS[own.info.variant].seats
