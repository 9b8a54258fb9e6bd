"""Lobbies: seats, partners, options, computer players, invitations, starting, and expiry."""

from __future__ import annotations

import discord
import pytest
import simcord

from bot.store import HandicapChange, TableInfo, TableState
from bot.store.results.handicaps import change_handicap
from tests.e2e.conftest import Club
from tests.e2e.people import Person
from tests.e2e.playing import Party, pinged_users
from tests.host.playing import Clock

pytestmark = pytest.mark.usefixtures("clock")


@pytest.fixture
def party(club: Club) -> Party:
    """Four members, without a table."""
    return Party.of(club, "Ann", "Bob", "Cleo", "Dov")


def question(club: Club, button: str) -> discord.Message:
    """The last message with a button that is not a table's."""
    asked = [
        message for message in club.channel.history() if message.content and button in club.buttons(message)
    ]
    return asked[-1]


async def test_the_lobby_shows_seats_as_players_join_and_leave(club: Club) -> None:
    party = Party.of(club, "Ann", "B*o_b <@1>")
    ann, bob = party.members
    assert "Table 1 is open. 1 more player can tap" in await party.create()
    assert "1. **Ann**\n2. *free*" in club.text(party.message)
    assert "Start" not in club.buttons(party.message)
    assert "All seats are taken. Start when you are ready" in await bob.run("table join")
    assert r"2. **B\*o\_b \<\@1\>**" in club.text(party.message)
    # A full lobby has no buttons that do nothing.
    assert club.buttons(party.message) == ["Start", "Leave", "Options", "Rules"]
    await bob.tap("Leave", on=party.message)
    assert "2. *free*" in club.text(party.message)
    assert "You left table 1" in await ann.run("table leave")
    assert "This table is closed" in club.texts[-1]


async def test_a_seated_player_moves_with_one_tap(club: Club, party: Party) -> None:
    ann, bob, _, dov = party.members
    await party.create("double-deck")
    await ann.tap("Join in seat 4", on=party.message)
    assert "Partners: 2. *free* and 4. **Ann**" in club.text(party.message)
    await bob.run("table join", seat=2)
    await ann.tap("Options", on=party.message)
    assert "Your partner is in seat 2: **Bob**." in await ann.tap("Change seats")
    panel = ann.shown
    await ann.run("table add-ai", seat=1)
    await ann.tap("Move to seat 1", on=panel)
    assert "1. **Ann**" in club.text(party.message)
    assert "4. **Ada 🤖**" in club.text(party.message)
    await ann.tap("Swap with Ada 🤖, seat 4", on=panel)
    assert "4. **Ann**" in club.text(party.message)
    assert "Change seats" not in await dov.tap("Options", on=party.message)


@pytest.mark.parametrize("answer", ["Swap seats", "No, thanks"])
async def test_the_player_in_an_occupied_seat_is_asked_to_swap(club: Club, party: Party, answer: str) -> None:
    ann, bob, cleo, _ = party.members
    await party.create("double-deck")
    await bob.run("table join", seat=2)
    assert "Asked **Bob** for seat 2" in await ann.run("table seat", seat=2)
    message = question(club, "Swap seats")
    assert message.content.startswith(f"<@{bob.id}> – **Ann** would like your seat 2")
    assert pinged_users(club) == {bob.id}
    assert "You have already asked **Bob**" in await ann.run("table seat", seat=2)
    assert f"Only <@{bob.id}> can answer that" in await cleo.tap(answer, on=message)
    await bob.tap(answer, on=message)
    first, second = ("Bob", "Ann") if answer == "Swap seats" else ("Ann", "Bob")
    assert f"1. **{first}**" in club.text(party.message)
    assert f"2. **{second}**" in club.text(party.message)
    assert not club.messages_with("would like your seat")
    if answer == "No, thanks":
        assert "You have already asked **Bob**" in await ann.run("table seat", seat=2)


