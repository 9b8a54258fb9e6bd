"""What the bot remembers of channels and members does not grow without end."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any, cast

import discord

from bot.ui.pace import Pace
from bot.ui.presence import MemberPresence
from bot.ui.publishing.traffic import ChannelTraffic


def test_channels_not_asked_about_for_longest_are_dropped() -> None:
    traffic = ChannelTraffic(most=2)
    for channel in (1, 2):
        traffic.follow(channel)
        traffic.posted(channel, 50)
    assert traffic.count_since(1, 40) == 1
    traffic.follow(3)
    # Channel 2 is followed again from now on, and channel 1 is dropped for it.
    assert traffic.count_since(2, 40) == 0
    traffic.posted(1, 51)
    assert traffic.count_since(1, 40) == 0


def test_a_message_is_in_sight_until_eleven_are_below_it_or_it_is_an_hour_old() -> None:
    now = discord.utils.utcnow()
    traffic, shown = ChannelTraffic(), discord.utils.time_snowflake(now)
    traffic.follow(1)
    for later in range(1, 12):
        traffic.posted(1, shown + later)
    assert not traffic.is_near(1, shown)
    # Deleted messages no longer count.
    traffic.deleted(1, [shown + 3])
    assert traffic.is_near(1, shown)
    assert not traffic.is_near(1, discord.utils.time_snowflake(now - timedelta(seconds=3_601)))


async def test_members_seen_long_ago_are_dropped() -> None:
    now = 1_000_000

    async def update_presence(*_: object) -> None:
        """The store is not tested here."""

    host = SimpleNamespace(now=lambda: now, members=SimpleNamespace(update_presence=update_presence))
    presence = MemberPresence(cast(Any, None), cast(Any, host), Pace(member_fresh=3600))
    for user in (1, 2):
        await presence.note_present(7, user)
    now += 3600 - 1
    await presence.note_present(7, 1)
    now += 1
    await presence.note_present(7, 3)
    assert list(presence._seen_at) == [(7, 1), (7, 3)]
