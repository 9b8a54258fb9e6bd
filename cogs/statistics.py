"""What a player has done: /stats, /history."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.engine.variants import VARIANTS
from bot.ui import Click, answering, arguments, history_panel, said, statistics_panel

GAMES = [Choice(name=said(f"variant-{one}"), value=one) for one in VARIANTS]


class Statistics(commands.Cog):
    """The commands about what a player has done."""

    @app_commands.command(name=said("command-stats"), description=said("command-stats.description"))
    @app_commands.choices(variant=GAMES)
    @arguments("player", "variant")
    async def stats(
        self, click: Click, player: discord.User | discord.Member | None = None, variant: str | None = None
    ) -> None:
        """Games, bids, records and ratings."""
        async with answering(click) as visit:
            await visit.show(await statistics_panel(visit, (player or click.user).id, variant))

    @app_commands.command(name=said("command-history"), description=said("command-history.description"))
    @app_commands.choices(variant=GAMES)
    @arguments("player", "variant")
    async def history(
        self, click: Click, player: discord.User | discord.Member | None = None, variant: str | None = None
    ) -> None:
        """The finished games."""
        async with answering(click) as visit:
            await visit.show(await history_panel(visit, (player or click.user).id, variant))


async def setup(bot: commands.Bot) -> None:
    """Add the commands."""
    await bot.add_cog(Statistics())
