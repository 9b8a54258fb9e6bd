"""Tournaments: /tournament."""

from __future__ import annotations

from typing import Annotated

import discord
from discord.app_commands import Range
from discord.ext import commands

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
        check_in: CheckInTime = 0,
        computers: bool = True,
        absence_loses: bool = False,
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
            role=role,
            preset=preset,
            check_in=check_in,
            computers=computers,
            absence_loses=absence_loses,
        )
        await create_tournament(context, request)

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


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(TournamentCommands())
