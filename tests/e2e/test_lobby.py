"""Lobbies: partners, seats, invitations, automatic start, and expiry."""

from __future__ import annotations

import discord
import pytest

from bot.store import HandicapChange, TableInfo, TableState
from bot.store.results.handicaps import change_handicap
from tests.e2e.conftest import Club
from tests.e2e.playing import Party, pinged_users, response_text
from tests.host.playing import Clock

pytestmark = pytest.mark.usefixtures("clock")


@pytest.fixture
def party(club: Club) -> Party:
    """Four members, for table 1 once it is open."""
    party = Party(club, [club.member(name) for name in ("Ann", "Bob", "Cleo", "Dov")])
    party.table_id = 1
    return party


def question(club: Club, button: str) -> discord.Message:
    """The last message with a button that is not a table's."""
    asked = [
        message for message in club.channel.history() if message.content and button in club.buttons(message)
    ]
    return asked[-1]


async def test_the_lobby_shows_partners_together(club: Club, party: Party) -> None:
    ann, bob, *_ = party.members
    await ann.slash(club.channel, "table create", variant="double-deck")
    await bob.click(party.message, label="Join in seat 3")
    lobby = club.text(party.message)
    assert "Partners: 1. **Ann** and 3. **Bob**" in lobby
    assert "Partners: 2. *free* and 4. *free*" in lobby


async def test_a_full_lobby_has_no_buttons_that_do_nothing(club: Club, party: Party) -> None:
    ann, bob, *_ = party.members
    await ann.slash(club.channel, "table create", variant="classic")
    await bob.click(party.message, label="Join")
    labels = [part.get("label") for part in club.components(party.message) if part["type"] == 2]
    assert labels == ["Start", "Leave", "Options", "Rules"]


async def test_a_seated_player_moves_with_one_tap(club: Club, party: Party) -> None:
    ann, bob, *_ = party.members
    await ann.slash(club.channel, "table create", variant="double-deck")
    await ann.click(party.message, label="Join in seat 4")
    assert "Partners: 2. *free* and 4. **Ann**" in club.text(party.message)
    await bob.slash(club.channel, "table join", seat=2)
    options = await ann.click(party.message, label="Options")
    panel = await ann.click(options.response.message, label="Change seats")
    assert "Your partner is in seat 2: **Bob**." in response_text(club, panel)
    await ann.slash(club.channel, "table add-ai", seat=1)
    await ann.click(panel.response.message, label="Move to seat 1")
    assert "1. **Ann**" in club.text(party.message)
    assert "4. **Ada 🤖**" in club.text(party.message)
    await ann.click(panel.response.message, label="Swap with Ada 🤖, seat 4")
    assert "4. **Ann**" in club.text(party.message)
    stranger = await party.members[3].click(party.message, label="Options")
    assert "Change seats" not in club.buttons(stranger.response)


async def test_taking_an_occupied_seat_asks_its_player_to_swap(club: Club, party: Party) -> None:
    ann, bob, cleo, _ = party.members
    await ann.slash(club.channel, "table create", variant="double-deck")
    await bob.slash(club.channel, "table join", seat=2)
    asked = await ann.slash(club.channel, "table seat", seat=2)
    assert "Asked **Bob** for seat 2" in response_text(club, asked)
    message = question(club, "Swap seats")
    assert message.content.startswith(f"<@{bob.id}> – **Ann** would like your seat 2")
    assert pinged_users(club) == {bob.id}
    again = await ann.slash(club.channel, "table seat", seat=2)
    assert "You have already asked **Bob**" in response_text(club, again)
    refused = await cleo.click(message, label="Swap seats")
    assert f"Only <@{bob.id}> can answer that" in response_text(club, refused)
    await bob.click(message, label="Swap seats")
    lobby = club.text(party.message)
    assert "1. **Bob**" in lobby
    assert "2. **Ann**" in lobby
    assert message.id not in [message.id for message in club.channel.history()]


async def test_the_asked_player_can_decline_a_swap(club: Club, party: Party) -> None:
    ann, bob, cleo, _ = party.members
    await ann.slash(club.channel, "table create", variant="double-deck")
    await bob.slash(club.channel, "table join", seat=2)
    await ann.slash(club.channel, "table seat", seat=2)
    message = question(club, "Swap seats")
    refused = await cleo.click(message, label="No, thanks")
    assert f"Only <@{bob.id}> can answer that" in response_text(club, refused)
    await bob.click(message, label="No, thanks")
    assert message.id not in [message.id for message in club.channel.history()]
    again = await ann.slash(club.channel, "table seat", seat=2)
    assert "You have already asked **Bob**" in response_text(club, again)
    assert "1. **Ann**" in club.text(party.message)


