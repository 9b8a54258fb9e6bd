"""The seasons of a server: /season show, /season close."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.ui.components.controls import Interaction
from bot.ui.interactions import respond
from bot.ui.leaderboard import close_panel, season_panel
from bot.ui.text.catalogue import localized


class Seasons(commands.Cog):
    """The commands about seasons."""

    season = app_commands.Group(
        name=localized("command-season"), description=localized("command-season.description")
    )

    @season.command(
        name=localized("command-season-show"), description=localized("command-season-show.description")
    )
    async def show(self, interaction: Interaction) -> None:
        """Which season it is, and those that are over."""
        async with respond(interaction) as context:
            await context.show(await season_panel(context))

    @season.command(
        name=localized("command-season-close"), description=localized("command-season-close.description")
    )
    async def close(self, interaction: Interaction) -> None:
        """End the present season."""
        async with respond(interaction) as context:
            await context.show(await close_panel(context))


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(Seasons())
