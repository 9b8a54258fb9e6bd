"""Practice: /practice."""

from __future__ import annotations

from discord.ext import commands

from bot.ui.interactions.commands import anywhere, command
from bot.ui.interactions.context import InteractionContext
from bot.ui.practice.buttons import ShowPractice


class PracticeCommands(commands.Cog):
    """The command for practice, which needs no server."""

    @anywhere
    @command("practice")
    async def practice(self, context: InteractionContext) -> ShowPractice:
        """Show what the user can practice."""
        return ShowPractice()


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the command."""
    await bot.add_cog(PracticeCommands())
