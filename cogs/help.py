"""Help: /help, /rules, /score-hand."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.engine.variants import VARIANTS
from bot.ui.components.controls import Interaction
from bot.ui.help.help_panel import help_panel
from bot.ui.help.rules_panel import rules_here
from bot.ui.help.score_hand import score_hand
from bot.ui.interactions import anywhere, arguments, respond, suggest_tables, suggest_topics
from bot.ui.text.catalogue import localized


class Help(commands.Cog):
    """Commands that explain the game and the bot."""

    @anywhere
    @app_commands.command(name=localized("command-rules"), description=localized("command-rules.description"))
    @app_commands.choices(
        variant=[Choice(name=localized(f"variant-{variant}"), value=variant) for variant in VARIANTS]
    )
    @arguments("variant", "topic")
    async def rules(self, interaction: Interaction, variant: str | None = None, topic: str = "0") -> None:
        """Show the rules of a variant, by default those of the table here."""
        async with respond(interaction) as context:
            await context.show(await rules_here(context, variant, topic))

    @anywhere
    @app_commands.command(name=localized("command-help"), description=localized("command-help.description"))
    async def help(self, interaction: Interaction) -> None:
        """Show what you can do next."""
        async with respond(interaction) as context:
            await context.show(await help_panel(context))

    @anywhere
    @app_commands.command(
        name=localized("command-score-hand"), description=localized("command-score-hand.description")
    )
    @app_commands.choices(
        variant=[Choice(name=localized(f"variant-{variant}"), value=variant) for variant in VARIANTS]
    )
    @app_commands.choices(
        scale=[Choice(name=localized(f"value-scale-{scale}"), value=scale) for scale in (10, 1)]
    )
    @arguments("hand_cards", "variant", "scale", "table")
    async def score_hand(
        self,
        interaction: Interaction,
        hand_cards: app_commands.Range[str, 1, 400] | None = None,
        variant: str | None = None,
        scale: int | None = None,
        table: int | None = None,
    ) -> None:
        """Show the melds of a hand with each trump."""
        async with respond(interaction) as context:
            await context.show(await score_hand(context, hand_cards, variant, table, scale))

    @score_hand.autocomplete("table")
    async def _tables(self, interaction: Interaction, current: str) -> list[Choice[int]]:
        return await suggest_tables(interaction, current)

    @rules.autocomplete("topic")
    async def _topics(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return await suggest_topics(interaction, current)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(Help())
