"""Seasons, for members and server managers."""

import time
from unittest.mock import AsyncMock

import discord
import pytest
from aiohttp import ServerDisconnectedError

from bot.host.ranking.counting import RANKING
from tests.e2e.conftest import Club
from tests.e2e.stories import Story
from tests.host.stories import stories

NOW = int(time.time())


@stories(
    r"""
    there is no season before the first game
    Manager /season show > No game has ended; Manager /season close > No game has ended

    closing a season posts its result
    won Ann Bob; won Ann Bob Cid Dot; Manager /season close > Close the season?; Manager taps Yes, close it > closed
    messages 1; last > Season 1 is over & 🥇 **@Ann** · 2 won, 0 lost & 🥈 **@Cid** · 1 won, 0 lost
    last > not 🥉 & Best partners: @Ann & Best deal & Biggest meld & , provisional
    last > Longest streak: @Ann · 2 wins in a row & Highest rating: @Ann
    won Bob Ann; Bob prefers style=text; Bob taps Season leaderboards on last > @Ann · **2 wins**

    the result names all who are tied
    won Ann Bob; won Cid Dot; Manager /season close; Manager taps Yes, close it; messages 1
    last > 🥇 **@Ann and @Cid** · 1 won, 0 lost & not 🥉 & not 🥈 & not Longest streak
    last > Highest rating: @Ann and @Cid · 1138, provisional
    last > Best deal, Classic Two-Handed: @Ann and @Cid · 250 points
    last > Biggest meld, Classic Two-Handed: @Ann and @Cid · 250 points

    a season in which nobody won celebrates nobody's rating or place
    won - Ann; Manager /season close; Manager taps Yes, close it; messages 1
    last > not 🥇 & not Highest rating & Season 1 is over & Nobody has enough games and a win

    a season that was closed by mistake goes on, with the games since then
    won Ann Bob; Manager /season close; Manager taps Yes, close it; Manager has Reopen season 1; messages 1
    won Ann Bob; Manager /season show > ### Season 2; Manager taps Reopen season 1 > Season 1 goes on; messages 0
    restart; Manager /season show > ### Season 1 & not Season 2; Ann prefers style=text
    Ann /leaderboard period=s1 > @Ann · **2 wins**; Manager /season close; Manager taps Yes, close it; messages 1
    last > 🥇 **@Ann** · 2 won, 0 lost

    only the last season goes on, and only for managers
    won Ann Bob; Manager /season close; Manager taps Yes, close it; Manager taps Reopen season 1 > goes on
    Manager /season show; Manager has Leaderboards of season 1, Close the season

    only server managers can close a season
    won Ann Bob; Ann /season show > not Close the season; Ann /season close > Manage Server permission
    Manager /season show; Manager taps Close the season > Close the season?; Manager taps Yes, close it
    Ann /season show > Season 1: <t: & ### Season 2
    """
)
async def test_seasons(story: Story, told: str) -> None:
    await story.tell(told)


async def test_a_second_tap_does_not_close_the_next_season(story: Story) -> None:
    await story.tell("won Ann Bob; Manager /season close")
    older = story["Manager"].shown
    await story.tell("Manager /season close; Manager taps Yes, close it > closed; won Ann Bob")
    assert "can’t be closed" in await story["Manager"].tap("Yes, close it", on=older)
    await story.tell("messages 1; Manager /season show > Season 2")


@pytest.mark.pace(member_fresh=0)
async def test_a_monthly_season_closes_automatically_and_is_announced_once(club: Club, story: Story) -> None:
    await story.tell("won Ann Bob; won Cid Bob")
    await club.bot.store.settings.update(club.guild.id, seasons="monthly")
    club.guild.remove_member(story["Ann"])
    await club.bot.store.seasons.close_due(NOW + 32 * 86_400, RANKING)
    for _ in range(2):
        await club.bot.host.sweep()
        await club.env.settle()
    await story.tell("messages 1; last > 🥇 **@Cid** & not @Ann; Bob /season show > ends with the month")


@pytest.mark.parametrize("is_lost", [False, True])
async def test_a_result_that_cannot_be_posted_is_logged(
    club: Club, story: Story, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, is_lost: bool
) -> None:
    """The channel does not exist; or the connection is lost."""
    await club.bot.store.settings.update(club.guild.id, channels=(1,))
    if is_lost:
        lost = AsyncMock(side_effect=ServerDisconnectedError)
        monkeypatch.setattr(discord.PartialMessageable, "send", lost)
    await story.tell("won Ann Bob; Manager /season close; Manager taps Yes, close it > is closed")
    key = f"season:{club.guild.id}:1"
    assert (f"{key} cannot be shown, and is tried again" if is_lost else f"{key} is refused") in caplog.text
    assert bool(await club.bot.store.seasons.list_unannounced()) == is_lost
