"""Puzzles: /puzzle."""

from __future__ import annotations

from typing import Annotated

from discord.ext import commands

from bot.host.puzzles import puzzle_variants
from bot.ui.interactions.arguments import ArgumentChoices, keyed
from bot.ui.interactions.commands import anywhere, command
from bot.ui.interactions.context import InteractionContext
from bot.ui.puzzles.buttons import DailyPuzzle, NextPuzzle

Which = Annotated[str, ArgumentChoices(keyed("puzzle-which", ("next", "today")))]
PuzzleVariant = Annotated[str, ArgumentChoices(keyed("variant", puzzle_variants()))]


class PuzzleCommands(commands.Cog):
    """The command for puzzles, which needs no server."""

    @anywhere
    @command("puzzle")
    async def puzzle(
        self, context: InteractionContext, which: Which = "next", variant: PuzzleVariant | None = None
    ) -> DailyPuzzle | NextPuzzle:
        """Show a position in which you must find the best card."""
        return DailyPuzzle() if which == "today" else NextPuzzle(variant)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the command."""
    await bot.add_cog(PuzzleCommands())
