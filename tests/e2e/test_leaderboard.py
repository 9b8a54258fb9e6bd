"""The leaderboard, as members of a server see it: every board, every page, and who is not on it."""

from __future__ import annotations

import re
import time

import pytest
import simcord

from bot.store import month_of
from bot.ui.messages.presence import MemberPresence
from tests.e2e.conftest import Club
from tests.e2e.playing import said_privately
from tests.store.games import finish

pytestmark = pytest.mark.simcord(settle_timeout=30.0)
NOW = int(time.time())


def ranked(club: Club, result: simcord.InteractionResult) -> list[tuple[str, list[int]]]:
    """The places of a board, with who has them."""
    lines = re.findall(r"^(\d+\\\.|–) (<@.+?>) ·", said_privately(club, result), flags=re.MULTILINE)
    return [
        (place.replace("\\", ""), [int(one) for one in re.findall(r"\d+", names)]) for place, names in lines
    ]


async def choose(
    member: simcord.MemberActor, board: simcord.InteractionResult, kind: str, value: str
) -> simcord.InteractionResult:
    """Choose another board by one of the three selects."""
    assert board.response is not None
    return await member.select(board.response.message, [value], custom_id=f"pn:select:board:{kind}")


async def played(club: Club, *users: simcord.MemberActor, winner: int = 0, variant: str = "") -> None:
    """A game in the club."""
    ids = [one.id for one in users]
    best = (250, 90)
    await finish(
        club.bot.store, ids, winner, best=best, at=NOW, guild_id=club.guild.id, variant=variant or ""
    )


async def test_every_board_is_a_choice_away(club: Club) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    await played(club, ann, bob)
    board = await ann.slash(club.channel, "leaderboard", variant="classic", order="points")
    assert "Classic Two-Handed · by points" in said_privately(club, board)
    assert "1000 points" in said_privately(club, board)
    empty = await choose(ann, board, "v", "old-count:points:all:players:0")
    assert "Nobody has finished a game that counts yet" in said_privately(club, empty)
    every = await choose(ann, empty, "v", "all:points:all:players:0")
    assert ranked(club, every) == [("1.", [ann.id]), ("2.", [bob.id])]
    for order, figure in (
        ("wins", "**1 win**"),
        ("win-rate", "**100%**"),
        ("best-deal", "**250 points**"),
        ("biggest-meld", "**90 points**"),
        ("streak", "**1 win in a row**"),
        ("rating", "**1138?**"),
    ):
        every = await choose(ann, every, "o", f"all:{order}:all:players:0")
        assert figure in said_privately(club, every)
    assert "is provisional" in said_privately(club, every)
    month = await choose(ann, every, "p", f"all:rating:{month_of(NOW)}:players:0")
    assert f"Month {month_of(NOW)}" in said_privately(club, month)
    assert "1138?" in said_privately(club, month)


async def test_pages_and_ones_own_line(club: Club) -> None:
    members = [club.member(f"P{number}") for number in range(12)]
    for at in range(0, 12, 2):
        await played(club, *members[at : at + 2])
    last = members[-1]
    board = await last.slash(club.channel, "leaderboard")
    assert len(ranked(club, board)) == 11
    assert ranked(club, board)[-1] == ("7.", [last.id])
    assert "…" in said_privately(club, board)
    assert board.response is not None
    more = await last.click(board.response.message, label="More")
    assert [place for place, _ in ranked(club, more)] == ["7.", "7."]
    assert more.response is not None
    back = await last.click(more.response.message, label="Back")
    assert ranked(club, back) == ranked(club, board)


async def test_partners_have_their_board(club: Club) -> None:
    ann, bob, cid, dot = (club.member(name) for name in ("Ann", "Bob", "Cid", "Dot"))
    await played(club, ann, bob, cid, dot)
    board = await bob.slash(club.channel, "leaderboard", partners=True)
    assert ranked(club, board) == [("1.", [ann.id, cid.id]), ("2.", [bob.id, dot.id])]
    assert board.response is not None
    players = await bob.click(board.response.message, label="Players")
    assert [place for place, _ in ranked(club, players)] == ["1.", "1.", "3.", "3."]


async def test_who_has_played_too_little_is_told_so(club: Club) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    await club.bot.store.settings.update(club.guild.id, least_games=3)
    await played(club, ann, bob)
    board = await ann.slash(club.channel, "leaderboard")
    assert ranked(club, board) == [("–", [ann.id])]
    assert "You will be ranked after 2 more games" in said_privately(club, board)
    assert "3 games or more" in said_privately(club, board)


async def test_who_wishes_not_to_be_listed_sees_only_his_own_line(club: Club) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    await played(club, ann, bob)
    await ann.slash(club.channel, "preferences", listed=False)
    assert ranked(club, await bob.slash(club.channel, "leaderboard")) == [("1.", [bob.id])]
    own = await ann.slash(club.channel, "leaderboard")
    assert ranked(club, own) == [("1.", [bob.id]), ("–", [ann.id])]
    assert "You are not listed" in said_privately(club, own)


async def test_who_has_left_is_not_listed_and_who_comes_back_is(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, cid = (club.member(name) for name in ("Ann", "Bob", "Cid"))
    await played(club, ann, bob)
    await played(club, cid, bob)
    assert len(ranked(club, await bob.slash(club.channel, "leaderboard"))) == 3
    monkeypatch.setattr(MemberPresence, "FRESH_SECONDS", 0.0)
    club.guild.remove_member(ann)
    assert ranked(club, await bob.slash(club.channel, "leaderboard")) == [("1.", [cid.id]), ("2.", [bob.id])]
    back = club.guild.add_member(ann.user)
    assert len(ranked(club, await back.slash(club.channel, "leaderboard"))) == 3
    # Or he is asked about again.
    club.guild.remove_member(back)
    assert len(ranked(club, await bob.slash(club.channel, "leaderboard"))) == 2
    club.guild.add_member(ann.user)
    presence = MemberPresence(club.bot, club.bot.host)
    await presence.check_again()
    assert len(ranked(club, await bob.slash(club.channel, "leaderboard"))) == 2
    monkeypatch.setattr(MemberPresence, "RECHECK_SECONDS", -10)
    await presence.check_again()
    assert len(ranked(club, await bob.slash(club.channel, "leaderboard"))) == 3


async def test_while_discord_does_not_tell_who_is_there_everybody_is_listed(
    club: Club, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    await played(club, ann, bob)
    club.guild.remove_member(ann)
    monkeypatch.setattr(MemberPresence, "TIMEOUT_SECONDS", 0.0)
    assert len(ranked(club, await bob.slash(club.channel, "leaderboard"))) == 2
    assert "does not tell who is in server" in caplog.text
    assert not await MemberPresence(club.bot, club.bot.host).check(1, {ann.id})


async def test_periods_are_completed_and_old_controls_still_answer(club: Club) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    await played(club, ann, bob)
    store, guild = club.bot.store, club.guild.id
    offered = await ann.autocomplete(club.channel, "leaderboard", "period", "")
    assert [one["value"] for one in offered] == ["all", month_of(int(time.time()))]
    await store.seasons.close(guild, 1, NOW)
    offered = await ann.autocomplete(club.channel, "leaderboard", "period", "season")
    assert [one["value"] for one in offered] == ["s2", "s1"]
    board = await ann.slash(club.channel, "leaderboard", period="s1")
    assert "Season 1" in said_privately(club, board)
    assert ranked(club, board)[0] == ("1.", [ann.id])
    unknown = await ann.slash(club.channel, "leaderboard", period="1999-01 and more")
    assert "Nobody has finished a game that counts yet" in said_privately(club, unknown)
