"""What a player has done: /stats, /history."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.engine.variants import VARIANTS
from bot.ui.components.controls import Interaction
from bot.ui.history import history_panel
from bot.ui.interactions import arguments, respond
from bot.ui.leaderboard import statistics_panel
from bot.ui.text.catalogue import localized

GAMES = [Choice(name=localized(f"variant-{one}"), value=one) for one in VARIANTS]


class Statistics(commands.Cog):
    """The commands about what a player has done."""

    @app_commands.command(name=localized("command-stats"), description=localized("command-stats.description"))
    @app_commands.choices(variant=GAMES)
    @arguments("player", "variant")
    async def stats(
        self,
        interaction: Interaction,
        player: discord.User | discord.Member | None = None,
        variant: str | None = None,
    ) -> None:
        """Games, bids, records and ratings."""
        async with respond(interaction) as context:
            await context.show(await statistics_panel(context, (player or interaction.user).id, variant))

    @app_commands.command(
        name=localized("command-history"), description=localized("command-history.description")
    )
    @app_commands.choices(variant=GAMES)
    @arguments("player", "variant")
    async def history(
        self,
        interaction: Interaction,
        player: discord.User | discord.Member | None = None,
        variant: str | None = None,
    ) -> None:
        """The finished games."""
        async with respond(interaction) as context:
            await context.show(await history_panel(context, (player or interaction.user).id, variant))


async def setup(bot: commands.Bot) -> None:
    """Add the commands."""
    await bot.add_cog(Statistics())
