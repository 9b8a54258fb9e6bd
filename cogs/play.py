"""The hand and the trick: /hand, /play, /correct, /claim-rest, /throw-in, /call."""

from __future__ import annotations

from typing import Annotated

from discord.ext import commands

from bot.engine.actions import CLAIM_REST, THROW_IN, Action, Verb, play
from bot.ui.interactions.arguments import Choices, keyed
from bot.ui.interactions.autocomplete import ActionArgument
from bot.ui.interactions.commands import command
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.hand_answer import show_current_hand
from bot.ui.interactions.which_table import OwnGame
from bot.ui.play.hand_buttons import act_or_confirm
from bot.ui.text.card_input import read_card
from bot.ui.text.catalogue import Texts

CALL_VERBS = {
    "dead": Verb.CALL_DEAD,
    "miscount": Verb.CALL_MISCOUNT,
    "revoke": Verb.CALL_REVOKE,
    "unburied": Verb.CALL_UNBURIED,
}


def _read_play(card: str, texts: Texts) -> Action:
    return play(read_card(card, texts))


def _read_correction(card: str, texts: Texts) -> Action:
    return Action.of(Verb.CORRECT, read_card(card, texts))


PlayedCard = Annotated[Action, ActionArgument(Verb.PLAY, _read_play)]
CorrectCard = Annotated[Action, ActionArgument(Verb.CORRECT, _read_correction)]
Call = Annotated[Action, Choices(keyed("call", CALL_VERBS), lambda what: Action.of(CALL_VERBS[what]))]


class Play(commands.Cog):
    """Commands of play."""

    @command("hand")
    async def hand(self, context: InteractionContext, table: OwnGame) -> None:
        """Show your hand and everything you may do."""
        await show_current_hand(context, table.id)

    @command("play")
    async def play(self, context: InteractionContext, card: PlayedCard, table: OwnGame) -> None:
        """Play a card to the trick."""
        await act_or_confirm(context, table.id, card)

    @command("correct")
    async def correct(self, context: InteractionContext, card: CorrectCard, table: OwnGame) -> None:
        """Replace your last card."""
        await act_or_confirm(context, table.id, card)

    @command("claim-rest")
    async def claim_rest(self, context: InteractionContext, table: OwnGame) -> None:
        """Lay down the hand, which is certain to win all remaining tricks."""
        await act_or_confirm(context, table.id, CLAIM_REST)

    @command("throw-in")
    async def throw_in(self, context: InteractionContext, table: OwnGame) -> None:
        """Throw in the deal, after a confirmation."""
        await act_or_confirm(context, table.id, THROW_IN)

    @command("call")
    async def call(self, context: InteractionContext, what: Call, table: OwnGame) -> None:
        """Call a dead deal or another player's mistake."""
        await act_or_confirm(context, table.id, what)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(Play())
