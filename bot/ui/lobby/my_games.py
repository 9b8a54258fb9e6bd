"""Everything that waits for a user, each with the button that leads there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import ButtonStyle, ui

from bot.host.boards.service import DailyTable
from bot.host.tables.seats import asked_first, awaited, awaiting_agreement
from bot.host.tables.session import TableSnapshot
from bot.render import capitalize
from bot.store import BoardSet, BoardSetKind, TableInfo, TableState
from bot.ui.boards.buttons import ListContests, ShowBoards, ShowDaily
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, list_panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.leaderboard.buttons import ShowStatistics
from bot.ui.lobby.buttons import JoinPrivately, PlaySolo, ShowMyGames
from bot.ui.lobby.questions import Questions
from bot.ui.lobby.waiting_list import leave_button, place_in_queue, take_button
from bot.ui.play.buttons import ShowHand
from bot.ui.practice.buttons import practice_button
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.event_text import TableTexts
from bot.ui.text.formatting import game_name, relative_time, seat_name, table_link
from bot.ui.text.table_text import turn_line

_MOST: Final = 9
"""The most lines of the panel, within the number of components that Discord allows."""


@dataclass(frozen=True, slots=True)
class _Item:
    """A line of the panel with its button."""

    text: str
    button: ui.Item[Any]
    is_urgent: bool = False
    """Whether somebody waits for the user."""


@handles(ShowMyGames)
async def _my_games(context: InteractionContext, button: ShowMyGames) -> Panel:
    """What waits for the user in this server, or everywhere in a direct message; first that for which others wait.

    These are turns and votes in their games, rematches, waiting lists and invitations, challenges to answer, boards to
    play, and the daily board.
    """
    texts = context.texts
    items = [
        *await _games(context),
        *await _waiting_lists(context),
        *await _invitations(context),
        *await _contests(context),
        *await _daily(context),
    ]
    items.sort(key=lambda item: not item.is_urgent)
    below = [Button(PlaySolo(), label=texts("button-solo")), practice_button(texts)]
    if context.server_id_or_none is not None:
        statistics = ShowStatistics("m", context.user_id)
        below += [
            Button(statistics, label=texts("button-statistics")),
            Button(ListContests(BoardSetKind.CHALLENGE), label=texts("button-challenges")),
            Button(ListContests(BoardSetKind.EVENT), label=texts("button-events")),
        ]
    note = "" if items else texts("my-games-none")
    if len(items) > _MOST:
        note = texts("my-games-more", count=len(items) - _MOST)
    shown = [(item.text, item.button) for item in items[:_MOST]]
    return list_panel(texts("my-games-title"), shown, note, rows_of(below))


async def _games(context: InteractionContext) -> list[_Item]:
    """The games that the user plays, and the tables at which they wait."""
    found = await context.host.queries.tables(
        server_id=context.server_id_or_none,
        user_id=context.user_id,
        states=(TableState.PLAYING, TableState.LOBBY),
    )
    snapshots = [await context.host.queries.snapshot(info.id, context.user_id) for info in found]
    return [_game(own, context.texts) for own in snapshots]


def _game(own: TableSnapshot, texts: Texts) -> _Item:
    info, name = own.info, _linked_name(own.info, texts)
    if own.seat in awaiting_agreement(info) and info.state is TableState.LOBBY:
        text = texts("my-games-line", name=name, state=texts("my-games-rematch"))
        return _Item(text, _join_button(info, texts), is_urgent=True)
    if info.state is TableState.LOBBY:
        text = texts("my-games-line", name=name, state=texts("my-games-waiting"))
        return _Item(text, ui.Button(label=texts("button-to-table"), url=table_link(info)))
    question = _question(own, texts)
    is_urgent = bool(question) or own.seat in own.to_move
    state = question or (texts("my-games-turn") if is_urgent else turn_line(own, texts))
    style = ButtonStyle.primary if is_urgent else ButtonStyle.secondary
    hand = Button(ShowHand(info.id), label=texts("button-hand"), style=style)
    lines = [texts("my-games-line", name=name, state=state), *_what_tells_apart(own, texts)]
    return _Item("\n".join(lines), hand, is_urgent)


def _what_tells_apart(own: TableSnapshot, texts: Texts) -> list[str]:
    """The players, scores and age of a private game, which has no number."""
    info, view = own.info, own.view
    if not info.is_private or info.is_one_deal or view is None:
        return []
    sides = map(TableTexts(texts, info).side, range(len(view.scores)))
    scores = [texts("score-side", side=side, score=view.scores[at]) for at, side in enumerate(sides)]
    began = relative_time(info.created_at)
    return [texts("my-games-private", scores=" · ".join(scores), deal=view.deal + 1, time=began)]


def _question(own: TableSnapshot, texts: Texts) -> str:
    """The request that the user has yet to answer in a running game; empty if there is none."""
    for request in own.info.requests:
        if own.seat in awaited(own.info, request):
            name = clean(request.name) if request.name else seat_name(own.info, request.seat)
            return texts(f"my-games-{request.kind}", name=name)
    return ""


def _linked_name(info: TableInfo, texts: Texts) -> str:
    name = capitalize(game_name(info, texts))
    return name if info.is_private else texts("my-games-link", name=name, link=table_link(info))


def _join_button(info: TableInfo, texts: Texts) -> Button:
    return Button(JoinPrivately(info.id), label=texts("button-join"), style=ButtonStyle.primary)


async def _waiting_lists(context: InteractionContext) -> list[_Item]:
    """The full tables at which the user waits for a seat; first those where they are asked to take one."""
    texts, user_id, items = context.texts, context.user_id, list[_Item]()
    for info in await context.host.queues.of_user(user_id, context.server_id_or_none):
        name, first = _linked_name(info, texts), asked_first(info)
        if first is not None and first.user_id == user_id:
            text = texts("my-games-line", name=name, state=texts("my-games-seat-free"))
            items.append(_Item(text, take_button(info, texts), is_urgent=True))
        else:
            state = texts("my-games-queued", place=place_in_queue(info, user_id))
            items.append(_Item(texts("my-games-line", name=name, state=state), leave_button(info, texts)))
    return items


async def _invitations(context: InteractionContext) -> list[_Item]:
    """The open tables to which the user is invited, and those at which someone asks for their seat."""
    if context.server_id_or_none is None:
        return []
    texts, items = context.texts, list[_Item]()
    questions = context.services.publisher.kind(Questions)
    for info in await context.host.queries.tables(
        server_id=context.server_id_or_none, states=(TableState.LOBBY,)
    ):
        for name, key in questions.to_answer(info, context.user_id):
            text = texts(key, table=_linked_name(info, texts), name=clean(name))
            is_seated = info.seat_of(context.user_id) is not None
            link: ui.Button[Any] = discord.ui.Button(label=texts("button-to-table"), url=table_link(info))
            items.append(_Item(text, link if is_seated else _join_button(info, texts), is_urgent=True))
    return items


async def _contests(context: InteractionContext) -> list[_Item]:
    """The open challenges and events of the user: challenges to answer first, then those with boards left."""
    found = await context.host.boards.find(
        kinds=(BoardSetKind.CHALLENGE, BoardSetKind.EVENT),
        server_id=context.server_id_or_none,
        user_id=context.user_id,
        closed=False,
    )
    items = [await _contest(context, board_set) for board_set in found]
    return [item for item in items if item is not None]


async def _contest(context: InteractionContext, board_set: BoardSet) -> _Item | None:
    """A challenge or event that waits for the user; None if they have played all their boards."""
    texts, boards = context.texts, context.host.boards
    name = texts("my-games-challenge", variant=texts(f"variant-{board_set.variant}"))
    if board_set.kind is BoardSetKind.EVENT:
        name = texts("my-games-event", name=clean(board_set.name))
    until = texts("my-games-until", time=relative_time(board_set.closes_at))
    entries = {entry.user_id: entry.name for entry in await boards.entries(board_set.id)}
    if context.user_id not in entries:
        asks = texts("my-games-challenged", name=clean(next(iter(entries.values()), "")))
        answer = Button(ShowBoards(board_set.id), label=texts("button-answer"), style=ButtonStyle.primary)
        text = texts("my-games-line", name=name, state=f"{asks}, {until}")
        return _Item(text, answer, is_urgent=True)
    if await boards.next_board(board_set, context.user_id) is None:
        return None
    play = Button(ShowBoards(board_set.id), label=texts("button-boards"))
    return _Item(texts("my-games-line", name=name, state=until), play)


async def _daily(context: InteractionContext) -> list[_Item]:
    """The daily boards that the user has not begun: then they are among their games, or over."""
    items = [await _daily_at(context, table) for table in DailyTable]
    return [item for item in items if item is not None]


async def _daily_at(context: InteractionContext, table: DailyTable) -> _Item | None:
    board_set = await context.host.boards.daily(table=table, server_id=context.server_id_or_none)
    if await context.host.boards.plays_of(board_set.id, context.user_id):
        return None
    texts = context.texts
    ends_at = await context.host.boards.day_ends_at(board_set, context.server_id_or_none)
    until = texts("my-games-until", time=relative_time(ends_at))
    variant = texts(f"variant-{board_set.variant}")
    name = texts("my-games-daily", variant=variant)
    play = Button(ShowDaily(table), label=texts("button-play"))
    return _Item(texts("my-games-line", name=name, state=until), play)
