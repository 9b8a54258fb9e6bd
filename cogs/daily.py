"""The daily board: /daily."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.ui.boards.daily_panel import show_daily
from bot.ui.components.controls import Interaction
from bot.ui.interactions import anywhere, respond
from bot.ui.text.catalogue import localized


class Daily(commands.Cog):
    """The command of the daily board. It can be used everywhere: nothing about it belongs to a server."""

    @anywhere
    @app_commands.command(name=localized("command-daily"), description=localized("command-daily.description"))
    async def daily(self, interaction: Interaction) -> None:
        """Show today's board, the hand of the user, or their result."""
        async with respond(interaction) as context:
            await show_daily(context)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the command."""
    await bot.add_cog(Daily())
