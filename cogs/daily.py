"""The daily board: /daily."""

from __future__ import annotations

from discord.ext import commands

from bot.ui.boards.daily_panel import show_daily
from bot.ui.interactions.commands import anywhere, command
from bot.ui.interactions.context import InteractionContext


class Daily(commands.Cog):
    """The command of the daily board. It can be used everywhere: nothing about it belongs to a server."""

    @anywhere
    @command("daily")
    async def daily(self, context: InteractionContext) -> None:
        """Show today's board, the hand of the user, or their result."""
        await show_daily(context)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the command."""
    await bot.add_cog(Daily())
