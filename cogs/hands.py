"""One's own hand, and how one likes to see it: /hand, /preferences."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.host import TableState
from bot.ui import (
    LANGUAGES,
    Click,
    answering,
    arguments,
    offer_preferences,
    own_table,
    preferences_panel,
    said,
    suggest_tables,
)

SHOWN = (TableState.PLAYING, TableState.LOBBY, TableState.OVER)
HANDS = [Choice(name=said(f"hand-{one}"), value=one) for one in ("ephemeral", "dm")]
STYLES = [Choice(name=said(f"style-{one}"), value=one) for one in ("pictures", "text")]
TONGUES = [Choice(name=said(f"language-{one}"), value=one) for one in ("auto", *LANGUAGES)]


class Hands(commands.Cog):
    """The commands about one's own hand."""

    @app_commands.command(name=said("command-hand"), description=said("command-hand.description"))
    @arguments("table")
    async def hand(self, click: Click, table: int | None = None) -> None:
        """Show one's hand, and all that one may do."""
        async with answering(click) as visit:
            info = await own_table(visit, table, SHOWN)
            await visit.follow(await visit.host.look(info.id, visit.user_id))

    @app_commands.command(
        name=said("command-preferences"), description=said("command-preferences.description")
    )
    @app_commands.choices(hand=HANDS, style=STYLES, language=TONGUES)
    @arguments("hand", "style", "four_colours", "pings", "auto_draw", "guide", "listed", "language")
    async def preferences(
        self,
        click: Click,
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
            await offer_preferences(click)
            return
        async with answering(click) as visit:
            await visit.show(await preferences_panel(visit, chosen))

    @hand.autocomplete("table")
    async def _tables(self, click: Click, current: str) -> list[Choice[int]]:
        return await suggest_tables(click, current)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(Hands())
