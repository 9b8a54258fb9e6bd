"""Leaderboards of daily boards, today and this month, in this server and in all; sharing a result of one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import discord

from bot.host.boards.daily import DailyPeriod, DailyRanking, DailyRow, Streak
from bot.host.boards.scoring import BoardResult
from bot.host.boards.service import DailyTable
from bot.host.errors import NoBoard
from bot.render import BoardChart, bar_labels, draw_board, drawable_name, plain
from bot.store import BoardSet
from bot.ui.boards.buttons import (
    DailyScope,
    PlayDaily,
    ShareDaily,
    ShowBoardResult,
    ShowDaily,
    ShowDailyRanking,
    ShowSameMoves,
)
from bot.ui.boards.result_panel import board_result_panel
from bot.ui.components.controls import Button
from bot.ui.components.discord_errors import DISCORD_ERRORS
from bot.ui.components.panel import Panel, Picture, Row, panel, rows_of
from bot.ui.drawing import drawing
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.pages import load_present, page_buttons
from bot.ui.interactions.permissions import is_server_manager, missing_permissions
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.error_text import InputError
from bot.ui.text.formatting import day, par_word, place_text

_SQUARES: Final = 10
"""The squares that stand for 100 %."""
_MEDALS: Final = {1: "🥇", 2: "🥈", 3: "🥉"}

_PAGE: Final = 10
"""Rows a page."""


@handles(ShowDailyRanking)
async def _ranking_panel(context: InteractionContext, view: ShowDailyRanking) -> Panel:
    """A page of a leaderboard, followed by the user's own row if it is on another page.

    Outside of servers that is the leaderboard of all servers.
    """
    if context.server_id_or_none is None:
        view = replace(view, scope=DailyScope.ALL)
    texts, ranking = context.texts, await _ranking(context, view)
    which = texts(f"button-daily-{view.table}")
    lines = [texts(f"daily-ranking-{view.period}", which=which), texts(f"daily-ranking-{view.scope}")]
    lines += [ranking_line(row, view, texts) for row in ranking.rows] or [texts("daily-ranking-empty")]
    own, notes = ranking.own_row, [texts(f"daily-ranking-about-{view.period}")]
    if own is not None and own not in ranking.rows:
        lines += ["…", ranking_line(own, view, texts)]
    if own is not None and own.place is None:
        notes.append(texts(f"daily-ranking-not-listed-{view.scope}"))
    rows = [*_tabs(context, view), *_pages(view, ranking, texts), *await _manager_row(context, view.table)]
    return panel(lines, notes, rows=rows)


async def _ranking(context: InteractionContext, view: ShowDailyRanking) -> DailyRanking:
    """The page without members who have left the server."""

    async def load() -> DailyRanking:
        return await context.host.daily.ranking(
            view.period, server_id, context.user_id, view.first, _PAGE, table=view.table
        )

    server_id = None if view.scope is DailyScope.ALL else context.server_id_or_none or 0
    return await load() if server_id is None else await load_present(context, server_id, load)


def ranking_line(row: DailyRow, view: ShowDailyRanking, texts: Texts) -> str:
    """A row: place, name, and percentage, with the number of days if there are several."""
    return texts(
        f"daily-row-{view.period}",
        place=place_text(row.place),
        # Clients show mentions of members only.
        name=clean(row.name) if view.scope is DailyScope.ALL else f"<@{row.user_id}>",
        percent=round(row.percent),
        average=round(row.percent / row.days),
        days=row.days,
    )


def _tabs(context: InteractionContext, view: ShowDailyRanking) -> list[Row]:
    """The buttons for the other leaderboards; that of the one shown is disabled."""
    texts = context.texts

    def tab(target: ShowDailyRanking, key: str) -> Button:
        is_shown = replace(target, control="") == replace(view, first=0, control="")
        style = discord.ButtonStyle.primary if is_shown else discord.ButtonStyle.secondary
        return Button(target, label=texts(f"button-daily-{key}"), style=style, disabled=is_shown)

    top = replace(view, first=0)
    tabs = [tab(replace(top, control=f"p{period}", period=period), period) for period in DailyPeriod]
    if context.server_id_or_none or 0:
        tabs += [
            tab(replace(top, control=f"s{at}", scope=scope), scope) for at, scope in enumerate(DailyScope)
        ]
    tables = [tab(replace(top, control=f"t{table}", table=table), table) for table in DailyTable]
    return [*rows_of(tables), *rows_of(tabs)]


def _pages(view: ShowDailyRanking, ranking: DailyRanking, texts: Texts) -> list[Row]:
    pages = page_buttons(
        view.first,
        _PAGE,
        ranking.count,
        texts,
        lambda first, control: replace(view, first=first, control=control),
    )
    return rows_of([Button(ShowDaily(view.table), label=texts("button-daily")), *pages])


async def _manager_row(context: InteractionContext, table: DailyTable) -> list[Row]:
    """For server managers: who played yesterday's board with the same moves."""
    before = await context.host.daily.yesterday(context.server_id_or_none, table)
    if context.server_id_or_none is None or before is None or not before.is_closed:
        return []
    if not is_server_manager(context.interaction):
        return []
    label = context.texts("button-same-moves-yesterday")
    return rows_of([Button(ShowSameMoves(before.id), label=label)])


