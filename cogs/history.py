"""Past games: /history, /replay, /verify, /export."""

from __future__ import annotations

from typing import Annotated

import discord
from discord.ext import commands

from bot.store import TableInfo
from bot.ui.boards.buttons import ShowBoardSeal
from bot.ui.boards.result_panel import Day, daily_board
from bot.ui.components.panel import Panel
from bot.ui.history.buttons import ExportGame, ShowGames, ShowSeals
from bot.ui.history.replay_panel import DealNumber, replay_panel, suggest_played, table_to_replay
from bot.ui.history.verification import table_to_export, table_to_verify
from bot.ui.interactions.arguments import Suggested, TableArgument, VariantName
from bot.ui.interactions.commands import command
from bot.ui.interactions.context import InteractionContext
from bot.ui.leaderboard.buttons import ALL_VARIANTS

ReplayedTable = Annotated[TableInfo, TableArgument(table_to_replay, suggest_played)]
ExportedTable = Annotated[TableInfo, TableArgument(table_to_export, suggest_played)]
TableNumber = Annotated[int, Suggested(suggest_played, int)]


class HistoryCommands(commands.Cog):
    """Commands about past games."""

    @command("history")
    async def history(
        self,
        context: InteractionContext,
        player: discord.User | discord.Member | None = None,
        variant: VariantName | None = None,
    ) -> ShowGames:
        """List a player's finished games."""
        return ShowGames(player.id if player else context.user_id, variant or ALL_VARIANTS, 0, "")

    @command("replay")
    async def replay(
        self, context: InteractionContext, *, table: ReplayedTable, deal: DealNumber | None = None
    ) -> Panel:
        """Replay a finished deal."""
        return await replay_panel(context, table.id, deal)

    @command("verify")
    async def verify(
        self, context: InteractionContext, table: TableNumber | None = None, day: Day | None = None
    ) -> ShowBoardSeal | ShowSeals:
        """Show the commitments and seeds of a game's shuffles, or of a daily board."""
        if day is not None:
            return ShowBoardSeal((await daily_board(context, day)).id)
        return ShowSeals((await table_to_verify(context, table)).id)

    @command("export")
    async def export(self, context: InteractionContext, table: ExportedTable) -> ExportGame:
        """Send the game record as a file."""
        return ExportGame(table.id)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(HistoryCommands())
