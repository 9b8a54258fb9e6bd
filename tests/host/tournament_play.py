"""Tournaments that users have entered, and one from its announcement to its end, which goes on from wherever it is."""

from typing import Any

from bot.host.host import Host
from bot.host.tournaments.tournaments import TournamentPlan
from bot.store import Tournament, TournamentForm, TournamentState
from tests.host.playing import CHANNEL, SERVER

ORGANIZER = 900
FIRST = 301
"""The first of the users who enter."""


async def opened(host: Host, form: TournamentForm, players: int, **how: Any) -> Tournament:
    """A tournament that so many users have entered."""
    variant = how.pop("variant", "partnership" if form is TournamentForm.ROTATING else "classic")
    plan = TournamentPlan(SERVER, CHANNEL, "Cup", form, variant, {}, **how)
    made = await host.tournaments.create(plan, ORGANIZER)
    for user in range(FIRST, FIRST + players):
        made = await host.tournaments.enter(made.id, user, f"User {user}")
    return made


async def started(host: Host, form: TournamentForm, players: int, **how: Any) -> Tournament:
    """The same after its start."""
    made = await opened(host, form, players, **how)
    return await host.tournaments.start(made.id, ORGANIZER)


async def hold_tournament(host: Host) -> Tournament:
    """Hold a Swiss tournament of five players and three rounds, one of whom rests in each.

    The result of the first match of each round is set by hand; in the others the second side resigns.
    """
    await host.sweep()
    tournaments = host.tournaments
    found = [
        *await tournaments.of_server(SERVER, running=True),
        *await tournaments.of_server(SERVER, running=False),
    ]
    if found:
        now = found[0]
    else:
        plan = TournamentPlan(
            SERVER, CHANNEL, "Cup", TournamentForm.SWISS, "classic", {}, rounds=3, computers=False
        )
        now = await tournaments.create(plan, ORGANIZER)
    if now.state is TournamentState.OPEN:
        for user in range(FIRST, FIRST + 5):
            if now.player(user) is None:
                now = await tournaments.enter(now.id, user, f"User {user}")
        now = await tournaments.start(now.id, ORGANIZER)
    while not now.is_over:
        match = next(match for match in now.this_round if match.how is None)
        if match.number == 1:
            now = await tournaments.decide(now.id, (match.round, 1), 0, ORGANIZER)
            continue
        info = await host.queries.info(match.table_id or 0)
        await host.play.resign(info.id, info.seats[1].user_id or 0, for_good=True)
        await host.settle()
        now = await tournaments.advance(now.id)
    return now
