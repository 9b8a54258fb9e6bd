"""One person alone in the club: she plays with computer players, by tapping, and nobody sees what he may not."""

from __future__ import annotations

from functools import partial

import pytest
import simcord

from bot.engine.variants import VARIANTS
from bot.host import Host, Limits, TableState
from bot.store import Store
from tests.e2e.conftest import Club
from tests.e2e.playing import Party

# On a busy machine the bot takes its time.
pytestmark = pytest.mark.simcord(settle_timeout=30.0)


PAUSE = 60.0


def thinking(store: Store, pause: float) -> Host:
    """A host whose computer players think for so many seconds."""
    return Host(store, limits=Limits(sweep=86_400, pause=pause), seeds=lambda count: bytes(range(count)))


async def alone(club: Club, variant: str) -> Party:
    """Ann at a table with as many computer players as it takes, before the game."""
    party = Party(club, [club.member("Ann")])
    party.listen()
    [ann] = party.members
    await ann.slash(club.channel, "preferences", style="text")
    await ann.slash(club.channel, "table create", variant=variant)
    party.table_id = (await club.bot.host.queries.tables())[-1].id
    for _ in range(1, VARIANTS[variant].seats):
        await ann.click(party.message, label="Add computer player")
    return party


async def until_it_is_anns_turn(party: Party) -> None:
    """The computer player does all that it can, with a pause before each action."""
    await party.club.env.advance_time(PAUSE)
    while 0 not in (await party.snapshot()).to_move:
        await party.club.env.advance_time(PAUSE)


async def thought_about(club: Club) -> tuple[Party, simcord.ResponseMessage]:
    """Ann has just played from the panel with her hand, and the computer player thinks."""
    club.hosted = partial(thinking, pause=PAUSE)
    await club.restart()
    party = await alone(club, "classic")
    [ann] = party.members
    await ann.click(party.message, label="Start")
    await until_it_is_anns_turn(party)
    panel = await party.hand(0)
    await ann.click(panel.message, custom_id=party.offered(panel)[0][0])
    return party, panel


async def deal(party: Party) -> int:
    """Which deal is being played."""
    view = (await party.snapshot()).view
    assert view is not None
    return view.deal


@pytest.mark.no_cover
@pytest.mark.usefixtures("sketched")
@pytest.mark.parametrize("variant", VARIANTS)
async def test_one_person_alone_plays_a_deal(club: Club, variant: str) -> None:
    party = await alone(club, variant)
    await party.members[0].click(party.message, label="Start")
    while await deal(party) == 0 and (await party.snapshot()).info.state is TableState.PLAYING:
        assert 0 in (await party.snapshot()).to_move
        await party.move()
        await party.nobody_sees_too_much()
    assert "Ada 🤖" in club.words(party.message)


async def test_the_panel_shows_what_the_computer_players_have_done(club: Club) -> None:
    club.hosted = partial(thinking, pause=0.1)
    await club.restart()
    party = await alone(club, "classic")
    [ann] = party.members
    started = await ann.click(party.message, label="Start")
    panel = started.response
    assert panel is not None
    for _ in range(4):
        assert "Your turn" in club.words(panel)
        custom_id = party.offered(panel)[0][0]
        await ann.click(panel.message, custom_id=custom_id)
    assert "Ada 🤖 plays" in club.words(panel) + club.words(party.message)


async def test_a_panel_that_has_gone_on_to_something_else_stays_there(club: Club) -> None:
    party, panel = await thought_about(club)
    [ann] = party.members
    assert "Waiting for" in club.words(panel)
    await ann.click(panel.message, label="Scores")
    await until_it_is_anns_turn(party)
    assert "### Scores" in club.words(panel)


async def test_a_hand_that_is_looked_at_meanwhile_is_kept_up(club: Club) -> None:
    party, panel = await thought_about(club)
    [ann] = party.members
    await ann.click(panel.message, label="Refresh")
    assert "Waiting for" in club.words(panel)
    await until_it_is_anns_turn(party)
    assert "Your turn" in club.words(panel)


async def test_computer_players_go_on_after_a_restart(club: Club) -> None:
    party = await alone(club, "double-deck")
    host = thinking(club.bot.store, 3600)
    snapshot = await host.lobby.start(party.table_id, party.members[0].id)
    await host.close()
    assert snapshot.to_move != (0,)
    await club.restart()
    await club.bot.host.settle()
    assert (await party.snapshot()).to_move == (0,)
    assert "**Ann**’s turn" in club.words(party.message)


async def test_a_rematch_with_computer_players_begins_at_once(club: Club) -> None:
    party = await alone(club, "classic")
    [ann] = party.members
    await ann.click(party.message, label="Start")
    asked = await ann.slash(club.channel, "table resign")
    assert asked.response is not None
    await ann.click(asked.response.message, label="Resign")
    await ann.click(party.message, label="Rematch")
    [again] = await club.bot.host.queries.tables()
    assert (again.state, again.rematch_of) == (TableState.PLAYING, party.table_id)
    board = await ann.slash(club.channel, "leaderboard")
    assert board.response is not None
    assert "Nobody has finished a game that counts yet" in club.words(board.response)
