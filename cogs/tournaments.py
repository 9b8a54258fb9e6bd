"""Tournaments: /tournament. Duplicate sessions: /duplicate, and what goes on in them like in other tournaments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

import discord
from discord.app_commands import Range
from discord.ext import commands

from bot.host.tournaments.duplicate import MOST_BOARDS
from bot.host.tournaments.schedules import Movement
from bot.host.tournaments.tournaments import MOST_ROUNDS
from bot.store import TournamentForm
from bot.ui.components.panel import Panel
from bot.ui.interactions.announcing import MAX_EVENT_NAME
from bot.ui.interactions.arguments import ArgumentChoices, Clock, VariantName, keyed
from bot.ui.interactions.commands import command, group
from bot.ui.interactions.context import InteractionContext
from bot.ui.lobby.presets import PresetName
from bot.ui.tournaments.buttons import (
    CheckIn,
    EnterTournament,
    LeaveTournament,
    ListTournaments,
    ManageTournament,
    PlayMatch,
    ShowSessionBoards,
    ShowTournament,
    ShowTournamentStandings,
)
from bot.ui.tournaments.choosing import TournamentNumber, chosen_tournament
from bot.ui.tournaments.creating import (
    CHECK_INS,
    MATCH_FORMS,
    MOST_ROUND_MINUTES,
    TournamentRequest,
    create_tournament,
)
from bot.ui.tournaments.partners import ask_partner

CheckInTime = Annotated[int, ArgumentChoices({seconds: f"check-in-{seconds}" for seconds in CHECK_INS})]

FormName = Annotated[TournamentForm, ArgumentChoices(keyed("tournament-form", MATCH_FORMS), TournamentForm)]

MovementName = Annotated[Movement, ArgumentChoices(keyed("duplicate-movement", Movement), Movement)]

SHARED_ARGUMENTS: Final[Mapping[str, Any]] = {
    "start": str,
    "rounds": Range[int, 1, MOST_ROUNDS],
    "round_minutes": Range[int, 1, MOST_ROUND_MINUTES],
    "clock": Clock,
    "role": discord.Role,
    "preset": PresetName,
    "computers": bool,
}
"""The optional arguments that tournaments and duplicate sessions share."""
TOURNAMENT_ARGUMENTS: Final = {**SHARED_ARGUMENTS, "check_in": CheckInTime, "absence_loses": bool}
SESSION_ARGUMENTS: Final = {
    "boards": Range[int, 1, MOST_BOARDS],
    "movement": MovementName,
    "barometer": bool,
    **SHARED_ARGUMENTS,
}


def _request(arguments: Mapping[str, Any], **own: Any) -> TournamentRequest:
    """What an organizer asks for, with the usual for what they have not given."""
    given = {name: value for name, value in arguments.items() if value is not None}
    return TournamentRequest(round_seconds=60 * given.pop("round_minutes", 0), **given, **own)


class TournamentCommands(commands.Cog):
    """Commands about tournaments."""

    tournament = group("tournament")
    duplicate = group("duplicate")

    @command("tournament-create", of=tournament, optional=TOURNAMENT_ARGUMENTS)
    async def create(
        self,
        context: InteractionContext,
        title: Range[str, 1, MAX_EVENT_NAME],
        form: FormName,
        variant: VariantName,
        **arguments: Any,
    ) -> None:
        """Announce a tournament."""
        await create_tournament(context, _request(arguments, name=title, form=form, variant=variant))

    @command("tournament-list", of=tournament)
    async def list_(self, context: InteractionContext) -> ListTournaments:
        """List the tournaments of this server, also those that are over."""
        return ListTournaments()

    @command("tournament-show", of=tournament)
    async def show(
        self, context: InteractionContext, tournament: TournamentNumber | None = None
    ) -> ShowTournament:
        """Show a tournament."""
        return ShowTournament((await chosen_tournament(context, tournament)).id)

    @command("tournament-join", of=tournament)
    async def join(
        self, context: InteractionContext, tournament: TournamentNumber | None = None
    ) -> EnterTournament:
        """Enter a tournament, or come back to it."""
        return EnterTournament((await chosen_tournament(context, tournament, to_join=True)).id)

    @command("tournament-leave", of=tournament)
    async def leave(
        self, context: InteractionContext, tournament: TournamentNumber | None = None
    ) -> LeaveTournament:
        """Leave a tournament."""
        return LeaveTournament((await chosen_tournament(context, tournament)).id)

    @command("tournament-check-in", of=tournament)
    async def check_in(
        self, context: InteractionContext, tournament: TournamentNumber | None = None
    ) -> CheckIn:
        """Check in to a tournament."""
        return CheckIn((await chosen_tournament(context, tournament)).id)

    @command("tournament-partner", of=tournament)
    async def partner(
        self,
        context: InteractionContext,
        partner: discord.Member,
        tournament: TournamentNumber | None = None,
    ) -> Panel:
        """Ask a member to be the user's partner."""
        return await ask_partner(context, await chosen_tournament(context, tournament), partner)

    @command("tournament-play", of=tournament)
    async def play(
        self, context: InteractionContext, tournament: TournamentNumber | None = None
    ) -> PlayMatch:
        """Go to the user's match."""
        return PlayMatch((await chosen_tournament(context, tournament)).id)

    @command("tournament-standings", of=tournament)
    async def standings(
        self, context: InteractionContext, tournament: TournamentNumber | None = None
    ) -> ShowTournamentStandings:
        """Show the standings."""
        return ShowTournamentStandings((await chosen_tournament(context, tournament)).id)

    @command("tournament-organize", of=tournament)
    async def organize(
        self, context: InteractionContext, tournament: TournamentNumber | None = None
    ) -> ManageTournament:
        """Show what an organizer can decide."""
        return ManageTournament((await chosen_tournament(context, tournament)).id)

    @command("duplicate-create", of=duplicate, optional=SESSION_ARGUMENTS)
    async def create_session(
        self,
        context: InteractionContext,
        title: Range[str, 1, MAX_EVENT_NAME],
        variant: VariantName,
        **arguments: Any,
    ) -> None:
        """Announce a duplicate session."""
        form = TournamentForm.DUPLICATE
        await create_tournament(context, _request(arguments, name=title, form=form, variant=variant))

    @command("duplicate-list", of=duplicate)
    async def list_sessions(self, context: InteractionContext) -> ListTournaments:
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
    await bot.add_cog(TournamentCommands())
