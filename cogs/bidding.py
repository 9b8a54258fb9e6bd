"""The auction and the phases after it: /bid, /pass, /trump, /guess, /pass-cards, /bury, /accept, /contest."""

from __future__ import annotations

from typing import Annotated

from discord.ext import commands

from bot.engine import actions
from bot.engine.actions import ACCEPT, PASS, Action, Verb
from bot.engine.cards import Suit
from bot.ui.interactions.arguments import Choices, Suggested, keyed
from bot.ui.interactions.autocomplete import ActionArgument, suggest_bids, suggest_cards
from bot.ui.interactions.commands import command
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.which_table import OwnGame
from bot.ui.play.hand_buttons import act_or_confirm
from bot.ui.text.card_input import read_cards
from bot.ui.text.catalogue import Texts

SUITS = keyed("suit-name", Suit)
NO_GUESS = "none"


def _guess(suit: str) -> Action:
    return Action.of(Verb.NO_GUESS) if suit == NO_GUESS else Action.of(Verb.GUESS, Suit(suit))


def _read_pass(cards: str, texts: Texts) -> Action:
    return actions.pass_cards(read_cards(cards, texts, Verb.PASS_CARDS))


def _read_burial(cards: str, texts: Texts) -> Action:
    return actions.bury(read_cards(cards, texts, Verb.BURY))


Bid = Annotated[Action, Suggested(suggest_bids, int, actions.bid, least=1, most=actions.HIGHEST_BID)]
Trump = Annotated[Action, Choices(SUITS, lambda suit: actions.trump(Suit(suit)))]
Guess = Annotated[Action, Choices({**SUITS, NO_GUESS: "guess-none"}, _guess)]
PassedCards = Annotated[Action, ActionArgument(Verb.PASS_CARDS, _read_pass, suggest_cards)]
BuriedCards = Annotated[Action, ActionArgument(Verb.BURY, _read_burial, suggest_cards)]


class Bidding(commands.Cog):
    """Commands of the auction and of the phases before play."""

    @command("bid")
    async def bid(self, context: InteractionContext, points: Bid, table: OwnGame) -> None:
        """Bid, after a confirmation if the bid is high."""
        await act_or_confirm(context, table.id, points)

    @command("pass")
    async def pass_(self, context: InteractionContext, table: OwnGame) -> None:
        """Pass."""
        await act_or_confirm(context, table.id, PASS)

    @command("trump")
    async def trump(self, context: InteractionContext, suit: Trump, table: OwnGame) -> None:
        """Name trump."""
        await act_or_confirm(context, table.id, suit)

    @command("guess")
    async def guess(self, context: InteractionContext, suit: Guess, table: OwnGame) -> None:
        """Guess trump, or decline to."""
        await act_or_confirm(context, table.id, suit)

    @command("pass-cards")
    async def pass_cards(
        self, context: InteractionContext, passed_cards: PassedCards, table: OwnGame
    ) -> None:
        """Pass cards to the partner, after a confirmation."""
        await act_or_confirm(context, table.id, passed_cards)

    @command("bury")
    async def bury(self, context: InteractionContext, cards: BuriedCards, table: OwnGame) -> None:
        """Bury three cards, after a confirmation."""
        await act_or_confirm(context, table.id, cards)

    @command("accept")
    async def accept(self, context: InteractionContext, table: OwnGame) -> None:
        """Accept a claim, or a deal as it was played."""
        await act_or_confirm(context, table.id, ACCEPT)

    @command("contest")
    async def challenge(self, context: InteractionContext, table: OwnGame) -> None:
        """Challenge a claim."""
        await act_or_confirm(context, table.id, Action.of(Verb.CHALLENGE))


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(Bidding())
