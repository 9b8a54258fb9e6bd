"""Cards to the trick, and what is said about tricks: /play, /correct, /throw-in, /call."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.engine.actions import THROW_IN, Action, Verb, play
from bot.ui import Click, answering, arguments, own_table, read_card, said, suggest, suggest_tables

CALLS = {
    "dead": Verb.CALL_DEAD,
    "miscount": Verb.CALL_MISCOUNT,
    "revoke": Verb.CALL_REVOKE,
    "unburied": Verb.CALL_UNBURIED,
}


class Play(commands.Cog):
    """The commands of play."""

    @app_commands.command(name=said("command-play"), description=said("command-play.description"))
    @arguments("card", "table")
    async def play(self, click: Click, card: str, table: int | None = None) -> None:
        """Play a card to the trick."""
        async with answering(click) as visit:
            info = await own_table(visit, table)
            chosen = play(read_card(card, visit.texts))
            await visit.follow(await visit.host.act(info.id, visit.user_id, chosen))

    @app_commands.command(name=said("command-correct"), description=said("command-correct.description"))
    @arguments("card", "table")
    async def correct(self, click: Click, card: str, table: int | None = None) -> None:
        """Put another card in the place of one's last."""
        async with answering(click) as visit:
            info = await own_table(visit, table)
            chosen = Action.of(Verb.CORRECT, read_card(card, visit.texts))
            await visit.follow(await visit.host.act(info.id, visit.user_id, chosen))

    @app_commands.command(name=said("command-throw-in"), description=said("command-throw-in.description"))
    @arguments("table")
    async def throw_in(self, click: Click, table: int | None = None) -> None:
        """Give up the deal, once one has said so twice."""
        async with answering(click) as visit:
            info = await own_table(visit, table)
            await visit.ask(info.id, THROW_IN)

    @app_commands.command(name=said("command-call"), description=said("command-call.description"))
    @app_commands.choices(what=[Choice(name=said(f"call-{name}"), value=name) for name in CALLS])
    @arguments("what", "table")
    async def call(self, click: Click, what: str, table: int | None = None) -> None:
        """Call what is wrong with the deal or with what the other has done."""
        async with answering(click) as visit:
            info = await own_table(visit, table)
            await visit.follow(await visit.host.act(info.id, visit.user_id, Action.of(CALLS[what])))

    @play.autocomplete("card")
    async def _cards(self, click: Click, current: str) -> list[Choice[Any]]:
        return await suggest(click, [Verb.PLAY], current)

    @correct.autocomplete("card")
    async def _corrections(self, click: Click, current: str) -> list[Choice[Any]]:
        return await suggest(click, [Verb.CORRECT], current)

    @play.autocomplete("table")
    @correct.autocomplete("table")
    @throw_in.autocomplete("table")
    @call.autocomplete("table")
    async def _tables(self, click: Click, current: str) -> list[Choice[int]]:
        return await suggest_tables(click, current)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(Play())
