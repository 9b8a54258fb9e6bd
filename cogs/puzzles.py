"""Puzzles: /puzzle."""

from __future__ import annotations

from typing import Annotated

from discord.ext import commands

from bot.host.puzzles import puzzle_variants
from bot.ui.components.panel import Panel
from bot.ui.interactions.arguments import Choices, keyed
from bot.ui.interactions.commands import anywhere, command
from bot.ui.interactions.context import InteractionContext
from bot.ui.puzzles.puzzle_panel import daily_puzzle_panel, next_puzzle_panel

Which = Annotated[str, Choices(keyed("puzzle-which", ("next", "today")))]
PuzzleVariant = Annotated[str, Choices(keyed("variant", puzzle_variants()))]


class Puzzles(commands.Cog):
    """The command for puzzles, which needs no server."""

    @anywhere
    @command("puzzle")
    async def puzzle(
        self, context: InteractionContext, which: Which = "next", variant: PuzzleVariant | None = None
    ) -> Panel:
        """Show a position in which you must find the best card."""
        if which == "today":
            return await daily_puzzle_panel(context)
        return await next_puzzle_panel(context, variant)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the command."""
    await bot.add_cog(Puzzles())
