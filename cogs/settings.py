"""What is set for a server: /settings."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.engine.variants import VARIANTS
from bot.ui.components.controls import Interaction
from bot.ui.interactions import arguments, respond
from bot.ui.settings import SEASONS, settings_panel
from bot.ui.text.catalogue import LANGUAGES, localized
from bot.ui.text.clock_text import CLOCKS

TONGUES = [Choice(name=localized(f"language-{one}"), value=one) for one in ("auto", *LANGUAGES)]
GAMES = [
    Choice(name=localized("setting-no-variant"), value="none"),
    *(Choice(name=localized(f"variant-{one}"), value=one) for one in VARIANTS),
]
Place = discord.TextChannel | discord.VoiceChannel | discord.ForumChannel


class Settings(commands.Cog):
    """The command for those who manage a server."""

    @app_commands.command(
        name=localized("command-settings"), description=localized("command-settings.description")
    )
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.choices(
        language=TONGUES,
        variant=GAMES,
        seasons=[Choice(name=localized(f"seasons-{one}"), value=one) for one in SEASONS],
    )
    @app_commands.choices(clock=[Choice(name=localized(f"clock-{one}"), value=one) for one in CLOCKS])
    @arguments(
        "language",
        "variant",
        "add_channel",
        "remove_channel",
        "threads",
        "clock",
        "rated_computers",
        "seasons",
        "least_games",
        "retention",
    )
    async def settings(
        self,
        interaction: Interaction,
        language: str | None = None,
        variant: str | None = None,
        add_channel: Place | None = None,
        remove_channel: Place | None = None,
        threads: bool | None = None,
        clock: int | None = None,
        rated_computers: bool | None = None,
        seasons: str | None = None,
        least_games: int | None = None,
        retention: int | None = None,
    ) -> None:
        """Show what is set for this server, and change it."""
        async with respond(interaction) as context:
            chosen = {
                "language": language,
                "variant": variant,
                "add_channel": add_channel and add_channel.id,
                "remove_channel": remove_channel and remove_channel.id,
                "threads": threads,
                "clock": clock,
                "rated_computers": rated_computers,
                "seasons": seasons,
                "least_games": least_games,
                "retention": retention,
            }
            await context.show(await settings_panel(context, chosen))


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the command."""
    await bot.add_cog(Settings())
