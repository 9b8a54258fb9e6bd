"""What managers of a server can decide, for now and in single cases, and the log of what they have decided."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from typing import Final

import discord
from discord import ButtonStyle

from bot.host.moderation import GameToModerate
from bot.store import Moderation, TableInfo, TableState
from bot.ui.components.controls import Button, select_row
from bot.ui.components.panel import Panel, Row, csv_file, file_panel, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.pages import page_buttons
from bot.ui.interactions.permissions import moderator_of
from bot.ui.moderation.buttons import (
    BarMember,
    CorrectResult,
    EndTable,
    ExportLog,
    ModerateGame,
    ModerateTable,
    RemoveMember,
    ResetRating,
    ShowLog,
    ShowModeration,
    TakeOff,
    UndoDecision,
)
from bot.ui.moderation.decision_text import Tables, decision_lines, decision_text, tables_of
from bot.ui.settings.buttons import ShowSettings
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.formatting import channel_text, game_name, mention, seat_name, winners_text

_DECISIONS_PER_PAGE: Final = 5
_LATEST: Final = 3
"""How many decisions a panel shows that is not the log."""
_DANGER: Final = ButtonStyle.danger


@handles(ShowModeration)
async def moderation_panel(context: InteractionContext, button: ShowModeration, notice: str = "") -> Panel:
    """What is going on on the server: bars in force, open tables, latest results and decisions.

    :param notice: what has just been decided.
    """
    by, moderation, texts = moderator_of(context.interaction), context.host.moderation, context.texts
    bars, tables, games = await moderation.bars(by), await moderation.tables(by), await moderation.results(by)
    latest, _ = await moderation.log(by, limit=_LATEST)
    lines = [texts("moderation-title"), texts("moderation-about")]
    lines.append(
        texts(
            "moderation-bars",
            count=len(bars),
            users=", ".join(mention(bar.user_id, texts) for bar in bars[:_DECISIONS_PER_PAGE]),
        )
    )
    rows: list[Row] = []
    if tables:
        options = [(info.id, table_option(info, texts)) for info in reversed(tables)]
        rows.append(select_row(ModerateTable, placeholder=texts("moderation-tables"), options=options))
    if games:
        options = [(info.id, table_option(info, texts)) for info in games]
        rows.append(select_row(ModerateGame, placeholder=texts("moderation-games"), options=options))
    buttons = [
        Button(BarMember(), label=texts("button-bar")),
        Button(ResetRating(), label=texts("button-reset-rating")),
        Button(ShowLog(), label=texts("button-moderation-log")),
        Button(ShowSettings(), label=texts("button-settings")),
    ]
    decided = await _decisions(context, latest)
    return panel(notice, lines, decided, rows=[*rows, *rows_of(buttons)])


def table_option(info: TableInfo, texts: Texts) -> str:
    """What is played at a table and by whom, for a select or a suggestion."""
    players = ", ".join(seat_name(info, seat.seat, markdown=False) for seat in info.seats)
    return texts("moderation-option", game=game_name(info, texts, markdown=False), players=players)


async def _decisions(context: InteractionContext, decisions: Sequence[Moderation]) -> list[str]:
    """Decisions with their reasons, one after the other."""
    tables = await tables_of(context, decisions)
    return [line for one in decisions for line in decision_lines(one, tables, context.texts)]


async def _undo_rows(
    context: InteractionContext, decisions: Sequence[Moderation], tables: Tables
) -> list[Row]:
    """A select of the decisions that can be undone."""
    standing = [one for one in decisions if one.undone_at is None]
    if not standing:
        return []
    names = await _names(context, {one.user_id for one in standing if one.user_id is not None})
    options = [
        (one.id, decision_text(one, tables, context.texts, names.get(one.user_id) or str(one.user_id)))
        for one in standing
    ]
    return [select_row(UndoDecision, placeholder=context.texts("moderation-undo"), options=options)]


async def _names(context: InteractionContext, user_ids: Collection[int]) -> dict[int | None, str]:
    """The names of users, for a place that shows no mentions, without those who have left the server."""
    guild = context.interaction.guild
    assert guild is not None
    found = await asyncio.gather(*map(guild.fetch_member, user_ids), return_exceptions=True)
    members = [one for one in found if isinstance(one, discord.Member)]
    return {member.id: clean(member.display_name, markdown=False) for member in members}


async def member_panel(context: InteractionContext, user_id: int) -> Panel:
    """What managers have decided about a member, and what they can decide."""
    by, moderation, texts = moderator_of(context.interaction), context.host.moderation, context.texts
    latest, _ = await moderation.log(by, limit=_DECISIONS_PER_PAGE, user_id=user_id)
    bars = [bar for bar in await moderation.bars(by) if bar.user_id == user_id]
    buttons = [Button(ResetRating(user_id), label=texts("button-reset-rating"), style=_DANGER)]
    if bars:
        buttons.append(Button(UndoDecision(bars[0].id), label=texts("button-end-bar")))
    else:
        buttons.insert(0, Button(BarMember(user_id), label=texts("button-bar"), style=_DANGER))
    for info in await moderation.tables(by):
        if info.seat_of(user_id) is not None:
            label = texts("button-remove-from", game=game_name(info, texts, markdown=False))
            buttons.append(Button(RemoveMember(info.id, user_id), label=label, style=_DANGER))
    decided = await _decisions(context, latest) or [texts("moderation-nothing")]
    rows = await _undo_rows(context, latest, await tables_of(context, latest))
    title = texts("moderation-member", user=mention(user_id, texts))
    return panel([title, *decided], rows=[*rows, *rows_of([*buttons[:9], _back(texts)])])


def _back(texts: Texts) -> Button:
    return Button(ShowModeration(), label=texts("button-back"))


@handles(ModerateTable)
async def _table_panel(context: InteractionContext, button: ModerateTable) -> Panel:
    by, texts = moderator_of(context.interaction), context.texts
    info = await context.host.moderation.table(by, button.subject)
    is_lobby = info.state is TableState.LOBBY
    end = texts("button-close-lobby" if is_lobby else "button-end-game")
    buttons = [Button(EndTable(info.id), label=end, style=_DANGER)]
    for seat in info.seats:
        if seat.user_id is not None:
            label = texts("button-remove", name=seat_name(info, seat.seat, markdown=False))
            buttons.append(Button(RemoveMember(info.id, seat.user_id), label=label, style=_DANGER))
    lines = [
        texts("moderation-table", game=game_name(info, texts), channel=channel_text(info, texts)),
        *(
            texts("moderation-seat", name=seat_name(info, seat.seat), number=seat.seat + 1)
            for seat in info.seats
        ),
        texts("moderation-ends-lobby" if is_lobby else "moderation-ends-game"),
    ]
    return panel(lines, rows=rows_of([*buttons, _back(texts)]))


@handles(ModerateGame)
async def game_panel(context: InteractionContext, button: ModerateGame) -> Panel:
    """The result of a game, and what managers can decide about it.

    :raises NoResult: if there is none on the server.
    """
    by, texts = moderator_of(context.interaction), context.texts
    game = await context.host.moderation.game(by, button.subject)
    standing = game.decisions
    buttons = [Button(CorrectResult(game.info.id), label=texts("button-correct"))]
    if game.counts:
        buttons.insert(0, Button(TakeOff(game.info.id), label=texts("button-take-off"), style=_DANGER))
    lines = [
        texts("moderation-game", game=game_name(game.info, texts)),
        texts(
            "moderation-result",
            winners=winners_text(game.info, game.winners, texts),
            draw=int(not game.winners),
        ),
        _counting_line(game, texts),
    ]
    rows = await _undo_rows(context, standing, {game.info.id: game.info})
    decided = await _decisions(context, standing)
    return panel(lines, decided, rows=[*rows, *rows_of([*buttons, _back(texts)])])


def _counting_line(game: GameToModerate, texts: Texts) -> str:
    uncounted = game.result.uncounted
    return texts("moderation-counts") if uncounted is None else texts(f"result-uncounted-{uncounted}")


@handles(ShowLog)
async def log_panel(context: InteractionContext, button: ShowLog, notice: str = "") -> Panel:
    """A page of the log, with a select of what can be undone.

    :param notice: what has just been decided.
    """
    by, texts = moderator_of(context.interaction), context.texts
    page, count = await context.host.moderation.log(by, button.first, _DECISIONS_PER_PAGE)
    decided = await _decisions(context, page) or [texts("moderation-nothing")]
    rows = await _undo_rows(context, page, await tables_of(context, page))
    buttons = page_buttons(button.first, _DECISIONS_PER_PAGE, count, texts, lambda at, _: ShowLog(at))
    if count:
        buttons.append(Button(ExportLog(), label=texts("button-moderation-export")))
    buttons.append(Button(ShowModeration(), label=texts("button-moderation")))
    title = texts("moderation-log-title", count=count)
    return panel(notice, [title, *decided], rows=[*rows, *rows_of(buttons)])


@handles(ExportLog)
async def _export(context: InteractionContext, button: ExportLog) -> Panel:
    by = moderator_of(context.interaction)
    parts = context.host.servers.export_moderation(by.server_id)
    written = await csv_file("pinochle-moderation.csv", parts)
    return file_panel(context.texts("moderation-exported", lines=written.rows), written.file)
