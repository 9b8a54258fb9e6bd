"""The rules, and help: /rules, /help."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.engine.variants import VARIANTS
from bot.ui import Click, answering, arguments, help_panel, rules_panel, said, suggest_topics


class Rules(commands.Cog):
    """The commands for those who want to know."""

    @app_commands.command(name=said("command-rules"), description=said("command-rules.description"))
    @app_commands.choices(variant=[Choice(name=said(f"variant-{one}"), value=one) for one in VARIANTS])
    @arguments("variant", "topic")
    async def rules(self, click: Click, variant: str, topic: str = "0") -> None:
        """The rules of a variant."""
        async with answering(click) as visit:
            await visit.show(rules_panel(visit.texts, variant, topic))

    @app_commands.command(name=said("command-help"), description=said("command-help.description"))
    async def help(self, click: Click) -> None:
        """What to type or tap next."""
        async with answering(click) as visit:
            await visit.show(await help_panel(visit))

    @rules.autocomplete("topic")
    async def _topics(self, click: Click, current: str) -> list[Choice[str]]:
        return await suggest_topics(click, current)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(Rules())
