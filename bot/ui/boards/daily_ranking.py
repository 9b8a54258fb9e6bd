"""Leaderboards of daily boards: today and this month, in this server and in all."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import discord

from bot.host.boards.daily import DailyPeriod, DailyRanking, DailyRow
from bot.ui.boards.buttons import DailyRankingView, ShowDaily, ShowDailyRanking
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, Row, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.text.catalogue import Texts, clean

_PAGE: Final = 10
"""Rows a page."""
_PRESENCE_CHECKS: Final = 3
"""How often to load the page again because a player on it has left the server."""


async def daily_ranking_panel(context: InteractionContext, view: DailyRankingView) -> Panel:
    """A page of a leaderboard, followed by the user's own row if it is on another page.

    Outside of servers that is the leaderboard of all servers.
    """
    if context.server_id is None:
        view = replace(view, is_bot_wide=True)
    texts, ranking = context.texts, await _ranking(context, view)
    scope = "all" if view.is_bot_wide else "server"
    lines = [texts(f"daily-ranking-{view.period}"), texts(f"daily-ranking-{scope}")]
    lines += [ranking_line(row, view, texts) for row in ranking.rows] or [texts("daily-ranking-empty")]
    own, notes = ranking.own_row, [texts(f"daily-ranking-about-{view.period}")]
    if own is not None and own not in ranking.rows:
        lines += ["…", ranking_line(own, view, texts)]
    if own is not None and own.place is None:
        notes.append(texts(f"daily-ranking-not-listed-{scope}"))
    rows = [*_tabs(context, view), *_pages(view, ranking, texts)]
    return panel("\n".join(lines), "\n".join(notes), rows=rows)


async def _ranking(context: InteractionContext, view: DailyRankingView) -> DailyRanking:
    """The page without members who have left the server."""

    async def load() -> DailyRanking:
        return await context.host.daily.ranking(view.period, guild_id, context.user_id, view.first, _PAGE)

    guild_id = None if view.is_bot_wide else context.server_id or 0
    ranking, presence = await load(), context.services.presence
    if guild_id is None:
        return ranking
    if context.user_id in await context.host.leaderboard.absent_members(guild_id):
        await presence.note_present(guild_id, context.user_id)
        ranking = await load()
    for _ in range(_PRESENCE_CHECKS):
        if not await presence.check(guild_id, {row.user_id for row in ranking.rows} - {context.user_id}):
            break
        ranking = await load()
    return ranking


def ranking_line(row: DailyRow, view: DailyRankingView, texts: Texts) -> str:
    """A row: place, name, and percentage, with the number of days if there are several."""
    return texts(
        f"daily-row-{view.period}",
        # Without the backslash Discord renders a numbered list, and renumbers tied players.
        place="–" if row.place is None else f"{row.place}\\.",
        # Clients show mentions of members only.
        name=clean(row.name) if view.is_bot_wide else f"<@{row.user_id}>",
        percent=round(row.percent),
        average=round(row.percent / row.days),
        days=row.days,
    )


def _tabs(context: InteractionContext, view: DailyRankingView) -> list[Row]:
    """The buttons for the other leaderboards; that of the one shown is disabled."""
    texts = context.texts

    def tab(control: str, target: DailyRankingView, key: str) -> Button:
        is_shown = target == replace(view, first=0)
        style = discord.ButtonStyle.primary if is_shown else discord.ButtonStyle.secondary
        return Button(ShowDailyRanking(control, target), label=texts(key), style=style, disabled=is_shown)

    top = replace(view, first=0)
    tabs = [
        tab(f"p{period}", replace(top, period=period), f"button-daily-{period}") for period in DailyPeriod
    ]
    if context.server_id or 0:
        tabs += [
            tab(
                f"s{int(all_)}", replace(top, is_bot_wide=all_), f"button-daily-{'all' if all_ else 'server'}"
            )
            for all_ in (False, True)
        ]
    return rows_of(tabs)


def _pages(view: DailyRankingView, ranking: DailyRanking, texts: Texts) -> list[Row]:
    buttons = [Button(ShowDaily(), label=texts("button-daily"))]
    if view.first > 0:
        back = replace(view, first=max(0, view.first - _PAGE))
        buttons.append(Button(ShowDailyRanking("b", back), label=texts("button-back")))
    if view.first + _PAGE < ranking.count:
        more = replace(view, first=view.first + _PAGE)
        buttons.append(Button(ShowDailyRanking("m", more), label=texts("button-more")))
    return rows_of(buttons)


@handles(ShowDailyRanking)
async def _show(context: InteractionContext, button: ShowDailyRanking) -> None:
    await context.show(await daily_ranking_panel(context, button.view))
