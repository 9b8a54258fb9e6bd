"""The status of a table, and the list of tables in a server."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import ButtonStyle, ui

from bot.engine.variants import VARIANTS
from bot.host.tables.session import TableSnapshot
from bot.store import TableInfo, TableState
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, list_panel, panel, rows_of
from bot.ui.help.buttons import rules_button
from bot.ui.interactions.access import can_see_table
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.pages import page_buttons
from bot.ui.lobby.buttons import Join, ListTables
from bot.ui.lobby.lobby_panel import lobby_message
from bot.ui.play.buttons import ShowHand, ShowScores, Watch
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.event_text import TableTexts
from bot.ui.text.formatting import channel_text, join_list, relative_time, seat_name, table_link, table_number
from bot.ui.text.score_text import ending, running_scores
from bot.ui.text.table_text import clock_lines, house_rules_line, request_lines, turn_prompt, with_question

TABLES_PER_PAGE: Final = 6
"""How many tables a page of the list shows."""
_MAX_SUMMARY_LENGTH: Final = 600
"""Characters for each table, so that a page stays within Discord's limit."""


def status_panel(public: TableSnapshot, own: TableSnapshot, texts: Texts) -> Panel:
    """The status of a table.

    :param public: the table as an onlooker sees it.
    :param own: the table as the user sees it.
    """
    info = public.info
    lines = [*_summary(public, texts), house_rules_line(info, texts)]
    lines += [*request_lines(public, texts), _role_line(own, texts)]
    buttons: list[Any] = [
        _main_button(own, texts),
        Button(ShowScores(info.id), label=texts("button-scores")),
        rules_button(texts, info.variant, info.id),
    ]
    return panel(lines, rows=[ui.ActionRow(*buttons)])


def tables_panel(
    snapshots: Sequence[tuple[TableSnapshot, TableSnapshot]], texts: Texts, first: int, count: int
) -> Panel:
    """A page of the list of tables, each with the button the user most likely wants.

    :param snapshots: the tables of the page, each as an onlooker sees it and as the user sees it.
    :param first: the index of the page's first table.
    :param count: the number of tables on all pages.
    """
    if not snapshots:
        return panel(f"{texts('tables-title')}\n{texts('tables-none')}")
    items = [(_fit(_summary(public, texts)), _main_button(own, texts)) for public, own in snapshots]
    pages = page_buttons(first, TABLES_PER_PAGE, count, texts, lambda at, _: ListTables(at))
    return list_panel(texts("tables-title"), items, rows=rows_of(pages))


def _fit(lines: Sequence[str]) -> str:
    """Join as many lines as fit; the first always does."""
    fitting = list(lines)
    while len(fitting) > 1 and sum(map(len, fitting)) + len(fitting) > _MAX_SUMMARY_LENGTH:
        fitting.pop()
    return "\n".join(fitting)


def _summary(snapshot: TableSnapshot, texts: Texts) -> list[str]:
    """The table's name, place, players, scores and turn."""
    info, view = snapshot.info, snapshot.view
    head = texts(
        "status-head",
        table=table_number(info.number),
        variant=texts(f"variant-{info.variant}"),
        link=table_link(info),
        channel=channel_text(info, texts),
    )
    if view is None:
        return [head, _lobby_line(info, texts)]
    table_texts = TableTexts(texts, info)
    state = ending(table_texts, view) or _turn_line(snapshot, texts)
    return [head, running_scores(table_texts, view), state, *clock_lines(snapshot, texts)]


def _lobby_line(info: TableInfo, texts: Texts) -> str:
    players = ", ".join(clean(seat.name) for seat in info.seats)
    free = VARIANTS[info.variant].seats - len(info.seats)
    return texts("status-lobby", players=players, free=free, since=relative_time(info.created_at))


def _turn_line(snapshot: TableSnapshot, texts: Texts) -> str:
    names = join_list([seat_name(snapshot.info, seat) for seat in snapshot.to_move], texts, last="and")
    since = (
        snapshot.info.waiting_since if snapshot.info.waiting_since is not None else snapshot.info.touched_at
    )
    turn = texts("status-turn", names=names, count=len(snapshot.to_move), since=relative_time(since))
    return with_question(snapshot, texts, turn)


def _role_line(own: TableSnapshot, texts: Texts) -> str:
    if own.info.state is not TableState.PLAYING:
        return ""
    if own.seat < 0:
        return texts("status-watch")
    # Of the others the summary says it.
    return turn_prompt(own, texts) if own.seat in own.to_move else ""


def _main_button(own: TableSnapshot, texts: Texts) -> ui.Item[Any]:
    """The button for what the user most likely wants to do at a table."""
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
    """The status of a table for the user of an interaction.

    :raises NoTable: if there is no such table.
    """
    public = await context.host.queries.snapshot(info.id)
    if public.view is None:
        return await lobby_message(context.host, info, context.texts)
    return status_panel(public, await _own_snapshot(context, info), context.texts)


async def _own_snapshot(context: InteractionContext, info: TableInfo) -> TableSnapshot:
    """The table as the user sees it; who has no seat sees what everyone sees, even where they may not watch."""
    is_seated = info.seat_of(context.user_id) is not None
    return await context.host.queries.snapshot(info.id, context.user_id if is_seated else None)


@handles(ListTables)
async def _list_tables(context: InteractionContext, button: ListTables) -> Panel:
    """A page of the tables of the server that the user may see: first their own, then those being played."""
    first = button.first
    tables = await context.host.queries.tables(server_id=context.server_id)
    visible = [info for info in tables if can_see_table(context.interaction, info) and not info.is_private]
    order = (TableState.PLAYING, TableState.LOBBY)
    visible.sort(key=lambda info: (info.seat_of(context.user_id) is None, order.index(info.state), info.id))
    snapshots = [
        (
            await context.host.queries.snapshot(info.id),
            await _own_snapshot(context, info),
        )
        for info in visible[first : first + TABLES_PER_PAGE]
    ]
    return tables_panel(snapshots, context.texts, first, len(visible))