async def test_an_outdated_question_is_deleted_after_a_restart(club: Club, party: Party) -> None:
    ann, bob, *_ = party.members
    await ann.slash(club.channel, "table create", variant="double-deck")
    await bob.slash(club.channel, "table join", seat=2)
    await ann.slash(club.channel, "table seat", seat=2)
    await club.restart()
    await ann.slash(club.channel, "table seat", seat=3)
    assert not [message for message in club.channel.history() if "Swap seats" in club.buttons(message)]
    own = await ann.slash(club.channel, "table seat", seat=3)
    assert "You are in seat 3" in response_text(club, own)


async def test_members_invited_with_the_form_join_with_one_tap(club: Club, party: Party) -> None:
    ann, bob, cleo, _ = party.members
    await ann.slash(club.channel, "table create", variant="double-deck")
    form = await ann.click(party.message, label="Invite")
    answer = await ann.submit_modal(form, {"users": [bob, cleo]})
    assert "**Bob**" not in response_text(club, answer)
    assert "Invited Bob and Cleo to table 1" in response_text(club, answer)
    message = question(club, "Join")
    assert f"<@{bob.id}> <@{cleo.id}> – **Ann** invites you to table 1" in message.content
    assert pinged_users(club) == {bob.id, cleo.id}
    await bob.click(message, label="Join")
    assert "**Bob**" in club.text(party.message)
    assert message.id in [message.id for message in club.channel.history()]
    await cleo.click(message, label="Join")
    assert "**Cleo**" in club.text(party.message)
    assert message.id not in [message.id for message in club.channel.history()]


async def test_a_refused_invitation_keeps_the_chosen_members(club: Club, party: Party) -> None:
    ann, bob, *_ = party.members
    await ann.slash(club.channel, "table create", variant="double-deck")
    robot = club.guild.add_member(club.env.create_user("robot", bot=True))
    form = await ann.click(party.message, label="Invite")
    refused = await ann.submit_modal(form, {"users": [bob, robot]})
    assert "is a bot" in response_text(club, refused)
    again = await ann.click(refused.response.message, label="Change entries")
    [field] = again.modal["components"]
    assert [int(user["id"]) for user in field["component"]["default_values"]] == [bob.id, robot.id]


async def test_members_that_cannot_join_cannot_be_invited(club: Club, party: Party) -> None:
    ann, bob, cleo, dov = party.members
    await ann.slash(club.channel, "table create", variant="classic")
    refused = await bob.slash(club.channel, "table invite", member=cleo, table=1)
    assert "You are not playing at this table" in response_text(club, refused)
    refused = await ann.slash(club.channel, "table invite", member=ann)
    assert "**Ann** is already at this table" in response_text(club, refused)
    robot = club.guild.add_member(club.env.create_user("robot", bot=True))
    refused = await ann.slash(club.channel, "table invite", member=robot)
    assert "is a bot" in response_text(club, refused)
    hidden = club.guild.create_text_channel(
        "hidden",
        overwrites={
            club.guild.default_role: discord.PermissionOverwrite(view_channel=False),
            club.guild.me: discord.PermissionOverwrite(view_channel=True),
            ann: discord.PermissionOverwrite(view_channel=True),
        },
    )
    await ann.slash(hidden, "table create", variant="classic")
    refused = await ann.slash(hidden, "table invite", member=cleo)
    assert "**Cleo** can’t see this channel" in response_text(club, refused)
    await ann.slash(club.channel, "table invite", member=dov)
    refused = await ann.slash(club.channel, "table invite", member=dov)
    assert "You have already asked **Dov**" in response_text(club, refused)


async def test_a_failed_invitation_can_be_repeated(club: Club, party: Party) -> None:
    ann, bob, cleo, _ = party.members
    await ann.slash(club.channel, "table create", variant="classic")
    club.env.inject_error("POST", "/channels/*/messages", status=500)
    refused = await ann.slash(club.channel, "table invite", member=bob)
    assert "Discord won’t let me ask in the channel right now" in response_text(club, refused)
    await ann.slash(club.channel, "table invite", member=bob)
    await bob.click(question(club, "Join"), label="Join")
    full = await ann.slash(club.channel, "table invite", member=cleo)
    assert "All seats at this table are taken" in response_text(club, full)


async def test_an_invitation_respects_the_pings_preference(club: Club, party: Party) -> None:
    ann, bob, *_ = party.members
    await bob.slash(club.channel, "preferences", pings=False)
    await ann.slash(club.channel, "table create", variant="classic")
    await ann.slash(club.channel, "table invite", member=bob)
    message = question(club, "Join")
    assert f"<@{bob.id}>" in message.content
    assert pinged_users(club) == set()


