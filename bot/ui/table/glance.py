"""Tables at a glance: how one stands, and which there are, each with what one can do there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import ButtonStyle, ui

from bot.engine.variants import VARIANTS
from bot.host import Look, TableInfo, TableState
from bot.ui.components.panel import FELT, Panel, panel, rows_of
from bot.ui.components.taps import Tap
from bot.ui.table.clocks import clock_lines
from bot.ui.table.lobby_panel import About
from bot.ui.table.scores import ending, running_scores
from bot.ui.table.table_panel import table_panel
from bot.ui.table.undoing import undo_line
from bot.ui.words.links import table_link
from bot.ui.words.news import Reader
from bot.ui.words.options import options_line
from bot.ui.words.phrases import listed, moment, seat_name
from bot.ui.words.texts import Texts, clean
from bot.ui.words.turns import turn_words

__all__ = ["PAGE", "status_panel", "tables_panel"]

PAGE: Final = 6
"""How many tables are listed at once."""
_ROOM: Final = 600
"""Characters for each of them, so that Discord takes the page."""


def status_panel(public: Look, own: Look, texts: Texts, about: About) -> Panel:
    """How a table stands, for the one who asks: what everybody may know and what he can do; `about` is of its lobby."""
    info = public.info
    if public.view is None:
        return table_panel(public, texts, about=about)
    lines = [*_glance(public, texts), options_line(info.variant, info.options, texts)]
    lines += [undo_line(info, texts), _role(own, texts)]
    taps: list[Any] = [
        _doing(own, texts),
        Tap("scores", info.id, label=texts("button-scores")),
        Tap("rules", info.variant, label=texts("button-rules")),
    ]
    if info.state is TableState.OVER and own.seat >= 0:
        taps[0] = Tap("rematch", info.id, label=texts("button-rematch"), style=ButtonStyle.primary)
    return panel("\n".join(line for line in lines if line), rows=[ui.ActionRow(*taps)])


def tables_panel(looks: Sequence[tuple[Look, Look]], texts: Texts, first: int, count: int) -> Panel:
    """A page of the tables of a server from that number on, of so many in all.

    Each comes as everybody may see it and as the reader may; its button is for what he most likely wants there.
    """
    if not looks:
        return panel(f"{texts('list-title')}\n{texts('list-none')}")
    frame: ui.Container[ui.LayoutView] = ui.Container(accent_colour=FELT)
    frame.add_item(ui.TextDisplay(texts("list-title")))
    for public, own in looks:
        section: ui.Section[ui.LayoutView] = ui.Section(
            ui.TextDisplay(_fitting(_glance(public, texts))), accessory=_doing(own, texts)
        )
        frame.add_item(section)
    pages = []
    if first > 0:
        pages.append(Tap("tables", max(0, first - PAGE), label=texts("button-back")))
    if first + PAGE < count:
        pages.append(Tap("tables", first + PAGE, label=texts("button-more")))
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


def _glance(look: Look, texts: Texts) -> list[str]:
    """Which table, where, who sits at it, how it stands and since when."""
    info, view = look.info, look.view
    head = texts(
        "glance-head",
        table=str(info.id),
        variant=texts(f"variant-{info.variant}"),
        link=table_link(info),
        channel=f"<#{info.channel_id}>",
    )
    if view is None:
        return [head, _lobby(info, texts)]
    reader = Reader(texts, info)
    now = ending(reader, view) or _turn(look, texts)
    return [head, running_scores(reader, view), now, *clock_lines(info, texts)]


def _lobby(info: TableInfo, texts: Texts) -> str:
    players = ", ".join(clean(one.name) for one in info.seats)
    free = VARIANTS[info.variant].seats - len(info.seats)
    return texts("glance-lobby", players=players, free=free, since=moment(info.created_at))


def _turn(look: Look, texts: Texts) -> str:
    names = listed([seat_name(look.info, seat) for seat in look.to_move], texts, last="and")
    since = look.info.waiting_since if look.info.waiting_since is not None else look.info.touched_at
    return texts("glance-turn", names=names, count=len(look.to_move), since=moment(since))


def _role(own: Look, texts: Texts) -> str:
    if own.info.state is not TableState.PLAYING:
        return ""
    return turn_words(own, texts) if own.seat >= 0 else texts("glance-watch")


def _doing(own: Look, texts: Texts) -> ui.Item[Any]:
    """The button for what somebody most likely wants at a table."""
    info = own.info
    if info.state is TableState.PLAYING and own.seat >= 0:
        style = ButtonStyle.primary if own.seat in own.to_move else ButtonStyle.secondary
        return Tap("hand", info.id, label=texts("button-hand"), style=style)
    if info.state is TableState.PLAYING:
        return Tap("watch", info.id, label=texts("button-watch"))
    if info.state is TableState.LOBBY and _may_join(own):
        return Tap("join", info.id, label=texts("button-join"), style=ButtonStyle.success)
    return discord.ui.Button(label=texts("button-to-table"), url=table_link(info))


def _may_join(own: Look) -> bool:
    return own.seat < 0 and len(own.info.seats) < VARIANTS[own.info.variant].seats