async def test_members_invited_with_the_form_join_with_one_tap(club: Club, party: Party) -> None:
    ann, bob, cleo, _ = party.members
    await party.create("double-deck")
    assert "Invited Bob and Cleo to table 1" in await ann.fill("Invite", on=party.message, users=[bob, cleo])
    message = question(club, "Join")
    assert f"<@{bob.id}> <@{cleo.id}> – **Ann** invites you to table 1" in message.content
    assert pinged_users(club) == {bob.id, cleo.id}
    await bob.tap("Join", on=message)
    assert "**Bob**" in club.text(party.message)
    assert club.messages_with("invites you")
    await cleo.tap("Join", on=message)
    assert "**Cleo**" in club.text(party.message)
    assert not club.messages_with("invites you")


async def test_a_refused_invitation_keeps_the_chosen_members(club: Club, party: Party) -> None:
    ann, bob, *_ = party.members
    robot = club.robot()
    await party.create("double-deck")
    assert "is a bot" in await ann.fill("Invite", on=party.message, users=[bob, robot])
    await ann.open_form("Change entries")
    [field] = ann.result.modal["components"]
    assert [int(user["id"]) for user in field["component"]["default_values"]] == [bob.id, robot.id]


async def test_members_that_cannot_join_cannot_be_invited(club: Club, party: Party) -> None:
    ann, bob, cleo, dov = party.members
    hidden = club.hidden_channel(ann)
    await party.create()
    assert "You are not playing at this table" in await bob.run("table invite", member=cleo, table=1)
    assert "**Ann** is already at this table" in await ann.run("table invite", member=ann)
    assert "is a bot" in await ann.run("table invite", member=club.robot())
    await ann.run("table invite", member=dov)
    assert "You have already asked **Dov**" in await ann.run("table invite", member=dov)
    await ann.at(hidden).run("table create", variant="classic")
    refused = await ann.at(hidden).run("table invite", member=cleo)
    assert "**Cleo** can’t see this channel" in refused


async def test_a_failed_invitation_can_be_repeated(club: Club, party: Party) -> None:
    ann, bob, cleo, _ = party.members
    await party.create()
    club.env.inject_error("POST", "/channels/*/messages", status=500)
    refused = await ann.run("table invite", member=bob)
    assert "Discord won’t let me ask in the channel right now" in refused
    await ann.run("table invite", member=bob)
    await bob.tap("Join", on=question(club, "Join"))
    assert "All seats at this table are taken" in await ann.run("table invite", member=cleo)


async def test_an_invitation_respects_the_pings_preference_and_ends_with_the_start(
    club: Club, party: Party
) -> None:
    ann, bob, cleo, _ = party.members
    await cleo.prefer(pings=False)
    await party.create()
    await ann.run("table invite", member=cleo)
    assert f"<@{cleo.id}>" in question(club, "Join").content
    assert pinged_users(club) == set()
    await bob.tap("Join", on=party.message)
    await bob.tap("Start", on=party.message)
    assert not club.messages_with("invites you")


async def test_the_opener_changes_options_with_a_form(club: Club, party: Party) -> None:
    ann, bob, *_ = party.members
    await party.create()
    await party.set_options(target="250", round_house="on")
    lobby = club.text(party.message)
    assert "Target: 250" in lobby
    assert "Round house: on" in lobby
    assert "Double pinochle" not in lobby
    await party.options_form()
    refused = await ann.submit(target="many", both_out="higher")
    assert "Target must be a whole number from 1 to 10,000" in refused
    assert (await party.info()).options["both_out"] == "agree"
    assert (await ann.open_form("Change entries"))["target"] == "many"
    await ann.submit(target="300")
    options = (await party.info()).options
    assert (options["target"], options["both_out"], options["round_house"]) == (300, "higher", "on")
    await bob.tap("Join", on=party.message)
    assert "The player who opened the table can change these" in await bob.tap("Options", on=party.message)
    open_still = await party.options_form()
    await bob.tap("Start", on=party.message)
    assert "to 300" in club.text(party.message)
    late = await ann.run("table options")
    assert "The player who opened the table can change these before the game" in late
    ann.result = open_still
    assert "The game has already started" in await ann.submit(target="250")