async def test_invitations_are_deleted_when_the_game_starts(club: Club, party: Party) -> None:
    ann, bob, cleo, _ = party.members
    await ann.slash(club.channel, "table create", variant="classic")
    await ann.slash(club.channel, "table invite", member=cleo)
    message = question(club, "Join")
    await bob.click(party.message, label="Join")
    await bob.click(party.message, label="Start")
    assert message.id not in [message.id for message in club.channel.history()]


async def test_playing_with_computer_players_never_starts_a_game_between_people(
    club: Club, party: Party
) -> None:
    ann, bob, *_ = party.members
    opened = await ann.slash(club.channel, "table create", variant="classic")
    panel = opened.response.message
    await bob.click(party.message, label="Join")
    await ann.click(panel, label="Play with computer players")
    assert (await party.snapshot()).info.state is TableState.LOBBY
    assert "- **Bob** is in seat 2" in club.text(panel)
    assert club.buttons(panel) == ["Start"]
    await ann.click(panel, label="Start")
    assert (await party.snapshot()).info.state is TableState.PLAYING


async def test_starting_a_changed_lobby_shows_the_change_and_asks_again(club: Club, party: Party) -> None:
    ann, bob, cleo, _ = party.members
    await ann.slash(club.channel, "table create", variant="classic")
    joined = await bob.slash(club.channel, "table join")
    panel = joined.response.message
    await party.set_options(target="500")
    await ann.slash(club.channel, "table clock", time=600)
    await bob.click(panel, label="Start")
    assert (await party.snapshot()).info.state is TableState.LOBBY
    text = club.text(panel)
    assert "The table has changed since that button was shown" in text
    assert "- Target: **500**" in text
    assert "- Turn clock: **10 minutes**" in text
    assert "is in seat" not in text
    await ann.slash(club.channel, "table leave")
    await bob.click(panel, label="Start")
    assert "- seat 1 is free" in club.text(panel)
    assert club.buttons(panel) == []
    await cleo.click(party.message, label="Join")
    await bob.click(party.message, label="Start")
    assert (await party.snapshot()).info.state is TableState.PLAYING


async def test_the_opener_can_turn_automatic_start_on_and_off(club: Club, party: Party) -> None:
    ann, bob, *_ = party.members
    await ann.slash(club.channel, "table create", variant="classic")
    panel = await ann.click(party.message, label="Options")
    await ann.click(panel.response.message, label="Start when full")
    assert "starts automatically once all seats are taken" in club.text(party.message)
    await ann.click(panel.response.message, label="Start manually")
    assert "starts automatically" not in club.text(party.message)
    await ann.click(panel.response.message, label="Start when full")
    await bob.click(party.message, label="Join")
    assert (await party.snapshot()).info.state is TableState.PLAYING


async def test_a_lobby_shows_when_it_closes_and_says_so_when_expired(
    club: Club, party: Party, clock: Clock
) -> None:
    await party.members[0].slash(club.channel, "table create", variant="classic")
    assert "Closes <t:1001800:R> if nothing happens" in club.text(party.message)
    clock.now += 1_000
    await party.members[1].click(party.message, label="Join")
    assert "Closes <t:1002800:R>" in club.text(party.message)
    status = await party.members[1].slash(club.channel, "table status")
    assert "Closes <t:1002800:R>" in response_text(club, status)
    clock.now += 1_801
    await club.bot.host.sweep()
    await party.members[2].slash(club.channel, "help")
    text = "\n".join(club.text(message) for message in club.channel.history())
    assert "Nobody joined in time, so this table was closed" in text


async def test_a_handicap_is_shown_in_the_lobby_and_the_game(club: Club, party: Party) -> None:
    ann, bob, *_ = party.members
    await party.members[0].slash(club.channel, "table create", variant="fletcher")
    await give_handicap(club, await club.bot.host.queries.info(1), (ann.id, bob.id), (0, 20))
    await bob.click(party.message, label="Join")
    assert "**Bob** starts with 20 points, a handicap for losing before" in club.text(party.message)
    await bob.click(party.message, label="Start")
    assert "Bob starts with 20 points, a handicap for losing before" in club.text(party.message)


async def give_handicap(club: Club, info: TableInfo, users: tuple[int, int], points: tuple[int, int]) -> None:
    """Store a handicap as if from earlier games."""
    change = HandicapChange(users, lambda before: points)
    async with club.bot.store.handicaps._database.connect(writes=True) as connection:
        await connection.run_sync(change_handicap, info, change)
