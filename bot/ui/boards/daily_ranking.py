"""Leaderboards of daily boards: today and this month, in this server and in all."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import discord

from bot.host.boards.daily import DailyPeriod, DailyRanking, DailyRow
from bot.ui.boards.buttons import DailyScope, ShowDaily, ShowDailyRanking
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, Row, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.pages import load_present, page_buttons
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.formatting import place_text

_PAGE: Final = 10
"""Rows a page."""


async def daily_ranking_panel(context: InteractionContext, view: ShowDailyRanking) -> Panel:
    """A page of a leaderboard, followed by the user's own row if it is on another page.

    Outside of servers that is the leaderboard of all servers.
    """
    if context.server_id is None:
        view = replace(view, scope=DailyScope.ALL)
    texts, ranking = context.texts, await _ranking(context, view)
    lines = [texts(f"daily-ranking-{view.period}"), texts(f"daily-ranking-{view.scope}")]
    lines += [ranking_line(row, view, texts) for row in ranking.rows] or [texts("daily-ranking-empty")]
    own, notes = ranking.own_row, [texts(f"daily-ranking-about-{view.period}")]
    if own is not None and own not in ranking.rows:
        lines += ["…", ranking_line(own, view, texts)]
    if own is not None and own.place is None:
        notes.append(texts(f"daily-ranking-not-listed-{view.scope}"))
    rows = [*_tabs(context, view), *_pages(view, ranking, texts)]
    return panel("\n".join(lines), "\n".join(notes), rows=rows)


async def _ranking(context: InteractionContext, view: ShowDailyRanking) -> DailyRanking:
    """The page without members who have left the server."""

    async def load() -> DailyRanking:
        return await context.host.daily.ranking(view.period, guild_id, context.user_id, view.first, _PAGE)

    guild_id = None if view.scope is DailyScope.ALL else context.server_id or 0
    return await load() if guild_id is None else await load_present(context, guild_id, load)


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
    if context.server_id or 0:
        tabs += [
            tab(replace(top, control=f"s{at}", scope=scope), scope) for at, scope in enumerate(DailyScope)
        ]
    return rows_of(tabs)


def _pages(view: ShowDailyRanking, ranking: DailyRanking, texts: Texts) -> list[Row]:
    pages = page_buttons(
        view.first,
        _PAGE,
        ranking.count,
        texts,
        lambda first, control: replace(view, first=first, control=control),
    )
    return rows_of([Button(ShowDaily(), label=texts("button-daily")), *pages])


@handles(ShowDailyRanking)
async def _show(context: InteractionContext, button: ShowDailyRanking) -> None:
    await context.show(await daily_ranking_panel(context, button))