async def test_a_table_is_filled_with_computer_players(club: Club, party: Party) -> None:
    ann, bob, *_ = party.members
    await party.create()
    await ann.tap("Add computer player", on=party.message)
    assert "2. **Ada 🤖**" in club.text(party.message)
    assert "Counts on the leaderboard against computers" in club.text(party.message)
    await ann.run("table remove-ai")
    assert "2. *free*" in club.text(party.message)
    assert "There is no computer player in that seat" in await ann.run("table remove-ai")
    refused = await bob.tap("Add computer player", on=party.message)
    assert "You are not playing at this table" in refused
    assert "Added a computer player to table 1" in await ann.run("table add-ai", seat=2)
    assert "Removed a computer player from table 1" in await ann.run("table remove-ai", seat=2)
    await ann.run("table add-ai", level="expert")
    await ann.tap("Start", on=party.message)
    assert "Computer players: Vera 🤖 (expert)" in club.text(party.message)
    await party.hand(0)
    for _ in range(10):
        assert "Your turn" in await ann.tap(party.action_buttons(ann.shown)[0][0])


async def test_buttons_update_a_lobby_on_a_private_panel(club: Club, party: Party) -> None:
    ann = party.members[0]
    await party.create("double-deck")
    await ann.run("table status")
    assert "2. **Ada 🤖**" in await ann.tap("Add computer player")
    await ann.tap("Options")
    await ann.tap("Remove computer player")
    assert "Add 🤖 expert" in ann.buttons
    assert not (await party.info()).with_computers
    for button, is_on in (("Start when full", True), ("Start manually", False)):
        await ann.tap(button)
        assert ("starts automatically" in club.text(party.message)) is is_on
    await ann.tap("pn:options:1:0")
    assert "600" in await ann.submit(target="600")
    await ann.run("table status")
    assert "closed" in await ann.tap("Leave")
    assert (await party.info()).state is TableState.CLOSED


async def test_playing_with_computer_players_never_starts_a_game_between_people(
    club: Club, party: Party
) -> None:
    ann, bob, *_ = party.members
    await party.create()
    await bob.tap("Join", on=party.message)
    assert "- **Bob** is in seat 2" in await ann.tap("Play with computer players")
    assert (await party.info()).state is TableState.LOBBY
    assert ann.buttons == ["Start"]
    await ann.tap("Start")
    assert (await party.info()).state is TableState.PLAYING


async def test_starting_a_changed_lobby_shows_the_change_and_asks_again(club: Club, party: Party) -> None:
    ann, bob, cleo, _ = party.members
    await party.create()
    await bob.run("table join")
    await party.set_options(target="500")
    await ann.run("table clock", time=600)
    await club.bot.host.lobby.set_substitutes(party.table_id, ann.id, allowed=True)
    text = await bob.tap("Start")
    assert (await party.info()).state is TableState.LOBBY
    assert "The table has changed since that button was shown" in text
    assert "- Target: **500**" in text
    assert "- Turn clock: **10 minutes**" in text
    assert "- Substitutes: **on**" in text
    assert "is in seat" not in text
    await ann.run("table leave")
    assert "- seat 1 is free" in await bob.tap("Start")
    assert bob.buttons == []
    await cleo.tap("Join", on=party.message)
    await bob.tap("Start", on=party.message)
    assert (await party.info()).state is TableState.PLAYING


async def test_a_lobby_shows_when_it_closes_and_says_so_when_expired(
    club: Club, party: Party, clock: Clock
) -> None:
    _, bob, cleo, _ = party.members
    await party.create()
    assert "Closes <t:1001800:R> if nothing happens" in club.text(party.message)
    clock.now += 1_000
    await bob.tap("Join", on=party.message)
    assert "Closes <t:1002800:R>" in club.text(party.message)
    assert "Closes <t:1002800:R>" in await bob.run("table status")
    clock.now += 1_801
    await club.bot.host.sweep()
    await cleo.run("help")
    assert club.messages_with("Nobody joined in time, so this table was closed")


