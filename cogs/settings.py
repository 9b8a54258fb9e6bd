"""Settings, preferences and stored data: /settings, /preferences, /privacy, /data."""

from __future__ import annotations

import discord
from discord import Permissions, app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.ai import Level
from bot.engine.variants import VARIANTS
from bot.ui.components.controls import Interaction
from bot.ui.interactions import anywhere, arguments, respond
from bot.ui.settings.preferences import offer_preferences, preferences_panel
from bot.ui.settings.privacy import privacy_panel
from bot.ui.settings.server import SEASONS, settings_panel
from bot.ui.settings.server_export import reset_panel, server_export_panel
from bot.ui.text.catalogue import LANGUAGES, localized
from bot.ui.text.table_text import CLOCKS

LANGUAGE_CHOICES = [
    Choice(name=localized(f"language-{language}"), value=language) for language in ("auto", *LANGUAGES)
]
VARIANT_CHOICES = [
    Choice(name=localized("setting-no-variant"), value="none"),
    *(Choice(name=localized(f"variant-{variant}"), value=variant) for variant in VARIANTS),
]
HAND_CHOICES = [Choice(name=localized(f"hand-{hand}"), value=hand) for hand in ("ephemeral", "dm")]
STYLE_CHOICES = [Choice(name=localized(f"style-{style}"), value=style) for style in ("pictures", "text")]
GuildChannel = discord.TextChannel | discord.VoiceChannel | discord.ForumChannel


class Settings(commands.Cog):
    """Commands about the settings of a server, the preferences of a user, and stored data."""

    data = app_commands.Group(
        name=localized("command-data"),
        description=localized("command-data.description"),
        default_permissions=Permissions(manage_guild=True),
    )

    @app_commands.command(
        name=localized("command-settings"), description=localized("command-settings.description")
    )
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.choices(
        language=LANGUAGE_CHOICES,
        variant=VARIANT_CHOICES,
        seasons=[Choice(name=localized(f"seasons-{season}"), value=season) for season in SEASONS],
    )
    @app_commands.choices(clock=[Choice(name=localized(f"clock-{clock}"), value=clock) for clock in CLOCKS])
    @app_commands.choices(level=[Choice(name=localized(f"level-{level}"), value=level) for level in Level])
    @arguments(
        "language",
        "variant",
        "add_channel",
        "remove_channel",
        "threads",
        "clock",
        "level",
        "seasons",
        "least_games",
        "retention",
        "daily_channel",
        "event_role",
    )
    async def settings(
        self,
        interaction: Interaction,
        language: str | None = None,
        variant: str | None = None,
        add_channel: GuildChannel | None = None,
        remove_channel: GuildChannel | None = None,
        threads: bool | None = None,
        clock: int | None = None,
        level: str | None = None,
        seasons: str | None = None,
        least_games: int | None = None,
        retention: int | None = None,
        daily_channel: discord.TextChannel | None = None,
        event_role: discord.Role | None = None,
    ) -> None:
        """Show the settings of this server, or change them."""
        async with respond(interaction) as context:
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
                "event_role": event_role and event_role.id,
            }
            await context.show(await settings_panel(context, chosen))

    @anywhere
    @app_commands.command(
        name=localized("command-preferences"), description=localized("command-preferences.description")
    )
    @app_commands.choices(hand=HAND_CHOICES, style=STYLE_CHOICES, language=LANGUAGE_CHOICES)
    @arguments(
        "hand", "style", "four_colours", "pings", "auto_draw", "guide", "listed", "bot_wide", "language"
    )
    async def preferences(
        self,
        interaction: Interaction,
        hand: str | None = None,
        style: str | None = None,
        four_colours: bool | None = None,
        pings: bool | None = None,
        auto_draw: bool | None = None,
        guide: bool | None = None,
        listed: bool | None = None,
        bot_wide: bool | None = None,
        language: str | None = None,
    ) -> None:
        """Change your preferences; opens a form if nothing is given."""
        chosen = {
            "hand": hand,
            "style": style,
            "four_colours": four_colours,
            "pings": pings,
            "auto_draw": auto_draw,
            "guide": guide,
            "listed": listed,
            "bot_wide": bot_wide,
            "language": language,
        }
        if set(chosen.values()) == {None}:
            await offer_preferences(interaction)
            return
        async with respond(interaction) as context:
            await context.show(await preferences_panel(context, chosen))

    @anywhere
    @app_commands.command(
        name=localized("command-privacy"), description=localized("command-privacy.description")
    )
    async def privacy(self, interaction: Interaction) -> None:
        """Show what is stored about you."""
        async with respond(interaction) as context:
            await context.show(await privacy_panel(context))

    @data.command(
        name=localized("command-data-export"), description=localized("command-data-export.description")
    )
    async def export(self, interaction: Interaction) -> None:
        """Send all results and leaderboards of the server as files."""
        async with respond(interaction) as context:
            await context.show(await server_export_panel(context))

    @data.command(
        name=localized("command-data-reset"), description=localized("command-data-reset.description")
    )
    async def reset(self, interaction: Interaction) -> None:
        """Delete all results, leaderboards, seasons and handicaps of the server."""
        async with respond(interaction) as context:
            await context.show(await reset_panel(context))


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(Settings())
