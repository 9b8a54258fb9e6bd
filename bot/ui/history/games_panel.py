"""The games a player has finished on a server, and one of them as a card with the course of its scores."""

from __future__ import annotations

import asyncio
from typing import Final

from discord import SelectOption, ui

from bot.engine.variants import VARIANTS
from bot.host import PastGame, TableInfo
from bot.render import ScoreHistory, draw_score_history
from bot.ui.buttons.history import ExportGame, ReplayDeal, ShowGame, ShowGames, ShowSeals
from bot.ui.buttons.leaderboard import ALL_VARIANTS, ShowStatistics, StatisticsView
from bot.ui.buttons.play import ShowScores
from bot.ui.components.controls import Button, Select
from bot.ui.components.panel import Panel, Picture, Row, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.error_text import InputError
from bot.ui.text.event_text import TableTexts
from bot.ui.text.formatting import date, join_list, table_title
from bot.ui.text.score_text import ending, running_scores

__all__ = ["history_panel"]

_PAGE: Final = 8


async def history_panel(
    context: InteractionContext, user_id: int, variant: str | None = None, first: int = 0
) -> Panel:
    """Eight finished games of a user, the latest first. Raises Unclear where another does not wish to be listed."""
    host, texts = context.host, context.texts
    if user_id != context.user_id and not (await host.preferences.get(user_id)).listed:
        raise InputError("stats-unlisted", name=f"<@{user_id}>")
    games, count = await host.statistics.past_games(context.guild_id, user_id, variant, first, _PAGE)
    over = texts(f"variant-{variant}" if variant else "leaderboard-all-variants")
    lines = [texts("history-title", name=f"<@{user_id}>", variant=over, count=count)]
    lines += [_line(one, texts) for one in games] or [texts("history-none")]
    rows = _rows(user_id, variant, first, count, games, texts)
    return panel("\n".join(lines), rows=rows)


def _line(one: PastGame, texts: Texts) -> str:
    people = join_list([clean(name) for name in one.opponents], texts, last="and")
    partners = join_list([clean(name) for name in one.partners], texts, last="and")
    return texts(
        "history-line",
        table=str(one.table_id),
        day=date(one.ended_at),
        variant=texts(f"variant-{one.variant}"),
        outcome=texts(f"history-{one.outcome}"),
        points=one.points,
        people=texts("history-with", partners=partners, people=people) if partners else people,
    )


def _rows(
    user_id: int, variant: str | None, first: int, count: int, games: tuple[PastGame, ...], texts: Texts
) -> list[Row]:
    rows: list[Row] = []
    if games:
        options = [
            SelectOption(
                label=texts(
                    "history-option", table=str(one.table_id), variant=texts(f"variant-{one.variant}")
                ),
                value=str(one.table_id),
            )
            for one in games
        ]
        choose = Select(ShowGame, placeholder=texts("history-choose"), options=options)
        rows.append(ui.ActionRow(choose))
    over = variant or ALL_VARIANTS
    buttons = [
        Button(ShowStatistics("h", StatisticsView(user_id, variant)), label=texts("button-statistics"))
    ]
    if first > 0:
        back = max(0, first - _PAGE)
        buttons.append(Button(ShowGames(user_id, over, back, "b"), label=texts("button-back")))
    if first + _PAGE < count:
        buttons.append(Button(ShowGames(user_id, over, first + _PAGE, "m"), label=texts("button-more")))
    return [*rows, *rows_of(buttons)]


async def game_panel(context: InteractionContext, table_id: int) -> Panel:
    """A finished game: who played, how it ended, the course of the scores, and the ways to see more of it."""
    texts = context.texts
    snapshot = await context.host.queries.snapshot(table_id)
    info = snapshot.info
    if info.guild_id != context.guild_id or not context.can_see(info):
        raise InputError("error-table-number", table=str(table_id))
    if snapshot.view is None or snapshot.view.ended is None:
        return panel(f"{table_title(info, texts)}\n{texts('history-not-kept')}")
    table_texts = TableTexts(texts, info)
    course = await context.host.queries.score_history(table_id)
    lines = [
        table_title(info, texts),
        ending(table_texts, snapshot.view),
        running_scores(table_texts, snapshot.view),
    ]
    picture = None
    if len(course) > 1:
        named = [table_texts.side(side) for side in range(len(course[0]))]
        lines.append(texts("history-deals", count=len(course) - 1))
        if context.preferences.style != "text":
            picture = await _course_picture(info, course, snapshot.view.target, named, texts)
    controls = [
        Button(ShowScores(table_id), label=texts("button-scores")),
        Button(ReplayDeal(table_id, 0, 0, 0), label=texts("button-replay")),
        Button(ShowSeals(table_id, 0), label=texts("button-verify")),
        Button(ExportGame(table_id), label=texts("button-export")),
    ]
    return panel("\n".join(lines), picture=picture, rows=rows_of(controls))


async def _course_picture(
    info: TableInfo, course: tuple[tuple[int, ...], ...], target: int, named: list[str], texts: Texts
) -> Picture:
    sides = VARIANTS[info.variant].sides
    names = [
        " & ".join(info.name_of(seat) for seat, one in enumerate(sides) if one == side) for side in set(sides)
    ]
    scores = list(zip(*course, strict=True))
    png = await asyncio.to_thread(draw_score_history, ScoreHistory(names, scores, target))
    said = "; ".join(
        texts("history-scores", side=name, scores=", ".join(map(str, points)))
        for name, points in zip(named, scores, strict=True)
    )
    return Picture("course.png", png, said if len(said) <= 256 else f"{said[:255]}…")


@handles(ShowGames)
async def _show_games(context: InteractionContext, button: ShowGames) -> None:
    variant = button.variant if button.variant in VARIANTS else None
    await context.show(await history_panel(context, button.user_id, variant, button.first))


@handles(ShowGame)
async def _show_game(context: InteractionContext, button: ShowGame) -> None:
    await context.show(await game_panel(context, button.table_id))
