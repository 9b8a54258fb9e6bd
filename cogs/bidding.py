"""Bids, trump and what follows an auction: /bid, /pass, /trump, /guess, /bury, /accept, /challenge."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.engine import actions
from bot.engine.actions import ACCEPT, PASS, Action, Verb
from bot.engine.cards import Suit
from bot.ui import Click, answering, arguments, own_table, read_cards, said, suggest, suggest_tables

SUITS = [Choice(name=said(f"suit-said-{suit}"), value=suit.value) for suit in Suit]
NO_GUESS = "none"


class Bidding(commands.Cog):
    """The commands before play."""

    @app_commands.command(name=said("command-bid"), description=said("command-bid.description"))
    @arguments("points", "table")
    async def bid(
        self, click: Click, points: app_commands.Range[int, 1, actions.HIGHEST_BID], table: int | None = None
    ) -> None:
        """Bid."""
        async with answering(click) as visit:
            info = await own_table(visit, table)
            await visit.follow(await visit.host.act(info.id, visit.user_id, actions.bid(points)))

    @app_commands.command(name=said("command-pass"), description=said("command-pass.description"))
    @arguments("table")
    async def pass_(self, click: Click, table: int | None = None) -> None:
        """Pass."""
        async with answering(click) as visit:
            info = await own_table(visit, table)
            await visit.follow(await visit.host.act(info.id, visit.user_id, PASS))

    @app_commands.command(name=said("command-trump"), description=said("command-trump.description"))
    @app_commands.choices(suit=SUITS)
    @arguments("suit", "table")
    async def trump(self, click: Click, suit: str, table: int | None = None) -> None:
        """Name trump."""
        async with answering(click) as visit:
            info = await own_table(visit, table)
            await visit.follow(await visit.host.act(info.id, visit.user_id, actions.trump(Suit(suit))))

    @app_commands.command(name=said("command-guess"), description=said("command-guess.description"))
    @app_commands.choices(suit=[*SUITS, Choice(name=said("guess-none"), value=NO_GUESS)])
    @arguments("suit", "table")
    async def guess(self, click: Click, suit: str, table: int | None = None) -> None:
        """Guess trump, or say that one does not."""
        async with answering(click) as visit:
            info = await own_table(visit, table)
            chosen = Action.of(Verb.NO_GUESS) if suit == NO_GUESS else Action.of(Verb.GUESS, Suit(suit))
            await visit.follow(await visit.host.act(info.id, visit.user_id, chosen))

    @app_commands.command(name=said("command-bury"), description=said("command-bury.description"))
    @arguments("cards", "table")
    async def bury(self, click: Click, cards: str, table: int | None = None) -> None:
        """Bury three cards."""
        async with answering(click) as visit:
            info = await own_table(visit, table)
            chosen = actions.bury(read_cards(cards, visit.texts))
            await visit.follow(await visit.host.act(info.id, visit.user_id, chosen))

    @app_commands.command(name=said("command-accept"), description=said("command-accept.description"))
    @arguments("table")
    async def accept(self, click: Click, table: int | None = None) -> None:
        """Accept a claim, or a deal as it was played."""
        async with answering(click) as visit:
            info = await own_table(visit, table)
            await visit.follow(await visit.host.act(info.id, visit.user_id, ACCEPT))

    @app_commands.command(name=said("command-challenge"), description=said("command-challenge.description"))
    @arguments("table")
    async def challenge(self, click: Click, table: int | None = None) -> None:
        """Challenge a claim."""
        async with answering(click) as visit:
            info = await own_table(visit, table)
            await visit.follow(await visit.host.act(info.id, visit.user_id, Action.of(Verb.CHALLENGE)))

    @bid.autocomplete("points")
    async def _bids(self, click: Click, current: str) -> list[Choice[Any]]:
        return await suggest(click, [Verb.BID], str(current))

    @bid.autocomplete("table")
    @pass_.autocomplete("table")
    @trump.autocomplete("table")
    @guess.autocomplete("table")
    @bury.autocomplete("table")
    @accept.autocomplete("table")
    @challenge.autocomplete("table")
    async def _tables(self, click: Click, current: str) -> list[Choice[int]]:
        return await suggest_tables(click, current)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(Bidding())
