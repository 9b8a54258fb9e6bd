"""The coach: /hint and /review."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from discord.ext import commands

from bot.store import TableInfo
from bot.ui.coach.buttons import ShowHint
from bot.ui.coach.review_panel import review_panel
from bot.ui.components.panel import Panel
from bot.ui.history.replay_panel import DealNumber, suggest_played, table_to_replay
from bot.ui.interactions.arguments import TableArgument
from bot.ui.interactions.commands import anywhere, command
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.which_table import OwnGame

OwnPastGame = Annotated[TableInfo, TableArgument(partial(table_to_replay, own=True), suggest_played)]


class CoachCommands(commands.Cog):
    """Commands of the coach."""

    @anywhere
    @command("hint")
    async def hint(self, context: InteractionContext, table: OwnGame) -> ShowHint:
        """Show what you could do now."""
        return ShowHint(table.id)

    @command("review")
    async def review(
        self, context: InteractionContext, *, table: OwnPastGame, deal: DealNumber | None = None
    ) -> Panel:
        """Show what your decisions in a finished deal have cost."""
        return await review_panel(context, table.id, deal)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(CoachCommands())
