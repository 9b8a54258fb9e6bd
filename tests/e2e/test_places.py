"""Where the message of a table stands: edited in place, posted afresh when it is out of sight, or in a thread."""

from __future__ import annotations

import discord
import pytest
import simcord
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from tests.e2e.conftest import Club
from tests.e2e.playing import Party

# On a busy machine the bot takes its time.
pytestmark = pytest.mark.simcord(settle_timeout=30.0)


@pytest.fixture
async def party(club: Club) -> Party:
    """Ann and Bob in a game of classic."""
    party = Party(club, [club.member("Ann"), club.member("Bob")])
    await party.open("classic")
    return party


async def chat(party: Party, messages: int) -> list[discord.Message]:
    """Others talk in the channel."""
    talker = party.club.member("Talker")
    return [await talker.send(party.club.channel, f"message {number}") for number in range(messages)]


async def test_a_message_still_to_be_seen_is_edited_in_place(club: Club, party: Party) -> None:
    first = party.message.id
    await chat(party, 10)
    await party.move()
    assert party.message.id == first
    assert "plays" in club.words(party.message)


async def test_a_message_scrolled_away_is_posted_afresh_and_leads_there(club: Club, party: Party) -> None:
    old = party.message
    await chat(party, 11)
    await party.move()
    new = party.message
    assert new.id > old.id
    assert "plays" in club.words(new)
    assert (await party.snapshot()).info.message_id == new.id
    shrunk = next(one for one in club.channel.history() if one.id == old.id)
    assert "This table has moved further down." in club.words(shrunk)
    [button] = [part for part in club.raw(shrunk) if part["type"] == 2]
    assert button["url"] == new.jump_url
    assert not shrunk.attachments
    await party.move()
    assert party.message.id == new.id


async def test_messages_that_were_deleted_push_nothing_out_of_sight(club: Club, party: Party) -> None:
    first = party.message.id
    said = await chat(party, 14)
    manager = club.guild.add_member(
        club.env.create_user("manager"),
        roles=[club.guild.create_role("Managers", permissions=discord.Permissions(manage_messages=True))],
    )
    for one in said[:4]:
        await manager.delete(one)
    await party.move()
    assert party.message.id == first


async def test_a_message_an_hour_old_is_posted_afresh(club: Club, party: Party) -> None:
    old = party.message.id
    await club.env.advance_time(3_601)
    await party.move()
    assert party.message.id > old


async def test_after_a_restart_messages_are_counted_on(club: Club, party: Party) -> None:
    old = party.message.id
    await club.restart()
    await chat(party, 11)
    await party.move()
    assert party.message.id > old


async def test_where_the_old_message_cannot_shrink_its_buttons_work_as_before(
    club: Club, party: Party
) -> None:
    old = party.message
    await chat(party, 11)
    club.env.inject_error("PATCH", "/channels/*/messages/*", status=400, code=30046)
    await party.move()
    assert party.message.id > old.id
    answer = await party.members[0].click(old, label="My hand")
    assert answer.response is not None
    assert "Your hand" in club.words(answer.response)


async def threaded(club: Club, party: Party) -> simcord.ChannelHandle:
    """Ann and Bob begin a game in a thread of its own."""
    await party.members[0].slash(club.channel, "table create", variant="classic", thread=True)
    party.table_id = 1
    await party.members[1].click(party.message, label="Join")
    await party.members[1].click(party.message, label="Start")
    return club.channel.threads[-1]


@pytest.fixture
def two(club: Club) -> Party:
    """Ann and Bob, who have no table yet."""
    return Party(club, [club.member("Ann"), club.member("Bob")])


async def test_a_game_is_played_in_a_thread_of_its_own(club: Club, two: Party) -> None:
    thread = await threaded(club, two)
    assert thread.name == "Classic Two-Handed · table 1"
    members = club.env.backend.get_thread(thread.id).thread_members
    assert {one.id for one in two.members} <= set(members)
    info = (await two.snapshot()).info
    assert (info.channel_id, info.parent_id) == (thread.id, club.channel.id)
    [table] = [one for one in thread.history() if one.id == info.message_id]
    assert "’s turn" in club.words(table)
    lobby = next(one for one in club.channel.history() if "table 1" in club.words(one))
    assert f"The game is in <#{thread.id}>" in club.words(lobby)
    (mover,) = (await two.snapshot()).to_move
    panel = await two.members[mover].slash(thread, "hand")
    assert panel.response is not None
    assert "Your turn" in club.words(panel.response)


async def test_commands_in_the_channel_mean_the_table_in_its_thread(club: Club, two: Party) -> None:
    await threaded(club, two)
    (mover,) = (await two.snapshot()).to_move
    offered = await two.members[mover].autocomplete(club.channel, "play", "card", "")
    assert len(offered) == 12
    answer = await two.members[mover].slash(club.channel, "play", card=offered[0]["value"])
    assert answer.response is not None
    assert "Waiting for" in club.words(answer.response)
    helped = await two.members[mover].slash(club.channel, "help")
    assert helped.response is not None
    assert "table 1" in club.words(helped.response)
    await two.members[mover].slash(club.channel, "table create", variant="kitty")
    nearer = await two.members[mover].slash(club.channel, "table status")
    assert nearer.response is not None
    assert "Two-Handed with Kitty" in club.words(nearer.response)


