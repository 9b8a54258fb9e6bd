"""Seasons of a server: which one it is, those that are over, and closing it."""

from __future__ import annotations

from typing import Final

import discord

from bot.host import Season
from bot.ui.buttons.leaderboard import AskCloseSeason, CloseSeason, LeaderboardView, ShowLeaderboard
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, notice_panel, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.text.catalogue import Texts
from bot.ui.text.error_text import InputError
from bot.ui.text.formatting import date, date_range

__all__ = ["close_panel", "season_panel"]

_LATEST: Final = 10


async def season_panel(context: InteractionContext) -> Panel:
    """The season that goes on and those that are over, with a way to the board of each of the latest."""
    host, texts = context.host, context.texts
    present = await host.leaderboard.season(context.guild_id)
    closed = await host.leaderboard.closed_seasons(context.guild_id)
    if present is None:
        return notice_panel(texts("season-none"))
    settings = await host.settings.get(context.guild_id)
    lines = [
        texts("season-title", number=str(present.number)),
        texts("season-current", since=date(present.began_at)),
        texts(f"season-ends-{settings.seasons}"),
        *(_past(one, texts) for one in closed[:_LATEST]),
    ]
    boards = [_to_board(one, texts) for one in (present, *closed[:_LATEST])]
    closing = (
        [
            Button(
                AskCloseSeason(present.number),
                label=texts("button-close-season"),
                style=discord.ButtonStyle.danger,
            )
        ]
        if context.is_server_manager
        else []
    )
    return panel("\n".join(lines), rows=rows_of([*boards, *closing]))


def _past(season: Season, texts: Texts) -> str:
    return texts("season-past", number=str(season.number), days=date_range(season.began_at, season.ended_at))


def _to_board(season: Season, texts: Texts) -> Button:
    label = texts("button-leaderboards-of-season", number=str(season.number))
    return Button(ShowLeaderboard("s", LeaderboardView(period=season.period)), label=label)


async def close_panel(context: InteractionContext) -> Panel:
    """Ask whoever manages the server whether the present season shall end. Raises Unclear for others."""
    context.require_server_manager()
    present = await context.host.leaderboard.season(context.guild_id)
    if present is None:
        raise InputError("season-none")
    return _confirmation(present.number, context.texts)


def _confirmation(number: int, texts: Texts) -> Panel:
    sure = Button(
        CloseSeason(number), label=texts("button-close-season-confirm"), style=discord.ButtonStyle.danger
    )
    return notice_panel(texts("season-confirm", number=str(number)), rows_of([sure]))


@handles(AskCloseSeason)
async def _ask(context: InteractionContext, button: AskCloseSeason) -> None:
    context.require_server_manager()
    await context.show(_confirmation(button.number, context.texts))


@handles(CloseSeason)
async def _close(context: InteractionContext, button: CloseSeason) -> None:
    context.require_server_manager()
    closed = await context.host.leaderboard.close_season(context.guild_id, button.number)
    if closed:
        await context.services.season_results.announce()
    await context.say("season-closed" if closed else "season-not-closed", number=str(button.number))
