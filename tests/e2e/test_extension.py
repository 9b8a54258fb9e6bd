"""The players of `classic` agree to extend the game, or not, by the buttons on their live panels."""

from __future__ import annotations

import discord
import pytest

from bot.engine.actions import Action, Verb
from bot.engine.events import TRICK
from bot.store import TableState
from bot.ui.services import Services
from tests.e2e.conftest import Club
from tests.e2e.playing import Party, response_text

QUESTION = "Both reached 1. **Extend the game?**"


@pytest.fixture
async def party(club: Club) -> Party:
    """Ann and Bob after a deal that brought both of them to the target of 1. One has just played the last card."""
    party = Party(club, [club.member("Ann"), club.member("Bob")])
    await party.open("classic", target="1")
    while not await is_last_card(party):
        seat, action = await next_action(party)
        await party.act(seat, action)
    await club.env.settle()
    seat, action = await next_action(party)
    panel = (await party.hand(seat)).message
    custom_id = next(custom_id for custom_id, offered in party.action_buttons(panel) if offered is action)
    await party.members[seat].click(panel, custom_id=custom_id)
    return party


async def next_action(party: Party) -> tuple[int, Action]:
    """The first player to move, and their first action."""
    seat = (await party.snapshot()).to_move[0]
    offer = (await party.snapshot(seat)).offer
    return seat, next(action for action in offer if action.verb is not Verb.DECLARE_OUT)


async def is_last_card(party: Party) -> bool:
    """Whether only the last card of the deal has not been played."""
    view = (await party.snapshot()).view
    return bool(view.zones[TRICK]) and sum(len(view.hand(seat)) for seat in range(2)) == 1


async def open_hands(party: Party) -> list[discord.Message]:
    """Open the hands of both players."""
    return [(await party.hand(seat)).message for seat in range(2)]


async def tap(party: Party, seat: int, panel: discord.Message, label: str) -> None:
    await party.members[seat].click(panel, label=label)


async def test_two_players_extend_the_game_to_the_lower_target(club: Club, party: Party) -> None:
    panels = await open_hands(party)
    assert all(QUESTION in club.text(message) for message in (*panels, party.message))
    await tap(party, 0, panels[0], "Extend to 501")
    assert "Ann agrees to extend the game to 501" in club.text(panels[1])
    await tap(party, 1, panels[1], "Extend to 251")
    view = (await party.snapshot()).view
    assert (view.target, view.deal) == (251, 1)
    for panel in panels:
        assert "The game is to 251 points" in club.text(panel)
        assert QUESTION not in club.text(panel)


async def test_one_player_who_does_not_extend_the_game_ends_it(club: Club, party: Party) -> None:
    panels = await open_hands(party)
    await tap(party, 1, panels[1], "Extend to 251")
    await tap(party, 0, panels[0], "Do not extend")
    snapshot = await party.snapshot()
    assert snapshot.info.state is TableState.OVER
    scores = snapshot.view.scores
    winner = ("Ann", "Bob")[scores.index(max(scores))]
    for panel in panels:
        assert f"**{winner}** wins" in club.text(panel)


async def test_the_status_of_a_table_shows_the_question(club: Club, party: Party) -> None:
    status = await party.members[0].slash(club.channel, "table status")
    assert f"{QUESTION} Waiting for **Ann and Bob**" in response_text(club, status)


def pings(club: Club) -> list[str]:
    """The messages that mention players."""
    return [message.content for message in club.channel.history() if "<@" in message.content]


# Shorter delays would really pass while the bot settles.
@pytest.mark.pace(ping=200.0, postponed_ping=600.0)
async def test_a_ping_tells_the_question_and_is_replaced_when_the_other_player_is_due(
    club: Club, party: Party
) -> None:
    live = Services.at(club.bot).live_panels
    [without] = [member.id for member in party.members if not live.is_open(party.table_id, member.id)]
    await club.env.advance_time(200)
    [ping] = pings(club)
    assert ping.startswith(f"{QUESTION} <@{without}> – your turn")
    await club.env.advance_time(399)
    assert pings(club) == [ping]
    await club.env.advance_time(1)
    [ping] = pings(club)
    ann, bob = party.members
    assert ping.startswith(f"{QUESTION} <@{ann.id}> <@{bob.id}> – your turn")
