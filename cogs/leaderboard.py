"""Leaderboards, seasons and statistics: /leaderboard, /season, /stats."""

from __future__ import annotations

from typing import Annotated

import discord
from discord.ext import commands

from bot.store import LeaderboardKind, LeaderboardOrder, LeaderboardQuery
from bot.ui.components.panel import Panel
from bot.ui.interactions.arguments import ArgumentChoices, Suggested, VariantName, keyed
from bot.ui.interactions.commands import anywhere, command, group
from bot.ui.interactions.context import InteractionContext
from bot.ui.leaderboard.buttons import AskCloseSeason, ShowLeaderboard
from bot.ui.leaderboard.leaderboard_panel import suggest_periods
from bot.ui.leaderboard.seasons import current_number, season_panel
from bot.ui.leaderboard.statistics import statistics_panel

Order = Annotated[LeaderboardOrder, ArgumentChoices(keyed("leaderboard", LeaderboardOrder), LeaderboardOrder)]
Opponents = Annotated[LeaderboardKind, ArgumentChoices(keyed("opponents", LeaderboardKind), LeaderboardKind)]
Period = Annotated[str, Suggested(suggest_periods)]


class LeaderboardCommands(commands.Cog):
    """Commands about rankings and results of players."""

    season = group("season")

    @command("leaderboard")
    async def leaderboard(
        self,
        context: InteractionContext,
        variant: VariantName | None = None,
        order: Order = LeaderboardOrder.WINS,
        period: Period = "all",
        partners: bool = False,
        against: Opponents | None = None,
    ) -> ShowLeaderboard:
        """Show a leaderboard of this server."""
        query = LeaderboardQuery(variant=variant, period=period, order=order, partners=partners, kind=against)
        return ShowLeaderboard("", query)

    @command("season-show", of=season)
    async def show(self, context: InteractionContext) -> Panel:
        """Show the current season and past ones."""
        return await season_panel(context)

    @command("season-close", of=season)
    async def close(self, context: InteractionContext) -> AskCloseSeason:
        """End the current season."""
        return AskCloseSeason(await current_number(context))

    @anywhere
    @command("stats")
    async def stats(
        self,
        context: InteractionContext,
        player: discord.User | discord.Member | None = None,
        variant: VariantName | None = None,
    ) -> Panel:
        """Show a player's statistics."""
        return await statistics_panel(context, player.id if player else context.user_id, variant)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(LeaderboardCommands())
