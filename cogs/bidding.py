"""The auction and the phases after it: /bid, /pass, /trump, /guess, /pass-cards, /bury, /accept, /contest."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.engine import actions
from bot.engine.actions import ACCEPT, PASS, Action, Verb
from bot.engine.cards import Suit
from bot.ui.components.controls import Interaction
from bot.ui.interactions import (
    arguments,
    own_table,
    respond,
    suggest_bids,
    suggest_cards,
    suggest_own_games,
)
from bot.ui.interactions.hand_answer import show_hand
from bot.ui.play.hand_buttons import act_or_confirm
from bot.ui.text.card_input import read_cards
from bot.ui.text.catalogue import Texts, localized

SUITS = [Choice(name=localized(f"suit-name-{suit}"), value=suit.value) for suit in Suit]
NO_GUESS = "none"


def _read_pass(cards: str, texts: Texts) -> Action:
    return actions.pass_cards(read_cards(cards, texts, Verb.PASS_CARDS))


def _read_burial(cards: str, texts: Texts) -> Action:
    return actions.bury(read_cards(cards, texts, Verb.BURY))


class Bidding(commands.Cog):
    """Commands of the auction and of the phases before play."""

    @app_commands.command(name=localized("command-bid"), description=localized("command-bid.description"))
    @arguments("points", "table")
    async def bid(
        self,
        interaction: Interaction,
        points: app_commands.Range[int, 1, actions.HIGHEST_BID],
        table: int | None = None,
    ) -> None:
        """Bid, after a confirmation if the bid is high."""
        async with respond(interaction) as context:
            info = await own_table(context, table)
            await act_or_confirm(context, info.id, actions.bid(points))

    @app_commands.command(name=localized("command-pass"), description=localized("command-pass.description"))
    @arguments("table")
    async def pass_(self, interaction: Interaction, table: int | None = None) -> None:
        """Pass."""
        async with respond(interaction) as context:
            info = await own_table(context, table)
            await show_hand(context, await context.host.play.act(info.id, context.user_id, PASS))

    @app_commands.command(name=localized("command-trump"), description=localized("command-trump.description"))
    @app_commands.choices(suit=SUITS)
    @arguments("suit", "table")
    async def trump(self, interaction: Interaction, suit: str, table: int | None = None) -> None:
        """Name trump."""
        async with respond(interaction) as context:
            info = await own_table(context, table)
            await show_hand(
                context, await context.host.play.act(info.id, context.user_id, actions.trump(Suit(suit)))
            )

    @app_commands.command(name=localized("command-guess"), description=localized("command-guess.description"))
    @app_commands.choices(suit=[*SUITS, Choice(name=localized("guess-none"), value=NO_GUESS)])
    @arguments("suit", "table")
    async def guess(self, interaction: Interaction, suit: str, table: int | None = None) -> None:
        """Guess trump, or decline to."""
        async with respond(interaction) as context:
            info = await own_table(context, table)
            chosen = Action.of(Verb.NO_GUESS) if suit == NO_GUESS else Action.of(Verb.GUESS, Suit(suit))
            await show_hand(context, await context.host.play.act(info.id, context.user_id, chosen))

    @app_commands.command(
        name=localized("command-pass-cards"), description=localized("command-pass-cards.description")
    )
    @arguments("passed_cards", "table")
    async def pass_cards(self, interaction: Interaction, passed_cards: str, table: int | None = None) -> None:
        """Pass cards to the partner, after a confirmation."""
        async with respond(interaction) as context:
            info = await own_table(context, table)
            await act_or_confirm(context, info.id, _read_pass(passed_cards, context.texts))

    @app_commands.command(name=localized("command-bury"), description=localized("command-bury.description"))
    @arguments("cards", "table")
    async def bury(self, interaction: Interaction, cards: str, table: int | None = None) -> None:
        """Bury three cards, after a confirmation."""
        async with respond(interaction) as context:
            info = await own_table(context, table)
            await act_or_confirm(context, info.id, _read_burial(cards, context.texts))

    @app_commands.command(
        name=localized("command-accept"), description=localized("command-accept.description")
    )
    @arguments("table")
    async def accept(self, interaction: Interaction, table: int | None = None) -> None:
        """Accept a claim, or a deal as it was played."""
        async with respond(interaction) as context:
            info = await own_table(context, table)
            await show_hand(context, await context.host.play.act(info.id, context.user_id, ACCEPT))

    @app_commands.command(
        name=localized("command-contest"), description=localized("command-contest.description")
    )
    @arguments("table")
    async def challenge(self, interaction: Interaction, table: int | None = None) -> None:
        """Challenge a claim."""
        async with respond(interaction) as context:
            info = await own_table(context, table)
            await show_hand(
                context, await context.host.play.act(info.id, context.user_id, Action.of(Verb.CHALLENGE))
            )

    @bid.autocomplete("points")
    async def _bids(self, interaction: Interaction, current: str) -> list[Choice[Any]]:
        return await suggest_bids(interaction, str(current))

    @pass_cards.autocomplete("passed_cards")
    async def _passes(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return await suggest_cards(interaction, Verb.PASS_CARDS, current, _read_pass)

    @bury.autocomplete("cards")
    async def _burials(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return await suggest_cards(interaction, Verb.BURY, current, _read_burial)

    @bid.autocomplete("table")
    @pass_.autocomplete("table")
    @trump.autocomplete("table")
    @guess.autocomplete("table")
    @pass_cards.autocomplete("table")
    @bury.autocomplete("table")
    @accept.autocomplete("table")
    @challenge.autocomplete("table")
    async def _tables(self, interaction: Interaction, current: str) -> list[Choice[int]]:
        return await suggest_own_games(interaction, current)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(Bidding())
