"""For those who want to look again, or to check: /replay, /verify, /export."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.ui import (
    Click,
    answering,
    arguments,
    export_panel,
    replay_panel,
    said,
    suggest_deals,
    suggest_played,
    table_to_export,
    table_to_replay,
    table_to_verify,
    verify_panel,
)


class Records(commands.Cog):
    """The commands by which a game can be seen again and checked."""

    @app_commands.command(name=said("command-replay"), description=said("command-replay.description"))
    @arguments("table", "deal")
    async def replay(self, click: Click, table: int | None = None, deal: int | None = None) -> None:
        """Go through a deal that is over."""
        async with answering(click) as visit:
            info = await table_to_replay(visit, table)
            await visit.show(await replay_panel(visit, info.id, None if deal is None else deal - 1))

    @app_commands.command(name=said("command-verify"), description=said("command-verify.description"))
    @arguments("table")
    async def verify(self, click: Click, table: int | None = None) -> None:
        """Show what was published of the shuffles."""
        async with answering(click) as visit:
            info = await table_to_verify(visit, table)
            await visit.show(await verify_panel(visit, info))

    @app_commands.command(name=said("command-export"), description=said("command-export.description"))
    @arguments("table")
    async def export(self, click: Click, table: int | None = None) -> None:
        """Give the record of a game."""
        async with answering(click) as visit:
            info = await table_to_export(visit, table)
            await visit.show(await export_panel(visit, info))

    @replay.autocomplete("deal")
    async def _deals(self, click: Click, current: str) -> list[Choice[int]]:
        return await suggest_deals(click, current)

    @replay.autocomplete("table")
    @verify.autocomplete("table")
    @export.autocomplete("table")
    async def _tables(self, click: Click, current: str) -> list[Choice[int]]:
        return await suggest_played(click, current)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(Records())