def _share_panel(
    name: str,
    board_set: BoardSet,
    own: BoardResult,
    count: int,
    streak: Streak,
    texts: Texts,
    picture: Picture | None,
) -> Panel:
    """How the user did compared with others. Points, bids and cards would tell something about the deal.

    :param count: how many have ended the board.
    """
    variant = texts(f"variant-{board_set.variant}")
    lines = [texts("daily-shared", name=clean(name), day=day(board_set.day), variant=variant)]
    if not own.completed:
        lines.append(texts("daily-shared-unfinished"))
    elif count == 1:
        lines.append(texts("daily-shared-alone"))
    else:
        filled = round(own.percent / 100 * _SQUARES)
        squares = "🟩" * filled + "⬜" * (_SQUARES - filled)
        medal = _MEDALS.get(own.place, "🎴")
        percent = round(own.percent)
        lines.append(
            texts(
                "daily-shared-place",
                medal=medal,
                place=own.place,
                count=count,
                squares=squares,
                percent=percent,
            )
        )
    if own.completed and own.against_par is not None:
        lines.append(texts(f"daily-shared-{par_word(own.against_par)}-par"))
    if streak.current > 1:
        lines.append(texts("daily-shared-streak", count=streak.current))
    target = PlayDaily(DailyTable.of(board_set.variant))
    play = Button(target, label=texts("button-play-daily"), style=discord.ButtonStyle.primary)
    return panel(lines, picture=picture, rows=rows_of([play]))


async def _share_picture(
    name: str, board_set: BoardSet, own: BoardResult, results: Sequence[BoardResult], texts: Texts
) -> Picture | None:
    """How many did how well, with the user's own result marked; None if there is nothing to compare."""
    if not own.completed or len(results) == 1:
        return None
    shown = drawable_name(name, texts("picture-player"))
    chart = BoardChart(
        points=tuple(result.points for result in results),
        own=own.points,
        own_label=shown,
        par=None if own.against_par is None else own.points - own.against_par,
        par_label=texts("daily-shared-par"),
        heading=(
            texts("daily-shared-title", name=shown, place=own.place, count=len(results)),
            texts("daily-shared-day", day=day(board_set.day), variant=texts(f"variant-{board_set.variant}")),
        ),
        medal=own.place,
        ends=(texts("daily-shared-worse"), texts("daily-shared-better")),
    )
    png = await drawing.draw(draw_board, chart)
    labeled = replace(chart, own_label=plain(name) or shown)
    alt = texts("daily-shared-chart", counts=", ".join(bar_labels(labeled)))
    return Picture("daily.png", png, alt)


@handles(ShareDaily)
async def _share(context: InteractionContext, button: ShareDaily) -> Panel:
    host, user_id, channel_id = context.host, context.user_id, context.channel_id
    board_set = await host.boards.load(button.set_id)
    if board_set.day is None:
        raise NoBoard
    results = await host.boards.results(board_set.id, 0, user_id)
    own = next(result for result in results if result.user_id == user_id)
    result = ShowBoardResult(board_set.id, 0)
    if not await host.daily.claim_share(user_id, channel_id, board_set):
        return await board_result_panel(context, result, notice=context.texts("error-shared-already"))
    texts = await _public_texts(context)
    streak = await host.daily.streak(user_id, context.server_id_or_none)
    picture = None
    if "attach_files" not in missing_permissions(context.interaction):
        picture = await _share_picture(context.name, board_set, own, results, texts)
    try:
        await context.post(_share_panel(context.name, board_set, own, len(results), streak, texts, picture))
    except DISCORD_ERRORS:
        await host.daily.withdraw_share(user_id, channel_id, board_set)
        raise InputError("error-not-shared") from None
    return await board_result_panel(context, result, notice=context.texts("daily-was-shared"))


async def _public_texts(context: InteractionContext) -> Texts:
    """The language of the channel: that of the server, or of the user where the bot is no member."""
    server_id = context.server_id_or_none or 0
    return await context.services.languages.of_server(server_id) if server_id else context.texts
