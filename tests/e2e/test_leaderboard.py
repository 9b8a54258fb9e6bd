"""The leaderboard: orders, periods, pages, and unlisted players."""

import sqlite3
import time
from contextlib import closing
from dataclasses import replace

import pytest

from bot.store import month_of
from bot.ui.presence import MemberPresence
from tests.e2e.conftest import Club
from tests.e2e.stories import Story
from tests.host.stories import stories

NOW = int(time.time())
MONTH = month_of(NOW)


async def test_opening_a_leaderboard_writes_nothing(club: Club, story: Story) -> None:
    await story.tell("won Ann Bob")
    # The number changes when another connection has written.
    with closing(sqlite3.connect(club.settings.database_url.partition("///")[2])) as database:
        [before] = database.execute("PRAGMA data_version").fetchone()
        await story.tell(r"Ann /leaderboard > leaderboard.png\n & : 1 win, W & : 0 wins, L & not @Ann")
        [after] = database.execute("PRAGMA data_version").fetchone()
    assert after == before
    await story.tell(
        "Ann prefers style=text; Ann /leaderboard > · **1 win** · 0 lost · W & · **0 wins** & not leaderboard.png"
    )


@stories(
    rf"""
    every leaderboard can be selected
    won Ann Bob; Ann prefers style=text
    Ann /leaderboard variant=classic order=points > Classic Two-Handed · by points & 1000 points
    Ann chooses old-count:points:all:players:0:people in pn:select:board:v
    Ann reads > Nobody has finished a game that counts yet
    Ann chooses all:points:all:players:0:people in pn:select:board:v > 1\. @Ann & 2\. @Bob
    Ann chooses all:win-rate:all:players:0:people in pn:select:board:o > **100%**
    Ann chooses all:best-deal:all:players:0:people in pn:select:board:o > **250 points**
    Ann chooses all:biggest-meld:all:players:0:people in pn:select:board:o > **90 points**
    Ann chooses all:streak:all:players:0:people in pn:select:board:o > **1 win in a row**
    Ann chooses all:rating:all:players:0:people in pn:select:board:o > **1138?** & is provisional
    Ann chooses all:rating:{MONTH}:players:0:people in pn:select:board:p > Month {MONTH} & 1138?

    points of one deal are compared within a variant only
    won Ann Bob; won Bob Ann variant=fletcher
    Ann /leaderboard order=best-deal > **Classic Two-Handed**\n1\. @Ann · **250 points** & \n2\. @Bob · **90 points**
    Ann reads > **Fletcher Two-Handed with Bidding**\n1\. @Bob · **250 points** & \n2\. @Ann · **90 points**
    Ann /leaderboard order=biggest-meld > **Classic Two-Handed**\n1\. @Ann · **250 points** & \n2\. @Bob · **90 points**

    the leaderboard has pages and shows the own line
    won A B; won C D; won E F; won G H; won I J; won K Last; Last prefers style=text
    Last /leaderboard > 1\. @A · & …\n7\. @Last & not 7\. @J
    Last taps More > 7\. @J · & 7\. @Last & not 1\. @A; Last taps Back > 1\. @A

    partners have their own leaderboard
    won Ann Bob Cid Dot; Bob prefers style=text; Bob /leaderboard partners=yes > 1\. @Ann & 2\. @Bob
    Bob taps Players > 1\. @Ann & 1\. @Cid & 3\. @Bob & 3\. @Dot

    a newcomer alone is on the leaderboard against computers
    won Ann -; Ann prefers style=text
    Ann /leaderboard order=rating > ### Leaderboard against computers · All variants · by rating & 1\. @Ann & beginner 1
    # As soon as people have played, theirs is shown first.
    won Bob Cid; Ann /leaderboard order=rating > ### Leaderboard · All variants · by rating & not @Ann
    Ann taps Against computers > 1\. @Ann; Ann taps Between people > @Bob & @Cid & not @Ann
    Ann /leaderboard against=computers > 1\. @Ann & not @Bob

    an unranked player sees how many games are missing
    Manager /settings min-games=3; won Ann Bob; Ann /leaderboard > – @Ann & You will be ranked after 2 more games
    Ann reads > 3 games or more & not @Bob & Nobody has finished 3 games that count yet
    Bob prefers language=de; Bob /leaderboard > Noch hat niemand 3 Partien beendet, die zählen

    an unlisted player is shown only to themselves
    won Ann Bob; won Bob Ann; Ann prefers listed=no style=text; Bob prefers style=text
    Bob /leaderboard > 1\. @Bob & not @Ann
    Ann /leaderboard > 1\. @Bob & – @Ann & You are not listed
    """
)
async def test_leaderboards(story: Story, told: str) -> None:
    await story.tell(told)


@pytest.mark.pace(member_fresh=0)
async def test_former_members_are_not_listed_until_they_return(club: Club, story: Story) -> None:
    # A player who returns is also found by the periodic check.
    await story.tell(
        """
        won Ann Bob; won Cid Bob; Ann prefers style=text; Bob prefers style=text
        Bob /leaderboard > @Ann & @Cid; gone Ann; Bob /leaderboard > not @Ann & @Cid
        back Ann; Ann /leaderboard > @Ann & @Cid; gone Ann; Bob /leaderboard > not @Ann; back Ann
        """
    )
    await MemberPresence(club.bot, club.bot.host, club.pace).check_again()
    await story.tell("Bob /leaderboard > not @Ann")
    await MemberPresence(club.bot, club.bot.host, replace(club.pace, member_recheck=-10)).check_again()
    await story.tell("Bob /leaderboard > @Ann & @Cid")


@pytest.mark.pace(member_timeout=0.0)
async def test_all_players_are_listed_while_members_cannot_be_queried(
    club: Club, story: Story, caplog: pytest.LogCaptureFixture
) -> None:
    await story.tell("won Ann Bob; gone Ann; Bob prefers style=text; Bob /leaderboard > @Ann & @Bob")
    assert "does not say who is in server" in caplog.text
    assert not await MemberPresence(club.bot, club.bot.host, club.pace).check(1, {story["Ann"].id})


async def test_periods_are_autocompleted_and_unknown_ones_are_empty(club: Club, story: Story) -> None:
    await story.tell("won Ann Bob; Ann prefers style=text")
    ann = story["Ann"]
    assert [*await ann.complete("leaderboard", "period")] == ["all", MONTH]
    await club.bot.store.seasons.close(club.guild.id, 1, NOW)
    assert [*await ann.complete("leaderboard", "period", "season")] == ["s2", "s1"]
    await story.tell(r"Ann /leaderboard period=s1 > Season 1 & 1\. @Ann")
    selects = [part["options"] for part in club.components(ann.shown) if part["type"] == 3]
    assert [sum(bool(option.get("default")) for option in options) for options in selects] == [1, 1, 1]
    unknown = 10 * "1999-01 and more "
    await story.tell(
        rf"""
        Ann /leaderboard period="{unknown}" > Nobody has finished a game that counts yet
        """
    )
