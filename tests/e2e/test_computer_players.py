"""Games of one player against computer players."""

from __future__ import annotations

import re
from functools import partial

import pytest
import simcord

from bot.engine.variants import VARIANTS
from bot.host.host import Host
from bot.host.limits import Limits
from bot.store import Store, TableState
from tests.e2e.conftest import Club, same_seeds
from tests.e2e.playing import Party

PAUSE = 60.0


def make_host_with_pause(store: Store, pause: float) -> Host:
    """Make a host whose computer players pause before each action, in seconds."""
    return Host(store, limits=Limits(sweep=86_400, pause=pause), seeds=same_seeds)


async def open_solo_table(club: Club, variant: str) -> Party:
    """A party of Ann at a table filled with computer players, before the game."""
    party = Party(club, [club.member("Ann")])
    party.subscribe()
    [ann] = party.members
    await ann.slash(club.channel, "preferences", style="text")
    await ann.slash(club.channel, "table create", variant=variant)
    party.table_id = (await club.bot.host.queries.tables())[-1].id
    for _ in range(1, VARIANTS[variant].seats):
        await ann.click(party.message, label="Add computer player")
    return party


async def wait_for_ann(party: Party) -> None:
    """Let time pass until it is Ann's turn."""
    await party.club.env.advance_time(PAUSE)
    while 0 not in (await party.snapshot()).to_move:
        await party.club.env.advance_time(PAUSE)


async def play_and_wait(club: Club) -> tuple[Party, simcord.ResponseMessage]:
    """Play a card from Ann's hand panel; the computer player is still pausing.

    :return: the party and the panel.
    """
    club.make_host = partial(make_host_with_pause, pause=PAUSE)
    await club.restart()
    party = await open_solo_table(club, "classic")
    [ann] = party.members
    await ann.click(party.message, label="Start")
    await wait_for_ann(party)
    panel = await party.hand(0)
    await ann.click(panel.message, custom_id=party.action_buttons(panel)[0][0])
    return party, panel


async def current_deal(party: Party) -> int:
    """The index of the current deal."""
    view = (await party.snapshot()).view
    return view.deal


@pytest.mark.no_cover
@pytest.mark.parametrize("variant", ["classic", "partnership", "three-handed"])
async def test_a_solo_player_plays_a_deal(club: Club, variant: str) -> None:
    party = await open_solo_table(club, variant)
    await party.members[0].click(party.message, label="Start")
    while await current_deal(party) == 0 and (await party.snapshot()).info.state is TableState.PLAYING:
        assert 0 in (await party.snapshot()).to_move
        await party.move()
        await party.check_secrecy()
    assert "Ada 🤖" in club.text(party.message)


async def test_the_panel_shows_the_actions_of_computer_players(club: Club) -> None:
    club.make_host = partial(make_host_with_pause, pause=0.1)
    await club.restart()
    party = await open_solo_table(club, "classic")
    [ann] = party.members
    started = await ann.click(party.message, label="Start")
    panel = started.response
    for _ in range(4):
        assert "Your turn" in club.text(panel)
        custom_id = party.action_buttons(panel)[0][0]
        await ann.click(panel.message, custom_id=custom_id)
    text = club.text(panel) + club.text(party.message)
    assert re.search("Ada 🤖 (plays )?[AKQJ19]", text)


async def test_a_panel_that_shows_something_else_is_not_replaced(club: Club) -> None:
    party, panel = await play_and_wait(club)
    [ann] = party.members
    assert "Waiting for" in club.text(panel)
    await ann.click(panel.message, label="Scores")
    await wait_for_ann(party)
    assert "### Scores" in club.text(panel)


async def test_a_refreshed_hand_panel_is_kept_up_to_date(club: Club) -> None:
    party, panel = await play_and_wait(club)
    [ann] = party.members
    await ann.click(panel.message, label="Refresh")
    assert "Waiting for" in club.text(panel)
    await wait_for_ann(party)
    assert "Your turn" in club.text(panel)


async def test_computer_players_continue_after_a_restart(club: Club) -> None:
    party = await open_solo_table(club, "double-deck")
    host = make_host_with_pause(club.bot.store, 3600)
    snapshot = await host.lobby.start(party.table_id, party.members[0].id)
    await host.close()
    assert snapshot.to_move != (0,)
    await club.restart()
    await club.bot.host.settle()
    assert (await party.snapshot()).to_move == (0,)
    assert "**Ann**’s turn" in club.text(party.message)


async def test_a_rematch_with_computer_players_starts_at_once(club: Club) -> None:
    party = await open_solo_table(club, "classic")
    [ann] = party.members
    await ann.click(party.message, label="Start")
    asked = await ann.slash(club.channel, "table resign")
    await ann.click(asked.response.message, label="Resign")
    await ann.click(party.result, label="Rematch")
    [again] = await club.bot.host.queries.tables()
    assert (again.state, again.rematch_of) == (TableState.PLAYING, party.table_id)
    board = await ann.slash(club.channel, "leaderboard")
    assert "### Against computers" in club.text(board.response)
    assert f"<@{ann.id}> · **0 wins** · 1 lost" in club.text(board.response)
