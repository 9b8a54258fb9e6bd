"""Past games: /history, /replay, /verify, /export."""

from __future__ import annotations

from typing import Annotated

import discord
from discord.ext import commands

from bot.store import TableInfo
from bot.ui.boards.result_panel import board_seal_panel, daily_board
from bot.ui.components.panel import Panel
from bot.ui.history.games_panel import history_panel
from bot.ui.history.replay_panel import DealNumber, replay_panel, suggest_played, table_to_replay
from bot.ui.history.verification import export_panel, table_to_export, table_to_verify, verify_panel
from bot.ui.interactions.arguments import Suggested, TableArgument, VariantName
from bot.ui.interactions.commands import command
from bot.ui.interactions.context import InteractionContext

ReplayedTable = Annotated[TableInfo, TableArgument(table_to_replay, suggest_played)]
ExportedTable = Annotated[TableInfo, TableArgument(table_to_export, suggest_played)]
TableNumber = Annotated[int, Suggested(suggest_played, int)]


class History(commands.Cog):
    """Commands about past games."""

    @command("history")
    async def history(
        self,
        context: InteractionContext,
        player: discord.User | discord.Member | None = None,
        variant: VariantName | None = None,
    ) -> Panel:
        """List a player's finished games."""
        return await history_panel(context, player.id if player else context.user_id, variant)

    @command("replay")
    async def replay(
        self, context: InteractionContext, *, table: ReplayedTable, deal: DealNumber | None = None
    ) -> Panel:
        """Replay a finished deal."""
        return await replay_panel(context, table.id, deal)

    @command("verify")
    async def verify(
        self, context: InteractionContext, table: TableNumber | None = None, day: str | None = None
    ) -> Panel:
        """Show the commitments and seeds of a game's shuffles, or of a daily board."""
        if day is not None:
            return await board_seal_panel(context, await daily_board(context, day))
        return await verify_panel(context, await table_to_verify(context, table))

    @command("export")
    async def export(self, context: InteractionContext, table: ExportedTable) -> Panel:
        """Send the game record as a file."""
        return await export_panel(context, table)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(History())
