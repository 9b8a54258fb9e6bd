"""The leaderboard of a server: /leaderboard."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.engine.variants import VARIANTS
from bot.store import BoardOrder
from bot.ui import Board, Click, answering, arguments, board_panel, said, suggest_periods

ORDERS = [Choice(name=said(f"board-{order}"), value=order.value) for order in BoardOrder]


class Leaderboards(commands.Cog):
    """The command about who has won."""

    @app_commands.command(
        name=said("command-leaderboard"), description=said("command-leaderboard.description")
    )
    @app_commands.choices(
        variant=[Choice(name=said(f"variant-{one}"), value=one) for one in VARIANTS], order=ORDERS
    )
    @arguments("variant", "order", "period", "partners")
    async def leaderboard(
        self,
        click: Click,
        variant: str | None = None,
        order: str = BoardOrder.WINS.value,
        period: str = "all",
        partners: bool = False,
    ) -> None:
        """The best of this server."""
        async with answering(click) as visit:
            board = Board.parse([variant or "", order, period, "pairs" if partners else "", ""])
            await visit.show(await board_panel(visit, board))

    @leaderboard.autocomplete("period")
    async def _periods(self, click: Click, current: str) -> list[Choice[str]]:
        return await suggest_periods(click, current)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the command."""
    await bot.add_cog(Leaderboards())
