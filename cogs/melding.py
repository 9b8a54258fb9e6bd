"""Melds, draws and declaring out: /meld, /dix, /exchange, /draw, /declare-out."""

from __future__ import annotations

from typing import Annotated

from discord.ext import commands

from bot.engine import actions
from bot.engine.actions import DECLARE_OUT, DIX, DRAW, DRAW_UPCARD, EXCHANGE, Action, Verb
from bot.ui.interactions.arguments import Choices, keyed
from bot.ui.interactions.autocomplete import ActionArgument
from bot.ui.interactions.commands import command
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.which_table import OwnGame
from bot.ui.play.hand_buttons import act_or_confirm
from bot.ui.text.card_input import read_meld
from bot.ui.text.catalogue import Texts

DRAW_SOURCES = {"stock": DRAW, "upcard": DRAW_UPCARD}


def _read_meld(meld: str, texts: Texts) -> Action:
    return actions.meld(read_meld(meld, texts))


Meld = Annotated[Action, ActionArgument(Verb.MELD, _read_meld)]
Draw = Annotated[Action, Choices(keyed("draw", DRAW_SOURCES), DRAW_SOURCES.__getitem__)]


class Melding(commands.Cog):
    """Commands between tricks."""

    @command("meld")
    async def meld(self, context: InteractionContext, meld: Meld, table: OwnGame) -> None:
        """Lay down a meld."""
        await act_or_confirm(context, table.id, meld)

    @command("dix")
    async def dix(self, context: InteractionContext, table: OwnGame) -> None:
        """Show a nine of trump."""
        await act_or_confirm(context, table.id, DIX)

    @command("exchange")
    async def exchange(self, context: InteractionContext, table: OwnGame) -> None:
        """Exchange a nine of trump for the upcard."""
        await act_or_confirm(context, table.id, EXCHANGE)

    @command("draw")
    async def draw(self, context: InteractionContext, *, source: Draw = DRAW, table: OwnGame) -> None:
        """Draw a card."""
        await act_or_confirm(context, table.id, source)

    @command("declare-out")
    async def declare_out(self, context: InteractionContext, table: OwnGame) -> None:
        """Declare out, after a confirmation."""
        await act_or_confirm(context, table.id, DECLARE_OUT)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(Melding())
