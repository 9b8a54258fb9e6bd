"""What the winner of a trick does, and declaring out: /meld, /dix, /exchange, /draw, /declare-out."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.engine import actions
from bot.engine.actions import DECLARE_OUT, DIX, DRAW, DRAW_UPCARD, EXCHANGE, Verb
from bot.ui import Click, answering, arguments, own_table, read_meld, said, suggest, suggest_tables

TAKEN = {"stock": DRAW, "upcard": DRAW_UPCARD}


class Melding(commands.Cog):
    """The commands between tricks."""

    @app_commands.command(name=said("command-meld"), description=said("command-meld.description"))
    @arguments("meld", "table")
    async def meld(self, click: Click, meld: str, table: int | None = None) -> None:
        """Lay down a meld."""
        async with answering(click) as visit:
            info = await own_table(visit, table)
            chosen = actions.meld(read_meld(meld, visit.texts))
            await visit.follow(await visit.host.act(info.id, visit.user_id, chosen))

    @app_commands.command(name=said("command-dix"), description=said("command-dix.description"))
    @arguments("table")
    async def dix(self, click: Click, table: int | None = None) -> None:
        """Show a nine of trump."""
        async with answering(click) as visit:
            info = await own_table(visit, table)
            await visit.follow(await visit.host.act(info.id, visit.user_id, DIX))

    @app_commands.command(name=said("command-exchange"), description=said("command-exchange.description"))
    @arguments("table")
    async def exchange(self, click: Click, table: int | None = None) -> None:
        """Exchange a nine of trump for the upcard."""
        async with answering(click) as visit:
            info = await own_table(visit, table)
            await visit.follow(await visit.host.act(info.id, visit.user_id, EXCHANGE))

    @app_commands.command(name=said("command-draw"), description=said("command-draw.description"))
    @app_commands.choices(source=[Choice(name=said(f"draw-{name}"), value=name) for name in TAKEN])
    @arguments("source", "table")
    async def draw(self, click: Click, source: str = "stock", table: int | None = None) -> None:
        """Draw a card."""
        async with answering(click) as visit:
            info = await own_table(visit, table)
            await visit.follow(await visit.host.act(info.id, visit.user_id, TAKEN[source]))

    @app_commands.command(
        name=said("command-declare-out"), description=said("command-declare-out.description")
    )
    @arguments("table")
    async def declare_out(self, click: Click, table: int | None = None) -> None:
        """Say that one is out, once one has said so twice."""
        async with answering(click) as visit:
            info = await own_table(visit, table)
            await visit.ask(info.id, DECLARE_OUT)

    @meld.autocomplete("meld")
    async def _melds(self, click: Click, current: str) -> list[Choice[Any]]:
        return await suggest(click, [Verb.MELD], current)

    @meld.autocomplete("table")
    @dix.autocomplete("table")
    @exchange.autocomplete("table")
    @draw.autocomplete("table")
    @declare_out.autocomplete("table")
    async def _tables(self, click: Click, current: str) -> list[Choice[int]]:
        return await suggest_tables(click, current)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(Melding())
