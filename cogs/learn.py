"""Lessons: /learn."""

from __future__ import annotations

from discord.ext import commands

from bot.ui.interactions.commands import anywhere, command
from bot.ui.interactions.context import InteractionContext
from bot.ui.learn.buttons import Learn


class LessonCommands(commands.Cog):
    """The command for lessons, which needs no server."""

    @anywhere
    @command("learn")
    async def learn(self, context: InteractionContext) -> Learn:
        """Show the first stage of the lessons that the user has not done."""
        return Learn()


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the command."""
    await bot.add_cog(LessonCommands())
