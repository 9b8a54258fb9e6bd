"""Duplicate sessions: /duplicate. What goes on in them has the commands of tournaments."""

from __future__ import annotations

from typing import Annotated

import discord
from discord.app_commands import Range
from discord.ext import commands

from bot.host.tournaments.duplicate import MOST_BOARDS, USUAL_BOARDS
from bot.host.tournaments.schedules import Movement
from bot.host.tournaments.tournaments import MOST_ROUNDS
from bot.store import TournamentForm
from bot.ui.interactions.announcing import MAX_EVENT_NAME
from bot.ui.interactions.arguments import ArgumentChoices, Clock, VariantName, keyed
from bot.ui.interactions.commands import command, group
from bot.ui.interactions.context import InteractionContext
from bot.ui.lobby.presets import PresetName
from bot.ui.tournaments.buttons import ListTournaments, ShowSessionBoards
from bot.ui.tournaments.choosing import TournamentNumber, chosen_tournament
from bot.ui.tournaments.creating import MOST_ROUND_MINUTES, TournamentRequest, create_tournament

MovementName = Annotated[Movement, ArgumentChoices(keyed("duplicate-movement", Movement), Movement)]


class DuplicateCommands(commands.Cog):
    """Commands about duplicate sessions."""

    duplicate = group("duplicate")

    @command("duplicate-create", of=duplicate)
    async def create(
        self,
        context: InteractionContext,
        title: Range[str, 1, MAX_EVENT_NAME],
        variant: VariantName,
        boards: Range[int, 1, MOST_BOARDS] = USUAL_BOARDS,
        movement: MovementName = Movement.HOWELL,
        barometer: bool = False,
        start: str = "",
        rounds: Range[int, 1, MOST_ROUNDS] | None = None,
        round_minutes: Range[int, 1, MOST_ROUND_MINUTES] | None = None,
        clock: Clock | None = None,
        role: discord.Role | None = None,
        preset: PresetName | None = None,
        computers: bool = True,
    ) -> None:
        """Announce a duplicate session."""
        request = TournamentRequest(
            name=title,
            form=TournamentForm.DUPLICATE,
            variant=variant,
            boards=boards,
            movement=movement,
            barometer=barometer,
            start=start,
            rounds=rounds,
            round_seconds=60 * (round_minutes or 0),
            clock=clock,
            role=role,
            preset=preset,
            computers=computers,
        )
        await create_tournament(context, request)

    @command("duplicate-list", of=duplicate)
    async def list_(self, context: InteractionContext) -> ListTournaments:
        """List the sessions and tournaments of this server, also those that are over."""
        return ListTournaments()

    @command("duplicate-boards", of=duplicate)
    async def boards(
        self, context: InteractionContext, tournament: TournamentNumber | None = None
    ) -> ShowSessionBoards:
        """Show the boards of a session that can be compared."""
        return ShowSessionBoards((await chosen_tournament(context, tournament)).id)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(DuplicateCommands())