async def test_the_thread_of_a_closed_table_is_archived(club: Club, two: Party) -> None:
    thread = await threaded(club, two)
    asked = await two.members[0].slash(thread, "table resign")
    assert asked.response is not None
    await two.members[0].click(asked.response.message, label="Resign")
    assert any("wins the game" in club.words(one) for one in thread.history())
    await two.members[0].slash(thread, "table close")
    assert "Thanks for playing" in club.words(thread.history()[-1])
    metadata = club.env.backend.get_thread(thread.id).thread_metadata
    assert metadata is not None
    assert metadata.archived


async def test_a_rematch_stays_in_the_thread(club: Club, two: Party) -> None:
    thread = await threaded(club, two)
    asked = await two.members[0].slash(thread, "table resign")
    assert asked.response is not None
    await two.members[0].click(asked.response.message, label="Resign")
    for member in two.members:
        await member.slash(thread, "table rematch", table=1)
    await two.members[0].slash(thread, "table close", table=1)
    again = await club.bot.host.queries.info(2)
    assert (again.channel_id, again.parent_id) == (thread.id, club.channel.id)
    assert len(club.channel.threads) == 1
    assert club.channel.threads[0].name == "Classic Two-Handed · table 2"
    metadata = club.env.backend.get_thread(thread.id).thread_metadata
    assert metadata is not None
    assert not metadata.archived


async def test_missing_rights_for_a_thread_are_named_to_who_wants_one(club: Club, two: Party) -> None:
    mute = discord.PermissionOverwrite(create_public_threads=False, send_messages_in_threads=False)
    narrow = club.guild.create_text_channel("narrow", overwrites={club.guild.me: mute})
    answer = await two.members[0].slash(narrow, "table create", variant="classic", thread=True)
    assert answer.response is not None
    words = club.words(answer.response)
    assert "Table 1 is open" in words
    assert "Missing permissions: Create Public Threads, Send Messages in Threads." in words
    assert not (await club.bot.host.queries.info(1)).threaded


async def test_rights_lost_before_the_game_begins_keep_it_in_the_channel(club: Club, two: Party) -> None:
    await two.members[0].slash(club.channel, "table create", variant="classic", thread=True)
    two.table_id = 1
    assert club.bot.user is not None
    no_threads = discord.Permissions(create_public_threads=True).value
    taken = Overwrite(target_id=club.bot.user.id, type=OverwriteType.MEMBER, allow=0, deny=no_threads)
    club.env.backend.set_overwrite(club.channel.id, taken)
    await two.members[1].click(two.message, label="Join")
    await two.members[1].click(two.message, label="Start")
    assert any(
        "Missing permissions: Create Public Threads." in club.words(one) for one in club.channel.history()
    )
    assert "’s turn" in club.words(two.message)
    info = (await two.snapshot()).info
    assert (info.channel_id, info.threaded) == (club.channel.id, False)
    lobbies = [one for one in club.channel.history() if "All seats are taken" in club.words(one)]
    assert not lobbies


async def test_where_discord_makes_no_thread_the_game_stays_in_the_channel(club: Club, two: Party) -> None:
    club.env.inject_error("POST", "/channels/*/threads", status=500, times=None)
    with pytest.raises(IndexError):
        await threaded(club, two)
    assert "’s turn" in club.words(two.message)
    assert any("Discord did not create a thread" in club.words(one) for one in club.channel.history())


async def test_a_thread_that_has_archived_itself_is_opened_by_a_new_message(club: Club, two: Party) -> None:
    thread = await threaded(club, two)
    old = (await two.snapshot()).info.message_id
    club.env.inject_error("PATCH", "/channels/*/messages/*", status=400, code=50083)
    (mover,) = (await two.snapshot()).to_move
    panel = (await two.members[mover].slash(thread, "hand")).response
    assert panel is not None
    await two.members[mover].click(panel.message, custom_id=two.offered(panel)[0][0])
    info = (await two.snapshot()).info
    assert info.channel_id == thread.id
    assert info.message_id != old


async def test_a_deleted_thread_sends_the_game_back_to_the_channel(club: Club, two: Party) -> None:
    thread = await threaded(club, two)
    deleted = club.bot.get_channel(thread.id)
    assert isinstance(deleted, discord.Thread)
    await deleted.delete()
    (mover,) = (await two.snapshot()).to_move
    panel = (await two.members[mover].slash(club.channel, "hand", table=1)).response
    assert panel is not None
    await two.members[mover].click(panel.message, custom_id=two.offered(panel)[0][0])
    info = (await two.snapshot()).info
    assert (info.channel_id, info.parent_id) == (club.channel.id, None)
    assert "plays" in club.words(two.message)


async def test_a_deleted_channel_harms_no_game(club: Club, party: Party) -> None:
    deleted = club.bot.get_channel(club.channel.id)
    assert isinstance(deleted, discord.TextChannel)
    await deleted.delete()
    elsewhere = club.guild.create_text_channel("elsewhere")
    (mover,) = (await party.snapshot()).to_move
    answer = await party.members[mover].slash(elsewhere, "hand", table=1)
    assert answer.response is not None
    custom_id = party.offered(answer.response)[0][0]
    await party.members[mover].click(answer.response.message, custom_id=custom_id)
    assert (await party.snapshot()).ply == 1
