"""The seasons of a server: /season show, /season close."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.ui import Click, answering, close_panel, said, season_panel


class Seasons(commands.Cog):
    """The commands about seasons."""

    season = app_commands.Group(name=said("command-season"), description=said("command-season.description"))

    @season.command(name=said("command-season-show"), description=said("command-season-show.description"))
    async def show(self, click: Click) -> None:
        """Which season it is, and those that are over."""
        async with answering(click) as visit:
            await visit.show(await season_panel(visit))

    @season.command(name=said("command-season-close"), description=said("command-season-close.description"))
    async def close(self, click: Click) -> None:
        """End the present season."""
        async with answering(click) as visit:
            await visit.show(await close_panel(visit))


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(Seasons())
