"""The leaderboard: orders, periods, pages, and unlisted players."""

from __future__ import annotations

import re
import sqlite3
import time
from contextlib import closing
from dataclasses import replace

import pytest
import simcord

from bot.host.ranking.counting import month_of
from bot.ui.presence import MemberPresence
from tests.e2e.conftest import Club
from tests.e2e.playing import private_text
from tests.store.games import finish

NOW = int(time.time())


def places(club: Club, result: simcord.InteractionResult) -> list[tuple[str, list[int]]]:
    """The places of a leaderboard with the ids of their users."""
    lines = re.findall(r"^(\d+\\\.|–) (<@.+?>) ·", private_text(club, result), flags=re.MULTILINE)
    return [
        (place.replace("\\", ""), [int(user_id) for user_id in re.findall(r"\d+", names)])
        for place, names in lines
    ]


async def choose(
    member: simcord.MemberActor, board: simcord.InteractionResult, kind: str, value: str
) -> simcord.InteractionResult:
    """Choose another leaderboard with a select."""
    return await member.select(board.response.message, [value], custom_id=f"pn:select:board:{kind}")


async def add_game(
    club: Club, *users: simcord.MemberActor | None, winner: int = 0, variant: str = ""
) -> None:
    """Store a finished game in the club."""
    ids = [None if user is None else user.id for user in users]
    best = (250, 90)
    await finish(
        club.bot.store, ids, winner, best=best, at=NOW, guild_id=club.guild.id, variant=variant or ""
    )


async def test_opening_a_leaderboard_writes_nothing(club: Club) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    await add_game(club, ann, bob)
    # The number changes when another connection has written.
    with closing(sqlite3.connect(club.settings.database_url.partition("///")[2])) as database:
        [before] = database.execute("PRAGMA data_version").fetchone()
        board = await ann.slash(club.channel, "leaderboard")
        [after] = database.execute("PRAGMA data_version").fetchone()
    assert places(club, board) == [("1.", [ann.id]), ("2.", [bob.id])]
    assert after == before


async def test_every_leaderboard_can_be_selected(club: Club) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    await add_game(club, ann, bob)
    board = await ann.slash(club.channel, "leaderboard", variant="classic", order="points")
    assert "Classic Two-Handed · by points" in private_text(club, board)
    assert "1000 points" in private_text(club, board)
    empty = await choose(ann, board, "v", "old-count:points:all:players:0:people")
    assert "Nobody has finished a game that counts yet" in private_text(club, empty)
    every = await choose(ann, empty, "v", "all:points:all:players:0:people")
    assert places(club, every) == [("1.", [ann.id]), ("2.", [bob.id])]
    for order, figure in (
        ("wins", "**1 win**"),
        ("win-rate", "**100%**"),
        ("best-deal", "**250 points**"),
        ("biggest-meld", "**90 points**"),
        ("streak", "**1 win in a row**"),
        ("rating", "**1138?**"),
    ):
        every = await choose(ann, every, "o", f"all:{order}:all:players:0:people")
        assert figure in private_text(club, every)
    assert "is provisional" in private_text(club, every)
    month = await choose(ann, every, "p", f"all:rating:{month_of(NOW)}:players:0:people")
    assert f"Month {month_of(NOW)}" in private_text(club, month)
    assert "1138?" in private_text(club, month)


async def test_points_of_one_deal_are_compared_within_a_variant_only(club: Club) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    await add_game(club, ann, bob)
    await add_game(club, bob, ann, variant="fletcher")
    for order in ("best-deal", "biggest-meld"):
        board = await ann.slash(club.channel, "leaderboard", order=order)
        lines = private_text(club, board).splitlines()
        start = lines.index("**Classic Two-Handed**")
        assert [line.split(" · ")[:2] for line in lines[start : start + 6]] == [
            ["**Classic Two-Handed**"],
            [f"1\\. <@{ann.id}>", "**250 points**"],
            [f"2\\. <@{bob.id}>", "**90 points**"],
            ["**Fletcher Two-Handed with Bidding**"],
            [f"1\\. <@{bob.id}>", "**250 points**"],
            [f"2\\. <@{ann.id}>", "**90 points**"],
        ]


async def test_the_leaderboard_has_pages_and_shows_the_users_own_line(club: Club) -> None:
    members = [club.member(f"P{number}") for number in range(12)]
    for at in range(0, 12, 2):
        await add_game(club, *members[at : at + 2])
    last = members[-1]
    board = await last.slash(club.channel, "leaderboard")
    assert len(places(club, board)) == 11
    assert places(club, board)[-1] == ("7.", [last.id])
    assert "…" in private_text(club, board)
    more = await last.click(board.response.message, label="More")
    assert [place for place, _ in places(club, more)] == ["7.", "7."]
    back = await last.click(more.response.message, label="Back")
    assert places(club, back) == places(club, board)


async def test_partners_have_their_own_leaderboard(club: Club) -> None:
    ann, bob, cid, dot = (club.member(name) for name in ("Ann", "Bob", "Cid", "Dot"))
    await add_game(club, ann, bob, cid, dot)
    board = await bob.slash(club.channel, "leaderboard", partners=True)
    assert places(club, board) == [("1.", [ann.id, cid.id]), ("2.", [bob.id, dot.id])]
    players = await bob.click(board.response.message, label="Players")
    assert [place for place, _ in places(club, players)] == ["1.", "1.", "3.", "3."]


