"""What players do in a game: /hand, and a command for each kind of action from /bid to /declare-out."""

from __future__ import annotations

from typing import Annotated

from discord.ext import commands

from bot.engine import actions
from bot.engine.actions import (
    ACCEPT,
    CLAIM_REST,
    DECLARE_OUT,
    DIX,
    DRAW,
    DRAW_UPCARD,
    EXCHANGE,
    PASS,
    THROW_IN,
    Action,
    Verb,
)
from bot.engine.cards import Suit
from bot.ui.interactions.arguments import ArgumentChoices, Suggested, keyed
from bot.ui.interactions.autocomplete import ActionArgument, suggest_bids, suggest_cards
from bot.ui.interactions.commands import command
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.hand_answer import show_current_hand
from bot.ui.interactions.which_table import OwnGame
from bot.ui.play.hand_buttons import act_or_confirm
from bot.ui.text.card_input import read_card, read_cards, read_meld
from bot.ui.text.catalogue import Texts

SUITS = keyed("suit-name", Suit)
NO_GUESS = "none"
DRAW_SOURCES = {"stock": DRAW, "upcard": DRAW_UPCARD}
CALL_VERBS = {
    "dead": Verb.CALL_DEAD,
    "miscount": Verb.CALL_MISCOUNT,
    "revoke": Verb.CALL_REVOKE,
    "unburied": Verb.CALL_UNBURIED,
}


def _guess(suit: str) -> Action:
    return Action.of(Verb.NO_GUESS) if suit == NO_GUESS else Action.of(Verb.GUESS, Suit(suit))


def _read_pass(cards: str, texts: Texts) -> Action:
    return actions.pass_cards(read_cards(cards, texts, Verb.PASS_CARDS))


def _read_burial(cards: str, texts: Texts) -> Action:
    return actions.bury(read_cards(cards, texts, Verb.BURY))


def _read_meld(meld: str, texts: Texts) -> Action:
    return actions.meld(read_meld(meld, texts))


def _read_play(card: str, texts: Texts) -> Action:
    return actions.play(read_card(card, texts))


def _read_correction(card: str, texts: Texts) -> Action:
    return Action.of(Verb.CORRECT, read_card(card, texts))


Bid = Annotated[Action, Suggested(suggest_bids, int, actions.bid, least=1, most=actions.HIGHEST_BID)]
Trump = Annotated[Action, ArgumentChoices(SUITS, lambda suit: actions.trump(Suit(suit)))]
Guess = Annotated[Action, ArgumentChoices({**SUITS, NO_GUESS: "guess-none"}, _guess)]
PassedCards = Annotated[Action, ActionArgument(Verb.PASS_CARDS, _read_pass, suggest_cards)]
BuriedCards = Annotated[Action, ActionArgument(Verb.BURY, _read_burial, suggest_cards)]
Meld = Annotated[Action, ActionArgument(Verb.MELD, _read_meld)]
Draw = Annotated[Action, ArgumentChoices(keyed("draw", DRAW_SOURCES), DRAW_SOURCES.__getitem__)]
PlayedCard = Annotated[Action, ActionArgument(Verb.PLAY, _read_play)]
CorrectCard = Annotated[Action, ActionArgument(Verb.CORRECT, _read_correction)]
Call = Annotated[Action, ArgumentChoices(keyed("call", CALL_VERBS), lambda what: Action.of(CALL_VERBS[what]))]


class PlayCommands(commands.Cog):
    """Commands of a game, in the order of a deal."""

    @command("hand")
    async def hand(self, context: InteractionContext, table: OwnGame) -> None:
        """Show your hand and everything you may do."""
        await show_current_hand(context, table.id)

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
        """Bury as many cards as the kitty has, after a confirmation."""
        await act_or_confirm(context, table.id, cards)

    @command("accept")
    async def accept(self, context: InteractionContext, table: OwnGame) -> None:
        """Accept a claim, or a deal as it was played."""
        await act_or_confirm(context, table.id, ACCEPT)

    @command("contest")
    async def challenge(self, context: InteractionContext, table: OwnGame) -> None:
        """Challenge a claim."""
        await act_or_confirm(context, table.id, Action.of(Verb.CHALLENGE))

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
    await bot.add_cog(PlayCommands())
