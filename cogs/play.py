"""The hand and the trick: /hand, /play, /correct, /throw-in, /call."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.engine.actions import THROW_IN, Action, Verb, play
from bot.ui.components.controls import Interaction
from bot.ui.interactions import arguments, own_table, respond, suggest, suggest_own_games
from bot.ui.interactions.hand_answer import show_hand
from bot.ui.play.hand_buttons import act_or_confirm
from bot.ui.text.card_input import read_card
from bot.ui.text.catalogue import Texts, localized

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


class Play(commands.Cog):
    """Commands of play."""

    @app_commands.command(name=localized("command-hand"), description=localized("command-hand.description"))
    @arguments("table")
    async def hand(self, interaction: Interaction, table: int | None = None) -> None:
        """Show your hand and everything you may do."""
        async with respond(interaction) as context:
            info = await own_table(context, table)
            await show_hand(context, await context.host.queries.snapshot(info.id, context.user_id))

    @app_commands.command(name=localized("command-play"), description=localized("command-play.description"))
    @arguments("card", "table")
    async def play(self, interaction: Interaction, card: str, table: int | None = None) -> None:
        """Play a card to the trick."""
        async with respond(interaction) as context:
            info = await own_table(context, table)
            chosen = _read_play(card, context.texts)
            await show_hand(context, await context.host.play.act(info.id, context.user_id, chosen))

    @app_commands.command(
        name=localized("command-correct"), description=localized("command-correct.description")
    )
    @arguments("card", "table")
    async def correct(self, interaction: Interaction, card: str, table: int | None = None) -> None:
        """Replace your last card."""
        async with respond(interaction) as context:
            info = await own_table(context, table)
            chosen = _read_correction(card, context.texts)
            await show_hand(context, await context.host.play.act(info.id, context.user_id, chosen))

    @app_commands.command(
        name=localized("command-throw-in"), description=localized("command-throw-in.description")
    )
    @arguments("table")
    async def throw_in(self, interaction: Interaction, table: int | None = None) -> None:
        """Throw in the deal, after a confirmation."""
        async with respond(interaction) as context:
            info = await own_table(context, table)
            await act_or_confirm(context, info.id, THROW_IN)

    @app_commands.command(name=localized("command-call"), description=localized("command-call.description"))
    @app_commands.choices(what=[Choice(name=localized(f"call-{name}"), value=name) for name in CALL_VERBS])
    @arguments("what", "table")
    async def call(self, interaction: Interaction, what: str, table: int | None = None) -> None:
        """Call a dead deal or another player's mistake."""
        async with respond(interaction) as context:
            info = await own_table(context, table)
            await show_hand(
                context, await context.host.play.act(info.id, context.user_id, Action.of(CALL_VERBS[what]))
            )

    @play.autocomplete("card")
    async def _cards(self, interaction: Interaction, current: str) -> list[Choice[Any]]:
        return await suggest(interaction, Verb.PLAY, current, _read_play)

    @correct.autocomplete("card")
    async def _corrections(self, interaction: Interaction, current: str) -> list[Choice[Any]]:
        return await suggest(interaction, Verb.CORRECT, current, _read_correction)

    @hand.autocomplete("table")
    @play.autocomplete("table")
    @correct.autocomplete("table")
    @throw_in.autocomplete("table")
    @call.autocomplete("table")
    async def _tables(self, interaction: Interaction, current: str) -> list[Choice[int]]:
        return await suggest_own_games(interaction, current)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(Play())
