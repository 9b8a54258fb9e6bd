"""Games of one player against computer players."""

from __future__ import annotations

import re
from functools import partial

import pytest

from bot.host.host import Host
from bot.host.limits import Limits
from bot.store import Store, TableState
from tests.e2e.conftest import Club, same_seeds
from tests.e2e.people import Person
from tests.e2e.playing import Party

PAUSE = 60.0


def make_host_with_pause(store: Store, pause: float) -> Host:
    """Make a host whose computer players pause before each action, in seconds."""
    return Host(store, limits=Limits(sweep=86_400, pause=pause), seeds=same_seeds)


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


@pytest.mark.no_cover
@pytest.mark.parametrize("variant", ["classic", "partnership", "three-handed"])
async def test_a_solo_player_plays_a_deal(club: Club, variant: str) -> None:
    party, _ = await start(club, variant)
    while (snapshot := await party.snapshot()).info.state is TableState.PLAYING and not snapshot.view.deal:
        assert 0 in snapshot.to_move
        await party.move()
        await party.check_secrecy()
    assert "Ada 🤖" in club.text(party.message)


async def test_the_panel_shows_the_actions_of_computer_players(club: Club) -> None:
    club.make_host = partial(make_host_with_pause, pause=0.1)
    await club.restart()
    party, ann = await start(club)
    for _ in range(4):
        assert "Your turn" in ann.text
        await ann.tap(party.action_buttons(ann.shown)[0][0])
    assert re.search("Ada 🤖 (plays )?[AKQJ19]", ann.text + club.text(party.message))


@pytest.mark.parametrize(("button", "then"), [("Refresh", "Your turn"), ("Scores", "### Scores")])
async def test_a_hand_panel_follows_the_game_unless_it_shows_something_else(
    club: Club, button: str, then: str
) -> None:
    club.make_host = partial(make_host_with_pause, pause=PAUSE)
    await club.restart()
    party, ann = await start(club)
    await wait_for_ann(party)
    assert "Waiting for" in await ann.tap(party.action_buttons(await party.hand(0))[0][0])
    await ann.tap(button)
    await wait_for_ann(party)
    assert then in ann.text


async def test_computer_players_continue_after_a_restart(club: Club) -> None:
    [ann] = (party := Party.of(club, "Ann")).members
    await party.create("double-deck")
    for _ in range(3):
        await ann.tap("Add computer player", on=party.message)
    host = make_host_with_pause(club.bot.store, 3600)
    snapshot = await host.lobby.start(party.table_id, ann.id)
    await host.close()
    assert snapshot.to_move != (0,)
    await club.restart()
    await club.bot.host.settle()
    assert (await party.snapshot()).to_move == (0,)
    assert "**Ann**’s turn" in club.text(party.message)


async def test_a_rematch_with_computer_players_starts_at_once(club: Club) -> None:
    party, ann = await start(club)
    await party.resign(0)
    await ann.tap("Rematch", on=party.result)
    [again] = await club.bot.host.queries.tables()
    assert (again.state, again.rematch_of) == (TableState.PLAYING, party.table_id)
    board = await ann.run("leaderboard")
    assert "### Against computers" in board
    assert f"<@{ann.id}> · **0 wins** · 1 lost" in board
