"""Presets of options: /preset save, default, list, delete."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from discord.ext import commands

from bot.ui.interactions.arguments import Suggested
from bot.ui.interactions.commands import command, group
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.which_table import AnyTable
from bot.ui.lobby.buttons import DeletePreset, ListPresets, SetDefaultPreset, Switch
from bot.ui.lobby.presets import save_preset, suggest_presets

OwnPreset = Annotated[str, Suggested(partial(suggest_presets, own=True))]


class PresetCommands(commands.Cog):
    """Commands about presets."""

    preset = group("preset")

    @command("preset-save", of=preset)
    async def save(self, context: InteractionContext, name: str, table: AnyTable) -> None:
        """Save the options of a table as a preset."""
        await save_preset(context, table, name)

    @command("preset-default", of=preset)
    async def default(
        self, context: InteractionContext, preset: OwnPreset, *, on: bool = True
    ) -> SetDefaultPreset:
        """Set whether new tables have the rules of a preset."""
        return SetDefaultPreset(Switch.ON if on else Switch.OFF, preset)

    @command("preset-list", of=preset)
    async def list_(self, context: InteractionContext) -> ListPresets:
        """List the presets of this server."""
        return ListPresets()

    @command("preset-delete", of=preset)
    async def delete(self, context: InteractionContext, preset: OwnPreset) -> DeletePreset:
        """Delete a preset."""
        return DeletePreset(preset)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(PresetCommands())
