"""The leaderboard of a server: /leaderboard."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.engine.variants import VARIANTS
from bot.store import BoardOrder
from bot.ui import Click, answering, arguments, board_panel, said

ORDERS = [Choice(name=said(f"board-{order}"), value=order.value) for order in BoardOrder]


class Leaderboards(commands.Cog):
    """The command about who has won."""

    @app_commands.command(
        name=said("command-leaderboard"), description=said("command-leaderboard.description")
    )
    @app_commands.choices(
        variant=[Choice(name=said(f"variant-{one}"), value=one) for one in VARIANTS], order=ORDERS
    )
    @arguments("variant", "order")
    async def leaderboard(
        self, click: Click, variant: str | None = None, order: str = BoardOrder.WINS.value
    ) -> None:
        """The best of this server."""
        async with answering(click) as visit:
            await visit.show(await board_panel(visit, variant, BoardOrder(order)))


async def setup(bot: commands.Bot) -> None:
    """Add the command."""
    await bot.add_cog(Leaderboards())
