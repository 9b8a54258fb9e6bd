"""One's own hand, and how one likes to see it: /hand, /preferences."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.host import TableState
from bot.ui.components.controls import Interaction
from bot.ui.interactions import arguments, own_table, respond, suggest_tables
from bot.ui.settings import offer_preferences, preferences_panel
from bot.ui.text.catalogue import LANGUAGES, localized

SHOWN = (TableState.PLAYING, TableState.LOBBY, TableState.OVER)
HANDS = [Choice(name=localized(f"hand-{one}"), value=one) for one in ("ephemeral", "dm")]
STYLES = [Choice(name=localized(f"style-{one}"), value=one) for one in ("pictures", "text")]
TONGUES = [Choice(name=localized(f"language-{one}"), value=one) for one in ("auto", *LANGUAGES)]


class Hands(commands.Cog):
    """The commands about one's own hand."""

    @app_commands.command(name=localized("command-hand"), description=localized("command-hand.description"))
    @arguments("table")
    async def hand(self, interaction: Interaction, table: int | None = None) -> None:
        """Show one's hand, and all that one may do."""
        async with respond(interaction) as context:
            info = await own_table(context, table, SHOWN)
            await context.follow(await context.host.snapshot(info.id, context.user_id))

    @app_commands.command(
        name=localized("command-preferences"), description=localized("command-preferences.description")
    )
    @app_commands.choices(hand=HANDS, style=STYLES, language=TONGUES)
    @arguments("hand", "style", "four_colours", "pings", "auto_draw", "guide", "listed", "language")
    async def preferences(
        self,
        interaction: Interaction,
        hand: str | None = None,
        style: str | None = None,
        four_colours: bool | None = None,
        pings: bool | None = None,
        auto_draw: bool | None = None,
        guide: bool | None = None,
        listed: bool | None = None,
        language: str | None = None,
    ) -> None:
        """Say how one likes to be served: by a form where nothing is said."""
        chosen = {
            "hand": hand,
            "style": style,
            "four_colours": four_colours,
            "pings": pings,
            "auto_draw": auto_draw,
            "guide": guide,
            "listed": listed,
            "language": language,
        }
        if set(chosen.values()) == {None}:
            await offer_preferences(interaction)
            return
        async with respond(interaction) as context:
            await context.show(await preferences_panel(context, chosen))

    @hand.autocomplete("table")
    async def _tables(self, interaction: Interaction, current: str) -> list[Choice[int]]:
        return await suggest_tables(interaction, current)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(Hands())
