"""The leaderboard of a server: /leaderboard."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.engine.variants import VARIANTS
from bot.store import LeaderboardOrder
from bot.ui import (
    Interaction,
    LeaderboardView,
    arguments,
    leaderboard_panel,
    localized,
    respond,
    suggest_periods,
)

ORDERS = [Choice(name=localized(f"board-{order}"), value=order.value) for order in LeaderboardOrder]


class Leaderboards(commands.Cog):
    """The command about who has won."""

    @app_commands.command(
        name=localized("command-leaderboard"), description=localized("command-leaderboard.description")
    )
    @app_commands.choices(
        variant=[Choice(name=localized(f"variant-{one}"), value=one) for one in VARIANTS], order=ORDERS
    )
    @arguments("variant", "order", "period", "partners")
    async def leaderboard(
        self,
        interaction: Interaction,
        variant: str | None = None,
        order: str = LeaderboardOrder.WINS.value,
        period: str = "all",
        partners: bool = False,
    ) -> None:
        """The best of this server."""
        async with respond(interaction) as context:
            board = LeaderboardView.parse([variant or "", order, period, "pairs" if partners else "", ""])
            await context.show(await leaderboard_panel(context, board))

    @leaderboard.autocomplete("period")
    async def _periods(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return await suggest_periods(interaction, current)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the command."""
    await bot.add_cog(Leaderboards())
