"""House rules under a name: /preset save, list, delete."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.ui import (
    Click,
    answering,
    any_table,
    arguments,
    delete_preset,
    presets_panel,
    said,
    save_preset,
    suggest_presets,
    suggest_tables,
)


class Presets(commands.Cog):
    """The commands about house rules."""

    preset = app_commands.Group(name=said("command-preset"), description=said("command-preset.description"))

    @preset.command(name=said("command-preset-save"), description=said("command-preset-save.description"))
    @arguments("name", "table")
    async def save(self, click: Click, name: str, table: int | None = None) -> None:
        """Keep the options of a table under a name."""
        async with answering(click) as visit:
            await save_preset(visit, await any_table(visit, table), name)

    @preset.command(name=said("command-preset-list"), description=said("command-preset-list.description"))
    async def list_(self, click: Click) -> None:
        """The house rules of this server."""
        async with answering(click) as visit:
            await visit.show(await presets_panel(visit))

    @preset.command(name=said("command-preset-delete"), description=said("command-preset-delete.description"))
    @arguments("preset")
    async def delete(self, click: Click, preset: str) -> None:
        """Forget house rules."""
        async with answering(click) as visit:
            await delete_preset(visit, preset)

    @delete.autocomplete("preset")
    async def _presets(self, click: Click, current: str) -> list[Choice[str]]:
        return await suggest_presets(click, current)

    @save.autocomplete("table")
    async def _tables(self, click: Click, current: str) -> list[Choice[int]]:
        return await suggest_tables(click, current)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(Presets())
