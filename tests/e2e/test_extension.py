"""The players of `classic` agree to extend the game, or not, by the buttons on their live panels."""

from __future__ import annotations

import pytest

from bot.engine.events import TRICK
from bot.ui.services import Services
from tests.e2e.conftest import Club
from tests.e2e.playing import Party

QUESTION = "Both reached 1. **Extend the game?**"


@pytest.fixture
async def party(club: Club) -> Party:
    """Ann and Bob after a deal that brought both of them to the target of 1. One has just played the last card."""
    party = Party.of(club, "Ann", "Bob")
    await party.open("classic", target="1")
    while not is_last_card((view := (await party.snapshot()).view).zones[TRICK], view.hand(0), view.hand(1)):
        await party.act()
    await club.env.settle()
    await party.tap_first()
    return party


def is_last_card(trick: list[object], *hands: list[object]) -> bool:
    """Whether only the last card of the deal has not been played."""
    return bool(trick) and sum(map(len, hands)) == 1


# Shorter delays would really pass while the bot settles.
@pytest.mark.pace(ping=200.0, postponed_ping=600.0)
async def test_a_ping_tells_the_question_and_is_replaced_when_the_other_player_is_due(
    club: Club, party: Party
) -> None:
    live = Services.at(club.bot).live_panels
    [without] = [member.id for member in party.members if not live.is_open(party.table_id, member.id)]
    await club.env.advance_time(200)
    [ping] = club.pings
    assert ping.startswith(f"{QUESTION} <@{without}> – your turn")
    await club.env.advance_time(399)
    assert club.pings == [ping]
    await club.env.advance_time(1)
    [ping] = club.pings
    ann, bob = party.members
    assert ping.startswith(f"{QUESTION} <@{ann.id}> <@{bob.id}> – your turn")
