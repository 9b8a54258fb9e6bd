"""Leaderboards, seasons and statistics: /leaderboard, /season, /stats."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.engine.variants import VARIANTS
from bot.store import LeaderboardKind, LeaderboardOrder, LeaderboardQuery
from bot.ui.components.controls import Interaction
from bot.ui.interactions import anywhere, arguments, respond
from bot.ui.leaderboard.leaderboard_panel import leaderboard_panel, suggest_periods
from bot.ui.leaderboard.seasons import close_panel, season_panel
from bot.ui.leaderboard.statistics import statistics_panel
from bot.ui.text.catalogue import localized

VARIANT_CHOICES = [Choice(name=localized(f"variant-{variant}"), value=variant) for variant in VARIANTS]
ORDER_CHOICES = [
    Choice(name=localized(f"leaderboard-{order}"), value=order.value) for order in LeaderboardOrder
]
KIND_CHOICES = [Choice(name=localized(f"opponents-{kind}"), value=kind.value) for kind in LeaderboardKind]


class Leaderboard(commands.Cog):
    """Commands about rankings and results of players."""

    season = app_commands.Group(
        name=localized("command-season"), description=localized("command-season.description")
    )

    @app_commands.command(
        name=localized("command-leaderboard"), description=localized("command-leaderboard.description")
    )
    @app_commands.choices(variant=VARIANT_CHOICES, order=ORDER_CHOICES, against=KIND_CHOICES)
    @arguments("variant", "order", "period", "partners", "against")
    async def leaderboard(
        self,
        interaction: Interaction,
        variant: str | None = None,
        order: str = LeaderboardOrder.WINS.value,
        period: str = "all",
        partners: bool = False,
        against: str | None = None,
    ) -> None:
        """Show a leaderboard of this server."""
        async with respond(interaction) as context:
            kind = LeaderboardKind(against) if against else None
            query = LeaderboardQuery(
                variant=variant, period=period, order=LeaderboardOrder(order), partners=partners, kind=kind
            )
            await context.show(await leaderboard_panel(context, query))

    @leaderboard.autocomplete("period")
    async def _periods(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return await suggest_periods(interaction, current)

    @season.command(
        name=localized("command-season-show"), description=localized("command-season-show.description")
    )
    async def show(self, interaction: Interaction) -> None:
        """Show the current season and past ones."""
        async with respond(interaction) as context:
            await context.show(await season_panel(context))

    @season.command(
        name=localized("command-season-close"), description=localized("command-season-close.description")
    )
    async def close(self, interaction: Interaction) -> None:
        """End the current season."""
        async with respond(interaction) as context:
            await context.show(await close_panel(context))

    @anywhere
    @app_commands.command(name=localized("command-stats"), description=localized("command-stats.description"))
    @app_commands.choices(variant=VARIANT_CHOICES)
    @arguments("player", "variant")
    async def stats(
        self,
        interaction: Interaction,
        player: discord.User | discord.Member | None = None,
        variant: str | None = None,
    ) -> None:
        """Show a player's statistics."""
        async with respond(interaction) as context:
            await context.show(await statistics_panel(context, (player or interaction.user).id, variant))


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(Leaderboard())
