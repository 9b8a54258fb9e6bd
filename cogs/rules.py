"""The rules, and help: /rules, /help, /score-hand."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.engine.variants import VARIANTS
from bot.ui import (
    Click,
    answering,
    arguments,
    help_panel,
    rules_panel,
    said,
    score_hand,
    suggest_tables,
    suggest_topics,
)


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

    @app_commands.command(name=said("command-score-hand"), description=said("command-score-hand.description"))
    @app_commands.choices(variant=[Choice(name=said(f"variant-{one}"), value=one) for one in VARIANTS])
    @arguments("hand_cards", "variant", "table")
    async def score_hand(
        self,
        click: Click,
        hand_cards: app_commands.Range[str, 1, 400] | None = None,
        variant: str | None = None,
        table: int | None = None,
    ) -> None:
        """Add up the melds of a hand."""
        async with answering(click) as visit:
            await visit.show(await score_hand(visit, hand_cards, variant, table))

    @score_hand.autocomplete("table")
    async def _tables(self, click: Click, current: str) -> list[Choice[int]]:
        return await suggest_tables(click, current)

    @rules.autocomplete("topic")
    async def _topics(self, click: Click, current: str) -> list[Choice[str]]:
        return await suggest_topics(click, current)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(Rules())
