"""For those who want to look again, or to check: /replay, /verify, /export."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.ui.components.controls import Interaction
from bot.ui.history import (
    export_panel,
    replay_panel,
    suggest_deals,
    suggest_played,
    table_to_export,
    table_to_replay,
    table_to_verify,
    verify_panel,
)
from bot.ui.interactions import arguments, respond
from bot.ui.text.catalogue import localized


class Records(commands.Cog):
    """The commands by which a game can be seen again and checked."""

    @app_commands.command(
        name=localized("command-replay"), description=localized("command-replay.description")
    )
    @arguments("table", "deal")
    async def replay(
        self, interaction: Interaction, table: int | None = None, deal: int | None = None
    ) -> None:
        """Go through a deal that is over."""
        async with respond(interaction) as context:
            info = await table_to_replay(context, table)
            await context.show(await replay_panel(context, info.id, None if deal is None else deal - 1))

    @app_commands.command(
        name=localized("command-verify"), description=localized("command-verify.description")
    )
    @arguments("table")
    async def verify(self, interaction: Interaction, table: int | None = None) -> None:
        """Show what was published of the shuffles."""
        async with respond(interaction) as context:
            info = await table_to_verify(context, table)
            await context.show(await verify_panel(context, info))

    @app_commands.command(
        name=localized("command-export"), description=localized("command-export.description")
    )
    @arguments("table")
    async def export(self, interaction: Interaction, table: int | None = None) -> None:
        """Give the record of a game."""
        async with respond(interaction) as context:
            info = await table_to_export(context, table)
            await context.show(await export_panel(context, info))

    @replay.autocomplete("deal")
    async def _deals(self, interaction: Interaction, current: str) -> list[Choice[int]]:
        return await suggest_deals(interaction, current)

    @replay.autocomplete("table")
    @verify.autocomplete("table")
    @export.autocomplete("table")
    async def _tables(self, interaction: Interaction, current: str) -> list[Choice[int]]:
        return await suggest_played(interaction, current)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(Records())
