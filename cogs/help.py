"""Help: /help, /rules, /score-hand, /about."""

from __future__ import annotations

from typing import Annotated

from discord.app_commands import Range
from discord.ext import commands

from bot.ui.components.panel import Panel
from bot.ui.help.buttons import ShowAbout, ShowHelp
from bot.ui.help.rules_panel import rules_here
from bot.ui.help.score_hand import score_hand
from bot.ui.interactions.arguments import ArgumentChoices, Suggested, VariantName, keyed
from bot.ui.interactions.autocomplete import suggest_topics
from bot.ui.interactions.commands import anywhere, command
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.which_table import suggest_tables

Topic = Annotated[str, Suggested(suggest_topics)]
Scale = Annotated[int, ArgumentChoices(keyed("value-scale", (10, 1)))]
TableNumber = Annotated[int, Suggested(suggest_tables, int)]


class HelpCommands(commands.Cog):
    """Commands that explain the game and the bot."""

    @anywhere
    @command("rules")
    async def rules(
        self, context: InteractionContext, variant: VariantName | None = None, topic: Topic = "0"
    ) -> Panel:
        """Show the rules of a variant, by default those of the table here."""
        return await rules_here(context, variant, topic)

    @anywhere
    @command("help")
    async def help(self, context: InteractionContext) -> ShowHelp:
        """Show what you can do next."""
        return ShowHelp()

    @anywhere
    @command("about")
    async def about(self, context: InteractionContext) -> ShowAbout:
        """Show which version this is."""
        return ShowAbout()

    @anywhere
    @command("score-hand")
    async def score_hand(
        self,
        context: InteractionContext,
        hand_cards: Range[str, 1, 400] | None = None,
        variant: VariantName | None = None,
        scale: Scale | None = None,
        table: TableNumber | None = None,
    ) -> Panel:
        """Show the melds of a hand with each trump."""
        return await score_hand(context, hand_cards, variant, table, scale)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(HelpCommands())
