"""Everything that waits for a user: their games and boards, each with the button that leads there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import ButtonStyle, ui

from bot.host.tables.session import TableSnapshot
from bot.store import BoardSet, BoardSetKind, TableState
from bot.ui.boards.buttons import ShowBoards, ShowDaily
from bot.ui.components.controls import Button
from bot.ui.components.panel import FELT, Panel, framed, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.lobby.buttons import PlaySolo, ShowMyGames
from bot.ui.play.buttons import ShowHand
from bot.ui.text.catalogue import clean
from bot.ui.text.formatting import game_name, relative_time, table_link
from bot.ui.text.table_text import turn_line

_MOST: Final = 8
"""The most games and boards that the panel lists."""


@dataclass(frozen=True, slots=True)
class _Item:
    """A line of the panel with its button."""

    text: str
    button: ui.Item[Any]
    is_urgent: bool = False
    """Whether somebody waits for the user."""


async def my_games(context: InteractionContext) -> Panel:
    """The games and boards of the user in this server, or everywhere in a direct message; their turns come first."""
    texts = context.texts
    items = [*await _games(context), *await _contests(context)]
    items.sort(key=lambda item: not item.is_urgent)
    frame: ui.Container[ui.LayoutView] = ui.Container(accent_colour=FELT)
    frame.add_item(ui.TextDisplay(texts("my-games-title")))
    for item in items[:_MOST]:
        frame.add_item(ui.Section(ui.TextDisplay(item.text), accessory=item.button))
    if len(items) > _MOST:
        frame.add_item(ui.TextDisplay(texts("my-games-more", count=len(items) - _MOST)))
    if not items:
        frame.add_item(ui.TextDisplay(texts("my-games-none")))
    below = [Button(ShowDaily(), label=texts("button-daily")), Button(PlaySolo(), label=texts("button-solo"))]
    for row in rows_of(below):
        frame.add_item(row)
    return Panel(framed(frame))


async def _games(context: InteractionContext) -> list[_Item]:
    """The games that the user plays, and the tables at which they wait."""
    found = await context.host.queries.tables(
        guild_id=context.server_id, user_id=context.user_id, states=(TableState.PLAYING, TableState.LOBBY)
    )
    snapshots = [await context.host.queries.snapshot(info.id, context.user_id) for info in found]
    return [_game(context, snapshot) for snapshot in snapshots]


def _game(context: InteractionContext, own: TableSnapshot) -> _Item:
    texts, info = context.texts, own.info
    name = game_name(info, texts)
    if not info.is_private:
        name = texts("my-games-link", name=name, link=table_link(info))
    if info.state is TableState.LOBBY:
        return _Item(
            texts("my-games-line", name=name, state=texts("my-games-waiting")),
            discord.ui.Button(label=texts("button-to-table"), url=table_link(info)),
        )
    is_turn = own.seat in own.to_move
    state = texts("my-games-turn") if is_turn else turn_line(own, texts)
    style = ButtonStyle.primary if is_turn else ButtonStyle.secondary
    hand = Button(ShowHand(info.id), label=texts("button-hand"), style=style)
    return _Item(texts("my-games-line", name=name, state=state), hand, is_urgent=is_turn)


async def _contests(context: InteractionContext) -> list[_Item]:
    """The challenges and events that the user has entered and that are open."""
    found = await context.host.boards.find(
        kinds=(BoardSetKind.CHALLENGE, BoardSetKind.EVENT),
        guild_id=context.server_id,
        user_id=context.user_id,
        closed=False,
    )
    return [_contest(context, board_set) for board_set in found]


def _contest(context: InteractionContext, board_set: BoardSet) -> _Item:
    texts = context.texts
    name = texts("my-games-challenge", variant=texts(f"variant-{board_set.variant}"))
    if board_set.kind is BoardSetKind.EVENT:
        name = texts("my-games-event", name=clean(board_set.name))
    state = texts("my-games-until", time=relative_time(board_set.closes_at))
    boards = Button(ShowBoards(board_set.id), label=texts("button-boards"))
    return _Item(texts("my-games-line", name=name, state=state), boards)


@handles(ShowMyGames)
async def _show(context: InteractionContext, button: ShowMyGames) -> Panel:
    return await my_games(context)
