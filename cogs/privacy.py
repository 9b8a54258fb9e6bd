"""What is stored: /privacy for everybody, /data for those who manage the server."""

from __future__ import annotations

from discord import Permissions, app_commands
from discord.ext import commands

from bot.ui import Click, answering, privacy_panel, reset_panel, said, takeaway_panel


class Privacy(commands.Cog):
    """The commands about what is stored."""

    data = app_commands.Group(
        name=said("command-data"),
        description=said("command-data.description"),
        default_permissions=Permissions(manage_guild=True),
    )

    @app_commands.command(name=said("command-privacy"), description=said("command-privacy.description"))
    async def privacy(self, click: Click) -> None:
        """What is stored of you."""
        async with answering(click) as visit:
            await visit.show(await privacy_panel(visit))

    @data.command(name=said("command-data-export"), description=said("command-data-export.description"))
    async def export(self, click: Click) -> None:
        """All results and boards of the server as files."""
        async with answering(click) as visit:
            await visit.show(await takeaway_panel(visit))

    @data.command(name=said("command-data-reset"), description=said("command-data-reset.description"))
    async def reset(self, click: Click) -> None:
        """Begin boards, ratings, seasons and handicaps afresh."""
        async with answering(click) as visit:
            await visit.show(await reset_panel(visit))


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(Privacy())
