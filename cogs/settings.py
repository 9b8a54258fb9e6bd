"""Settings, preferences and stored data: /settings, /preferences, /privacy, /data."""

from __future__ import annotations

from typing import Annotated, Any

import discord
from discord import Permissions, app_commands
from discord.ext import commands

from bot.engine.variants import VARIANTS
from bot.ui.components.panel import Panel
from bot.ui.interactions.arguments import ArgumentChoices, keyed
from bot.ui.interactions.commands import anywhere, command, group
from bot.ui.interactions.context import InteractionContext
from bot.ui.settings.buttons import ShowAvoided, ShowFriends, ShowPrivacy
from bot.ui.settings.entries import PREFERENCES, SETTINGS, arguments_of
from bot.ui.settings.matchmaking import ANY, AVOIDED, FRIENDS, OFF
from bot.ui.settings.preferences import preferences_panel
from bot.ui.settings.server import change_settings
from bot.ui.settings.server_export import reset_panel, server_export_panel

NewTables = Annotated[str, ArgumentChoices({OFF: "value-off", ANY: "seek-any", **keyed("variant", VARIANTS)})]


class SettingsCommands(commands.Cog):
    """Commands about the settings of a server, the preferences of a user, and stored data."""

    data = group("data", Permissions(manage_guild=True))

    @app_commands.default_permissions(manage_guild=True)
    @command("settings", optional=arguments_of(SETTINGS))
    async def settings(self, context: InteractionContext, **arguments: Any) -> Panel:
        """Show the settings of this server, or change them."""
        return await change_settings(context, arguments)

    @anywhere
    @command("preferences", optional={**arguments_of(PREFERENCES), "new_tables": NewTables})
    async def preferences(self, context: InteractionContext, **arguments: Any) -> Panel:
        """Show your preferences, or change them."""
        return await preferences_panel(context, arguments, arguments["new_tables"])

    @command("avoid")
    async def avoid(
        self, context: InteractionContext, avoided: discord.Member | None = None
    ) -> Panel | ShowAvoided:
        """Show the members whom you avoid, or avoid another."""
        return ShowAvoided() if avoided is None else await AVOIDED.add(context, avoided)

    @command("friends")
    async def friends(
        self, context: InteractionContext, friend: discord.Member | None = None
    ) -> Panel | ShowFriends:
        """Show your list of friends, or add another."""
        return ShowFriends() if friend is None else await FRIENDS.add(context, friend)

    @anywhere
    @command("privacy")
    async def privacy(self, context: InteractionContext) -> ShowPrivacy:
        """Show what is stored about you."""
        return ShowPrivacy()

    @command("data-export", of=data)
    async def export(self, context: InteractionContext) -> Panel:
        """Send all results and leaderboards of the server as files."""
        return await server_export_panel(context)

    @command("data-reset", of=data)
    async def reset(self, context: InteractionContext) -> Panel:
        """Delete all results, leaderboards, seasons and handicaps of the server."""
        return await reset_panel(context)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(SettingsCommands())
