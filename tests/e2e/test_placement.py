"""Placement of table messages: edited in place, posted again when out of sight, or in a thread."""

from __future__ import annotations

import discord
import pytest
import simcord
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from tests.e2e.conftest import Club
from tests.e2e.playing import Party


async def chat(party: Party, messages: int) -> list[discord.Message]:
    """Post messages of another member in the channel."""
    talker = party.club.member("Talker")
    return [await talker.send(party.club.channel, f"message {number}") for number in range(messages)]


async def test_a_recent_message_is_edited_in_place(club: Club, party: Party) -> None:
    first = party.message.id
    await chat(party, 10)
    await party.move()
    assert party.message.id == first
    assert "plays" in club.text(party.message)


async def test_a_message_that_scrolled_away_is_replaced_by_a_link(club: Club, party: Party) -> None:
    old = party.message
    await chat(party, 11)
    await party.move()
    new = party.message
    assert new.id > old.id
    assert "plays" in club.text(new)
    assert (await party.snapshot()).info.message_id == new.id
    link = next(message for message in club.channel.history() if message.id == old.id)
    assert "This table has moved further down." in club.text(link)
    [button] = [part for part in club.components(link) if part["type"] == 2]
    assert button["url"] == new.jump_url
    assert not link.attachments
    await party.move()
    assert party.message.id == new.id


async def test_deleted_messages_do_not_count_as_scrolling(club: Club, party: Party) -> None:
    first = party.message.id
    messages = await chat(party, 14)
    manager = club.guild.add_member(
        club.env.create_user("manager"),
        roles=[club.guild.create_role("Managers", permissions=discord.Permissions(manage_messages=True))],
    )
    for message in messages[:4]:
        await manager.delete(message)
    await party.move()
    assert party.message.id == first


async def test_an_hour_old_message_is_posted_again(club: Club, party: Party) -> None:
    old = party.message.id
    await club.env.advance_time(3_601)
    await party.move()
    assert party.message.id > old


async def test_messages_are_counted_after_a_restart(club: Club, party: Party) -> None:
    old = party.message.id
    await club.restart()
    await chat(party, 11)
    await party.move()
    assert party.message.id > old


async def test_buttons_of_an_old_message_still_work_if_it_cannot_be_edited(club: Club, party: Party) -> None:
    old = party.message
    await chat(party, 11)
    club.env.inject_error("PATCH", "/channels/*/messages/*", status=400, code=30046)
    await party.move()
    assert party.message.id > old.id
    answer = await party.members[0].click(old, label="My hand")
    assert "Your hand" in club.text(answer.response)


async def start_in_thread(club: Club, party: Party) -> simcord.ChannelHandle:
    """Start a game of Ann and Bob in its own thread."""
    await party.members[0].slash(club.channel, "table create", variant="classic", thread=True)
    party.table_id = 1
    await party.members[1].click(party.message, label="Join")
    await party.members[1].click(party.message, label="Start")
    return club.channel.threads[-1]


@pytest.fixture
def new_party(club: Club) -> Party:
    """Ann and Bob without a table."""
    return Party(club, [club.member("Ann"), club.member("Bob")])


async def test_a_game_is_played_in_its_own_thread(club: Club, new_party: Party) -> None:
    thread = await start_in_thread(club, new_party)
    assert thread.name == "Classic Two-Handed · table 1"
    members = club.env.backend.get_thread(thread.id).thread_members
    assert {user.id for user in new_party.members} <= set(members)
    info = (await new_party.snapshot()).info
    assert (info.channel_id, info.parent_id) == (thread.id, club.channel.id)
    [table] = [message for message in thread.history() if message.id == info.message_id]
    assert "’s turn" in club.text(table)
    lobby = next(message for message in club.channel.history() if "table 1" in club.text(message))
    assert f"The game is in <#{thread.id}>" in club.text(lobby)
    (mover,) = (await new_party.snapshot()).to_move
    panel = await new_party.members[mover].slash(thread, "hand")
    assert "Your turn" in club.text(panel.response)


async def test_commands_in_the_channel_apply_to_the_table_in_its_thread(club: Club, new_party: Party) -> None:
    await start_in_thread(club, new_party)
    (mover,) = (await new_party.snapshot()).to_move
    offered = await new_party.members[mover].autocomplete(club.channel, "play", "card", "")
    assert len(offered) == 12
    answer = await new_party.members[mover].slash(club.channel, "play", card=offered[0]["value"])
    assert "Waiting for" in club.text(answer.response)
    help_result = await new_party.members[mover].slash(club.channel, "help")
    assert "table 1" in club.text(help_result.response)
    await new_party.members[mover].slash(club.channel, "table create", variant="kitty")
    running = await new_party.members[mover].slash(club.channel, "table status")
    assert "Classic Two-Handed" in club.text(running.response)


async def test_the_thread_of_a_closed_table_is_archived(club: Club, new_party: Party) -> None:
    thread = await start_in_thread(club, new_party)
    asked = await new_party.members[0].slash(thread, "table resign")
    await new_party.members[0].click(asked.response.message, label="Resign")
    assert any("wins the game" in club.text(message) for message in thread.history())
    await new_party.members[0].slash(thread, "table close")
    assert "Thanks for playing" in club.text(thread.history()[-1])
    metadata = club.env.backend.get_thread(thread.id).thread_metadata
    assert metadata.archived


