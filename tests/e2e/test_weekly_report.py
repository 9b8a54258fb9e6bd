"""The weekly report for the managers of a server."""

import discord
import simcord
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.ui.services import Services
from tests.e2e.conftest import Club
from tests.e2e.stories import Story
from tests.host.playing import Clock

MONDAY = 1_795_392_000
"""2026-11-23, 00:00 UTC."""
HOUR, WEEK = 3_600, 7 * 24 * 3_600


async def look(club: Club) -> None:
    """Let the bot look for messages that are not what they should be."""
    await Services.at(club.bot).reconciler.look()
    await club.settle_messages()


def office_of(club: Club) -> simcord.ChannelHandle:
    """Create the channel of the managers."""
    return club.guild.create_text_channel("office")


async def test_managers_read_once_a_week_what_has_happened(club: Club, story: Story, clock: Clock) -> None:
    office = office_of(club)
    clock.now = MONDAY + HOUR
    ann, bob, cid = (story[name] for name in ("Ann", "Bob", "Cid"))
    for number, players in enumerate(((ann, bob), (ann, bob), (cid, None))):
        await club.add_game(*players, at=MONDAY + number, variant="kitty" if number == 1 else "classic")
    shown = await story["Manager"].run("settings", **{"report-channel": office})
    assert f"Report channel: **<#{office.id}>**" in shown
    await look(club)
    [first] = office.history()
    assert "Weekly report · Nov 16, 2026 – Nov 22, 2026" in club.text(first)
    assert "A quiet week" in club.text(first)
    assert "no problems" in club.text(first)
    await story.tell("restart")
    clock.now = MONDAY + WEEK - 1
    await look(club)
    assert len(office.history()) == 1
    # In the night to Monday the first attempt fails.
    clock.now += 1
    club.env.inject_error("POST", f"/channels/{office.id}/messages", status=503)
    await look(club)
    await story.tell("restart; restart")
    await look(club)
    [_, second] = office.history()
    for text in (
        "Nov 23, 2026 – Nov 29, 2026",
        "**3** games ended.",
        "**3** people played, 3 of them for the first time here.",
        "1 of the games was against computer players alone.",
        "Most played: Classic Two-Handed (2), Two-Handed with Kitty (1)",
    ):
        assert text in club.text(second)
    assert not [name for name in ("Ann", "Bob", "<@") if name in club.text(second)]
    assert club.posted[-1]["allowed_mentions"] == {"parse": []}
    await story.tell("Manager /settings; Manager fills Posts and time zone with report_channel=[]")
    clock.now += WEEK
    await look(club)
    assert len(office.history()) == 2


async def test_a_report_names_problems_as_the_settings_do(club: Club, story: Story, clock: Clock) -> None:
    office, hall = office_of(club), club.guild.create_text_channel("hall")
    clock.now = MONDAY
    await story["Manager"].run("settings", **{"results-channel": hall})
    no_pictures = discord.Permissions(attach_files=True).value
    for channel in (hall, club.channel):
        taken = Overwrite(club.bot.user.id, OverwriteType.MEMBER, allow=0, deny=no_pictures)
        club.env.backend.set_overwrite(channel.id, taken)
    club.env.inject_error("POST", f"/channels/{club.channel.id}/messages", status=403, code=50013, times=None)
    await club.bot.host.lobby.open(
        server_id=club.guild.id,
        channel_id=club.channel.id,
        user_id=story["Ann"].id,
        name="Ann",
        variant="classic",
    )
    await club.bot.host.settle()
    await club.settle_messages()
    problems = [
        f"⚠️ *Results channel*: I can’t post in <#{hall.id}>. I need there: Attach Files",
        f"⚠️ Messages: I can’t post in <#{club.channel.id}>. I need there: Attach Files",
    ]
    shown = await story["Manager"].run("settings", **{"report-channel": office})
    await look(club)
    [report] = office.history()
    assert not [line for line in problems if line not in shown or line not in club.text(report)]


async def test_the_week_is_that_of_the_server(club: Club, story: Story, clock: Clock) -> None:
    """In Los Angeles it is still Sunday for eight hours."""
    office = office_of(club)
    clock.now = MONDAY + 8 * HOUR - 1
    await story.tell("Manager /settings time-zone=America/Los_Angeles")
    await story["Manager"].run("settings", **{"report-channel": office})
    await look(club)
    clock.now += 1
    await look(club)
    texts = [club.text(message) for message in office.history()]
    assert ["Nov 9, 2026 – Nov 15" in texts[0], "Nov 16, 2026 – Nov 22" in texts[1]] == [True, True]
