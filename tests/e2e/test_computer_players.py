"""Games of one player against computer players."""

import re
from collections.abc import Callable

import pytest

from bot.host.host import Host
from bot.host.limits import Limits
from bot.store import Store
from tests.e2e.conftest import Club, same_seeds
from tests.e2e.playing import Party
from tests.e2e.stories import Story

PAUSE = 60.0
SOLO = "Ann prefers style=text; Ann /table create variant={}; Ann taps Play with computer players"


@pytest.fixture
def make_host() -> Callable[[Store], Host]:
    """Makes a host whose computer players pause before each action."""
    return lambda store: Host(store, limits=Limits(sweep=86_400, pause=PAUSE), seeds=same_seeds)


async def wait_for_ann(party: Party) -> None:
    """Let time pass until it is Ann's turn."""
    await party.club.env.advance_time(PAUSE)
    while 0 not in (await party.snapshot()).to_move:
        await party.club.env.advance_time(PAUSE)


@pytest.mark.parametrize(("button", "then"), [("Refresh", "Your turn"), ("Scores", "### Scores")])
async def test_a_hand_panel_follows_the_game_unless_it_shows_something_else(
    club: Club, story: Story, button: str, then: str
) -> None:
    await story.tell(f"{SOLO.format('classic')}; wait {PAUSE}")
    party = await story.at_table()
    await wait_for_ann(party)
    await story.tell(f"Ann plays > Waiting for; Ann taps {button}")
    await wait_for_ann(party)
    await story.tell(f"Ann reads > {then}")
    assert re.search("Ada 🤖 (plays )?[AKQJ19]", club.text(party.message))


@pytest.mark.parametrize(
    "edits",
    [
        pytest.param(1, id="patient", marks=pytest.mark.pace(computers=5 * PAUSE)),
        pytest.param(2, id="impatient", marks=pytest.mark.pace(computers=PAUSE / 2)),
    ],
)
async def test_a_hand_panel_waits_for_both_computer_players(club: Club, story: Story, edits: int) -> None:
    await story.tell(f"{SOLO.format('three-handed')}; wait {PAUSE}")
    party = await story.at_table()
    await wait_for_ann(party)
    await story.tell("Ann plays > Waiting for")
    before = len(club.env.http_requests)
    await wait_for_ann(party)
    await story.tell("Ann reads > Your turn")
    requests = club.env.http_requests[before:]
    assert sum(one.method == "PATCH" and "/webhooks/" in one.path for one in requests) == edits


async def test_a_computer_player_leads_once_the_melds_were_looked_at(club: Club, story: Story) -> None:
    await story.tell(f"{SOLO.format('double-deck')}; wait {PAUSE}")
    party = await story.at_table()
    await wait_for_ann(party)
    await story.tell("Ann taps Pass")
    while (await party.snapshot()).look_until is None:
        await party.club.env.advance_time(PAUSE)
    melds = "melds to look at & Otto 🤖: melds below 20 don’t count & not Ann: & : 29 ("
    await story.tell(f"Ann reads > Look at the melds; table > {melds}; wait {10 * PAUSE}")
    assert (await party.snapshot()).look_until is not None
    await story.tell(f"Ann taps Go on > not Look at the melds; wait {PAUSE}; table > not melds to look at")
    assert (await party.snapshot()).look_until is None
