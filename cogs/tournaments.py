"""Tournaments: /tournament."""

from __future__ import annotations

from typing import Annotated

import discord
from discord.app_commands import Range
from discord.ext import commands

from bot.host.tournaments.tournaments import MOST_ROUNDS
from bot.store import TournamentForm
from bot.ui.interactions.announcing import MAX_EVENT_NAME
from bot.ui.interactions.arguments import ArgumentChoices, Clock, VariantName, keyed
from bot.ui.interactions.commands import command, group
from bot.ui.interactions.context import InteractionContext
from bot.ui.lobby.presets import PresetName
from bot.ui.tournaments.buttons import ListTournaments
from bot.ui.tournaments.creating import MOST_ROUND_MINUTES, TournamentRequest, create_tournament

FormName = Annotated[
    TournamentForm, ArgumentChoices(keyed("tournament-form", TournamentForm), TournamentForm)
]


class TournamentCommands(commands.Cog):
    """Commands about tournaments."""

    tournament = group("tournament")

    @command("tournament-create", of=tournament)
    async def create(
        self,
        context: InteractionContext,
        title: Range[str, 1, MAX_EVENT_NAME],
        form: FormName,
        variant: VariantName,
        start: str = "",
        rounds: Range[int, 1, MOST_ROUNDS] | None = None,
        round_minutes: Range[int, 1, MOST_ROUND_MINUTES] | None = None,
        clock: Clock | None = None,
        role: discord.Role | None = None,
        preset: PresetName | None = None,
    ) -> None:
        """Announce a tournament."""
        request = TournamentRequest(
            name=title,
            form=form,
            variant=variant,
            rounds=rounds,
            round_seconds=60 * (round_minutes or 0),
            clock=clock,
            start=start,
            role_id=None if role is None or role.is_default() else role.id,
            preset=preset,
        )
        await create_tournament(context, request)

    @command("tournament-list", of=tournament)
    async def list_(self, context: InteractionContext) -> ListTournaments:
        """List the tournaments of this server, also those that are over."""
        return ListTournaments()


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(TournamentCommands())
