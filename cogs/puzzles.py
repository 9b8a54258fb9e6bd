"""Puzzles: /puzzle."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.host.puzzles import puzzle_variants
from bot.ui.components.controls import Interaction
from bot.ui.interactions import anywhere, arguments, respond
from bot.ui.puzzles.puzzle_panel import daily_puzzle_panel, next_puzzle_panel
from bot.ui.text.catalogue import localized


class Puzzles(commands.Cog):
    """The command for puzzles, which needs no server."""

    @anywhere
    @app_commands.command(
        name=localized("command-puzzle"), description=localized("command-puzzle.description")
    )
    @app_commands.choices(
        which=[Choice(name=localized(f"puzzle-which-{which}"), value=which) for which in ("next", "today")],
        variant=[
            Choice(name=localized(f"variant-{variant}"), value=variant) for variant in puzzle_variants()
        ],
    )
    @arguments("which", "variant")
    async def puzzle(
        self,
        interaction: Interaction,
        which: str = "next",
        variant: str | None = None,
    ) -> None:
        """Show a position in which you must find the best card."""
        async with respond(interaction) as context:
            if which == "today":
                await context.show(await daily_puzzle_panel(context))
            else:
                await context.show(await next_puzzle_panel(context, variant))


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the command."""
    await bot.add_cog(Puzzles())