async def test_a_rematch_stays_in_the_thread(club: Club, new_party: Party) -> None:
    thread = await start_in_thread(club, new_party)
    asked = await new_party.members[0].slash(thread, "table resign")
    await new_party.members[0].click(asked.response.message, label="Resign")
    for member in new_party.members:
        await member.slash(thread, "table rematch", table=1)
    await new_party.members[0].slash(thread, "table close", table=1)
    again = await club.bot.host.queries.info(2)
    assert (again.channel_id, again.parent_id) == (thread.id, club.channel.id)
    assert len(club.channel.threads) == 1
    assert club.channel.threads[0].name == "Classic Two-Handed · table 2"
    metadata = club.env.backend.get_thread(thread.id).thread_metadata
    assert not metadata.archived


async def test_missing_thread_permissions_are_named_to_the_opener(club: Club, new_party: Party) -> None:
    mute = discord.PermissionOverwrite(create_public_threads=False, send_messages_in_threads=False)
    narrow = club.guild.create_text_channel("narrow", overwrites={club.guild.me: mute})
    answer = await new_party.members[0].slash(narrow, "table create", variant="classic", thread=True)
    text = club.text(answer.response)
    assert "Table 1 is open" in text
    assert "Missing permissions: Create Public Threads, Send Messages in Threads." in text
    assert not (await club.bot.host.queries.info(1)).threaded


async def test_a_game_without_thread_permissions_stays_in_the_channel(club: Club, new_party: Party) -> None:
    await new_party.members[0].slash(club.channel, "table create", variant="classic", thread=True)
    new_party.table_id = 1
    no_threads = discord.Permissions(create_public_threads=True).value
    taken = Overwrite(target_id=club.bot.user.id, type=OverwriteType.MEMBER, allow=0, deny=no_threads)
    club.env.backend.set_overwrite(club.channel.id, taken)
    await new_party.members[1].click(new_party.message, label="Join")
    await new_party.members[1].click(new_party.message, label="Start")
    assert any(
        "Missing permissions: Create Public Threads." in club.text(message)
        for message in club.channel.history()
    )
    assert "’s turn" in club.text(new_party.message)
    info = (await new_party.snapshot()).info
    assert (info.channel_id, info.threaded) == (club.channel.id, False)
    lobbies = [message for message in club.channel.history() if "All seats are taken" in club.text(message)]
    assert not lobbies


async def test_a_game_stays_in_the_channel_if_creating_the_thread_fails(club: Club, new_party: Party) -> None:
    club.env.inject_error("POST", "/channels/*/threads", status=500, times=None)
    with pytest.raises(IndexError):
        await start_in_thread(club, new_party)
    assert "’s turn" in club.text(new_party.message)
    assert any("Discord did not create a thread" in club.text(message) for message in club.channel.history())


async def test_a_new_message_unarchives_the_thread(club: Club, new_party: Party) -> None:
    thread = await start_in_thread(club, new_party)
    old = (await new_party.snapshot()).info.message_id
    club.env.inject_error("PATCH", "/channels/*/messages/*", status=400, code=50083)
    (mover,) = (await new_party.snapshot()).to_move
    panel = (await new_party.members[mover].slash(thread, "hand")).response
    await new_party.members[mover].click(panel.message, custom_id=new_party.action_buttons(panel)[0][0])
    info = (await new_party.snapshot()).info
    assert info.channel_id == thread.id
    assert info.message_id != old


async def test_a_game_returns_to_the_channel_if_its_thread_is_deleted(club: Club, new_party: Party) -> None:
    thread = await start_in_thread(club, new_party)
    deleted = club.bot.get_channel(thread.id)
    assert isinstance(deleted, discord.Thread)
    await deleted.delete()
    (mover,) = (await new_party.snapshot()).to_move
    panel = (await new_party.members[mover].slash(club.channel, "hand", table=1)).response
    await new_party.members[mover].click(panel.message, custom_id=new_party.action_buttons(panel)[0][0])
    info = (await new_party.snapshot()).info
    assert (info.channel_id, info.parent_id) == (club.channel.id, None)
    assert "plays" in club.text(new_party.message)


async def test_a_game_continues_after_its_channel_is_deleted(club: Club, party: Party) -> None:
    deleted = club.bot.get_channel(club.channel.id)
    assert isinstance(deleted, discord.TextChannel)
    await deleted.delete()
    await club.env.settle()
    await club.settle_messages()
    [lost] = await club.posts("table")
    assert lost.message_id is None
    elsewhere = club.guild.create_text_channel("elsewhere")
    (mover,) = (await party.snapshot()).to_move
    answer = await party.members[mover].slash(elsewhere, "hand", table=1)
    custom_id = party.action_buttons(answer.response)[0][0]
    await party.members[mover].click(answer.response.message, custom_id=custom_id)
    assert (await party.snapshot()).ply == 1
