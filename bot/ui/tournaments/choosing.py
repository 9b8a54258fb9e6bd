"""The `tournament` argument of commands, and which one is meant without it."""

from __future__ import annotations

from typing import Annotated

from discord.app_commands import Choice

from bot.store import Tournament
from bot.ui.components.controls import Interaction
from bot.ui.interactions.access import check_tournament
from bot.ui.interactions.arguments import Suggested, suggestions
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.permissions import server_of
from bot.ui.services import Services
from bot.ui.text.catalogue import clean
from bot.ui.text.error_text import InputError


async def chosen_tournament(
    context: InteractionContext, number: int | None, *, to_join: bool = False
) -> Tournament:
    """The tournament with this number; without one, the only one that goes on, or in which the user plays.

    If none goes on, the last one is meant.

    :param to_join: whether one is meant in which the user does not play.
    :raises NoTournament: if there is none with this number in this server.
    :raises InputError: if several might be meant, or none.
    """
    if number is not None:
        await check_tournament(context, number)
        return await context.host.tournaments.load(number)
    found = await context.host.tournaments.of_server(context.server_id, running=True)

    def is_meant(tournament: Tournament) -> bool:
        own = tournament.player(context.user_id)
        return (own is None or own.is_out) is to_join

    for among in (found, [tournament for tournament in found if is_meant(tournament)]):
        if len(among) == 1:
            return among[0]
    if not found and not to_join:
        for last in (await context.host.tournaments.of_server(context.server_id, running=False))[:1]:
            return last
    raise InputError("error-which-tournament")


async def _suggest(interaction: Interaction, current: str) -> list[Choice[int]]:
    """Suggest the tournaments of the server, those that go on first."""
    server_id, host = server_of(interaction), Services.of(interaction).host
    found = (
        []
        if server_id is None
        else [
            tournament
            for running in (True, False)
            for tournament in await host.tournaments.of_server(server_id, running=running)
        ]
    )
    return suggestions(((clean(one.name, markdown=False), one.id) for one in found), current)


TournamentNumber = Annotated[int, Suggested(_suggest, int, least=1)]