async def test_a_newcomer_alone_is_on_the_leaderboard_against_computers(club: Club) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    await add_game(club, ann, None)
    board = await ann.slash(club.channel, "leaderboard", order="rating")
    assert "### Against computers · All variants · by rating" in private_text(club, board)
    assert places(club, board) == [("1.", [ann.id])]
    assert "beginner 1" in private_text(club, board)
    # As soon as people have played, theirs is shown first.
    await add_game(club, bob, club.member("Cid"))
    board = await ann.slash(club.channel, "leaderboard", order="rating")
    assert "### Leaderboard · All variants · by rating" in private_text(club, board)
    assert ann.id not in {user for _, users in places(club, board) for user in users}
    computers = await ann.click(board.response.message, label="Against computers")
    selects = [part["options"] for part in club.components(computers.response.message) if part["type"] == 3]
    assert [sum(bool(option.get("default")) for option in options) for options in selects] == [1, 1, 1]
    assert places(club, computers) == [("1.", [ann.id])]
    people = await ann.click(computers.response.message, label="Between people")
    assert len(places(club, people)) == 2
    typed = await ann.slash(club.channel, "leaderboard", against="computers")
    assert places(club, typed) == [("1.", [ann.id])]


async def test_an_unranked_player_sees_how_many_games_are_missing(club: Club) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    await club.bot.store.settings.update(club.guild.id, least_games=3)
    await add_game(club, ann, bob)
    board = await ann.slash(club.channel, "leaderboard")
    assert places(club, board) == [("–", [ann.id])]
    assert "You will be ranked after 2 more games" in private_text(club, board)
    assert "3 games or more" in private_text(club, board)
    assert "Nobody has finished 3 games that count yet" in private_text(club, board)
    german = await bob.slash(club.channel, "preferences", language="de")
    assert german.ephemeral
    text = private_text(club, await bob.slash(club.channel, "leaderboard"))
    assert "Noch hat niemand 3 Partien beendet, die zählen" in text


async def test_an_unlisted_player_is_shown_only_to_themselves(club: Club) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    await add_game(club, ann, bob)
    await ann.slash(club.channel, "preferences", listed=False)
    assert places(club, await bob.slash(club.channel, "leaderboard")) == [("1.", [bob.id])]
    own = await ann.slash(club.channel, "leaderboard")
    assert places(club, own) == [("1.", [bob.id]), ("–", [ann.id])]
    assert "You are not listed" in private_text(club, own)


@pytest.mark.pace(member_fresh=0)
async def test_former_members_are_not_listed_until_they_return(club: Club) -> None:
    ann, bob, cid = (club.member(name) for name in ("Ann", "Bob", "Cid"))
    await add_game(club, ann, bob)
    await add_game(club, cid, bob)
    assert len(places(club, await bob.slash(club.channel, "leaderboard"))) == 3
    club.guild.remove_member(ann)
    assert places(club, await bob.slash(club.channel, "leaderboard")) == [("1.", [cid.id]), ("2.", [bob.id])]
    back = club.guild.add_member(ann.user)
    assert len(places(club, await back.slash(club.channel, "leaderboard"))) == 3
    # A player who returns is also found by the periodic check.
    club.guild.remove_member(back)
    assert len(places(club, await bob.slash(club.channel, "leaderboard"))) == 2
    club.guild.add_member(ann.user)
    await MemberPresence(club.bot, club.bot.host, club.pace).check_again()
    assert len(places(club, await bob.slash(club.channel, "leaderboard"))) == 2
    presence = MemberPresence(club.bot, club.bot.host, replace(club.pace, member_recheck=-10))
    await presence.check_again()
    assert len(places(club, await bob.slash(club.channel, "leaderboard"))) == 3


@pytest.mark.pace(member_timeout=0.0)
async def test_all_players_are_listed_while_members_cannot_be_queried(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    await add_game(club, ann, bob)
    club.guild.remove_member(ann)
    assert len(places(club, await bob.slash(club.channel, "leaderboard"))) == 2
    assert "does not say who is in server" in caplog.text
    assert not await MemberPresence(club.bot, club.bot.host, club.pace).check(1, {ann.id})


async def test_periods_are_autocompleted_and_unknown_ones_are_empty(club: Club) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    await add_game(club, ann, bob)
    store, guild = club.bot.store, club.guild.id
    offered = await ann.autocomplete(club.channel, "leaderboard", "period", "")
    assert [choice["value"] for choice in offered] == ["all", month_of(int(time.time()))]
    await store.seasons.close(guild, 1, NOW)
    offered = await ann.autocomplete(club.channel, "leaderboard", "period", "season")
    assert [choice["value"] for choice in offered] == ["s2", "s1"]
    board = await ann.slash(club.channel, "leaderboard", period="s1")
    assert "Season 1" in private_text(club, board)
    assert places(club, board)[0] == ("1.", [ann.id])
    unknown = await ann.slash(club.channel, "leaderboard", period=10 * "1999-01 and more ")
    assert "Nobody has finished a game that counts yet" in private_text(club, unknown)
