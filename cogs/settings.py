"""Settings, preferences and stored data: /settings, /preferences, /privacy, /data."""

from __future__ import annotations

from typing import Annotated

import discord
from discord import Permissions, app_commands
from discord.ext import commands

from bot.engine.variants import VARIANTS
from bot.ui.components.panel import Panel
from bot.ui.interactions.arguments import Choices, LevelName, keyed
from bot.ui.interactions.commands import anywhere, command, group
from bot.ui.interactions.context import InteractionContext
from bot.ui.settings.buttons import ShowAvoided, ShowPrivacy
from bot.ui.settings.matchmaking import ANY, OFF, avoid
from bot.ui.settings.preferences import preferences_panel
from bot.ui.settings.server import SEASONS, settings_panel
from bot.ui.settings.server_export import reset_panel, server_export_panel
from bot.ui.text.catalogue import LANGUAGES
from bot.ui.text.table_text import CLOCKS

Language = Annotated[str, Choices(keyed("language", ("auto", *LANGUAGES)))]
UsualVariant = Annotated[str, Choices({"none": "setting-no-variant", **keyed("variant", VARIANTS)})]
Clock = Annotated[int, Choices(keyed("clock", CLOCKS))]
Seasons = Annotated[str, Choices(keyed("seasons", SEASONS))]
Hand = Annotated[str, Choices(keyed("hand", ("ephemeral", "dm")))]
Style = Annotated[str, Choices(keyed("style", ("pictures", "text")))]
NewTables = Annotated[str, Choices({OFF: "value-off", ANY: "seek-any", **keyed("variant", VARIANTS)})]
GuildChannel = discord.TextChannel | discord.VoiceChannel | discord.ForumChannel


class Settings(commands.Cog):
    """Commands about the settings of a server, the preferences of a user, and stored data."""

    data = group("data", Permissions(manage_guild=True))

    @app_commands.default_permissions(manage_guild=True)
    @command("settings")
    async def settings(
        self,
        context: InteractionContext,
        language: Language | None = None,
        variant: UsualVariant | None = None,
        add_channel: GuildChannel | None = None,
        remove_channel: GuildChannel | None = None,
        threads: bool | None = None,
        clock: Clock | None = None,
        level: LevelName | None = None,
        seasons: Seasons | None = None,
        least_games: int | None = None,
        retention: int | None = None,
        daily_channel: discord.TextChannel | None = None,
        panel_channel: discord.TextChannel | None = None,
        event_role: discord.Role | None = None,
    ) -> Panel:
        """Show the settings of this server, or change them."""
        chosen = {
            "language": language,
            "variant": variant,
            "add_channel": add_channel and add_channel.id,
            "remove_channel": remove_channel and remove_channel.id,
            "threads": threads,
            "clock": clock,
            "level": level,
            "seasons": seasons,
            "least_games": least_games,
            "retention": retention,
            "daily_channel": daily_channel and daily_channel.id,
            "panel_channel": panel_channel and panel_channel.id,
            "event_role": event_role and event_role.id,
        }
        return await settings_panel(context, chosen)

    @anywhere
    @command("preferences")
    async def preferences(
        self,
        context: InteractionContext,
        hand: Hand | None = None,
        style: Style | None = None,
        four_colours: bool | None = None,
        german_letters: bool | None = None,
        pings: bool | None = None,
        forced_moves: bool | None = None,
        guide: bool | None = None,
        listed: bool | None = None,
        bot_wide: bool | None = None,
        language: Language | None = None,
        new_tables: NewTables | None = None,
    ) -> Panel:
        """Show your preferences, or change them."""
        chosen = {
            "hand": hand,
            "style": style,
            "four_colours": four_colours,
            "german_letters": german_letters,
            "pings": pings,
            "forced_moves": forced_moves,
            "guide": guide,
            "listed": listed,
            "bot_wide": bot_wide,
            "language": language,
        }
        return await preferences_panel(context, chosen, new_tables)

    @command("avoid")
    async def avoid(
        self, context: InteractionContext, avoided: discord.Member | None = None
    ) -> Panel | ShowAvoided:
        """Show the members whom you avoid, or avoid another."""
        return ShowAvoided() if avoided is None else await avoid(context, avoided)

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
    await bot.add_cog(Settings())
