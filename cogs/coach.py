"""The coach: /hint and /review."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.ui.coach.hint import show_hint
from bot.ui.coach.review_panel import review_panel
from bot.ui.components.controls import Interaction
from bot.ui.history.replay_panel import suggest_deals, suggest_played, table_to_replay
from bot.ui.interactions import anywhere, arguments, own_table, respond, suggest_own_games
from bot.ui.text.catalogue import localized


class Coach(commands.Cog):
    """Commands of the coach."""

    @anywhere
    @app_commands.command(name=localized("command-hint"), description=localized("command-hint.description"))
    @arguments("table")
    async def hint(self, interaction: Interaction, table: int | None = None) -> None:
        """Show what you could do now."""
        async with respond(interaction) as context:
            info = await own_table(context, table)
            await show_hint(context, info.id)

    @app_commands.command(
        name=localized("command-review"), description=localized("command-review.description")
    )
    @arguments("table", "deal")
    async def review(
        self, interaction: Interaction, table: int | None = None, deal: int | None = None
    ) -> None:
        """Show what your decisions in a finished deal have cost."""
        async with respond(interaction) as context:
            info = await table_to_replay(context, table, own=True)
            await context.show(await review_panel(context, info.id, None if deal is None else deal - 1))

    @review.autocomplete("deal")
    async def _deals(self, interaction: Interaction, current: str) -> list[Choice[int]]:
        return await suggest_deals(interaction, current)

    @hint.autocomplete("table")
    async def _tables(self, interaction: Interaction, current: str) -> list[Choice[int]]:
        return await suggest_own_games(interaction, current)

    @review.autocomplete("table")
    async def _played(self, interaction: Interaction, current: str) -> list[Choice[int]]:
        return await suggest_played(interaction, current)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(Coach())
