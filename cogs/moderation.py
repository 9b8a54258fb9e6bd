"""Moderation by the managers of a server: /moderate."""

from __future__ import annotations

from typing import Annotated

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.components.panel import Panel
from bot.ui.interactions.arguments import Suggested
from bot.ui.interactions.commands import command
from bot.ui.interactions.context import InteractionContext
from bot.ui.moderation.buttons import ModerateGame, ModerateTable, ShowModeration
from bot.ui.moderation.moderation_panel import member_panel
from bot.ui.moderation.which import subject, suggest_subjects

Subject = Annotated[int, Suggested(suggest_subjects, int)]


class ModerationCommands(commands.Cog):
    """What those who manage a server decide about its members, tables and results."""

    @app_commands.default_permissions(manage_guild=True)
    @command("moderate")
    async def moderate(
        self,
        context: InteractionContext,
        moderated: discord.User | discord.Member | None = None,
        moderated_table: Subject | None = None,
    ) -> Panel | ModerateGame | ModerateTable | ShowModeration:
        """Show what managers can decide: about a member, about a table, or what is going on."""
        if moderated is not None:
            return await member_panel(context, moderated.id)
        return ShowModeration() if moderated_table is None else await subject(context, moderated_table)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the command."""
    await bot.add_cog(ModerationCommands())
