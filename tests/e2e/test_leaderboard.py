"""The leaderboard: orders, periods, pages, and unlisted players."""

from __future__ import annotations

import re
import sqlite3
import time
from contextlib import closing
from dataclasses import replace

import pytest

from bot.host.ranking.counting import month_of
from bot.ui.presence import MemberPresence
from tests.e2e.conftest import Club
from tests.e2e.people import Person

NOW = int(time.time())


@pytest.fixture
def ann(club: Club) -> Person:
    return club.member("Ann")


@pytest.fixture
def bob(club: Club) -> Person:
    return club.member("Bob")


def places(text: str) -> list[tuple[str, list[int]]]:
    """The places of a leaderboard with the ids of their users."""
    lines = re.findall(r"^(\d+\\\.|–) (<@.+?>) ·", text, flags=re.MULTILINE)
    return [
        (place.replace("\\", ""), [int(user_id) for user_id in re.findall(r"\d+", names)])
        for place, names in lines
    ]


async def test_opening_a_leaderboard_writes_nothing(club: Club, ann: Person, bob: Person) -> None:
    await club.add_game(ann, bob)
    # The number changes when another connection has written.
    with closing(sqlite3.connect(club.settings.database_url.partition("///")[2])) as database:
        [before] = database.execute("PRAGMA data_version").fetchone()
        board = await ann.run("leaderboard")
        [after] = database.execute("PRAGMA data_version").fetchone()
    assert places(board) == [("1.", [ann.id]), ("2.", [bob.id])]
    assert after == before
    assert re.search(r"leaderboard.png\n.*; 1\. .*: 1 win, W; 2\. .*: 0 wins, L", board)
    await ann.prefer(style="text")
    board = await ann.run("leaderboard")
    assert "leaderboard.png" not in board
    assert "· **1 win** · 0 lost · W\n" in board


async def test_every_leaderboard_can_be_selected(club: Club, ann: Person, bob: Person) -> None:
    async def choose(kind: str, value: str) -> str:
        return await ann.choose(f"{value}:players:0:people", custom_id=f"pn:select:board:{kind}")

    await club.add_game(ann, bob)
    text = await ann.run("leaderboard", variant="classic", order="points")
    assert "Classic Two-Handed · by points" in text
    assert "1000 points" in text
    assert "Nobody has finished a game that counts yet" in await choose("v", "old-count:points:all")
    assert places(await choose("v", "all:points:all")) == [("1.", [ann.id]), ("2.", [bob.id])]
    for order, figure in (
        ("wins", "**1 win**"),
        ("win-rate", "**100%**"),
        ("best-deal", "**250 points**"),
        ("biggest-meld", "**90 points**"),
        ("streak", "**1 win in a row**"),
        ("rating", "**1138?**"),
    ):
        text = await choose("o", f"all:{order}:all")
        assert figure in text
    assert "is provisional" in text
    month = await choose("p", f"all:rating:{month_of(NOW)}")
    assert f"Month {month_of(NOW)}" in month
    assert "1138?" in month


async def test_points_of_one_deal_are_compared_within_a_variant_only(
    club: Club, ann: Person, bob: Person
) -> None:
    await club.add_game(ann, bob)
    await club.add_game(bob, ann, variant="fletcher")
    for order in ("best-deal", "biggest-meld"):
        lines = (await ann.run("leaderboard", order=order)).splitlines()
        start = lines.index("**Classic Two-Handed**")
        assert [line.split(" · ")[:2] for line in lines[start : start + 6]] == [
            ["**Classic Two-Handed**"],
            [f"1\\. <@{ann.id}>", "**250 points**"],
            [f"2\\. <@{bob.id}>", "**90 points**"],
            ["**Fletcher Two-Handed with Bidding**"],
            [f"1\\. <@{bob.id}>", "**250 points**"],
            [f"2\\. <@{ann.id}>", "**90 points**"],
        ]
        assert f"Fletcher Two-Handed with Bidding; 1. Player {bob.id}: 250 points" in ann.text


async def test_the_leaderboard_has_pages_and_shows_the_users_own_line(club: Club) -> None:
    members = [club.member(f"P{number}") for number in range(12)]
    for at in range(0, 12, 2):
        await club.add_game(*members[at : at + 2])
    last = members[-1]
    board = await last.run("leaderboard")
    assert len(places(board)) == 11
    assert places(board)[-1] == ("7.", [last.id])
    assert "…" in board
    assert [place for place, _ in places(await last.tap("More"))] == ["7.", "7."]
    assert await last.tap("Back") == board


