"""The leaderboard of a server: /leaderboard."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.engine.variants import VARIANTS
from bot.store import LeaderboardOrder
from bot.ui.buttons.leaderboard import LeaderboardView
from bot.ui.components.controls import Interaction
from bot.ui.interactions import arguments, respond
from bot.ui.leaderboard import leaderboard_panel, suggest_periods
from bot.ui.text.catalogue import localized

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
            board = LeaderboardView(variant, LeaderboardOrder(order), period, partners)
            await context.show(await leaderboard_panel(context, board))

    @leaderboard.autocomplete("period")
    async def _periods(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return await suggest_periods(interaction, current)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the command."""
    await bot.add_cog(Leaderboards())
