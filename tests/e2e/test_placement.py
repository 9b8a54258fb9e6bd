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


async def test_a_message_is_edited_until_it_scrolled_away_and_becomes_a_link(
    club: Club, party: Party
) -> None:
    old = party.message
    await chat(party, 10)
    await party.move()
    assert party.message.id == old.id
    assert "plays" in club.text(old)
    await club.member("Other").send(club.channel, "one more")
    await party.move()
    new = party.message
    assert new.id > old.id
    assert (await party.info()).message_id == new.id
    [link] = club.messages_with("This table has moved further down.")
    assert link.id == old.id
    [button] = [part for part in club.components(link) if part["type"] == 2]
    assert button["url"] == new.jump_url
    assert not link.attachments
    await party.move()
    assert party.message.id == new.id


async def test_messages_are_counted_after_a_restart(club: Club, party: Party) -> None:
    old = party.message.id
    await club.restart()
    await chat(party, 11)
    await party.move()
    assert party.message.id > old


@pytest.fixture
def new_party(club: Club) -> Party:
    """Ann and Bob without a table."""
    return Party.of(club, "Ann", "Bob")


@pytest.fixture
async def thread(club: Club, new_party: Party) -> simcord.ChannelHandle:
    """The thread in which Ann and Bob play."""
    await new_party.open("classic", thread=True)
    return club.channel.threads[-1]


async def act_in(channel: simcord.ChannelHandle, party: Party) -> None:
    """Let the player to move act on a hand that they open in a channel."""
    member = party.members[await party.mover()].at(channel)
    assert "Your turn" in await member.run("hand", table=1)
    await member.tap(party.action_buttons(member.shown)[0][0])


def is_archived(club: Club, thread: simcord.ChannelHandle) -> bool:
    return club.env.backend.get_thread(thread.id).thread_metadata.archived


async def test_a_game_is_played_in_its_own_thread(
    club: Club, new_party: Party, thread: simcord.ChannelHandle
) -> None:
    assert thread.name == "Classic Two-Handed · table 1"
    members = club.env.backend.get_thread(thread.id).thread_members
    assert {user.id for user in new_party.members} <= set(members)
    info = await new_party.info()
    assert (info.channel_id, info.parent_id) == (thread.id, club.channel.id)
    [table] = [message for message in thread.history() if message.id == info.message_id]
    assert "’s turn" in club.text(table)
    assert f"The game is in <#{thread.id}>" in club.texts[0]
    await act_in(thread, new_party)
    assert (await new_party.snapshot()).ply == 1


@pytest.mark.usefixtures("thread")
async def test_commands_in_the_channel_apply_to_the_table_in_its_thread(new_party: Party) -> None:
    mover = new_party.members[await new_party.mover()]
    offered = await mover.complete("play", "card")
    assert len(offered) == 12
    assert "Waiting for" in await mover.run("play", card=min(offered))
    assert "table 1" in await mover.run("help")
    await mover.run("table create", variant="kitty")
    assert "Classic Two-Handed" in await mover.run("table status")


async def test_the_thread_of_a_closed_table_is_archived(
    club: Club, new_party: Party, thread: simcord.ChannelHandle
) -> None:
    await new_party.resign(0)
    assert any("wins the game" in club.text(message) for message in thread.history())
    await new_party.members[0].at(thread).run("table close")
    assert "Thanks for playing" in club.text(thread.history()[-1])
    assert is_archived(club, thread)


async def test_a_rematch_stays_in_the_thread(
    club: Club, new_party: Party, thread: simcord.ChannelHandle
) -> None:
    await new_party.resign(0)
    for member in new_party.members:
        await member.at(thread).run("table rematch", table=1)
    await new_party.members[0].at(thread).run("table close", table=1)
    again = await club.bot.host.queries.info(2)
    assert (again.channel_id, again.parent_id) == (thread.id, club.channel.id)
    assert [one.name for one in club.channel.threads] == ["Classic Two-Handed · table 2"]
    assert not is_archived(club, thread)


async def test_missing_thread_permissions_are_named_to_the_opener(club: Club) -> None:
    mute = discord.PermissionOverwrite(create_public_threads=False, send_messages_in_threads=False)
    narrow = club.guild.create_text_channel("narrow", overwrites={club.guild.me: mute})
    text = await club.member("Ann").at(narrow).run("table create", variant="classic", thread=True)
    assert "Table 1 is open" in text
    assert "Missing permissions: Create Public Threads, Send Messages in Threads." in text
    assert not (await club.bot.host.queries.info(1)).threaded


@pytest.mark.parametrize(
    ("is_allowed", "why"),
    [(False, "Missing permissions: Create Public Threads."), (True, "Discord did not create a thread")],
)
async def test_a_game_without_a_thread_stays_in_the_channel(
    club: Club, new_party: Party, is_allowed: bool, why: str
) -> None:
    if is_allowed:
        club.env.inject_error("POST", "/channels/*/threads", status=500, times=None)
    await new_party.create(thread=True)
    await new_party.join()
    if not is_allowed:
        no_threads = discord.Permissions(create_public_threads=True).value
        taken = Overwrite(target_id=club.bot.user.id, type=OverwriteType.MEMBER, allow=0, deny=no_threads)
        club.env.backend.set_overwrite(club.channel.id, taken)
    await new_party.members[1].tap("Start", on=new_party.message)
    assert club.messages_with(why)
    assert "’s turn" in club.text(new_party.message)
    info = await new_party.info()
    assert (info.channel_id, info.threaded) == (club.channel.id, False)
    assert not club.messages_with("All seats are taken")


async def test_a_new_message_unarchives_the_thread(
    club: Club, new_party: Party, thread: simcord.ChannelHandle
) -> None:
    old = (await new_party.info()).message_id
    club.env.inject_error("PATCH", "/channels/*/messages/*", status=400, code=50083)
    await act_in(thread, new_party)
    info = await new_party.info()
    assert info.channel_id == thread.id
    assert info.message_id != old


async def test_a_game_continues_after_its_channel_is_deleted(club: Club, party: Party) -> None:
    """What happens after its thread is deleted is tested in `test_deleted_messages`."""
    deleted = club.bot.get_channel(club.channel.id)
    await deleted.delete()
    await club.env.settle()
    await club.settle_messages()
    [lost] = await club.posts("table")
    assert lost.message_id is None
    await act_in(club.guild.create_text_channel("elsewhere"), party)
    assert (await party.snapshot()).ply == 1
