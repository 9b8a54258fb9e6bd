"""What is stored: /privacy for everybody, /data for those who manage the server."""

from __future__ import annotations

from discord import Permissions, app_commands
from discord.ext import commands

from bot.ui.components.controls import Interaction
from bot.ui.interactions import respond
from bot.ui.settings import privacy_panel, reset_panel, server_export_panel
from bot.ui.text.catalogue import localized


class Privacy(commands.Cog):
    """The commands about what is stored."""

    data = app_commands.Group(
        name=localized("command-data"),
        description=localized("command-data.description"),
        default_permissions=Permissions(manage_guild=True),
    )

    @app_commands.command(
        name=localized("command-privacy"), description=localized("command-privacy.description")
    )
    async def privacy(self, interaction: Interaction) -> None:
        """What is stored of you."""
        async with respond(interaction) as context:
            await context.show(await privacy_panel(context))

    @data.command(
        name=localized("command-data-export"), description=localized("command-data-export.description")
    )
    async def export(self, interaction: Interaction) -> None:
        """All results and boards of the server as files."""
        async with respond(interaction) as context:
            await context.show(await server_export_panel(context))

    @data.command(
        name=localized("command-data-reset"), description=localized("command-data-reset.description")
    )
    async def reset(self, interaction: Interaction) -> None:
        """Begin boards, ratings, seasons and handicaps afresh."""
        async with respond(interaction) as context:
            await context.show(await reset_panel(context))


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(Privacy())
