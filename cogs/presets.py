"""Presets of options: /preset save, list, delete."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.ui.components.controls import Interaction
from bot.ui.interactions import any_table, arguments, respond, suggest_tables
from bot.ui.lobby.presets import delete_preset, presets_panel, save_preset, suggest_presets
from bot.ui.text.catalogue import localized


class Presets(commands.Cog):
    """Commands about presets."""

    preset = app_commands.Group(
        name=localized("command-preset"), description=localized("command-preset.description")
    )

    @preset.command(
        name=localized("command-preset-save"), description=localized("command-preset-save.description")
    )
    @arguments("name", "table")
    async def save(self, interaction: Interaction, name: str, table: int | None = None) -> None:
        """Save the options of a table as a preset."""
        async with respond(interaction) as context:
            await save_preset(context, await any_table(context, table), name)

    @preset.command(
        name=localized("command-preset-list"), description=localized("command-preset-list.description")
    )
    async def list_(self, interaction: Interaction) -> None:
        """List the presets of this server."""
        async with respond(interaction) as context:
            await context.show(await presets_panel(context))

    @preset.command(
        name=localized("command-preset-delete"), description=localized("command-preset-delete.description")
    )
    @arguments("preset")
    async def delete(self, interaction: Interaction, preset: str) -> None:
        """Delete a preset."""
        async with respond(interaction) as context:
            await delete_preset(context, preset)

    @delete.autocomplete("preset")
    async def _presets(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return await suggest_presets(interaction, current, own=True)

    @save.autocomplete("table")
    async def _tables(self, interaction: Interaction, current: str) -> list[Choice[int]]:
        return await suggest_tables(interaction, current)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(Presets())
