"""Placement of table messages: edited in place, posted again when out of sight, or in a thread."""

import discord
import pytest
import simcord
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from tests.e2e.conftest import Club
from tests.e2e.playing import Party
from tests.e2e.stories import Story


async def chat(party: Party, messages: int) -> None:
    """Post messages of another member in the channel."""
    talker = party.club.member("Talker")
    for number in range(messages):
        await talker.send(party.club.channel, f"message {number}")


async def test_a_message_is_edited_until_it_scrolled_away_and_becomes_a_link(
    club: Club, party: Party
) -> None:
    old = party.message
    await chat(party, 10)
    await party.tap_first()
    assert party.message.id == old.id
    assert "Trick: " in club.text(old)
    await chat(party, 1)
    await party.tap_first()
    new = party.message
    assert new.id > old.id
    assert (await party.info()).message_id == new.id
    [link] = club.messages_with("This table has moved further down.")
    assert link.id == old.id
    [button] = [part for part in club.components(link) if part["type"] == 2]
    assert button["url"] == new.jump_url
    assert not link.attachments
    await party.tap_first()
    assert party.message.id == new.id


async def test_messages_are_counted_after_a_restart(club: Club, party: Party) -> None:
    old = party.message.id
    await club.restart()
    await chat(party, 11)
    await party.tap_first()
    assert party.message.id > old


@pytest.fixture
async def thread(story: Story) -> simcord.ChannelHandle:
    """The thread in which Ann and Bob play; *Ann there* and *Bob there* are they in it."""
    await story.tell(
        "Ann /table create variant=classic thread=yes; Bob taps Join on table; Bob taps Start on table"
    )
    thread = story.club.channel.threads[-1]
    for name in ("Ann", "Bob"):
        story.people[f"{name}There"] = story[name].at(thread)
    return thread


def is_archived(club: Club, thread: simcord.ChannelHandle) -> bool:
    return club.env.backend.get_thread(thread.id).thread_metadata.archived


async def act_in(channel: simcord.ChannelHandle, story: Story) -> None:
    """Let Ann, who is the first to move, act on a hand that she opens in a channel."""
    member = story["Ann"].at(channel)
    assert "Your turn" in await member.run("hand", table=1)
    await member.tap(story.party.action_buttons(member.shown)[0][0])
    assert (await story.club.bot.host.queries.snapshot(1)).ply == 1


async def test_a_game_is_played_in_its_own_thread(
    club: Club, story: Story, thread: simcord.ChannelHandle
) -> None:
    assert thread.name == "Classic Two-Handed · table 1"
    members = club.env.backend.get_thread(thread.id).thread_members
    assert {story["Ann"].id, story["Bob"].id} <= set(members)
    info = await club.bot.host.queries.info(1)
    assert (info.channel_id, info.parent_id) == (thread.id, club.channel.id)
    [table] = [message for message in thread.history() if message.id == info.message_id]
    assert "’s turn" in club.text(table)
    await story.tell(f"first > The game is in <#{thread.id}>")
    await act_in(thread, story)


@pytest.mark.usefixtures("thread")
async def test_commands_in_the_channel_apply_to_the_table_in_its_thread(story: Story) -> None:
    offered = await story["Ann"].complete("play", "card")
    assert len(offered) == 12
    await story.tell(
        f"""
        Ann /play card={min(offered)} > Waiting for; Ann /help > table 1; Ann /table create variant=kitty
        Ann /table status > Classic Two-Handed
        """
    )


async def test_the_thread_of_a_closed_table_is_archived(
    club: Club, story: Story, thread: simcord.ChannelHandle
) -> None:
    await story.tell("Ann /table resign; Ann taps Resign")
    assert any("wins the game" in club.text(message) for message in thread.history())
    await story.tell("AnnThere /table close")
    assert "Thanks for playing" in club.text(thread.history()[-1])
    assert is_archived(club, thread)


async def test_a_rematch_stays_in_the_thread(club: Club, story: Story, thread: simcord.ChannelHandle) -> None:
    await story.tell(
        """
        Ann /table resign; Ann taps Resign; AnnThere /table rematch table=1; BobThere /table rematch table=1
        AnnThere /table close table=1
        """
    )
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
    [(False, "Missing permissions: Create Public Threads."), (True, "Discord creates no threads")],
)
async def test_a_game_without_a_thread_stays_in_the_channel(
    club: Club, story: Story, is_allowed: bool, why: str
) -> None:
    if is_allowed:
        club.env.inject_error("POST", "/channels/*/threads", status=500, times=None)
    await story.tell("Ann /table create variant=classic thread=yes; Bob taps Join on table")
    if not is_allowed:
        no_threads = discord.Permissions(create_public_threads=True).value
        taken = Overwrite(target_id=club.bot.user.id, type=OverwriteType.MEMBER, allow=0, deny=no_threads)
        club.env.backend.set_overwrite(club.channel.id, taken)
    await story.tell(f"Bob taps Start on table; channel > {why} & not All seats are taken; table > ’s turn")
    info = await club.bot.host.queries.info(1)
    assert (info.channel_id, info.threaded) == (club.channel.id, False)


async def test_a_new_message_unarchives_the_thread(
    club: Club, story: Story, thread: simcord.ChannelHandle
) -> None:
    old = (await club.bot.host.queries.info(1)).message_id
    club.env.inject_error("PATCH", "/channels/*/messages/*", status=400, code=50083)
    await act_in(thread, story)
    info = await club.bot.host.queries.info(1)
    assert info.channel_id == thread.id
    assert info.message_id != old


async def test_a_game_continues_after_its_channel_is_deleted(club: Club, story: Story) -> None:
    """What happens after its thread is deleted is tested in `test_deleted_messages`."""
    await story.tell("game classic")
    await club.bot.get_channel(club.channel.id).delete()
    await club.env.settle()
    await club.settle_messages()
    [lost] = await club.posts("table")
    assert lost.message_id is None
    await act_in(club.guild.create_text_channel("elsewhere"), story)