async def test_openers_and_server_managers_can_close_tables(
    club: Club, party: Party, server_manager: simcord.MemberActor
) -> None:
    ann, bob, *_ = party.members
    await party.create()
    assert "Table 1 is closed" in await ann.run("table close")
    party.members = [ann, bob]
    await party.open("classic")
    closed = await server_manager.slash(club.channel, "table close", table=2)
    assert "Table 2 is closed" in club.text(closed.response)
    assert "This table is closed" in club.text(party.message)
    assert "There are no tables" in await bob.run("table list")


async def test_a_handicap_is_shown_in_the_lobby_and_the_game(club: Club, party: Party) -> None:
    ann, bob, *_ = party.members
    await party.create("fletcher")
    await give_handicap(club, await party.info(), (ann.id, bob.id), (0, 20))
    await bob.tap("Join", on=party.message)
    assert "**Bob** starts with 20 points, a handicap for losing before" in club.text(party.message)
    await bob.tap("Start", on=party.message)
    assert "Bob starts with 20 points, a handicap for losing before" in club.text(party.message)


async def test_players_are_asked_before_leaving_or_closing_their_game(
    club: Club, server_manager: Person
) -> None:
    """It would be lost."""
    party = Party(club, [server_manager, bob := club.member("Bob")])
    await party.open("classic")
    assert "**Resign?**" in await server_manager.run("table close", table=1)
    assert "**Resign?**" in await bob.run("table leave", table=1)
    assert (await party.info()).state is TableState.PLAYING


async def give_handicap(club: Club, info: TableInfo, users: tuple[int, int], points: tuple[int, int]) -> None:
    """Store a handicap as if from earlier games."""
    change = HandicapChange(users, lambda before: points)
    async with club.bot.store.handicaps._database.connect(writes=True) as connection:
        await connection.run_sync(change_handicap, info, change)


INVITE = "Invite to Pinochle"


async def test_a_member_is_invited_to_the_users_open_table_here(club: Club) -> None:
    ann, bob = club.members("Ann", "Bob")
    await ann.run("table create", variant="classic")
    assert "Bob" in await ann.menu(INVITE, bob)
    [question] = club.messages_with(f"<@{bob.id}>")
    await bob.tap("Join", on=question)
    [info] = await club.bot.host.queries.tables()
    assert info.seat_of(bob.id) == 1


async def test_without_an_open_table_the_menu_opens_one_and_invites(club: Club) -> None:
    ann, bob = club.members("Ann", "Bob")
    await bob.prefer(pings=False)
    asked = await ann.menu(INVITE, bob)
    assert "Which variant would you like to play with **Bob**" in asked
    assert await club.bot.host.queries.tables() == ()
    await ann.tap("Classic Two-Handed")
    [info] = await club.bot.host.queries.tables()
    assert (info.variant, info.state) == ("classic", TableState.LOBBY)
    assert club.messages_with(f"<@{bob.id}>")
    assert pinged_users(club) == set(), "Bob does not want to be pinged"


async def test_who_cannot_be_invited_and_a_table_that_cannot_be_opened(club: Club) -> None:
    ann, bob = club.members("Ann", "Bob")
    assert "invite yourself" in await ann.menu(INVITE, ann)
    assert "is a bot" in await ann.menu(INVITE, club.robot())
    await ann.menu(INVITE, bob)
    await club.bot.store.settings.update(club.guild.id, channels=(1,))
    assert "<#1>" in await ann.tap("Classic Two-Handed")
    await club.bot.store.settings.update(club.guild.id, channels=())
    await ann.menu(INVITE, bob)
    club.guild.remove_member(bob)
    assert "no longer a member" in await ann.tap("Classic Two-Handed")
    assert await club.bot.host.queries.tables() == ()
    assert club.channel.history() == []
