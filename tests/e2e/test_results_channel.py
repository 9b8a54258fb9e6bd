"""Results in the channel that a server has chosen for them, besides those at the tables."""

import discord
import pytest
import simcord
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.ui.services import Services
from tests.e2e.conftest import Club
from tests.e2e.stories import Story

RESIGNS = "game classic; Ann /table resign; Ann taps Resign"


@pytest.fixture
async def hall(club: Club, story: Story) -> simcord.ChannelHandle:
    """The channel in which results are posted."""
    hall = club.guild.create_text_channel("hall")
    shown = await story["Manager"].run("settings", **{"results-channel": hall})
    assert f"Results channel: **<#{hall.id}>**" in shown
    return hall


async def look(club: Club) -> None:
    """Let the bot look for messages that are not what they should be."""
    await Services.at(club.bot).reconciler.look()
    await club.settle_messages()


async def test_a_result_is_posted_once_and_follows_the_message_at_the_table(
    club: Club, story: Story, hall: simcord.ChannelHandle
) -> None:
    await story.tell(f"{RESIGNS}; last > **Bob** wins the game")
    [posted] = hall.history()
    other = ("pn:rematch:1", "Rematch", "Go to table")
    shown, at_table = (
        [line for line in club.text(message).splitlines() if line not in other]
        for message in (posted, club.channel.history()[-1])
    )
    assert shown == at_table
    assert club.buttons(posted) == ["Tricks of deal 1", "Review", "Fairness", "Go to table"]
    assert club.posted[-1]["allowed_mentions"] == {"parse": []}
    # Where it is remembered with the game, another channel and a restart change nothing.
    await story.tell("Manager /settings results-channel=#here; restart")
    await look(club)
    assert len(hall.history()) == 1
    await story.tell(
        "Bob /table close; Ann /privacy; Ann taps Delete my data; Ann taps Yes, delete everything"
    )
    await look(club)
    [posted] = hall.history()
    assert "Former player" in club.text(posted)
    assert "Ann" not in club.text(posted)


async def test_only_games_of_people_with_a_result_are_posted_and_not_in_the_channel_of_the_table(
    club: Club, story: Story, hall: simcord.ChannelHandle
) -> None:
    """A thread is another place than its channel."""
    await story.tell(
        """
        Ann /table create variant=classic; Ann taps Play with computer players; Ann /table resign; Ann taps Resign
        Cid /table create variant=classic; Dot taps Join on table; Dot taps Start on table
        Cid /table abandon; Dot /table abandon; last > abandoned
        Manager /settings results-channel=#here; game classic; Ann /table resign; Ann taps Resign; messages 6
        Cid /table create variant=classic thread=yes; Dot taps Join on table; Dot taps Start on table
        Dot /table resign; Dot taps Resign; last > **Cid** wins the game
        """
    )
    assert hall.history() == []


async def test_results_are_shown_to_nobody_who_cannot_see_the_table(
    club: Club, story: Story, hall: simcord.ChannelHandle
) -> None:
    """Who can see both by a role can read it."""
    inner = club.guild.create_role("Inner circle")
    ann, bob = (story.people.setdefault(name, club.member(name, inner)) for name in ("Ann", "Bob"))
    seen, blind = (discord.PermissionOverwrite(view_channel=can) for can in (True, False))
    hidden = club.guild.create_text_channel(
        "inner", overwrites={club.guild.me: seen, inner: seen, club.guild.default_role: blind}
    )

    for number in (1, 2):
        await ann.at(hidden).run("table create", variant="classic")
        await bob.at(hidden).run("table join", table=number)
        await bob.at(hidden).run("table start", table=number)
        await club.bot.host.play.resign(number, ann.id)
        await club.bot.host.settle()
        await club.settle_messages()
        assert len(hall.history()) == number - 1
        # Now the hall is for those who can see the other channel, too.
        for overwrite in club.env.backend.get_channel(hidden.id).overwrites:
            club.env.backend.set_overwrite(hall.id, overwrite)


async def test_a_result_that_discord_has_not_taken_is_posted_later_and_once(
    club: Club, story: Story, hall: simcord.ChannelHandle
) -> None:
    club.env.inject_error("POST", f"/channels/{hall.id}/messages", status=503, times=1)
    await story.tell(f"{RESIGNS}; last > **Bob** wins the game")
    assert hall.history() == []
    await story.tell("restart")
    for _ in range(2):
        await look(club)
        assert len(hall.history()) == 1
    await story.tell("Cid /table create variant=classic; Dot taps Join on table; Dot taps Start on table")
    # From now on, the bot commits what happens and does nothing else with it.
    Services.at(club.bot)._unsubscribe()
    await club.bot.host.play.resign(2, story["Cid"].id)
    await story.tell("restart; restart; last > **Dot** wins the game")
    assert len(hall.history()) == 2


async def test_a_missing_permission_and_a_deleted_channel_are_named_to_managers(
    club: Club, story: Story, hall: simcord.ChannelHandle
) -> None:
    pictures = discord.Permissions(attach_files=True).value
    taken = Overwrite(target_id=club.bot.user.id, type=OverwriteType.MEMBER, allow=0, deny=pictures)
    club.env.backend.set_overwrite(hall.id, taken)
    missing = f"can’t post in <#{hall.id}>. I need there: Attach Files"
    await story.tell(f"{RESIGNS}; Manager /settings > *Results channel*: I {missing}")
    refused = await story["Manager"].run("settings", **{"results-channel": hall})
    assert missing in refused
    await club.bot.get_channel(hall.id).delete()
    await club.env.settle()
    await story.tell(
        "Manager /settings > does not exist any more; Manager fills Posts and time zone with results_channel=[]"
    )
    await story.tell("Manager reads > Results channel: **nowhere** & not ⚠️")
