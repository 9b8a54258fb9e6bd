"""Seasons of a server: the current one, the past ones, and closing a season."""

from __future__ import annotations

from typing import Final

import discord

from bot.host.ranking.counting import RANKING
from bot.store import LeaderboardQuery, Season, month_end
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.permissions import is_server_manager
from bot.ui.leaderboard.buttons import AskCloseSeason, CloseSeason, ReopenSeason, ShowLeaderboard
from bot.ui.leaderboard.season_result import SeasonResults
from bot.ui.publishing.kind import key_of
from bot.ui.text.catalogue import Texts
from bot.ui.text.error_text import InputError, error_message
from bot.ui.text.formatting import date, date_range
from bot.ui.winner_roles import role_problem

_PAST_SEASONS: Final = 10
"""Past seasons that the panel lists."""


async def season_panel(context: InteractionContext) -> Panel:
    """The current season and the latest past ones, with buttons for their leaderboards."""
    host, texts = context.host, context.texts
    current = await host.seasons.current(context.server_id)
    closed = await host.seasons.list_closed(context.server_id)
    if current is None:
        return panel(texts("season-none"))
    settings = await host.settings.get(context.server_id)
    lines = [
        texts("season-title", number=str(current.number)),
        texts("season-current", since=date(current.began_at)),
        texts(f"season-ends-{settings.seasons}", end=f"<t:{month_end(host.now(), settings.time_zone)}:f>"),
        *(_past_line(season, texts) for season in closed[:_PAST_SEASONS]),
    ]
    buttons = [_leaderboard_button(season, texts) for season in (current, *closed[:_PAST_SEASONS])]
    if is_server_manager(context.interaction):
        label = texts("button-close-season")
        buttons.append(Button(AskCloseSeason(current.number), label=label, style=discord.ButtonStyle.danger))
        if closed:
            buttons.append(_reopen_button(closed[0].number, texts))
    return panel(lines, rows=rows_of(buttons))


def _past_line(season: Season, texts: Texts) -> str:
    return texts("season-past", number=str(season.number), days=date_range(season.began_at, season.ended_at))


def _leaderboard_button(season: Season, texts: Texts) -> Button:
    label = texts("button-leaderboards-of-season", number=str(season.number))
    return Button(ShowLeaderboard("s", LeaderboardQuery(period=season.period)), label=label)


async def current_number(context: InteractionContext) -> int:
    """The number of the season that goes on. Raises InputError if the server has none yet."""
    current = await context.host.seasons.current(context.server_id)
    if current is None:
        raise InputError("season-none")
    return current.number


@handles(AskCloseSeason)
async def _ask(context: InteractionContext, button: AskCloseSeason) -> Panel:
    texts = context.texts
    confirm = Button(
        CloseSeason(button.number),
        label=texts("button-close-season-confirm"),
        style=discord.ButtonStyle.danger,
    )
    return panel(texts("season-confirm", number=str(button.number)), rows=rows_of([confirm]))


@handles(CloseSeason)
async def _close(context: InteractionContext, button: CloseSeason) -> None:
    closed = await context.host.seasons.close(context.server_id, button.number, context.host.now())
    if closed:
        key = key_of(SeasonResults.name, context.server_id, button.number)
        context.services.publisher.reload(key)
        await context.services.publisher.settle(key)
        await context.services.winner_roles.update(context.server_id)
    text = context.texts("season-closed" if closed else "season-not-closed", number=str(button.number))
    back = [_reopen_button(button.number, context.texts)] if closed else []
    await context.show(panel(text, await _role_lines(context), rows=rows_of(back)))


async def _role_lines(context: InteractionContext) -> list[str]:
    """Why the winners cannot be given their role; no lines if they can, or there is none."""
    role_id = (await context.host.settings.get(context.server_id)).winner_role
    guild = context.interaction.guild
    problem = None if role_id is None or guild is None else role_problem(role_id, guild)
    return [] if problem is None else [error_message(problem, context.texts)]


def _reopen_button(number: int, texts: Texts) -> Button:
    return Button(ReopenSeason(number), label=texts("button-reopen-season", number=str(number)))


@handles(ReopenSeason)
async def _reopen(context: InteractionContext, button: ReopenSeason) -> None:
    host, number = context.host, button.number
    reopened = await host.seasons.reopen(context.server_id, number, host.now(), RANKING)
    if reopened:
        await host.moderation.recount_due()
        key = key_of(SeasonResults.name, context.server_id, number)
        context.services.publisher.reload(key)
        await context.services.publisher.settle(key)
        await context.services.winner_roles.update(context.server_id)
    await context.say("season-reopened" if reopened else "season-not-reopened", number=str(number))
