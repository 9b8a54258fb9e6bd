"""Melds, draws and declaring out: /meld, /dix, /exchange, /draw, /declare-out."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.engine import actions
from bot.engine.actions import DECLARE_OUT, DIX, DRAW, DRAW_UPCARD, EXCHANGE, Verb
from bot.ui.components.controls import Interaction
from bot.ui.interactions import arguments, own_table, read_meld, respond, suggest, suggest_own_games
from bot.ui.interactions.hand_answer import show_hand
from bot.ui.play.hand_buttons import act_or_confirm
from bot.ui.text.catalogue import Texts, localized

DRAW_ACTIONS = {"stock": DRAW, "upcard": DRAW_UPCARD}


def _read_meld(meld: str, texts: Texts) -> actions.Action:
    return actions.meld(read_meld(meld, texts))


class Melding(commands.Cog):
    """Commands between tricks."""

    @app_commands.command(name=localized("command-meld"), description=localized("command-meld.description"))
    @arguments("meld", "table")
    async def meld(self, interaction: Interaction, meld: str, table: int | None = None) -> None:
        """Lay down a meld."""
        async with respond(interaction) as context:
            info = await own_table(context, table)
            chosen = _read_meld(meld, context.texts)
            await show_hand(context, await context.host.play.act(info.id, context.user_id, chosen))

    @app_commands.command(name=localized("command-dix"), description=localized("command-dix.description"))
    @arguments("table")
    async def dix(self, interaction: Interaction, table: int | None = None) -> None:
        """Show a nine of trump."""
        async with respond(interaction) as context:
            info = await own_table(context, table)
            await show_hand(context, await context.host.play.act(info.id, context.user_id, DIX))

    @app_commands.command(
        name=localized("command-exchange"), description=localized("command-exchange.description")
    )
    @arguments("table")
    async def exchange(self, interaction: Interaction, table: int | None = None) -> None:
        """Exchange a nine of trump for the upcard."""
        async with respond(interaction) as context:
            info = await own_table(context, table)
            await show_hand(context, await context.host.play.act(info.id, context.user_id, EXCHANGE))

    @app_commands.command(name=localized("command-draw"), description=localized("command-draw.description"))
    @app_commands.choices(
        source=[Choice(name=localized(f"draw-{name}"), value=name) for name in DRAW_ACTIONS]
    )
    @arguments("source", "table")
    async def draw(self, interaction: Interaction, source: str = "stock", table: int | None = None) -> None:
        """Draw a card."""
        async with respond(interaction) as context:
            info = await own_table(context, table)
            await show_hand(
                context, await context.host.play.act(info.id, context.user_id, DRAW_ACTIONS[source])
            )

    @app_commands.command(
        name=localized("command-declare-out"), description=localized("command-declare-out.description")
    )
    @arguments("table")
    async def declare_out(self, interaction: Interaction, table: int | None = None) -> None:
        """Declare out, after a confirmation."""
        async with respond(interaction) as context:
            info = await own_table(context, table)
            await act_or_confirm(context, info.id, DECLARE_OUT)

    @meld.autocomplete("meld")
    async def _melds(self, interaction: Interaction, current: str) -> list[Choice[Any]]:
        return await suggest(interaction, Verb.MELD, current, _read_meld)

    @meld.autocomplete("table")
    @dix.autocomplete("table")
    @exchange.autocomplete("table")
    @draw.autocomplete("table")
    @declare_out.autocomplete("table")
    async def _tables(self, interaction: Interaction, current: str) -> list[Choice[int]]:
        return await suggest_own_games(interaction, current)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(Melding())