async def test_partners_have_their_own_leaderboard(club: Club, ann: Person, bob: Person) -> None:
    cid, dot = club.members("Cid", "Dot")
    await club.add_game(ann, bob, cid, dot)
    board = await bob.run("leaderboard", partners=True)
    assert places(board) == [("1.", [ann.id, cid.id]), ("2.", [bob.id, dot.id])]
    assert [place for place, _ in places(await bob.tap("Players"))] == ["1.", "1.", "3.", "3."]


async def test_a_newcomer_alone_is_on_the_leaderboard_against_computers(
    club: Club, ann: Person, bob: Person
) -> None:
    await club.add_game(ann, None)
    board = await ann.run("leaderboard", order="rating")
    assert "### Against computers · All variants · by rating" in board
    assert places(board) == [("1.", [ann.id])]
    assert "beginner 1" in board
    # As soon as people have played, theirs is shown first.
    await club.add_game(bob, club.member("Cid"))
    board = await ann.run("leaderboard", order="rating")
    assert "### Leaderboard · All variants · by rating" in board
    assert ann.id not in {user for _, users in places(board) for user in users}
    assert places(await ann.tap("Against computers")) == [("1.", [ann.id])]
    selects = [part["options"] for part in club.components(ann.shown) if part["type"] == 3]
    assert [sum(bool(option.get("default")) for option in options) for options in selects] == [1, 1, 1]
    assert len(places(await ann.tap("Between people"))) == 2
    assert places(await ann.run("leaderboard", against="computers")) == [("1.", [ann.id])]


async def test_an_unranked_player_sees_how_many_games_are_missing(
    club: Club, ann: Person, bob: Person
) -> None:
    await club.bot.store.settings.update(club.guild.id, least_games=3)
    await club.add_game(ann, bob)
    board = await ann.run("leaderboard")
    assert places(board) == [("–", [ann.id])]
    assert "You will be ranked after 2 more games" in board
    assert "3 games or more" in board
    assert "Nobody has finished 3 games that count yet" in board
    await bob.prefer(language="de")
    assert "Noch hat niemand 3 Partien beendet, die zählen" in await bob.run("leaderboard")


async def test_an_unlisted_player_is_shown_only_to_themselves(club: Club, ann: Person, bob: Person) -> None:
    await club.add_game(ann, bob)
    await ann.prefer(listed=False)
    assert places(await bob.run("leaderboard")) == [("1.", [bob.id])]
    own = await ann.run("leaderboard")
    assert places(own) == [("1.", [bob.id]), ("–", [ann.id])]
    assert "You are not listed" in own


@pytest.mark.pace(member_fresh=0)
async def test_former_members_are_not_listed_until_they_return(club: Club, ann: Person, bob: Person) -> None:
    async def listed() -> int:
        return len(places(await bob.run("leaderboard")))

    await club.add_game(ann, bob)
    await club.add_game(club.member("Cid"), bob)
    assert await listed() == 3
    club.guild.remove_member(ann)
    assert await listed() == 2
    back = Person(club, club.guild.add_member(ann.user), club.channel)
    assert len(places(await back.run("leaderboard"))) == 3
    # A player who returns is also found by the periodic check.
    club.guild.remove_member(back)
    assert await listed() == 2
    club.guild.add_member(ann.user)
    await MemberPresence(club.bot, club.bot.host, club.pace).check_again()
    assert await listed() == 2
    await MemberPresence(club.bot, club.bot.host, replace(club.pace, member_recheck=-10)).check_again()
    assert await listed() == 3


@pytest.mark.pace(member_timeout=0.0)
async def test_all_players_are_listed_while_members_cannot_be_queried(
    club: Club, ann: Person, bob: Person, caplog: pytest.LogCaptureFixture
) -> None:
    await club.add_game(ann, bob)
    club.guild.remove_member(ann)
    assert len(places(await bob.run("leaderboard"))) == 2
    assert "does not say who is in server" in caplog.text
    assert not await MemberPresence(club.bot, club.bot.host, club.pace).check(1, {ann.id})


async def test_periods_are_autocompleted_and_unknown_ones_are_empty(
    club: Club, ann: Person, bob: Person
) -> None:
    await club.add_game(ann, bob)
    assert [*await ann.complete("leaderboard", "period")] == ["all", month_of(int(time.time()))]
    await club.bot.store.seasons.close(club.guild.id, 1, NOW)
    assert [*await ann.complete("leaderboard", "period", "season")] == ["s2", "s1"]
    board = await ann.run("leaderboard", period="s1")
    assert "Season 1" in board
    assert places(board)[0] == ("1.", [ann.id])
    unknown = await ann.run("leaderboard", period=10 * "1999-01 and more ")
    assert "Nobody has finished a game that counts yet" in unknown
