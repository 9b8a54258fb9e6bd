"""Past games: /history, /replay, /verify, /export."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.engine.variants import VARIANTS
from bot.ui.boards.seal_panel import board_seal_panel, daily_board
from bot.ui.components.controls import Interaction
from bot.ui.history.games_panel import history_panel
from bot.ui.history.replay_panel import replay_panel, suggest_deals, suggest_played, table_to_replay
from bot.ui.history.verification import export_panel, table_to_export, table_to_verify, verify_panel
from bot.ui.interactions import arguments, respond
from bot.ui.text.catalogue import localized

VARIANT_CHOICES = [Choice(name=localized(f"variant-{variant}"), value=variant) for variant in VARIANTS]


class History(commands.Cog):
    """Commands about past games."""

    @app_commands.command(
        name=localized("command-history"), description=localized("command-history.description")
    )
    @app_commands.choices(variant=VARIANT_CHOICES)
    @arguments("player", "variant")
    async def history(
        self,
        interaction: Interaction,
        player: discord.User | discord.Member | None = None,
        variant: str | None = None,
    ) -> None:
        """List a player's finished games."""
        async with respond(interaction) as context:
            await context.show(await history_panel(context, (player or interaction.user).id, variant))

    @app_commands.command(
        name=localized("command-replay"), description=localized("command-replay.description")
    )
    @arguments("table", "deal")
    async def replay(
        self, interaction: Interaction, table: int | None = None, deal: int | None = None
    ) -> None:
        """Replay a finished deal."""
        async with respond(interaction) as context:
            info = await table_to_replay(context, table)
            await context.show(await replay_panel(context, info.id, None if deal is None else deal - 1))

    @app_commands.command(
        name=localized("command-verify"), description=localized("command-verify.description")
    )
    @arguments("table", "day")
    async def verify(
        self, interaction: Interaction, table: int | None = None, day: str | None = None
    ) -> None:
        """Show the commitments and seeds of a game's shuffles, or of a daily board."""
        async with respond(interaction) as context:
            if day is not None:
                await context.show(await board_seal_panel(context, await daily_board(context, day)))
                return
            info = await table_to_verify(context, table)
            await context.show(await verify_panel(context, info))

    @app_commands.command(
        name=localized("command-export"), description=localized("command-export.description")
    )
    @arguments("table")
    async def export(self, interaction: Interaction, table: int | None = None) -> None:
        """Send the game record as a file."""
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
    await bot.add_cog(History())
