"""Games of one player against computer players."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from bot.host.host import Host
from bot.host.limits import Limits
from bot.store import Store
from tests.e2e.conftest import Club, same_seeds
from tests.e2e.people import Person
from tests.e2e.playing import Party

PAUSE = 60.0


@pytest.fixture
def make_host() -> Callable[[Store], Host]:
    """Makes a host whose computer players pause before each action."""
    return lambda store: Host(store, limits=Limits(sweep=86_400, pause=PAUSE), seeds=same_seeds)


async def start(club: Club, variant: str = "classic") -> tuple[Party, Person]:
    """Ann in a game with computer players."""
    [ann] = (party := Party.of(club, "Ann")).members
    await ann.prefer(style="text")
    await party.create(variant)
    await ann.tap("Play with computer players")
    return party, ann


async def wait_for_ann(party: Party) -> None:
    """Let time pass until it is Ann's turn."""
    await party.club.env.advance_time(PAUSE)
    while 0 not in (await party.snapshot()).to_move:
        await party.club.env.advance_time(PAUSE)


@pytest.mark.parametrize(("button", "then"), [("Refresh", "Your turn"), ("Scores", "### Scores")])
async def test_a_hand_panel_follows_the_game_unless_it_shows_something_else(
    club: Club, button: str, then: str
) -> None:
    party, ann = await start(club)
    await wait_for_ann(party)
    assert "Waiting for" in await ann.tap(party.action_buttons(await party.hand(0))[0][0])
    await ann.tap(button)
    await wait_for_ann(party)
    assert then in ann.text
    assert re.search("Ada 🤖 (plays )?[AKQJ19]", club.text(party.message))


@pytest.mark.parametrize(
    "edits",
    [
        pytest.param(1, id="patient", marks=pytest.mark.pace(computers=5 * PAUSE)),
        pytest.param(2, id="impatient", marks=pytest.mark.pace(computers=PAUSE / 2)),
    ],
)
async def test_a_hand_panel_waits_for_both_computer_players(club: Club, edits: int) -> None:
    party, ann = await start(club, "three-handed")
    await wait_for_ann(party)
    assert "Waiting for" in await ann.tap(party.action_buttons(await party.hand(0))[0][0])
    before = len(club.env.http_requests)
    await wait_for_ann(party)
    assert "Your turn" in ann.text
    requests = club.env.http_requests[before:]
    assert sum(one.method == "PATCH" and "/webhooks/" in one.path for one in requests) == edits
